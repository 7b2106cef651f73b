//! Properties of every name of the Locomotive Taxonomy.

use super::choices::Choices;
use super::same::same_moves;
use piecewright::internal::limits::MAX_DIAGNOSTICS;
use piecewright::notation::taxonomy::next_words;
use piecewright::notation::{Definition, Diagnostic, Notation, Reading, Severity, read};
use piecewright::print::print;
use piecewright::print::taxonomy::names;

/// The maximum number of components of a name that must be found again; the search for longer names is cut short.
const MAX_COMPONENTS: usize = 3;

/// Reads the text that `data` encodes, checks its diagnostics, and names the piece again: the name must stand for an
/// equal piece.
///
/// # Panics
///
/// If a property does not hold.
pub fn check(data: &[u8]) {
    let text = text(data);
    let reading = read(&text, Notation::Taxonomy);
    assert_eq!(reading, read(&text, Notation::Taxonomy), "read twice: {text:?}");
    assert!(Notation::Taxonomy.likeness(&text) <= 100);
    check_spans(&text, &reading);
    super::editing::check(&text, Notation::Taxonomy);
    for diagnostic in &reading.diagnostics {
        check_fix(&text, &reading, diagnostic);
    }
    // Affixes may leave so little of a strider's components, or of a pawn, that it equals another piece.
    let has = |word: &str| text.to_ascii_lowercase().contains(word);
    let is_made = data.first().is_some_and(|&first| 0xC0 <= first);
    let is_plain = (is_made || !has("strider")) && !has("pawn") && !has("dragon");
    let has_error = reading.diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error);
    if let [definition] = reading.pieces.as_slice()
        && !has_error
    {
        // A piece with a warning, such as a walker that cannot continue, may have moves without a name.
        let is_odd = reading.diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Warning);
        check_name(&text, definition, is_odd || !is_plain || MAX_COMPONENTS < reading.origins.len());
        // The legs of a strider are searched component by component, which may take more words than necessary.
        let walks = ["walker", "walking", "strider"].iter().any(|word| text.to_ascii_lowercase().contains(word));
        if !walks && reading.origins.len() <= MAX_COMPONENTS {
            check_length(&text, definition);
        }
    }
    if text.len() < 60 {
        for next in next_words(&text) {
            assert!(!next.help.is_empty(), "{} after {text:?}", next.word);
        }
    }
}

/// Checks that every span lies inside the text, on character borders.
fn check_spans(text: &str, reading: &Reading) {
    let marked = reading
        .diagnostics
        .iter()
        .flat_map(|diagnostic| [Some(diagnostic.span), diagnostic.fix.as_ref().map(|fix| fix.span)]);
    for span in marked.flatten().chain(reading.origins.iter().copied()) {
        assert!(text.get(span.from..span.to).is_some(), "{span:?} in {text:?}");
    }
    for diagnostic in &reading.diagnostics {
        let is_word = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase());
        assert!(diagnostic.code.split('-').all(is_word), "the code {:?}", diagnostic.code);
        let is_told = diagnostic.help.as_ref().is_some_and(|help| !help.is_empty()) && !diagnostic.message.is_empty();
        assert!(is_told, "{diagnostic:?} of {text:?}");
    }
}

/// Checks that a fix removes its diagnostic and adds no error.
fn check_fix(text: &str, before: &Reading, diagnostic: &Diagnostic) {
    let Some(fix) = &diagnostic.fix else { return };
    // If the list of diagnostics is full, a removed one makes room for another.
    if MAX_DIAGNOSTICS <= before.diagnostics.len() {
        return;
    }
    let after = read(&fix.applied_to(text), Notation::Taxonomy);
    let errors = |reading: &Reading| {
        reading.diagnostics.iter().filter(|diagnostic| diagnostic.severity == Severity::Error).count()
    };
    let alike = |reading: &Reading| reading.diagnostics.iter().filter(|other| other.code == diagnostic.code).count();
    let is_better = alike(&after) < alike(before) && errors(&after) <= errors(before);
    assert!(is_better, "the fix of {diagnostic:?} in {text:?} leaves {:?}", after.diagnostics);
}

