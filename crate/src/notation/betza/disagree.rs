use super::directions::Letters;
use super::tree::{Atom, AtomText, Chain, Class, LegText, Modifier, Move, Range, Tree};
use crate::notation::diagnostic::Telling;
use crate::notation::{Diagnostic, Dialect, Span};

/// Each kind of text that programs read differently, or that says less than it seems to (source: `docs/betza.md`, dialects
/// and where readings differ). The shortest text for each stands in its comment.
///
/// `J`
const LONG_LEAP: Telling = Telling::info(
    "swapped-letters",
    "XBoard has `J` and `L` the other way round than other programs; here `%` is meant",
    "write `%`, which all of them read alike",
);
/// `NN`
const DOUBLED: Telling = Telling::info(
    "doubled-letter",
    "XBoard reads a doubled letter as one leap, other programs as a ride without limit",
    "write `%`, which all of them read alike",
);
/// `fK`
const DIRECTED_KING: Telling = Telling::info(
    "directed-king",
    "XBoard and the Interactive Diagram have one set of eight directions for `K` and `Q`, Fairy-Stockfish and the original notation two of four",
    "write `%`, which all of them read alike",
);
/// `fhK`
const HALF_KING: Telling = Telling::info(
    "directed-king",
    "XBoard of 2016 and Fairy-Stockfish read more directions into `h` on `K` and `Q`",
    "write `%`, which all of them read alike",
);
/// `W03`
const LEADING_ZERO: Telling = Telling::info(
    "leading-zero",
    "a leading zero says nothing to most programs, but Betza 2.0 reads an exact range, and Fairy-Stockfish the zero alone",
    "write `%`, which all of them read alike",
);
/// `W03`, read as the proposal of 2013 does
const EXACT_RANGE: Telling = Telling::info(
    "leading-zero",
    "a range with a leading zero is exact in Betza 2.0 only",
    "write the steps as legs where others are to read it",
);
/// `W12`
const MANY_DIGITS: Telling = Telling::info(
    "many-digits",
    "Fairy-Stockfish reads one digit of a range, and XBoard two",
    "write `0` if no limit is meant",
);
/// `AX`
const SUFFIX: Telling = Telling::info(
    "suffix-differs",
    "`X` adds 3 to every leap here, but 1 to `G` and 2 to `A`, `J` and `Z` in an older text",
    "write the leap in numbers, as in `(5,2)`",
);
/// `sfN`
const UNPAIRED: Telling = Telling::info(
    "unpaired-directions",
    "`%` is both directions here and in XBoard, only the second in a later text, and nothing in Fairy-Stockfish",
    "write a move for each direction, which all of them read alike",
);
/// `fvN`
const SAME_LINE: Telling = Telling::info(
    "narrowed-direction",
    "some programs read `%` as either direction, others as what both have in common",
    "write the first letter alone, which is what is read here",
);
/// `fsF`
const DIAGONAL_PAIR: Telling = Telling::info(
    "diagonal-pair",
    "XBoard reads `%` on a diagonal leap as all directions",
    "leave out `s` or `v`, which all of them read alike",
);
/// `nN`
const LAME_LEAP: Telling = Telling::info(
    "lame-leap-differs",
    "`n` on this leap goes straight first here and in Fairy-Stockfish, but XBoard looks at one cell in the middle",
    "write the steps as legs, as in `afsW` for `nN`",
);
/// `mfW`
const ORDER: Telling = Telling::info(
    "modifier-order",
    "XBoard wants `i`, directions, then `m c d e t p g o y n j`, and skips this `%`",
    "write the modifiers in that order, which all of them read alike",
);
/// `pyafB`
const HOP_TOGGLE: Telling = Telling::info(
    "hop-and-toggle",
    "`py` is read as `g` here, but as a choice of `p` and `y` in an older text and XBoard",
    "write `g`, which both read alike",
)
.fix("g");
/// `pR3`
const HOP_RANGE: Telling = Telling::info(
    "hop-range",
    "the hurdle counts toward the range here and in XBoard; other texts leave that open",
    "leave the range out, or write the legs out",
);
/// `tR`
const THEN: Telling = Telling::info(
    "then-differs",
    "`t` spares royal pieces, or asks for a friend to hop over, here and in XBoard; the Interactive Diagram has none, and the original notation reads *then*",
    "write *then* in brackets, as in `[F?R]`",
);
/// `U`, read as `XBoard` does
const UNKNOWN_TO_ENGINE: Telling = Telling::warning(
    "unknown-to-engine",
    "the engine of this dialect has no `%` and skips it; here it is read as usual",
    "choose another dialect, or write it differently",
);
/// `WaF`
const TWO_MOVES: Telling = Telling::info(
    "two-moves",
    "`%` are two moves, for a move ends at its atom",
    "for one move of legs with different atoms write brackets, as in `[W-F]`",
);
/// `mmW`
const NO_EFFECT: Telling = Telling::info("no-effect", "this `%` says nothing that was not said", "remove it").fix("");
/// `rook`
const NAME: Telling =
    Telling::error("piece-name", "expected a notation, found the name of a piece", "write `%`").fix("%");

