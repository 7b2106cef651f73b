//! Describes in English how a known piece differs from another one, on boards of squares.

use super::elementary::{ElementaryMove, elementary_moves, less};
use super::similarity::SampledMoves;
use crate::board::{Board, Vector};
use crate::budget::Budget;
use crate::explain::{Ability, abilities, cell_word, directions, several};
use crate::notation::{Definition, Notation, Span};
use crate::order::{sort, sort_by_key};
use crate::piece::{Cond, Counts, Images, Path, Pattern, Piece, Rule, Way};
use crate::print::{choice, print};
use crate::sample::Sample;

/// The longest description of the differences in letters; a longer one is replaced by a Betza text.
const LONG: usize = 120;

/// The longest such Betza text, in letters.
const LONG_TEXT: usize = 24;

/// The most paths that are written as a Betza text. The shortest text of more paths takes long to find and is too long
/// anyway.
const MOST_WRITTEN: usize = 128;

/// The longest description in letters; a longer one is reduced to a general phrase.
const TOO_LONG: usize = 200;

/// How many phrases are given where no Betza text fits.
const MOST_PHRASES: usize = 2;

/// How many groups of paths are examined one by one.
const MAX_GROUPS: usize = 12;

/// A board that is used only for its vectors.
const SQUARE: &str = "1x1";

/// Describes how a known piece differs from another one: the rest of a sentence about the known piece. The moves of the
/// other piece in the sample are given.
pub(super) fn difference(
    piece: &Piece,
    known: &Piece,
    sampled: &SampledMoves,
    sample: &Sample,
    budget: &mut Budget,
) -> String {
    let Ok(board) = SQUARE.parse::<Board>() else { return String::new() };
    let compared = Compared::new(elementary_moves(piece, &board), elementary_moves(known, &board));
    let reaches = compared.reaches(&board);
    let parts = |more: &[Path], fewer: &[Path]| -> Vec<String> {
        let more = described(&board, more, Side::More);
        let fewer = described(&board, fewer, Side::Fewer);
        reaches.iter().cloned().chain(more).chain(fewer).collect()
    };
    let new = parts(&compared.more, &lacking(sampled, sample, &compared.fewer, budget));
    // Paths without new moves in the sample positions may still differ near an edge.
    let all = if new.is_empty() { parts(&[], &compared.fewer) } else { new };
    if all.is_empty() { ALIKE.to_owned() } else { all.join("; ") }
}

/// Used for pieces that the work limits do not allow to distinguish.
const ALIKE: &str = "moves alike in all positions that were compared, though perhaps not in others";

/// The differences of two pieces, by elementary moves.
struct Compared {
    /// The paths that only the known piece has.
    more: Vec<Path>,
    /// The paths that only the other piece has.
    fewer: Vec<Path>,
    /// Rides of both pieces that differ in length.
    changes: Vec<Change>,
    /// The directions and lengths of all steps and rides, of the other piece and of the known one.
    own: Vec<(Vector, Counts)>,
    known: Vec<(Vector, Counts)>,
}

/// Rides in one direction that differ in length.
struct Change {
    vector: Vector,
    on: Rule,
    was: Counts,
    is: Counts,
}

impl Change {
    /// Sorts longer rides before shorter ones, then steps before leaps, then quiet moves first.
    fn rank(&self) -> (bool, bool, bool, Vector) {
        (is_less(&self.is, &self.was), !touches(self.vector), self.on != Rule::MOVE, self.vector)
    }

    fn is_alike(&self, other: &Change) -> bool {
        let is_shorter = |change: &Change| is_less(&change.is, &change.was);
        touches(self.vector) == touches(other.vector) && self.is == other.is && is_shorter(self) == is_shorter(other)
    }
}

