//! Writes a piece as a text that the engine plays as the piece moves, as far as possible.

use super::choose::{Entry, choose, tables_of};
use super::letters::{apart, paired, play_of, vectors};
use super::paths::piece_of;
use super::play::{Cells, Mode, Play, Ways, on_line, on_ride};
use super::simple::{FIRST, Simple, simplified};
use super::tables::{Limit, Table, kind};
use piecewright::board::Vector;
use piecewright::internal::sort_by_key;
use piecewright::piece::{Castle, OriginId, Path, Piece};

const APART: &str = "the engine does not keep rides, hops and lame leaps of one mode apart";
const PASSING: &str = "the engine captures in passing only where it captures";

/// A piece as far as the engine can play it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Written {
    /// The text.
    pub text: String,
    /// Why some moves are left out, each reason once.
    pub reasons: Vec<String>,
    /// Whether the text captures in passing where the piece does not.
    pub passes_too_often: bool,
    /// How it castles, which is configured outside the text.
    pub castles: Vec<Castle>,
    /// Whether some moves are only possible before the piece has moved.
    pub has_first_moves: bool,
    /// Whether it captures in passing.
    pub passes: bool,
    /// The piece as it was translated; it equals the original if nothing is lost.
    pub known: Piece,
}

/// Writes a piece. `few` rewrites its paths as a few simple ones, because a text of several legs is often a single
/// leap.
pub(crate) fn write(piece: &Piece, few: impl Fn(&Piece) -> Vec<Path>) -> Written {
    let simple = simplified(&piece.paths);
    let simple = if simple.reasons.is_empty() { simple } else { simplified(&few(piece)) };
    let wanted = &simple.play;
    let text = text_for(wanted);
    let played = play_of(&text);
    let reasons = reasons(&simple, &played);
    let passes_too_often = !played.passing.beyond(&wanted.passing).is_empty();
    Written {
        reasons,
        passes_too_often,
        has_first_moves: !played.first.more_than(&played.quiet).is_empty(),
        passes: !played.passing.is_empty(),
        known: piece_of(&simple.found, OriginId::default()),
        text,
        castles: simple.castles,
    }
}

/// The reasons why the engine does not play all of a piece.
fn reasons(simple: &Simple, played: &Play) -> Vec<String> {
    let mut reasons: Vec<String> = simple.reasons.iter().map(|&reason| reason.to_owned()).collect();
    let mut add = |reason: String| {
        if !reasons.contains(&reason) {
            reasons.push(reason);
        }
    };
    let mut unexplained = Play::default();
    let missing = |mode: Mode| simple.play.of(mode).beyond(played.of(mode));
    for mode in Mode::ALL {
        let missing = match mode {
            // Missing quiet moves are not reported again as first moves.
            Mode::First => missing(mode).beyond(&missing(Mode::Quiet)),
            Mode::Quiet | Mode::Takes => missing(mode),
        };
        let why = |cell: Vector| simple.why.get(&(mode, cell));
        missing.iter().filter_map(|(cell, _)| why(cell)).for_each(|&why| add(why.to_owned()));
        *unexplained.of_mut(mode) = missing.filter(|cell| why(cell).is_none());
    }
    if Mode::ALL.into_iter().any(|mode| !unexplained.of(mode).is_empty()) {
        add(match named(&simple.play, &unexplained) {
            Some(texts) => format!("{APART}: {}", texts.join(", ")),
            None => APART.to_owned(),
        });
    }
    if !simple.first_takes.beyond(&simple.play.takes).is_empty() {
        add(FIRST.to_owned());
    }
    if !simple.play.passing.beyond(&played.passing).is_empty() {
        add(PASSING.to_owned());
    }
    reasons
}

/// Texts of the missing moves, with the wanted cells before them on their lines; `None` if the texts do not cover all
/// of them.
fn named(wanted: &Play, missing: &Play) -> Option<Vec<String>> {
    let mut texts = Vec::new();
    let mut said = Play::default();
    for way in [Ways::LEAP, Ways::CLEAR, Ways::NEXT, Ways::HOP] {
        let mut play = Play::default();
        for mode in Mode::ALL {
            let left = missing.of(mode).beyond(said.of(mode));
            for (cell, _) in left.iter().filter(|(_, ways)| ways.has(way)) {
                add_up_to(play.of_mut(mode), cell, way, wanted.of(mode));
            }
        }
        let text = text_for(&play);
        if !text.is_empty() {
            let played = play_of(&text);
            for mode in Mode::ALL {
                *said.of_mut(mode) = said.of(mode).or(played.of(mode));
            }
            texts.push(format!("`{text}`"));
        }
    }
    Mode::ALL.into_iter().all(|mode| missing.of(mode).beyond(said.of(mode)).is_empty()).then_some(texts)
}

