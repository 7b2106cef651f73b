//! Constants, tables and records of a generated source, and their syntax in each language.

use super::Language;
use super::escape::literal;
use crate::coding::json::Json;
use std::fmt::Write;

/// A type of integers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::coding) enum IntType {
    U8,
    U16,
    I8,
    I16,
    U64,
}

impl IntType {
    /// The narrowest unsigned type for numbers up to `most`.
    pub(in crate::coding) fn up_to(most: usize) -> IntType {
        if most <= 0xFF { IntType::U8 } else { IntType::U16 }
    }

    pub(super) const fn name(self, language: Language) -> &'static str {
        match (language, self) {
            (Language::C, IntType::U8) => "uint8_t",
            (Language::C, IntType::U16) => "uint16_t",
            (Language::C, IntType::I8) => "int8_t",
            (Language::C, IntType::I16) => "int16_t",
            (Language::C, IntType::U64) => "uint64_t",
            (Language::Cpp, IntType::U8) => "std::uint8_t",
            (Language::Cpp, IntType::U16) => "std::uint16_t",
            (Language::Cpp, IntType::I8) => "std::int8_t",
            (Language::Cpp, IntType::I16) => "std::int16_t",
            (Language::Cpp, IntType::U64) => "std::uint64_t",
            (Language::Rust, IntType::U8) => "u8",
            (Language::Rust, IntType::U16) => "u16",
            (Language::Rust, IntType::I8) => "i8",
            (Language::Rust, IntType::I16) => "i16",
            (Language::Rust, IntType::U64) => "u64",
            (Language::TypeScript | Language::Json, IntType::U64) => "bigint",
            (Language::TypeScript | Language::Json, _) => "number",
        }
    }
}

/// A record type for the rows of tables.
#[derive(Debug)]
pub(in crate::coding) struct RecordType {
    pub name: &'static str,
    pub doc: &'static str,
    /// The fields: name, type, and documentation.
    pub fields: &'static [(&'static str, IntType, &'static str)],
}

/// An item of a source. Names and documentation come from the crate; texts and numbers do not.
#[derive(Debug)]
pub(in crate::coding) enum Item {
    Number {
        id: &'static str,
        doc: &'static str,
        value: i64,
    },
    /// Numbers in as many dimensions as there are lengths.
    Numbers {
        id: &'static str,
        doc: &'static str,
        kind: IntType,
        lengths: Vec<usize>,
        values: Vec<i64>,
    },
    /// Sets of squares, in words of 64 bits.
    Sets {
        id: &'static str,
        doc: &'static str,
        lengths: Vec<usize>,
        words: Vec<u64>,
    },
    Texts {
        id: &'static str,
        doc: &'static str,
        texts: Vec<String>,
    },
    Record(&'static RecordType),
    Rows {
        id: &'static str,
        doc: &'static str,
        row_type: &'static RecordType,
        rows: Vec<Vec<i64>>,
    },
}

impl Item {
    /// Returns whether the functions of codes use it.
    pub(super) fn is_needed_by_codes(&self) -> bool {
        matches!(
            self,
            Item::Numbers { id: "TYPE_BY_FLAG" | "TYPE_BY_NUMBER", .. } | Item::Number { id: "WHITE_PIECES", .. }
        )
    }

