//! Calls for editors: the tokens of a text, completions, and the meaning of a token.
//!
//! Expected values were written by hand from the pages in `docs/`.

use crate::fuzz;
use crate::fuzz::same::Random;
use piecewright::notation::{Dialect, Notation, complete, hover, tokens};

fn notation(id: &str) -> Notation {
    id.parse::<Notation>().unwrap()
}

/// Checks the tokens of a text, written as `kind text` and joined by ` | `.
#[track_caller]
fn check_tokens(id: &str, text: &str, expected: &str) {
    let tokens = tokens(text, notation(id));
    let kinds: Vec<String> =
        tokens.iter().map(|token| format!("{} {}", token.kind.id(), token.span.of(text))).collect();
    assert_eq!(kinds.join(" | "), expected, "{text}");
}

/// Splits a text at the sign that marks a place.
fn at_caret(marked: &str, caret: char) -> (String, usize) {
    let at = marked.find(caret).unwrap();
    (marked.replacen(caret, "", 1), at)
}

/// Checks the completions at the sign `^`.
#[track_caller]
fn check_complete(id: &str, marked: &str, replaced: &str, expected: &str) {
    check_items(id, at_caret(marked, '^'), replaced, expected);
}

/// Checks which range is replaced, and the first items, joined by spaces.
#[track_caller]
fn check_items(id: &str, (text, at): (String, usize), replaced: &str, expected: &str) {
    let completion = complete(&text, at, notation(id));
    assert_eq!(completion.span.of(&text), replaced, "{text} at {at}");
    let items: Vec<&str> = completion.items.iter().map(|item| item.text.as_str()).collect();
    let count = expected.split_whitespace().count();
    let first = items.iter().take(count).copied().collect::<Vec<_>>().join(" ");
    assert_eq!(first, expected, "{text} at {at}: {items:?}");
    if expected.is_empty() {
        assert!(items.is_empty(), "{text} at {at}: {items:?}");
    }
}

/// Checks the hover text for the character after the sign `^`: the part, its title and its meaning.
#[track_caller]
fn check_hover(id: &str, marked: &str, expected: &str) {
    // `^` is a sign of Parlett's notation.
    let (text, at) = at_caret(marked, if id == "parlett" { '_' } else { '^' });
    let shown = hover(&text, at, notation(id)).map_or_else(String::new, |hover| {
        format!("{} | {} | {}", hover.span.of(&text), hover.title.as_deref().unwrap_or(""), hover.text)
    });
    assert_eq!(shown, expected, "{marked}");
}

#[test]
fn the_parts_of_betza() {
    let check = |text, expected| check_tokens("betza", text, expected);
    check("fmW3", "direction f | modifier m | atom W | number 3");
    check("afsW", "operator a | direction f | direction s | atom W");
    check("v[F?mR]", "direction v | bracket [ | atom F | operator ? | modifier m | atom R | bracket ]");
    check("(paf)2R", "bracket ( | modifier p | operator a | direction f | bracket ) | number 2 | atom R");
    check("NNFX(4,1)0", "atom NN | atom F | modifier X | atom (4,1) | number 0");
    // Invalid or unfinished.
    check("fm", "direction f | modifier m");
    check("[F?", "bracket [ | atom F | operator ?");
    check("W é!P", "atom W | error é!P");
    check("FtR", "atom F | operator t | atom R");
    check(
        "setup (-) 8x8\npiece +S& fAbD 1-8P1\nhello",
        "keyword setup | text (-) 8x8 | keyword piece | definition +S& | direction f | atom A | direction b | atom D | \
         number 1-8P1 | error hello",
    );
    check(
        "[VariantMen \"P:fW;N:N\"]",
        "keyword [VariantMen \" | definition P | operator : | direction f | atom W | operator ; | definition N | \
         operator : | atom N | keyword \"]",
    );
    check("", "");
}

