//! Compiles a variant: letters become kinds, areas become cells, texts become tables.

use super::area::{MAX_AREAS, cells_of};
use super::attackers::attackers;
use super::cell_set::CellSet;
use super::fen::capitalized;
use super::kind_set::KindSet;
use super::soundness::unsound;
use super::starts::{bad_start, bad_starts};
use super::tables::{MoveTable, Walks, ZoneMovement};
use super::unplayed::Saying;
use super::{
    BadVariant, BlastRules, CaptureRules, ExtinctRules, GameKind, KindId, Opening, Reader, Rules, SideKind, SideRules,
    ZonePiece,
};
use crate::limits::{MAX_KINDS, MAX_OPENING_WORK, SHORT_DEFINITION};
use crate::variant::{Area, BySide, Kind, KindLetters, Located, NoDrop, Royal, Variant, listed};
use piecewright::board::Board;
use piecewright::budget::Budget;
use piecewright::internal::sort_by;
use piecewright::movegen::{Movement, compile as compile_piece};
use piecewright::notation::{Diagnostic, Notation, Severity, Span};
use piecewright::piece::{Path, Piece, Player, Way};

pub(super) fn compile(variant: &Variant, opening: Opening, reader: Reader) -> Result<Rules, BadVariant> {
    let mut diagnostics = Vec::new();
    let board: Board = match variant.board.value.parse() {
        Ok(board) => board,
        Err(error) => {
            diagnostics.push(Diagnostic::error("unknown-board", variant.board.span, format!("{error}")));
            return Err(BadVariant { diagnostics });
        }
    };
    let chess960 = opening.chess960 || opening.seed.is_some() && variant.shuffle.is_some();
    let is_short = variant.length < SHORT_DEFINITION;
    let most = MAX_OPENING_WORK[usize::from(!is_short)];
    let (kinds, warnings, budget) = (Vec::new(), Vec::new(), Budget::new(most));
    let mut compiler = Compiler { variant, chess960, reader, board, kinds, diagnostics, warnings, budget };
    let rules = compiler.rules();
    let mut diagnostics = compiler.diagnostics;
    if let Some(rules) = rules.filter(|_| diagnostics.is_empty()) {
        let rules = std::sync::Arc::new(rules);
        let game = super::Game(rules.clone());
        match super::State::try_new(&game) {
            Ok(state) => diagnostics.extend(unsound(variant, state)),
            Err(error) => diagnostics.push(bad_start(&variant.start, &error)),
        }
        diagnostics.extend(bad_starts(variant, &game));
        drop(game);
        if diagnostics.is_empty()
            && let Some(mut rules) = std::sync::Arc::into_inner(rules)
        {
            if let Some(seed) = opening.seed {
                rules.start = rules.drawn_start(seed);
            }
            return Ok(rules);
        }
    }
    // What both sides share is compiled for each.
    sort_by(&mut diagnostics, |a, b| (a.span, a.code) < (b.span, b.code));
    diagnostics.dedup();
    Err(BadVariant { diagnostics })
}

pub(super) struct Compiler<'a> {
    pub(super) variant: &'a Variant,
    chess960: bool,
    pub(super) reader: Reader,
    pub(super) board: Board,
    /// Each kind of the game with the kind of the variant whose rules it has.
    pub(super) kinds: Vec<(GameKind, &'a Kind)>,
    pub(super) diagnostics: Vec<Diagnostic>,
    /// What is said and not played.
    pub(super) warnings: Vec<Diagnostic>,
    /// What is left of the work to make tables.
    pub(super) budget: Budget,
}

