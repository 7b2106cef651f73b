//! Reads the rules that are not of a kind: castling, captures, drops, turns and what a seed decides.

use super::fields::{Fields, Reader, span_of};
use super::{Blast, BySide, Capture, Castling, CastlingCells, Drops, Facing, Located, Pass, Shuffle, Turn};
use super::{WallRule, Walls};
use crate::limits::MAX_TURN;
use jsonc_parser::ast::Value as Json;

impl Reader {
    pub(super) fn castling(&mut self, value: &Json) -> Option<Castling> {
        let object = self.object(value)?;
        let mut fields = Fields::of(object);
        let mut castling = Castling::default();
        for (key, index) in [("kind", 0), ("partners", 1)] {
            match fields.get(key) {
                Some(value) if index == 0 => castling.kind = self.text(value),
                Some(value) => castling.partners = self.letters(value),
                None => self.missing(span_of(object), key),
            }
        }
        if let Some(files) = fields.get("files").and_then(|value| self.object(value)) {
            let mut own = Fields::of(files);
            castling.kingside = own.get("kingside").and_then(|value| self.pair(value, ["file", "g", "f"]));
            castling.queenside = own.get("queenside").and_then(|value| self.pair(value, ["file", "g", "f"]));
            self.finish(&own);
            if files.properties.is_empty() {
                self.missing(span_of(files), "kingside");
            }
        }
        if let Some(cells) = fields.get("cells").and_then(|value| self.object(value)) {
            let mut own = Fields::of(cells);
            castling.cells = ["kingside", "queenside"].map(|key| self.castling_cells(own.get(key)));
            self.finish(&own);
            for key in ["files", "partnerFiles", "kingFile", "rank"] {
                if let Some(other) = fields.get(key) {
                    let message = format!("expected no `{key}` where castling goes by `cells`");
                    self.error("cells-and-files", span_of(other), message);
                }
            }
        } else if fields.get("files").is_none() {
            self.missing(span_of(object), "files");
        }
        if let Some(files) = fields.get("partnerFiles").and_then(|value| self.object(value)) {
            let mut own = Fields::of(files);
            castling.partner_files = ["kingside", "queenside"].map(|key| own.get(key).map(|value| self.text(value)));
            self.finish(&own);
        }
        castling.king_file = fields.get("kingFile").map(|value| self.text(value));
        castling.rank = fields.get("rank").map(|value| self.number(value, [1, 64]));
        castling.after_drop = self.flag(fields.get("afterDrop"));
        castling.opposite = self.flag(fields.get("opposite"));
        self.finish(&fields);
        Some(castling)
    }

    fn castling_cells(&mut self, value: Option<&Json>) -> Vec<CastlingCells> {
        let mut found = Vec::new();
        for value in value.map(|value| Reader::list(value)).unwrap_or_default() {
            let Some(object) = self.object(value) else { continue };
            let mut fields = Fields::of(object);
            let mut both = ["kind", "partner"].map(|key| {
                if let Some(value) = fields.get(key) {
                    return self.pair(value, ["cell", "e1", "c1"]);
                }
                self.missing(span_of(object), key);
                None
            });
            self.finish(&fields);
            if let [Some(own), Some(partner)] = both.each_mut().map(Option::take) {
                found.push(CastlingCells { own, partner });
            }
        }
        found
    }

    /// Reads a list of two different things.
    fn pair(&mut self, value: &Json, [what, first, second]: [&str; 3]) -> Option<[Located<String>; 2]> {
        if let [first, second] = Reader::list(value) {
            let both = [first, second].map(|value| self.text(value));
            if !both[0].value.is_empty() && both[0].value == both[1].value {
                let code = if what == "file" { "same-file" } else { "same-cell" };
                self.error(code, both[1].span, format!("expected two {what}s, found the same one twice"));
            }
            return Some(both);
        }
        let message = format!("expected two {what}s such as `[\"{first}\", \"{second}\"]`");
        self.error("not-a-pair", span_of(value), message);
        None
    }

    pub(super) fn capture(&mut self, value: &Json) -> Capture {
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
        capture.mutually_immune = fields.get("mutuallyImmune").map(|value| self.counted(value)).unwrap_or_default();
        if let Some(blast) = fields.get("blast").and_then(|value| self.object(value)) {
            let mut own = Fields::of(blast);
            let spares = own.get("spares").map(|value| self.letters(value)).unwrap_or_default();
            let immune = own.get("immune").map(|value| self.letters(value)).unwrap_or_default();
            let removes = own.get("removes").map(|value| self.letters(value)).unwrap_or_default();
            capture.blast = Some(Blast { spares, immune, removes });
            self.finish(&own);
        }
        self.finish(&fields);
        if capture.keeps_promotion && !capture.to_hand {
            self.missing(span_of(object), "toHand");
        }
        capture
    }

