//! Converts a text from one notation to another: reads, prints, reads back and compares it.

use crate::board::Board;
use crate::budget::Budget;
use crate::compiled_text::UnknownPiece;
use crate::equality::{LONGEST_SIDE, Verdict, same_on};
use crate::limits::{MAX_EQUALITY_WORK, MAX_TEXT};
use crate::notation::{Definition, Diagnostic, Interpretation, Notation, Reading, read, restyle};
use crate::print::{self, Printed, print, print_alike};

/// A text converted to another notation.
///
/// ```
/// use piecewright::convert::convert;
/// use piecewright::notation::Notation;
///
/// let rook = convert("Noble-Rook", Notation::Taxonomy, Notation::XBETZA, None, None).unwrap();
/// assert_eq!((rook.text.as_str(), rook.is_exact()), ("RN", true));
/// // The taxonomy has no words for hoppers.
/// let hopper = convert("gQ", Notation::XBETZA, Notation::Taxonomy, None, None).unwrap();
/// assert!(hopper.text.is_empty() && hopper.losses.len() == 1);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Converted {
    /// The text.
    pub text: String,
    /// The boards on which it was found to mean the same pieces, if that is not every board; empty if it says less.
    pub up_to: Vec<String>,
    /// What it does not say, and where it means something else, in words; empty if it means the same pieces.
    pub losses: Vec<String>,
    /// The diagnostics of the text that was read.
    pub diagnostics: Vec<Diagnostic>,
}

impl Converted {
    /// Returns whether the text means the same pieces: on the given board, or on all of [`BOARDS`] and on squares.
    #[must_use]
    pub fn is_exact(&self) -> bool {
        self.losses.is_empty()
    }
}

/// The boards on which texts are compared, in addition to all boards of squares with sides up to [`LONGEST_SIDE`]: one
/// for each way in which a direction, a turn or an edge can differ from squares.
pub const BOARDS: [&str; 5] = ["cylinder:8x8", "hex:6", "hex:6:pointy", "tri:8", "cube:5x5x5"];

/// Writes the pieces of a text, or one of them, in another notation, as it is written or as an engine plays it.
///
/// The result is read back and compared, so that no loss goes unreported: on all boards of squares with sides up to
/// [`LONGEST_SIDE`] and on [`BOARDS`], or, if one is given, on that board alone. If a text is found that means the same
/// on all of these, it is used even if it is not the shortest on squares.
///
/// ```
/// use piecewright::convert::convert;
/// use piecewright::notation::{Notation, Style};
///
/// let (betza, lispy) = (Notation::XBETZA, Notation::Lcpn(Style::C));
/// let converted = convert("WF", betza, betza, None, None).unwrap();
/// assert_eq!((converted.text.as_str(), converted.losses.len()), ("K", 0));
/// // On hexagons, three cells can lie to the right.
/// let converted = convert("wazir:right", lispy, betza, None, None).unwrap();
/// assert_eq!((converted.text.as_str(), converted.losses.len()), ("rhW", 0));
/// ```
///
/// # Errors
///
/// [`UnknownPiece`] if the text does not define the piece that is named.
pub fn convert(
    text: &str,
    from: impl Into<Interpretation>,
    to: impl Into<Interpretation>,
    piece: Option<&str>,
    board: Option<&Board>,
) -> Result<Converted, UnknownPiece> {
    convert_in(text, from.into(), to.into(), piece, board)
}

