//! Words of unfinished sentences, with what must be known about them. The text is written once, at the end, and never
//! read again.

use std::cmp::Ordering;

/// The words before the name of a piece with whose leap another is compared.
const LIKE: &str = "like a ";

/// Some words of a sentence.
#[derive(Clone, Debug, Default)]
pub(super) struct Words {
    parts: Vec<Part>,
    /// Whether the words begin with a comma or semicolon.
    begins_aside: bool,
    /// Whether they list alternatives, with a comma before each `or`.
    pub has_alternatives: bool,
    /// Whether they join things with `and`, `by` or `then`, so that a negation in front would be ambiguous.
    pub is_compound: bool,
}

#[derive(Clone, Debug)]
enum Part {
    Text(String),
    /// A verb that takes the form of the one at the beginning of its predicate.
    Verb(Verb),
    /// A leap that a known piece makes. Its meaning, if it needs any, is given only at its first mention in an
    /// explanation.
    Like {
        lead: &'static str,
        name: &'static str,
        meaning: String,
    },
}

impl Part {
    /// The text of a part with its meaning, in pieces.
    fn chunks(&self) -> [&str; 5] {
        match self {
            Part::Text(text) => [text, "", "", "", ""],
            Part::Verb(verb) => [verb.finite(), "", "", "", ""],
            Part::Like { lead, name, meaning } if meaning.is_empty() => [lead, name, "", "", ""],
            Part::Like { lead, name, meaning } => [lead, name, " (", meaning, ")"],
        }
    }
}

impl From<String> for Words {
    fn from(text: String) -> Words {
        let parts = if text.is_empty() { Vec::new() } else { vec![Part::Text(text)] };
        Words { parts, ..Words::default() }
    }
}

impl From<&str> for Words {
    fn from(text: &str) -> Words {
        Words::from(text.to_owned())
    }
}

impl From<&String> for Words {
    fn from(text: &String) -> Words {
        Words::from(text.clone())
    }
}

impl From<&Words> for Words {
    fn from(words: &Words) -> Words {
        words.clone()
    }
}

impl<const N: usize> From<[&str; N]> for Words {
    fn from(texts: [&str; N]) -> Words {
        Words::from(texts.concat())
    }
}

impl Words {
    /// The leap of a known piece: `like a knight (two squares one way and one at right angles)`.
    pub(super) fn like(name: &'static str, meaning: String) -> Words {
        Words { parts: vec![Part::Like { lead: LIKE, name, meaning }], ..Words::default() }
    }

    /// The name of a known piece: `a knight`.
    pub(super) fn known(name: &'static str, meaning: String) -> Words {
        Words { parts: vec![Part::Like { lead: "a ", name, meaning }], ..Words::default() }
    }

    /// A further verb of a predicate: `moves like a rook, or leaps`.
    pub(super) fn verb(verb: Verb) -> Words {
        Words { parts: vec![Part::Verb(verb)], ..Words::default() }
    }

    /// Joins alternatives: `a, or b`.
    pub(super) fn alternatives(items: Vec<Words>) -> Words {
        let has_alternatives = 1 < items.len();
        let joined = Words::joined(items, ", or ");
        Words { has_alternatives: has_alternatives || joined.has_alternatives, ..joined }
    }

    /// Joins items with the same words between any two.
    pub(super) fn joined(items: impl IntoIterator<Item = Words>, between: &str) -> Words {
        items.into_iter().reduce(|all, item| all.push(between).push(item)).unwrap_or_default()
    }

    /// Joins items: `a, b or c`.
    pub(super) fn listed(mut items: Vec<Words>, last: &str) -> Words {
        match items.pop() {
            Some(end) if !items.is_empty() => Words::joined(items, ", ").push([" ", last, " "]).push(end),
            end => end.unwrap_or_default(),
        }
    }

    /// An aside: words after a comma.
    pub(super) fn aside_of(words: impl Into<Words>) -> Words {
        Words::default().aside(words)
    }

    /// A further clause: words after a semicolon.
    pub(super) fn clause_of(words: impl Into<Words>) -> Words {
        Words { begins_aside: true, ..Words::from("; ").push(words) }
    }

    /// Adds words after a space, or after their own comma.
    pub(super) fn then(self, more: impl Into<Words>) -> Words {
        let more = more.into();
        let is_apart = !self.is_empty() && !more.is_empty() && !more.begins_aside;
        if is_apart { self.push(" ").push(more) } else { self.push(more) }
    }