impl Compared {
    fn new(own: Vec<ElementaryMove>, known: Vec<ElementaryMove>) -> Compared {
        let rides =
            |elementary_moves: &[ElementaryMove]| elementary_moves.iter().filter_map(|m| m.ride.clone()).collect();
        let mut compared = Compared {
            more: Vec::new(),
            fewer: Vec::new(),
            changes: Vec::new(),
            own: rides(&own),
            known: rides(&known),
        };
        let mut left = own;
        for known_move in known {
            let Some(index) = left.iter().position(|other| other.path == known_move.path) else {
                compared.more.push(known_move.into_path());
                continue;
            };
            let other = left.swap_remove(index);
            let (Some((vector, is)), Some((_, was))) = (&known_move.ride, &other.ride) else { continue };
            if is == was {
                continue;
            }
            let on = known_move.stop().unwrap_or_default();
            let is_described = is.is_run_from_one() && was.is_run_from_one() && known_move.path.when == Cond::Always;
            if is_described && (on == Rule::MOVE || on == Rule::TAKE) {
                compared.changes.push(Change { vector: *vector, on, was: was.clone(), is: is.clone() });
                continue;
            }
            let cut = |counts: Counts| {
                ElementaryMove { ride: Some((*vector, counts)), path: known_move.path.clone() }.into_path()
            };
            compared.more.extend(less(is, was).map(cut));
            compared.fewer.extend(less(was, is).map(cut));
        }
        compared.fewer.extend(left.into_iter().map(ElementaryMove::into_path));
        // As with whole paths, what the known piece does in addition comes first. The order of the normal form means
        // nothing to readers.
        sort_by_key(&mut compared.changes, Change::rank);
        compared
    }

    /// Describes the rides of the known piece that differ in length from those of the other piece.
    fn reaches(&self, board: &Board) -> Vec<String> {
        let mut phrases: Vec<String> = Vec::new();
        for change in &self.changes {
            let phrase = if touches(change.vector) { self.slides(board, change) } else { self.leaps(change) };
            if !phrases.contains(&phrase) {
                phrases.push(phrase);
            }
        }
        phrases
    }

    /// Describes all slides that change in this way.
    fn slides(&self, board: &Board, change: &Change) -> String {
        let cell = cell_word(board);
        let of = |on: Rule| {
            let group = self.changes.iter().filter(|other| other.is_alike(change) && other.on == on);
            let mut vectors: Vec<Vector> = group.map(|m| m.vector).collect();
            sort(&mut vectors);
            vectors
        };
        let (quiet, capturing) = (of(Rule::MOVE), of(Rule::TAKE));
        let both = quiet == capturing;
        let how = match change.on {
            _ if both => "",
            on if on == Rule::MOVE => " without capturing",
            _ => " when it captures",
        };
        let vectors = if both || change.on == Rule::MOVE { quiet } else { capturing };
        let is_shorter = is_less(&change.is, &change.was);
        // A single step cannot become shorter.
        let mut lines = self.own.iter().filter(|(v, counts)| touches(*v) && !(is_shorter && counts.max() == Some(1)));
        let index = if lines.all(|(v, _)| vectors.contains(v)) {
            String::new()
        } else {
            format!(" {}", directions(board, &vectors))
        };
        let far = match change.is.max() {
            None => format!("slides any number of {cell}s"),
            Some(1) => format!("moves only one {cell}"),
            Some(max) if is_shorter => format!("reaches at most {}", several(max, cell)),
            Some(max) => format!("reaches up to {}", several(max, cell)),
        };
        format!("{far}{index}{how}")
    }

    /// Describes all leaps that differ in how often they repeat.
    fn leaps(&self, change: &Change) -> String {
        // Its other leaps may be repeated differently.
        let all = self.known.iter().filter(|(v, _)| !touches(*v)).all(|(_, counts)| *counts == change.is);
        let which = if all { "its leaps" } else { "some of its leaps" };
        match change.is.max() {
            None => format!("repeats {which} any number of times in the same direction"),
            Some(1) => format!("does not repeat {which}"),
            Some(max) => format!("makes {which} up to {max} times in the same direction"),
        }
    }
}

/// Returns whether a leap leads to a neighboring square.
fn touches(v: Vector) -> bool {
    v.x.abs() <= 1 && v.y.abs() <= 1
}

/// Returns whether one range of lengths ends before another one.
fn is_less(is: &Counts, was: &Counts) -> bool {
    match (is.max(), was.max()) {
        (Some(is), Some(was)) => is < was,
        (Some(_), None) => true,
        (None, _) => false,
    }
}

