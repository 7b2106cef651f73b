//! Escapes names in sources; they may be any text.

use super::Language;
use crate::coding::json::quoted;
use std::fmt::Write;

/// Escapes a text for a comment at the end of a line: it keeps letters and digits of every script, spaces and some
/// punctuation. Characters that end a comment or a line, join lines or change the writing direction are escaped.
pub(super) fn commented(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        if c.is_alphanumeric() || " -_+.,:;()=<>'".contains(c) {
            out.push(c);
        } else {
            let _ = write!(out, "<U+{:04X}>", u32::from(c));
        }
    }
    out
}

/// Quotes a text.
pub(super) fn literal(language: Language, text: &str) -> String {
    match language {
        Language::Json | Language::TypeScript => quoted(text),
        Language::Rust => {
            let mut out = String::from("\"");
            for c in text.chars() {
                match c {
                    '"' | '\\' => out.extend(['\\', c]),
                    ' '..='~' => out.push(c),
                    _ => {
                        let _ = write!(out, "\\u{{{:x}}}", u32::from(c));
                    }
                }
            }
            out + "\""
        }
        // Octal escapes have a maximum length, unlike hexadecimal ones; a question mark could begin a trigraph.
        Language::C | Language::Cpp => {
            let mut out = String::from("\"");
            for byte in text.bytes() {
                match byte {
                    b'"' | b'\\' | b'?' => out.extend(['\\', char::from(byte)]),
                    b' '..=b'~' => out.push(char::from(byte)),
                    _ => {
                        let _ = write!(out, "\\{byte:03o}");
                    }
                }
            }
            out + "\""
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_stay_comments() {
        assert_eq!(commented("Silver general (+S)"), "Silver general (+S)");
        assert_eq!(commented("王 ñ 3"), "王 ñ 3");
        assert_eq!(
            commented("*/ \" \\\n ??/ \u{202e}\u{2028}\u{feff}"),
            "<U+002A><U+002F> <U+0022> <U+005C><U+000A> <U+003F><U+003F><U+002F> <U+202E><U+2028><U+FEFF>"
        );
    }

    #[test]
    fn texts_stay_texts() {
        let text = "a\"\\?\n1é😀\u{202e}";
        for (language, expected) in [
            (Language::C, r#""a\"\\\?\0121\303\251\360\237\230\200\342\200\256""#),
            (Language::Rust, r#""a\"\\?\u{a}1\u{e9}\u{1f600}\u{202e}""#),
            (Language::TypeScript, r#""a\"\\?\u000a1\u00e9\ud83d\ude00\u202e""#),
        ] {
            assert_eq!(literal(language, text), expected);
        }
    }
}
