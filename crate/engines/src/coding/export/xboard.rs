//! The commands `setup` and `piece` (source: the `XBoard` thread of 2014, and what engines send).

use super::error::most;
use super::letters::{Marks, letters};
use super::pieces::{KnownPieces, betza, castling_field, of_member, rights};
use super::setup::Setup;
use super::{ExportError, Exported, Program};
use crate::coding::{Member, Set};
use piecewright::budget::Budget;
use piecewright::notation::{Diagnostic, Dialect, Notation, read};

/// The pieces that the pictures of the slots in the letter table show, in order. The pawn has the slot before them, the
/// king the last one.
const SLOT_PIECES: [&str; 12] = ["N", "B", "R", "Q", "F", "A", "BN", "RN", "W", "K", "mRcpR", "N0"];

/// How many slots of the table programs of any version know, without the king.
const PLAIN_SLOTS: usize = 21;

/// Letters and signs that the program does not understand.
const UNKNOWN: [char; 6] = ['[', '(', 'U', 'I', 'X', 'Y'];

/// Returns whether a remark says that `XBoard` itself reads a text differently from its dialect here.
fn is_disputed(remark: &Diagnostic) -> bool {
    matches!(remark.code, "modifier-order" | "diagonal-pair" | "directed-king" | "lame-leap-differs" | "suffix-differs")
}

pub(super) fn write(set: &Set, setup: &Setup, budget: &mut Budget) -> Result<Exported, ExportError> {
    let program = Program::Xboard;
    setup.check_size(program)?;
    if most(program) < set.members().len() {
        return Err(ExportError::Members(program));
    }
    let letters = letters(set, Marks::Apostrophe);
    let mut losses = Vec::new();
    let mut lines = String::new();
    let distinct = set.distinct();
    let written = budget.share(&distinct.pieces, |piece, part| betza(piece, Dialect::Xboard, part));
    for ((member, letter), &index) in set.members().iter().zip(&letters).zip(&distinct.of_members) {
        let Some(printed) = written.get(index) else { continue };
        lines.extend(["piece ", letter, "& ", &printed.text, "\n"]);
        losses.extend(printed.losses.iter().map(|loss| of_member(member, loss)));
        if printed.text.contains(UNKNOWN) {
            losses.push(of_member(member, "XBoard does not read all of its text"));
        } else if read(&printed.text, Notation::Betza(Dialect::Xboard)).diagnostics.iter().any(is_disputed) {
            losses.push(of_member(member, "XBoard may read its text otherwise"));
        }
        if *letter != member.symbol {
            losses.push(of_member(member, &format!("its letter is `{letter}`")));
        }
    }
    let royals = set.members().iter().filter(|member| member.is_royal()).count();
    if 1 < royals {
        losses.push("XBoard knows one royal piece: only the first one stands in the place of the king".into());
    }
    let table = table(set, setup, &letters, budget);
    let fen = setup.fen(&letters);
    let castling = castling_field(&rights(set, setup));
    let (files, ranks) = (setup.files, setup.ranks);
    let text = format!(
        "setup ({table}{}) {files}x{ranks}+0_fairy {fen} w {castling} - 0 1\n{lines}",
        table.to_ascii_lowercase()
    );
    Ok(Exported { text, losses })
}

/// White's half of the table: a letter for each slot, or a dot for a piece that the game does not have.
fn table(set: &Set, setup: &Setup, letters: &[String], budget: &mut Budget) -> String {
    let king = set.members().iter().position(Member::is_royal);
    let pawn = setup.pawns.iter().position(|&pawn| pawn).filter(|&pawn| Some(pawn) != king);
    let mut indices: Vec<Option<usize>> = vec![None; PLAIN_SLOTS];
    if let Some(first) = indices.first_mut() {
        *first = pawn;
    }
    let mut others: Vec<usize> = Vec::new();
    let (known, distinct) = (KnownPieces::new(&SLOT_PIECES), set.distinct());
    let likenesses = budget.share(&distinct.pieces, |piece, part| known.likeness(piece, part));
    for (number, &own) in
        distinct.of_members.iter().enumerate().filter(|&(number, _)| Some(number) != king && Some(number) != pawn)
    {
        let like = likenesses.get(own).copied().flatten().and_then(|index| indices.get_mut(index + 1));
        match like {
            Some(index @ None) => *index = Some(number),
            _ => others.push(number),
        }
    }
    for number in others {
        match indices.iter_mut().skip(1).rev().find(|index| index.is_none()) {
            Some(index) => *index = Some(number),
            None => indices.push(Some(number)),
        }
    }
    let letter = |index: Option<usize>| index.and_then(|number| letters.get(number)).map_or(".", String::as_str);
    indices.into_iter().chain([king]).map(letter).collect()
}
