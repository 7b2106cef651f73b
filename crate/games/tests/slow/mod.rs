//! A second implementation of games, slow and plain: it copies the state for each ply, asks the plain generator what each
//! piece can do, and tries what is pseudo-legal. It shares no code with the games and the player but pieces, boards, the
//! generator and the reader of definitions.
//!
//! Castling, gating and a few rare rules are missing: [`SlowGame::new`] names a rule that it does not know, and
//! [`Slow::read`] refuses a state with rights.

#![allow(
    dead_code,
    clippy::unwrap_used,
    clippy::panic,
    reason = "some of it only some programs use, and all are tests"
)]

mod plies;
pub mod solver;
mod state;

use piecewright::board::{Board, CellId, Occupant, Position};
use piecewright::movegen::{Movement, compile, generate};
use piecewright::notation::{Notation, lcpn_style, read};
use piecewright::piece::{Player, Property};
use piecewright_games::variant::{
    Area, BySide, GoalCounts, KindRules, Located, Morph, NoDrop, Promotion, Royal, Uncapturable, Variant,
};
pub use plies::SlowPly;
pub use state::Slow;

/// A game.
pub struct SlowGame {
    pub board: Board,
    pub variant: Variant,
    kinds: Vec<SlowKind>,
    /// By cell, what a blast there reaches.
    neighbors: Vec<Vec<CellId>>,
    goals: Vec<BySide<Vec<bool>>>,
    /// By side and cell, where plies may place walls, if they do.
    walls: Option<BySide<Vec<bool>>>,
}

struct SlowKind {
    letter: String,
    name: String,
    royal: Royal,
    /// What it is in the hand of the side that captured it.
    in_hand: usize,
    rules: BySide<SlowRules>,
}

struct SlowRules {
    plain: Movement,
    zones: Vec<SlowZone>,
    stays: Option<Vec<bool>>,
    not_over: Vec<usize>,
    uncapturable: Uncapturable,
    /// Whether its text says that it is iron.
    is_iron: bool,
    blocked_by: Option<Movement>,
    morphs: Vec<SlowMorph>,
    promotion: Option<SlowPromotion>,
    /// By cell, whether it could never move from there.
    stuck: Vec<bool>,
    never_stuck: bool,
    drop_area: Option<Vec<bool>>,
    no_drop: Vec<NoDrop>,
}

struct SlowZone {
    cells: Vec<bool>,
    movement: Movement,
    is_first: bool,
    is_iron: bool,
}

struct SlowMorph {
    rule: Morph,
    /// The kinds that it becomes, if it is not what it captures.
    to: Option<Vec<usize>>,
    arrives: Option<Vec<bool>>,
}

struct SlowPromotion {
    rule: Promotion,
    to: Vec<usize>,
    arrives: Option<Vec<bool>>,
    leaves: Option<Vec<bool>>,
}

impl SlowGame {
    /// Makes a game of a definition without mistakes; or returns a rule that is missing here.
    pub fn new(variant: &Variant) -> Result<SlowGame, &'static str> {
        if let Some(missing) = missing(variant) {
            return Err(missing);
        }
        let board: Board = variant.board.value.parse().unwrap();
        let letters: Vec<&str> = variant.kinds.iter().map(|kind| kind.letter.value.as_str()).collect();
        let index_of = |letter: &str| letters.iter().position(|other| *other == letter).unwrap();
        let kinds = variant.kinds.iter().map(|kind| {
            let in_hand = kind.rules.white.in_hand.as_ref().unwrap_or(&kind.letter);
            let rules = |side: Player| SlowRules::new(&kind.rules[side], side, &board, variant, &index_of);
            SlowKind {
                letter: kind.letter.value.clone(),
                name: kind.name.clone(),
                royal: kind.royal,
                in_hand: index_of(&in_hand.value),
                rules: BySide::from_fn(rules),
            }
        });
        let kinds = kinds.collect();
        // Edges and, on squares, corners.
        let touching = if variant.board.value.contains("hex") { "W" } else { "K" };
        let touching = movement(touching, Notation::XBETZA, &board);
        let empty = Position::empty(&board);
        let neighbors = board.cells().map(|cell| generate(&touching, &empty, cell).plain().collect()).collect();
        let goals = variant.end.goals.iter();
        let goals = goals.map(|goal| BySide::from_fn(|side| area(&goal.area, side, &board, variant))).collect();
        let walls = variant.walls.as_ref().map(|walls| {
            BySide::from_fn(|side| match &walls.area {
                Some(own) => area(own, side, &board, variant),
                None => vec![true; board.len()],
            })
        });
        Ok(SlowGame { walls, neighbors, goals, kinds, variant: variant.clone(), board })
    }

    fn kind(&self, letter: &str) -> Option<usize> {
        self.kinds.iter().position(|kind| kind.letter == letter)
    }

    fn has(&self, letters: &Located<piecewright_games::variant::KindLetters>, kind: usize) -> bool {
        letters.value.0.contains(&self.kinds[kind].letter)
    }

    /// Returns whether a kind counts with another one of which only the last piece may not be lost.
    fn counts_with(&self, own: usize, other: usize) -> bool {
        match self.variant.kinds[own].last_of.as_ref() {
            Some(letters) => self.has(letters, other),
            None => self.kinds[other].royal == Royal::Last,
        }
    }
}

