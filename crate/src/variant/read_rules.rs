//! Reads the rules that are not of a kind: castling, captures, drops and the end.

use super::fields::{Fields, Reader, span_of};
use super::{Blast, Capture, Castling, Drops, End, Extinct, Goal, GoalCounts, Quiet, Repetition, Told, Value};
use jsonc_parser::ast::{Object, Value as Json};

impl Reader {
    pub(super) fn castling(&mut self, value: &Json) -> Option<Castling> {
        let object = self.object(value)?;
        let mut fields = Fields::of(object);
        let mut castling = Castling::default();
        for (key, place) in [("kind", 0), ("partners", 1)] {
            match fields.get(key) {
                Some(value) if place == 0 => castling.kind = self.text(value),
                Some(value) => castling.partners = self.letters(value),
                None => self.missing(span_of(object), key),
            }
        }
        if let Some(files) = fields.get("files").and_then(|value| self.object(value)) {
            let mut own = Fields::of(files);
            castling.kingside = own.get("kingside").and_then(|value| self.pair(value));
            castling.queenside = own.get("queenside").and_then(|value| self.pair(value));
            self.finish(&own);
            if files.properties.is_empty() {
                self.missing(span_of(files), "kingside");
            }
        }
        if fields.get("files").is_none() {
            self.missing(span_of(object), "files");
        }
        if let Some(files) = fields.get("partnerFiles").and_then(|value| self.object(value)) {
            let mut own = Fields::of(files);
            castling.partner_files = ["kingside", "queenside"].map(|key| own.get(key).map(|value| self.text(value)));
            self.finish(&own);
        }
        castling.rank = fields.get("rank").map(|value| self.number(value, [1, 64]));
        castling.after_drop = self.flag(fields.get("afterDrop"));
        self.finish(&fields);
        Some(castling)
    }

    fn pair(&mut self, value: &Json) -> Option<[Told<String>; 2]> {
        if let [one, other] = Reader::list(value) {
            let files = [one, other].map(|file| self.text(file));
            if !files[0].value.is_empty() && files[0].value == files[1].value {
                self.error("same-file", files[1].span, "expected two files, found the same one twice".into());
            }
            return Some(files);
        }
        self.error("not-a-pair", span_of(value), "expected two files such as `[\"g\", \"f\"]`".into());
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
        capture.mutually_immune = fields.get("mutuallyImmune").map(|value| self.letters(value)).unwrap_or_default();
        if let Some(blast) = fields.get("blast").and_then(|value| self.object(value)) {
            let mut own = Fields::of(blast);
            let spares = own.get("spares").map(|value| self.letters(value)).unwrap_or_default();
            let immune = own.get("immune").map(|value| self.letters(value)).unwrap_or_default();
            capture.blast = Some(Blast { spares, immune });
            self.finish(&own);
        }
        self.finish(&fields);
        if capture.keeps_promotion && !capture.to_hand {
            self.missing(span_of(object), "toHand");
        }
        capture
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

    pub(super) fn end(&mut self, object: &Object) -> End {
        let mut fields = Fields::of(object);
        let mut end = End { stalemate: Value::Draw, ..End::default() };
        end.mate = self.worth(fields.get("mate")).unwrap_or_default();
        end.stalemate = self.worth(fields.get("stalemate")).unwrap_or(Value::Draw);
        for value in fields.get("extinct").map(|value| Reader::list(value)).unwrap_or_default() {
            let Some(object) = self.object(value) else { continue };
            let mut own = Fields::of(object);
            end.extinct.push(Extinct {
                kinds: own.get("kinds").map(|value| self.letters(value)),
                left: own.get("left").map_or(0, |value| self.small_number(value, 0)),
                enemies: own.get("enemies").map_or(0, |value| self.small_number(value, 0)),
                claimed: self.flag(own.get("claimed")),
                is: self.worth(own.get("is")).unwrap_or_default(),
            });
            self.finish(&own);
        }
        for value in fields.get("goal").map(|value| Reader::list(value)).unwrap_or_default() {
            end.goals.extend(self.goal(value));
        }
        end.checks = fields.get("checks").map(|value| self.small_number(value, 1));
        if let Some(object) = fields.get("repetition").and_then(|value| self.object(value)) {
            let mut own = Fields::of(object);
            end.repetition = Some(Repetition {
                times: own.get("times").map_or(3, |value| self.small_number(value, 2)),
                is: self.worth(own.get("is")).unwrap_or(Value::Draw),
                perpetual_check: self.worth(own.get("perpetualCheck")),
            });
            self.finish(&own);
        }
        if let Some(object) = fields.get("quiet").and_then(|value| self.object(value)) {
            let mut own = Fields::of(object);
            end.quiet = Some(Quiet {
                plies: own.get("plies").map_or(100, |value| self.number(value, [1, 10_000])),
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
        for key in ["kinds", "in"] {
            if own.get(key).is_none() {
                self.missing(span_of(object), key);
            }
        }
        self.finish(&own);
        Some(goal)
    }
}
