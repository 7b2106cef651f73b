//! The strokes of a drawing, and the moves that they require on each cell.

use crate::board::{Board, CellId, Shape, Vector};
use crate::limits::{MAX_BENT, MAX_STROKES};

/// One stroke of a drawing.
// Exhaustive: drawings are made of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stroke {
    /// The destination of the move.
    pub to: CellId,
    /// Whether the move is quiet, a capture, or both.
    pub ends: Ends,
    /// How the move gets there: its only leg, or its second one.
    pub by: LegKind,
    /// The end of its first leg, if it has two.
    pub via: Option<CellId>,
    /// How the first leg gets there; a leap if that is unspecified.
    pub first: LegKind,
    /// Whether all images of the move under the symmetries of the board are drawn too.
    pub symmetric: bool,
}

impl Stroke {
    /// A stroke to a single cell.
    #[must_use]
    pub const fn to(to: CellId, ends: Ends) -> Stroke {
        Stroke { to, ends, by: LegKind::Any, via: None, first: LegKind::Leap, symmetric: false }
    }
}

/// What a move may do on its destination.
// Exhaustive: drawings are made of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ends {
    /// The move captures nothing.
    Quiet,
    /// The move captures.
    Capture,
    /// Either.
    Both,
}

/// How a leg gets to a cell.
// Exhaustive: drawings are made of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LegKind {
    /// By the way that is shorter to write: a leap, or a ride over cells that are all drawn. Among texts of equal
    /// length, the one with fewer moves wins.
    Any,
    /// By one leap.
    Leap,
    /// Step by step over empty cells, each of which may be the end; without limit if it is drawn up to the edge.
    Slide,
}

/// Quiet moves and captures, by their index in lists of two.
pub(super) const MODES: [Ends; 2] = [Ends::Quiet, Ends::Capture];

impl Ends {
    pub(super) fn includes(self, mode: Ends) -> bool {
        self == Ends::Both || self == mode
    }

    /// The letters of these ends in Betza notation.
    pub(super) const fn letters(self) -> &'static str {
        match self {
            Ends::Quiet => "m",
            Ends::Capture => "c",
            Ends::Both => "",
        }
    }
}

/// How a cell has to be reached in one mode, as bits; none if it must not be reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Ways(pub u8);

impl Ways {
    pub(super) const ANY: u8 = 1;
    pub(super) const LEAP: u8 = 2;
    pub(super) const SLIDE: u8 = 4;
}

/// A leg of a bent move, as drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub(super) struct DrawnLeg {
    /// The vector of one leap.
    pub leap: Vector,
    /// The maximum number of leaps; 0 for no limit.
    pub longest: u16,
}

/// A move of two legs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct BentMove {
    pub legs: [DrawnLeg; 2],
    pub ends: Ends,
}

/// Everything that is drawn, cell by cell.
pub(super) struct Target<'a> {
    pub board: &'a Board,
    pub at: CellId,
    /// For each cell, its ways for quiet moves and for captures.
    pub cells: Vec<[Ways; 2]>,
    /// The moves of two legs.
    pub bent: Vec<BentMove>,
    /// The moves whose way-point is their origin or their destination, each once: the way-point, then the destination.
    pub unbent: Vec<(CellId, CellId)>,
    /// Whether the limits let all strokes be included.
    pub is_whole: bool,
}

