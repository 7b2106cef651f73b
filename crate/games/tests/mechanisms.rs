//! Rules that few games have: lines, promotion in place, hurdles, adjudication, parts of the point, drawn starts.

use crate::library::{game, state};
use piecewright::piece::Player;
use piecewright_games::game::{Game, GameResult, Outcome, State, Termination};
use piecewright_games::library::definition;
use piecewright_games::variant::{Variant, read};
use std::collections::BTreeSet;

/// Returns the result of an outcome and the rule that ended the game.
fn parts(outcome: Outcome) -> (GameResult, Termination) {
    (outcome.result, outcome.termination)
}

fn variant(id: &str) -> Variant {
    read(definition(id).unwrap()).variant
}

/// Returns the legal plies that begin with a text, without it.
fn plies(state: &mut State, from: &str) -> Vec<String> {
    let legal = state.legal();
    let mut texts: Vec<String> =
        legal.iter().filter_map(|ply| state.text(ply).strip_prefix(from).map(str::to_owned)).collect();
    texts.sort();
    texts
}

#[test]
fn pieces_in_a_line_end_the_game() {
    let definition = |board: &str, start: &str| {
        format!(
            r#"{{"version":1,"board":"{board}","drops":true,"start":"{start}","end":{{"line":{{"length":3}}}},
            "pieces":{{"O":{{"name":"stone","text":"W"}}}}}}"#
        )
    };
    let mut three = State::new(&game(&definition("3x3", "3/3/3[OOOOOooooo] w - - 0 1")));
    for ply in ["O@a1", "O@b1", "O@b2", "O@c1", "O@c3"] {
        assert_eq!(three.outcome(), None);
        three.play(ply).unwrap();
    }
    assert_eq!(
        three.outcome().map(parts),
        Some((GameResult::Win { side: Player::White, points: 100 }, Termination::Line))
    );
    assert_eq!(three.legal(), []);
    three.undo();
    assert_eq!(three.outcome(), None);
    // A line goes on around a cylinder.
    for (board, start, ply, is_line) in [
        ("cylinder:5x3", "5/5/O3O[Oo] w - - 0 1", "O@b1", true),
        ("cylinder:5x3", "5/5/O3O[Oo] w - - 0 1", "O@c1", false),
        ("5x3", "5/5/O3O[Oo] w - - 0 1", "O@b1", false),
        ("5x3", "O4/1O3/5[Oo] w - - 0 1", "O@c1", true),
    ] {
        let mut state = State::new(&game(&definition(board, start)));
        state.play(ply).unwrap();
        assert_eq!(state.outcome().is_some(), is_line, "{board} {ply}");
    }
}

#[test]
fn pawns_of_sittuyin_promote_where_they_stand() {
    // The last pawn promotes anywhere: in place, or as a general on an empty cell where it attacks nobody.
    let mut last = state("sittuyin", "8/8/S2P1k2/8/8/8/8/4K3[] w - - 0 9");
    assert_eq!(plies(&mut last, "d6"), ["c5f", "c7f", "d6f", "d7"]);
    // A chariot behind it would give check.
    let mut pinned = state("sittuyin", "8/8/R2P1k2/8/8/8/8/4K3[] w - - 0 9");
    assert_eq!(plies(&mut pinned, "d6"), ["d6f", "d7"]);
    // One of several pawns only on the lines, and only if there is no general.
    let mut two = state("sittuyin", "8/8/8/3P4/4P3/8/8/k3K3[] w - - 0 9");
    assert_eq!(plies(&mut two, "d5"), ["c4f", "c6f", "d5f", "d6", "e6f"]);
    assert_eq!(plies(&mut two, "e4"), ["e5"]);
    let mut general = state("sittuyin", "8/8/8/3P4/4P3/8/7F/k3K3[] w - - 0 9");
    assert_eq!(plies(&mut general, "d5"), ["d6"]);
    two.play("d5d5f").unwrap();
    assert_eq!(two.fen(), "8/8/8/3F4/4P3/8/8/k3K3[] b - - 0 9");
    two.undo();
    assert_eq!(two.legal_with_san().into_iter().filter(|(_, san)| san == "d5=F").count(), 1);
}

