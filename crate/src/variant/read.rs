//! Reads the JSON form of a variant.

use super::{
    Area, Blast, Capture, Castling, Drops, End, Extinct, Forced, Goal, GoalCounts, Kind, KindRules, Letters, NoDrop,
    Pass, Promotion, Quiet, Repetition, Royal, Told, Value, Variant, Zone,
};
use crate::limits::MAX_DEFINITION;
use crate::notation::spelling::distance;
use crate::notation::{Diagnostic, Notation, Span};
use crate::order::sort_by;
use jsonc_parser::ast::{Object, Value as Json};
use jsonc_parser::common::Ranged;
use jsonc_parser::{CollectOptions, ParseOptions, parse_to_ast};

/// A definition as far as it could be read, with what is wrong about it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct VariantReading {
    /// The variant.
    pub variant: Variant,
    /// What could not be read, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
}

/// Reads a variant from its JSON form (`docs/variants.md`); comments are allowed.
///
/// ```
/// let text = r#"{ "version": 1, "bord": "8x8", "board": "8x8", "pieces": {}, "start": "8/8/8/8/8/8/8/8" }"#;
/// let reading = piecewright::variant::read(text);
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
    match parse_to_ast(text, &CollectOptions::default(), &options) {
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
    sort_by(&mut reader.diagnostics, |a, b| a.span < b.span);
    VariantReading { variant, diagnostics: reader.diagnostics }
}

fn lowered(message: &str) -> String {
    let mut letters = message.chars();
    letters.next().map_or(String::new(), |first| first.to_lowercase().chain(letters).collect())
}

fn span_of(value: &impl Ranged) -> Span {
    let range = value.range();
    Span::new(range.start, range.end)
}

struct Reader {
    diagnostics: Vec<Diagnostic>,
}

/// The entries of an object, looked up by key; what nobody looks up is unknown.
struct Fields<'a, 'j> {
    object: &'a Object<'j>,
    known: Vec<&'static str>,
}

impl<'a, 'j> Fields<'a, 'j> {
    const fn of(object: &'a Object<'j>) -> Fields<'a, 'j> {
        Fields { object, known: Vec::new() }
    }

    fn get(&mut self, key: &'static str) -> Option<&'a Json<'j>> {
        self.known.push(key);
        let mut found = self.object.properties.iter().rev().filter(|property| property.name.as_str() == key);
        found.next().map(|property| &property.value)
    }
}

impl Reader {
    fn error(&mut self, code: &'static str, span: Span, message: String) {
        self.diagnostics.push(Diagnostic::error(code, span, message));
    }

    /// Reports the keys that no reader asked for, and keys written twice.
    fn finish(&mut self, fields: &Fields) {
        let mut seen: Vec<&str> = Vec::new();
        for property in &fields.object.properties {
            let name = property.name.as_str();
            let span = span_of(&property.name);
            if seen.contains(&name) {
                self.error("key-twice", span, format!("expected `{name}` once"));
            }
            seen.push(name);
            if fields.known.contains(&name) {
                continue;
            }
            let error = Diagnostic::error("unknown-key", span, format!("expected a known key, found `{name}`"));
            let nearest = fields.known.iter().map(|&known| (distance(known, name), known)).min();
            self.diagnostics.push(match nearest {
                Some((steps, known)) if steps <= 2 || 2 * steps <= name.len() => error.help(format!("write `{known}`")),
                _ => error.help(format!("use one of {}", listed(&fields.known))),
            });
        }
    }

    fn text(&mut self, value: &Json) -> Told<String> {
        let span = span_of(value);
        if let Json::StringLit(text) = value {
            return Told { value: text.value.to_string(), span };
        }
        self.error("not-a-text", span, "expected a text in quotes".into());
        Told { value: String::new(), span }
    }

    fn flag(&mut self, value: Option<&Json>) -> bool {
        match value {
            None => false,
            Some(Json::BooleanLit(flag)) => flag.value,
            Some(other) => {
                self.error("not-a-flag", span_of(other), "expected `true` or `false`".into());
                false
            }
        }
    }

