//! Pieces written in Parlett's notation.
//!
//! The expected texts follow from the tables of signs in `docs/parlett.md`. Where they are those of a list of pieces,
//! `tests/vectors/parlett.jsonl` names it.

use crate::common::{file, known_texts};
use crate::sampling::{Chance, Sample};
use piecewright::convert::{Converted, convert};
use piecewright::equality::{Verdict, equal};
use piecewright::notation::{Notation, Style, read};
use piecewright::print::print;
use serde_json::Value;

const BETZA: Notation = Notation::XBETZA;

fn converted(text: &str, from: Notation, to: Notation) -> Converted {
    convert(text, from, to, None, None).unwrap()
}

fn on_squares(found: &Converted) -> bool {
    found.is_exact() || found.up_to.iter().any(|board| board == "12x12")
}

/// Checks that a piece is written as this text, which means the same on squares.
#[track_caller]
fn check(betza: &str, expected: &str) {
    let found = converted(betza, BETZA, Notation::Parlett);
    assert_eq!(found.text, expected, "{betza}");
    assert!(on_squares(&found), "{betza}: {found:?}");
}

/// Checks what is lost of a piece, and the text for the rest.
#[track_caller]
fn check_lossy(text: &str, notation: Notation, expected: &str, losses: &[&str]) {
    let found = print(&read(text, notation).pieces, Notation::Parlett);
    assert_eq!((found.text.as_str(), found.losses), (expected, losses.iter().map(|&loss| loss.to_owned()).collect()));
}

/// Checks that a text is written as another one.
#[track_caller]
fn check_rewritten(text: &str, expected: &str) {
    let found = print(&read(text, Notation::Parlett).pieces, Notation::Parlett);
    assert_eq!((found.text.as_str(), found.losses.as_slice()), (expected, &[][..]), "{text}");
}

#[test]
fn slides_have_the_sign_of_their_directions() {
    check("K", "1*");
    check("Q", "n*");
    check("B", "nX");
    check("R", "n+");
    check("WfF", "1+, 1X>");
    check("FfW", "1X, 1>");
    check("fFfW", "1*>");
    check("fBbRKbB2", "nX>, n<, 1*, 2X<");
    check("R4", "1-4+");
    check("sW", "1=");
    check("vRsW", "n<>, 1=");
    check("[W-R]", "2-n+");
}

#[test]
fn lame_leaps_are_slides_of_an_exact_length() {
    check("nD", "2+");
    check("nA", "2X");
    check("nH", "3+");
    check("nDnA", "2*");
    check("[W-W]", "2+");
    check("nN", "1/2");
    check("nZ", "2/3");
    check("nC", "1/3");
    check("fhnN", "1/2>, 2/1>");
}

#[test]
fn leaps_have_a_tilde() {
    check("N", "~1/2");
    check("D", "~2+");
    check("AD", "~2*");
    check("WD", "~1-2+");
    check("WAD", "1+, ~2*");
    check("QN", "n*, ~1/2");
    check("vNF", "1X, ~1/2<>");
    check("(3,3)(5,5)(0,15)", "~3X, ~5X, ~15+");
    check("O", "~0/0");
}

#[test]
fn a_direction_orders_the_numbers_of_a_leap() {
    check("ffN", "~1/2>");
    check("fsN", "~2/1>");
    check("ffNbsN", "~1/2>, ~2/1<");
    check("vN", "~1/2<>");
    check("sN", "~1/2=");
    check("fhN", "~1/2>, ~2/1>");
}

#[test]
fn rides_of_leaps_are_groups() {
    check("NN", "n(~1/2)");
    check("N3", "1-3(~1/2)");
    check("AADD", "n(~2*)");
    check("fhNN", "n(~1/2>), n(~2/1>)");
    check("HH", "n(~3+)");
}

#[test]
fn conditions_stand_before_an_option() {
    check("mfWcfFimfnD", "o1>, c1X>, io2>");
    check("mfFcfWimfnA", "o1X>, c1>, io2X>");
    check("mRcB", "on+, cnX");
    check("mNcQ", "cn*, o~1/2");
    check("KimN", "1*, io~1/2");
    check("iRW", "1+, in+");
}

#[test]
fn moves_of_several_parts_are_joined() {
    check("[F?R]", "1X.n+");
    check("[W?B]", "1+.nX");
    check("[R?F]", "n+.1X");
    check("[D?B]", "~2+.nX");
    check("m[F?R]", "o1X.n+");
    check("[N?B]", "~1/2.nX");
    check("[W?F?W]", "1+.1X.1+");
    check("F[F-R]", "1X.n+");
}

#[test]
fn locusts_capture_what_they_leap_over() {
    check("cafmW", "^2+");
    check("mQ[cR-mW][cB-mF]", "on*, ^n*");
    check("mFcafmF", "o1X, ^2X");
}