#[test]
fn the_parts_of_the_lispy_notation() {
    check_tokens(
        "lcpn-elisp",
        "(def it (/ (capture rook :forward) [2 1] other)) ; more",
        "bracket ( | keyword def | definition it | bracket ( | operator / | bracket ( | function capture | atom rook | \
         direction :forward | bracket ) | bracket [ | number 2 | number 1 | bracket ] | name other | bracket ) | \
         bracket ) | comment ; more",
    );
    check_tokens(
        "lcpn-c",
        "rook := if (rank() = 2) { ::royal wazir:rider:2 } // own\nx := rook -> \"see",
        "definition rook | operator := | keyword if | bracket ( | function rank | bracket ( | bracket ) | operator = | \
         number 2 | bracket ) | bracket { | property ::royal | atom wazir | modifier :rider | number :2 | bracket } | \
         comment // own | definition x | operator := | name rook | operator -> | text \"see",
    );
    check_tokens(
        "lcpn-sql",
        "it IS capturing rook AND_THEN IF within(river) THEN wazir END # so",
        "definition it | keyword IS | function capturing | atom rook | operator AND_THEN | keyword IF | \
         function within | bracket ( | name river | bracket ) | operator THEN | atom wazir | keyword END | comment # so",
    );
    check_tokens("lcpn-lisp", "(~ (2 1)", "bracket ( | error ~ | bracket ( | number 2 | number 1 | bracket )");
}

#[test]
fn the_parts_of_hasinu() {
    let check = |text, expected| check_tokens("hasinu", text, expected);
    check(
        "(2,1)ab & n3dN-E *",
        "bracket ( | number 2 | operator , | number 1 | bracket ) | direction ab | operator & | number n | number 3 | \
         keyword d | direction N | operator - | direction E | operator *",
    );
    check(
        "c(j({1,2}×4dO, FE)) &t 45° \\fN",
        "function c | bracket ( | function j | bracket ( | bracket { | number 1 | operator , | number 2 | bracket } | \
         operator × | number 4 | keyword d | direction O | operator , | modifier FE | bracket ) | bracket ) | \
         operator &t | number 45 | number ° | operator \\ | direction f | atom N",
    );
    check("n4dQ", "number n | number 4 | keyword d | error Q");
}

#[test]
fn the_parts_of_parlett() {
    let check = |text, expected| check_tokens("parlett", text, expected);
    check(
        "m = oi2>, c1*>=",
        "keyword m = | modifier o | modifier i | number 2 | direction > | operator , | modifier c | number 1 | \
         direction *>=",
    );
    check(
        "n(~1/2) (in one direction), 1X.2-nX&",
        "number n | bracket ( | modifier ~ | number 1 | operator / | number 2 | bracket ) | text (in one direction) | \
         operator , | number 1 | direction X | operator . | number 2 | operator - | number n | direction X | operator &",
    );
    // Look-alikes.
    check("1∗, N×", "number 1 | direction ∗ | operator , | number N | direction ×");
    // Invalid or unfinished.
    check(
        "1+ or final ~1\\2; é!",
        "number 1 | direction + | error or | error final | modifier ~ | number 1 | operator \\ | number 2 | operator ; | \
         error é!",
    );
    check("n(1", "number n | bracket ( | number 1");
}

#[test]
fn the_parts_of_a_name() {
    check_tokens(
        "taxonomy",
        "far 3-step Brave Noble Rook-Rider Foo",
        "keyword far | number 3-step | direction Brave | name Noble | atom Rook | modifier Rider | error Foo",
    );
}

