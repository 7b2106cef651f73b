//! One line of help for every word of the notation (source: `docs/lcpn.md`), for completion and hover.

use super::keywords::{self, direction};
use super::tree::Keyword;
use crate::notation::editing::sides_in_words;
use crate::notation::{Style, TokenKind};
use crate::piece::{Hand, Sector};

/// A word and its meaning.
pub(super) type Row = (&'static str, &'static str);

fn row(table: &'static [Row], word: &str) -> Option<&'static str> {
    table.iter().find(|(known, _)| *known == word).map(|&(_, help)| help)
}

/// The pieces that are known without a definition.
pub(super) static PIECES: [Row; 17] = [
    ("king", "one cell in any direction; it is not royal by itself"),
    ("queen", "straight or diagonally, as far as it goes"),
    ("rook", "straight, as far as it goes"),
    ("bishop", "diagonally, as far as it goes"),
    ("knight", "leaps two cells one way and one the other"),
    ("pawn", "as in chess, without its promotion"),
    ("wazir", "one cell straight"),
    ("ferz", "one cell diagonally"),
    ("dabbabah", "leaps two cells straight"),
    ("alfil", "leaps two cells diagonally"),
    ("threeleaper", "leaps three cells straight"),
    ("camel", "leaps three cells one way and one the other"),
    ("zebra", "leaps three cells one way and two the other"),
    ("tripper", "leaps three cells diagonally"),
    ("nightrider", "leaps as a knight, again and again in the same direction"),
    ("giraffe", "leaps four cells one way and one the other"),
    ("antelope", "leaps four cells one way and three the other"),
];

pub(super) fn piece_help(key: &str) -> Option<&'static str> {
    row(&PIECES, key)
}

/// The built-in functions.
pub(super) static FUNCTIONS: [Row; 42] = [
    ("move", "ends on an empty cell"),
    ("capture", "ends on an enemy, which is captured"),
    ("cannon", "jumps exactly one piece of either side, and may go on behind it"),
    ("jump", "whatever lies between the ends does not matter"),
    ("no-jump", "what lies between the ends must be empty; an oblique leap first goes straight"),
    ("igui", "captures without going there: the piece stands where the part began"),
    ("promote-to", "after a move: what the piece may become"),
    ("capture-a-general", "ends on a royal enemy, which is captured"),
    ("virgin", "only while the piece has not moved"),
    ("en-passant", "captures a piece that has just passed the cell"),
    ("destroy", "ends on a friend, which is captured"),
    ("over", "a part that captures and goes on"),
    ("mount", "a part that ends on a piece, which stays, and goes on"),
    ("through", "a part that is only passed"),
    ("grasshop", "jumps one piece and ends right behind it"),
    (
        "hop",
        "two numbers: the fewest and the most pieces that it jumps; two more: the fewest and the most steps from the last of them",
    ),
    ("rifle", "captures without moving at all"),
    ("unload", "puts what it would capture down where its part began"),
    ("burn", "stays, and captures every enemy that it could"),
    ("royals", "ends on royal pieces only"),
    ("commoners", "ends on everything but royal pieces"),
    ("castle", "a number: castles by that many cells; a second: the partner stands that many cells from the edge"),
    ("loop", "two numbers and a part: the fewest and the most times that the part is made"),
    ("on-turn", "a number: only on that move of the piece"),
    ("joined", "several leaps as one set, among which directions are chosen"),
    ("skip", "a number: the first so many cells of a ride do not count, whatever stands there"),
    ("same-length", "as many steps as the ride before"),
    ("rest-of-range", "at most as many steps as are left of the range before"),
    ("cylinder", "the left and the right edge are joined"),
    ("universal", "leaps to any other cell"),
    ("box", "two numbers: leaps to any cell within that many files and ranks"),
    ("imitate", "moves as the piece that the opponent moved last"),
    ("relay", "lends the second piece to friends that the first one reaches"),
    ("no-jump-straight", "the cells on the straight line must be empty"),
    ("no-jump-orthogonal-first", "the cells on the way that first goes straight must be empty"),
    ("no-jump-diagonal-first", "the cells on the way that first goes diagonally must be empty"),
    ("no-jump-either-way", "the cells on one of the two ways must be empty"),
    ("must-jump", "on each cell between the ends stands a piece; an oblique leap first goes straight"),
    ("must-jump-straight", "on each cell of the straight line stands a piece"),
    ("must-jump-orthogonal-first", "on each cell of the way that first goes straight stands a piece"),
    ("must-jump-diagonal-first", "on each cell of the way that first goes diagonally stands a piece"),
    ("must-jump-either-way", "on each cell of one of the two ways stands a piece"),
];