impl<'a> Target<'a> {
    pub(super) fn new(board: &'a Board, at: CellId, strokes: &[Stroke]) -> Target<'a> {
        let mut target = Target {
            board,
            at,
            cells: vec![[Ways::default(); 2]; board.len()],
            bent: Vec::new(),
            unbent: Vec::new(),
            is_whole: strokes.len() <= MAX_STROKES,
        };
        for stroke in strokes.iter().take(MAX_STROKES).filter(|stroke| stroke.to != at || stroke.via.is_some()) {
            match stroke.via {
                Some(via) if via != at && via != stroke.to => target.add_bent(stroke, via),
                Some(via) if !target.unbent.contains(&(via, stroke.to)) => target.unbent.push((via, stroke.to)),
                Some(_) => {}
                None => target.add(stroke),
            }
        }
        target
    }

    pub(super) fn is_nothing(&self) -> bool {
        self.bent.is_empty() && self.cells.iter().flatten().all(|ways| ways.0 == 0)
    }

    /// How a cell has to be reached.
    pub(super) fn ways(&self, cell: CellId) -> [Ways; 2] {
        self.cells.get(cell.index()).copied().unwrap_or_default()
    }

    /// The cells that a ride meets, until it leaves the board or returns to its start.
    pub(super) fn ray(&self, from: CellId, vector: Vector) -> Vec<CellId> {
        let mut cells: Vec<CellId> = Vec::new();
        let mut cell = from;
        while let Some(next) = self.board.step(cell, vector).filter(|&next| next != self.at && next != from) {
            if cells.contains(&next) || vector == Vector::ZERO {
                break;
            }
            cells.push(next);
            cell = next;
        }
        cells
    }

    /// One leg between two cells; a slide is described by its single steps.
    fn leg(&self, from: CellId, to: CellId, by: LegKind) -> DrawnLeg {
        let leap = self.board.leap_to(from, to);
        let under = self.board.line_under(leap);
        let Some((&step, passed)) = under.first().zip(u16::try_from(under.len()).ok()) else {
            let is_ride = by == LegKind::Slide && self.board.step(to, leap).is_none();
            return DrawnLeg { leap, longest: u16::from(!is_ride) };
        };
        if by != LegKind::Slide {
            return DrawnLeg { leap, longest: 1 };
        }
        let goes_on = self.board.step(to, step).is_some();
        DrawnLeg { leap: step, longest: if goes_on { passed.saturating_add(1) } else { 0 } }
    }

    fn add(&mut self, stroke: &Stroke) {
        let leg = self.leg(self.at, stroke.to, stroke.by);
        let vectors = if stroke.symmetric { self.board.images(leg.leap) } else { vec![leg.leap] };
        let way = match stroke.by {
            LegKind::Any => Ways::ANY,
            LegKind::Leap => Ways::LEAP,
            LegKind::Slide => Ways::SLIDE,
        };
        let longest = if leg.longest == 0 { usize::MAX } else { usize::from(leg.longest) };
        for vector in vectors {
            for cell in self.ray(self.at, vector).into_iter().take(longest) {
                self.mark(cell, stroke.ends, way);
            }
        }
    }

    fn mark(&mut self, cell: CellId, ends: Ends, way: u8) {
        let Some(entry) = self.cells.get_mut(cell.index()) else { return };
        for (ways, mode) in entry.iter_mut().zip(MODES) {
            if ends.includes(mode) {
                ways.0 |= way;
            }
        }
    }

    fn add_bent(&mut self, stroke: &Stroke, via: CellId) {
        let legs = [self.leg(self.at, via, stroke.first), self.leg(via, stroke.to, stroke.by)];
        let [first, second] =
            legs.map(|leg| if stroke.symmetric { self.board.images(leg.leap) } else { vec![leg.leap] });
        for (leap, second_leap) in first.into_iter().zip(second) {
            let [first, second] = legs;
            let legs = [DrawnLeg { leap, ..first }, DrawnLeg { leap: second_leap, ..second }];
            let bent = BentMove { legs, ends: stroke.ends };
            if self.bent.contains(&bent) {
                continue;
            }
            if MAX_BENT <= self.bent.len() {
                self.is_whole = false;
                return;
            }
            self.bent.push(bent);
        }
    }

    /// Returns the text for a piece that goes anywhere, if every cell is drawn as a leap or unspecified.
    pub(super) fn text_for_anywhere(&self) -> Option<String> {
        let others = || self.board.cells().filter(|&cell| cell != self.at).map(|cell| self.ways(cell));
        // A king fills a small board.
        let is_whole = 24 < self.board.len() && self.board.shape() == Shape::Square;
        let all = |mode: usize| {
            others().all(|ways| ways.get(mode).is_some_and(|ways| ways.0 & (Ways::ANY | Ways::LEAP) != 0))
        };
        let none = |mode: usize| others().all(|ways| ways.get(mode).is_some_and(|ways| ways.0 == 0));
        let is_free = others().flatten().all(|ways| ways.0 & Ways::SLIDE == 0);
        if !is_whole || !is_free {
            return None;
        }
        match [all(0), all(1)] {
            [true, true] => Some("U".to_owned()),
            [true, false] if none(1) => Some("mU".to_owned()),
            [false, true] if none(0) => Some("cU".to_owned()),
            _ => None,
        }
    }
}
