//! The values of JSON: each read as what a definition expects there, or reported with its span.

use super::{Area, BySide, KindLetters, Located, Value};
use jsonc_parser::ast::{Object, Value as Json};
use jsonc_parser::common::Ranged;
use piecewright::internal::distance;
use piecewright::notation::{Diagnostic, Span};

/// Collects what is wrong while values are read.
pub(super) struct Reader {
    pub(super) diagnostics: Vec<Diagnostic>,
}

/// The entries of an object, looked up by key; what nobody looks up is unknown.
pub(super) struct Fields<'a, 'j> {
    object: &'a Object<'j>,
    known: Vec<&'static str>,
}

impl<'a, 'j> Fields<'a, 'j> {
    pub(super) const fn of(object: &'a Object<'j>) -> Fields<'a, 'j> {
        Fields { object, known: Vec::new() }
    }

    pub(super) fn get(&mut self, key: &'static str) -> Option<&'a Json<'j>> {
        if !self.known.contains(&key) {
            self.known.push(key);
        }
        let mut found = self.object.properties.iter().rev().filter(|property| property.name.as_str() == key);
        found.next().map(|property| &property.value)
    }
}

pub(super) fn span_of(value: &impl Ranged) -> Span {
    let range = value.range();
    Span::new(range.start, range.end)
}

/// Returns what a value is, for messages.
fn kind_of(value: &Json) -> &'static str {
    match value {
        Json::StringLit(_) => "a text",
        Json::NumberLit(_) => "a number",
        Json::BooleanLit(_) => "`true` or `false`",
        Json::Object(_) => "an object",
        Json::Array(_) => "a list",
        Json::NullKeyword(_) => "`null`",
    }
}

/// Returns the word that is most likely meant, if one is near.
pub(crate) fn nearest<'a>(words: impl IntoIterator<Item = &'a str>, found: &str) -> Option<&'a str> {
    let (steps, word) = words.into_iter().map(|word| (distance(word, found), word)).min()?;
    (steps <= 2 && 2 * steps <= word.len().max(found.len()) || 2 * steps <= found.len()).then_some(word)
}

/// Returns words in quotes, with `or` before the last.
pub(crate) fn listed(words: &[&str]) -> String {
    let quoted: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
    match quoted.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => String::new(),
    }
}

impl Reader {
    pub(super) fn error(&mut self, code: &'static str, span: Span, message: String) {
        self.diagnostics.push(Diagnostic::error(code, span, message));
    }

    fn wrong_type(&mut self, code: &'static str, value: &Json, expected: &str) {
        self.error(code, span_of(value), format!("expected {expected}, found {}", kind_of(value)));
    }

    pub(super) fn missing(&mut self, span: Span, key: &str) {
        self.error("missing-key", span, format!("expected the key `{key}`"));
    }

    /// Reports the names of an object that are written twice.
    pub(super) fn names_once(&mut self, object: &Object) {
        let mut seen: Vec<&str> = Vec::new();
        for property in &object.properties {
            let name = property.name.as_str();
            if seen.contains(&name) {
                self.error("key-twice", span_of(&property.name), format!("expected `{name}` once"));
            }
            seen.push(name);
        }
    }

    /// Reports the keys that no reader asked for, and keys written twice.
    pub(super) fn finish(&mut self, fields: &Fields) {
        self.names_once(fields.object);
        for property in &fields.object.properties {
            let name = property.name.as_str();
            if fields.known.contains(&name) {
                continue;
            }
            let span = span_of(&property.name);
            let error = Diagnostic::error("unknown-key", span, format!("expected a known key, found `{name}`"));
            self.diagnostics.push(match nearest(fields.known.iter().copied(), name) {
                Some(known) => error.help(format!("write `{known}`")),
                None => error.help(format!("use one of {}", listed(&fields.known))),
            });
        }
    }

    pub(super) fn text(&mut self, value: &Json) -> Located<String> {
        let span = span_of(value);
        if let Json::StringLit(text) = value {
            return Located { value: text.value.to_string(), span };
        }
        self.wrong_type("not-a-text", value, "a text in quotes");
        Located { value: String::new(), span }
    }

    pub(super) fn flag(&mut self, value: Option<&Json>) -> bool {
        match value {
            None => false,
            Some(Json::BooleanLit(flag)) => flag.value,
            Some(other) => {
                self.wrong_type("not-a-flag", other, "`true` or `false`");
                false
            }
        }
    }

    /// Reads `true`, `false`, or a word that stands for something between.
    pub(super) fn flag_or<T>(&mut self, value: Option<&Json>, [no, yes]: [T; 2], word: &str, between: T) -> T {
        match value {
            None => no,
            Some(Json::BooleanLit(flag)) => {
                if flag.value {
                    yes
                } else {
                    no
                }
            }
            Some(Json::StringLit(text)) if text.value == word => between,
            Some(other) => {
                self.wrong_type("not-a-flag", other, &format!("`true`, `false` or `\"{word}\"`"));
                no
            }
        }
    }

    /// Reads a whole number between two limits.
    pub(super) fn number(&mut self, value: &Json, [min, max]: [u16; 2]) -> u16 {
        let expected = format!("expected a whole number from {min} to {max}");
        if let Json::NumberLit(number) = value {
            match number.value.parse::<u16>() {
                Ok(number) if min <= number && number <= max => return number,
                _ => self.error("not-a-number", span_of(value), format!("{expected}, found `{}`", number.value)),
            }
        } else {
            self.error("not-a-number", span_of(value), format!("{expected}, found {}", kind_of(value)));
        }
        min
    }

