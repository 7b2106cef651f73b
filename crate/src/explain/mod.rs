//! Explains any piece in plain English, for people who know chess but no notation.
//!
//! The words are true on one board and do not depend on a position. Equal pieces get equal explanations, however they
//! were written, because the text describes their paths with explicit vectors, grouped by what they share.
//!
//! ```
//! use piecewright::explain::explain;
//! use piecewright::notation::{Notation, read};
//!
//! let english = |text| explain(&read(text, Notation::XBETZA).pieces[0].piece);
//! assert_eq!(english("fmWfcF"), "Moves one square forward without capturing. Captures one square diagonally forward.");
//! assert_eq!(english("WnD"), english("R2"));
//! ```

mod alternatives;
mod cells;
mod compass;
mod conditions;
mod continued;
mod counts;
mod expand;
mod footnotes;
mod group;
mod group_straight;
mod known_parts;
mod leg;
mod leg_directions;
mod normal_form;
mod notes;
mod outline;
mod passed;
mod path_sentences;
mod phrase;
mod repeats;
mod rules;
mod sentence;
mod special_moves;
mod text;
mod vector_path;
mod vector_words;
mod why;
mod words;

use crate::board::{Board, CellId, Vector};
use crate::budget::Budget;
use crate::limits::{MAX_DEPTH, MAX_EXPLANATION, MAX_REACH_WORK, MAX_VECTOR_PATHS};
use crate::order::sort;
use crate::piece::{Cond, Lender, OriginId, Path, Pattern, Piece, Way};
use compass::Compass;
use conditions::{condition, destination_condition};
use expand::Expanded;
use group::Terms;
use path_sentences::sentences_of_paths;
use phrase::{Predicate, Verb, Words};
use sentence::Description;
use special_moves::{Castling, burn, castlings, relay, within_box};
use text::{MORE, ending_of, written};
use vector_path::{Sources, VectorPath};
pub use why::why;
use words::listed;
pub(crate) use words::several;

/// The default board of explanations.
const SQUARES: &str = "8x8";

/// The sort key of a sentence: moves and captures alike, then quiet moves, captures and other ends; within each, rides
/// before steps before leaps.
type Rank = (u8, u8, usize);

/// How much an explanation says.
// Exhaustive: there are two, and a call names one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Detail {
    /// What a chess player needs: rooks and knights are named, and that pieces stop a slide is not said.
    #[default]
    Plain,
    /// Each move from the ground up, for a reader who takes nothing for granted.
    Full,
}

/// How a piece moves, in plain English.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Explanation {
    /// The whole text.
    pub text: String,
    /// The same text, sentence by sentence.
    pub clauses: Vec<Clause>,
}

/// A sentence of an explanation, with the further sentences that belong to it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Clause {
    /// The text of the sentence.
    pub text: String,
    /// The parts of the notation's text that produced it, each once.
    pub origins: Vec<OriginId>,
    /// The cells on which its moves end, from the middle of the board, for any occupants and any past; in board order. That
    /// of the piece is one of them if a move ends where it began.
    pub cells: Vec<CellId>,
    /// Whether these are all of them. The work for one explanation is bounded, which only pieces with very many moves notice.
    pub is_complete: bool,
}

/// One kind of move, without its subject and condition.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Sentence {
    terms: Terms,
    rank: Rank,
    description: Description,
    sources: Sources,
    /// The cells that its words describe; all to which its routes lead if `None`.
    within: Option<Vec<CellId>>,
}

/// All that is said of the moves of a piece.
struct Sentences {
    all: Vec<Sentence>,
    /// The paths of which the sentences speak, each in one direction where it can be.
    routes: Vec<Path>,
    /// Whether the sentences describe all moves.
    is_whole: bool,
}

/// Explains in plain English how a piece moves on squares: its directions, distances, obstacles, captures and
/// conditions.
///
/// There is one sentence for each kind of move; conditional ones come last. Pieces that move alike have equal
/// explanations, and pieces that do not have different ones.
///
/// ```
/// use piecewright::explain::explain;
/// use piecewright::notation::{Notation, read};
///
/// let piece = |text: &str| read(text, Notation::XBETZA).pieces.remove(0).piece;
/// assert_eq!(explain(&piece("BN")), "Moves like a bishop or a knight.");
/// ```
#[must_use]
pub fn explain(piece: &Piece) -> String {
    SQUARES.parse::<Board>().map_or_else(|_| String::new(), |board| explain_on(piece, &board, Detail::Plain).text)
}