fn convert_in(
    text: &str,
    from: Interpretation,
    to: Interpretation,
    piece: Option<&str>,
    board: Option<&Board>,
) -> Result<Converted, UnknownPiece> {
    let reading = read(text, from);
    let pieces: Vec<Definition> = match piece {
        None => reading.pieces.clone(),
        Some(name) => {
            let found = reading.piece(piece).cloned().ok_or_else(|| UnknownPiece(name.to_owned()))?;
            vec![Definition { name: None, ..found }]
        }
    };
    let own = piece.is_none_or(|_| reading.pieces.len() == 1).then(|| text.trim());
    // A whole document of the Lispy notation keeps what no piece contains: comments, and definitions of functions.
    let restyled = match (from.notation, to.notation) {
        (Notation::Lcpn(from), Notation::Lcpn(to)) if piece.is_none() => restyle(text, from, to),
        _ => None,
    };
    // What was formatted anew is meant to look so, even if it is longer.
    let own = own.filter(|own| restyled.is_none() && !reading.has_errors() && reads_alike(own, to, &pieces));
    // Prose is recognized by its words, which another style writes otherwise; written back, they are the same again.
    let is_same_prose = |text: &str| match (from.notation, to.notation) {
        (Notation::Lcpn(from_style), Notation::Lcpn(to_style)) => {
            restyle(text, to_style, from_style).is_some_and(|back| reads_alike(&back, from, &pieces))
        }
        _ => false,
    };
    // A style keeps what could not be read.
    let is_complete = restyled.is_some() || !reading.has_errors();
    let printed = restyled.map_or_else(|| print(&pieces, to), |text| Printed { text, losses: Vec::new() });
    let mut converted = compared(printed, &pieces, to, board, is_same_prose);
    if let Notation::Betza(_) = to.notation {
        converted.losses.extend(print::lost_properties(&pieces, "no text"));
    }
    if !is_complete {
        converted.losses.push("the text has errors: what could not be read may be missing".to_owned());
    }
    let converted = Converted { diagnostics: reading.diagnostics, ..converted };
    Ok(match own {
        // No printer knows all ways to write a piece. The text that was read may say more, or be shorter.
        Some(own) if !converted.is_exact() || own.len() < converted.text.len() => {
            Converted { text: own.to_owned(), up_to: Vec::new(), losses: Vec::new(), ..converted }
        }
        _ => converted,
    })
}

/// Returns whether a text is read as these pieces in another notation, without any comparison of moves.
fn reads_alike(text: &str, notation: Interpretation, pieces: &[Definition]) -> bool {
    let reading = read(text, notation);
    let is_alike = |(a, b): (&Definition, &Definition)| a.name == b.name && a.piece.normal() == b.piece.normal();
    !reading.has_errors() && reading.pieces.len() == pieces.len() && reading.pieces.iter().zip(pieces).all(is_alike)
}

/// Reads a printed text back and compares it. Other texts are tried if it does not hold everywhere.
fn compared(
    mut printed: Printed,
    pieces: &[Definition],
    to: Interpretation,
    board: Option<&Board>,
    is_same_prose: impl Fn(&str) -> bool,
) -> Converted {
    let diagnostics = Vec::new();
    let mut round_trip = RoundTrip::new(board);
    if !printed.losses.is_empty() {
        // Moves that no board has room for are not a loss.
        let is_open = printed.losses == [print::MOVES_LEFT_OUT] && printed.text.len() <= MAX_TEXT;
        if is_open && round_trip.compare(pieces, &read(&printed.text, to)).holds_everywhere() {
            printed.losses.clear();
        }
        return Converted { text: printed.text, up_to: Vec::new(), losses: printed.losses, diagnostics };
    }
    if MAX_TEXT < printed.text.len() {
        let losses = vec![format!("the text is longer than the {MAX_TEXT} bytes that are read")];
        return Converted { text: printed.text, up_to: Vec::new(), losses, diagnostics };
    }
    let mut verdicts = round_trip.compare(pieces, &read(&printed.text, to));
    if !verdicts.holds_everywhere() && !verdicts.are_any_different() && is_same_prose(&printed.text) {
        return Converted { text: printed.text, up_to: Vec::new(), losses: Vec::new(), diagnostics };
    }
    if !verdicts.holds_everywhere() {
        // The other half of the budget is for comparing the other texts.
        let half = round_trip.budget.left() / 2;
        let changed = verdicts.changed();
        let others = round_trip.budget.within(half, |part| print_alike(pieces, &changed, to, part));
        let mut tried = vec![printed.text.clone()];
        for other in others {
            if verdicts.holds_everywhere() || tried.contains(&other) || MAX_TEXT < other.len() {
                continue;
            }
            let better = round_trip.compare(pieces, &read(&other, to));
            if verdicts.holds_on() < better.holds_on() {
                (printed.text, verdicts) = (other.clone(), better);
            }
            tried.push(other);
        }
    }
    let (up_to, losses) = round_trip.report(pieces, &verdicts);
    Converted { text: printed.text, up_to, losses, diagnostics }
}

/// The boards on which texts are compared, and the work allowed for it.
struct RoundTrip {
    /// `None` stands for all boards of squares.
    boards: Vec<Option<Board>>,
    budget: Budget,
}

