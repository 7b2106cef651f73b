//! Reads explanations in a chess player's words: it has a table of known pieces, and says each of their moves from the
//! ground up, for the reader of full explanations.

/// The pieces that slide or step along lines: their names, and their directions on squares and on hexagons.
const ALONG_LINES: [(&str, &str, &str); 4] = [
    ("rook", "forward, backward or sideways", "in any of the six straight directions"),
    ("bishop", "diagonally", "in any of the six diagonal directions"),
    ("queen", "in any direction", "in any of the twelve directions"),
    ("king", "in any direction", "in any of the twelve directions"),
];

/// Directions on squares that a plain sentence says in fewer words.
const DIRECTIONS: [(&str, &str); 3] = [
    ("orthogonally", "forward, backward or sideways"),
    ("straight or diagonally forward", "straight forward or diagonally forward"),
    ("straight or diagonally backward", "straight backward or diagonally backward"),
];

const LEAPERS: [&str; 4] = ["knight", "camel", "zebra", "giraffe"];

/// What may stand in a plain sentence, and what a full one has there.
const IN_FULL: [(&str, &str); 12] = [
    (" or a piece", " or a piece of either color"),
    (" a piece, which stays there", " a piece of either color, which stays there"),
    ("exactly one piece", "exactly one piece of either color"),
    (" over a piece", " over a piece of either color"),
    (" until a piece is in the way", ""),
    (" unless a piece is in the way", ""),
    ("goes one square diagonally outward", "turns 45 degrees to either side and goes one square diagonally"),
    (
        "goes one square outward like a rook",
        "turns 45 degrees to either side and goes one square forward, backward or sideways",
    ),
    (
        "slides outward like a rook",
        "turns 45 degrees to either side and slides one or more squares forward, backward or sideways",
    ),
    ("slides outward like a bishop", "turns 45 degrees to either side and slides one or more squares diagonally"),
    (" and slide ", " and slides one or more squares "),
    ("also en passant", "also en passant (an enemy that has just passed that square)"),
];

/// How a piece moves, apart from its way.
#[derive(Clone, Default)]
struct Manner<'a> {
    /// `On its first move, it may `, or nothing.
    when: &'a str,
    captures: bool,
    is_quiet: bool,
    /// What follows the way.
    after: String,
    /// The words for the hurdle, if there is one.
    hop: &'a str,
}

/// Returns the sentences of a full explanation with the meaning of a plain one.
pub(super) fn in_full(text: &str, is_hexes: bool) -> String {
    // The tables have the words for squares.
    let squares = if is_hexes { text.replace("cell", "square") } else { text.to_owned() };
    let squares = DIRECTIONS.iter().fold(squares, |text, (plain, full)| text.replace(plain, full));
    let sentences = squares.trim_end_matches('.').split(". ");
    let mut full: Vec<String> = Vec::new();
    let mut previous = 0;
    for sentence in sentences {
        if let Some(ends) = sentence.strip_prefix("It ends on ") {
            // It is said of each way of the sentence before.
            for way in &mut full[previous..] {
                way.extend([", ending on ", &replaced(ends)]);
            }
            continue;
        }
        previous = full.len();
        full.extend(sentence_in_full(sentence, is_hexes));
    }
    let full = full.join(". ") + ".";
    if is_hexes { full.replace("square", "cell") } else { full }
}

fn sentence_in_full(sentence: &str, is_hexes: bool) -> Vec<String> {
    let (when, rest) = match sentence.split_once(", it may ") {
        Some((when, rest)) => (&sentence[..when.len() + ", it may ".len()], rest),
        None => ("", sentence.strip_prefix("Also ").unwrap_or(sentence)),
    };
    let (verb, rest) = rest.split_once(' ').unwrap_or((rest, ""));
    let is_ride = [" in the same direction", " in line"].iter().any(|words| rest.contains(words));
    let is_whole = rest.contains(", ending on ") || rest.starts_with("or captures ") || rest.starts_with("or capture ");
    let is_over = rest.contains(" over ") && !rest.contains(" over exactly");
    let captures = matches!(verb.to_lowercase().as_str(), "captures" | "capture");
    let verbs = ["moves", "move", "leaps", "leap"];
    let is_listed = captures || verbs.contains(&verb.to_lowercase().as_str()) || rest.ends_with(" on its first move");
    let is_slide = rest.contains("by sliding") || rest.contains("by going in leaps");
    let is_exact = rest.contains("between is empty") || rest.contains("between are empty");
    if let Some((first, second)) = rest.split_once(", and from an empty square may ") {
        let first = sentence_in_full(&[when, verb, " ", first].concat(), is_hexes);
        let [first] = first.as_slice() else { panic!("several beginnings of {sentence}") };
        let (verb, rest) = second.split_once(' ').expect("a verb");
        let longer = [first, " to an empty square, then ", verb, "s ", rest, " "].concat().replace("gos ", "goes ");
        return vec![first.clone(), replaced(&longer).trim_end().to_owned()];
    }
    if !is_listed || is_whole || is_ride || is_over || is_slide || is_exact {
        return vec![replaced(&[when, verb, " ", rest].concat())];
    }
    let (manner, ways) = manner(when, captures, rest);
    let mut leaps = matches!(verb.to_lowercase().as_str(), "leaps" | "leap");
    let mut slides = false;
    let mut sentences = Vec::new();
    for way in ways.split(", or ") {
        let mut way = way;
        for (words, is_leap) in [("leaps ", true), ("leap ", true), ("by leaping ", true), ("by moving ", false)] {
            if let Some(rest) = way.strip_prefix(words) {
                (way, leaps, slides) = (rest, is_leap, !is_leap);
            }
        }
        assert!(!slides || !way.starts_with("one "), "a step by moving in {sentence}");
        match way.strip_prefix("like ").or_else(|| way.strip_prefix("along ")) {
            Some(names) => sentences.extend(named(names, &manner, is_hexes)),
            None if leaps => sentences.push(manner.leap(way)),
            None => sentences.push(manner.line(way)),
        }
    }
    sentences
}

