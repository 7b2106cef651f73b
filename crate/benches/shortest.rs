//! Searches for texts shorter than the printed ones: `cargo bench --bench shortest`, about a minute.
//!
//! For random pieces of up to five characters, no text of up to five characters may be shorter than the printed one
//! with the same meaning.
//!
//! A piece comes from a text of at most five characters, and its printed text must not be longer than that text. A
//! shorter text therefore has at most four characters, and only these are tried: all of them, except texts that cannot
//! be read (a text does not begin with a number, sign or closing bracket, and ends with an atom, a number or a closing
//! bracket) and those that the printer avoids by design:
//!
//! - directions on `K` and `Q`, which programs read in two ways: `fhK` is printed as `fWfF`, one character longer;
//! - `J` and `L`, which two programs exchange: they are printed as `Z` and `C`;
//! - `FtR` and `[FR]`, the old ways to write `[F?R]` and `[F-R]`;
//! - other letters between the directions of a leg (`fmrN`), which keep them from pairing up;
//! - `RX`, `BY` and so on: no source says what a longer slider is.
//!
//! Arguments: the number of pieces, and the seed.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test or a benchmark fails by panicking")]

#[path = "../tests/sampling/mod.rs"]
mod sampling;

use piecewright::equality::{Verdict, equal};
use piecewright::notation::{Dialect, Notation, Severity};
use piecewright::piece::Piece;
use piecewright::print::print;
use sampling::{Chance, Sample, reading};
use std::collections::BTreeMap;
use std::time::Instant;

const ATOMS: &str = "WFDNAHCZGKQRBUIO";
const MODIFIERS: &str = "fblrvshmcdekpgytuxinjoqza";
const SIGNS: &str = "()[]-?,";

fn main() {
    let numbers: Vec<u64> = std::env::args().filter_map(|argument| argument.parse().ok()).collect();
    let count = numbers.first().copied().unwrap_or(100);
    let seed = numbers.get(1).copied().unwrap_or(1);
    let begin = Instant::now();
    let quick = Sample::quick();
    let mut known: BTreeMap<u64, Vec<String>> = BTreeMap::new();
    let mut texts = 0;
    for length in 1..=4 {
        each_text(&mut String::new(), length, &mut |text| {
            if let Some(piece) = piece_of(text) {
                texts += 1;
                let same = known.entry(quick.print_of(&piece)).or_default();
                if same.len() < 12 {
                    same.push(text.to_owned());
                }
            }
        });
    }
    println!("{texts} texts of up to 4 characters, {} meanings, {:.1?}", known.len(), begin.elapsed());
    let thorough = Sample::thorough(11, 400);
    let round = Sample::round();
    let mut chance = Chance::new(seed);
    let (mut longer, mut wrong, mut tried) = (0, 0, 0);
    while tried < count {
        let text = random_text(&mut chance);
        let Some(piece) = piece_of(&text) else { continue };
        tried += 1;
        let read = reading(&text, Dialect::Xbetza);
        let printed = print(&read.pieces, Notation::XBETZA);
        let back = reading(&printed.text, Dialect::Xbetza).pieces.remove(0).piece;
        // Rights to capture en passant are not part of the moves, so shorter texts may lack them.
        let is_lost = printed.losses.iter().any(|loss| !loss.contains("en passant"));
        if !thorough.agrees(&piece, &back) || !round.agrees(&piece, &back) || is_lost {
            wrong += 1;
            println!("WRONG {text} -> {} {:?}", printed.text, printed.losses);
            continue;
        }
        let again = print(&reading(&printed.text, Dialect::Xbetza).pieces, Notation::XBETZA);
        if again.text != printed.text {
            wrong += 1;
            println!("AGAIN {text} -> {} -> {}", printed.text, again.text);
        }
        // Pieces that are equal in all sampled positions may still differ: `eB5` and `eB`, if no enemy passed farther
        // away.
        let is_same = |other: &Piece| {
            let seems_same = thorough.agrees(other, &piece) && round.agrees(other, &piece);
            seems_same && !matches!(equal(other, &piece), Verdict::Different(_))
        };
        let shorter = known
            .get(&quick.print_of(&piece))
            .into_iter()
            .flatten()
            .find(|shorter| shorter.len() < printed.text.len() && is_same(&piece_of(shorter).unwrap()));
        let shorter =
            shorter.cloned().or((text.len() < printed.text.len() && !directs_king(&text)).then(|| text.clone()));
        if let Some(shorter) = shorter {
            longer += 1;
            println!("LONGER {text} -> {}, but {shorter}", printed.text);
        }
    }
    println!("{tried} pieces: {wrong} wrong, {longer} longer than they need be, {:.1?}", begin.elapsed());
    assert!(wrong == 0 && longer == 0);
}

