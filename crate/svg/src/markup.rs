//! Writes markup: elements, numbers and escaped texts.

use std::fmt::Write;

/// An element under construction: its attributes are written in the order in which they are given.
pub(crate) struct Element {
    name: &'static str,
    tag: String,
}

impl Element {
    /// Begins an element.
    pub(crate) fn new(name: &'static str) -> Element {
        Element { name, tag: format!("<{name}") }
    }

    /// Adds an attribute.
    pub(crate) fn with(mut self, name: &str, value: impl Into<Value<'static>>) -> Element {
        self.attribute(name, &value.into());
        self
    }

    /// Adds an attribute with a text that is borrowed.
    pub(crate) fn text(mut self, name: &str, value: &str) -> Element {
        self.attribute(name, &Value::Text(value));
        self
    }

    /// Adds an attribute if there is a text for it.
    pub(crate) fn maybe(self, name: &str, value: Option<&str>) -> Element {
        match value {
            Some(value) => self.text(name, value),
            None => self,
        }
    }

    fn attribute(&mut self, name: &str, value: &Value) {
        let value = match value {
            Value::Text(text) => escape(text),
            Value::Number(number) => decimal(*number),
        };
        // Writing into a string does not fail.
        let _ = write!(self.tag, " {name}=\"{value}\"");
    }

    /// Ends the element, which has no content.
    pub(crate) fn empty(self) -> String {
        format!("{}/>", self.tag)
    }

    /// Ends the element around markup.
    pub(crate) fn around(self, content: &str) -> String {
        format!("{}>{content}</{}>", self.tag, self.name)
    }
}

/// The value of an attribute.
pub(crate) enum Value<'a> {
    Text(&'a str),
    Number(f64),
}

impl From<&'static str> for Value<'static> {
    fn from(text: &'static str) -> Value<'static> {
        Value::Text(text)
    }
}

impl From<f64> for Value<'static> {
    fn from(number: f64) -> Value<'static> {
        Value::Number(number)
    }
}

/// Formats a number with at most three decimals.
pub(crate) fn decimal(value: f64) -> String {
    // Adding 0 turns -0 into 0.
    (rounded(value * 1000.0) / 1000.0 + 0.0).to_string()
}

/// Rounds to the nearest whole number, halves upward.
pub(crate) fn rounded(value: f64) -> f64 {
    let below = value.floor();
    if value - below < 0.5 { below } else { below + 1.0 }
}

/// Escapes any text for content and quoted attributes. Characters that XML cannot hold become U+FFFD, and bidi controls
/// become character references, so that they do not reorder the text around them in the file.
pub(crate) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            '\t' | '\n' | '\r' => escaped.push(character),
            '\u{fffe}' | '\u{ffff}' => escaped.push('\u{fffd}'),
            _ if character.is_control() => escaped.push('\u{fffd}'),
            _ if is_bidi_control(character) => {
                // Writing into a string does not fail.
                let _ = write!(escaped, "&#{};", u32::from(character));
            }
            _ => escaped.push(character),
        }
    }
    escaped
}

/// Makes any text safe to quote in a line: line breaks become blanks, and control, bidi and invisible characters become a
/// visible sign.
pub(crate) fn printable(text: &str) -> String {
    let sign = |character: char| match character {
        '\t'..='\r' | '\u{2028}' | '\u{2029}' => ' ',
        _ if character.is_control() || is_bidi_control(character) => '\u{fffd}',
        _ => character,
    };
    text.chars().map(sign).collect()
}

/// Returns whether a character changes the direction of the text around it.
fn is_bidi_control(character: char) -> bool {
    matches!(character, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_at_most_three_decimals() {
        for (value, expected) in [
            (0.0, "0"),
            (-0.0, "0"),
            (-0.0001, "0"),
            (1.5, "1.5"),
            (-0.0025, "-0.002"),
            (0.0025, "0.003"),
            (45.0, "45"),
        ] {
            assert_eq!(decimal(value), expected);
        }
    }

    #[test]
    fn texts_do_not_become_markup() {
        assert_eq!(escape("<a b='c'>&\u{7}\u{202e}"), "&lt;a b=&#39;c&#39;&gt;&amp;\u{fffd}&#8238;");
        assert_eq!(printable("a\nb\u{200f}c"), "a b\u{fffd}c");
    }
}