/// Returns a rule of a game that is missing here.
fn missing(variant: &Variant) -> Option<&'static str> {
    let kinds = || variant.kinds.iter().flat_map(|kind| [&kind.rules.white, &kind.rules.black]);
    let rules = [
        (variant.check.king_stays, "kings that stay in check"),
        (
            !variant.end.lines.is_empty() && variant.board.value.contains(|c: char| !c.is_ascii_digit() && c != 'x'),
            "lines on other boards",
        ),
        (variant.end.draws.is_some(), "draws that a side wins"),
        (variant.end.castlings != BySide::default(), "castling that wins"),
        (variant.facing.as_ref().is_some_and(|rule| rule.except_en_passant), "facing after captures en passant"),
        (variant.castling.as_ref().is_some_and(|castling| castling.after_drop), "castling of pieces that were dropped"),
        (variant.capture.blast.as_ref().is_some_and(|blast| !blast.immune.value.0.is_empty()), "immunity to blasts"),
        (variant.end.goals.iter().any(|goal| goal.counts == GoalCounts::EqualTurns), "goals in equal turns"),
        (kinds().any(|kind| kind.dropped_as.is_some()), "pieces dropped as others"),
        (kinds().any(|kind| kind.zones.iter().any(|zone| zone.slides)), "slides that can be answered"),
        (kinds().any(|kind| kind.no_drop.contains(&NoDrop::SameColor)), "drops on cells of other colors"),
        (kinds().any(|kind| kind.promotes.as_ref().is_some_and(|rule| rule.in_place.is_some())), "promotion in place"),
    ];
    rules.into_iter().find(|(is_missing, _)| *is_missing).map(|(_, name)| name)
}

impl SlowRules {
    fn new(
        rules: &KindRules,
        side: Player,
        board: &Board,
        variant: &Variant,
        index_of: &dyn Fn(&str) -> usize,
    ) -> SlowRules {
        let of = |located: &Located<String>| {
            movement(&located.value, rules.notation.of(&rules.text.value, lcpn_style), board)
        };
        let is_iron = |located: &Located<String>| {
            let notation = rules.notation.of(&rules.text.value, lcpn_style);
            read(&located.value, notation).piece(None).unwrap().piece.properties.contains(&Property::Iron)
        };
        let cells = |area_of: &Area| area(area_of, side, board, variant);
        // A zone without an area is one of pieces that the FEN names among the rights, which no state here has.
        let zones = rules.zones.iter().filter_map(|zone| {
            let text = zone.text.as_ref().unwrap_or(&rules.text);
            Some(SlowZone {
                cells: cells(zone.area.as_ref()?),
                movement: of(text),
                is_first: zone.is_first,
                is_iron: is_iron(text),
            })
        });
        let morphs = rules.morphs.iter().map(|rule| SlowMorph {
            to: rule.to.as_ref().map(|to| to.value.0.iter().map(|letter| index_of(letter)).collect()),
            arrives: rule.arrives.as_ref().map(cells),
            rule: rule.clone(),
        });
        let promotion = rules.promotes.as_ref().map(|rule| SlowPromotion {
            to: rule.to.value.0.iter().map(|letter| index_of(letter)).collect(),
            arrives: rule.arrives.as_ref().map(cells),
            leaves: rule.leaves.as_ref().map(cells),
            rule: rule.clone(),
        });
        let mut own = SlowRules {
            plain: of(&rules.text),
            zones: zones.collect(),
            stays: rules.stays.as_ref().map(cells),
            not_over: rules.not_over.value.0.iter().map(|letter| index_of(letter)).collect(),
            uncapturable: rules.uncapturable.clone(),
            is_iron: is_iron(&rules.text),
            blocked_by: rules.blocked_by.as_ref().map(of),
            morphs: morphs.collect(),
            promotion,
            stuck: Vec::new(),
            never_stuck: rules.never_stuck,
            drop_area: rules.drop_area.as_ref().map(cells),
            no_drop: rules.no_drop.clone(),
        };
        own.stuck = board.cells().map(|cell| !own.can_leave(cell, side, board)).collect();
        own
    }