    /// Adds words after a comma.
    pub(super) fn aside(self, more: impl Into<Words>) -> Words {
        let more = more.into();
        if more.is_empty() || more.begins_aside {
            return self.push(more);
        }
        let begins_aside = self.begins_aside || self.is_empty();
        Words { begins_aside, ..self.push(", ").push(more) }
    }

    /// Adds words directly.
    pub(super) fn push(mut self, more: impl Into<Words>) -> Words {
        let more = more.into();
        if self.is_empty() {
            self.begins_aside = more.begins_aside;
        }
        for part in more.parts {
            match (self.parts.last_mut(), part) {
                (Some(Part::Text(text)), Part::Text(more)) => text.push_str(&more),
                (_, part) => self.parts.push(part),
            }
        }
        self.has_alternatives |= more.has_alternatives;
        self.is_compound |= more.is_compound;
        self
    }

    /// Marks words that join things with `and`, `by` or `then`.
    pub(super) fn compound(self) -> Words {
        Words { is_compound: true, ..self }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }

    /// Returns whether the words begin with the leap of a known piece.
    pub(super) fn is_like(&self) -> bool {
        matches!(self.parts.first(), Some(Part::Like { lead: LIKE, .. }))
    }

    /// Returns whether the words begin with a comma or semicolon.
    pub(super) fn begins_aside(&self) -> bool {
        self.begins_aside
    }

    fn chunks(&self) -> impl Iterator<Item = &str> {
        self.parts.iter().flat_map(Part::chunks)
    }

    /// The number of bytes, with the meanings of all leaps.
    pub(super) fn len(&self) -> usize {
        self.chunks().map(str::len).sum()
    }

    /// The number of words, with the meanings of all leaps. A comma at the beginning counts as one.
    pub(super) fn count(&self) -> usize {
        let mut is_within = false;
        let mut count = 0;
        for letter in self.chunks().flat_map(str::chars) {
            count += usize::from(!is_within && !letter.is_whitespace());
            is_within = !letter.is_whitespace();
        }
        count
    }

    /// Writes the words with the meanings of those leaps that were not mentioned before.
    pub(super) fn to_text(&self, mentioned: &mut Vec<&'static str>) -> String {
        let mut text = String::new();
        for part in &self.parts {
            match part {
                Part::Like { lead, name, .. } if mentioned.contains(name) => text.extend([*lead, *name]),
                Part::Like { name, .. } => {
                    mentioned.push(name);
                    text.extend(part.chunks());
                }
                Part::Text(_) | Part::Verb(_) => text.extend(part.chunks()),
            }
        }
        text
    }

    /// Writes the words without the meanings of leaps.
    pub(super) fn to_brief_text(&self) -> String {
        let chunks = self.parts.iter().flat_map(|part| match part {
            Part::Text(text) => [text.as_str(), ""],
            Part::Verb(verb) => [verb.finite(), ""],
            Part::Like { lead, name, .. } => [*lead, *name],
        });
        chunks.collect()
    }

    /// Gives its verbs a form.
    pub(super) fn with_verbs(&self, form: fn(Verb) -> &'static str) -> Words {
        let part = |part: &Part| match part {
            Part::Verb(verb) => Part::Text(form(*verb).to_owned()),
            Part::Text(_) | Part::Like { .. } => part.clone(),
        };
        Words { parts: self.parts.iter().map(part).collect(), ..self.clone() }
    }
}

/// The order of the finished texts.
impl Ord for Words {
    fn cmp(&self, other: &Words) -> Ordering {
        self.chunks().flat_map(str::bytes).cmp(other.chunks().flat_map(str::bytes))
    }
}