#[test]
fn cannons_of_janggi_neither_hop_over_cannons_nor_capture_them() {
    let mut cannon = state("janggi", "4k4/9/9/9/9/c3C3p/9/9/9/4K4 w - - 0 1");
    assert_eq!(plies(&mut cannon, "e5"), Vec::<String>::new());
    let mut over = state("janggi", "3k5/9/9/2n6/9/1cp1C1p1p/9/9/9/4K4 w - - 0 1");
    assert_eq!(plies(&mut over, "e5"), ["h5", "i5"]);
    // Nor does a cannon behind another one give check.
    let check = state("janggi", "3k5/9/9/3C5/9/3C5/9/9/9/4K4 b - - 0 1");
    assert_eq!(check.checks(), []);
    assert_eq!(state("janggi", "3k5/9/9/3P5/9/3C5/9/9/9/4K4 b - - 0 1").checks().len(), 1);
    assert_eq!(check.why("d10d9"), None);
    // Along the diagonals of the palace it hops over what stands in the middle.
    let mut palace = state("janggi", "3k5/9/9/9/9/9/9/9/4P4/3C1K3 w - - 0 1");
    assert_eq!(plies(&mut palace, "d1"), ["f3", "g1", "h1", "i1"]);
}

/// Ranks of tenjiku shogi (source: Wikipedia): the king, the great general, the vice general, the rook and the bishop
/// general, all others. Generals capture over any number of pieces of lower ranks.
#[test]
fn generals_hop_over_lower_ranks_only() {
    let generals = game(
        r#"{"version":1,"board":"9x9","start":"4k4/9/9/9/9/9/9/9/4K4 w - - 0 1","pieces":{
        "K":{"name":"king","text":"K","royal":true},"G":{"name":"great general","text":"Q(paf)cQ","notOver":"KG"},
        "V":{"name":"vice general","text":"B(paf)cB","notOver":"KGV"},"P":{"name":"pawn","text":"fW"},
        "R":{"name":"rook general","text":"R(paf)cR","notOver":"KGVRB"},
        "B":{"name":"bishop general","text":"B(paf)cB","notOver":"KGVRB"}}}"#,
    );
    let position = |fen: &str| State::from_fen(&generals, fen).unwrap();
    // Up the file a pawn of each side, a vice general, a rook general, another great general and a pawn.
    let mut great = position("1k7/4p4/4g4/4r4/b3V4/9/2p1p4/4P4/4G3K w - - 0 1");
    let ends = "a1 a5 b1 c1 c3 d1 d2 e3 e6 e7 f1 f2 g1 g3 h1 h4 i5";
    assert_eq!(plies(&mut great, "e1"), ends.split(' ').collect::<Vec<_>>());
    assert_eq!(great.why("e1e8").as_deref(), Some("The great general cannot hop over the great general on e7."));
    // The same way downward, from the other great general.
    let mut other = position("1k7/4p4/4g4/4r4/b3V4/9/2p1p4/4P4/4G3K b - - 0 1");
    let captures = ["e1", "e2", "e5"];
    assert!(captures.iter().all(|to| plies(&mut other, "e7").contains(&(*to).to_owned())));
    // A rook general gives check over pawns, not over a vice general, and neither side moves one out of the way.
    assert_eq!(position("k8/9/9/9/P8/9/p8/9/R7K b - - 0 1").checks().len(), 1);
    assert_eq!(position("k8/9/9/9/V8/9/p8/9/R7K b - - 0 1").checks().len(), 0);
    let pinned = position("k8/9/9/9/9/9/v8/9/R7K b - - 0 1");
    assert_eq!(plies(&mut pinned.clone(), "a3"), Vec::<String>::new());
    assert_eq!(pinned.why("a3b4").as_deref(), Some("The king on a9 would be attacked by the rook general on a1."));
}

#[test]
fn cannons_that_cannot_hop_over_a_cannon_say_so() {
    let cannon = state("janggi", "4k4/9/9/9/9/c3C3p/9/9/9/4K4 w - - 0 1");
    assert_eq!(cannon.why("e5a5").as_deref(), Some("The cannon cannot capture the cannon on a5."));
    let behind = state("janggi", "4k4/9/9/9/9/4C1c1p/9/9/9/4K4 w - - 0 1");
    assert_eq!(behind.why("e5i5").as_deref(), Some("The cannon cannot hop over the cannon on g5."));
}