/// The notations of pieces whose names newcomers write down.
const NAMES: [(&str, &str); 15] = [
    ("rook", "R"),
    ("bishop", "B"),
    ("queen", "Q"),
    ("king", "K"),
    ("knight", "N"),
    ("pawn", "fmWfceFifmnD"),
    ("nightrider", "N0"),
    ("wazir", "W"),
    ("ferz", "F"),
    ("dabbaba", "D"),
    ("alfil", "A"),
    ("camel", "C"),
    ("zebra", "Z"),
    ("cannon", "mRcpR"),
    ("grasshopper", "gQ"),
];

impl Dialect {
    /// Whether it is an engine's that has no such atom, suffix or group: `O`, `U`, `I`, `X`, `Y`, `(`.
    const fn is_engine_without(self, sign: char) -> bool {
        match self {
            Dialect::FairyStockfish => matches!(sign, 'O' | 'U' | 'I' | 'X' | 'Y' | '('),
            Dialect::Xboard => matches!(sign, 'U' | 'I' | 'X' | 'Y' | '('),
            Dialect::Xbetza | Dialect::Original | Dialect::Betza2 => false,
        }
    }
}

/// Tells of what is read differently elsewhere, says nothing, or is no notation at all.
pub(super) fn remark(text: &str, tree: &Tree, dialect: Dialect, diagnostics: &mut Vec<Diagnostic>) {
    if !diagnostics.is_empty() && is_name(text, diagnostics) {
        return;
    }
    let mut remarks = Remarks { text, dialect, diagnostics };
    for entry in &tree.entries {
        let mut before: Option<&Chain> = None;
        for one in &entry.moves {
            match one {
                Move::Chain(chain) => {
                    remarks.chain(chain, before);
                    before = Some(chain);
                }
                Move::Bracket(bracket) => {
                    for leg in &bracket.legs {
                        remarks.atom(&leg.atom);
                    }
                    before = None;
                }
            }
        }
    }
}

/// Says of a text that is the name of a piece, in place of all that is wrong with it as a notation, how that is written.
fn is_name(text: &str, diagnostics: &mut Vec<Diagnostic>) -> bool {
    let word = text.trim();
    let known = NAMES.iter().find(|(name, _)| name.eq_ignore_ascii_case(word));
    let Some((_, notation)) = known else { return false };
    let from = text.len().saturating_sub(text.trim_start().len());
    diagnostics.clear();
    diagnostics.push(NAME.at(Span::new(from, from.saturating_add(word.len())), notation));
    true
}

struct Remarks<'a> {
    text: &'a str,
    dialect: Dialect,
    diagnostics: &'a mut Vec<Diagnostic>,
}