impl PartialOrd for Words {
    fn partial_cmp(&self, other: &Words) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Words {
    fn eq(&self, other: &Words) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Words {}

/// What a piece does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Verb {
    Capture,
    Castle,
    ComeBack,
    End,
    Go,
    Jump,
    Land,
    Leap,
    Lend,
    Make,
    /// May stay where it is, which is a pass.
    MayStay,
    Move,
    MoveOrCapture,
    Reach,
    Repeat,
    Slide,
    Stay,
    Turn,
}

/// The forms of a verb: `move`, `moves`, `moving`.
struct VerbForms {
    base: &'static str,
    finite: &'static str,
    participle: &'static str,
}

impl Verb {
    const fn forms(self) -> VerbForms {
        const fn forms(base: &'static str, finite: &'static str, participle: &'static str) -> VerbForms {
            VerbForms { base, finite, participle }
        }
        match self {
            Verb::Capture => forms("capture", "captures", "capturing"),
            Verb::Castle => forms("castle", "castles", "castling"),
            Verb::ComeBack => forms("come back", "comes back", "coming back"),
            Verb::End => forms("end", "ends", "ending"),
            Verb::Go => forms("go", "goes", "going"),
            Verb::Jump => forms("jump", "jumps", "jumping"),
            Verb::Land => forms("land", "lands", "landing"),
            Verb::Leap => forms("leap", "leaps", "leaping"),
            Verb::Lend => forms("lend", "lends", "lending"),
            Verb::Make => forms("make", "makes", "making"),
            Verb::MayStay => forms("stay", "may stay", "staying"),
            Verb::Move => forms("move", "moves", "moving"),
            Verb::MoveOrCapture => forms("move or capture", "moves or captures", "moving or capturing"),
            Verb::Reach => forms("reach", "reaches", "reaching"),
            Verb::Repeat => forms("repeat", "repeats", "repeating"),
            Verb::Slide => forms("slide", "slides", "sliding"),
            Verb::Stay => forms("stay", "stays", "staying"),
            Verb::Turn => forms("turn", "turns", "turning"),
        }
    }

    pub(super) const fn finite(self) -> &'static str {
        self.forms().finite
    }

    pub(super) const fn base(self) -> &'static str {
        self.forms().base
    }

    pub(super) const fn participle(self) -> &'static str {
        self.forms().participle
    }
}

/// A sentence without its subject: `moves one square forward`.
#[derive(Clone, Debug, Default)]
pub(super) struct Predicate {
    /// The verb at its beginning; `None` if it begins with other words.
    pub verb: Option<Verb>,
    pub rest: Words,
    /// Whether it is a sequence, each part of which has a verb of its own.
    pub is_sequence: bool,
}

impl Predicate {
    pub(super) fn new(verb: Verb, rest: impl Into<Words>) -> Predicate {
        Predicate { verb: Some(verb), rest: rest.into(), is_sequence: false }
    }

    /// A predicate that does not begin with its verb.
    pub(super) fn other(words: Words) -> Predicate {
        Predicate { verb: None, rest: words, is_sequence: false }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.verb.is_none() && self.rest.is_empty()
    }

    /// The number of bytes.
    pub(super) fn len(&self) -> usize {
        self.verb.map_or(0, |verb| verb.finite().len().saturating_add(1)).saturating_add(self.rest.len())
    }

    /// Adds words after a space, or after their own comma.
    pub(super) fn then(self, more: impl Into<Words>) -> Predicate {
        Predicate { rest: self.rest.then(more), ..self }
    }

    /// `moves one square`.
    pub(super) fn finite(&self) -> Words {
        self.with(Verb::finite)
    }

    /// The same, with a verb whose form is still open.
    pub(super) fn words(&self) -> Words {
        self.verb.map_or_else(Words::default, Words::verb).then(&self.rest)
    }

    /// `also captures one square diagonally forward`, unless `also` would stand apart from what it refers to.
    pub(super) fn also(&self) -> Words {
        let is_apart = self.rest.begins_aside();
        if is_apart { self.finite() } else { Words::from("also").then(self.finite()) }
    }

    /// `may move one square`. Only one of several verbs in a sequence could take `may`, so these stay as they are.
    pub(super) fn permitted(&self) -> Words {
        if self.is_sequence { self.finite() } else { Words::from("may").then(self.with(Verb::base)) }
    }

    /// `does not move one square`.
    pub(super) fn negated(&self) -> Words {
        if self.verb.is_none() || self.is_sequence || self.rest.is_compound {
            return Words::from("never").then(self.finite());
        }
        let auxiliary = if self.verb == Some(Verb::MayStay) { "may not" } else { "does not" };
        Words::from(auxiliary).then(self.with(Verb::base))
    }

    fn with(&self, form: fn(Verb) -> &'static str) -> Words {
        Words::from(self.verb.map_or("", form)).then(self.rest.with_verbs(form))
    }
}

/// The order of the finished texts.
impl Ord for Predicate {
    fn cmp(&self, other: &Predicate) -> Ordering {
        self.finite().cmp(&other.finite())
    }
}

impl PartialOrd for Predicate {
    fn partial_cmp(&self, other: &Predicate) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Predicate {
    fn eq(&self, other: &Predicate) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Predicate {}