#[test]
fn generals_of_janggi_that_face_each_other_offer_an_end() {
    let mut facing = state("janggi", "4k4/9/9/9/9/9/9/9/9/R3K4 w - - 0 1");
    assert!(plies(&mut facing, "a1").is_empty());
    assert!(!plies(&mut facing, "e1").is_empty());
    facing.play("0000").unwrap();
    assert_eq!(
        facing.outcome().map(parts),
        Some((GameResult::Win { side: Player::White, points: 100 }, Termination::Adjudication))
    );
    facing.undo();
    facing.play("e1d1").unwrap();
    assert_eq!(facing.outcome(), None);
    // After two passes the pieces count; a guard each, and black's point and a half.
    let mut even = state("janggi", "3ka4/9/9/9/9/9/9/9/9/4AK3 w - - 0 1");
    even.play("0000").unwrap();
    assert_eq!(even.outcome(), None);
    even.play("0000").unwrap();
    assert_eq!(even.outcome().unwrap().winner(), Some(Player::Black));
}

#[test]
fn who_is_in_check_may_pass_to_take_the_offer_of_an_end() {
    // Source: ffish-es6 0.7.10, whose pass is a move of the general to its own cell.
    let mut mated = state("janggi", "4k3R/9/9/9/9/9/9/9/9/4K4 b - - 0 1");
    assert_eq!(mated.legal().iter().map(|ply| mated.text(ply)).collect::<Vec<_>>(), ["0000"]);
    mated.play("0000").unwrap();
    assert_eq!(mated.outcome().unwrap().winner(), Some(Player::White));
    let apart = state("janggi", "4k3R/9/9/9/9/9/9/9/9/3K5 b - - 0 1");
    assert_eq!(apart.legal().iter().map(|ply| apart.text(ply)).collect::<Vec<_>>(), ["e10e9"]);
}

/// Returns a row of a FEN, of one in which each space is an empty cell.
fn written(row: &str) -> String {
    let mut text = String::new();
    let mut rest = row;
    while !rest.is_empty() {
        let pieces = rest.find(' ').unwrap_or(rest.len());
        text += &rest[..pieces];
        rest = &rest[pieces..];
        let empty = rest.len() - rest.trim_start_matches(' ').len();
        if 0 < empty {
            text += &empty.to_string();
        }
        rest = &rest[empty..];
    }
    text
}

#[test]
fn stalemate_in_glinskis_chess_is_worth_three_quarters() {
    let game = Game::new(&variant("glinski")).unwrap();
    let lines = [1, 3, 5, 7, 9, 11, 11, 11, 11, 11, 11_usize];
    let cells = || (1..6).flat_map(|line| (0..lines[line]).map(move |at| (line, at)));
    let mut found = 0;
    for king in cells() {
        for queen in cells().filter(|&queen| queen != king) {
            let rows: Vec<String> = lines
                .iter()
                .enumerate()
                .map(|(line, &width)| {
                    let letter = |at: usize| match (line, at) {
                        (0, 0) => "k",
                        cell if cell == king => "K",
                        cell if cell == queen => "Q",
                        _ => " ",
                    };
                    (0..width).map(letter).collect()
                })
                .map(|row: String| written(&row))
                .collect();
            let state = State::from_fen(&game, &format!("{} b - - 0 1", rows.join("/"))).unwrap();
            if state.legal().is_empty() && state.checks().is_empty() {
                let result = GameResult::Win { side: Player::White, points: 75 };
                assert_eq!(state.outcome().map(parts), Some((result, Termination::Stalemate)));
                found += 1;
            }
        }
    }
    assert_ne!(found, 0);
}

#[test]
fn a_seed_draws_a_start_that_the_rules_allow() {
    let rank = |fen: &str| fen.split(' ').next().unwrap().rsplit('/').next().unwrap().to_owned();
    let chess = variant("fischerandom");
    let mut found = BTreeSet::new();
    for seed in 0..400 {
        let fen = State::new(&Game::with_seed(&chess, seed).unwrap()).fen();
        let own = rank(&fen);
        assert_eq!(fen, State::new(&Game::with_seed(&chess, seed).unwrap()).fen());
        assert!(fen.starts_with(&own.to_lowercase()));
        let indices = |letter: char| own.match_indices(letter).map(|(at, _)| at).collect::<Vec<usize>>();
        let (bishops, rooks, king) = (indices('B'), indices('R'), indices('K')[0]);
        assert_ne!(bishops[0] % 2, bishops[1] % 2, "{own}");
        assert!(rooks[0] < king && king < rooks[1], "{own}");
        let letters = |at: usize| char::from(b'A' + u8::try_from(at).unwrap());
        let rights: String = [letters(rooks[1]), letters(rooks[0])].iter().collect();
        assert_eq!(fen.split(' ').nth(2), Some(&*format!("{rights}{}", rights.to_lowercase())));
        found.insert(own);
    }
    // 400 draws of 960 find 327 of them on average.
    assert!((290..=365).contains(&found.len()), "{}", found.len());
    let janggi = variant("janggi");
    let starts: BTreeSet<String> =
        (0..300).map(|seed| State::new(&Game::with_seed(&janggi, seed).unwrap()).fen()).collect();
    assert_eq!(starts.len(), 16);
    // Without several starts a seed draws nothing.
    let xiangqi = variant("xiangqi");
    assert_eq!(
        State::new(&Game::with_seed(&xiangqi, 5).unwrap()).fen(),
        State::new(&Game::new(&xiangqi).unwrap()).fen()
    );
}

