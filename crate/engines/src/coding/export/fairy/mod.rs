//! Writes a section of `variants.ini` (source: the comments of that file, and the behavior of the engine; see
//! [`fairy`](crate::fairy)).

mod names;

use super::error::most;
use super::letters::{Marks, letters};
use super::pieces::{Right, castling_field, in_few_paths, of_member, rights, without_castling};
use super::setup::Setup;
use super::{ExportError, Exported, Program, in_line};
use crate::coding::{Member, Set};
use crate::fairy::{Written, write as write_piece};
use names::section_name;
use piecewright::budget::Budget;
use piecewright::equality::{Verdict, equal_within};
use piecewright::internal::sort;
use piecewright::piece::{Piece, Player};

/// A section under construction.
struct Section {
    lines: String,
    losses: Vec<String>,
}

impl Section {
    fn set(&mut self, key: &str, value: &str) {
        self.lines.extend([key, " = ", value, "\n"]);
    }

    fn say(&mut self, words: &str) {
        self.lines.extend(["# ", &in_line(words, |_| false), "\n"]);
    }

    /// Reports a loss, in the section and to the caller.
    fn lose(&mut self, words: String) {
        self.say(&words);
        self.losses.push(words);
    }
}

pub(super) fn write(set: &Set, setup: &Setup, budget: &mut Budget) -> Result<Exported, ExportError> {
    let program = Program::FairyStockfish;
    setup.check_size(program)?;
    let king = set.members().iter().position(Member::is_royal);
    if most(program) + usize::from(king.is_some()) < set.members().len() {
        return Err(ExportError::Members(program));
    }
    let letters: Vec<String> = letters(set, Marks::None).iter().map(|letter| letter.to_ascii_lowercase()).collect();
    let distinct = set.distinct();
    let written = budget.share(&distinct.pieces, |piece, part| {
        let written = write_piece(piece, in_few_paths);
        let losses = losses(piece, &written, part);
        (written, losses)
    });
    let (written, lost): (Vec<Written>, Vec<Vec<String>>) =
        distinct.of_members.iter().filter_map(|&index| written.get(index).cloned()).unzip();
    let name = in_line(setup.name, |_| false);
    let mut section = Section { lines: String::new(), losses: Vec::new() };
    if !name.is_empty() && name != section_name(&name) {
        section.say(&name);
    }
    section.lines.extend(["[", &section_name(&name), "]\n"]);
    section.set("maxFile", &setup.files.to_string());
    section.set("maxRank", &setup.ranks.to_string());
    let mut slot = 0;
    let members = set.members().iter().zip(&letters).zip(written.iter().zip(lost));
    for (number, ((member, letter), (written, losses))) in members.enumerate() {
        if *letter != member.symbol.to_ascii_lowercase() {
            section.losses.push(of_member(member, &format!("its letter is `{letter}`")));
        }
        for loss in losses {
            section.lose(of_member(member, &loss));
        }
        // A comment directly above a piece is read back as its name.
        section.say(&member.name);
        let betza = format!("{letter}:{}", written.text);
        if Some(number) == king {
            section.set("king", &betza);
        } else {
            slot += 1;
            section.set(&format!("customPiece{slot}"), &betza);
        }
    }
    royals(&mut section, set, &letters, king);
    pawns(&mut section, setup, &letters, set);
    first_moves(&mut section, setup, &letters, &written);
    let rights = castling(&mut section, set, setup, &letters, &written);
    let white: Vec<String> = letters.iter().map(|letter| letter.to_ascii_uppercase()).collect();
    let fen = setup.fen(&white);
    section.set("startFen", &format!("{fen} w {} - 0 1", castling_field(&rights)));
    Ok(Exported { text: section.lines, losses: section.losses })
}

/// The moves of a piece that the engine does not support, or plays differently.
fn losses(piece: &Piece, written: &Written, budget: &mut Budget) -> Vec<String> {
    let mut losses: Vec<String> =
        written.reasons.iter().map(|reason| format!("moves are left out, for {reason}")).collect();
    if written.passes_too_often {
        losses.push("it captures in passing wherever it captures".into());
    }
    // No path was left out; the comparison checks that the decomposed piece has the same moves.
    if losses.is_empty() && equal_within(&written.known, &without_castling(piece), budget) != Verdict::Equal {
        losses.push("it may not move quite as before".into());
    }
    losses
}

/// Writes which pieces are royal.
fn royals(section: &mut Section, set: &Set, letters: &[String], king: Option<usize>) {
    let others: String = set
        .members()
        .iter()
        .zip(letters)
        .enumerate()
        .filter(|(number, (member, _))| member.is_royal() && Some(*number) != king)
        .map(|(_, (_, letter))| letter.as_str())
        .collect();
    if king.is_none() {
        section.say("nothing is royal: who has no piece left has lost");
        section.set("extinctionValue", "loss");
        section.set("extinctionPieceTypes", "*");
    } else if !others.is_empty() {
        section.set("extinctionValue", "loss");
        section.set("extinctionPieceTypes", &others);
        section.set("extinctionPseudoRoyal", "true");
        section.lose(format!("of each royal kind but the first (`{others}`) only the last piece may not be lost"));
    }
}

