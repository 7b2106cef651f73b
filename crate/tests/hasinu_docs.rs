//! The figures and tables of `docs/hasinu.md`, in the format of this project's documents.

use piecewright::board::{Board, Occupant, Position};
use piecewright::diagram::draw;
use piecewright::movegen::{compile, generate};
use piecewright::notation::{Notation, Reading, read};
use std::collections::BTreeMap;

const PAGE: &str = include_str!("../../docs/hasinu.md");

fn moves(reading: &Reading, position: &Position) -> String {
    let Some(definition) = reading.piece(None) else { return String::new() };
    let from = position.board.cell("d4").unwrap();
    generate(&compile(&definition.piece, position.board), position, from).to_strings().join(" ")
}

#[test]
fn figures_show_the_pieces_above_them() {
    let mut count = 0;
    for block in PAGE.split("```text board=").skip(1) {
        let block = block.split("```").next().unwrap();
        let (spec, figures) = block.split_once('\n').unwrap();
        let board: Board = spec.parse().unwrap();
        let (head, body) = figures.split_once('\n').unwrap();
        for (number, text) in head.split_whitespace().enumerate() {
            let reading = read(text, Notation::Hasinu);
            assert_eq!(reading.diagnostics, [], "{text}");
            let position = Position::empty(&board);
            let movement = compile(&reading.pieces[0].piece, &board);
            let drawn = draw(&movement, &position, board.middle()).to_string();
            let column = |line: &str| -> String { line.chars().skip(16 * number).take(13).collect() };
            let shown: Vec<String> = body.lines().map(column).collect();
            assert_eq!(drawn.trim_end(), shown.join("\n"), "{text}");
            count += 1;
        }
    }
    assert!(7 < count);
}

/// Returns the rows of every table whose columns are named in code, without backticks.
fn rows() -> Vec<BTreeMap<String, String>> {
    let cells = |line: &str| -> Vec<String> {
        let cells = line.trim().trim_matches('|').split('|');
        cells.map(|cell| cell.trim().trim_matches('`').to_owned()).collect()
    };
    let mut rows = Vec::new();
    let mut head: Option<Vec<String>> = None;
    for line in PAGE.lines() {
        match &head {
            _ if !line.starts_with('|') => head = None,
            None => head = Some(cells(line)),
            Some(_) if line.starts_with("| --") => {}
            Some(head) => rows.push(head.iter().cloned().zip(cells(line)).collect()),
        }
    }
    rows
}

#[test]
fn tables_have_the_moves_and_mistakes_of_their_texts() {
    let board: Board = "8x8".parse().unwrap();
    let mut count = 0;
    for row in rows().iter().filter(|row| row.contains_key("text")) {
        let cell = |name: &str| row.get(name).map(String::as_str).filter(|cell| !cell.is_empty());
        let text = &row["text"];
        let reading = read(text, Notation::Hasinu);
        let codes: Vec<&str> = reading.diagnostics.iter().map(|diagnostic| diagnostic.code).collect();
        assert_eq!(codes.join(" "), cell("diagnostics").unwrap_or(""), "{text}");
        count += 1;
        if !row.contains_key("moves") {
            continue;
        }
        let mut position = Position::empty(&board);
        for pair in cell("occupants").unwrap_or("").split_whitespace() {
            let (name, occupant) = pair.split_once('=').unwrap();
            let found = Occupant::ALL.into_iter().find(|known| known.name() == occupant).unwrap();
            position.put(board.cell(name).unwrap(), found);
        }
        position.unmoved = cell("virgin").map(|unmoved| unmoved == "true");
        position.turn = cell("turn").map(|turn| turn.parse().unwrap());
        assert_eq!(moves(&reading, &position), cell("moves").unwrap_or(""), "{text} {row:?}");
    }
    assert!(40 < count);
}