pub(super) fn function_help(key: &str) -> Option<&'static str> {
    row(&FUNCTIONS, key)
}

/// The functions of conditions.
pub(super) static CONDITIONS: [Row; 5] = [
    ("rank", "the rank of the piece, from 1 at its own side"),
    ("file", "the file of the piece, from 1 at its left"),
    ("turn", "which move of the piece it is, from 1"),
    ("virgin", "holds while the piece has not moved"),
    ("within", "holds while the piece stands in its own region of that name"),
];

pub(super) fn condition_help(key: &str) -> Option<&'static str> {
    row(&CONDITIONS, key)
}

/// The regions that boards define.
pub(super) static REGIONS: [Row; 2] = [
    ("fortress", "the nine cells of xiangqi's general, on each side"),
    ("river", "the half of xiangqi's board up to the river, each side's own"),
];

/// The properties with a meaning; any other word is a note.
pub(super) static PROPERTIES: [Row; 2] = [("royal", "must not be lost"), ("iron", "cannot be captured")];

pub(super) fn property_help(key: &str) -> &'static str {
    row(&PROPERTIES, key).unwrap_or("a note about the piece")
}

/// Direction words whose help is not composed from their parts.
static OTHER_DIRECTIONS: [Row; 3] = [
    ("same-turn", "a later part: to the side to which the path turned last"),
    ("other-turn", "a later part: to the side opposite to the last turn"),
    ("vertical-by-sideways", "half forward or backward, and in it the leaps nearest to the sides"),
];

/// Direction words, more common ones first; more words are composed of these.
pub(super) const DIRECTIONS: [&str; 21] = [
    "forward",
    "backward",
    "left",
    "right",
    "sideways",
    "forward-left",
    "forward-right",
    "backward-left",
    "backward-right",
    "forward-most",
    "backward-most",
    "left-most",
    "right-most",
    "forward-shallow",
    "backward-shallow",
    "left-shallow",
    "right-shallow",
    "narrow",
    "wide",
    "left-handed",
    "right-handed",
];

/// Returns the keywords other than rules.
pub(super) fn keyword_words() -> impl Iterator<Item = &'static str> {
    DIRECTIONS.into_iter().chain(single_words())
}

/// Returns the keywords that are neither rules nor composed of directions.
pub(super) fn single_words() -> impl Iterator<Item = &'static str> {
    keywords::KEYWORDS.iter().map(|row| row.word).chain(OTHER_DIRECTIONS.iter().map(|&(word, _)| word))
}

/// The words of a rule keyword: when it applies, what happens, and to which occupant.
pub(super) static RULES: [Row; 4] = [
    ("stop", "the move may end"),
    ("pass", "the path may go on"),
    ("ride", "a ride may go on"),
    ("hurdle", "a hopper may jump"),
];
pub(super) static VERBS: [Row; 4] = [
    ("leave", "which stays"),
    ("take", "which is captured"),
    ("lift", "which is put where the leg began"),
    ("mark", "which can then be captured on en passant"),
];
pub(super) static OCCUPANTS: [Row; 6] = [
    ("empty", "an empty cell"),
    ("enemy", "an enemy"),
    ("enemy-royal", "a royal enemy"),
    ("friend", "a friend"),
    ("friend-royal", "a royal friend"),
    ("passed", "a cell that was just passed"),
];

