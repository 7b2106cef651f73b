//! Names in sources: they are whatever somebody typed, and stay text.

use super::Language;
use crate::coding::json::quoted;
use std::fmt::Write;

/// A text as a comment at the end of a line may hold it: letters and digits of every script, spaces and some signs. Nothing
/// that ends a comment or a line, joins lines or turns the direction of writing is left as it is.
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

/// A text in quotes.
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
        // Octal escapes have a greatest length, unlike hexadecimal ones; a question mark could begin a trigraph.
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