impl Compiler<'_> {
    pub(super) fn error(&mut self, code: &'static str, span: Span, message: String) {
        self.diagnostics.push(Diagnostic::error(code, span, message));
    }

    fn rules(&mut self) -> Option<Rules> {
        let variant = self.variant;
        self.find_kinds();
        if self.kinds.is_empty() || MAX_KINDS < self.kinds.len() {
            let message = format!("expected from 1 to {MAX_KINDS} kinds, found {}", self.kinds.len());
            self.error("bad-number-of-kinds", variant.board.span, message);
            return None;
        }
        self.check_regions();
        let sides = BySide::from_fn(|side| self.side(side));
        let walkers: BySide<KindSet> = BySide::from_fn(|side| {
            let tables = sides[side].move_tables.iter().enumerate();
            tables.filter(|(_, table)| !table.walks.is_empty()).map(|(index, _)| KindId::at(index)).collect()
        });
        let castling = variant.castling.as_ref().and_then(|castling| self.castling(castling));
        let castling_by_files = castling.as_ref().is_none_or(|castling| castling.ways.is_none());
        let kinds_of = |side: Player| sides[side].kinds.iter();
        let shields = Player::ALL.into_iter().flat_map(kinds_of).flat_map(|kind| &kind.shields);
        let limited = shields.fold(KindSet::EMPTY, |all, &shield| all.or(shield));
        let capture = CaptureRules {
            to_hand: variant.capture.to_hand,
            forced: variant.capture.forced,
            limited,
            blast: variant.capture.blast.as_ref().map(|blast| BlastRules {
                spares: self.set(&blast.spares),
                immune: self.set(&blast.immune),
                removes: self.set(&blast.removes),
            }),
        };
        let extinct = variant.end.extinct.iter().map(|rule| {
            let sets = match &rule.kinds {
                None => vec![self.all()],
                Some(sets) => sets.iter().map(|set| self.set(set)).collect(),
            };
            ExtinctRules { sets, left: rule.left, enemies: rule.enemies, claimed: rule.claimed, is: rule.is }
        });
        let extinct = extinct.collect();
        let shuffle = variant.shuffle.as_ref().map(|shuffle| self.shuffle(shuffle));
        let lines = variant.end.lines.iter().map(|rule| self.line(rule)).collect();
        let (offers_by_facing, points) = self.adjudication();
        let drop_first = variant.drops.first.as_ref().map_or(KindSet::EMPTY, |letters| self.set(letters));
        let progress = BySide::from_fn(|side| self.progress(side, &sides[side]));
        let last_of = self.last_of();
        let is_royal = |kind: &GameKind| kind.royal != Royal::No;
        let royal = self
            .kinds
            .iter()
            .enumerate()
            .filter(|(_, (kind, _))| is_royal(kind))
            .map(|(index, _)| KindId::at(index))
            .collect();
        let material = variant.end.material.as_ref().map(|material| self.material(material, royal, &sides));
        let neighbors = if capture.blast.is_some() { self.neighbors() } else { Vec::new() };
        let has_plain_checks = capture.blast.is_none()
            && !variant.check.needs_all
            && !variant.check.is_illegal
            && Player::ALL.into_iter().all(|side| walkers[side].is_empty())
            && !self.has_shielded_royal(&sides)
            && self.kinds.iter().all(|(kind, _)| kind.royal != Royal::Last)
            && variant.walls.is_none()
            && self.board.len() <= CellSet::MOST;
        let walls = variant.walls.as_ref().map(|walls| self.walls(walls));
        let turn = self.turn();
        Some(Rules {
            warnings: self.sorted_warnings(),
            start: variant.start.value.clone(),
            starts: variant.starts.iter().map(|start| start.value.clone()).collect(),
            shuffle,
            castling,
            capture,
            drop_first,
            drops: variant.drops.allowed,
            gating: variant.gating,
            walls,
            turn,
            // Where castling goes by cells, a partner can have several ways.
            chess960: self.chess960 && castling_by_files,
            pass: variant.pass,
            check: variant.check,
            end: variant.end.clone(),
            extinct,
            lines,
            facing: variant.facing.as_ref().map_or(KindSet::EMPTY, |facing| self.set(&facing.kinds)),
            faces_after_en_passant: variant.facing.as_ref().is_some_and(|facing| facing.except_en_passant),
            offers_by_facing,
            points,
            material,
            progress,
            last_of,
            royal,
            walkers,
            has_plain_checks,
            keys: super::position::keys(self.board.len()),
            neighbors,
            kinds: std::mem::take(&mut self.kinds).into_iter().map(|(kind, _)| kind).collect(),
            sides,
            board: self.board.clone(),
        })
    }

    /// Returns the warnings in the order of the text, those that concern both sides once.
    fn sorted_warnings(&mut self) -> Vec<Diagnostic> {
        let mut warnings = std::mem::take(&mut self.warnings);
        sort_by(&mut warnings, |a, b| (a.span, a.code, &a.message) < (b.span, b.code, &b.message));
        warnings.dedup();
        warnings
    }

    fn find_kinds(&mut self) {
        let variant = self.variant;
        for kind in &variant.kinds {
            let letter = &kind.letter;
            if !is_sign(&letter.value) {
                let message = format!("expected an upper-case letter, found `{}`", letter.value);
                let error = Diagnostic::error("bad-letter", letter.span, message);
                let lower = letter.value.to_lowercase();
                let better = [capitalized(&lower), format!("[{}]", capitalized(&lower))];
                let help = match better.iter().find(|better| is_sign(better)) {
                    Some(better) => format!("write `{better}`"),
                    None => "write one such as `A`, or several in brackets such as `[Fo]`".into(),
                };
                self.diagnostics.push(error.help(help));
            } else if self.kinds.iter().any(|(other, _)| other.letter == letter.value) {
                self.error("letter-twice", letter.span, format!("expected `{}` for one kind only", letter.value));
            }
            let in_hand = KindId(u8::try_from(self.kinds.len()).unwrap_or(0));
            let own = GameKind { letter: letter.value.clone(), name: kind.name.clone(), royal: kind.royal, in_hand };
            self.kinds.push((own, kind));
        }
        for index in 0..self.kinds.len() {
            if let Some(letter) = &self.kinds[index].1.rules.white.in_hand
                && let Some(base) = self.kind_of(letter)
            {
                self.kinds[index].0.in_hand = base;
            }
        }
        if variant.capture.to_hand && !variant.capture.keeps_promotion {
            self.add_promoted_kinds();
        }
    }

    /// Adds the kinds that remember that they were promoted: what comes to hand is what they were.
    fn add_promoted_kinds(&mut self) {
        for index in 0..self.kinds.len() {
            let (_, kind) = self.kinds[index];
            let Some(promotion) = &kind.rules.white.promotes else { continue };
            let turns_back = |letter: &String| kind.letter.value.strip_prefix('+') == Some(letter);
            for letter in &promotion.to.value.0 {
                let Some(to) = self.known(letter) else { continue };
                let (target, rules) = &self.kinds[to.index()];
                // A form that only promotion makes says itself what it is in hand.
                let turns_over = target.letter.starts_with('+') || target.in_hand != to || target.royal != Royal::No;
                let name = format!("{letter}~");
                if turns_over || turns_back(letter) || self.kinds.iter().any(|(kind, _)| kind.letter == name) {
                    continue;
                }
                let in_hand = self.kinds[index].0.in_hand;
                let own = GameKind { letter: name, name: target.name.clone(), royal: target.royal, in_hand };
                let rules = *rules;
                self.kinds.push((own, rules));
            }
        }
    }

    /// Reads the regions that no rule names, too.
    fn check_regions(&mut self) {
        for (name, area) in &self.variant.regions {
            let word = name.value.as_str();
            let is_taken = ["rank", "ranks", "file", "files", "all", "far"].contains(&word);
            if is_taken || self.board.cell(word).is_some() || word.split_whitespace().count() != 1 {
                let message = format!("expected one word that means nothing else in an area, found `{word}`");
                self.error("bad-name", name.span, message);
            }
            for side in Player::ALL {
                self.area(area, side);
            }
        }
    }

    pub(super) fn known(&self, letter: &str) -> Option<KindId> {
        let index = self.kinds.iter().position(|(kind, _)| kind.letter == letter)?;
        u8::try_from(index).ok().map(KindId)
    }

    pub(super) fn kind_of(&mut self, letter: &Located<String>) -> Option<KindId> {
        let found = self.known(&letter.value);
        if found.is_none() {
            let message = format!("expected the letter of a kind, found `{}`", letter.value);
            let error = Diagnostic::error("unknown-kind", letter.span, message);
            let upper = letter.value.to_uppercase();
            let help = if self.known(&upper).is_some() {
                format!("write `{upper}`")
            } else if letter.value.contains([' ', ',', ';']) {
                "write letters with nothing between them, such as `QRBN`".into()
            } else {
                let letters: Vec<&str> = self.variant.kinds.iter().map(|kind| kind.letter.value.as_str()).collect();
                format!("use one of {}", listed(&letters))
            };
            self.diagnostics.push(error.help(help));
        }
        found
    }

    /// Returns the kinds with some letters, with those that promotion makes of them.
    pub(super) fn set(&mut self, letters: &Located<KindLetters>) -> KindSet {
        let mut set = KindSet::EMPTY;
        for letter in &letters.value.0 {
            if let Some(kind) = self.kind_of(&Located { value: letter.clone(), span: letters.span }) {
                set.insert(kind);
            }
            if let Some(kind) = self.known(&format!("{letter}~")) {
                set.insert(kind);
            }
        }
        set
    }

    /// Returns the kinds with some letters in their order.
    pub(super) fn listed(&mut self, letters: &Located<KindLetters>) -> Vec<KindId> {
        let located = |letter: &String| Located { value: letter.clone(), span: letters.span };
        letters.value.0.iter().filter_map(|letter| self.kind_of(&located(letter))).collect()
    }

    pub(super) fn all(&self) -> KindSet {
        (0..self.kinds.len()).map(KindId::at).collect()
    }

    pub(super) fn area(&mut self, area: &Area, side: Player) -> Vec<bool> {
        let located = area.black.as_ref().filter(|_| side == Player::Black).unwrap_or(&area.white);
        match cells_of(area, side, &self.board, &self.variant.regions, MAX_AREAS, &mut self.budget) {
            Ok(cells) => {
                // One side alone may have none.
                let is_meant = area.black.is_some() && located.value.is_empty();
                if !cells.contains(&true) && !is_meant {
                    self.error(
                        "empty-area",
                        located.span,
                        "expected at least one cell of the board, found none".into(),
                    );
                }
                cells
            }
            Err(bad) => {
                let (message, help) = bad.words(&self.variant.regions);
                let error = Diagnostic::error("bad-area", located.span, message);
                self.diagnostics.push(Diagnostic { help, ..error });
                vec![false; self.board.len()]
            }
        }
    }

    fn side(&mut self, side: Player) -> SideRules {
        let mut move_tables = Vec::new();
        let mut tables_with_right = Vec::new();
        let mut pieces = Vec::new();
        let mut kinds = Vec::new();
        for index in 0..self.kinds.len() {
            let (_, kind) = self.kinds[index];
            let own = &kind.rules[side];
            let stays = own.stays.as_ref().map(|area| self.area(area, side));
            let zones = self.zones(kind, side, false);
            move_tables.push(self.for_kind(index, |compiler| compiler.move_table(&zones, side, stays.as_deref())));
            let shields = self.shields(KindId::at(index), own, &zones);
            pieces.push(zones);
            let has_rights = own.zones.iter().any(|zone| zone.area.is_none());
            let with_right = has_rights.then(|| self.zones(kind, side, true));
            let of_right = |zones: Vec<ZonePiece>| {
                self.for_kind(index, |compiler| compiler.move_table(&zones, side, stays.as_deref()))
            };
            tables_with_right.push(with_right.map(of_right));
            let morphs = self.morphs(own, side);
            let promotion = own.promotes.as_ref().map(|promotion| self.promotion(promotion, side));
            let drop_area = own.drop_area.as_ref().map(|area| self.area(area, side));
            let dropped_as = own.dropped_as.as_ref().and_then(|letter| self.kind_of(letter));
            let no_drop = own.no_drop.clone();
            let file_limits = self.file_limits(index, own);
            let ended_by = own.zones.iter().fold(KindSet::EMPTY, |set, zone| set.or(self.set(&zone.ended_by)));
            let not_over = self.set(&own.not_over);
            let blocked_by = self.for_kind(index, |compiler| compiler.blocked_by(own, side));
            let (immobile_on, promotes_from) = (Vec::new(), Vec::new());
            kinds.push(SideKind {
                morphs,
                later: KindSet::EMPTY,
                promotion,
                promotes_from,
                drop_area,
                no_drop,
                file_limits,
                dropped_as,
                immobile_on,
                never_stuck: own.never_stuck,
                stays,
                not_over,
                shields,
                blocked_by,
                ended_by,
            });
        }
        for (index, _) in kinds.iter().enumerate().filter(|(_, kind)| !kind.not_over.is_empty()) {
            let tables = [Some(&mut move_tables[index]), tables_with_right[index].as_mut()];
            tables.into_iter().flatten().for_each(MoveTable::follow_hops);
        }
        for (index, kind) in kinds.iter_mut().enumerate() {
            kind.immobile_on = self.for_kind(index, |compiler| {
                compiler.immobile_cells(side, &move_tables[index], &pieces[index], kind.stays.as_deref())
            });
        }
        for (index, kind) in kinds.iter_mut().enumerate() {
            let tables = [Some(&move_tables[index]), tables_with_right[index].as_ref()];
            kind.promotes_from = kind.origins_of_promotions(&self.board, &tables);
        }
        let goals = self.variant.end.goals.iter().map(|goal| (self.set(&goal.kinds), self.area(&goal.area, side)));
        let goals = goals.collect();
        let facing = self.variant.facing.as_ref().map(|facing| (self.set(&facing.kinds), facing.along_ranks));
        let is_excepted = self.variant.facing.as_ref().is_some_and(|facing| facing.except_en_passant);
        let asks_for_takers = facing.is_some_and(|(facing, _)| {
            let is_other_royal =
                |(index, (kind, _)): (usize, &(GameKind, _))| kind.royal != Royal::No && !facing.has(KindId::at(index));
            is_excepted
                || self.variant.end.goals.iter().any(|goal| goal.safe)
                || self.kinds.iter().enumerate().any(is_other_royal)
        });
        let no_facing = (KindSet::EMPTY, false);
        let takers = asks_for_takers.then(|| attackers(&self.board, side, &move_tables, no_facing, &mut self.budget).0);
        let (attackers, costly) =
            attackers(&self.board, side, &move_tables, facing.unwrap_or_default(), &mut self.budget);
        if let Some(kind) = costly {
            self.too_costly(kind.index());
        }
        let promotes_in_place =
            kinds.iter().any(|kind| kind.promotion.as_ref().is_some_and(|promotion| promotion.in_place.is_some()));
        let may_repeat = move_tables.iter().any(|table| table.overlap || !table.walks.is_empty());
        let drops_by_color = kinds.iter().any(|kind| kind.no_drop.contains(&NoDrop::SameColor));
        let mut rules = SideRules {
            move_tables,
            tables_with_right,
            attackers,
            takers,
            kinds,
            pieces,
            may_repeat,
            promotes_in_place,
            drops_by_color,
            goals,
        };
        let later = self.later(&rules);
        rules.kinds.iter_mut().zip(later).for_each(|(kind, later)| kind.later = later);
        rules
    }

    /// Makes a table of a kind, and reports the kind if that takes the last of the work.
    pub(super) fn for_kind<T>(&mut self, index: usize, make: impl FnOnce(&mut Self) -> T) -> T {
        let had_enough = !self.budget.is_spent();
        let table = make(self);
        if had_enough && self.budget.is_spent() {
            self.too_costly(index);
        }
        table
    }

    /// Reports the kind whose tables took the last of the work.
    fn too_costly(&mut self, index: usize) {
        let (kind, rules) = &self.kinds[index];
        let message = format!(
            "expected a game whose tables are made quickly, found that those of `{}` take too much work",
            kind.letter
        );
        let error = Diagnostic::error("too-costly", rules.rules.white.text.span, message);
        self.diagnostics.push(error.help("give the kinds fewer ways to move, or make the board smaller"));
    }

    /// Returns how a kind moves, by area.
    fn zones(&mut self, kind: &Kind, side: Player, with_right: bool) -> Vec<ZonePiece> {
        let rules = &kind.rules[side];
        let notation = rules.notation.of(&rules.text.value, self.reader.lcpn_style);
        let mut left = vec![true; self.board.len()];
        let mut zones = Vec::new();
        for zone in &rules.zones {
            let area = match &zone.area {
                Some(area) => self.area(area, side),
                None => vec![with_right; self.board.len()],
            };
            let cells: Vec<bool> = area.iter().zip(&left).map(|(&inside, &left)| inside && left).collect();
            cells.iter().zip(&mut left).filter(|(inside, _)| **inside).for_each(|(_, left)| *left = false);
            let text = zone.text.as_ref().unwrap_or(&rules.text);
            let piece = self.piece(text, notation);
            let plays_iron = zone.area.is_some();
            self.warn_of(Saying { kind, text, piece: &piece, has_first_moves: zone.is_first, plays_iron });
            let piece = self.zone(text, notation, piece, cells);
            zones.push(ZonePiece { is_first: zone.is_first, slides: zone.slides, ..piece });
        }
        let piece = self.piece(&rules.text, notation);
        // First moves without a text of their own are those of the text itself.
        let has_first_moves = rules.zones.iter().any(|zone| zone.is_first && zone.text.is_none());
        self.warn_of(Saying { kind, text: &rules.text, piece: &piece, has_first_moves, plays_iron: true });
        zones.push(self.zone(&rules.text, notation, piece, left));
        zones
    }

    fn warn_of(&mut self, saying: Saying) {
        self.warnings.extend(saying.warnings(self.variant));
    }

    fn zone(&self, text: &Located<String>, notation: Notation, piece: Piece, cells: Vec<bool>) -> ZonePiece {
        // Castling is a rule of the game, with rights and cells that may not be attacked.
        let is_own = |path: &Path| !matches!(path.way, Way::Castle(_)) || self.variant.castling.is_none();
        let paths = piece.paths.into_iter().filter(is_own).collect();
        let piece = Piece { paths, ..piece };
        ZonePiece { cells, text: text.value.clone(), notation, piece, is_first: false, slides: false }
    }

    fn move_table(&mut self, zones: &[ZonePiece], side: Player, stays: Option<&[bool]>) -> MoveTable {
        let movements: Vec<Movement> = zones.iter().map(|zone| compile_piece(&zone.piece, &self.board)).collect();
        let inputs: Vec<ZoneMovement> = zones
            .iter()
            .zip(&movements)
            .map(|(zone, movement)| ZoneMovement {
                movement,
                cells: &zone.cells,
                is_first: zone.is_first,
                slides: zone.slides,
            })
            .collect();
        let (mut table, walk_paths) = MoveTable::new(&self.board, side, &inputs, stays, &mut self.budget);
        drop(inputs);
        for ((zone, movement), paths) in zones.iter().zip(movements).zip(walk_paths) {
            if !paths.is_empty() {
                table.add_walks(&self.board, Walks { movement, paths, unmoved: zone.is_first }, &zone.cells);
            }
        }
        table
    }

    pub(super) fn piece(&mut self, text: &Located<String>, notation: Notation) -> Piece {
        // A piece that never moves has an empty text in any notation.
        if text.value.is_empty() {
            return Piece::default();
        }
        let reading = (self.reader.read)(&text.value, notation);
        for diagnostic in reading.diagnostics.iter().filter(|diagnostic| diagnostic.severity == Severity::Error) {
            let span = text.within(diagnostic.span).unwrap_or(text.span);
            self.diagnostics.push(Diagnostic { span, fix: None, ..diagnostic.clone() });
        }
        reading.piece(None).map(|definition| definition.piece.clone()).unwrap_or_default()
    }
}

/// The most letters of a name in brackets.
const MAX_NAME: usize = 8;

/// Returns whether a text stands for a kind: a capital letter, or in brackets a name of several letters and digits of which
/// the first is a capital, with or without a `+` before it.
fn is_sign(text: &str) -> bool {
    let base = text.strip_prefix('+').unwrap_or(text);
    let Some(name) = base.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) else { return is_letter(base) };
    let is_lower = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit();
    let mut letters = name.chars();
    letters.next().is_some_and(|first| first.is_ascii_uppercase())
        && letters.all(is_lower)
        && (2..=MAX_NAME).contains(&name.len())
}

/// Returns whether a text is a letter that can be written in upper and in lower case.
fn is_letter(text: &str) -> bool {
    let mut letters = text.chars();
    letters.next().is_some_and(|letter| {
        let lower: String = letter.to_lowercase().collect();
        letter.is_uppercase() && lower != text && lower.chars().count() == 1 && lower.to_uppercase() == text
    })
}