/// Explains how a piece moves on a board, in terms that are accurate for its geometry.
///
/// ```
/// use piecewright::board::Board;
/// use piecewright::explain::{Detail, explain_on};
/// use piecewright::notation::{Notation, read};
///
/// let board: Board = "hex:6".parse().unwrap();
/// let pawn = &read("mfWceflfrW", Notation::XBETZA).pieces[0].piece;
/// let explanation = explain_on(pawn, &board, Detail::Plain);
/// assert_eq!(explanation.clauses[0].text, "Moves one cell forward without capturing.");
/// ```
#[must_use]
pub fn explain_on(piece: &Piece, board: &Board, detail: Detail) -> Explanation {
    let compass = Compass::on(board, detail);
    let Sentences { all, routes, mut is_whole } = sentences(&compass, piece);
    let mut budget = Budget::new(MAX_REACH_WORK);
    let cells_of = |sentence: &Sentence| cells::of(&compass, &routes, sentence, &mut budget);
    let mut clauses = written(&compass, all, cells_of, piece);
    let mut length: usize = 0;
    let fits = clauses.iter().take_while(|clause| {
        length = length.saturating_add(clause.text.len());
        length <= MAX_EXPLANATION
    });
    let count = fits.count();
    if count < clauses.len() {
        clauses.truncate(count);
        is_whole = false;
    }
    if !is_whole {
        clauses.push(Clause { text: MORE.to_owned(), ..Clause::default() });
    }
    let texts: Vec<&str> = clauses.iter().map(|clause| clause.text.as_str()).collect();
    Explanation { text: texts.join(" "), clauses }
}

/// One thing that a piece can do, in words.
pub(crate) struct Ability {
    /// Its condition, such as `on its first move`; empty if it is always possible.
    pub when: String,
    /// `moves one square forward`.
    pub text: String,
    /// `does not move one square forward`.
    pub negated: String,
}

/// Describes what a piece can do on a board. Leaps like those of known pieces are named, but not explained.
#[must_use]
pub(crate) fn abilities(piece: &Piece, board: &Board) -> Vec<Ability> {
    let ability = |Sentence { terms, description, .. }: Sentence| {
        let predicate = description.predicate().then(ending_of(&terms));
        let clauses = description.after.iter().map(Words::clause_of);
        let predicate = clauses.fold(predicate, Predicate::then);
        Ability {
            when: terms.when.text(),
            text: predicate.finite().to_brief_text(),
            negated: predicate.negated().to_brief_text(),
        }
    };
    sentences(&Compass::on(board, Detail::Full), piece).all.into_iter().map(ability).collect()
}

/// Describes the directions of some vectors of a board.
pub(crate) fn directions(board: &Board, vectors: &[Vector]) -> String {
    Compass::on(board, Detail::Full).directions(vectors)
}

/// The word for a cell of a board.
pub(crate) fn cell_word(board: &Board) -> &'static str {
    Compass::on(board, Detail::Full).cell()
}

