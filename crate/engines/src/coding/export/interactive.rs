//! Writes definitions of Interactive Diagrams (source: the pages of the Chess Variant Pages that have one, and their
//! article about it).

use super::letters::{Marks, letters};
use super::pieces::{KnownPieces, betza, of_member, without_castling};
use super::setup::Setup;
use super::{ExportError, Exported, Program, in_line};
use crate::coding::{Member, Set};
use piecewright::budget::Budget;
use piecewright::internal::sort_by_key;
use piecewright::notation::Dialect;
use piecewright::piece::Player;

/// The pieces with a picture in the picture set, by their moves, and the names of these pictures.
const PICTURES: [(&str, &str); 7] = [
    ("K", "king"),
    ("Q", "queen"),
    ("R", "rook"),
    ("B", "bishop"),
    ("N", "knight"),
    ("BN", "cardinal"),
    ("RN", "chancellor"),
];

/// Characters that would end a field, a line or the element, or begin a parameter.
fn is_sign(c: char) -> bool {
    matches!(c, ':' | '<' | '>' | '&' | '=' | '"' | '\'' | '`' | '|' | '\\')
}

pub(super) fn write(set: &Set, setup: &Setup, budget: &mut Budget) -> Result<Exported, ExportError> {
    setup.check_size(Program::InteractiveDiagram)?;
    let ids = letters(set, Marks::ApostropheOrLetter);
    let mut losses = Vec::new();
    // Pieces that promote come first in the list.
    let mut order: Vec<usize> = (0..set.members().len()).collect();
    let is_pawn = |number: usize| setup.pawns.get(number) == Some(&true);
    sort_by_key(&mut order, |&number| !is_pawn(number));
    let royal = set.members().iter().position(Member::is_royal);
    let id = |number: usize| ids.get(number).map_or("", String::as_str);
    let pawns = order.iter().filter(|&&number| is_pawn(number)).count();
    let mut text = format!(
        "<div class=\"idiagram\">\nfiles={}\nranks={}\nmaxPromote={pawns}\npromoZone=1\n",
        setup.files, setup.ranks
    );
    let is_royal = |number: usize| set.members().get(number).is_some_and(Member::is_royal);
    let choice: String =
        order.iter().filter(|&&number| !is_pawn(number) && !is_royal(number)).map(|&number| id(number)).collect();
    if 0 < pawns && !choice.is_empty() {
        text.extend(["promoChoice=", &choice, "\n"]);
    }
    text.push_str(
        "graphicsDir=/graphics.dir/alfaeriePNG/\ngraphicsType=png\nwhitePrefix=w\nblackPrefix=b\nsquareSize=50\n",
    );
    if let Some(royal) = royal {
        text.extend(["royal=", id(royal), "\n"]);
    }
    let (known, distinct) = (KnownPieces::new(&PICTURES.map(|(text, _)| text)), set.distinct());
    let written = budget
        .share(&distinct.pieces, |piece, part| (betza(piece, Dialect::Xbetza, part), picture(piece, &known, part)));
    for number in order {
        let Some(member) = set.members().get(number) else { continue };
        let name = in_line(&member.name, is_sign);
        let name = if name.is_empty() { id(number).to_owned() } else { name };
        if name != member.name {
            losses.push(format!("the name `{}` is written as `{name}`", in_line(&member.name, |c| c == '`')));
        }
        let index = distinct.of_members.get(number);
        let Some((printed, picture)) = index.and_then(|&index| written.get(index)) else { continue };
        losses.extend(printed.losses.iter().map(|loss| of_member(member, loss)));
        if id(number) != member.symbol {
            losses.push(of_member(member, &format!("its letter is `{}`", id(number))));
        }
        let picture = if is_pawn(number) { Some("pawn") } else { *picture };
        if picture.is_none() {
            losses.push(of_member(member, "it has no picture of its own in this set: that of a knight is shown"));
        }
        let cells = |player| setup.cells_of(number, player).join(",");
        let (white, black) = (cells(Player::White), cells(Player::Black));
        let cells = if black.is_empty() { white } else { format!("{white},,{black}") };
        let fields = [&name, id(number), &printed.text, picture.unwrap_or("knight"), &cells];
        text.extend([&fields.join(":"), "\n"]);
    }
    text.push_str("</div>\n");
    let royals = set.members().iter().filter(|member| member.is_royal()).count();
    if 1 < royals {
        losses.push("the diagram only learns of the first royal piece".into());
    }
    Ok(Exported { text, losses })
}

/// The picture of a piece that is not a pawn, by its moves without castling.
fn picture(piece: &piecewright::piece::Piece, known: &KnownPieces, budget: &mut Budget) -> Option<&'static str> {
    known.likeness(&without_castling(piece), budget).and_then(|index| PICTURES.get(index)).map(|&(_, picture)| picture)
}