#[test]
fn what_may_come_next() {
    check_complete("betza", "^", "", "W F K N R B Q D A H C Z G L J U I O f b l r v s");
    check_complete("betza", "[F?^", "", "W F K N R B Q D A H C Z G L J");
    check_complete("betza", "N^", "", "W F K N");
    check_complete("lcpn-elisp", "(def it (capt^", "capt", "capture capture-a-general");
    check_complete("lcpn-elisp", "(def it (wazir :for^ward))", ":forward", ":forward :forward-left");
    check_complete("lcpn-elisp", "(^", "", "def move capture");
    check_complete("lcpn-elisp", "(def a rook)\n(^", "", "def");
    check_complete("lcpn-elisp", "(def ^", "", "");
    check_complete("lcpn-elisp", "(def squirrel rook)\n(def it (/ squ^", "squ", "squirrel");
    check_complete("lcpn-elisp", "(capture rook) ; he^", "", "");
    check_complete("lcpn-elisp", "(cond ((^", "", "rank file turn virgin within = < > and or not");
    check_complete("lcpn-elisp", "(cond ((within ^", "", "fortress river");
    check_complete("lcpn-c", "it := kni^", "kni", "knight");
    check_complete("lcpn-c", "it := wazir:forward_m^", ":forward_m", ":forward_most");
    check_complete("lcpn-c", "it := wazir ^", "", "/ => ->");
    check_complete("lcpn-c", "it ^", "", ":= / => ->");
    check_complete("lcpn-c", "it := if (ra^", "ra", "rank()");
    check_complete("lcpn-c", "it := ::ro^", "::ro", "::royal");
    check_complete("lcpn-c", "it := \"king^\"", "", "");
    check_complete("lcpn-c", "a := wazir:stop-ta^", ":stop-ta", ":stop_take_empty :stop_take_enemy");
    check_complete("lcpn-sql", "it IS capt^", "capt", "capturing capture_a_general");
    check_complete("lcpn-sql", "it IS IF rank() = 2 THEN wazir E^", "E", "ELSE END");
    check_complete("hasinu", "bu^", "bu", "burn");
    check_complete("hasinu", "n4dN^", "N", "N NE NW");
    check_complete("hasinu", "n2dN-^", "", "O D N NE");
    check_complete("hasinu", "(2,1)a^", "", "b c d e f g h & &t");
    check_complete("hasinu", "j(n4dO, ^", "", "E F FE");
    check_complete("hasinu", "n4dO ^", "", "& &t &t45° *");
    check_complete("hasinu", "n4dO & ^", "", "m c j");
    check_complete("hasinu", "(2,1 ^", "", "");
    check_complete("hasinu", "n4 ^", "", "d");
    check_complete("hasinu", "1 ^", "", "×");
    check_complete("hasinu", "1×4dD &t45° ^", "", "m c j");
    check_complete("hasinu", "atmove(3 ^", "", "");
    check_complete("hasinu", "n8d ^", "", "& &t &t45° *");
    check_complete("hasinu", "m(n8d ^", "", "& &t &t45°");
    check_complete("hasinu", "\\f^", "", "W F K");
    check_complete("hasinu", "// ba^", "", "");
    check_complete("taxonomy", "Noble R^ider", "Rider", "Rogue Rook");
    for (marked, expected) in [
        ("_", "n+ nX n* 1* ~1/2 1-4+ n(~1/2) 1X.n+ i c o ~ ^ n"),
        ("o_", "i ~ ^ n"),
        ("ci_", "~ ^ n"),
        ("~_", "n ("),
        ("n_", "+ X * > < = <> >= <= ("),
        ("1_", "+ X * > < = <> >= <= ( - /"),
        ("2-_", "n"),
        ("1/_", ""),
        ("1_2+", ""),
        ("1+_", "> < = <> >= <= & , ."),
        ("1X_", "> < <> & , ."),
        ("1*>_", "< = & , ."),
        ("~1/2_", "> < = <> >= <= & , ."),
        ("1X._", "n ~ ^ ("),
        ("n(_", "n ~ ^ ("),
        ("n(1X_", "> < <> & ) ."),
        ("n(1X)_", ", ."),
        ("n(1X) (so)_", ","),
        ("n+ (so _", ""),
        ("n+ fin_", ""),
    ] {
        check_items("parlett", at_caret(marked, '_'), "", expected);
    }
}