    /// The item as plain data, with its name.
    pub(in crate::coding) fn data(&self) -> Option<(String, Json)> {
        Some(match self {
            Item::Number { id, value, .. } => (camel(id), Json::Number(*value)),
            Item::Numbers { id, lengths, values, .. } => {
                (camel(id), nested(lengths, values, &|&value| Json::Number(value)))
            }
            Item::Sets { id, lengths, words, .. } => {
                (camel(id), nested(lengths, words, &|word| Json::text(format!("0x{word:016x}"))))
            }
            Item::Texts { id, texts, .. } => (camel(id), Json::List(texts.iter().map(Json::text).collect())),
            Item::Record(_) => return None,
            Item::Rows { id, row_type, rows, .. } => {
                let row = |row: &Vec<i64>| {
                    let fields = row_type.fields.iter().zip(row);
                    Json::object(fields.map(|((name, ..), &value)| (*name, Json::Number(value))))
                };
                (camel(id), Json::List(rows.iter().map(row).collect()))
            }
        })
    }
}

/// The name of a constant in plain data: `MAILBOX_SPANS` becomes `mailboxSpans`.
fn camel(id: &str) -> String {
    let mut out = String::new();
    let mut is_first = true;
    for c in id.chars() {
        match c {
            '_' => is_first = !out.is_empty(),
            _ if is_first && !out.is_empty() => {
                out.push(c);
                is_first = false;
            }
            _ => {
                out.push(c.to_ascii_lowercase());
                is_first = false;
            }
        }
    }
    out
}

fn nested<T>(lengths: &[usize], values: &[T], write: &dyn Fn(&T) -> Json) -> Json {
    match lengths {
        [] | [_] => Json::List(values.iter().map(write).collect()),
        [_, inner @ ..] => {
            let size = inner.iter().product::<usize>().max(1);
            Json::List(values.chunks(size).map(|part| nested(inner, part, write)).collect())
        }
    }
}

/// The width at which the lines of a list are broken.
const LINE: usize = 100;

pub(super) fn write_item(out: &mut String, language: Language, item: &Item) {
    let doc = match item {
        Item::Number { doc, .. }
        | Item::Numbers { doc, .. }
        | Item::Sets { doc, .. }
        | Item::Texts { doc, .. }
        | Item::Rows { doc, .. } => doc,
        Item::Record(row_type) => row_type.doc,
    };
    let mark = if language == Language::Rust { "///" } else { "//" };
    let _ = write!(out, "\n{mark} {doc}\n");
    match item {
        Item::Number { id, value, .. } => number(out, language, id, *value),
        Item::Numbers { id, kind, lengths, values, .. } => {
            let lists = list(language, lengths, values, &|value| value.to_string());
            array(out, language, id, kind.name(language), lengths, &lists);
        }
        Item::Sets { id, lengths, words, .. } => {
            let lists = list(language, lengths, words, &|word| match language {
                Language::C | Language::Cpp => format!("UINT64_C(0x{word:016x})"),
                Language::Rust => format!("0x{word:016x}"),
                Language::TypeScript | Language::Json => format!("0x{word:016x}n"),
            });
            array(out, language, id, IntType::U64.name(language), lengths, &lists);
        }
        Item::Texts { id, texts, .. } => {
            let lists = list(language, &[texts.len()], texts, &|text| literal(language, text));
            let kind = match language {
                Language::C => "char *const",
                Language::Cpp => "char *",
                Language::Rust => "&str",
                Language::TypeScript | Language::Json => "string",
            };
            array(out, language, id, kind, &[texts.len()], &lists);
        }
        Item::Record(row_type) => record(out, language, row_type),
        Item::Rows { id, row_type, rows, .. } => {
            let lists = list(language, &[rows.len()], rows, &|row| row_text(language, row_type, row));
            array(out, language, id, row_type.name, &[rows.len()], &lists);
        }
    }
}

fn number(out: &mut String, language: Language, id: &str, value: i64) {
    let _ = match language {
        Language::C => writeln!(out, "enum {{ {id} = {value} }};"),
        Language::Cpp => writeln!(out, "inline constexpr int {id} = {value};"),
        Language::Rust => writeln!(out, "pub const {id}: i32 = {value};"),
        Language::TypeScript | Language::Json => writeln!(out, "export const {id} = {value};"),
    };
}

/// Writes an array with the given dimensions and the text of its values.
fn array(out: &mut String, language: Language, id: &str, kind: &str, lengths: &[usize], values: &str) {
    // C does not allow empty arrays, so an unused element is added.
    let least = usize::from(matches!(language, Language::C | Language::Cpp));
    let lengths: Vec<usize> = lengths.iter().map(|&length| length.max(least)).collect();
    let sizes = lengths.iter().fold(String::new(), |sizes, length| format!("{sizes}[{length}]"));
    let _ = match language {
        Language::C => writeln!(out, "static const {kind} {id}{sizes} = {values};"),
        Language::Cpp if kind.starts_with("char") => {
            writeln!(out, "inline constexpr const {kind}{id}{sizes} = {values};")
        }
        Language::Cpp => writeln!(out, "inline constexpr {kind} {id}{sizes} = {values};"),
        Language::Rust => {
            let kind = lengths.iter().rev().fold(kind.to_owned(), |inner, length| format!("[{inner}; {length}]"));
            writeln!(out, "pub static {id}: {kind} = {values};")
        }
        Language::TypeScript | Language::Json => {
            let kind = lengths.iter().skip(1).fold(kind.to_owned(), |inner, _| format!("(readonly {inner}[])"));
            writeln!(out, "export const {id}: readonly {kind}[] = {values};")
        }
    };
}

/// The text of nested lists.
fn list<T>(language: Language, lengths: &[usize], values: &[T], write: &dyn Fn(&T) -> String) -> String {
    let (open, close) = match language {
        Language::C | Language::Cpp => ('{', '}'),
        Language::Rust | Language::TypeScript | Language::Json => ('[', ']'),
    };
    let parts: Vec<String> = match lengths {
        [] | [_] => values.iter().map(write).collect(),
        [_, inner @ ..] => {
            let size = inner.iter().product::<usize>().max(1);
            values.chunks(size).map(|part| list(language, inner, part, write)).collect()
        }
    };
    if parts.is_empty() {
        let nothing = if language == Language::C { "0" } else { "" };
        return format!("{open}{nothing}{close}");
    }
    let mut text = String::from(open);
    let is_short = parts.iter().map(|part| part.len() + 2).sum::<usize>() < LINE;
    let mut line = 0;
    for (index, part) in parts.iter().enumerate() {
        let comma = if index == 0 { "" } else { "," };
        if !is_short && (index == 0 || LINE < line + part.len()) {
            let _ = write!(text, "{comma}\n  {}", part.replace('\n', "\n  "));
            line = part.len() + 2;
        } else {
            let _ = write!(text, "{comma}{}{part}", if index == 0 { "" } else { " " });
            line += part.len() + 2;
        }
    }
    if !is_short {
        text.push('\n');
    }
    text.push(close);
    text
}

fn record(out: &mut String, language: Language, row_type: &RecordType) {
    let (open, close) = match language {
        Language::C => ("typedef struct {".to_owned(), format!("}} {};", row_type.name)),
        Language::Cpp => (format!("struct {} {{", row_type.name), "};".to_owned()),
        Language::Rust => {
            (format!("#[derive(Clone, Copy, PartialEq, Eq, Debug)]\npub struct {} {{", row_type.name), "}".to_owned())
        }
        Language::TypeScript | Language::Json => (format!("export interface {} {{", row_type.name), "}".to_owned()),
    };
    let _ = writeln!(out, "{open}");
    for (name, kind, doc) in row_type.fields {
        let kind = kind.name(language);
        let _ = match language {
            Language::C | Language::Cpp => writeln!(out, "  {kind} {name};  // {doc}"),
            Language::Rust => writeln!(out, "    /// {doc}\n    pub {name}: {kind},"),
            Language::TypeScript | Language::Json => writeln!(out, "  readonly {name}: {kind}; // {doc}"),
        };
    }
    let _ = writeln!(out, "{close}");
}

fn row_text(language: Language, row_type: &RecordType, row: &[i64]) -> String {
    let fields = row_type.fields.iter().zip(row);
    match language {
        Language::C | Language::Cpp => {
            let values: Vec<String> = row.iter().map(ToString::to_string).collect();
            format!("{{{}}}", values.join(", "))
        }
        Language::Rust => {
            let values: Vec<String> = fields.map(|((name, ..), value)| format!("{name}: {value}")).collect();
            format!("{} {{ {} }}", row_type.name, values.join(", "))
        }
        Language::TypeScript | Language::Json => {
            let values: Vec<String> = fields.map(|((name, ..), value)| format!("{name}: {value}")).collect();
            format!("{{ {} }}", values.join(", "))
        }
    }
}