/// Returns the piece of a text without errors that the printer might write.
fn piece_of(text: &str) -> Option<Piece> {
    if directs_king(text) {
        return None;
    }
    // No source describes a slider's letter with a suffix, and directions are written together, before other letters.
    let is_unwritten = ["RX", "RY", "BX", "BY"].iter().any(|odd| text.contains(odd)) || parts_directions(text);
    if is_unwritten {
        return None;
    }
    let read = reading(text, Dialect::Xbetza);
    // Old spellings of legs are read but never written: `FtR` and `[FR]` for `[F?R]` and `[F-R]`.
    let is_old = |code: &str| matches!(code, "old-then" | "old-bracket");
    let is_bad =
        read.diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error || is_old(diagnostic.code));
    (!is_bad).then(|| read.pieces.into_iter().next()).flatten().map(|definition| definition.piece)
}

/// Returns whether a text has directions on a `K` or `Q` of one leg, which are never written, because programs read
/// them in two ways.
fn directs_king(text: &str) -> bool {
    let mut from = 0;
    for (at, c) in text.char_indices().filter(|(_, c)| !c.is_ascii_lowercase()) {
        let modifiers = &text[from..at];
        from = at + c.len_utf8();
        if matches!(c, 'K' | 'Q') && !modifiers.contains('a') && modifiers.contains(|c| "fblrvsh".contains(c)) {
            return true;
        }
    }
    false
}

/// Returns whether there are letters between the directions of one leg, which keep them from pairing up.
fn parts_directions(text: &str) -> bool {
    text.split(|c: char| !c.is_ascii_lowercase() || c == 'a').any(|leg| {
        let is_direction = |c: char| "fblrvshqz".contains(c) && (!matches!(c, 'q' | 'z') || text.contains('a'));
        leg.trim_matches(|c| !is_direction(c)).contains(|c| !is_direction(c))
    })
}

/// Calls `each` with every text of `length` further characters that could be read.
fn each_text(text: &mut String, length: usize, each: &mut impl FnMut(&str)) {
    if length == 0 {
        if text.ends_with(|c: char| !c.is_ascii_lowercase() && !"([-?)".contains(c)) {
            each(text);
        }
        return;
    }
    let last = text.chars().last();
    let is_atom = last.is_some_and(|c| c.is_ascii_uppercase());
    let is_number = last.is_some_and(|c| c.is_ascii_digit());
    let mut next: Vec<char> = Vec::new();
    if 1 < length {
        next.extend(MODIFIERS.chars());
        next.extend("([".chars());
    }
    next.extend(ATOMS.chars());
    if is_atom {
        next.extend("XY".chars());
    }
    if is_atom || is_number || last == Some(')') {
        next.extend('0'..='9');
    }
    if text.contains('(') {
        next.push(')');
    }
    if text.contains('[') {
        next.push(']');
        next.extend("-?".chars());
    }
    for c in next {
        text.push(c);
        each_text(text, length - 1, each);
        text.pop();
    }
}

/// Returns a text of one to five characters of all kinds; most such texts cannot be read.
fn random_text(chance: &mut Chance) -> String {
    let length = 1 + chance.below(5);
    let mut text = String::new();
    for index in 0..length {
        let pick = |from: &str, chance: &mut Chance| from.chars().nth(chance.below(from.len())).unwrap();
        let is_last = index + 1 == length;
        text.push(match chance.below(if is_last { 4 } else { 11 }) {
            0 | 1 => pick(ATOMS, chance),
            2 => pick("0123456789XY", chance),
            3 => pick(SIGNS, chance),
            _ => pick(MODIFIERS, chance),
        });
    }
    text
}