impl Remarks<'_> {
    /// Tells of a text for which another may be written, with `%` for that text.
    #[cold]
    fn respell(&mut self, telling: Telling, span: Span, insert: &str) {
        self.diagnostics.push(telling.at(span, insert).fix(span, insert));
    }

    #[cold]
    fn push(&mut self, telling: Telling, span: Span, detail: &str) {
        self.diagnostics.push(telling.at(span, detail));
    }

    fn chain(&mut self, chain: &Chain, before: Option<&Chain>) {
        self.atom(&chain.atom);
        for leg in chain.legs.iter().chain(chain.group.iter().flat_map(|group| group.legs.iter().chain(&group.after))) {
            if 1 < leg.modifiers.len() {
                self.order(leg);
                self.repeated(leg);
            }
        }
        if let Some(group) = chain.group.as_ref().filter(|_| self.dialect.is_engine_without('(')) {
            self.push(UNKNOWN_TO_ENGINE, group.span, "group");
        }
        match chain.legs.as_slice() {
            [leg] if chain.group.is_none() => self.single(leg, chain, before),
            [first, ..] => {
                let follows = before.filter(|before| before.span.to == chain.span.from);
                if let Some(before) = follows.filter(|_| first.modifiers.is_empty() && chain.group.is_none()) {
                    let (one, other) = (before.span.of(self.text), chain.span.of(self.text));
                    // The same atom again is the usual way to say that the leg before may be all of the move.
                    if self.letter(&before.atom) != self.letter(&chain.atom) {
                        self.push(TWO_MOVES, before.span.up_to(chain.span), &[one, "` and `", other].concat());
                    }
                }
                for leg in chain.legs.iter().take(chain.legs.len().saturating_sub(1)) {
                    self.hop_toggle(leg);
                }
            }
            [] => {}
        }
    }

    /// What differs on a move of one leg.
    fn single(&mut self, leg: &LegText, chain: &Chain, before: Option<&Chain>) {
        let atom = &chain.atom;
        if let Some(before) = before.filter(|_| !self.dialect.doubles() && leg.modifiers.is_empty())
            && before.span.to == chain.span.from
            && self.letter(&before.atom) == self.letter(atom)
        {
            let letter = before.atom.span.of(self.text);
            self.respell(DOUBLED, before.atom.span.up_to(chain.span), letter);
        }
        if leg.modifiers.is_empty() {
            return;
        }
        let has = |letter: char| leg.modifiers.iter().any(|modifier| modifier.letter == letter);
        let is_direction = |modifier: &&Modifier| Letters::First.contains(modifier.letter);
        match atom.atom {
            Atom::Anywhere | Atom::Imitator => {
                let says = |letter: char| atom.atom == Atom::Imitator && letter == 'b';
                for modifier in leg.modifiers.iter().filter(is_direction).filter(|one| !says(one.letter)) {
                    self.push(NO_EFFECT, modifier.span, modifier.letter.encode_utf8(&mut [0; 4]));
                }
            }
            Atom::King if leg.modifiers.iter().any(|modifier| Letters::First.contains(modifier.letter)) => {
                self.king(leg, chain);
            }
            Atom::King | Atom::Castle => {}
            Atom::Leap(m, n) => {
                self.pairs(leg, chain);
                let crosses_one = (m, n) == (2, 0) || (m, n) == (2, 2);
                if has('n') && 1 < m && !crosses_one && atom.range.is_none() {
                    self.push(LAME_LEAP, chain.span, "");
                }
            }
        }
        if has('p') && matches!(atom.range, Some(Range::UpTo(n)) if 1 < n) {
            self.push(HOP_RANGE, atom.span, "");
        }
        if let Some(then) = leg.modifiers.iter().find(|modifier| modifier.letter == 't') {
            self.push(THEN, then.span, "");
        }
    }

    fn letter(&self, atom: &AtomText) -> Option<char> {
        atom.span.of(self.text).chars().next()
    }

    /// What differs on the letter of an atom and its range.
    fn atom(&mut self, atom: &AtomText) {
        let written = atom.span.of(self.text);
        let mut chars = written.chars();
        let Some(letter) = chars.next() else { return };
        let rest = chars.as_str();
        let mut letters = String::new();
        if self.dialect.is_engine_without(letter) && letter != '(' {
            self.push(UNKNOWN_TO_ENGINE, atom.span, letter.encode_utf8(&mut [0; 4]));
        }
        if rest.is_empty() && !matches!(letter, 'J' | 'L') {
            return;
        }
        let suffix = rest.chars().next().filter(|c| matches!(c, 'X' | 'Y'));
        if let Some(sign) = suffix.filter(|&sign| self.dialect.is_engine_without(sign)) {
            self.push(UNKNOWN_TO_ENGINE, atom.span, sign.encode_utf8(&mut [0; 4]));
        }
        if suffix == Some('X') && matches!(letter, 'A' | 'G' | 'J' | 'Z') {
            self.push(SUFFIX, atom.span, "");
        }
        let plain = match self.dialect.long_leap(letter) {
            Some(Atom::Leap(3, 1)) => 'C',
            Some(_) => 'Z',
            None => letter,
        };
        let behind = rest.get(suffix.map_or(0, char::len_utf8)..).unwrap_or("");
        let range = behind.strip_prefix(letter);
        letters.push(plain);
        letters.extend(suffix);
        let doubled = range.filter(|_| letter != '(' && !matches!(letter, 'R' | 'B' | 'Q' | 'K'));
        if let Some(range) = doubled {
            letters.push_str(if range.is_empty() { "0" } else { range });
            self.respell(DOUBLED, atom.span, &letters);
        } else if plain != letter {
            letters.push_str(behind);
            self.respell(LONG_LEAP, atom.span, &letters);
        }
        self.range(atom, written);
    }

    fn range(&mut self, atom: &AtomText, written: &str) {
        let head = written.trim_end_matches(|c: char| c.is_ascii_digit()).len();
        let digits = written.get(head..).unwrap_or("");
        let is_limit = matches!(atom.range, Some(Range::UpTo(_) | Range::Exactly(_)));
        if digits.len() < 2 || !is_limit || self.dialect.range_digits() < digits.len() {
            return;
        }
        let span = Span::new(atom.span.from.saturating_add(head), atom.span.to);
        let short = digits.trim_start_matches('0');
        if short.len() == digits.len() {
            self.push(MANY_DIGITS, span, "");
        } else if self.dialect.zero_is_exact() {
            self.push(EXACT_RANGE, span, "");
        } else {
            let plain = [written.get(..head).unwrap_or(""), short].concat();
            self.respell(LEADING_ZERO, atom.span, &plain);
        }
    }

    /// Directions of `K` and `Q`, with the steps written out as they are read here.
    fn king(&mut self, leg: &LegText, chain: &Chain) {
        let letters: Vec<char> = leg.modifiers.iter().map(|modifier| modifier.letter).collect();
        let whole = compass(&letters, Class::EightFold);
        let split = compass(&letters, Class::Orthogonal) | compass(&letters, Class::Diagonal);
        let read = if self.dialect.splits_king() { split } else { whole };
        // Read with a half these are the same in the rules, but not in the programs.
        if whole == split && !letters.contains(&'h') {
            return;
        }
        let written = chain.atom.span.of(self.text);
        let (straight, diagonal) = if written.starts_with('Q') { ('R', 'B') } else { ('W', 'F') };
        let range = written.trim_start_matches(['K', 'Q']);
        let first: String = letters.iter().filter(|&&letter| letter == 'i').collect();
        let last: String = letters.iter().filter(|&&c| c != 'i' && !Letters::First.contains(c)).collect();
        let mut spelled = String::new();
        for (directions, atom) in spellings(read).into_iter().zip([straight, diagonal, diagonal]) {
            let Some(directions) = directions else { continue };
            spelled.extend([first.as_str(), directions, last.as_str()]);
            spelled.push(atom);
            spelled.push_str(range);
        }
        let telling = if whole == split { HALF_KING } else { DIRECTED_KING };
        self.respell(telling, chain.span, &spelled);
    }

    /// Pairs of direction letters.
    fn pairs(&mut self, leg: &LegText, chain: &Chain) {
        let class = chain.atom.atom.class();
        if leg.modifiers.len() < 2 || class == Class::Orthogonal {
            return;
        }
        let mut rest = leg.modifiers.as_slice();
        while let [first, second, ..] = rest {
            let (a, b) = (first.letter, second.letter);
            let span = first.span.up_to(second.span);
            let is_direction = |c: char| matches!(c, 'f' | 'b' | 'l' | 'r' | 'v' | 's');
            let is_pair = is_direction(a) && is_direction(b) && a != b;
            let is_both = |c: char| matches!(c, 'v' | 's');
            let crosses = is_vertical(a) != is_vertical(b);
            let taken = match class {
                Class::Oblique if is_pair && is_both(a) && crosses => {
                    self.unpaired(leg, chain, span);
                    2
                }
                Class::Oblique if is_pair && is_both(b) && !crosses => {
                    let first = span.of(self.text).get(..1).unwrap_or("");
                    let pair = span.of(self.text);
                    self.diagnostics.push(SAME_LINE.at(span, pair).fix(span, first));
                    2
                }
                Class::Diagonal if is_pair && crosses && is_both(a) != is_both(b) => {
                    let pair = span.of(self.text);
                    let single = if is_both(a) { b } else { a };
                    self.diagnostics.push(DIAGONAL_PAIR.at(span, pair).fix(span, single));
                    2
                }
                _ if is_direction(a) && (b == 'h' || b == a || (is_pair && crosses)) => 2,
                _ => 1,
            };
            rest = rest.get(taken..).unwrap_or(&[]);
        }
    }

    /// `sfN`, which is `sNfN` to all.
    fn unpaired(&mut self, leg: &LegText, chain: &Chain, span: Span) {
        let directions = leg.modifiers.iter().filter(|modifier| Letters::First.contains(modifier.letter)).count();
        let pair = span.of(self.text);
        let diagnostic = UNPAIRED.at(span, pair);
        if 2 < directions {
            self.diagnostics.push(diagnostic);
            return;
        }
        let (before, behind) = (Span::new(chain.span.from, span.from), Span::new(span.to, chain.span.to));
        let mut spelled = String::new();
        for direction in pair.chars() {
            spelled.push_str(before.of(self.text));
            spelled.push(direction);
            spelled.push_str(behind.of(self.text));
        }
        self.diagnostics.push(diagnostic.fix(chain.span, spelled));
    }

    /// The first modifier that `XBoard` skips for its place.
    fn order(&mut self, leg: &LegText) {
        let mut last: usize = 0;
        let mut early: Option<Modifier> = None;
        for &modifier in &leg.modifiers {
            // With letters that XBoard lacks it does not read the move at all.
            let Some(place) = place_in_order(modifier.letter) else { return };
            if place < last && early.is_none() {
                early = Some(modifier);
            }
            last = last.max(place);
        }
        let (Some(early), Some(first), Some(end)) = (early, leg.modifiers.first(), leg.modifiers.last()) else {
            return;
        };
        let letter = String::from(early.letter);
        let diagnostic = ORDER.at(early.span, &letter);
        // Directions that come to stand next to each other might pair up.
        let is_direction = |modifier: &Modifier| Letters::First.contains(modifier.letter);
        let all = leg.modifiers.iter().filter(|modifier| is_direction(modifier)).count();
        let run =
            leg.modifiers.iter().skip_while(|modifier| !is_direction(modifier)).take_while(|one| is_direction(one));
        if run.count() < all {
            self.diagnostics.push(diagnostic);
            return;
        }
        let mut ordered = String::new();
        for place in 0..=LAST_PLACE {
            let here = leg.modifiers.iter().filter(|modifier| place_in_order(modifier.letter) == Some(place));
            ordered.extend(here.map(|modifier| modifier.letter));
        }
        self.diagnostics.push(diagnostic.fix(first.span.up_to(end.span), ordered));
    }

    /// Letters that stand twice; some mean more when they do.
    fn repeated(&mut self, leg: &LegText) {
        let mut seen: u32 = 0;
        for modifier in &leg.modifiers {
            let bit = 1_u32.checked_shl(u32::from(modifier.letter).wrapping_sub(u32::from('a'))).unwrap_or(0);
            let counts = Letters::Later.contains(modifier.letter) || matches!(modifier.letter, 'i' | 'j' | 'n' | 'y');
            if seen & bit != 0 && !counts {
                self.push(NO_EFFECT, modifier.span, modifier.letter.encode_utf8(&mut [0; 4]));
            }
            seen |= bit;
        }
    }

    /// `py` and `yp`.
    fn hop_toggle(&mut self, leg: &LegText) {
        for pair in leg.modifiers.windows(2) {
            if let [first, second] = pair
                && matches!((first.letter, second.letter), ('p', 'y') | ('y', 'p'))
            {
                self.push(HOP_TOGGLE, first.span.up_to(second.span), "");
            }
        }
    }
}

