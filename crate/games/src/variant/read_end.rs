//! Reads how a game ends.

use super::fields::{Fields, Reader, span_of};
use super::{
    Adjudication, Along, BySide, End, Extinct, Goal, GoalCounts, InLine, KindLetters, LineForm, Located, Material,
    QuietPlies, Repetition, Value,
};
use jsonc_parser::ast::{Object, Value as Json};
use piecewright::piece::Player;

impl Reader {
    pub(super) fn end(&mut self, object: &Object) -> End {
        let mut fields = Fields::of(object);
        let mut end = End::default();
        end.mate = self.worth(fields.get("mate")).unwrap_or_default();
        end.stalemate = self.worth(fields.get("stalemate")).unwrap_or(end.stalemate);
        for value in fields.get("extinct").map(|value| Reader::list(value)).unwrap_or_default() {
            let Some(object) = self.object(value) else { continue };
            let mut own = Fields::of(object);
            end.extinct.push(Extinct {
                kinds: own.get("kinds").map(|value| self.counted(value)),
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
            end.quiet = Some(QuietPlies {
                plies: own.get("plies").map_or(Some(100), |value| match value {
                    Json::BooleanLit(flag) if !flag.value => None,
                    _ => Some(self.number(value, [1, 10_000])),
                }),
                unless: own.get("unless").map(|value| self.letters_by_side(value)).unwrap_or_default(),
                is: self.worth(own.get("is")).unwrap_or(Value::Draw),
            });
            self.finish(&own);
        }
        for value in fields.get("line").map(|value| Reader::list(value)).unwrap_or_default() {
            end.lines.extend(self.line(value));
        }
        end.adjudication = fields.get("adjudication").and_then(|value| self.adjudication(value));
        if let Some(object) = fields.get("castling").and_then(|value| self.object(value)) {
            end.castlings = self.castlings(object);
        }
        let sides = [("white", Some(Player::White)), ("black", Some(Player::Black))];
        end.draws = fields.get("draws").and_then(|value| self.word(value, &sides));
        end.material = fields.get("material").and_then(|value| self.material(value));
        self.finish(&fields);
        end
    }

    /// Reads sets of kinds: each letter of a text by itself, and those of each text of a list together.
    pub(super) fn counted(&mut self, value: &Json) -> Vec<Located<KindLetters>> {
        if let Json::Array(_) = value {
            return self.sets(value);
        }
        let Located { value: KindLetters(letters), span } = self.letters(value);
        letters.into_iter().map(|letter| Located { value: KindLetters(vec![letter]), span }).collect()
    }

    fn material(&mut self, value: &Json) -> Option<Material> {
        let object = self.object(value)?;
        let mut fields = Fields::of(object);
        let mut letters = |key| fields.get(key).map(|value| self.letters(value)).unwrap_or_default();
        let found = Material { idle: letters("idle"), alone: letters("one"), same_color: letters("sameColor") };
        self.finish(&fields);
        Some(found)
    }

    /// Reads the castlings that win: for each side one text of letters as rights have them, `k`, `q` or both.
    fn castlings(&mut self, object: &Object) -> BySide<[bool; 2]> {
        let mut own = Fields::of(object);
        let mut of = |key| {
            let Some(value) = own.get(key) else { return [false; 2] };
            let words = [("k", [true, false]), ("q", [false, true]), ("kq", [true, true])];
            self.word(value, &words)
        };
        let found = BySide { white: of("white"), black: of("black") };
        self.finish(&own);
        found
    }

    fn line(&mut self, value: &Json) -> Option<InLine> {
        let object = self.object(value)?;
        let mut own = Fields::of(object);
        if own.get("length").is_none() {
            self.missing(span_of(object), "length");
        }
        let forms = [("row", LineForm::Row), ("spread", LineForm::Spread), ("block", LineForm::Block)];
        let line = InLine {
            length: own
                .get("length")
                .map(|value| Located { value: self.small_number(value, 2), span: span_of(value) })
                .unwrap_or_default(),
            kinds: own.get("kinds").map(|value| self.letters(value)),
            along: own.get("along").map(|value| self.along(value)),
            form: own.get("form").map(|value| self.word(value, &forms)).unwrap_or_default(),
            is: self.worth(own.get("is")).unwrap_or(Value::Win),
        };
        if let Some(along) = line.along.as_ref().filter(|_| line.form == LineForm::Block) {
            self.error("block-along", along.span, "expected no `along` for a block, which lies along no line".into());
        }
        self.finish(&own);
        Some(line)
    }

    fn along(&mut self, value: &Json) -> Located<Along> {
        let words = [
            ("files", Along { files: true, ..Along::default() }),
            ("ranks", Along { ranks: true, ..Along::default() }),
            ("diagonals", Along { diagonals: true, ..Along::default() }),
        ];
        let mut along = Along::default();
        for value in Reader::list(value) {
            let Along { files, ranks, diagonals } = self.word(value, &words);
            along.files |= files;
            along.ranks |= ranks;
            along.diagonals |= diagonals;
        }
        let span = span_of(value);
        if Reader::list(value).is_empty() {
            self.error("along-nothing", span, "expected `files`, `ranks` or `diagonals`, found none".into());
        }
        Located { value: along, span }
    }

    fn adjudication(&mut self, value: &Json) -> Option<Adjudication> {
        let object = self.object(value)?;
        let mut fields = Fields::of(object);
        let mut found = Adjudication { passes: self.flag(fields.get("passes")), ..Adjudication::default() };
        if let Some(value) = fields.get("facing") {
            found.facing = self.letters(value);
        } else if !found.passes {
            self.missing(span_of(object), "passes");
        }
        if let Some(points) = fields.get("points").and_then(|value| self.object(value)) {
            self.names_once(points);
            for property in &points.properties {
                let letter = Located { value: property.name.as_str().to_owned(), span: span_of(&property.name) };
                found.points.push((letter, self.tenths(&property.value)));
            }
        }
        found.black = fields.get("black").map_or(0, |value| self.tenths(value));
        self.finish(&fields);
        Some(found)
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
            at_least: own.get("atLeast").map_or(1, |value| self.small_number(value, 1)),
            or_full: self.flag(own.get("orFull")),
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
