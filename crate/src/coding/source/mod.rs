//! Sources of programs in several languages, from one list of what is in them.

mod escape;
mod item;
mod wrapper;

use super::json::Json;
use super::scheme::Codes;
use escape::commented;
use item::write_item;
pub(super) use item::{Item, Kind, Shape};
use wrapper::{Parts, close, open};

/// What is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Language {
    /// Plain data.
    #[default]
    Json,
    /// C, from C99 on: a header.
    C,
    /// C++, from C++17 on: a header.
    Cpp,
    /// Rust: a module.
    Rust,
    /// TypeScript: a module.
    TypeScript,
}

impl Language {
    /// Every language.
    pub const ALL: [Language; 5] = [Language::Json, Language::C, Language::Cpp, Language::Rust, Language::TypeScript];

    /// The id that programs know it by.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Language::Json => "json",
            Language::C => "c",
            Language::Cpp => "cpp",
            Language::Rust => "rust",
            Language::TypeScript => "typescript",
        }
    }
}

/// Writes codes and what belongs to them as a source; nothing for [`Language::Json`], which is no program.
///
/// `lacks` are the pieces of which something is not in it, and what that is.
pub(super) fn write(
    language: Language,
    codes: &Codes,
    names: &[&str],
    items: &[Item],
    lacks: &[(usize, String)],
) -> String {
    let mut out = String::new();
    // What turns codes into types stands before the functions that use it.
    let (before, after): (Vec<&Item>, Vec<&Item>) = items.iter().partition(|item| item.is_needed_by_codes());
    let parts = Parts::new(language, codes, names);
    open(&mut out, &parts);
    for item in before {
        write_item(&mut out, language, item);
    }
    close(&mut out, &parts);
    if !lacks.is_empty() {
        out.push_str("\n// The tables do not have:\n");
    }
    for (member, what) in lacks {
        let name = commented(names.get(*member).copied().unwrap_or(""));
        out.push_str(&["// - of ", &name, ": ", what, "\n"].concat());
    }
    for item in after {
        write_item(&mut out, language, item);
    }
    match language {
        Language::C => out.push_str("\n#endif\n"),
        Language::Cpp => out.push_str("\n}  // namespace pieces\n\n#endif\n"),
        Language::Json | Language::Rust | Language::TypeScript => {}
    }
    out
}

/// The items as plain data, each by its name.
pub(super) fn data(items: &[Item]) -> Json {
    Json::Object(items.iter().filter_map(Item::data).collect())
}