/// Replaces the words that mean something shorter than those of a full sentence.
fn replaced(sentence: &str) -> String {
    let longer = sentence.strip_suffix(" on its first move").and_then(|rest| rest.rsplit_once(", or "));
    let sentence = match longer {
        Some((shorter, more)) => format!("{shorter}; on its first move also {more} squares"),
        None => sentence.to_owned(),
    };
    let mut full = IN_FULL.iter().fold(sentence, |text, (plain, full)| text.replace(plain, full));
    for slide in ["slides ", "sliding ", "slide ", "Slides "] {
        if let Some((before, way)) = full.split_once(slide)
            && !way.contains("jumping over")
            && !["any ", "up ", "at ", "one ", "two "].iter().any(|amount| way.starts_with(amount))
        {
            full = [before, slide, "any number of squares ", way].concat();
        }
    }
    full
}

/// Reads all that is said of each of the ways in a list, and returns the list.
fn manner<'a>(when: &'a str, captures: bool, rest: &'a str) -> (Manner<'a>, String) {
    let mut manner = Manner { when, captures, ..Manner::default() };
    let mut rest = rest.to_owned();
    for (words, hop) in [
        (", but must jump over exactly one piece on the way", "any number of squares behind it"),
        (": jumps over exactly one piece and lands on the square right behind it", "on the square right behind it"),
        (": jump over exactly one piece and land on the square right behind it", "on the square right behind it"),
    ] {
        if let Some(shorter) = rest.strip_suffix(words) {
            manner.hop = hop;
            rest = shorter.to_owned();
        }
    }
    if let Some((shorter, more)) = rest.strip_suffix(" on its first move").and_then(|rest| rest.rsplit_once(", or ")) {
        manner.after = format!("; on its first move also {more} squares");
        rest = shorter.to_owned();
    }
    if let Some(shorter) = rest.strip_suffix(", also en passant") {
        manner.after = [", also en passant (an enemy that has just passed that square)", &manner.after].concat();
        rest = shorter.to_owned();
    }
    for quiet in [", always without capturing", " without capturing"] {
        if let Some(shorter) = rest.strip_suffix(quiet) {
            manner.is_quiet = true;
            rest = shorter.to_owned();
        }
    }
    (manner, rest)
}

/// Says the moves of known pieces.
fn named(names: &str, manner: &Manner, is_hexes: bool) -> Vec<String> {
    let ranges = ["two", "three", "four", "five"].map(|least| [[" ", least, " or "], [" ", least, " to "]]);
    let ranges = ranges.into_iter().flatten().map(|words| words.concat());
    let mut limits = [" up to ", " at least "].map(str::to_owned).into_iter().chain(ranges);
    let limit = limits.find_map(|words| names.find(&words));
    let (names, far) = limit.map_or((names, "any number of squares"), |at| names.split_at(at));
    assert_eq!(names.contains(" on hexagons"), is_hexes && !names.starts_with("a knight"), "{names}");
    let names = names.replace(" on hexagons", "").replace(" lines", "").replace(" or a ", ", a ");
    let names = names.trim_end_matches(',').trim_start_matches("a ");
    let said = |name: &str| {
        let bare = name.split(" (").next().unwrap_or_default();
        if LEAPERS.contains(&bare) {
            assert_eq!(far, "any number of squares", "a limit on {name}");
            return manner.leap(&["like a ", name].concat());
        }
        let line = ALONG_LINES.iter().find(|(known, ..)| *known == bare);
        let (_, on_squares, on_hexes) = line.unwrap_or_else(|| panic!("the piece {name}"));
        let far = if bare == "king" { "one square" } else { far.trim() };
        manner.line(&[far, " ", if is_hexes { on_hexes } else { on_squares }].concat())
    };
    names.split(", a ").map(said).collect()
}

impl Manner<'_> {
    fn leap(&self, shape: &str) -> String {
        self.sentence(if self.captures { "captures by leaping " } else { "leaps " }, shape)
    }

    /// Says a step or a slide, or a hop along a line.
    fn line(&self, way: &str) -> String {
        if !self.hop.is_empty() {
            let way = way.strip_prefix("any number of squares ").unwrap_or(way);
            let hop = [way, ", jumping over exactly one piece of either color and landing ", self.hop].concat();
            return self.sentence(if self.captures { "captures by sliding " } else { "slides " }, &hop);
        }
        let is_step = way.starts_with("one square");
        self.sentence(
            match (self.captures, is_step) {
                (true, true) => "captures ",
                (true, false) => "captures by sliding ",
                (false, true) => "moves ",
                (false, false) => "slides ",
            },
            way,
        )
    }

    fn sentence(&self, verb: &str, way: &str) -> String {
        let quiet = if self.is_quiet { " without capturing" } else { "" };
        [self.when, verb, way, quiet, &self.after].concat()
    }
}