/// For each board, the verdict on each piece.
struct Verdicts(Vec<Vec<Verdict>>);

impl Verdicts {
    fn holds_everywhere(&self) -> bool {
        self.0.iter().all(|verdicts| is_same(verdicts))
    }

    fn are_any_different(&self) -> bool {
        self.0.iter().flatten().any(|verdict| matches!(verdict, Verdict::Different(_)))
    }

    /// Returns for how many pairs of board and piece the comparison found them equal.
    fn holds_on(&self) -> usize {
        self.0.iter().flatten().filter(|verdict| **verdict == Verdict::Equal).count()
    }

    /// Returns the indices of the pieces that did not come back the same on every board.
    fn changed(&self) -> Vec<usize> {
        let count = self.0.first().map_or(0, Vec::len);
        let is_changed = |n: &usize| self.0.iter().any(|verdicts| verdicts.get(*n) != Some(&Verdict::Equal));
        (0..count).filter(is_changed).collect()
    }
}

fn is_same(verdicts: &[Verdict]) -> bool {
    verdicts.iter().all(|verdict| *verdict == Verdict::Equal)
}

impl RoundTrip {
    fn new(board: Option<&Board>) -> RoundTrip {
        let boards = match board {
            Some(board) => vec![Some(board.clone())],
            None => [None].into_iter().chain(BOARDS.iter().filter_map(|spec| spec.parse().ok()).map(Some)).collect(),
        };
        RoundTrip { boards, budget: Budget::new(MAX_EQUALITY_WORK) }
    }

    /// Compares pieces with those that were read back.
    fn compare(&mut self, pieces: &[Definition], again: &Reading) -> Verdicts {
        // Pieces with the same normal form need no comparison.
        let is_own = |(n, definition): &(usize, &Definition)| {
            let read = again.pieces.get(*n);
            read.is_none_or(|read| definition.piece.normal().paths != read.piece.normal().paths)
        };
        let open: Vec<(usize, &Definition)> = pieces.iter().enumerate().filter(is_own).collect();
        let RoundTrip { boards, budget } = self;
        let on = |board: &Option<Board>| {
            let verdict = |&(n, definition): &(usize, &Definition)| match again.pieces.get(n) {
                Some(read) => same_on(&definition.piece, &read.piece, board.as_ref(), budget),
                None => Verdict::Unknown,
            };
            let found: Vec<Verdict> = open.iter().map(verdict).collect();
            let mut verdicts = vec![Verdict::Equal; pieces.len()];
            for (&(n, _), verdict) in open.iter().zip(found) {
                if let Some(entry) = verdicts.get_mut(n) {
                    *entry = verdict;
                }
            }
            verdicts
        };
        Verdicts(boards.iter().map(on).collect())
    }

    /// Returns the boards on which all pieces are the same, and what is lost on the others.
    fn report(&self, pieces: &[Definition], verdicts: &Verdicts) -> (Vec<String>, Vec<String>) {
        if verdicts.holds_everywhere() {
            return (Vec::new(), Vec::new());
        }
        let name_of = |board: &Option<Board>| {
            board.as_ref().map_or_else(|| format!("{LONGEST_SIDE}x{LONGEST_SIDE}"), Board::to_string)
        };
        let results = || self.boards.iter().map(name_of).zip(&verdicts.0);
        let up_to = results().filter(|(_, verdicts)| is_same(verdicts)).map(|(board, _)| board).collect();
        let mut losses = Vec::new();
        for (n, definition) in pieces.iter().enumerate() {
            let (mut differs, mut open) = (Vec::new(), Vec::new());
            for (board, verdicts) in results() {
                match verdicts.get(n) {
                    Some(Verdict::Different(witness)) => differs.push(witness.board.to_string()),
                    Some(Verdict::Unknown) | None => open.push(board),
                    Some(Verdict::Equal) => {}
                }
            }
            let name = definition.name.as_deref().unwrap_or("the piece");
            if !differs.is_empty() {
                losses.push(format!("{name} moves differently on {}", listed(&differs)));
            }
            if !open.is_empty() {
                losses.push(format!("{name} may move differently on {}: the comparison was cut short", listed(&open)));
            }
        }
        (up_to, losses)
    }
}

/// Joins words with commas and an `and`.
fn listed(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [word] => word.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