#[test]
fn what_parts_mean() {
    check_hover("betza", "fm^W", "W | W: wazir | one cell straight");
    check_hover("betza", "f^mW", "m | m: move | ends on an empty cell");
    check_hover("betza", "^mafW", "m | m: move | goes on from an empty cell");
    check_hover("betza", "^fmW", "f | f: direction | straight forward");
    check_hover("betza", "f^rN", "fr | fr: direction | of the half forward the leaps nearest to right");
    check_hover("betza", "^fhN", "fh | fh: direction | forward: all directions on that side");
    check_hover("betza", "afa^qW", "q | q: direction | straight the side of the last turn, seen along the leg before");
    check_hover("betza", "^qN", "q | q: circle | rides in a circle: each leap turns by one place to the same side");
    check_hover("betza", "N^3", "3 | 3: range | up to 3 times in the same direction");
    check_hover("betza", "KisO^2", "2 | 2: range | castles by 2 cells");
    check_hover(
        "betza",
        "^NN",
        "NN | NN: knight, doubled | leaps two cells one way and one the other, again and again in the same direction",
    );
    check_hover("betza", "FX^F", "F | F: doubled | the leap before it again and again in the same direction");
    check_hover("betza", "F^XF", "X | X: longer | adds three to the larger number of the leap before it");
    check_hover("betza", "(4^,1)", "(4,1) |  | leaps 4 cells one way and 1 the other");
    check_hover("betza", "[F^?R]", "? | ?: may | the move may end here, or the next leg is made");
    check_hover(
        "betza",
        "a^fsW",
        "fs | fs: direction | the diagonal between forward and left or right, seen along the leg before",
    );
    check_hover("betza", "W ^", "");
    check_hover("lcpn-elisp", "(cap^ture rook)", "capture | capture | ends on an enemy, which is captured");
    check_hover("lcpn-elisp", "(def it rook)\n(def at (capture ^it))", "it | it | defined here as `rook`");
    check_hover("lcpn-elisp", "(def ^it rook)", "it | it | is short for `rook`");
    check_hover("lcpn-c", "x := wazir:for^ward_left", ":forward_left | :forward_left | forward and left alike");
    check_hover(
        "lcpn-c",
        "x := wazir:pass_^take_enemy",
        ":pass_take_enemy | :pass_take_enemy | the path may go on past an enemy, which is captured",
    );
    check_hover(
        "lcpn-c",
        "x := wazir:hurdle_^leave_friend",
        ":hurdle_leave_friend | :hurdle_leave_friend | a hopper may jump over a friend, which stays",
    );
    check_hover(
        "lcpn-c",
        "x := wazir:pass_^mark_empty",
        ":pass_mark_empty | :pass_mark_empty | the path may go on past an empty cell, on which en passant is then possible",
    );
    check_hover("lcpn-c", "x := wazir:pass_^nothing", ":pass_nothing | :pass_nothing | the path may go on nowhere");
    check_hover("lcpn-c", "x := wa^sir", "wasir | wasir | is not defined here");
    check_hover("lcpn-sql", "x IS captu^ring rook", "capturing | capturing | ends on an enemy, which is captured");
    check_hover(
        "hasinu",
        "bu^rn(n4dO)",
        "burn | burn | captures everything that it could reach, at once, and the piece stays",
    );
    check_hover("hasinu", "(2,1)a^b", "b | b | forward, and of those the leap to the right");
    check_hover("hasinu", "n4d^O", "O | O | the four straight directions");
    check_hover("hasinu", "\\m^N", "N | N: knight | leaps two cells one way and one the other");
    for (marked, expected) in [
        ("_oi2>", "o | o | never as a capture"),
        ("oi_2>", "2 | 2 | exactly so many cells"),
        ("n_*>=", "*>= | *>= | all eight directions, of these forward or sideways"),
        ("n_X", "X | X | the four diagonals"),
        ("n_>", "> | > | forward"),
        ("n_÷", "÷ | ÷ | sideways, both ways"),
        ("n_><", ">< | >< | forward and backward"),
        ("_~1/2", "~ | ~ | leaps: what stands between does not matter"),
        ("~1_/2", "/ | / | so many cells one way and so many across"),
        ("~1/_2", "2 | 2 | so many cells along the side that is named, or one way"),
        ("_n(~1/2)", "n | n | any number of times"),
        ("_n+", "n | n | any distance from 1 up"),
        ("_2-n+", "2 | 2 | the least distance in cells"),
        ("2-_n+", "n | n | no greatest distance"),
        ("1X_.n+", ". | . | then: the move may end here or go on outward"),
        ("_m = n+", "m = | m = | the move is; it may be left out"),
        ("n+ (_in words)", "(in words) |  | kept as it is; it changes no move"),
        ("n+ _king", "king |  | has no meaning here: `king`"),
        ("n+_; nX", "; | ; | has no meaning here; moves are separated by `,`"),
        ("n+_ , nX", ""),
    ] {
        check_hover("parlett", marked, expected);
    }
    check_hover("taxonomy", "Noble ^Rook", "Rook | Rook | any distance straight");
    check_hover("taxonomy", "^5-step Rook Rider", "5-step | 5-step | up to so many steps; any number will do");
}

#[test]
fn dialects_have_their_own_words() {
    let help = |dialect, text: &str| hover(text, 0, Notation::Betza(dialect)).unwrap().title.unwrap();
    assert_eq!(help(Dialect::Xbetza, "J"), "J: zebra");
    assert_eq!(help(Dialect::Xboard, "J"), "J: camel");
    assert_eq!(help(Dialect::Betza2, "aW"), "a: all");
    let offers =
        |dialect, text: &str| complete("", 0, Notation::Betza(dialect)).items.iter().any(|item| item.text == text);
    assert!(offers(Dialect::Xbetza, "q"));
    assert!(!offers(Dialect::Xboard, "q"));
}