/// Removes the paths that add no moves to those of a piece in the sample. Paths that differ only in direction are kept
/// or removed together.
fn lacking(has: &SampledMoves, sample: &Sample, paths: &[Path], budget: &mut Budget) -> Vec<Path> {
    let mut of = |paths: &[Path]| SampledMoves::of(&paths.iter().cloned().collect(), sample, budget);
    let mut groups: Vec<(Path, Vec<Path>)> = Vec::new();
    for path in paths {
        let kind = without_direction(path);
        match groups.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, group)) => group.push(path.clone()),
            None => groups.push((kind, vec![path.clone()])),
        }
    }
    if groups.is_empty() || MAX_GROUPS < groups.len() || of(paths).common(has) == 0 {
        return paths.to_vec();
    }
    let groups = groups.into_iter().map(|(_, group)| group);
    groups.filter(|group| !of(group).is_within(has)).flatten().collect()
}

/// Replaces the vector of a path of one leg by its orbit.
fn without_direction(path: &Path) -> Path {
    let mut path = path.clone();
    if let Way::Walk(Pattern::Leg(leg)) = &mut path.way {
        for leap in &mut leg.aim.leaps {
            let [m, n, ..] = leap.numbers.map(i16::abs);
            leap.numbers = [m.max(n), m.min(n), 0, 0];
        }
    }
    path
}

/// Whether the known piece has some paths in addition, or lacks them.
#[derive(Clone, Copy)]
enum Side {
    More,
    Fewer,
}

impl Side {
    /// The words before a Betza text of the paths.
    const fn as_betza(self) -> &'static str {
        match self {
            Side::More => "also moves as",
            Side::Fewer => "does not move as",
        }
    }

    /// The words for paths that take too long to describe.
    const fn unspecified(self) -> &'static str {
        match self {
            Side::More => "also moves in further ways",
            Side::Fewer => "does not move in further ways",
        }
    }

    fn describe(self, ability: &Ability) -> String {
        let Ability { when, text, negated } = ability;
        match self {
            Side::More if when.is_empty() => format!("also {text}"),
            Side::More => format!("also, {when}, {text}"),
            Side::Fewer if when.is_empty() => negated.clone(),
            Side::Fewer => format!("never, {when}, {text}"),
        }
    }
}

/// Describes some paths of a piece.
fn described(board: &Board, paths: &[Path], side: Side) -> Vec<String> {
    if paths.is_empty() {
        return Vec::new();
    }
    let abilities = abilities(&paths.iter().cloned().collect(), board);
    let mut all: Vec<String> = abilities.iter().map(|ability| side.describe(ability)).collect();
    if all.iter().map(String::len).sum::<usize>() <= LONG {
        return all;
    }
    let is_few = paths.len() <= MOST_WRITTEN;
    if let Some(text) = is_few.then(|| text_of(paths)).flatten().filter(|text| text.len() <= LONG_TEXT) {
        return vec![format!("{} {text}", side.as_betza())];
    }
    if MOST_PHRASES < all.len() {
        all.truncate(MOST_PHRASES);
        all.push("and more".to_owned());
    }
    if all.iter().map(String::len).sum::<usize>() <= TOO_LONG { all } else { vec![side.unspecified().to_owned()] }
}

/// Writes paths as a Betza text, if it can express all of them.
fn text_of(paths: &[Path]) -> Option<String> {
    // Paths split by direction are merged again. The others are written as they are, because the shortest text of moves
    // with several legs takes long to find.
    let (parts, whole): (Vec<Path>, Vec<Path>) = paths.iter().cloned().partition(is_one_vector);
    let mut moves = Vec::new();
    if !parts.is_empty() {
        let piece: Piece = parts.into_iter().collect();
        let definition = Definition { name: None, span: Span::default(), side: None, piece, switches: Vec::new() };
        let printed = print(&[definition], Notation::XBETZA);
        moves.extend(Some(printed.text).filter(|_| printed.losses.is_empty()));
        if moves.is_empty() {
            return None;
        }
    }
    if !whole.is_empty() {
        moves.push(choice::as_built(&whole)?);
    }
    Some(choice::joined(moves))
}

fn is_one_vector(path: &Path) -> bool {
    match &path.way {
        Way::Walk(Pattern::Leg(leg)) => leg.aim.leaps.iter().all(|leap| leap.images == Images::Only),
        _ => false,
    }
}
