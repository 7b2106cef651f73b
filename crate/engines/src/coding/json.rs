//! JSON values and their text.

use std::fmt::{self, Write};

/// A JSON value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Json {
    Null,
    Flag(bool),
    Number(i64),
    Text(String),
    List(Vec<Json>),
    /// Keys with values, in the order in which they are written.
    Object(Vec<(String, Json)>),
}

impl Json {
    pub(super) fn text(text: impl Into<String>) -> Json {
        Json::Text(text.into())
    }

    pub(super) fn object<K: Into<String>>(entries: impl IntoIterator<Item = (K, Json)>) -> Json {
        Json::Object(entries.into_iter().map(|(key, value)| (key.into(), value)).collect())
    }

    pub(super) fn list<T: Into<Json>>(items: impl IntoIterator<Item = T>) -> Json {
        Json::List(items.into_iter().map(Into::into).collect())
    }

    /// Returns whether it is written on one line.
    fn is_flat(&self) -> bool {
        match self {
            Json::Null | Json::Flag(_) | Json::Number(_) | Json::Text(_) => true,
            Json::List(items) => items.iter().all(Json::is_single),
            Json::Object(entries) => entries.len() <= 8 && entries.iter().all(|(_, value)| value.is_single()),
        }
    }

    fn is_single(&self) -> bool {
        !matches!(self, Json::List(items) if !items.is_empty())
            && !matches!(self, Json::Object(entries) if !entries.is_empty())
    }

    fn write(&self, f: &mut fmt::Formatter<'_>, depth: usize) -> fmt::Result {
        match self {
            Json::Null => f.write_str("null"),
            Json::Flag(flag) => write!(f, "{flag}"),
            Json::Number(number) => write!(f, "{number}"),
            Json::Text(text) => f.write_str(&quoted(text)),
            Json::List(items) => {
                between(f, ['[', ']'], depth, self.is_flat(), items, |f, item| item.write(f, depth + 1))
            }
            Json::Object(entries) => between(f, ['{', '}'], depth, self.is_flat(), entries, |f, (key, value)| {
                write!(f, "{}: ", quoted(key))?;
                value.write(f, depth + 1)
            }),
        }
    }
}

fn between<T>(
    f: &mut fmt::Formatter<'_>,
    [open, close]: [char; 2],
    depth: usize,
    is_flat: bool,
    items: &[T],
    mut write: impl FnMut(&mut fmt::Formatter<'_>, &T) -> fmt::Result,
) -> fmt::Result {
    write!(f, "{open}")?;
    for (index, item) in items.iter().enumerate() {
        let comma = if index == 0 { "" } else { "," };
        if is_flat {
            write!(f, "{comma}{}", if index == 0 { "" } else { " " })?;
        } else {
            write!(f, "{comma}\n{:1$}", "", 2 * (depth + 1))?;
        }
        write(f, item)?;
    }
    if !is_flat && !items.is_empty() {
        write!(f, "\n{:1$}", "", 2 * depth)?;
    }
    write!(f, "{close}")
}

impl fmt::Display for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, 0)
    }
}

impl<T: TryInto<i64>> From<T> for Json {
    fn from(number: T) -> Json {
        Json::Number(number.try_into().unwrap_or(i64::MAX))
    }
}

/// Quotes a text in ASCII with escapes, so that JSON and TypeScript read it the same way for any content.
pub(super) fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            ' '..='~' => quoted.push(c),
            _ => {
                for unit in c.encode_utf16(&mut [0; 2]) {
                    let _ = write!(quoted, "\\u{unit:04x}");
                }
            }
        }
    }
    quoted.push('"');
    quoted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_written() {
        let value = Json::object([
            ("a", Json::list([1_i64, -2])),
            ("b", Json::object([("\"\\\n♔\u{202e}😀", Json::Null)])),
            ("c", Json::List(vec![Json::list([1_i64]), Json::List(vec![])])),
        ]);
        let text = "{\n  \"a\": [1, -2],\n  \"b\": {\"\\\"\\\\\\u000a\\u2654\\u202e\\ud83d\\ude00\": null},\n  \"c\": [\n    [1],\n    []\n  ]\n}";
        assert_eq!(value.to_string(), text);
    }
}
