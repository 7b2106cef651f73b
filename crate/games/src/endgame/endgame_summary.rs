//! What a table says as a whole: how many states are won, how long the longest win is, and whether mate can be forced.

use super::distance_table::{Code, DistanceTable};
use super::roster::Man;
use super::steps::Cells;
use crate::game::Game;
use piecewright::piece::Player;

/// The figures of a whole table. Mirror images count separately; swapping two equal pieces does not.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct EndgameSummary {
    /// The moves of white's longest win, with white to move; 0 if it never wins.
    pub longest: u16,
    /// The moves of black's longest win, with black to move; 0 if it never wins.
    pub longest_of_black: u16,
    /// The states with white to move.
    pub white: EndgameCounts,
    /// The states with black to move.
    pub black: EndgameCounts,
    /// How many states with white to move are won in each number of moves, from 1 on.
    pub histogram: Vec<u64>,
    /// The same by the cells of pieces that stay on some cells, if that matters.
    pub classes: Vec<EndgameClass>,
    /// Whether white can force mate: that of the best class, if there are classes.
    pub verdict: EndgameVerdict,
}

/// How many states of one side to move there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct EndgameCounts {
    /// Those that are legal.
    pub legal: u64,
    /// Those that white wins.
    pub won: u64,
    /// Those that white loses.
    pub lost: u64,
    /// Those in which the side to move is mated.
    pub mated: u64,
    /// Those in which the side to move has no ply and is not in check.
    pub stalemated: u64,
}

/// States with white to move whose pieces stand on cells of a class.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct EndgameClass {
    /// The class: `like` and `unlike` for two pieces on cells of one color or of two, `middle` and `others` for a piece on
    /// the cells that it can reach from the middle or on others.
    pub id: &'static str,
    /// How many are legal.
    pub legal: u64,
    /// How many of them white wins.
    pub won: u64,
    /// The moves of the longest win.
    pub longest: u16,
    /// Whether white can force mate.
    pub verdict: EndgameVerdict,
}

/// Whether white can force mate, by the share of states with white to move that it wins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
#[non_exhaustive]
pub enum EndgameVerdict {
    /// In less than a tenth of them.
    #[default]
    Rarely,
    /// In less than nine tenths.
    Often,
    /// In nine tenths or more.
    Forced,
}

piecewright::ids!(EndgameVerdict { Rarely = "rarely", Often = "often", Forced = "forced" });

impl EndgameVerdict {
    fn of(won: u64, legal: u64) -> EndgameVerdict {
        if won * 10 < legal {
            EndgameVerdict::Rarely
        } else if won * 10 < legal * 9 {
            EndgameVerdict::Often
        } else {
            EndgameVerdict::Forced
        }
    }
}

/// How the cells of men make classes.
enum Division {
    /// Two men that stay in regions: whether they are in the same one.
    Pair([usize; 2]),
    /// One man that stays in regions: whether it is in that of the middle.
    Middle { man: usize, region: u8 },
}

impl Division {
    /// Returns how the men of a table make classes, if they do.
    fn of(game: &Game, table: &DistanceTable) -> Option<Division> {
        let is_other = |man: &Man| man.side == Player::White && !man.is_royal;
        let men = table.roster.iter().enumerate().filter(|(_, man)| is_other(man)).map(|(index, _)| index);
        let is_bound = |man: &usize| {
            let regions = &table.regions[*man];
            let has_company = |cell: usize| {
                regions.iter().enumerate().any(|(other, region)| other != cell && *region == regions[cell])
            };
            (0..regions.len()).all(has_company) && regions.iter().any(|region| *region != regions[0])
        };
        let bound: Vec<usize> = men.filter(is_bound).collect();
        if let [first, second] = bound[..]
            && table.regions[first] == table.regions[second]
        {
            return Some(Division::Pair([first, second]));
        }
        let man = *bound.first()?;
        let regions = &table.regions[man];
        let middle = game.board.middle().index();
        let images = table.domain.symmetries.iter().map(|symmetry| regions[usize::from(symmetry[middle])]);
        let images: Vec<u8> = images.collect();
        // Where symmetries bring the region of the middle to every other one, they are all alike.
        let differs = regions.iter().any(|region| !images.contains(region));
        differs.then(|| Division::Middle { man, region: regions[middle] })
    }

    fn ids(&self) -> [&'static str; 2] {
        match self {
            Division::Pair(_) => ["like", "unlike"],
            Division::Middle { .. } => ["middle", "others"],
        }
    }

    /// Returns the index of the class of some cells.
    fn class_of(&self, table: &DistanceTable, cells: Cells) -> usize {
        let region = |man: usize| table.regions[man][usize::from(cells[man])];
        let is_first = match *self {
            Division::Pair([first, second]) => region(first) == region(second),
            Division::Middle { man, region: middle } => region(man) == middle,
        };
        usize::from(!is_first)
    }
}

impl EndgameSummary {
    pub(super) fn of(game: &Game, table: &DistanceTable) -> EndgameSummary {
        let division = Division::of(game, table);
        let mut summary = EndgameSummary::default();
        let mut classes = [(0_u64, 0_u64, 0_u16); 2];
        for side in Player::ALL {
            let mut counts = EndgameCounts {
                mated: table.stuck[side as usize].mated,
                stalemated: table.stuck[side as usize].stalemated,
                ..EndgameCounts::default()
            };
            for index in 0..table.len() {
                let code = table.get(side, index);
                let Some(cells) = table.cells_at(index).filter(|_| code != Code::ILLEGAL) else { continue };
                let weight = table.domain.weight(cells[0]);
                let is_won = if side == Player::White { code.is_win() } else { code.is_loss() };
                counts.legal += weight;
                counts.won += if is_won { weight } else { 0 };
                counts.lost += if !is_won && code != Code::DRAW { weight } else { 0 };
                let moves = code.plies().unwrap_or(0).div_ceil(2);
                if side == Player::Black {
                    let longest = if code.is_win() { moves } else { 0 };
                    summary.longest_of_black = summary.longest_of_black.max(longest);
                    continue;
                }
                if is_won {
                    summary.count_win(moves, weight);
                }
                if let Some(division) = &division {
                    let (legal, won, longest) = &mut classes[division.class_of(table, cells)];
                    *legal += weight;
                    *won += if is_won { weight } else { 0 };
                    *longest = (*longest).max(if is_won { moves } else { 0 });
                }
            }
            *(if side == Player::White { &mut summary.white } else { &mut summary.black }) = counts;
        }
        if let Some(division) = division {
            summary.classes = division.ids().into_iter().zip(classes).map(EndgameClass::of).collect();
        }
        let whole = EndgameVerdict::of(summary.white.won, summary.white.legal);
        summary.verdict = summary.classes.iter().map(|class| class.verdict).max().unwrap_or(whole);
        summary
    }

    fn count_win(&mut self, moves: u16, weight: u64) {
        self.longest = self.longest.max(moves);
        if self.histogram.len() < usize::from(moves) {
            self.histogram.resize(moves.into(), 0);
        }
        if let Some(count) = self.histogram.get_mut(usize::from(moves).saturating_sub(1)) {
            *count += weight;
        }
    }
}

impl EndgameClass {
    fn of((id, (legal, won, longest)): (&'static str, (u64, u64, u16))) -> EndgameClass {
        EndgameClass { id, legal, won, longest, verdict: EndgameVerdict::of(won, legal) }
    }
}