/// Checks that the piece of a name has a name, which stands for a piece with the same moves and is its own name.
fn check_name(text: &str, definition: &Definition, may_be_nameless: bool) {
    let printed = print(std::slice::from_ref(definition), Notation::Taxonomy);
    if printed.text.is_empty() {
        assert!(may_be_nameless || definition.piece.paths.is_empty(), "no name for {text:?}");
        assert!(!printed.losses.is_empty(), "no word on {text:?}");
        return;
    }
    let named = read(&printed.text, Notation::Taxonomy);
    let errors: Vec<&Diagnostic> =
        named.diagnostics.iter().filter(|diagnostic| diagnostic.severity == Severity::Error).collect();
    assert!(errors.is_empty() && printed.losses.is_empty(), "{text:?} is named {:?}: {errors:?}", printed.text);
    let same = same_moves(&definition.piece, &named.pieces[0].piece, 8, seed_of(text));
    assert!(same.is_ok(), "{text:?} is named {:?}: {same:?}", printed.text);
    let again = print(&named.pieces, Notation::Taxonomy);
    assert_eq!(again.text, printed.text, "the name of {text:?} has another name");
    assert_eq!(names(&definition.piece).first(), Some(&printed.text), "{text:?}");
}

/// Checks that no name of the piece has fewer words than the one that is found.
fn check_length(text: &str, definition: &Definition) {
    let printed = print(std::slice::from_ref(definition), Notation::Taxonomy).text;
    // A number of steps counts as one word.
    let is_word = |word: &&str| !word.is_empty() && !word.to_ascii_lowercase().starts_with("step");
    let words = |name: &str| name.split([' ', '-']).filter(is_word).count();
    assert!(words(&printed) <= words(text), "{text:?} is named {printed:?}");
}

fn seed_of(text: &str) -> u64 {
    text.bytes().fold(0, |seed: u64, byte| seed.wrapping_mul(31).wrapping_add(u64::from(byte)))
}

#[rustfmt::skip]
const WORDS: &[&str] = &[
    "Ferz", "Wazir", "Alfil", "Dabbabah", "Guard", "Elephant", "Duke", "Waffle", "Warmachine", "Alibaba", "Pawn",
    "Bishop", "Knight", "Rook", "Queen", "Fierce", "Wise", "Armored", "Dread", "Loyal", "Rogue", "Lord", "Iron", "War",
    "Barbarian", "Dragon", "Bold", "Noble", "Fortified", "Regal", "Walker", "Rider", "Companion", "Conqueror", "Walking",
    "Riding", "Invincible", "Embattled", "Strider", "Charger", "Prince", "Grandmaster", "Bent", "Crooked", "Arch",
    "Brave", "Constant", "Daunted", "Broken", "Bereft", "Errant", "Itinerant", "High", "Fearless", "Faithful", "Grim",
    "Grieving", "Forlorn", "Twisted", "Wayward", "Valiant", "Steadfast", "Vigilant", "Woeful", "Vanquished", "far",
    "free", "fury", "fire", "fell", "ring", "3-step", "1-step", "0-step", "1001-step", "7", "step", "steps", "Camel",
    "Man", "Castle", "Nobel", "Rock", "Knightrider", "é", "x", "%", "-", "--", "99999999999-step", "3-", "\u{a0}",
];
const NAMES: &[&str] = &[
    "Rook",
    "Wazir",
    "Knight",
    "Ferz",
    "Bishop",
    "Queen",
    "Guard",
    "Elephant",
    "Duke",
    "Alfil",
    "Dabbabah",
    "Pawn",
    "Waffle",
    "Warmachine",
    "Alibaba",
];
const PREFIXES: &[&str] = &[
    "Fortified",
    "Wise",
    "Noble",
    "Fierce",
    "Bold",
    "Regal",
    "Loyal",
    "Rogue",
    "Lord",
    "Armored",
    "Dread",
    "Dragon",
    "Iron",
    "War",
    "Barbarian",
];
const HEADINGS: [[&str; 3]; 6] = [
    ["", "", ""],
    ["Brave", "Fearless", "Valiant"],
    ["Constant", "Faithful", "Steadfast"],
    ["Daunted", "Grim", "Vigilant"],
    ["Broken", "Grieving", "Woeful"],
    ["Bereft", "Forlorn", "Vanquished"],
];
const TURNS: [[&str; 3]; 3] = [["", "", ""], ["Bent", "Errant", "Twisted"], ["Crooked", "Itinerant", "Wayward"]];
const ENDS: [[&str; 3]; 3] =
    [["", "", ""], ["Companion", "Invincible", "Prince"], ["Conqueror", "Embattled", "Grandmaster"]];