/// Returns the meaning of a keyword; `word` has no colon.
pub(super) fn keyword_help(word: &str) -> Option<String> {
    if let Some(help) = keywords::help(word).or_else(|| row(&OTHER_DIRECTIONS, word)) {
        return Some(help.to_owned());
    }
    if let Some(sectors) = direction(word) {
        let parts: Vec<String> = sectors.iter().map(|&sector| sector_in_words(sector)).collect();
        return Some(parts.join("; "));
    }
    if let Some(region) = word.strip_prefix("within-") {
        return Some(["the move ends in the mover's own region `", region, "`"].concat());
    }
    let (when, rest) = word.split_once('-')?;
    let when = row(&RULES, when)?;
    if rest == "nothing" {
        return Some([when, " nowhere"].concat());
    }
    let (verb, on) = rest.split_once('-')?;
    let effect = row(&VERBS, verb)?;
    if (verb, on) == ("take", "passed") {
        return Some([when, " on a cell that was just passed, and captures what passed it"].concat());
    }
    let on_what = row(&OCCUPANTS, on)?;
    let effect = if (verb, on) == ("leave", "empty") { "" } else { effect };
    Some([when, " on ", on_what, if effect.is_empty() { "" } else { ", " }, effect].concat())
}

/// Returns a keyword with an example number if it takes one.
pub(super) fn with_number(word: &str, style: Style) -> String {
    let number = if word.starts_with("ring") { "1" } else { "45" };
    match (Keyword::takes_number(word), style.is_lisp()) {
        (false, _) => word.to_owned(),
        (true, true) => [word, " ", number].concat(),
        (true, false) => [word, "(", number, ")"].concat(),
    }
}

fn sector_in_words(sector: Sector) -> String {
    match sector {
        Sector::Half(sides) => [&sides_in_words(sides), ": all that have a part of that direction"].concat(),
        Sector::Most(sides) => [&sides_in_words(sides), ": those at the smallest angle to it"].concat(),
        Sector::Shallow(sides) => [&sides_in_words(sides), ": its half without those at the smallest angle"].concat(),
        Sector::ButMost(sides) => ["all but those nearest to ", &sides_in_words(sides)].concat(),
        Sector::Quarter(one, two) => [&sides_in_words(one), " and ", &sides_in_words(two), " alike"].concat(),
        Sector::Pair(one, two) => {
            ["of the half ", &sides_in_words(one), " those nearest to ", &sides_in_words(two)].concat()
        }
        Sector::Handed(Hand::Left) => "those to the left of the nearest straight step".to_owned(),
        Sector::Handed(Hand::Right) => "those to the right of the nearest straight step".to_owned(),
        Sector::Named(word) => ["what the board calls ", word.as_str()].concat(),
    }
}

/// A structural word or operator of a style.
pub(super) struct Form {
    pub word: &'static str,
    pub kind: TokenKind,
    pub help: &'static str,
}

const fn form(word: &'static str, kind: TokenKind, help: &'static str) -> Form {
    Form { word, kind, help }
}

const EITHER: &str = "moves like either of the parts";
const COMPOSE: &str = "one function applied to what the next one makes";
const MUST: &str = "the part before is passed: it ends on an empty cell, and the part after it follows";
const MAY: &str = "the part before is a move by itself, and the part after it may follow";
const DEFINE: &str = "a name and the piece that it is short for";
const EQUAL: &str = "holds if both are equal";
const LESS: &str = "holds if the first is less than the second";
const GREATER: &str = "holds if the first is more than the second";
const AND: &str = "holds if all conditions hold";
const OR: &str = "holds if one of the conditions holds";
const NOT: &str = "holds if the condition does not";

/// The signs and words of the Lisp styles.
static LISP: [Form; 14] = {
    use TokenKind::{Keyword, Operator};
    [
        form("/", Operator, EITHER),
        form("=>", Operator, MUST),
        form("->", Operator, MAY),
        form("&", Operator, COMPOSE),
        form("def", Keyword, DEFINE),
        form("cond", Keyword, "the first branch whose condition holds"),
        form("t", Keyword, "holds where no condition before it does"),
        form("=", Operator, EQUAL),
        form("<", Operator, LESS),
        form(">", Operator, GREATER),
        form("and", Keyword, AND),
        form("or", Keyword, OR),
        form("not", Keyword, NOT),
        form("*", Operator, "any number"),
    ]
};