/// Builds every sentence about the moves of a piece.
fn sentences(compass: &Compass, piece: &Piece) -> Sentences {
    let mut paths: Vec<(Terms, VectorPath)> = Vec::new();
    let mut castles: Vec<Castling> = Vec::new();
    let mut all: Vec<Sentence> = Vec::new();
    let mut routes: Vec<Path> = Vec::new();
    let mut is_whole = true;
    let mut length: usize = 0;
    for path in &piece.paths {
        if MAX_VECTOR_PATHS < paths.len() || MAX_EXPLANATION < length {
            is_whole = false;
            break;
        }
        let names: Vec<String> = path.becomes.iter().map(|name| name.0.clone()).collect();
        let path_when = notes::without_later_parts(piece, path);
        let mut terms = Terms {
            when: condition(&path_when),
            ends: destination_condition(&path.ends),
            becomes: listed(&names, "or"),
        };
        let mut add_route = |route: Path| {
            let origins = origins_of(&route.way);
            routes.push(route);
            Sources { origins, routes: vec![routes.len() - 1] }
        };
        let mut add = |terms: &Terms, description: Description, sources: Sources| {
            length = description
                .parts
                .iter()
                .map(Predicate::len)
                .chain(description.after.iter().map(Words::len))
                .fold(length, usize::saturating_add);
            all.push(Sentence { terms: terms.clone(), rank: (5, 0, 0), description, sources, within: None });
        };
        match &path.way {
            Way::Walk(whole) => {
                let (pattern, when) = within(whole, &path.when);
                terms.when = condition(&within(whole, &path_when).1);
                let mut sources_of =
                    |route: Pattern| add_route(Path { way: Way::Walk(route), when: when.clone(), ..path.clone() });
                if let Some(found) = expand::expanded(compass, pattern) {
                    paths.extend(found.into_iter().map(|Expanded { path: own, alone }| {
                        let Sources { routes, .. } = sources_of(alone);
                        let sources = Sources { routes, ..own.sources };
                        (terms.clone(), VectorPath { sources, ..own })
                    }));
                    continue;
                }
                let described =
                    repeats::repeats(compass, pattern).unwrap_or_else(|| outline::outline(compass, pattern));
                for (description, part) in described {
                    add(&terms, description, sources_of(part));
                }
            }
            Way::Castle(castle) => castles.push(Castling::of(terms, castle, add_route(path.clone()))),
            Way::Burn(range) => add(&terms, burn(compass, range), add_route(path.clone())),
            Way::Box(reachable) => add(&terms, within_box(compass, reachable), add_route(path.clone())),
            Way::Borrow(Lender::LastMover { mirrored }) => {
                let rest = Words::from("like the piece that the opponent moved last");
                let exchanged = Words::aside_of("with forward and backward exchanged").compound();
                let rest = if *mirrored { rest.then(exchanged) } else { rest };
                add(&terms, Description::new(Predicate::new(Verb::Move, rest)), add_route(path.clone()));
            }
            Way::Borrow(Lender::Relay(reach, lent)) => {
                add(&terms, relay(compass, reach, lent), add_route(path.clone()));
            }
            Way::Prose(text) => {
                let follows = Predicate::new(Verb::Move, ["as follows: ", text]);
                add(&terms, Description::new(follows), add_route(path.clone()));
            }
        }
    }
    all.extend(castlings(compass, castles));
    all.extend(sentences_of_paths(compass, paths));
    sort(&mut all);
    all.dedup_by(|next, last| {
        let is_same = (&next.terms, next.rank, &next.description) == (&last.terms, last.rank, &last.description);
        if is_same {
            last.sources.add(&next.sources);
            last.within = cells::either(last.within.take(), next.within.take());
        }
        is_same
    });
    Sentences { all, routes, is_whole }
}

/// The parts of a text that produced a way, each once.
fn origins_of(way: &Way) -> Vec<OriginId> {
    let mut all = Vec::new();
    add_origins(way, 0, &mut all);
    compass::sorted(all)
}

fn add_origins(way: &Way, depth: usize, all: &mut Vec<OriginId>) {
    fn add(pattern: &Pattern, depth: usize, all: &mut Vec<OriginId>) {
        if MAX_DEPTH < depth {
            return;
        }
        match pattern {
            Pattern::Leg(leg) => all.push(leg.origin),
            Pattern::Seq(parts) | Pattern::Any(parts) => parts.iter().for_each(|part| add(part, depth + 1, all)),
            Pattern::Loop { body, .. } | Pattern::Toward(_, body) | Pattern::Given(_, body) => {
                add(body, depth + 1, all);
            }
        }
    }
    if MAX_DEPTH < depth {
        return;
    }
    match way {
        Way::Walk(pattern) => add(pattern, depth, all),
        Way::Burn(range) => range.iter().for_each(|path| add_origins(&path.way, depth + 1, all)),
        Way::Castle(castle) => all.push(castle.origin),
        Way::Box(reachable) => all.push(reachable.origin),
        Way::Borrow(Lender::Relay(reach, lent)) => {
            add(reach, depth, all);
            add(lent, depth, all);
        }
        Way::Borrow(Lender::LastMover { .. }) | Way::Prose(_) => {}
    }
}

/// Strips the condition that a pattern begins with, adding it to that of its path.
fn within<'a>(pattern: &'a Pattern, when: &Cond) -> (&'a Pattern, Cond) {
    match pattern {
        Pattern::Given(cond, body) => (body, Cond::All(vec![when.clone(), cond.clone()])),
        other => (other, when.clone()),
    }
}