    /// Reads a whole number up to a limit.
    fn number(&mut self, value: &Json, max: u16) -> u16 {
        if let Json::NumberLit(number) = value
            && let Ok(number) = number.value.parse::<u16>()
            && number <= max
        {
            return number;
        }
        self.error("not-a-number", span_of(value), format!("expected a number from 0 to {max}"));
        0
    }

    fn small_number(&mut self, value: &Json) -> u8 {
        u8::try_from(self.number(value, 255)).unwrap_or(u8::MAX)
    }

    fn object<'a, 'j>(&mut self, value: &'a Json<'j>) -> Option<&'a Object<'j>> {
        if let Json::Object(object) = value {
            return Some(object);
        }
        self.error("not-an-object", span_of(value), "expected an object in braces".into());
        None
    }

    fn list<'a, 'j>(value: &'a Json<'j>) -> &'a [Json<'j>] {
        if let Json::Array(array) = value {
            return &array.elements;
        }
        // One thing stands for a list of one.
        std::slice::from_ref(value)
    }

    /// Reads one of several words.
    fn word<T: Copy + Default>(&mut self, value: &Json, words: &[(&'static str, T)]) -> T {
        let told = self.text(value);
        if let Some(&(_, found)) = words.iter().find(|(word, _)| *word == told.value) {
            return found;
        }
        let names: Vec<&str> = words.iter().map(|&(word, _)| word).collect();
        self.error("unknown-word", told.span, format!("expected {}, found `{}`", listed(&names), told.value));
        T::default()
    }

    fn worth(&mut self, value: Option<&Json>) -> Option<Value> {
        value.map(|value| self.word(value, &[("loss", Value::Loss), ("draw", Value::Draw), ("win", Value::Win)]))
    }

    /// Reads letters of kinds: `QRBN` or `+P`, or a list of them.
    fn letters(&mut self, value: &Json) -> Told<Letters> {
        let span = span_of(value);
        let mut letters = Vec::new();
        for part in Reader::list(value) {
            let mut prefix = String::new();
            for letter in self.text(part).value.chars() {
                prefix.push(letter);
                if letter != '+' {
                    letters.push(std::mem::take(&mut prefix));
                }
            }
        }
        Told { value: Letters(letters), span }
    }

    fn area(&mut self, value: &Json) -> Area {
        if let Json::Object(object) = value {
            let mut fields = Fields::of(object);
            let white = fields.get("white").map(|value| self.text(value));
            let black = fields.get("black").map(|value| self.text(value));
            self.finish(&fields);
            return Area { white: white.unwrap_or_default(), black };
        }
        Area { white: self.text(value), black: None }
    }

    fn variant(&mut self, object: &Object) -> Variant {
        let mut fields = Fields::of(object);
        let mut variant = Variant::default();
        match fields.get("version") {
            Some(Json::NumberLit(number)) if number.value == "1" => {}
            other => {
                let span = other.map_or(span_of(object), span_of);
                self.error("bad-version", span, "expected `\"version\": 1`".into());
            }
        }
        for (key, place) in
            [("id", &mut variant.id as &mut String), ("name", &mut variant.name), ("source", &mut variant.source)]
        {
            if let Some(value) = fields.get(key) {
                *place = self.text(value).value;
            }
        }
        if let Some(notes) = fields.get("notes") {
            for note in Reader::list(notes) {
                self.text(note);
            }
        }
        for (key, place) in [("board", &mut variant.board), ("start", &mut variant.start)] {
            match fields.get(key) {
                Some(value) => *place = self.text(value),
                None => self.error("missing-key", span_of(object), format!("expected the key `{key}`")),
            }
        }
        if let Some(regions) = fields.get("regions").and_then(|value| self.object(value)) {
            for property in &regions.properties {
                let area = self.area(&property.value);
                variant.regions.push((property.name.as_str().to_owned(), area));
            }
        }
        let notation = fields.get("notation").map_or(Notation::default(), |value| self.notation(value));
        match fields.get("pieces").map(|value| self.object(value)) {
            Some(Some(pieces)) => {
                for property in &pieces.properties {
                    let letter = Told { value: property.name.as_str().to_owned(), span: span_of(&property.name) };
                    variant.kinds.extend(self.kind(letter, &property.value, notation));
                }
            }
            Some(None) => {}
            None => self.error("missing-key", span_of(object), "expected the key `pieces`".into()),
        }
        variant.castling = fields.get("castling").and_then(|value| self.castling(value));
        variant.capture = fields.get("capture").map(|value| self.capture(value)).unwrap_or_default();
        variant.drops = match fields.get("drops") {
            Some(value) => self.drops(value),
            None => Drops { allowed: variant.capture.to_hand, first: None },
        };
        variant.gating = self.flag(fields.get("gating"));
        if let Some(value) = fields.get("pass") {
            variant.pass =
                self.word(value, &[("never", Pass::Never), ("when stuck", Pass::WhenStuck), ("always", Pass::Always)]);
        }
        variant.facing = fields.get("facing").map(|value| self.letters(value));
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

    fn notation(&mut self, value: &Json) -> Notation {
        let told = self.text(value);
        told.value.parse().unwrap_or_else(|_| {
            self.error(
                "unknown-notation",
                told.span,
                format!("expected a notation such as `betza`, found `{}`", told.value),
            );
            Notation::default()
        })
    }

    fn kind(&mut self, letter: Told<String>, value: &Json, notation: Notation) -> Option<Kind> {
        let object = self.object(value)?;
        let mut fields = Fields::of(object);
        let name = fields.get("name").map(|value| self.text(value).value).unwrap_or_default();
        let royal = match fields.get("royal") {
            Some(Json::StringLit(text)) if text.value == "last" => Royal::Last,
            other if self.flag(other) => Royal::Yes,
            _ => Royal::No,
        };
        let base = KindRules { notation, ..KindRules::default() };
        let white = self.kind_rules(&mut fields, base);
        if white.text.span == Span::default() {
            self.error("missing-key", letter.span, format!("expected the key `text` in `{}`", letter.value));
        }
        let black = match fields.get("black").map(|value| self.object(value)) {
            Some(Some(black)) => {
                let mut own = Fields::of(black);
                let rules = self.kind_rules(&mut own, white.clone());
                self.finish(&own);
                rules
            }
            _ => white.clone(),
        };
        self.finish(&fields);
        Some(Kind { letter, name, royal, rules: super::BySide { white, black } })
    }

    /// Reads the rules of a kind that an object gives, in place of those of `rules`.
    fn kind_rules(&mut self, fields: &mut Fields, mut rules: KindRules) -> KindRules {
        if let Some(value) = fields.get("notation") {
            rules.notation = self.notation(value);
        }
        if let Some(value) = fields.get("text") {
            rules.text = self.text(value);
        }
        let (first, zones) = (fields.get("first"), fields.get("where"));
        if first.is_some() || zones.is_some() {
            rules.zones.clear();
        }
        for value in zones.map(|value| Reader::list(value)).unwrap_or_default() {
            rules.zones.extend(self.zone(value, false));
        }
        for value in first.map(|value| Reader::list(value)).unwrap_or_default() {
            rules.zones.extend(self.zone(value, true));
        }
        if let Some(value) = fields.get("stays") {
            rules.stays = Some(self.area(value));
        }
        if let Some(value) = fields.get("promotes") {
            rules.promotes = match value {
                Json::BooleanLit(flag) if !flag.value => None,
                _ => self.promotion(value),
            };
        }
        if let Some(value) = fields.get("inHand") {
            rules.in_hand = Some(self.text(value));
        }
        if let Some(drop) = fields.get("drop").and_then(|value| self.object(value)) {
            let mut own = Fields::of(drop);
            rules.drop_area = own.get("in").map(|value| self.area(value));
            rules.no_drop = own.get("not").map(|value| self.no_drops(value)).unwrap_or_default();
            rules.dropped_as = own.get("as").map(|value| self.text(value));
            self.finish(&own);
        }
        rules
    }

    fn zone(&mut self, value: &Json, is_first: bool) -> Option<Zone> {
        let object = self.object(value)?;
        let mut fields = Fields::of(object);
        let area = fields.get("in").map(|value| self.area(value));
        if !self.flag(fields.get("rights")) && area.is_none() {
            self.error("missing-key", span_of(object), "expected the key `in`".into());
        }
        let text = fields.get("text").map(|value| self.text(value));
        let ended_by = fields.get("endedBy").map(|value| self.letters(value)).unwrap_or_default();
        self.finish(&fields);
        Some(Zone { area, text, ended_by, is_first })
    }

    fn no_drops(&mut self, value: &Json) -> Vec<NoDrop> {
        let words = [
            ("doubled on file", Some(NoDrop::OnFileWith(1))),
            ("tripled on file", Some(NoDrop::OnFileWith(2))),
            ("stuck", Some(NoDrop::Stuck)),
            ("mates", Some(NoDrop::Mates)),
            ("checks", Some(NoDrop::Checks)),
            ("same color", Some(NoDrop::SameColor)),
        ];
        Reader::list(value).iter().filter_map(|value| self.word(value, &words)).collect()
    }

    fn promotion(&mut self, value: &Json) -> Option<Promotion> {
        let object = self.object(value)?;
        let mut fields = Fields::of(object);
        let mut promotion = Promotion::default();
        match fields.get("to") {
            Some(value) => promotion.to = self.letters(value),
            None => self.error("missing-key", span_of(object), "expected the key `to`".into()),
        }
        promotion.arrives = fields.get("in").map(|value| self.area(value));
        promotion.leaves = fields.get("from").map(|value| self.area(value));
        // A piece that turns over does so when it enters the camp, moves in it or leaves it.
        if promotion.leaves.is_none() && promotion.to.value.0.iter().all(|letter| letter.starts_with('+')) {
            promotion.leaves.clone_from(&promotion.arrives);
        }
        promotion.forced = match fields.get("forced") {
            None => Forced::Always,
            Some(Json::BooleanLit(flag)) => {
                if flag.value {
                    Forced::Always
                } else {
                    Forced::Never
                }
            }
            Some(value) => self.word(value, &[("when stuck", Forced::WhenStuck)]),
        };
        promotion.on_capture = self.flag(fields.get("onCapture"));
        if let Some(object) = fields.get("limit").and_then(|value| self.object(value)) {
            for property in &object.properties {
                let letter = Told { value: property.name.as_str().to_owned(), span: span_of(&property.name) };
                promotion.limits.push((letter, self.number(&property.value, 1_000)));
            }
        }
        self.finish(&fields);
        Some(promotion)
    }

    fn castling(&mut self, value: &Json) -> Option<Castling> {
        let object = self.object(value)?;
        let mut fields = Fields::of(object);
        let mut castling = Castling::default();
        for (key, place) in [("kind", 0), ("partners", 1)] {
            match fields.get(key) {
                Some(value) if place == 0 => castling.kind = self.text(value),
                Some(value) => castling.partners = self.letters(value),
                None => self.error("missing-key", span_of(object), format!("expected the key `{key}`")),
            }
        }
        if let Some(files) = fields.get("files").and_then(|value| self.object(value)) {
            let mut own = Fields::of(files);
            castling.kingside = own.get("kingside").and_then(|value| self.pair(value));
            castling.queenside = own.get("queenside").and_then(|value| self.pair(value));
            self.finish(&own);
        }
        if let Some(files) = fields.get("partnerFiles").and_then(|value| self.object(value)) {
            let mut own = Fields::of(files);
            castling.partner_files = ["kingside", "queenside"].map(|key| own.get(key).map(|value| self.text(value)));
            self.finish(&own);
        }
        castling.rank = fields.get("rank").map(|value| self.number(value, 64));
        castling.after_drop = self.flag(fields.get("afterDrop"));
        self.finish(&fields);
        Some(castling)
    }

    fn pair(&mut self, value: &Json) -> Option<[Told<String>; 2]> {
        if let [one, other] = Reader::list(value) {
            return Some([self.text(one), self.text(other)]);
        }
        self.error("not-a-pair", span_of(value), "expected two files such as `[\"g\", \"f\"]`".into());
        None
    }

    fn capture(&mut self, value: &Json) -> Capture {
        let mut capture = Capture::default();
        if let Json::StringLit(_) = value {
            capture.to_hand = self.word(value, &[("to hand", true), ("removed", false)]);
            return capture;
        }
        let Some(object) = self.object(value) else { return capture };
        let mut fields = Fields::of(object);
        capture.to_hand = self.flag(fields.get("toHand"));
        capture.keeps_promotion = self.flag(fields.get("keepsPromotion"));
        capture.forced = self.flag(fields.get("forced"));
        capture.mutually_immune = fields.get("mutuallyImmune").map(|value| self.letters(value)).unwrap_or_default();
        if let Some(blast) = fields.get("blast").and_then(|value| self.object(value)) {
            let mut own = Fields::of(blast);
            let spares = own.get("spares").map(|value| self.letters(value)).unwrap_or_default();
            let immune = own.get("immune").map(|value| self.letters(value)).unwrap_or_default();
            capture.blast = Some(Blast { spares, immune });
            self.finish(&own);
        }
        self.finish(&fields);
        capture
    }

    fn drops(&mut self, value: &Json) -> Drops {
        if let Json::BooleanLit(flag) = value {
            return Drops { allowed: flag.value, first: None };
        }
        let Some(object) = self.object(value) else { return Drops::default() };
        let mut fields = Fields::of(object);
        let first = fields.get("first").map(|value| self.letters(value));
        self.finish(&fields);
        Drops { allowed: true, first }
    }

    fn end(&mut self, object: &Object) -> End {
        let mut fields = Fields::of(object);
        let mut end = End { stalemate: Value::Draw, ..End::default() };
        end.mate = self.worth(fields.get("mate")).unwrap_or_default();
        end.stalemate = self.worth(fields.get("stalemate")).unwrap_or(Value::Draw);
        for value in fields.get("extinct").map(|value| Reader::list(value)).unwrap_or_default() {
            let Some(object) = self.object(value) else { continue };
            let mut own = Fields::of(object);
            end.extinct.push(Extinct {
                kinds: own.get("kinds").map(|value| self.letters(value)),
                left: own.get("left").map_or(0, |value| self.small_number(value)),
                enemies: own.get("enemies").map_or(0, |value| self.small_number(value)),
                claimed: self.flag(own.get("claimed")),
                is: self.worth(own.get("is")).unwrap_or_default(),
            });
            self.finish(&own);
        }
        for value in fields.get("goal").map(|value| Reader::list(value)).unwrap_or_default() {
            end.goals.extend(self.goal(value));
        }
        end.checks = fields.get("checks").map(|value| self.small_number(value));
        if let Some(object) = fields.get("repetition").and_then(|value| self.object(value)) {
            let mut own = Fields::of(object);
            end.repetition = Some(Repetition {
                times: own.get("times").map_or(3, |value| self.small_number(value)),
                is: self.worth(own.get("is")).unwrap_or(Value::Draw),
                perpetual_check: self.worth(own.get("perpetualCheck")),
            });
            self.finish(&own);
        }
        if let Some(object) = fields.get("quiet").and_then(|value| self.object(value)) {
            let mut own = Fields::of(object);
            end.quiet = Some(Quiet {
                plies: own.get("plies").map_or(100, |value| self.number(value, 10_000)),
                unless: own.get("unless").map(|value| self.letters(value)).unwrap_or_default(),
                is: self.worth(own.get("is")).unwrap_or(Value::Draw),
            });
            self.finish(&own);
        }
        self.finish(&fields);
        end
    }

    fn goal(&mut self, value: &Json) -> Option<Goal> {
        let object = self.object(value)?;
        let mut own = Fields::of(object);
        let goal = Goal {
            kinds: own.get("kinds").map(|value| self.letters(value)).unwrap_or_default(),
            area: own.get("in").map(|value| self.area(value)).unwrap_or_default(),
            counts: own.get("counts").map_or(GoalCounts::AtOnce, |value| {
                let words = [
                    ("at once", GoalCounts::AtOnce),
                    ("after the reply", GoalCounts::AfterReply),
                    ("in equal turns", GoalCounts::EqualTurns),
                ];
                self.word(value, &words)
            }),
            safe: self.flag(own.get("safe")),
            is: self.worth(own.get("is")).unwrap_or(Value::Win),
        };
        self.finish(&own);
        Some(goal)
    }
}

fn listed(words: &[&str]) -> String {
    let quoted: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
    match quoted.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => String::new(),
    }
}