/// Texts of every notation, including invalid ones.
const TEXTS: [(&str, &[&str]); 8] = [
    (
        "betza",
        &["fmWfceFifmnD", "[F?R]", "(paf)2R", "piece +S& fAbD 1-8P1\npiece N& N", "W é!P(3", "FtR", "m[F?", "isO2"],
    ),
    (
        "lcpn-lisp",
        &["(def a (/ rook (2 1)))\n(def b (capture a))", "(cond ((= (rank) 2) (-> wazir ferz)) (t (king :4)))", "((("],
    ),
    ("lcpn-elisp", &["(def it (/ (capture rook :forward) [2 1]))", "(=> wazir (promote-to queen)", "rook rook"]),
    (
        "lcpn-c",
        &[
            "a := rook / [2, 1]:forward\nb := capture(a) // so",
            "if (rank() = 2 && !virgin()) { a } else { b }",
            "a := if",
        ],
    ),
    ("lcpn-sql", &["a IS capturing rook OR [2, 1]\nb IS IF rank() = 2 THEN a ELSE wazir END", "a IS IF"]),
    ("hasinu", &["(2,1)ab & n3dN-E *", "c(j({1,2}×4dO, FE)) &t 45° \\fN", "group(i, c)(n8d)", "n(", "1×4dO &t"]),
    ("taxonomy", &["far Noble Riding Rook", "3-step Brave Rook Rider", "Foo Knight Rook"]),
    (
        "parlett",
        &[
            "m = oi2>, c1*>=",
            "n(~1/2) (in one direction), 1X.2-nX&",
            "1∗ or final ~1\\2; é!",
            "n(1",
            "~^2X.c1+, (",
            "1-3(",
        ],
    ),
];

#[test]
fn editors_are_told_nothing_wrong_at_any_place() {
    for (id, texts) in TEXTS {
        for text in texts {
            for (at, _) in text.char_indices().chain([(text.len(), ' ')]) {
                fuzz::editing::check_at(text, at, notation(id));
            }
        }
    }
}

/// The number of random texts per notation; each offered word is read in its place.
const RANDOM_TEXTS: usize = 80;

/// Checks the completions in random texts of a notation: bytes, tokens and well-formed ones.
#[track_caller]
fn check_random(id: &str, seed: u64) {
    let mut random = Random(seed);
    let mut byte = || random.byte();
    for number in 0..RANDOM_TEXTS {
        // Mostly tokens and well-formed texts, whose first bytes are 0x40, 0x80 or 0xC0 by notation.
        let first = [0x41, 0x85, 0xC1, 0xC1][number % 4];
        let mut data = vec![byte(), first];
        data.extend((0..4 + byte() % 12).map(|_| byte()));
        fuzz::editing::check_offers(&data, notation(id));
    }
}

#[test]
fn nothing_wrong_is_offered_in_random_texts_of_betza() {
    check_random("betza", 0x0123_4567_89AB_CDEF);
}

#[test]
fn nothing_wrong_is_offered_in_random_texts_of_the_lispy_notation() {
    for id in ["lcpn-lisp", "lcpn-elisp", "lcpn-c", "lcpn-sql"] {
        check_random(id, 0xFEDC_BA98_7654_3210);
    }
}

#[test]
fn nothing_wrong_is_offered_in_random_texts_of_hasinu() {
    check_random("hasinu", 0x1234_5678_9ABC_DEF1);
}

#[test]
fn nothing_wrong_is_offered_in_random_texts_of_parlett() {
    check_random("parlett", 0x2468_ACE0_1357_9BDF);
}

#[test]
fn nothing_wrong_is_offered_in_random_names() {
    check_random("taxonomy", 0x0F1E_2D3C_4B5A_6978);
}

#[test]
fn hostile_texts_are_answered_soon() {
    let signs = [
        "(",
        "[",
        "{",
        ")",
        "((2,1) &t22.5°",
        "a",
        "(def a (cond ((",
        "if (",
        "IF ",
        "f",
        "W",
        "\"",
        "\\(",
        "é",
        "::",
        ":",
        "n(",
        "1X.",
        "n+ (in ",
    ];
    for sign in signs {
        let text = sign.repeat(100_000 / sign.len());
        for (id, _) in TEXTS {
            fuzz::editing::check_parts(&text, notation(id));
            for at in [0, 100, text.len()] {
                let _ = fuzz::editing::check_told(&text, at, notation(id));
            }
        }
    }
}