/// Adds a way to a cell, and to the cells before it on its line that are wanted in the same way.
fn add_up_to(cells: &mut Cells, cell: Vector, way: Ways, wanted: &Cells) {
    let (unit, last) = match on_line(cell).or(on_ride(cell)) {
        Some(line) if way != Ways::LEAP => line,
        _ => {
            cells.add(cell, way);
            return;
        }
    };
    for n in 1..=last {
        let before = unit.times(n.cast_signed());
        let wanted = wanted.get(before);
        let is_first = n == 1 && way == Ways::CLEAR && wanted.has(Ways::LEAP);
        // At a distance of two cells, the next cell is the only one behind a hurdle.
        let is_next = way == Ways::NEXT && wanted.has(Ways::HOP);
        if wanted.has(way) || wanted.has(Ways::LEAP) || is_next || n == last {
            cells.add(before, if is_first { Ways::LEAP } else { way });
        }
    }
}

/// Returns the text that produces as much of a play as possible and no other moves, except that it may capture in
/// passing too often.
pub(crate) fn text_for(play: &Play) -> String {
    let quiet = choose(&play.quiet, &play.quiet);
    let takes = choose(&play.takes, &play.takes);
    // Quiet moves that could not be produced are not tried again as first moves.
    let more = play.first.more_than(&play.quiet).beyond(&tables_of(&quiet).cells());
    let first = choose(&play.first, &more);
    let mut moves: Vec<Move> = Vec::new();
    let add = |entry: &Entry, modes: Modes, moves: &mut Vec<Move>| {
        let own = |m: &&mut Move| {
            (m.modes, m.table, m.limit, m.kind) == (modes, entry.table, entry.limit, kind(entry.vector))
        };
        if let Some(m) = moves.iter_mut().find(own) {
            m.vectors.push(entry.vector);
        } else {
            let Entry { table, vector, limit } = *entry;
            moves.push(Move { modes, table, limit, kind: kind(vector), vectors: vec![vector] });
        }
    };
    // The engine captures in passing with every capture or with none, and the text says so.
    let passes = !play.passing.is_empty() && takes.iter().any(|entry| passes_at(&play.passing, entry));
    for entry in &first {
        add(entry, Modes::First, &mut moves);
    }
    for entry in &quiet {
        let in_which = match (takes.contains(entry), passes) {
            (false, _) => Modes::Quiet,
            (true, false) => Modes::Both,
            (true, true) => Modes::BothPassing,
        };
        add(entry, in_which, &mut moves);
    }
    for entry in takes.iter().filter(|entry| !quiet.contains(entry)) {
        add(entry, if passes { Modes::TakesPassing } else { Modes::Takes }, &mut moves);
    }
    // First moves come first; then by atom, hops before others, by limit and by modes.
    sort_by_key(&mut moves, |m| (m.modes != Modes::First, m.kind_order(), m.table != Table::Hops, m.limit, m.modes));
    written(moves)
}

/// Returns whether an entry is meant to capture in passing.
fn passes_at(passing: &Cells, entry: &Entry) -> bool {
    let is_own = |cell: Vector| match (entry.table, on_line(cell)) {
        (Table::Steps, _) | (_, None) => cell == entry.vector,
        (Table::Slides | Table::Hops, Some((unit, _))) => unit == entry.vector,
    };
    passing.iter().any(|(cell, _)| is_own(cell))
}

/// The modes in which a move is made.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Modes {
    First,
    Both,
    Takes,
    Quiet,
    TakesPassing,
    BothPassing,
}

/// The entries that are written with one atom.
#[derive(Clone, Debug)]
struct Move {
    modes: Modes,
    table: Table,
    limit: Limit,
    kind: (u16, u16),
    vectors: Vec<Vector>,
}

/// The atoms of the engine with their leaps, in the order in which they are written.
const ATOMS: [((u16, u16), char); 9] = [
    ((1, 0), 'W'),
    ((1, 1), 'F'),
    ((2, 0), 'D'),
    ((2, 1), 'N'),
    ((2, 2), 'A'),
    ((3, 0), 'H'),
    ((3, 1), 'C'),
    ((3, 2), 'Z'),
    ((3, 3), 'G'),
];

impl Move {
    fn kind_order(&self) -> usize {
        ATOMS.iter().position(|(kind, _)| *kind == self.kind).unwrap_or(ATOMS.len())
    }

    /// Returns whether it has all four vectors of a step to a neighbor.
    fn is_whole_step(&self) -> bool {
        self.kind.0 == 1 && self.vectors.len() == 4
    }

