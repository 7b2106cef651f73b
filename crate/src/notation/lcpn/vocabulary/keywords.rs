//! The keywords, such as `:rider`, with the directions and rules that are keywords too (source: `docs/lcpn.md`).

use super::{directions, regions, rules};
use crate::notation::Style;
use crate::notation::lcpn::keywords::{Changes, angle, ring_steps};
use crate::notation::word_table::{Help, Row, find, helps, meanings, row};
use crate::piece::{Bend, Cond, Counts, Elsewhere, Frame, Name, Reach, Stand, Turn};

/// What a keyword changes.
#[derive(Clone, Copy)]
enum Keyword {
    Plain(fn(&mut Changes)),
    /// With a number in thousandths, of which completion offers an example.
    Numbered(&'static str, fn(&mut Changes, Option<u32>)),
}

use Keyword::{Numbered, Plain};

// The words that the printer writes, too.
pub(crate) const RIDER: &str = "rider";
pub(crate) const ONLY: &str = "only";
pub(crate) const OUTWARD: &str = "outward";
pub(crate) const ANY: &str = "any";
pub(crate) const STRAIGHT: &str = "straight";
pub(crate) const NOT_STRAIGHT: &str = "not-straight";
pub(crate) const NOT_BACK: &str = "not-back";
pub(crate) const ANGLE: &str = "angle";
pub(crate) const ANGLE_SAME: &str = "angle-same";
pub(crate) const ANGLE_OTHER: &str = "angle-other";
pub(crate) const RING: &str = "ring";
pub(crate) const RING_SAME: &str = "ring-same";
pub(crate) const RING_OTHER: &str = "ring-other";
pub(crate) const ABSOLUTE: &str = "absolute";
pub(crate) const ELSEWHERE_FIRST: &str = "elsewhere-first";
pub(crate) const ELSEWHERE_OUTWARD: &str = "elsewhere-outward";
pub(crate) const STAYS: &str = "stays";
pub(crate) const RETURNS: &str = "returns";
pub(crate) const PASS_STAYS: &str = "pass-stays";
pub(crate) const PASS_RETURNS: &str = "pass-returns";
pub(crate) const MIRRORED: &str = "mirrored";

/// The keywords other than directions and rules, in the order in which completion offers them.
const ROWS: &[Row<Keyword>] = &[
    row(
        RIDER,
        "repeats the leap as far as cells are empty",
        Plain(|changes| changes.reach = Some(Reach::Times(Counts::at_least(1)))),
    ),
    row(
        ONLY,
        "exactly the leap of the numbers: cells to the right, then cells forward",
        Plain(|changes| changes.only = true),
    ),
    row(
        OUTWARD,
        "a later part: by less than 90 degrees, as without a word",
        Plain(|changes| changes.turn = Some(Turn::Outward)),
    ),
    row(ANY, "a later part: in any direction", Plain(|changes| changes.frame = Some(Frame::Leg))),
    row(STRAIGHT, "a later part: on in the same direction", Plain(|changes| changes.turn = Some(Turn::Straight))),
    row(
        NOT_STRAIGHT,
        "a later part: in any direction but the same",
        Plain(|changes| changes.turn = Some(Turn::NotStraight)),
    ),
    row(
        NOT_BACK,
        "a later part: in any direction but the opposite",
        Plain(|changes| changes.turn = Some(Turn::NotBack)),
    ),
    row(
        ANGLE,
        "a later part: after a turn of that many degrees to either side",
        Numbered("45", |changes, number| changes.turn = Some(Turn::Angle(angle(number), Bend::Either))),
    ),
    row(
        ANGLE_SAME,
        "a later part: after a turn of that many degrees to the side of the last one",
        Numbered("45", |changes, number| changes.turn = Some(Turn::Angle(angle(number), Bend::Same))),
    ),
    row(
        ANGLE_OTHER,
        "a later part: after a turn of that many degrees to the side opposite to the last one",
        Numbered("45", |changes, number| changes.turn = Some(Turn::Angle(angle(number), Bend::Other))),
    ),
    row(
        RING,
        "a later part: that many places on in the circle of its own directions",
        Numbered("1", |changes, number| changes.turn = Some(Turn::Ring(ring_steps(number), Bend::Either))),
    ),
    row(
        RING_SAME,
        "a later part: that many places on in its circle, to the side of the last turn",
        Numbered("1", |changes, number| changes.turn = Some(Turn::Ring(ring_steps(number), Bend::Same))),
    ),
    row(
        RING_OTHER,
        "a later part: that many places on in its circle, to the side opposite to the last turn",
        Numbered("1", |changes, number| changes.turn = Some(Turn::Ring(ring_steps(number), Bend::Other))),
    ),
    row(
        ABSOLUTE,
        "a later part: its direction words are the player's",
        Plain(|changes| changes.frame = Some(Frame::Player)),
    ),
    row(
        ELSEWHERE_FIRST,
        "on boards whose cells are not squares: only the first of the leaps",
        Plain(|changes| changes.elsewhere = changes.elsewhere.with(Elsewhere::First)),
    ),
    row(
        ELSEWHERE_OUTWARD,
        "on boards whose cells are not squares: outward, whatever its directions are",
        Plain(|changes| changes.elsewhere = changes.elsewhere.with(Elsewhere::Outward)),
    ),
    row(
        STAYS,
        "after the move the piece stands where the part began",
        Plain(|changes| changes.stand = Some(Stand::LegStart)),
    ),
    row(
        RETURNS,
        "after the move the piece stands where the move began",
        Plain(|changes| changes.stand = Some(Stand::PathStart)),
    ),
    row(
        PASS_STAYS,
        "the path goes on from where the part began",
        Plain(|changes| changes.resume = Some(Stand::LegStart)),
    ),
    row(
        PASS_RETURNS,
        "the path goes on from where the move began",
        Plain(|changes| changes.resume = Some(Stand::PathStart)),
    ),
    row(MIRRORED, "of an imitator: with forward and backward exchanged", Plain(|changes| changes.mirrored = true)),
];

static KEYWORDS: [(&str, Keyword); ROWS.len()] = meanings(ROWS);
static HELPS: [Help; ROWS.len()] = helps(ROWS);

/// What begins a keyword for a region in which the move must end.
const WITHIN: &str = "within-";

/// Applies a keyword, which is in lowercase without its colon; returns whether it is known.
pub(in crate::notation::lcpn) fn apply(word: &str, number: Option<u32>, changes: &mut Changes) -> bool {
    if let Some(sector) = directions::direction(word) {
        changes.directions.push(sector);
        return true;
    }
    if let Some(region) = word.strip_prefix(WITHIN) {
        changes.regions.push(Cond::Region(Name(region.to_owned())));
        return true;
    }
    match find(&KEYWORDS, word) {
        Some(Plain(change)) => change(changes),
        Some(Numbered(_, change)) => change(changes, number),
        None => return rules::apply(word, changes),
    }
    true
}

/// Returns whether a number follows a keyword.
pub(crate) fn takes_number(word: &str) -> bool {
    matches!(find(&KEYWORDS, &word.to_ascii_lowercase()), Some(Numbered(..)))
}

/// Returns a keyword with an example of its number, if it takes one.
pub(crate) fn with_number(word: &str, style: Style) -> String {
    match find(&KEYWORDS, word) {
        Some(Numbered(number, _)) if style.is_lisp() => format!("{word} {number}"),
        Some(Numbered(number, _)) => format!("{word}({number})"),
        _ => word.to_owned(),
    }
}

/// Returns the keyword for a region in which the move must end.
pub(crate) fn within(region: &str) -> String {
    format!("{WITHIN}{region}")
}

/// Returns the keywords that are neither rules nor composed of directions.
pub(crate) fn single() -> impl Iterator<Item = &'static str> {
    KEYWORDS.iter().map(|&(word, _)| word).chain(directions::later())
}

/// Returns the keywords other than rules and regions.
pub(crate) fn plain() -> Vec<String> {
    directions::offered().into_iter().chain(single().map(str::to_owned)).collect()
}

/// Returns the line of help for a keyword, which is in lowercase without its colon.
pub(crate) fn help(word: &str) -> Option<String> {
    let own = find(&HELPS, word).map(str::to_owned);
    let region = || {
        let region = word.strip_prefix(WITHIN)?;
        Some(format!("the move ends in the mover's own region `{region}`"))
    };
    own.or_else(|| directions::help(word)).or_else(region).or_else(|| rules::help(word))
}

/// Returns the keywords for the regions that are known.
pub(crate) fn of_regions() -> impl Iterator<Item = String> {
    regions::HELPS.iter().map(|(region, _)| within(region))
}
