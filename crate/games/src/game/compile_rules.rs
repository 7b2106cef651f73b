//! Compiles the rules that are more than how pieces move: promotion, castling, what a seed draws, what pieces count.

use super::area::{file_of, last_rank};
use super::compile::Compiler;
use super::kind_set::KindSet;
use super::rights::CastlingWay;
use super::starts::ShuffleRules;
use super::{CastlingRules, GameKind, KindId, Limit, LineRules, PromotionRules};
use crate::variant::{
    Along, BySide, Castling, CastlingCells, InLine, KindLetters, KindRules, LineForm, Located, NoDrop, Promotion,
    Royal, Shuffle,
};
use piecewright::board::{CellId, Occupant, Position, Shape, Vector};
use piecewright::internal::sort;
use piecewright::movegen::{compile as compile_piece, generate, generate_within};
use piecewright::notation::{Notation, Span};
use piecewright::piece::{Leap, Player};

impl Compiler<'_> {
    /// Returns how many pieces of some kinds stop the drops of a kind on their file.
    pub(super) fn file_limits(&mut self, index: usize, rules: &KindRules) -> Vec<Limit> {
        let mut limits = Vec::new();
        for rule in &rules.no_drop {
            if let NoDrop::OnFileWith { most, kinds } = rule {
                let own = || self.kinds[index].0.letter.trim_end_matches('~').to_owned();
                let letters = if kinds.value.0.is_empty() { KindLetters(vec![own()]) } else { kinds.value.clone() };
                let kinds = self.set(&Located { value: letters, span: kinds.span });
                limits.push(Limit { kinds, most: u16::from(*most) });
            }
        }
        limits
    }

    pub(super) fn promotion(&mut self, promotion: &Promotion, side: Player) -> PromotionRules {
        let span = promotion.to.span;
        if promotion.to.value.0.is_empty() {
            self.error("promotes-to-nothing", span, "expected the letters of what it becomes, found none".into());
        }
        let mut limits = Vec::new();
        for (letters, count) in &promotion.limits {
            if letters.value.0.iter().any(|letter| promotion.to.value.0.contains(letter)) {
                limits.push(Limit { kinds: self.set(letters), most: *count });
            } else {
                let message = format!("expected a letter of what it becomes, found `{}`", letters.value.0.concat());
                self.error("unknown-kind", letters.span, message);
            }
        }
        let mut to = Vec::new();
        for letter in &promotion.to.value.0 {
            let remembers = self.variant.capture.to_hand.then(|| self.known(&format!("{letter}~"))).flatten();
            let kind = match remembers {
                Some(kind) => Some(kind),
                None => self.kind_of(&Located { value: letter.clone(), span }),
            };
            let Some(kind) = kind else { continue };
            to.push((kind, limits.iter().find(|limit| limit.kinds.has(kind)).copied()));
        }
        PromotionRules {
            to,
            arrives: promotion.arrives.as_ref().map(|area| self.area(area, side)),
            leaves: promotion.leaves.as_ref().map(|area| self.area(area, side)),
            forced: promotion.forced,
            on_capture: promotion.on_capture,
            not_en_passant: promotion.not_en_passant,
            in_place: promotion.in_place,
        }
    }

    /// Returns, by kind, the kinds that count with it where only the last piece of a side may not be lost.
    pub(super) fn last_of(&mut self) -> Vec<KindSet> {
        let is_last = |(kind, _): &(GameKind, _)| kind.royal == Royal::Last;
        let indices = self.kinds.iter().enumerate().filter(|(_, kind)| is_last(kind));
        let all = indices.map(|(index, _)| KindId::at(index)).collect();
        let letters: Vec<_> = self.kinds.iter().map(|(_, kind)| kind.last_of.clone()).collect();
        letters.iter().map(|letters| letters.as_ref().map_or(all, |letters| self.set(letters))).collect()
    }

    /// Returns, by cell, where an enemy keeps a piece from moves without a capture; nothing if the kind has no such rule.
    pub(super) fn blocked_by(&mut self, rules: &KindRules, side: Player) -> Vec<Vec<CellId>> {
        let Some(text) = &rules.blocked_by else { return Vec::new() };
        let piece = self.piece(text, rules.notation.of(&text.value, self.reader.lcpn_style));
        let (board, budget) = (&self.board, &mut self.budget);
        let full = Position::of(board, side, vec![Occupant::Enemy; board.len()]);
        let movement = compile_piece(&piece, board);
        board.cells().map(|cell| generate_within(&movement, &full, cell, budget).plain().collect()).collect()
    }

    /// Returns what pieces form that ends the game.
    pub(super) fn line(&mut self, rule: &InLine) -> LineRules {
        let kinds = rule.kinds.as_ref().map_or(self.all(), |kinds| self.set(kinds));
        let is_square = self.board.shape() == Shape::Square;
        let ahead = self.board.forward();
        let aside = self.board.neighbors().into_iter().find(|&step| step != ahead && step != -ahead);
        let is_in = |along: &Along, step: Vector| {
            if step == ahead || step == -ahead {
                along.files
            } else if self.board.neighbors().contains(&step) {
                along.ranks
            } else {
                along.diagonals
            }
        };
        let steps = match (rule.form, &rule.along) {
            (LineForm::Block, _) => aside.map(|aside| (aside, Some(ahead))).into_iter().collect(),
            (_, along) => {
                let is_in = |&step: &Vector| along.as_ref().is_none_or(|along| is_in(&along.value, step));
                self.line_steps().into_iter().filter(is_in).map(|step| (step, None)).collect()
            }
        };
        if !is_square && (rule.form == LineForm::Block || rule.along.is_some()) {
            let span = rule.along.as_ref().map_or(rule.length.span, |along| along.span);
            self.error("not-on-squares", span, "expected a board of squares for a line of this form".into());
        }
        let length = usize::from(rule.length.value);
        LineRules { kinds, length, may_have_gaps: rule.form == LineForm::Spread, steps }
    }

    /// Returns the steps from cell to cell of lines: to the sides of a cell and, on squares, to its corners.
    fn line_steps(&self) -> Vec<Vector> {
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
        let alone = |letter: &String, span: Span| Located { value: KindLetters(vec![letter.clone()]), span };
        let colors =
            shuffle.colors.value.0.iter().map(|letter| self.set(&alone(letter, shuffle.colors.span))).collect();
        let between = shuffle.between.iter().map(|(inner, outer)| {
            (self.set(&alone(&inner.value, inner.span)), self.set(&alone(&outer.value, outer.span)))
        });
        let between = between.collect();
        ShuffleRules { cells, colors, between }
    }

    /// Returns the kinds that offer an end by facing each other, and what each kind counts then.
    pub(super) fn adjudication(&mut self) -> (KindSet, Vec<u16>) {
        let mut points = vec![0; self.kinds.len()];
        let Some(rule) = &self.variant.end.adjudication else { return (KindSet::EMPTY, points) };
        for (letter, count) in &rule.points {
            let set = self.set(&Located { value: KindLetters(vec![letter.value.clone()]), span: letter.span });
            for (index, points) in points.iter_mut().enumerate() {
                if set.has(KindId::at(index)) {
                    *points = *count;
                }
            }
        }
        (self.set(&rule.facing), points)
    }

    fn file(&mut self, located: &Located<String>) -> Option<u16> {
        let found = file_of(&located.value, &self.board);
        if found.is_none() {
            self.error(
                "unknown-file",
                located.span,
                format!("expected a file of the board, found `{}`", located.value),
            );
        }
        found
    }

    pub(super) fn castling(&mut self, castling: &Castling) -> Option<CastlingRules> {
        let kind = self.kind_of(&castling.kind)?;
        let partners = self.set(&castling.partners);
        let mut files = |pair: &Option<[Located<String>; 2]>| -> Option<[u16; 2]> {
            let [own, partner] = pair.as_ref()?;
            Some([self.file(own)?, self.file(partner)?])
        };
        let files = [files(&castling.kingside), files(&castling.queenside)];
        let partner_files = castling.partner_files.each_ref().map(|located| self.file(located.as_ref()?));
        let king_file = castling.king_file.as_ref().and_then(|located| self.file(located));
        let rank = castling.rank.unwrap_or(1);
        let last = last_rank(&self.board);
        let rank = BySide { white: rank, black: (last + 1).saturating_sub(rank) };
        let by_cells = castling.cells.iter().any(|ways| !ways.is_empty());
        let ways = by_cells.then(|| BySide::from_fn(|side| self.castling_ways(&castling.cells, side)));
        let Castling { after_drop, opposite, .. } = *castling;
        Some(CastlingRules { kind, partners, files, partner_files, king_file, rank, after_drop, opposite, ways })
    }

    fn castling_ways(&mut self, cells: &[Vec<CastlingCells>; 2], side: Player) -> Vec<CastlingWay> {
        let mut found = Vec::new();
        for (ways, is_kingside) in cells.iter().zip([true, false]) {
            for way in ways {
                let [Some(king), Some(king_to)] = way.own.each_ref().map(|located| self.cell(located, side)) else {
                    continue;
                };
                let both = way.partner.each_ref().map(|located| self.cell(located, side));
                let [Some(partner), Some(partner_to)] = both else { continue };
                let lines = [(king, king_to), (king, partner), (partner, partner_to)].map(|(a, b)| self.between(a, b));
                let [Some(own), Some(middle), Some(others)] = lines else {
                    let message = "expected cells that lie on one straight line".to_owned();
                    self.error("not-in-line", way.partner[0].span, message);
                    continue;
                };
                let mut safe = vec![king];
                safe.extend(&own);
                let mut clear = [own, middle, others].concat();
                clear.extend([king_to, partner_to]);
                clear.retain(|&cell| cell != king && cell != partner);
                sort(&mut clear);
                clear.dedup();
                found.push(CastlingWay { side, king, partner, king_to, partner_to, clear, safe, is_kingside });
            }
        }
        found
    }

    /// Returns the cell that a side calls by a name.
    fn cell(&mut self, located: &Located<String>, side: Player) -> Option<CellId> {
        let found = self.board.cell(&located.value);
        if found.is_none() {
            self.error(
                "unknown-cell",
                located.span,
                format!("expected a cell of the board, found `{}`", located.value),
            );
        }
        if side == Player::White { found } else { self.board.turned(found?) }
    }

    /// Returns the cells between two on a straight line.
    fn between(&self, from: CellId, to: CellId) -> Option<Vec<CellId>> {
        let line = |step: Vector| {
            let cells = std::iter::successors(self.board.step(from, step), |&cell| self.board.step(cell, step));
            let cells: Vec<CellId> = cells.take(self.board.len()).collect();
            let end = cells.iter().position(|&cell| cell == to)?;
            Some(cells[..end].to_vec())
        };
        self.line_steps().into_iter().filter_map(line).min_by_key(Vec::len)
    }

    /// Returns, by cell, the cells that touch it: at a side or, on squares, at a corner.
    pub(super) fn neighbors(&self) -> Vec<Vec<CellId>> {
        let text = if self.board.shape() == Shape::Square { "K" } else { "W" };
        let reading = (self.reader.read)(text, Notation::XBETZA);
        let Some(definition) = reading.piece(None) else { return Vec::new() };
        let movement = compile_piece(&definition.piece, &self.board);
        let position = Position::empty(&self.board);
        self.board.cells().map(|cell| generate(&movement, &position, cell).plain().collect()).collect()
    }
}
