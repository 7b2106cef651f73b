//! Reads the JSON form of a variant.

use super::fields::{Fields, Reader, span_of};
use super::{Drops, Located, TextNotation, Variant};
use crate::limits::{MAX_DEFINITION, MAX_KINDS};
use jsonc_parser::ast::{Object, Value as Json};
use jsonc_parser::{CollectOptions, ParseOptions, parse_to_ast};
use piecewright::internal::sort_by;
use piecewright::notation::{Diagnostic, Dialect, Span};

/// A definition as far as it could be read, with what is wrong about it.
#[derive(Clone, PartialEq, Debug, Default)]
#[non_exhaustive]
pub struct VariantReading {
    /// The variant.
    pub variant: Variant,
    /// What could not be read, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
}

/// A definition that does not describe a game.
///
/// ```
/// use piecewright_games::game::Game;
///
/// let text = r#"{ "version": 1, "board": "3x3", "start": "k2/3/2K", "pieces": { "K": { "text": "K", "roial": true } } }"#;
/// let error = Game::from_json(text).unwrap_err();
/// let first = &error.diagnostics[0];
/// assert_eq!(first.span.of(text), "\"roial\"");
/// assert_eq!(first.help.as_deref(), Some("write `royal`"));
/// ```
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct BadVariant {
    /// What is wrong, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
}

impl std::fmt::Display for BadVariant {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.diagnostics.first() {
            Some(first) => first.fmt(f),
            None => f.write_str("error: not a game"),
        }
    }
}

impl std::error::Error for BadVariant {}

impl VariantReading {
    /// Returns the variant if it was read without mistakes.
    ///
    /// # Errors
    ///
    /// With the diagnostics if there are any.
    pub fn into_variant(self) -> Result<Variant, BadVariant> {
        if self.diagnostics.is_empty() { Ok(self.variant) } else { Err(BadVariant { diagnostics: self.diagnostics }) }
    }
}

/// Reads a variant from its JSON form (`docs/variants.md`), also one with mistakes, as editors need it; comments are allowed.
/// [`Game::from_json`](crate::game::Game::from_json) reads and compiles a definition in one step.
///
/// ```
/// let text = r#"{ "version": 1, "bord": "8x8", "board": "8x8", "pieces": {}, "start": "8/8/8/8/8/8/8/8" }"#;
/// let reading = piecewright_games::variant::read(text);
/// assert_eq!(reading.diagnostics[0].span.of(text), "\"bord\"");
/// assert_eq!(reading.diagnostics[0].help.as_deref(), Some("write `board`"));
/// ```
#[must_use]
pub fn read(text: &str) -> VariantReading {
    let mut reader = Reader { diagnostics: Vec::new() };
    let mut variant = Variant::default();
    if MAX_DEFINITION < text.len() {
        reader.error(
            "text-too-long",
            Span::new(MAX_DEFINITION, text.len()),
            format!("expected at most {MAX_DEFINITION} bytes, found {}", text.len()),
        );
        return VariantReading { variant, diagnostics: reader.diagnostics };
    }
    let options = ParseOptions {
        allow_comments: true,
        allow_loose_object_property_names: false,
        allow_trailing_commas: true,
        allow_missing_commas: false,
        allow_single_quoted_strings: false,
        allow_hexadecimal_numbers: false,
        allow_unary_plus_numbers: false,
        allow_bare_decimal_point_numbers: false,
        allow_non_finite_numbers: false,
        allow_extended_string_escapes: false,
    };
    // As many bytes of space keep the offsets of what follows a byte order mark.
    let unmarked = text.strip_prefix('\u{feff}').map(|rest| format!("   {rest}"));
    match parse_to_ast(unmarked.as_deref().unwrap_or(text), &CollectOptions::default(), &options) {
        Ok(result) => match result.value {
            Some(Json::Object(object)) => variant = reader.variant(&object),
            other => {
                let span = other.as_ref().map_or(Span::new(0, text.len()), span_of);
                reader.error("not-an-object", span, "expected an object in braces".into());
            }
        },
        Err(error) => {
            let range = error.range();
            let message = error.kind().to_string();
            reader.error("bad-json", Span::new(range.start, range.end), lowered(&message));
        }
    }
    variant.length = text.len();
    sort_by(&mut reader.diagnostics, |a, b| a.span < b.span);
    VariantReading { variant, diagnostics: reader.diagnostics }
}

fn lowered(message: &str) -> String {
    let mut letters = message.chars();
    letters.next().map_or(String::new(), |first| first.to_lowercase().chain(letters).collect())
}