#[test]
fn what_no_sign_says_is_lost() {
    // Near the piece, rounds of a ride look like a few leaps.
    check_lossy("o2((n<)).2*<>", Notation::Parlett, "o2-n<, o2/4<, o2/5<, o2/6<", &["how far some of its moves lead"]);
    check_lossy("lW", BETZA, "", &["directions that no sign has"]);
    check_lossy("flF", BETZA, "", &["directions that no sign has"]);
    check_lossy("mRcpR", BETZA, "on+", &["passing over pieces that are not captured"]);
    check_lossy("gQ", BETZA, "", &["passing over pieces that are not captured"]);
    check_lossy("jR", BETZA, "2-n+", &["passing over pieces that are not captured"]);
    check_lossy("[F-R]", BETZA, "", &["which parts of a move follow each other"]);
    check_lossy("qN", BETZA, "~1/2", &["how a path turns while it goes on"]);
    check_lossy("KcabK", BETZA, "1*", &["capturing on the way"]);
    check_lossy("WdF", BETZA, "1+", &["capturing friends"]);
    check_lossy("WuR", BETZA, "on+, 1+", &["changing places"]);
    check_lossy("oR", BETZA, "n+", &["joined side edges"]);
    check_lossy("KisO2", BETZA, "1*", &["castling"]);
    check_lossy("fmWfceF", BETZA, "o1>, c1X>", &["capturing en passant"]);
    check_lossy("jW", BETZA, "", &["a piece that does not move"]);
    check_lossy("c~0/0", Notation::Parlett, "", &["a piece that does not move"]);
    check_lossy("WU", BETZA, "1+", &["leaps to any cell"]);
    check_lossy("tK", BETZA, "o1*", &["which captures are of royal pieces"]);
    check_lossy("burn(1×4dO)", Notation::Hasinu, "", &["burning"]);
    check_lossy("1×4dO & royal()", Notation::Hasinu, "1+", &["that the piece is royal"]);
    check_lossy("atmove(2, 1×4dO)", Notation::Hasinu, "", &["when a move is possible"]);
    let lispy = Notation::Lcpn(Style::Lisp);
    check_lossy("(igui wazir)", lispy, "", &["capturing without moving"]);
    check_lossy("(def a wazir) (def b ferz)", lispy, "1X", &["all but the last piece"]);
    check_lossy("(=> (move (wazir :forward-most)) (promote-to queen))", lispy, "o1>", &["promotion"]);
}

#[test]
fn remarks_stay() {
    check_rewritten("~2X (over friends as well)", "~2X (over friends as well)");
    check_rewritten("~1/2, 1+(in its own half)", "1+, ~1/2 (in its own half)");
    check_lossy("", Notation::Parlett, "", &[]);
}

#[test]
fn a_text_is_rewritten_as_the_shortest() {
    check_rewritten("m=~1/2,1=,1<>", "1+, ~1/2");
    check_rewritten("n+, nX", "n*");
    check_rewritten("~1/2&", "n(~1/2)");
    check_rewritten("~0/2, ~2/2", "~2*");
    check_rewritten("~n+", "~n+");
    check_rewritten("1+, 2+, 3+", "1-3+");
    check_rewritten("1-60+", "1-60+");
    check_rewritten("o1-55X>", "o1-55X>");
    check_rewritten("~50+", "~50+");
    check_rewritten("oi2>", "io2>");
    check_rewritten("n*.n*.n*.n*, 1+, 1X", "1*, n*.n*.n*.n*");
    check_rewritten("n*>.n*>.n*<>", "n*>.n*>.n*>");
    check_rewritten("1+.^2X", "1+.^2X");
    check_rewritten("~n*.1-4X<", "~n*.1-4X<");
    check_rewritten("i~3-n+", "i~3-n+");
    check_rewritten("n(1X.1+), 1+", "1+, n(1X.1+)");
}

#[test]
fn every_text_of_the_vectors_is_written_as_the_same_piece() {
    let rows = file("tests/vectors/parlett.jsonl");
    let (mut exact, mut lossy) = (0, Vec::new());
    for row in rows.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()) {
        let text = if row["equal"].is_null() { &row["text"] } else { &row["a"]["text"] };
        let text = text.as_str().unwrap();
        if read(text, Notation::Parlett).has_errors() {
            continue;
        }
        let found = converted(text, Notation::Parlett, Notation::Parlett);
        if found.is_exact() {
            exact += 1;
            assert_eq!(converted(&found.text, Notation::Parlett, Notation::Parlett).text, found.text, "{text}, twice");
            let options = |text: &str| text.matches(',').count();
            assert!(options(&found.text) <= options(text), "{text} -> {}", found.text);
        } else {
            lossy.push((text.to_owned(), found.text, found.losses));
        }
    }
    println!("{exact} exact, {} with losses", lossy.len());
    assert_eq!(lossy, []);
}