    /// Returns how a piece moves from a cell, and whether as for the first time.
    fn movement(&self, from: CellId) -> (&Movement, bool) {
        let zone = self.zones.iter().find(|zone| zone.cells[from.index()]);
        zone.map_or((&self.plain, false), |zone| (&zone.movement, zone.is_first))
    }

    /// Returns whether it has a move from a cell among nothing, among enemies, or with one hurdle somewhere.
    fn can_leave(&self, from: CellId, side: Player, board: &Board) -> bool {
        let can_leave = |position: &Position| {
            let mut ends = generate(self.movement(from).0, position, from).iter().map(|m| m.to).collect::<Vec<_>>();
            ends.retain(|to| self.stays.as_ref().is_none_or(|stays| stays[to.index()]));
            !ends.is_empty()
        };
        let mut position = Position::empty(board);
        position.player = side;
        let mut full = position.clone();
        board.cells().for_each(|cell| full.put(cell, Occupant::Enemy));
        can_leave(&position)
            || can_leave(&full)
            || board.cells().any(|hurdle| {
                position.put(hurdle, Occupant::Enemy);
                let can_leave = can_leave(&position);
                position.put(hurdle, Occupant::Empty);
                can_leave
            })
    }
}

fn movement(text: &str, notation: Notation, board: &Board) -> Movement {
    compile(&read(text, notation).piece(None).unwrap().piece, board)
}

/// Returns the cells of an area, by cell.
fn area(area_of: &Area, side: Player, board: &Board, variant: &Variant) -> Vec<bool> {
    let (text, view) = match (&area_of.black, side) {
        (Some(own), Player::Black) => (own, Player::White),
        _ => (&area_of.white, side),
    };
    let mut cells = vec![false; board.len()];
    let mut naming = "";
    let words: Vec<&str> = text.value.split_whitespace().collect();
    for word in words {
        let file = |cell: CellId| board.name(cell).trim_end_matches(|c: char| c.is_ascii_digit()).to_owned();
        let is_in: Box<dyn Fn(CellId) -> bool> = match word {
            "rank" | "ranks" | "file" | "files" | "far" => {
                naming = word;
                continue;
            }
            "all" => Box::new(|_| true),
            "edge" if naming == "far" => {
                let ahead = board.seen_by(board.forward(), view);
                Box::new(move |cell| board.step(cell, ahead).is_none())
            }
            _ if naming.starts_with("rank") && word.parse::<u16>().is_ok() => {
                let rank: u16 = word.parse().unwrap();
                Box::new(move |cell| board.rank_of(cell, view) == rank)
            }
            _ if naming.starts_with("file") && board.cells().any(|cell| file(cell) == word) => {
                let named = board.cells().find(|&cell| file(cell) == word).unwrap();
                Box::new(move |cell| board.file_of(cell, view) == board.file_of(named, Player::White))
            }
            _ => {
                naming = "";
                let indices = |cell: CellId, of: Player| (board.file_of(cell, of), board.rank_of(cell, of));
                let region = variant.regions.iter().find(|(name, _)| name.value == word);
                if let Some(cell) = board.cell(word) {
                    Box::new(move |other| indices(other, view) == indices(cell, Player::White))
                } else if let Some((_, inner)) = region {
                    let inner = area(inner, side, board, variant);
                    Box::new(move |cell| inner[cell.index()])
                } else {
                    let region = board.region(word, side).unwrap();
                    Box::new(move |cell| region.contains(cell))
                }
            }
        };
        for cell in board.cells() {
            cells[cell.index()] |= is_in(cell);
        }
    }
    cells
}