    pub(super) fn facing(&mut self, value: &Json) -> Option<Facing> {
        if let Json::StringLit(_) | Json::Array(_) = value {
            return Some(Facing { kinds: self.letters(value), ..Facing::default() });
        }
        let object = self.object(value)?;
        let mut fields = Fields::of(object);
        let mut facing = Facing::default();
        match fields.get("kinds") {
            Some(value) => facing.kinds = self.letters(value),
            None => self.missing(span_of(object), "kinds"),
        }
        if let Some(value) = fields.get("along") {
            facing.along_ranks = self.word(value, &[("files", false), ("files and ranks", true)]);
        }
        if let Some(value) = fields.get("except") {
            facing.except_en_passant = self.word(value, &[("en passant", true)]);
        }
        self.finish(&fields);
        Some(facing)
    }

    /// Reads where plies place walls: a word, or an object with the word and an area.
    pub(super) fn walls(&mut self, value: &Json) -> Option<Walls> {
        let words = [
            ("duck", WallRule::Duck),
            ("static", WallRule::Static),
            ("past", WallRule::Past),
            ("arrow", WallRule::Arrow),
            ("edge", WallRule::Edge),
        ];
        let rule =
            |reader: &mut Reader, value: &Json| Located { value: reader.word(value, &words), span: span_of(value) };
        if let Json::StringLit(_) = value {
            return Some(Walls { rule: rule(self, value), area: None });
        }
        let object = self.object(value)?;
        let mut fields = Fields::of(object);
        let found = fields.get("rule").map(|value| rule(self, value));
        let area = fields.get("in").map(|value| self.area(value));
        self.finish(&fields);
        if found.is_none() {
            self.missing(span_of(object), "rule");
        }
        Some(Walls { rule: found?, area })
    }

    /// Reads how many plies a turn has.
    pub(super) fn turn(&mut self, value: &Json) -> Option<Located<Turn>> {
        let object = self.object(value)?;
        let mut fields = Fields::of(object);
        let mut plies = |key| {
            let value = fields.get(key)?;
            u8::try_from(self.number(value, [1, MAX_TURN])).ok()
        };
        let (plies, first) = (plies("plies"), plies("first"));
        let grows = self.flag(fields.get("grows"));
        self.finish(&fields);
        if plies.is_none() {
            self.missing(span_of(object), "plies");
        }
        Some(Located { value: Turn { plies: plies?, first, grows }, span: span_of(value) })
    }

    /// Reads when both sides may pass, or each.
    pub(super) fn pass(&mut self, value: &Json) -> BySide<Pass> {
        let words = [("never", Pass::Never), ("when stuck", Pass::WhenStuck), ("always", Pass::Always)];
        let Json::Object(object) = value else {
            let pass = self.word(value, &words);
            return BySide { white: pass, black: pass };
        };
        let mut fields = Fields::of(object);
        let mut pass = |key| fields.get(key).map(|value| self.word(value, &words)).unwrap_or_default();
        let found = BySide { white: pass("white"), black: pass("black") };
        self.finish(&fields);
        found
    }

    pub(super) fn drops(&mut self, value: &Json) -> Drops {
        if let Json::BooleanLit(flag) = value {
            return Drops { allowed: flag.value, first: None };
        }
        let Some(object) = self.object(value) else { return Drops::default() };
        let mut fields = Fields::of(object);
        let first = fields.get("first").map(|value| self.letters(value));
        self.finish(&fields);
        Drops { allowed: true, first }
    }

    pub(super) fn shuffle(&mut self, value: &Json) -> Option<Shuffle> {
        let object = self.object(value)?;
        let mut fields = Fields::of(object);
        let mut shuffle = Shuffle::default();
        match fields.get("in") {
            Some(value) => shuffle.area = self.area(value),
            None => self.missing(span_of(object), "in"),
        }
        shuffle.colors = fields.get("colors").map(|value| self.letters(value)).unwrap_or_default();
        if let Some(between) = fields.get("between").and_then(|value| self.object(value)) {
            self.names_once(between);
            for property in &between.properties {
                let letter = Located { value: property.name.as_str().to_owned(), span: span_of(&property.name) };
                shuffle.between.push((letter, self.text(&property.value)));
            }
        }
        self.finish(&fields);
        Some(shuffle)
    }
}
