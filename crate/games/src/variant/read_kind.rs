//! Reads the kinds of pieces of a variant.

use super::fields::{Fields, Reader, letters_of, span_of};
use super::{
    Forced, InPlace, Kind, KindRules, Located, Morph, NoDrop, Promotion, Royal, TextNotation, Uncapturable, Zone,
};
use jsonc_parser::ast::Value as Json;
use piecewright::notation::Span;

impl Reader {
    pub(super) fn kind(&mut self, letter: Located<String>, value: &Json, notation: TextNotation) -> Option<Kind> {
        let object = self.object(value)?;
        let mut fields = Fields::of(object);
        let name = fields.get("name").map(|value| self.text(value).value).unwrap_or_default();
        // What it looks like matters to those who draw it alone.
        if let Some(picture) = fields.get("picture") {
            self.text(picture);
        }
        let royal = self.flag_or(fields.get("royal"), [Royal::No, Royal::Yes], "last", Royal::Last);
        let last_of = fields.get("lastOf").map(|value| self.letters(value));
        let base = KindRules { notation, ..KindRules::default() };
        let white = self.kind_rules(&mut fields, base);
        if white.text.span == Span::default() {
            self.missing(letter.span, "text");
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
        Some(Kind { letter, name, royal, last_of, rules: super::BySide { white, black } })
    }

    /// Reads the rules of a kind that an object gives, in place of those of `rules`.
    fn kind_rules(&mut self, fields: &mut Fields, mut rules: KindRules) -> KindRules {
        rules.notation = self.notation_of(fields, rules.notation);
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
        if let Some(value) = fields.get("neverStuck") {
            rules.never_stuck = self.flag(Some(value));
        }
        if let Some(value) = fields.get("notOver") {
            rules.not_over = self.letters(value);
        }
        if let Some(value) = fields.get("uncapturable") {
            rules.uncapturable = self.uncapturable(value);
        }
        if let Some(value) = fields.get("blockedBy") {
            rules.blocked_by = Some(self.text(value));
        }
        if let Some(value) = fields.get("morphs") {
            rules.morphs = Reader::list(value).iter().filter_map(|value| self.morph(value)).collect();
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
            rules.drop_span = Some(span_of(drop));
            self.finish(&own);
        }
        rules
    }

    fn uncapturable(&mut self, value: &Json) -> Uncapturable {
        match value {
            Json::BooleanLit(flag) if flag.value => Uncapturable::Always,
            Json::BooleanLit(_) => Uncapturable::No,
            Json::Object(object) => {
                let mut fields = Fields::of(object);
                let except = fields.get("except").map(|value| self.letters(value));
                self.finish(&fields);
                if except.is_none() {
                    self.missing(span_of(object), "except");
                }
                Uncapturable::ExceptBy(except.unwrap_or_default())
            }
            _ => Uncapturable::By(self.letters(value)),
        }
    }

    fn zone(&mut self, value: &Json, is_first: bool) -> Option<Zone> {
        let object = self.object(value)?;
        let mut fields = Fields::of(object);
        let area = fields.get("in").map(|value| self.area(value));
        let has_rights = is_first && self.flag(fields.get("rights"));
        if has_rights == area.is_some() {
            let message = "expected either the key `in` or `\"rights\": true`";
            if is_first {
                self.error("missing-key", span_of(object), message.into());
            } else {
                self.missing(span_of(object), "in");
            }
        }
        let text = fields.get("text").map(|value| self.text(value));
        let ended_by = if is_first { fields.get("endedBy") } else { None };
        let ended_by = ended_by.map(|value| self.letters(value)).unwrap_or_default();
        let slides = is_first && self.flag(fields.get("slides"));
        self.finish(&fields);
        if !is_first && text.is_none() {
            self.missing(span_of(object), "text");
        }
        Some(Zone { area, text, ended_by, is_first, slides })
    }

    fn no_drops(&mut self, value: &Json) -> Vec<NoDrop> {
        let words = [
            ("doubled on file", Some(on_file_with(1))),
            ("tripled on file", Some(on_file_with(2))),
            ("stuck", Some(NoDrop::Stuck)),
            ("mates", Some(NoDrop::Mates)),
            ("checks", Some(NoDrop::Checks)),
            ("same color", Some(NoDrop::SameColor)),
            ("unsupported", Some(NoDrop::Unsupported)),
        ];
        let mut found = Vec::new();
        for value in Reader::list(value) {
            let Json::Object(object) = value else {
                found.extend(self.word(value, &words));
                continue;
            };
            let mut fields = Fields::of(object);
            match fields.get("onFileWith") {
                Some(value) => {
                    let most = self.small_number(value, 0);
                    let kinds = fields.get("kinds").map(|value| self.letters(value)).unwrap_or_default();
                    found.push(NoDrop::OnFileWith { most, kinds });
                }
                None => self.missing(span_of(object), "onFileWith"),
            }
            self.finish(&fields);
        }
        found
    }

    fn morph(&mut self, value: &Json) -> Option<Morph> {
        let object = self.object(value)?;
        let mut fields = Fields::of(object);
        let mut morph = Morph::default();
        match fields.get("to") {
            Some(Json::StringLit(text)) if text.value == "captured" => morph.on_capture = true,
            Some(value) => morph.to = Some(self.letters(value)),
            None => self.missing(span_of(object), "to"),
        }
        morph.arrives = fields.get("in").map(|value| self.area(value));
        match fields.get("onCapture") {
            None => {}
            Some(Json::BooleanLit(flag)) => morph.on_capture |= flag.value,
            Some(value) => {
                morph.on_capture = true;
                morph.captures = self.letters(value);
            }
        }
        self.finish(&fields);
        Some(morph)
    }

    fn promotion(&mut self, value: &Json) -> Option<Promotion> {
        let object = self.object(value)?;
        let mut fields = Fields::of(object);
        let mut promotion = Promotion::default();
        match fields.get("to") {
            Some(value) => promotion.to = self.letters(value),
            None => self.missing(span_of(object), "to"),
        }
        promotion.arrives = fields.get("in").map(|value| self.area(value));
        promotion.leaves = fields.get("from").map(|value| self.area(value));
        // A piece that turns over does so when it enters the camp, moves in it or leaves it.
        if promotion.leaves.is_none() && promotion.to.value.0.iter().all(|letter| letter.starts_with('+')) {
            promotion.leaves.clone_from(&promotion.arrives);
        }
        if let Some(value) = fields.get("forced") {
            promotion.forced =
                self.flag_or(Some(value), [Forced::Never, Forced::Always], "when stuck", Forced::WhenStuck);
        }
        promotion.on_capture = self.flag(fields.get("onCapture"));
        promotion.not_en_passant = fields.get("enPassant").is_some_and(|value| !self.flag(Some(value)));
        if let Some(object) = fields.get("inPlace").and_then(|value| self.object(value)) {
            let mut own = Fields::of(object);
            promotion.in_place = Some(InPlace {
                moves: self.flag(own.get("moves")),
                quiet: self.flag(own.get("quiet")),
                last_anywhere: self.flag(own.get("lastAnywhere")),
            });
            self.finish(&own);
        }
        if let Some(object) = fields.get("limit").and_then(|value| self.object(value)) {
            self.names_once(object);
            for property in &object.properties {
                let letters = Located { value: letters_of(property.name.as_str()), span: span_of(&property.name) };
                promotion.limits.push((letters, self.number(&property.value, [0, 1_000])));
            }
        }
        self.finish(&fields);
        Some(promotion)
    }
}

/// Returns the rule that no piece is dropped on a file with some of its kind.
fn on_file_with(most: u8) -> NoDrop {
    NoDrop::OnFileWith { most, kinds: Located::default() }
}
