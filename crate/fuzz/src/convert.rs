//! Properties of every conversion.
//!
//! An exact result moves alike on every board, and an inexact one differs where it is said to.

use super::same::Random;
use super::{hasinu, lcpn, parlett, taxonomy, text};
use piecewright::board::{Board, EnPassant, Occupant, Position};
use piecewright::convert::{BOARDS, Converted, convert};
use piecewright::equality::{LONGEST_SIDE, Verdict, equal_on};
use piecewright::movegen::{compile, generate};
use piecewright::notation::{Notation, Style, read};
use piecewright::piece::{Piece, Player};

/// Boards that conversions are not compared on, with the same geometries and not larger.
const OTHER_BOARDS: [&str; 10] =
    ["8x8", "9x10", "5x6", "12x12", "hex:5", "hex:5:pointy", "tri:5", "tri:7", "cube:4x4x4", "cube:3x5x4"];

/// The number of positions per board.
const POSITIONS: usize = 6;

/// The notations of the first and the second byte.
const NOTATIONS: [Notation; 8] = [
    Notation::XBETZA,
    Notation::Lcpn(Style::Elisp),
    Notation::Lcpn(Style::Lisp),
    Notation::Lcpn(Style::C),
    Notation::Lcpn(Style::Sql),
    Notation::Hasinu,
    Notation::Taxonomy,
    Notation::Parlett,
];

/// Converts the text that `data` encodes, and compares the claims about the result with the generator.
///
/// # Panics
///
/// If a property does not hold.
pub fn check(data: &[u8]) {
    let [first, second, rest @ ..] = data else { return };
    let [from, to] = [first, second].map(|&byte| NOTATIONS[usize::from(byte) % NOTATIONS.len()]);
    let text = match from {
        Notation::Betza(_) => text::text(rest),
        Notation::Hasinu => hasinu::text(rest),
        Notation::Taxonomy => taxonomy::text(rest),
        Notation::Parlett => parlett::text(rest),
        Notation::Lcpn(style) => lcpn::text(rest, style),
        #[expect(clippy::panic, reason = "a new notation needs texts here")]
        other => panic!("no texts for `{other}`"),
    };
    let piece = |text: &str, notation| read(text, notation).pieces.pop().map(|definition| definition.piece);
    // Only single pieces: a loss in a document may concern any of its pieces.
    if read(&text, from).pieces.len() != 1 {
        return;
    }
    let Ok(converted) = convert(&text, from, to, None, None) else { return };
    let (Some(own), Some(back)) = (piece(&text, from), piece(&converted.text, to)) else { return };
    let context = format!("{text:?} in {} to {:?} in {}", from.id(), converted.text, to.id());
    if from == to && !read(&text, from).has_errors() {
        assert!(converted.is_exact(), "{context}: {:?}", converted.losses);
        // Lispy texts are formatted anew, which can add spaces.
        assert!(matches!(from, Notation::Lcpn(_)) || converted.text.len() <= text.len(), "{context}");
    }
    let squares = format!("{LONGEST_SIDE}x{LONGEST_SIDE}");
    let mut random = Random(
        rest.iter().fold(0x9E37_79B9_7F4A_7C15, |state, &byte| state.wrapping_mul(0x0100_0000_01B3) ^ u64::from(byte)),
    );
    let good: Vec<&str> = if converted.is_exact() {
        BOARDS.iter().chain(&OTHER_BOARDS).copied().collect()
    } else {
        converted.up_to.iter().map(String::as_str).collect()
    };
    for spec in good {
        let difference = difference(&own, &back, spec, &mut random);
        assert!(difference.is_none(), "{context} on {spec}: {difference:?}");
    }
    if !converted.up_to.is_empty() {
        assert!(!converted.is_exact() && !converted.losses.is_empty(), "{context}");
    }
    check_losses(&converted, &own, &back, &squares, &context);
    check_on_one_board(&text, [from, to], &own, &mut random, &context);
}

/// Checks that each board on which the pieces are said to differ has a position that shows it.
fn check_losses(converted: &Converted, own: &Piece, back: &Piece, squares: &str, context: &str) {
    for loss in &converted.losses {
        let Some((_, boards)) = loss.split_once(" moves differently on ") else { continue };
        for spec in boards.replace(" and ", ", ").split(", ") {
            assert!(!converted.up_to.iter().any(|board| board == spec), "{context}: {spec} is good and bad");
            let board = spec.parse::<Board>();
            assert!(board.is_ok(), "{context}: {spec}");
            let Ok(board) = board else { continue };
            let verdict = equal_on(own, back, &board);
            // Rights to capture en passant only affect the moves of other pieces.
            let is_shown = match verdict {
                Verdict::Different(witness) => witness.first != witness.second,
                Verdict::Unknown | Verdict::Equal => false,
            };
            assert!(is_shown || spec == squares, "{context}: no difference on {spec}");
        }
    }
}

/// Checks a conversion for a single board, where only that board counts.
fn check_on_one_board(text: &str, [from, to]: [Notation; 2], own: &Piece, random: &mut Random, context: &str) {
    let spec = BOARDS[random.below(BOARDS.len())];
    let Ok(board) = spec.parse::<Board>() else { return };
    let Ok(there) = convert(text, from, to, None, Some(&board)) else { return };
    let back = read(&there.text, to).pieces.pop().map(|definition| definition.piece);
    if let Some(back) = back.filter(|_| there.is_exact()) {
        let difference = difference(own, &back, spec, random);
        assert!(difference.is_none(), "{context}, and for {spec} {:?}: {difference:?}", there.text);
    }
}

/// Returns a position of a board in which two pieces move differently, if one is found.
fn difference(a: &Piece, b: &Piece, spec: &str, random: &mut Random) -> Option<String> {
    let board: Board = spec.parse().ok()?;
    let movements = [a, b].map(|piece| compile(piece, &board));
    for _ in 0..POSITIONS {
        let from = random.cell(&board);
        let mut position = Position::empty(&board);
        position.player = if random.below(2) == 0 { Player::White } else { Player::Black };
        position.unmoved = Some(random.below(2) == 0);
        position.turn =
            Some(if position.unmoved == Some(true) { 1 } else { u16::try_from(2 + random.below(5)).unwrap_or(2) });
        let kinds = [
            Occupant::Enemy,
            Occupant::Enemy,
            Occupant::Friend,
            Occupant::EnemyRoyal,
            Occupant::FriendRoyal,
            Occupant::Wall,
        ];
        let percent = [0, 10, 25, 50][random.below(4)];
        for cell in board.cells().filter(|&cell| cell != from) {
            if random.below(100) < percent {
                position.put(cell, kinds[random.below(kinds.len())]);
            }
        }
        let on = random.cell(&board);
        position.en_passant = Some(EnPassant { on, victim: None }).filter(|_| position.occupant(on) == Occupant::Empty);
        let [first, second] = movements.each_ref().map(|movement| generate(movement, &position, from));
        // If there are too many moves, the order of generation decides which are left out.
        if !first.is_complete() || !second.is_complete() {
            continue;
        }
        let [first, second] = [first.to_strings(), second.to_strings()];
        if first != second {
            return Some(format!(
                "{position:?} for {:?} from {}: {first:?} {second:?}",
                position.player,
                board.name(from)
            ));
        }
    }
    None
}