const STEPS: [[&str; 3]; 3] = [["", "", ""], ["Rider", "Riding", "Charger"], ["Walker", "Walking", "Strider"]];
const COUNTS: [&str; 12] = [
    "",
    "far",
    "3-step",
    "fire",
    "fury",
    "3-step fire",
    "3-step fury",
    "ring",
    "1-step",
    "4-step",
    "12-step",
    "ring fury",
];

/// Builds a text from bytes. After a first byte below 0x80 the bytes are text, below 0xC0 each is a word, and from 0xC0
/// on they choose among well-formed names.
pub(crate) fn text(data: &[u8]) -> String {
    let Some((&first, rest)) = data.split_first() else { return String::new() };
    match first {
        0..0x80 => String::from_utf8_lossy(data).into_owned(),
        0x80..0xC0 => {
            let words: Vec<&str> = rest.iter().map(|&byte| WORDS[usize::from(byte) % WORDS.len()]).collect();
            words.join(" ")
        }
        0xC0.. => Choices::new(rest).name(),
    }
}

impl Choices<'_> {
    fn name(&mut self) -> String {
        let mut words: Vec<&str> = Vec::new();
        let prefixes = self.below(3);
        let whole = if prefixes == 0 { 0 } else { self.pick(&[0, 0, 1, 2]) };
        let mut repeats = whole != 0;
        for number in 0..=prefixes {
            let scope = usize::from(number < prefixes);
            let is_stride = whole == 2;
            let heading = if is_stride { 0 } else { self.pick(&[0, 0, 0, 1, 2, 3, 4, 5]) };
            let ends = if is_stride { 0 } else { self.pick(&[0, 0, 0, 1, 2]) };
            let steps = if whole == 0 { self.pick(&[0, 0, 1, 2]) } else { 0 };
            let turns = if steps != 0 || whole == 1 { self.pick(&[0, 0, 1, 2]) } else { 0 };
            repeats |= steps != 0;
            // A walker is compound.
            let component = if steps == 2 { 6 + self.below(3) } else { self.below(NAMES.len()) };
            let name = if scope == 0 { NAMES[component] } else { PREFIXES[component] };
            words.extend([TURNS[turns][scope], HEADINGS[heading][scope], name, STEPS[steps][scope], ENDS[ends][scope]]);
        }
        if prefixes != 0 {
            let turns = if repeats { self.pick(&[0, 0, 1, 2]) } else { 0 };
            let heading = if whole == 2 { self.pick(&[0, 0, 1, 5]) } else { self.pick(&[0, 0, 0, 1, 2, 3, 4, 5]) };
            words.insert(0, HEADINGS[heading][2]);
            words.insert(0, TURNS[turns][2]);
            if whole == 2 && self.below(3) == 0 {
                // The first component of the strider comes first.
                words.insert(2, "High");
            }
            words.push(STEPS[whole][2]);
            words.push(ENDS[self.pick(&[0, 0, 0, 1, 2])][2]);
        }
        if repeats {
            let free = self.pick(&["", "", "", "free", "fell", "free fell"]);
            words.insert(0, free);
            words.insert(0, self.pick(&COUNTS));
        }
        words.retain(|word| !word.is_empty());
        words.join(" ")
    }
}
