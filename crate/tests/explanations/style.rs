//! Whether explanations read well, and stay as they were written down.

use super::{BOARDS, DETAILS, Dice, full, on_squares};
use crate::common::{betza, known_texts};
use piecewright::board::{Board, Shape};
use piecewright::explain::{Detail, explain_on};
use piecewright::internal::limits::{MAX_EXPLANATION, MAX_TEXT};
use piecewright::notation::{Notation, read};

const SNAPSHOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/explanations.txt");

/// The maximum number of words in a readable sentence. Sentences about random pieces may have a few more.
const MOST_WORDS: usize = 35;
const MOST_WORDS_BY_CHANCE: usize = 45;

/// Checks that an explanation has no flaws that a reader would notice.
#[track_caller]
fn check_style(text: &str, board: &Board, english: &str, most: usize) {
    let is_squares = board.to_string().contains('x') && !board.has_levels() || *board.to_string() == *"xiangqi";
    for bad in ["  ", " ,", " .", "..", "one squares", "one cells", "one times", "one leaps", "()", "( "] {
        assert!(!english.contains(bad), "{bad:?} in {text} on {board}: {english}");
    }
    assert!(is_squares || !english.to_lowercase().contains("square"), "{text} on {board}: {english}");
    assert!(english.ends_with('.'), "{text} on {board}: {english}");
    for sentence in english.split(". ") {
        let words = sentence.split_whitespace().count();
        // On triangles and in three dimensions, each direction may need its own words.
        let is_plain = board.shape() != Shape::Triangle && !board.has_levels();
        assert!(!is_plain || words < most, "{words} words of {text} on {board}: {sentence}");
    }
}

#[test]
fn sentences_can_be_read() {
    const RANDOM: usize = 150;
    let boards: Vec<Board> = BOARDS.iter().map(|spec| spec.parse().unwrap()).collect();
    let mut all = known_texts();
    let mut dice = Dice(0x2545_F491_4F6C_DD1D);
    let mut pick = |list: &[&str]| list[dice.throw(list.len())].to_owned();
    for _ in 0..RANDOM {
        all.push(
            pick(&["", "f", "b", "s", "v", "fh", "lh", "fr"])
                + &pick(&[
                    "", "m", "c", "i", "p", "g", "cp", "n", "j", "af", "afs", "caf", "mpaf", "cab", "yafs", "afsaf",
                ])
                + &pick(&["W", "F", "K", "N", "D", "A", "R", "B", "Q", "C", "NN", "R3", "B2", "W2", "Z", "N2"])
                + &pick(&["", "", "W", "fcF", "[F?R]", "[W-D]", "qN", "zR", "imfN"]),
        );
    }
    let known = known_texts().len();
    for (number, text) in all.iter().enumerate() {
        let most = if number < known { MOST_WORDS } else { MOST_WORDS_BY_CHANCE };
        let reading = read(text, Notation::XBETZA);
        let piece = &reading.pieces[0].piece;
        for (board, detail) in boards.iter().flat_map(|board| DETAILS.map(|detail| (board, detail))) {
            let explanation = explain_on(piece, board, detail);
            check_style(text, board, &explanation.text, most);
            let clauses: Vec<&str> = explanation.clauses.iter().map(|clause| clause.text.as_str()).collect();
            assert_eq!(clauses.join(" "), explanation.text);
            for clause in &explanation.clauses {
                assert!(
                    clause.origins.iter().all(|&origin| reading.origin(origin).is_some()),
                    "{text}: {}",
                    clause.text
                );
            }
        }
    }
}

#[test]
fn pieces_are_explained_as_written_down() {
    let mut snapshot = String::from(
        "# Written by the code under test, and read by people: explanations/main.rs says how to write it anew, and what proves it.\n",
    );
    for text in known_texts() {
        snapshot.extend([
            "\n",
            &text,
            "\n",
            &full(&betza(&text)),
            "\n",
            &on_squares(&betza(&text), Detail::Plain),
            "\n",
        ]);
    }
    if std::env::var_os("PIECEWRIGHT_WRITE").is_some() {
        std::fs::write(SNAPSHOT, &snapshot).unwrap();
    }
    let known = std::fs::read_to_string(SNAPSHOT).unwrap_or_default();
    for (entry, known) in snapshot.split("\n\n").zip(known.split("\n\n")) {
        assert_eq!(entry, known);
    }
    assert_eq!(snapshot.len(), known.len());
}

/// The explanation of any text is short enough to read and takes little time, however long the text is.
#[test]
fn explanations_have_a_limit() {
    let many = |part: &str| part.repeat(MAX_TEXT / part.len());
    let texts = [many("W"), many("aK"), many("fafsW"), many("KaKaa"), many("(4,1)"), many("m(paf)9Q"), many("[W?fF]")];
    for text in texts.iter().chain([&[&many("a")[1..], "N"].concat(), &["[", &many("N?")[2..], "N]"].concat()]) {
        for detail in DETAILS {
            let explanation = on_squares(&betza(text), detail);
            assert!(explanation.len() <= MAX_EXPLANATION + 100, "{}", &text[..20]);
        }
    }
}
