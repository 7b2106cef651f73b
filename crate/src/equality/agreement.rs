//! Tests traces against the generator: the moves in a position are the results with conditions that hold there.

use super::conjunction::{Conjunction, Unknown, Values, YES, value};
use super::site::{Names, Site, SiteView};
use super::trace::{Outcome, trace};
use super::{Budget, Scope, bared, whole, widths};
use crate::board::{Board, CellId, EnPassant, Occupant, Position, Vector};
use crate::movegen::{Move, compile, generate};
use crate::notation::{Notation, Style, read};
use crate::piece::{Piece, Player};
use crate::symbolic::Random;
use std::collections::BTreeSet;

/// The work limit of one trace; pieces that need more are skipped.
const WORK: usize = 20_000;

/// A site to trace on, and a board with a cell to generate moves from.
struct Case {
    site: Site<'static>,
    board: Board,
    at: CellId,
}

impl Case {
    fn new(width: Option<(i16, i16)>, random: &mut Random) -> Option<Case> {
        let small = |random: &mut Random| i16::try_from(3 + random.below(7)).unwrap();
        let (files, ranks) = (width.map_or_else(|| small(random), |(files, _)| files), small(random));
        let board: Board = format!("{files}x{ranks}").parse().ok()?;
        let file = width
            .map_or_else(|| i16::try_from(random.below(usize::try_from(files).unwrap())).unwrap(), |(_, file)| file);
        let rank = i16::try_from(random.below(usize::try_from(ranks).unwrap())).unwrap();
        let at = board.step(board.at(0)?, Vector::new(file, rank))?;
        Some(Case { site: Site::of_squares(width).ok()?, board, at })
    }

    fn view(&self) -> SiteView<'_> {
        self.site.view(Player::White, Scope::Moves)
    }

    /// The cell of the board for a cell of the traced site.
    fn cell(&self, cell: CellId) -> Option<CellId> {
        self.board.step(self.at, self.view().point(cell))
    }

    fn moved(&self, m: &Move) -> Option<Move> {
        let mut captures = m.captures.iter().map(|&cell| self.cell(cell)).collect::<Option<Vec<CellId>>>()?;
        captures.sort_unstable();
        let shifted = m.shifted.iter().map(|&(from, to)| self.cell(from).zip(self.cell(to))).collect::<Option<_>>()?;
        Some(Move { to: self.cell(m.to)?, captures, shifted, becomes: m.becomes.clone() })
    }

    fn holds(&self, conjunction: &Conjunction, position: &Position) -> bool {
        let met = |unknown: Unknown| -> Values {
            match unknown {
                Unknown::Cell(n) => {
                    let cell = self.view().board.at(usize::from(n)).and_then(|cell| self.cell(cell));
                    let is_passed = |cell| position.en_passant.is_some_and(|passed| passed.on == cell);
                    match cell {
                        None => value::WALL,
                        Some(cell) if is_passed(cell) => value::EN_PASSANT,
                        Some(cell) => match position.occupant(cell) {
                            Occupant::Empty => value::EMPTY,
                            other => value::of(other),
                        },
                    }
                }
                Unknown::Unmoved => {
                    if position.unmoved == Some(true) {
                        YES
                    } else {
                        super::conjunction::NO
                    }
                }
                Unknown::Rank => 1 << self.board.rank_of(self.at, position.player),
                Unknown::File => 1 << self.board.file_of(self.at, position.player),
                Unknown::Turn | Unknown::Said(_) | Unknown::Inside(..) => panic!("{unknown:?}"),
            }
        };
        conjunction.iter().all(|(unknown, values)| values & met(unknown) != 0)
    }
}

fn random_position<'a>(case: &'a Case, random: &mut Random) -> Position<'a> {
    let mut position = Position::empty(&case.board);
    let full = random.below(8);
    for cell in case.board.cells().filter(|&cell| cell != case.at) {
        if random.below(12) < full {
            position.put(cell, Occupant::ALL[1 + random.below(Occupant::ALL.len() - 1)]);
        }
    }
    position.unmoved = Some(random.below(2) == 0);
    let passed = case.board.at(random.below(case.board.len())).filter(|&cell| cell != case.at);
    let on = passed.filter(|&cell| position.occupant(cell) == Occupant::Empty);
    position.en_passant = on.map(|on| EnPassant { on, victim: None });
    position
}

/// Compares the trace of a piece with the generator; returns how many positions were compared, 0 if the piece exceeds a
/// limit.
fn compared(text: &str, piece: &Piece, positions: usize, random: &mut Random) -> usize {
    let piece = bared(piece);
    let widths = widths(&piece);
    let width = widths[random.below(widths.len())];
    let Some(case) = Case::new(width, random) else { return 0 };
    let mut budget = Budget::new(WORK);
    let Ok(movement) = whole(&piece, case.view().board, &mut budget) else { return 0 };
    let Ok(results) = trace(&movement, case.view(), &mut Names::default(), &mut budget) else {
        return 0;
    };
    let compiled = compile(&piece, &case.board);
    for _ in 0..positions {
        let position = random_position(&case, random);
        let generated = generate(&compiled, &position, case.at);
        if !generated.is_complete() {
            return 0;
        }
        let mut traced: BTreeSet<Move> = BTreeSet::new();
        let mut burnt: Vec<CellId> = Vec::new();
        for (outcome, conjunctions) in results.iter() {
            if !conjunctions.iter().any(|conjunction| case.holds(conjunction, &position)) {
                continue;
            }
            match outcome {
                Outcome::Move(m, _) => traced.extend(case.moved(m)),
                Outcome::Burnt(cell, _) => burnt.extend(case.cell(*cell)),
            }
        }
        if !burnt.is_empty() {
            burnt.sort_unstable();
            traced.insert(Move { to: case.at, captures: burnt, shifted: Vec::new(), becomes: None });
        }
        let traced: BTreeSet<String> = traced.iter().map(|m| m.to_text(&case.board)).collect();
        let generated: BTreeSet<String> = generated.to_strings().into_iter().collect();
        assert_eq!(traced, generated, "{text} on {} at {}: {position:?}", case.board, case.board.name(case.at));
    }
    positions
}

#[test]
fn traces_are_what_the_generator_makes() {
    const TEXTS: usize = 1_200;
    const POSITIONS: usize = 20;
    let mut random = Random(0x2545_F491_4F6C_DD1D);
    let mut all = 0;
    for n in 0..TEXTS {
        let (text, notation) = if n % 3 == 0 {
            (random.lispy(2), Notation::Lcpn(Style::Elisp))
        } else {
            (random.betza(), Notation::XBETZA)
        };
        let reading = read(&text, notation);
        let burns = text.matches("burn").count();
        if reading.has_errors() || 1 < burns {
            continue;
        }
        all += compared(&text, &reading.pieces[0].piece, POSITIONS, &mut random);
    }
    assert!(8_000 < all, "{all}");
}