    /// Its text; `both` writes the straight and the diagonal steps.
    fn text(&self, both: bool) -> Option<String> {
        let is_step = self.kind.0 == 1;
        let is_unlimited = self.limit == Limit::None || (self.table, self.limit) == (Table::Hops, Limit::Times(1));
        let slides = self.table != Table::Steps && is_step && is_unlimited;
        let letter = ATOMS.iter().find(|(kind, _)| *kind == self.kind)?.1;
        let letter = match (both, slides, letter) {
            (true, true, _) => 'Q',
            (true, false, _) => 'K',
            (false, true, 'W') => 'R',
            (false, true, 'F') => 'B',
            (false, _, letter) => letter,
        };
        let mut text = String::new();
        if self.modes == Modes::First {
            text.push('i');
        }
        if !both {
            text.push_str(&directions(self.kind, &self.vectors)?);
        }
        text.push_str(match self.modes {
            Modes::First | Modes::Quiet => "m",
            Modes::Takes => "c",
            Modes::TakesPassing => "ce",
            Modes::BothPassing => "mce",
            Modes::Both => "",
        });
        match (self.table, self.limit) {
            (Table::Steps, Limit::Lame) => text.push('n'),
            (Table::Hops, Limit::Times(1)) => text.push('g'),
            (Table::Hops, _) => text.push('p'),
            (Table::Steps | Table::Slides, _) => {}
        }
        text.push(letter);
        match (self.table, self.limit) {
            (Table::Slides, Limit::None) if !is_step => text.push(letter),
            (Table::Slides | Table::Hops, Limit::Times(times)) if !slides => text.push_str(&times.to_string()),
            _ => {}
        }
        Some(text)
    }
}

/// The text of moves; two that differ only in their steps become one move with `K` or `Q`.
fn written(mut moves: Vec<Move>) -> String {
    let mut texts: Vec<String> = Vec::new();
    while !moves.is_empty() {
        let first = moves.remove(0);
        let partner = moves.iter().position(|other| {
            let alike = (other.modes, other.table, other.limit) == (first.modes, first.table, first.limit);
            alike && first.is_whole_step() && other.is_whole_step() && other.kind != first.kind
        });
        if let Some(index) = partner {
            moves.remove(index);
        }
        texts.extend(first.text(partner.is_some()));
    }
    // A letter after the same letter would double it.
    let doubles = |text: &str, next: &str| next.starts_with(|first: char| text.ends_with(first));
    texts.into_iter().fold(String::new(), |text, next| match (doubles(&text, &next), doubles(&next, &text)) {
        (false, _) => text + &next,
        (true, false) => next + &text,
        (true, true) => format!("{text}mc{next}"),
    })
}

/// The direction letters to try, the shortest ones first.
const TRIED: [&str; 26] = [
    "", "f", "b", "l", "r", "v", "s", "fs", "bs", "lv", "rv", "fh", "bh", "lh", "rh", "hl", "hr", "fl", "fr", "bl",
    "br", "lf", "rf", "lb", "fbs", "fsb",
];

/// Pairs that pick one vector of an oblique or a diagonal leap each.
const SINGLE: [&str; 8] = ["rf", "lf", "fr", "fl", "br", "bl", "rb", "lb"];

/// The letters that pick exactly these vectors of a leap.
fn directions(leap: (u16, u16), wanted: &[Vector]) -> Option<String> {
    let picks = |letters: &str| {
        let picked = picked(leap, letters);
        picked.len() == wanted.len() && picked.iter().all(|vector| wanted.contains(vector))
    };
    if let Some(letters) = TRIED.iter().find(|letters| picks(letters)) {
        return Some((*letters).to_owned());
    }
    let mut text = String::new();
    let mut found: Vec<Vector> = Vec::new();
    for pair in ["vv", "ss", "ff", "bb", "ll", "rr"].into_iter().chain(SINGLE) {
        let own = picked(leap, pair);
        let is_wanted = own.iter().all(|vector| wanted.contains(vector));
        if is_wanted && own.iter().any(|vector| !found.contains(vector)) {
            // Two letters cannot pair up with the next ones.
            text.push_str(pair);
            found.extend(own);
        }
    }
    picks(&text).then_some(text)
}

/// The vectors that letters pick, as the engine reads them.
fn picked((long, short): (u16, u16), letters: &str) -> Vec<Vector> {
    let pairs = paired(letters);
    let pairs = if short == 0 { apart(&pairs) } else { pairs };
    vectors((long.cast_signed(), short.cast_signed()), &pairs)
}