#[test]
fn known_pieces_go_there_and_back_or_lose_what_is_named() {
    let texts = known_texts();
    let sample = Sample::thorough(7, 40);
    let piece = |text: &str, notation: Notation| read(text, notation).pieces.pop().unwrap().piece;
    let mut counts = [0; 3];
    for text in &texts {
        let there = converted(text, BETZA, Notation::Parlett);
        counts[0] += usize::from(on_squares(&there));
        counts[1] += usize::from(there.is_exact());
        if on_squares(&there) {
            assert!(sample.agrees(&piece(text, BETZA), &piece(&there.text, Notation::Parlett)), "{text} {there:?}");
        }
        if there.is_exact() {
            let back = converted(&there.text, Notation::Parlett, BETZA);
            assert!(on_squares(&back), "{text}: {back:?}");
            counts[2] += usize::from(back.is_exact());
        }
    }
    println!(
        "of {}: {} on squares, {} everywhere, {} there and back everywhere",
        texts.len(),
        counts[0],
        counts[1],
        counts[2]
    );
    assert_eq!((texts.len(), counts), (355, [246, 210, 207]));
}

/// Makes an option by chance.
fn option(chance: &mut Chance) -> String {
    fn pick(chance: &mut Chance, all: &[&str]) -> String {
        all[chance.below(all.len())].to_owned()
    }
    let directions =
        ["+", "X", "*", ">", "<", "=", "<>", ">=", "<=", "X>", "X<", "*>", "*<", "*=", "*<>", "*>=", "*<="];
    let part = |chance: &mut Chance| match chance.below(6) {
        0 | 1 => pick(chance, &["1", "2", "3", "n", "1-2", "1-4", "2-3", "2-n"]) + &pick(chance, &directions),
        2 => "~".to_owned() + &pick(chance, &["2", "3", "1-2", "2-3", "n"]) + &pick(chance, &directions),
        3 => {
            pick(chance, &["~", "~", ""])
                + &pick(chance, &["1/2", "1/3", "2/3", "2/1"])
                + &pick(chance, &["", ">", "<", "=", "<>"])
        }
        4 => {
            let step = pick(chance, &["~1/2", "~2+", "~2X", "~2*>", "1/3", "~1/2>"]);
            pick(chance, &["n", "2", "1-3"]) + "(" + &step + ")"
        }
        _ => pick(chance, &["1", "n"]) + &pick(chance, &directions),
    };
    let conditions = pick(chance, &["", "", "", "", "c", "o", "i", "io", "ic"]);
    if chance.below(12) == 0 {
        return "^".to_owned() + &pick(chance, &["2", "3", "n"]) + &pick(chance, &directions);
    }
    let first = conditions + &part(chance);
    if chance.below(6) == 0 { [first, part(chance)].join(".") } else { first }
}

#[test]
fn texts_made_by_chance_are_written_as_the_same_piece() {
    const COUNT: usize = 400;
    let mut chance = Chance::new(1999);
    let mut everywhere = 0;
    let sample = Sample::thorough(8, 30);
    for _ in 0..COUNT {
        let options: Vec<String> = (0..=chance.below(4)).map(|_| option(&mut chance)).collect();
        let text = options.join(", ");
        assert!(!read(&text, Notation::Parlett).has_errors(), "{text}");
        let found = converted(&text, Notation::Parlett, Notation::Parlett);
        let is_cut = found.losses.iter().any(|loss| loss.ends_with("the comparison was cut short"));
        assert!(on_squares(&found) || is_cut, "{text} -> {} {:?}", found.text, found.losses);
        let piece = |text: &str| read(text, Notation::Parlett).pieces.pop().unwrap().piece;
        assert!(sample.agrees(&piece(&text), &piece(&found.text)), "{text} -> {}", found.text);
        everywhere += usize::from(found.is_exact());
    }
    println!("{everywhere} of {COUNT} on every board");
}

#[test]
fn texts_of_known_pieces_mean_these_pieces() {
    let sources: Vec<Value> =
        file("tests/vectors/parlett.jsonl").lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let mut wrong = Vec::new();
    for row in file("www/calls/known-pieces/known-texts.tsv").lines().skip(1) {
        let [_, betza, notation, text, source] = row.split('\t').collect::<Vec<&str>>().try_into().unwrap();
        let piece = |text: &str, notation| read(text, notation).pieces.pop().unwrap().piece;
        let is_same = equal(&piece(betza, BETZA), &piece(text, notation.parse().unwrap())) == Verdict::Equal;
        let is_sourced = |row: &Value| {
            row["a"]["text"] == *text && row["source"].as_str().is_some_and(|own| own.starts_with(source))
        };
        if !is_same || !sources.iter().any(is_sourced) {
            wrong.push(row.to_owned());
        }
    }
    assert_eq!(wrong, <[String; 0]>::default());
}