#[test]
fn castling_that_looks_like_a_step_names_the_partner() {
    let mut chess = state("chess", "4k3/8/8/8/8/8/8/5K1R w K - 0 1");
    assert_eq!(plies(&mut chess, "f1"), ["e1", "e2", "f2", "g1", "g2", "h1"]);
    chess.play("f1h1").unwrap();
    assert_eq!(chess.fen(), "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
}

#[test]
fn dropped_kings_castle_from_the_file_of_castling() {
    let castles = |drop: &str| {
        let mut state = state("placement", "4k3/7p/8/8/8/8/8/7R[K] w - - 0 1");
        state.play(drop).unwrap();
        state.play("h7h6").unwrap();
        state.legal_with_san().into_iter().any(|(_, san)| san == "O-O")
    };
    assert!(castles("K@e1"));
    assert!(!castles("K@d1"));
}

/// Short and long castling to either side, as greenchess.net, Ludii and Wikipedia have them.
#[test]
fn kings_of_shafran_castle_in_four_ways() {
    let all = "k3r/6/7/8/r8/8R/8/7/6/R3K w KQkq - 0 1";
    for (ply, san, after) in [
        ("e1c1", "Kc1", "k3r/6/7/8/r8/8R/8/7/6/2KR1 b kq - 1 1"),
        ("e1b1", "Kb1", "k3r/6/7/8/r8/8R/8/7/6/1KR2 b kq - 1 1"),
        ("e1g3", "Kg3", "k3r/6/7/8/r8/9/8/6K/5R/R4 b kq - 1 1"),
        ("e1h4", "Kh4", "k3r/6/7/8/r8/9/7K/6R/6/R4 b kq - 1 1"),
    ] {
        let mut shafran = state("shafran", all);
        let found = shafran.legal_with_san().into_iter().find(|(_, text)| text == san).unwrap().0;
        assert_eq!(shafran.text(&found), ply);
        shafran.play(san).unwrap();
        assert_eq!(shafran.fen(), after);
    }
    // Black's cells are turned half around.
    for (ply, after) in [
        ("e10g10", "1rk2/6/7/8/r8/9/8/7/6/4K w - - 2 2"),
        ("e10h10", "2rk1/6/7/8/r8/9/8/7/6/4K w - - 2 2"),
        ("e10c8", "4r/r5/k6/8/9/9/8/7/6/4K w - - 2 2"),
        ("e10b7", "4r/6/r6/k7/9/9/8/7/6/4K w - - 2 2"),
    ] {
        let mut shafran = state("shafran", "k3r/6/7/8/r8/9/8/7/6/4K b kq - 1 1");
        shafran.play(ply).unwrap();
        assert_eq!(shafran.fen(), after);
    }
    // The rook on b6 attacks where long castling ends, and not where short castling does.
    let attacked = state("shafran", "k4/6/7/8/1r7/8R/8/7/6/R3K w KQ - 0 1");
    assert_eq!(attacked.why("e1c1"), None);
    assert_eq!(attacked.why("e1b1").unwrap(), "The king on b1 would be attacked by the rook on b6.");
    // A piece anywhere between closes both.
    let mut closed = state("shafran", "k4/6/7/8/9/8R/8/7/6/RN2K w KQ - 0 1");
    assert_eq!(closed.why("e1c1").unwrap(), "The knight on b1 is in the way of castling.");
    closed.play("a1a2").unwrap();
    assert_eq!(closed.fen(), "k4/6/7/8/9/8R/8/7/R5/1N2K b K - 1 1");
}

/// Two cells to the nearer rook, three to the farther (Ludii, Wikipedia).
#[test]
fn kings_of_brusky_castle_by_cells() {
    let mut brusky = state("brusky", "r2k4r/pppppppppp/11/12/12/11/PPPPPPPPPP/R4K2R w KQkq - 0 1");
    brusky.play("O-O-O").unwrap();
    assert_eq!(brusky.fen(), "r2k4r/pppppppppp/11/12/12/11/PPPPPPPPPP/2KR4R b kq - 1 1");
    brusky.play("g8j8").unwrap();
    assert_eq!(brusky.fen(), "r4rk2/pppppppppp/11/12/12/11/PPPPPPPPPP/2KR4R w - - 2 2");
    brusky.undo();
    brusky.undo();
    brusky.play("f1h1").unwrap();
    assert_eq!(brusky.fen(), "r2k4r/pppppppppp/11/12/12/11/PPPPPPPPPP/R5RK1 b kq - 1 1");
    brusky.play("O-O").unwrap();
    assert_eq!(brusky.fen(), "1kr5r/pppppppppp/11/12/12/11/PPPPPPPPPP/R5RK1 w - - 2 2");
}

/// "If an enemy man blocks a pawn from moving in one of its two forward move directions, then that pawn is automatically
/// blocked from moving in the other direction as well" (Wikipedia, Hexagonal chess).
#[test]
fn pawns_of_brusky_are_blocked_by_enemies() {
    let ahead = |cells: &str| plies(&mut state("brusky", &format!("8k/10/11/12/{cells}/K8 w - - 0 1")), "e");
    assert_eq!(ahead("4p7/4P6/10"), Vec::<String>::new());
    assert_eq!(ahead("4P7/4P6/10"), ["3f4", "4e5", "4f5"]);
    // An enemy on the second cell closes the double step there alone.
    assert_eq!(ahead("4n7/11/4P5"), ["2e3", "2f3", "2g4"]);
    assert_eq!(ahead("12/5n5/4P5"), Vec::<String>::new());
    assert_eq!(ahead("12/5P5/4P5"), ["2e3", "2e4"]);
    let blocked = state("brusky", "8k/10/11/12/4p7/4P6/10/K8 w - - 0 1");
    assert_eq!(blocked.why("e3f4").unwrap(), "The pawn can only capture as long as it is blocked by the pawn on e4.");
}

/// Source: `ffish-es6` draws after these plies.
#[test]
fn rights_to_gating_do_not_matter_for_repetition() {
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe] w KQBCDFGkqbcdfg - 0 1";
    let mut state = state("seirawan", fen);
    for ply in ["b1c3", "b8c6", "c3b1", "c6b8", "b1c3", "b8c6", "c3b1", "c6b8"] {
        assert_eq!(state.outcome(), None);
        state.play(ply).unwrap();
    }
    assert_eq!(state.outcome().map(|outcome| outcome.termination), Some(Termination::Repetition));
}