const fn is_vertical(letter: char) -> bool {
    matches!(letter, 'f' | 'b' | 'v')
}

/// The last place in `XBoard`'s order of modifiers.
const LAST_PLACE: usize = 12;

/// The place of a modifier in the order that `XBoard` wants; nothing for one that it does not know.
const fn place_in_order(letter: char) -> Option<usize> {
    Some(match letter {
        'i' => 0,
        'f' | 'b' | 'l' | 'r' | 'v' | 's' | 'h' => 1,
        'm' => 2,
        'c' => 3,
        'd' => 4,
        'e' => 5,
        't' => 6,
        'p' => 7,
        'g' => 8,
        'o' => 9,
        'y' => 10,
        'n' => 11,
        'j' => 12,
        _ => return None,
    })
}

/// The eight directions of a king that letters stand for, as bits clockwise from forward, on the steps of a class: what
/// `directions` says without a board.
fn compass(letters: &[char], class: Class) -> u8 {
    let diagnostics = &mut Vec::new();
    let modifiers: Vec<Modifier> = letters.iter().map(|&letter| Modifier { letter, span: Span::new(0, 0) }).collect();
    let steps: u8 = match class {
        Class::Orthogonal => 0b0101_0101,
        Class::Diagonal => 0b1010_1010,
        Class::Oblique | Class::EightFold => 0xFF,
    };
    let directions = super::directions::read(&modifiers, Letters::First, class, diagnostics);
    if directions.0.is_empty() {
        return steps;
    }
    directions.0.iter().fold(0, |all, &sector| all | steps & of_sector(sector, class))
}

