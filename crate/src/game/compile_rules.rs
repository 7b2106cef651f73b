//! Compiles the rules that are more than how pieces move: promotion, castling, what a seed draws, what pieces count.

use super::area::{file_of, last_rank};
use super::compile::Compiler;
use super::starts::ShuffleRules;
use super::tables::Kinds;
use super::{CastlingRules, PromotionRules};
use crate::board::{CellId, Position, Shape, Vector};
use crate::movegen::{compile as compile_piece, generate};
use crate::notation::{Notation, Span};
use crate::piece::{Leap, Player};
use crate::variant::{BySide, Castling, Letters, Promotion, Shuffle, Told};

impl Compiler<'_> {
    pub(super) fn promotion(&mut self, promotion: &Promotion, side: Player) -> PromotionRules {
        let span = promotion.to.span;
        if promotion.to.value.0.is_empty() {
            self.error("promotes-to-nothing", span, "expected the letters of what it becomes, found none".into());
        }
        for (letter, _) in &promotion.limits {
            if !promotion.to.value.0.contains(&letter.value) {
                let message = format!("expected a letter of what it becomes, found `{}`", letter.value);
                self.error("unknown-kind", letter.span, message);
            }
        }
        let mut to = Vec::new();
        for letter in &promotion.to.value.0 {
            let remembers = self.variant.capture.to_hand.then(|| self.known(&format!("{letter}~"))).flatten();
            let kind = match remembers {
                Some(kind) => Some(kind),
                None => self.kind_of(&Told { value: letter.clone(), span }),
            };
            let limit = promotion.limits.iter().find(|(limited, _)| limited.value == *letter);
            to.extend(kind.map(|kind| (kind, limit.map(|&(_, count)| count))));
        }
        PromotionRules {
            to,
            arrives: promotion.arrives.as_ref().map(|area| self.area(area, side)),
            leaves: promotion.leaves.as_ref().map(|area| self.area(area, side)),
            forced: promotion.forced,
            on_capture: promotion.on_capture,
            in_place: promotion.in_place,
        }
    }

    pub(super) fn line_steps(&self) -> Vec<Vector> {
        let mut steps = self.board.neighbors();
        if self.board.shape() == Shape::Square {
            steps.extend(self.board.vectors(&Leap::orbit(1, 1)).unwrap_or_default());
        }
        steps
    }

    pub(super) fn shuffle(&mut self, shuffle: &Shuffle) -> ShuffleRules {
        let white = self.area(&shuffle.area, Player::White);
        let board = self.board.clone();
        let last = last_rank(&board);
        let key = |cell: CellId| (board.file_of(cell, Player::White), board.rank_of(cell, Player::White));
        let mirrored = |cell: CellId| {
            let (file, rank) = key(cell);
            let other = board.cells().find(|&other| key(other) == (file, (last + 1).saturating_sub(rank)))?;
            Some([cell, other])
        };
        let cells: Vec<[CellId; 2]> = board.cells().filter(|cell| white[cell.index()]).filter_map(mirrored).collect();
        let span = shuffle.area.white.span;
        if cells.iter().any(|[_, black]| white[black.index()]) || cells.len() < white.iter().filter(|&&own| own).count()
        {
            let message = "expected cells of white's half, each with one of black's on the same file";
            self.error("bad-shuffle", span, message.into());
        }
        let one = |letter: &String, span: Span| Told { value: Letters(vec![letter.clone()]), span };
        let colors = shuffle.colors.value.0.iter().map(|letter| self.set(&one(letter, shuffle.colors.span))).collect();
        let between = shuffle
            .between
            .iter()
            .map(|(inner, outer)| (self.set(&one(&inner.value, inner.span)), self.set(&one(&outer.value, outer.span))));
        let between = between.collect();
        ShuffleRules { cells, colors, between }
    }

    /// Returns the kinds that offer an end by facing each other, and what each kind counts then.
    pub(super) fn adjudication(&mut self) -> (Kinds, Vec<u16>) {
        let mut points = vec![0; self.kinds.len()];
        let Some(rule) = &self.variant.end.adjudication else { return (0, points) };
        for (letter, count) in &rule.points {
            let set = self.set(&Told { value: Letters(vec![letter.value.clone()]), span: letter.span });
            for (place, points) in points.iter_mut().enumerate() {
                if set >> place & 1 != 0 {
                    *points = *count;
                }
            }
        }
        (self.set(&rule.facing), points)
    }

    fn file(&mut self, told: &Told<String>) -> Option<u16> {
        let found = file_of(&told.value, &self.board);
        if found.is_none() {
            self.error("unknown-file", told.span, format!("expected a file of the board, found `{}`", told.value));
        }
        found
    }

    pub(super) fn castling(&mut self, castling: &Castling) -> Option<CastlingRules> {
        let kind = self.kind_of(&castling.kind)?;
        let partners = self.set(&castling.partners);
        let mut files = |pair: &Option<[Told<String>; 2]>| -> Option<[u16; 2]> {
            let [own, partner] = pair.as_ref()?;
            Some([self.file(own)?, self.file(partner)?])
        };
        let files = [files(&castling.kingside), files(&castling.queenside)];
        let partner_files = castling.partner_files.each_ref().map(|told| self.file(told.as_ref()?));
        let rank = castling.rank.unwrap_or(1);
        let last = last_rank(&self.board);
        let rank = BySide { white: rank, black: (last + 1).saturating_sub(rank) };
        Some(CastlingRules { kind, partners, files, partner_files, rank, after_drop: castling.after_drop })
    }

    /// Returns, by cell, the cells that touch it: at a side or, on squares, at a corner.
    pub(super) fn neighbors(&self) -> Vec<Vec<CellId>> {
        let text = if self.board.shape() == Shape::Square { "K" } else { "W" };
        let reading = (self.reader)(text, Notation::XBETZA);
        let Some(definition) = reading.piece(None) else { return Vec::new() };
        let movement = compile_piece(&definition.piece, &self.board);
        let position = Position::empty(&self.board);
        self.board.cells().map(|cell| generate(&movement, &position, cell).plain().collect()).collect()
    }
}