impl Reader {
    fn variant(&mut self, object: &Object) -> Variant {
        let mut fields = Fields::of(object);
        let mut variant = Variant::default();
        if let Some(schema) = fields.get("$schema") {
            self.text(schema);
        }
        match fields.get("version") {
            Some(Json::NumberLit(number)) if number.value == "1" => {}
            other => {
                let span = other.map_or(span_of(object), span_of);
                self.error("bad-version", span, "expected `\"version\": 1`".into());
            }
        }
        for (key, index) in
            [("id", &mut variant.id as &mut String), ("name", &mut variant.name), ("source", &mut variant.source)]
        {
            if let Some(value) = fields.get(key) {
                *index = self.text(value).value;
            }
        }
        if let Some(notes) = fields.get("notes") {
            for note in Reader::list(notes) {
                self.text(note);
            }
        }
        for (key, index) in [("board", &mut variant.board), ("start", &mut variant.start)] {
            match fields.get(key) {
                Some(value) => *index = self.text(value),
                None => self.missing(span_of(object), key),
            }
        }
        for value in fields.get("starts").map(|value| Reader::list(value)).unwrap_or_default() {
            variant.starts.push(self.text(value));
        }
        variant.shuffle = fields.get("shuffle").and_then(|value| self.shuffle(value));
        if let Some(regions) = fields.get("regions").and_then(|value| self.object(value)) {
            self.names_once(regions);
            for property in &regions.properties {
                let area = self.area(&property.value);
                let name = Located { value: property.name.as_str().to_owned(), span: span_of(&property.name) };
                variant.regions.push((name, area));
            }
        }
        let notation = self.notation_of(&mut fields, TextNotation::default());
        match fields.get("pieces").map(|value| self.object(value)) {
            Some(Some(pieces)) => {
                let count = pieces.properties.len();
                if count == 0 || MAX_KINDS < count {
                    let message = format!("expected from 1 to {MAX_KINDS} kinds, found {count}");
                    self.error("bad-number-of-kinds", span_of(pieces), message);
                }
                for property in &pieces.properties {
                    let letter = Located { value: property.name.as_str().to_owned(), span: span_of(&property.name) };
                    variant.kinds.extend(self.kind(letter, &property.value, notation));
                }
            }
            Some(None) => {}
            None => self.missing(span_of(object), "pieces"),
        }
        variant.castling = fields.get("castling").and_then(|value| self.castling(value));
        variant.capture = fields.get("capture").map(|value| self.capture(value)).unwrap_or_default();
        variant.drops = match fields.get("drops") {
            Some(value) => self.drops(value),
            None => Drops { allowed: variant.capture.to_hand, first: None },
        };
        variant.gating = self.flag(fields.get("gating"));
        self.check_drops(&variant, fields.get("drops"));
        if let Some(value) = fields.get("pass") {
            variant.pass = self.pass(value);
        }
        variant.facing = fields.get("facing").and_then(|value| self.facing(value));
        variant.walls = fields.get("walls").and_then(|value| self.walls(value));
        variant.turn = fields.get("turn").and_then(|value| self.turn(value));
        if let Some(walls) = variant.walls.as_ref().filter(|_| variant.gating) {
            let message = "expected no walls in a game with gating, in which a ply places a piece".to_owned();
            self.error("walls-and-gating", walls.rule.span, message);
        }
        if let Some(check) = fields.get("check").and_then(|value| self.object(value)) {
            let mut fields = Fields::of(check);
            variant.check.needs_all = self.flag(fields.get("needsAll"));
            variant.check.is_illegal = self.flag(fields.get("illegal"));
            variant.check.king_stays = self.flag(fields.get("kingStays"));
            self.finish(&fields);
        }
        if let Some(end) = fields.get("end").and_then(|value| self.object(value)) {
            variant.end = self.end(end);
        }
        self.finish(&fields);
        variant
    }

    /// Reads the notation and the dialect of texts, in place of the usual ones.
    pub(super) fn notation_of(&mut self, fields: &mut Fields, usual: TextNotation) -> TextNotation {
        let notation = fields.get("notation").map_or(usual, |value| self.notation(value));
        let Some(value) = fields.get("dialect") else { return notation };
        let words = Dialect::ALL.map(|dialect| (dialect.id(), dialect));
        let dialect = self.word(value, &words);
        match notation {
            TextNotation::Named(notation) => TextNotation::Named(notation.in_dialect(dialect)),
            TextNotation::Lcpn => TextNotation::Lcpn,
        }
    }

    fn notation(&mut self, value: &Json) -> TextNotation {
        let located = self.text(value);
        if located.value == "lcpn" {
            return TextNotation::Lcpn;
        }
        let unknown = |_| {
            let message = format!("expected a notation such as `betza`, found `{}`", located.value);
            self.error("unknown-notation", located.span, message);
            TextNotation::default()
        };
        located.value.parse().map_or_else(unknown, TextNotation::Named)
    }

    /// Reports rules of drops in a game without drops.
    fn check_drops(&mut self, variant: &Variant, drops: Option<&Json>) {
        if variant.drops.allowed || variant.gating {
            return;
        }
        if let Some(drops) = drops.filter(|_| variant.capture.to_hand) {
            self.error("no-drops", span_of(drops), "expected drops where captures come to hand".into());
        }
        let rules = variant.kinds.iter().flat_map(|kind| [&kind.rules.white, &kind.rules.black]);
        let mut spans: Vec<Span> = rules.filter_map(|rules| rules.drop_span).collect();
        spans.dedup();
        for span in spans {
            let error =
                Diagnostic::error("no-drops", span, "expected no rules of drops in a game without drops".into());
            self.diagnostics.push(error.help("write `\"capture\": \"to hand\"` or `\"drops\": true`"));
        }
    }
}