fn of_sector(sector: crate::piece::Sector, class: Class) -> u8 {
    use crate::piece::{Sector, Side, Sides};
    let each = |sides: Sides, pattern: u8| {
        sides.iter().fold(0, |all, side| {
            let turn = match side {
                Side::Forward => 0,
                Side::Right => 2,
                Side::Backward => 4,
                Side::Left | Side::SameBend | Side::OtherBend => 6,
            };
            all | pattern.rotate_left(turn)
        })
    };
    // Forward with both its neighbors; forward alone; its neighbors alone, where there is no step straight ahead.
    let half = |sides: Sides| each(sides, 0b1000_0011);
    let most = |sides: Sides| each(sides, if class == Class::Diagonal { 0b1000_0010 } else { 1 });
    match sector {
        Sector::Half(sides) => half(sides),
        Sector::Most(sides) => most(sides),
        Sector::Pair(a, b) if class == Class::Orthogonal => most(a) | most(b),
        Sector::Pair(a, b) | Sector::Quarter(a, b) => half(a) & half(b),
        Sector::Shallow(sides) => half(sides) & !most(sides),
        Sector::Handed(_) => 0,
    }
}

/// Letters for the straight steps of a set of directions and for its diagonal ones, which may take two moves.
fn spellings(set: u8) -> [Option<&'static str>; 3] {
    let straight = match set & 0b0101_0101 {
        0 => None,
        0b0000_0001 => Some("f"),
        0b0000_0100 => Some("r"),
        0b0001_0000 => Some("b"),
        0b0100_0000 => Some("l"),
        0b0000_0101 => Some("fr"),
        0b0001_0001 => Some("v"),
        0b0100_0001 => Some("fl"),
        0b0001_0100 => Some("br"),
        0b0100_0100 => Some("s"),
        0b0101_0000 => Some("bl"),
        0b0001_0101 => Some("rv"),
        0b0100_0101 => Some("fs"),
        0b0101_0001 => Some("lv"),
        0b0101_0100 => Some("bs"),
        _ => Some(""),
    };
    let (one, other) = match set & 0b1010_1010 {
        0 => (None, None),
        0b0000_0010 => (Some("fr"), None),
        0b0000_1000 => (Some("br"), None),
        0b0010_0000 => (Some("bl"), None),
        0b1000_0000 => (Some("fl"), None),
        0b1000_0010 => (Some("f"), None),
        0b0000_1010 => (Some("r"), None),
        0b0010_1000 => (Some("b"), None),
        0b1010_0000 => (Some("l"), None),
        0b0010_0010 => (Some("fr"), Some("bl")),
        0b1000_1000 => (Some("fl"), Some("br")),
        0b1000_1010 => (Some("f"), Some("br")),
        0b1010_0010 => (Some("f"), Some("bl")),
        0b0010_1010 => (Some("b"), Some("fr")),
        0b1010_1000 => (Some("b"), Some("fl")),
        _ => (Some(""), None),
    };
    [straight, one, other]
}