/// Writes which pieces promote, and to what.
fn pawns(section: &mut Section, setup: &Setup, letters: &[String], set: &Set) {
    let of = |wanted: bool| -> String {
        let is_wanted = |&(number, _): &(usize, &String)| {
            !set.members().get(number).is_some_and(Member::is_royal)
                && (setup.pawns.get(number) == Some(&true)) == wanted
        };
        letters.iter().enumerate().filter(is_wanted).map(|(_, letter)| letter.as_str()).collect()
    };
    let (pawns, others) = (of(true), of(false));
    if pawns.is_empty() || others.is_empty() {
        section.set("promotionPawnTypes", "-");
        section.set("promotionPieceTypes", "-");
    } else {
        section.say("what only goes forward promotes at the far side");
        section.set("pawnTypes", &pawns);
        section.set("promotionPawnTypes", &pawns);
        section.set("promotionPieceTypes", &others);
        section.set("promotionRegionWhite", &format!("*{}", setup.ranks));
        section.set("promotionRegionBlack", "*1");
    }
}

/// Writes the cells of pieces that have not moved, by which the engine recognizes them, and which pieces capture en
/// passant.
fn first_moves(section: &mut Section, setup: &Setup, letters: &[String], written: &[Written]) {
    let first: Vec<usize> =
        (0..written.len()).filter(|&n| written.get(n).is_some_and(|entry| entry.has_first_moves)).collect();
    let passing: String =
        letters.iter().zip(written).filter(|(_, entry)| entry.passes).map(|(letter, _)| letter.as_str()).collect();
    if first.is_empty() {
        section.set("doubleStep", "false");
    } else {
        section.set("doubleStep", "true");
        for (key, player) in [("doubleStepRegionWhite", Player::White), ("doubleStepRegionBlack", Player::Black)] {
            let mut cells: Vec<&str> = first.iter().flat_map(|&member| setup.cells_of(member, player)).collect();
            sort(&mut cells);
            section.set(key, &if cells.is_empty() { "-".to_owned() } else { cells.join(" ") });
        }
        section.lose("a piece on a cell where one with first moves begins counts as one that has not moved".into());
    }
    section.set("enPassantTypes", if passing.is_empty() { "-" } else { &passing });
}

/// Writes how the king castles, if the engine can express it, and returns the rights at the start.
fn castling(section: &mut Section, set: &Set, setup: &Setup, letters: &[String], written: &[Written]) -> Vec<Right> {
    let rights = rights(set, setup);
    let castlers = (0..written.len()).filter(|&n| written.get(n).is_some_and(|entry| !entry.castles.is_empty()));
    let castlers: Vec<usize> = castlers.collect();
    let Some(first) = rights.first() else {
        section.set("castling", "false");
        for member in castlers.iter().filter_map(|&number| set.members().get(number)) {
            section.lose(of_member(
                member,
                "it does not castle, for no partner stands at the edge beside it at the start",
            ));
        }
        return rights;
    };
    let (member, file, rank) = (first.member, first.file, first.rank);
    let mirrored = |right: &Right| match right.player {
        Player::White => right.rank,
        Player::Black => setup.ranks - 1 - right.rank,
    };
    let steps = |side: char| {
        rights.iter().filter(move |right| right.letter.eq_ignore_ascii_case(&side)).map(|right| right.steps)
    };
    let is_one = |mut steps: Box<dyn Iterator<Item = u16> + '_>| {
        steps.next().is_none_or(|first| steps.all(|step| step == first))
    };
    let is_told = castlers == [member]
        && rank == mirrored(first)
        && rights
            .iter()
            .all(|right| right.file == file && mirrored(right) == mirrored(first) && right.member == member)
        && is_one(Box::new(steps('k')))
        && is_one(Box::new(steps('q')))
        && rights.iter().all(|right| 2 <= right.steps);
    if !is_told {
        section.set("castling", "false");
        section.lose("castling is left out, for the engine has it for one piece that goes alike on both sides".into());
        return Vec::new();
    }
    let letter = |number: usize| letters.get(number).map_or("", String::as_str);
    let mut partners: Vec<&str> = rights.iter().map(|right| letter(right.partner)).collect();
    sort(&mut partners);
    partners.dedup();
    section.set("castling", "true");
    section.set("castlingKingPiece", letter(member));
    section.set("castlingKingFile", &(file + 1).to_string());
    section.set("castlingRank", &(mirrored(first) + 1).to_string());
    section.set("castlingRookPieces", &partners.concat());
    let far = |side: char, sign: i16| {
        let offset = steps(side).next().unwrap_or(2).cast_signed() * sign;
        (file.cast_signed() + offset).clamp(0, setup.files.cast_signed() - 1) + 1
    };
    section.set("castlingKingsideFile", &far('k', 1).to_string());
    section.set("castlingQueensideFile", &far('q', -1).to_string());
    rights
}