static C: [Form; 14] = {
    use TokenKind::{Keyword, Operator};
    [
        form("/", Operator, EITHER),
        form("=>", Operator, MUST),
        form("->", Operator, MAY),
        form("&", Operator, COMPOSE),
        form(":=", Operator, DEFINE),
        form("if", Keyword, "a condition in round brackets, then in braces what holds under it"),
        form("else", Keyword, "what holds otherwise"),
        form("=", Operator, EQUAL),
        form("<", Operator, LESS),
        form(">", Operator, GREATER),
        form("&&", Operator, AND),
        form("||", Operator, OR),
        form("!", Operator, NOT),
        form("*", Operator, "any number"),
    ]
};

static SQL: [Form; 13] = {
    use TokenKind::{Keyword, Operator};
    [
        form("OR", Operator, "moves like either of the parts; between conditions: holds if one of them holds"),
        form("AND_THEN", Operator, MUST),
        form("THEN", Operator, "the part after may follow; after a condition: what holds under it"),
        form("AND", Operator, "joins functions; between conditions: holds if all of them hold"),
        form("IS", Keyword, DEFINE),
        form("IF", Keyword, "a condition, then `THEN` and what holds under it"),
        form("ELSE", Keyword, "what holds otherwise"),
        form("END", Keyword, "ends what `IF` began"),
        form("=", Operator, EQUAL),
        form("<", Operator, LESS),
        form(">", Operator, GREATER),
        form("NOT", Operator, NOT),
        form("*", Operator, "any number"),
    ]
};

/// Returns the structural words and operators of a style.
pub(super) fn forms(style: Style) -> &'static [Form] {
    match style {
        Style::Lisp | Style::Elisp => &LISP,
        Style::C => &C,
        Style::Sql => &SQL,
    }
}

/// Returns the structural word or operator with this spelling in a style.
pub(super) fn form_help(word: &str, style: Style) -> Option<&'static Form> {
    let same = |known: &str| if style.is_lisp() { known.eq_ignore_ascii_case(word) } else { known == word };
    forms(style).iter().find(|form| same(form.word))
}

#[cfg(test)]
mod tests {
    use super::super::words;
    use super::*;
    use crate::notation::{Notation, read};

    /// Returns whether reading a text in Emacs Lisp style gives no diagnostic with this code.
    fn is_read(text: &str, code: &str) -> bool {
        read(text, Notation::Lcpn(Style::Elisp)).diagnostics.iter().all(|one| one.code != code)
    }

    #[test]
    fn every_word_that_is_read_is_explained() {
        assert!(words::functions().all(|word| function_help(word).is_some()));
        assert!(words::pieces().all(|word| piece_help(word).is_some()));
        for style in Style::ALL {
            for word in style.reserved() {
                assert!(form_help(word, style).is_some(), "{word}");
            }
        }
    }

    #[test]
    fn every_word_that_is_explained_is_read() {
        for (word, _) in &FUNCTIONS {
            assert!(words::is_function(word), "{word}");
        }
        for (word, _) in &PIECES {
            assert!(words::is_piece(word), "{word}");
        }
        let rules = RULES.iter().flat_map(|(when, _)| {
            let rest = VERBS.iter().flat_map(|(verb, _)| OCCUPANTS.iter().map(move |(on, _)| format!("{verb}-{on}")));
            rest.chain(["nothing".to_owned()]).map(move |rest| format!("{when}-{rest}"))
        });
        let plain = keyword_words().map(str::to_owned);
        for word in plain.chain(rules) {
            assert!(keyword_help(&word).is_some(), "{word}");
            let text = format!("(wazir :{})", with_number(&word, Style::Elisp));
            assert!(is_read(&text, "unknown-keyword"), "{text}");
        }
        assert!(!is_read("(wazir :sunwise)", "unknown-keyword"));
    }
}
