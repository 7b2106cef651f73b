//! Text diagrams in `tests/vectors/figures.txt`; `tests/text.test.mjs` compares `toText` with the same figures.

use piecewright::board::{Board, Occupant, Position};
use piecewright::diagram::draw;
use piecewright::movegen::compile;
use piecewright::notation::{Notation, read};
use piecewright::piece::Player;

const FIGURES: &str = include_str!("../../tests/vectors/figures.txt");

/// Draws the diagram that the first line of a figure describes.
fn drawn(head: &str) -> Option<String> {
    let (setting, text) = head.split_once(" : ")?;
    let mut words = setting.split(' ');
    let notation = words.next()?.parse::<Notation>().ok()?;
    let board: Board = words.next()?.parse().ok()?;
    let at = board.cell(words.next()?)?;
    let mut position = Position::empty(&board);
    for word in words {
        match word.split_once('=') {
            Some((cell, name)) => {
                let occupant = Occupant::ALL.into_iter().find(|occupant| occupant.name() == name)?;
                position.put(board.cell(cell)?, occupant);
            }
            None if word == "virgin" => position.unmoved = Some(true),
            None if word == "black" => position.player = Player::Black,
            None => return None,
        }
    }
    let reading = read(text, notation);
    assert!(reading.diagnostics.is_empty(), "{text}: {:#?}", reading.diagnostics);
    Some(draw(&compile(&reading.pieces.first()?.piece, &board), &position, at).to_string())
}

#[test]
fn pictures_in_letters_are_as_drawn_by_hand() {
    let figures: Vec<&str> = FIGURES.split("\n== ").skip(1).collect();
    assert!(!figures.is_empty());
    for figure in figures {
        let (head, expected) = figure.split_once('\n').unwrap();
        // Trailing blanks are removed.
        let drawn: String = drawn(head).expect(head).lines().map(|line| [line.trim_end(), "\n"].concat()).collect();
        assert_eq!(drawn.trim_end(), expected.trim_end(), "{head}");
    }
}
