//! Writes sources in several languages from one list of items.

mod escape;
mod item;
mod wrapper;

use super::json::Json;
use super::scheme::Codes;
use escape::commented;
use item::write_item;
pub(super) use item::{IntType, Item, RecordType};
use piecewright::ids;
use wrapper::{Parts, open, write_type};

/// The language of a source.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Language {
    /// Plain data.
    #[default]
    Json,
    /// A C header, from C99 on.
    C,
    /// A C++ header, from C++17 on.
    Cpp,
    /// A Rust module.
    Rust,
    /// A TypeScript module.
    TypeScript,
}

ids!(Language { Json = "json", C = "c", Cpp = "cpp", Rust = "rust", TypeScript = "typescript" });

/// Writes codes and their items as a source. [`Language::Json`] is not a program; its text is written elsewhere.
///
/// `lacks` lists the pieces with moves that are missing, and which moves these are.
pub(super) fn write(
    language: Language,
    codes: &Codes,
    names: &[&str],
    items: &[Item],
    lacks: &[(usize, String)],
) -> String {
    let mut out = String::new();
    // Tables that map codes to types precede the functions that use them.
    let (before, after): (Vec<&Item>, Vec<&Item>) = items.iter().partition(|item| item.is_needed_by_codes());
    let parts = Parts::new(language, codes, names);
    open(&mut out, &parts);
    for item in before {
        write_item(&mut out, language, item);
    }
    write_type(&mut out, &parts);
    if !lacks.is_empty() {
        out.push_str("\n// The tables do not have:\n");
    }
    for (member, what) in lacks {
        let name = commented(names.get(*member).copied().unwrap_or(""));
        out.extend(["// - of ", &name, ": ", what, "\n"]);
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

/// Returns the items as plain data, each under its name.
pub(super) fn data(items: &[Item]) -> Json {
    Json::Object(items.iter().filter_map(Item::data).collect())
}
