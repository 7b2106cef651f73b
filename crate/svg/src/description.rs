//! A diagram in words, for readers who do not see the board.

use crate::scene::{InOrder, Scene};
use crate::tables::{MOST_NAMES, PARTLY};
use piecewright::board::CellId;
use piecewright::diagram::{Mark, Marks};
use piecewright::piece::Player;

/// Names a diagram in a few words: `White piece on d4, board 8x8`.
pub(crate) fn title(scene: &Scene) -> String {
    let side = match scene.diagram.position.player {
        Player::White => "White",
        Player::Black => "Black",
    };
    format!("{side} piece on {}, board {}", scene.name(scene.diagram.at), scene.diagram.position.board)
}

/// Returns the note about a diagram whose text has mistakes; `None` for any other.
pub(crate) fn note(scene: &Scene) -> Option<&'static str> {
    scene.has_mistakes().then_some(PARTLY)
}

/// Describes a diagram in sentences, with the routes that are drawn.
pub(crate) fn describe(scene: &Scene, routes: &[Vec<CellId>]) -> String {
    let mut groups: InOrder<String, Vec<CellId>> = InOrder::new();
    for marked in &scene.diagram.cells {
        groups.change(words(marked.marks), |cells| cells.push(marked.cell));
    }
    for &(cell, occupant) in &scene.occupants {
        let example = if scene.is_example(cell) { " as an example" } else { "" };
        groups.change(format!("{}{example}", occupant.words()), |cells| cells.push(cell));
    }
    let mut sentences: Vec<String> =
        groups.0.iter().map(|(words, cells)| format!("{}: {}.", capitalized(words), listed(scene, cells))).collect();
    if sentences.is_empty() {
        sentences.push("No moves.".to_owned());
    }
    sentences.extend(note(scene).map(str::to_owned));
    if !routes.is_empty() {
        let routes: Vec<String> = routes.iter().map(|route| scene.names(route, "-")).collect();
        sentences.push(format!("Ways drawn: {}.", routes.join(", ")));
    }
    sentences.join(" ")
}

/// Returns the words for marks. Those that qualify all others come last.
fn words(marks: Marks) -> String {
    let both = marks.contains(Mark::Quiet) && marks.contains(Mark::Capture);
    let is_proviso = |mark: &Mark| matches!(mark, Mark::Initial | Mark::Conditional);
    let is_said = |mark: &Mark| !(both && matches!(mark, Mark::Quiet | Mark::Capture));
    let (provisos, others): (Vec<Mark>, Vec<Mark>) = marks.iter().filter(is_said).partition(is_proviso);
    let either = both.then_some("can move or capture there");
    let said = others.into_iter().chain(provisos).map(Mark::words);
    either.into_iter().chain(said).collect::<Vec<_>>().join(", ")
}

/// Returns a text with its first letter as a capital.
fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

fn listed(scene: &Scene, cells: &[CellId]) -> String {
    let names = scene.names(cells.get(..MOST_NAMES).unwrap_or(cells), ", ");
    match cells.len().checked_sub(MOST_NAMES) {
        None | Some(0) => names,
        Some(more) => format!("{names} and {more} more"),
    }
}