/// The file of a torus comes back to where it began.
#[test]
fn pieces_that_may_not_face_each_other_do_not_around_a_torus() {
    let facing = game(
        r#"{"version":1,"board":"torus:8x8","facing":"K","start":"8/8/8/3k4/8/8/8/2K5 w - - 0 1","pieces":{
            "K":{"name":"king","text":"W","royal":true}}}"#,
    );
    assert_eq!(plies(&mut State::new(&facing), "c1"), ["b1", "c2", "c8"]);
}

/// A piece that moves loses its own right to a special move, however many others have one.
#[test]
fn each_of_many_pieces_has_a_right_of_its_own() {
    let definition = format!(
        r#"{{"version":1,"board":"18x5","start":"{0}/18/18/18/{1} w {2} - 0 1","pieces":{{
            "M":{{"name":"met","text":"fW","first":{{"rights":true,"text":"fWfD"}}}}}}}}"#,
        "m".repeat(18),
        "M".repeat(18),
        "ABCDEFGHIJKLMNOPQRabcdefghijklmnopqr"
    );
    let mut state = State::new(&game(&definition));
    assert_eq!(state.legal().len(), 36);
    state.play("r1r3").unwrap();
    assert_eq!(state.legal().len(), 36);
    state.play("r5r4").unwrap();
    assert_eq!(state.fen().split(' ').nth(2), Some("ABCDEFGHIJKLMNOPQabcdefghijklmnopq"));
    // The piece on r3 only has the capture on r4 left.
    assert_eq!(state.legal().len(), 35);
}
