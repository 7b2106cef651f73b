//! What a picture shows: a diagram with its text, and what stands on the board.

use piecewright::board::{CellId, Occupant};
use piecewright::compiled_text::CompiledText;
use piecewright::diagram::{CellMarks, Diagram, DrawnMove, Mark};
use piecewright::notation::{Severity, Span};
use piecewright::piece::OriginId;

/// A diagram in the order in which it is drawn and described.
pub(crate) struct Scene<'a> {
    pub(crate) diagram: &'a Diagram<'a>,
    compiled: Option<&'a CompiledText>,
    /// What stands on other cells than that of the piece; examples come last.
    pub(crate) occupants: Vec<(CellId, Occupant)>,
    examples: &'a [CellId],
    /// The moves, sorted by their move strings.
    pub(crate) moves: Vec<&'a DrawnMove>,
}

/// The part of a text that made a move. Without the text, each leg has a part of its own.
pub(crate) type Part = (usize, usize);

impl<'a> Scene<'a> {
    pub(crate) fn new(
        diagram: &'a Diagram<'a>,
        compiled: Option<&'a CompiledText>,
        examples: &'a [CellId],
    ) -> Scene<'a> {
        let position = diagram.position;
        let cells = position.board.cells().filter(|cell| !examples.contains(cell)).chain(examples.iter().copied());
        let occupants = cells
            .map(|cell| (cell, position.occupant(cell)))
            .filter(|&(cell, occupant)| cell != diagram.at && occupant != Occupant::Empty)
            .collect();
        let moves = diagram.moves_by_text().into_iter().map(|(_, drawn)| drawn).collect();
        Scene { diagram, compiled, occupants, examples, moves }
    }

    pub(crate) fn name(&self, cell: CellId) -> &'a str {
        self.diagram.position.board.name(cell)
    }

    /// Returns the names of cells with a separator between them.
    pub(crate) fn names(&self, cells: &[CellId], separator: &str) -> String {
        cells.iter().map(|&cell| self.name(cell)).collect::<Vec<_>>().join(separator)
    }

    /// Returns whether something other than the piece stands on a cell.
    pub(crate) fn is_occupied(&self, cell: CellId) -> bool {
        cell != self.diagram.at && self.diagram.position.occupant(cell) != Occupant::Empty
    }

    /// Returns whether what stands on a cell was placed to show a move.
    pub(crate) fn is_example(&self, cell: CellId) -> bool {
        self.examples.contains(&cell)
    }

    /// Returns the cells with a mark.
    pub(crate) fn marked(&self, mark: Mark) -> impl Iterator<Item = &'a CellMarks> {
        self.diagram.cells.iter().filter(move |cell| cell.marks.contains(mark))
    }

    /// Returns the parts of the text for some legs.
    pub(crate) fn parts(&self, origins: &[OriginId]) -> Vec<Part> {
        let part = |&origin: &OriginId| match self.compiled {
            None => Some((usize::try_from(origin.0).unwrap_or(usize::MAX), 0)),
            Some(compiled) => compiled.reading.origin(origin).map(|Span { from, to, .. }| (from, to)),
        };
        origins.iter().filter_map(part).collect()
    }

    /// Returns whether the picture may not show all that the text says.
    pub(crate) fn has_mistakes(&self) -> bool {
        let is_mistake = |compiled: &CompiledText| {
            compiled.diagnostics.iter().any(|diagnostic| diagnostic.severity != Severity::Info)
        };
        !self.diagram.complete || self.compiled.is_some_and(is_mistake)
    }
}

/// Values by key, in the order in which the keys were first met.
pub(crate) struct InOrder<K, V>(pub(crate) Vec<(K, V)>);

impl<K: PartialEq, V: Default> InOrder<K, V> {
    pub(crate) const fn new() -> InOrder<K, V> {
        InOrder(Vec::new())
    }

    pub(crate) fn get(&self, key: &K) -> Option<&V> {
        self.0.iter().find(|(known, _)| known == key).map(|(_, value)| value)
    }

    /// Changes the value of a key, which begins as the default.
    pub(crate) fn change(&mut self, key: K, change: impl FnOnce(&mut V)) {
        if let Some((_, value)) = self.0.iter_mut().find(|(known, _)| *known == key) {
            change(value);
            return;
        }
        let mut value = V::default();
        change(&mut value);
        self.0.push((key, value));
    }
}
