//! Every row of the tables in `docs/lcpn.md` that has a text and moves.

use piecewright::board::{Board, Occupant, Position};
use piecewright::compiled_text::CompiledText;
use piecewright::movegen::generate;
use piecewright::notation::{Notation, Severity, read};

/// Returns the cells of a row without backticks.
fn cells(line: &str) -> Vec<&str> {
    let inner = line.trim().strip_prefix('|').and_then(|line| line.strip_suffix('|')).unwrap();
    inner.split(" | ").map(|cell| cell.trim().trim_matches('`')).collect()
}

#[track_caller]
fn check_row(columns: &[&str], row: &[&str]) {
    let cell = |name: &str| columns.iter().position(|&column| column == name).map_or("", |at| row[at]);
    let board: Board = cell("board").parse().unwrap();
    let notation = cell("notation").parse::<Notation>().unwrap();
    let compiled = CompiledText::new(read(cell("text"), notation), None, &board).unwrap();
    let mut position = Position::empty(&board);
    for (at, name) in cell("occupants").split_whitespace().map(|occupant| occupant.split_once('=').unwrap()) {
        let occupant = Occupant::ALL.into_iter().find(|known| known.name() == name).unwrap();
        position.put(board.cell(at).unwrap(), occupant);
    }
    let at = if cell("at").is_empty() { board.middle() } else { board.cell(cell("at")).unwrap() };
    let moves = generate(&compiled.movement, &position, at).to_strings();
    assert_eq!(moves.join(" "), cell("moves"), "{}", cell("text"));
    let codes: Vec<&str> = compiled.diagnostics.iter().map(|diagnostic| diagnostic.code).collect();
    assert_eq!(codes.join(" "), cell("diagnostics"), "{}", cell("text"));
    let severity = |severity: Severity| match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Info => "info",
    };
    let severities: Vec<&str> = compiled.diagnostics.iter().map(|diagnostic| severity(diagnostic.severity)).collect();
    if columns.contains(&"severity") {
        assert_eq!(severities.join(" "), cell("severity"));
    }
}

#[test]
fn the_tables_of_the_page_hold() {
    let page = include_str!("../../docs/lcpn.md");
    let mut columns: Vec<&str> = Vec::new();
    let mut count = 0;
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        if !line.starts_with('|') {
            columns.clear();
        } else if columns.is_empty() {
            columns = cells(line);
            lines.next();
        } else if columns.contains(&"text") {
            check_row(&columns, &cells(line));
            count += 1;
        }
    }
    assert!(40 < count, "{count}");
}