    pub(super) fn small_number(&mut self, value: &Json, min: u16) -> u8 {
        u8::try_from(self.number(value, [min, 255])).unwrap_or(u8::MAX)
    }

    pub(super) fn object<'a, 'j>(&mut self, value: &'a Json<'j>) -> Option<&'a Object<'j>> {
        if let Json::Object(object) = value {
            return Some(object);
        }
        self.wrong_type("not-an-object", value, "an object in braces");
        None
    }

    pub(super) fn list<'a, 'j>(value: &'a Json<'j>) -> &'a [Json<'j>] {
        if let Json::Array(array) = value {
            return &array.elements;
        }
        // One thing stands for a list of one.
        std::slice::from_ref(value)
    }

    /// Reads one of several words.
    pub(super) fn word<T: Clone + Default>(&mut self, value: &Json, words: &[(&'static str, T)]) -> T {
        let Json::StringLit(_) = value else {
            self.text(value);
            return T::default();
        };
        let located = self.text(value);
        if let Some((_, found)) = words.iter().find(|(word, _)| *word == located.value) {
            return found.clone();
        }
        let names: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
        let message = format!("expected {}, found `{}`", listed(&names), located.value);
        let error = Diagnostic::error("unknown-word", located.span, message);
        self.diagnostics.push(match nearest(names.iter().copied(), &located.value) {
            Some(word) => error.help(format!("write `{word}`")),
            None => error,
        });
        T::default()
    }

    /// Reads a number from 0 to 1000 with at most one digit behind its point, in tenths.
    pub(super) fn tenths(&mut self, value: &Json) -> u16 {
        if let Json::NumberLit(number) = value {
            let (whole, part) = number.value.split_once('.').unwrap_or((number.value, "0"));
            if let (Ok(whole), Ok(part), 1) = (whole.parse::<u16>(), part.parse::<u16>(), part.len())
                && whole <= 1_000
            {
                return 10 * whole + part;
            }
        }
        let message = "expected a number from 0 to 1000 with at most one digit behind its point";
        self.error("not-a-number", span_of(value), message.into());
        0
    }

    /// Reads what an end is worth: a word, or `{ "winner": 0.75 }`.
    pub(super) fn worth(&mut self, value: Option<&Json>) -> Option<Value> {
        let value = value?;
        let Json::Object(object) = value else {
            return Some(self.word(value, &[("loss", Value::Loss), ("draw", Value::Draw), ("win", Value::Win)]));
        };
        let mut fields = Fields::of(object);
        let Some(share) = fields.get("winner") else {
            self.missing(span_of(object), "winner");
            return Some(Value::Loss);
        };
        self.finish(&fields);
        let hundredths = match share {
            Json::NumberLit(number) => number.value.parse::<f64>().ok().map(|share| share * 100.0),
            _ => None,
        };
        // The side to which it happens gets the rest.
        let rest =
            (0..50_u8).find(|&rest| hundredths.is_some_and(|share| (share + f64::from(rest) - 100.0).abs() < 0.001));
        if rest.is_none() {
            let message = "expected hundredths between 0.5 and 1, such as 0.75";
            self.error("not-a-number", span_of(share), message.into());
        }
        Some(rest.map_or(Value::Loss, Value::Part))
    }

    /// Reads letters of kinds: `QRBN`, `+P` or `[Fo]`, or a list of them.
    pub(super) fn letters(&mut self, value: &Json) -> Located<KindLetters> {
        let span = span_of(value);
        let letters = Reader::list(value).iter().flat_map(|part| letters_of(&self.text(part).value).0).collect();
        Located { value: KindLetters(letters), span }
    }

    /// Reads letters, or an object that has those of each side.
    pub(super) fn letters_by_side(&mut self, value: &Json) -> BySide<Located<KindLetters>> {
        let Json::Object(object) = value else {
            let letters = self.letters(value);
            return BySide { white: letters.clone(), black: letters };
        };
        let mut fields = Fields::of(object);
        let mut of = |key| fields.get(key).map(|value| self.letters(value)).unwrap_or_default();
        let found = BySide { white: of("white"), black: of("black") };
        self.finish(&fields);
        found
    }

    /// Reads sets of kinds: a text is one, and a list has one in each text.
    pub(super) fn sets(&mut self, value: &Json) -> Vec<Located<KindLetters>> {
        Reader::list(value).iter().map(|set| self.letters(set)).collect()
    }

    pub(super) fn area(&mut self, value: &Json) -> Area {
        if let Json::Object(object) = value {
            let mut fields = Fields::of(object);
            let white = fields.get("white").map(|value| self.text(value));
            let black = fields.get("black").map(|value| self.text(value));
            self.finish(&fields);
            if white.is_none() {
                self.missing(span_of(object), "white");
            }
            return Area { white: white.unwrap_or_default(), black };
        }
        Area { white: self.text(value), black: None }
    }
}

/// Splits a text into the letters of kinds, each with its `+`; a name in brackets is one.
pub(super) fn letters_of(text: &str) -> KindLetters {
    let mut letters = Vec::new();
    let mut prefix = String::new();
    let mut is_in_name = false;
    for letter in text.chars() {
        prefix.push(letter);
        is_in_name = letter == '[' || is_in_name && letter != ']';
        if letter != '+' && !is_in_name {
            letters.push(std::mem::take(&mut prefix));
        }
    }
    // What follows the last letter belongs to none.
    letters.extend(Some(prefix).filter(|prefix| !prefix.is_empty()));
    KindLetters(letters)
}
