//! Random games of the library, held against a slow implementation of the rules that shares no code with them.

use crate::library::{game, library};
use crate::random::Random;
use crate::slow::{Slow, SlowGame};
use piecewright_games::game::State;
use piecewright_games::variant::read;
use std::collections::BTreeSet;

/// Plies for each game; `PIECEWRIGHT_PLIES` names another number.
const PLIES: usize = 120;

/// Games that the slow implementation plays at least.
const GAMES: usize = 80;

#[test]
fn random_games_of_the_library_are_those_of_the_slow_implementation() {
    let compared = library().into_iter().filter(|(id, definition)| 0 < compare(id, definition)).count();
    assert!(GAMES <= compared, "{compared}");
}

/// Rules that no game of the library has.
const OTHERS: [&str; 38] = [
    r#""board":"5x6","start":"kq2r/5/5/5/5/KQ2R w - - 0 1","facing":"K","end":{"mate":"loss","stalemate":"draw"},
      "pieces":{"K":{"text":"K","royal":true},"Q":{"text":"Q","royal":"last"},"R":{"text":"R"}}"#,
    r#""board":"5x5","start":"ppppp/p3p/5/P3P/PPPPP w - - 0 1","pieces":{"P":{"text":"mF"}},
      "end":{"goal":{"kinds":"P","in":{"white":"a5 b5 c5 d5 e5 a4 e4","black":"rank 1 a2 e2"},"atLeast":3,"orFull":true}}"#,
    r#""board":"5x5","start":"1ppp1/5/5/5/1PPP1 w - - 0 1","pieces":{"P":{"text":"K"}},
      "end":{"goal":{"kinds":"P","in":"rank 5","atLeast":2,"safe":true}}"#,
    r#""board":"4x5","drops":true,"start":"4/4/4/4/4[PPPPPPpppppp] w - - 0 1",
      "pieces":{"P":{"text":"mW","drop":{"not":"unsupported"}}},"end":{"line":{"length":3,"along":["files","diagonals"]}}"#,
    r#""board":"5x4","drops":true,"start":"5/5/5/5[PPPPPPpppppp] w - - 0 1","pieces":{"P":{"text":"mK"}},
      "end":{"line":{"length":2,"form":"block"}}"#,
    r#""board":"5x5","drops":true,"start":"5/5/5/5/5[PPPPPNppppp] w - - 0 1","pieces":{"P":{"text":"K"},"N":{"text":"N"}},
      "end":{"line":[{"length":4,"form":"spread","along":"ranks","is":"loss"},{"length":3,"kinds":"P"}]}"#,
    r#""board":"6x6","start":"k5/pppppp/6/6/PPPPPP/K5 w - - 0 1","pieces":{"K":{"text":"K","royal":true},
      "P":{"text":"fmWfceF","first":{"in":"rank 2","text":"fmWfceFfmnD"},"promotes":{"to":"Q","in":"ranks 4 5 6","forced":false,
      "enPassant":false}},"Q":{"text":"Q"}}"#,
    r#""board":"6x6","start":"k5/pppppp/6/6/PPPPPP/K5 w - - 0 1","pieces":{"K":{"text":"K","royal":true},
      "P":{"text":"fmWfceF","first":{"in":"rank 2","text":"fmWfceFfmnD"},"promotes":{"to":"Q","in":"ranks 4 5 6"}},"Q":{"text":"Q"}}"#,
    // Royal pieces that some kinds cannot attack.
    r#""board":"6x6","start":"kqr1rn/pppppp/6/6/PPPPPP/KQR1RN w - - 0 1","pieces":{"K":{"text":"K","royal":true,
      "uncapturable":"QP"},"Q":{"text":"Q","uncapturable":{"except":"NP"}},"R":{"text":"R","royal":"last","uncapturable":"R",
      "black":{"uncapturable":false}},"N":{"text":"N"},"P":{"text":"fmWfceF","uncapturable":"P","promotes":{"to":"N","in":"rank 6"}}}"#,
    // Iron pieces: in explosions, where the last of a kind may not be lost.
    r#""board":"6x6","notation":"lcpn-c","start":"kirrir/pppppp/6/6/PPPPPP/KIRRIR w - - 0 1","capture":{"blast":{"spares":"P"}},
      "pieces":{"K":{"text":"king","royal":true},"I":{"text":"::iron king"},"R":{"text":"rook"},"P":{"text":"fmWfcF",
      "notation":"betza"}},"end":{"extinct":{"kinds":"R","is":"loss"}}"#,
    r#""board":"6x6","start":"kirrik/pppppp/6/6/PPPPPP/KIRRIK w - - 0 1","capture":{"blast":{"removes":"I"}},"pieces":{
      "K":{"text":"K"},"I":{"text":"K","uncapturable":true,"royal":true},"R":{"text":"R"},"P":{"text":"fmWfcF"}},
      "end":{"extinct":{"kinds":"K","is":"loss"}}"#,
    // Explosions beside several royal pieces: each may not be lost, only the last one, or the last of two kinds apart, which
    // capture from afar themselves.
    r#""board":"6x6","start":"krnnrk/pppppp/6/6/PPPPPP/KRNNRK w - - 0 1","capture":{"blast":{"spares":"P"}},"pieces":{
      "K":{"text":"K","royal":true},"R":{"text":"R"},"N":{"text":"N"},"P":{"text":"fmWfcF"}},"end":{"extinct":{"kinds":"K","is":"loss"}}"#,
    r#""board":"6x6","start":"krnnrk/pppppp/6/6/PPPPPP/KRNNRK w - - 0 1","capture":{"blast":{"spares":"PN"}},"pieces":{
      "K":{"text":"K","royal":"last"},"R":{"text":"R"},"N":{"text":"N","royal":"last"},"P":{"text":"fmWfcF"}},"end":{"extinct":{"kinds":"KN","is":"loss"}}"#,
    r#""board":"6x6","capture":{"toHand":true,"blast":{"spares":"P"}},"start":"krnnrk/1pppp1/6/6/1PPPP1/KRNNRK w - - 0 1","pieces":{
      "K":{"text":"K","royal":"last","lastOf":"K"},"R":{"text":"R"},"N":{"text":"N","royal":"last","lastOf":"N"},"P":{"text":"fmWfcF","drop":{"not":"stuck"}}},
      "end":{"extinct":[{"kinds":"K","is":"loss"},{"kinds":"N","is":"loss"}]}"#,
    // Kings in hand count with those on the board.
    r#""board":"5x5","drops":true,"capture":"to hand","start":"kr1rk/ppppp/5/PPPPP/KR1RK[Kk] w - - 0 1","pieces":{
      "K":{"text":"K","royal":"last"},"R":{"text":"R"},"P":{"text":"fmWfcF","drop":{"not":"stuck"}}},"end":{"extinct":{"kinds":"K","is":"loss"}}"#,
    // Iron as long as they stand at home, and dropped.
    r#""board":"6x6","start":"krriir/pppppp/6/6/PPPPPP/KRRIIR w - - 0 1","capture":"to hand","pieces":{
      "K":{"text":"K","royal":true},"I":{"notation":"lcpn-c","text":"rook","where":{"in":"ranks 1 2","text":"::iron rook"}},
      "R":{"text":"cpRmR","drop":{"in":"ranks 1 2 3"}},"P":{"text":"fmWfcF","uncapturable":"R","drop":{"not":"doubled on file"}}}"#,
    // Pieces that become what they capture: royal ones too, and in hand.
    r#""board":"6x6","start":"kcrncr/pppppp/6/6/PPPPPP/KCRNCR w - - 0 1","pieces":{"K":{"text":"K","royal":"last",
      "morphs":{"to":"captured"}},"C":{"text":"K","morphs":{"to":"captured"}},"R":{"text":"R","morphs":[{"to":"N","onCapture":"P"},
      {"to":"K","onCapture":"R","in":"ranks 1 6"}]},"N":{"text":"N","morphs":{"to":"R","in":"file a"}},
      "P":{"text":"fmWfceF","first":{"in":"rank 2","text":"fmWfceFfmnD"},"morphs":{"to":"captured"},
      "promotes":{"to":"RN","in":"rank 6"}}}"#,
    r#""board":"6x6","capture":"to hand","start":"kcrncr/pppppp/6/6/PPPPPP/KCRNCR w - - 0 1","pieces":{"K":{"text":"K","royal":true},
      "C":{"text":"K","morphs":{"to":"captured","onCapture":"RNP"}},"R":{"text":"R"},"N":{"text":"N","morphs":{"to":"C","in":"edge"}},
      "P":{"text":"fmWfcF","drop":{"not":"stuck"},"promotes":{"to":"RN","in":"rank 6","forced":false}}},"regions":{"edge":"ranks 1 6 files a f"}"#,
    // A piece that is another one after each move, and explosions.
    r#""board":"6x6","notation":"lcpn-lisp","start":"karrak/pppppp/6/6/PPPPPP/KARRAK w - - 0 1","pieces":{"K":{"text":"king"},
      "A":{"name":"abbot","text":"(=> bishop (promote-to knight))"},"N":{"name":"knight","text":"(=> knight (promote-to abbot))"},"R":{"text":"rook","morphs":{"to":"A","onCapture":true}},
      "P":{"notation":"betza","text":"fmWfcF","promotes":{"to":"A","in":"rank 6"}}},"capture":{"blast":{"spares":"P"}},"end":{"extinct":{"kinds":"K","is":"loss"}}"#,
    // Generals of ranks, which hop over lower ones only, and promote to higher ones; on hexagons too.
    r#""board":"9x7","start":"1brvkgrb1/ppppppppp/9/9/9/PPPPPPPPP/1BRGKVRB1 w - - 0 1","pieces":{"K":{"text":"K","royal":true},
      "G":{"text":"Q(paf)cQ","notOver":"KG"},"V":{"text":"B(paf)cB","notOver":"KGV","promotes":{"to":"G","in":"ranks 6 7"}},
      "R":{"text":"R(paf)cR","notOver":"KGVRB","promotes":{"to":"G","in":"ranks 6 7","forced":false}},"B":{"text":"B(paf)cB",
      "notOver":"KGVRB","black":{"notOver":"KGV"}},"P":{"text":"fmWfcF","promotes":{"to":"B","in":"rank 7"}}}"#,
    r#""board":"hex:4","start":"k/gpr/ppbpp/7/3B3/2PPP2/1PRKGP1 w - - 0 1","pieces":{"K":{"text":"K","royal":true},
      "G":{"text":"mR(paf)cR","notOver":"KG"},"R":{"text":"R(paf)cR","notOver":"KGR"},"B":{"text":"gR","notOver":"KGRB"},"P":{"text":"W"}}"#,
    // Names of several letters: promoted to, dropped, remembered and turned over.
    r#""board":"5x6","capture":"to hand","start":"k[be]1[fo]r/pp1pp/5/5/PP1PP/K[Be]1[Fo]R w - - 0 1","pieces":{"K":{"text":"K","royal":true},
      "[Fo]":{"name":"fox","text":"F","promotes":{"to":"+[Fo]","in":"rank 6","forced":false}},"+[Fo]":{"name":"old fox","text":"B","inHand":"[Fo]"},
      "[Be]":{"name":"bear","text":"WA"},"R":{"text":"R","uncapturable":"[Fo]"},
      "P":{"name":"pawn","text":"fmWfcF","drop":{"not":"stuck"},"promotes":{"to":"[Be]R","in":"rank 6"}}}"#,
    // A wall that moves: kings that may be captured, and kings that may not, before pawns with double steps and hoppers.
    r#""board":"6x6","start":"rnkqnr/pppppp/6/6/PPPPPP/RNKQNR w - - 0 1","walls":"duck","pieces":{"K":{"text":"K"},"Q":{"text":"Q"},
      "N":{"text":"N"},"R":{"text":"R"},"P":{"text":"fmWfceF","first":{"in":"rank 2","text":"fmWfceFfmnD"},"promotes":{"to":"QN","in":"rank 6"}}},
      "end":{"stalemate":"win","extinct":{"kinds":"K","is":"loss"}}"#,
    r#""board":"6x6","start":"rckgcr/pppppp/1*4/6/PPPPPP/RCKGCR w - - 0 1","walls":{"rule":"duck","in":{"white":"ranks 1 2 3 4","black":"ranks 2 3 4 5 6"}},
      "pieces":{"K":{"text":"K","royal":true},"C":{"text":"mRcpR"},"G":{"text":"gQ"},"R":{"text":"R"},
      "P":{"text":"fmWfceF","first":{"in":"rank 2","text":"fmWfceFfmnD"},"promotes":{"to":"CG","in":"rank 6"}}}"#,
    // Walls that stay: anywhere, behind pieces, where they aim, and from the edge inward.
    r#""board":"6x6","start":"1ck2r/6/6/6/6/R2KC1 w - - 0 1","walls":{"rule":"static","in":"ranks 2 3 4 5"},
      "pieces":{"K":{"text":"K","royal":true},"C":{"text":"mRcpR"},"R":{"text":"R"}},"end":{"stalemate":"loss"}"#,
    r#""board":"7x7","start":"1nk2rn/7/7/7/7/7/NR2KN1 w - - 0 1","walls":"past","pieces":{"K":{"text":"K","royal":true},
      "N":{"text":"NN"},"R":{"text":"mpafKcabW"}}"#,
    r#""board":"6x6","start":"1q2c1/6/6/6/6/1C2Q1 w - - 0 1","walls":"arrow","pieces":{"Q":{"text":"mQ"},"C":{"text":"mRcpR"}},"end":{"stalemate":"loss"}"#,
    r#""board":"hex:4:pointy","start":"1nn1/5/6/7/6/5/1NN1 w - - 0 1","walls":"arrow","pieces":{"N":{"text":"mB"}},"end":{"stalemate":"loss"}"#,
    r#""board":"5x6","start":"k3r/5/5/5/5/R3K w - - 0 1","walls":"edge","pieces":{"K":{"text":"K"},"R":{"text":"KcdK"}},
      "end":{"stalemate":"loss","extinct":{"kinds":"K","is":"loss"}}"#,
    // Pieces that come from hand, blasts and shields among walls.
    r#""board":"6x6","capture":{"toHand":true,"blast":{"spares":"P"}},"start":"krnnrk/1pppp1/6/6/1PPPP1/KRNNRK w - - 0 1","walls":"static","pieces":{
      "K":{"text":"K","royal":"last"},"R":{"text":"R","uncapturable":"N"},"N":{"text":"N"},"P":{"text":"fmWfcF","drop":{"not":["stuck","unsupported"]}}}"#,
    // Turns of two plies, that of white's first of one: check ends them, and captures en passant come first.
    r#""board":"6x7","start":"rnkqnr/pppppp/6/6/6/PPPPPP/RNKQNR w - - 0 1","turn":{"plies":2,"first":1},"pieces":{"K":{"text":"K","royal":true},
      "Q":{"text":"Q"},"R":{"text":"R"},"N":{"text":"N"},"P":{"text":"fmWfceF","first":{"in":"rank 2","text":"fmWfceFfmnD"},
      "promotes":{"to":"QRN","in":"rank 7"}}}"#,
    r#""board":"8x7","start":"4k3/pppppppp/8/8/8/PPPPPPPP/4K3 w - - 0 1","turn":{"plies":2},"pieces":{"K":{"text":"K","royal":true},
      "Q":{"text":"Q"},"P":{"text":"fmWfceF","first":{"in":"rank 2","text":"fmWfceFfmnD"},"promotes":{"to":"Q","in":"rank 7"}}}"#,
    // Kings that may be captured.
    r#""board":"6x6","start":"rnkqnr/pppppp/6/6/PPPPPP/RNKQNR w - - 0 1","turn":{"plies":2},"pieces":{"K":{"text":"K"},
      "Q":{"text":"Q"},"R":{"text":"R"},"N":{"text":"N"},"P":{"text":"fmWfceF","first":{"in":"rank 2","text":"fmWfceFfmnD"},
      "promotes":{"to":"QRN","in":"rank 6"}}},"end":{"extinct":{"kinds":"K","is":"loss"},"stalemate":"loss"}"#,
    // Turns that grow.
    r#""board":"6x6","start":"rnkqnr/pppppp/6/6/PPPPPP/RNKQNR w - - 0 1","turn":{"plies":1,"grows":true},"pieces":{
      "K":{"text":"K","royal":true},"Q":{"text":"Q"},"R":{"text":"R"},"N":{"text":"N"},
      "P":{"text":"fmWfceF","first":{"in":"rank 2","text":"fmWfceFfmnD"},"promotes":{"to":"QRN","in":"rank 6"}}}"#,
    // Three plies with drops and passes, of which each ends a turn, and mates by drops that are illegal.
    r#""board":"5x6","capture":"to hand","pass":"always","turn":{"plies":3},"start":"k1n1r/1p1p1/5/5/1P1P1/K1N1R w - - 0 1","pieces":{
      "K":{"text":"K","royal":true},"R":{"text":"R"},"N":{"text":"N","drop":{"not":"checks"}},
      "P":{"text":"fW","drop":{"not":["stuck","mates","doubled on file"]}}},"end":{"adjudication":{"passes":true,"points":{"R":1}}}"#,
    // Checks that are counted, and walls.
    r#""board":"6x6","start":"rckgcr/pppppp/6/6/PPPPPP/RCKGCR w - - 0 1","walls":"duck","turn":{"plies":2,"first":1},"end":{"checks":5},
      "pieces":{"K":{"text":"K","royal":true},"C":{"text":"mRcpR"},"G":{"text":"gQ"},"R":{"text":"R"},
      "P":{"text":"fmWfceF","first":{"in":"rank 2","text":"fmWfceFfmnD"},"promotes":{"to":"CG","in":"rank 6"}}}"#,
    // Goals and lines that a ply within a turn reaches, forced captures and blasts.
    r#""board":"5x5","start":"nnnnn/5/5/5/NNNNN w - - 0 1","turn":{"plies":2,"first":1},"capture":{"forced":true},"pieces":{"N":{"text":"N"}},
      "end":{"goal":{"kinds":"N","in":"c3","atLeast":1},"line":{"length":3,"along":"files"},"stalemate":"loss"}"#,
    r#""board":"6x6","start":"krnnrk/pppppp/6/6/PPPPPP/KRNNRK w - - 0 1","turn":{"plies":2},"capture":{"blast":{"spares":"PN"}},"pieces":{
      "K":{"text":"K","royal":"last"},"R":{"text":"R"},"N":{"text":"N","royal":"last"},"P":{"text":"fmWfcF"}},"end":{"extinct":{"kinds":"KN","is":"loss"}}"#,
];

#[test]
fn random_games_with_rules_of_their_own_are_those_of_the_slow_implementation() {
    for rules in OTHERS {
        let definition = format!(r#"{{"version":1,{rules}}}"#);
        assert!(0 < compare(rules, &definition), "{rules}");
    }
}

/// Plays random games of a definition, and returns how many positions were compared: none if a rule is missing.
fn compare(id: &str, definition: &str) -> usize {
    let plies = std::env::var("PIECEWRIGHT_PLIES").map_or(PLIES, |plies| plies.parse().unwrap());
    let Ok(slow_game) = SlowGame::new(&read(definition).variant) else { return 0 };
    let game = game(definition);
    let mut random = Random(id.bytes().map(u64::from).sum());
    let mut state = State::new(&game);
    let mut held = 0;
    let mut slow: Option<Slow> = None;
    for _ in 0..plies {
        let legal = state.legal();
        let mut found: Vec<String> = legal.iter().map(|ply| state.text(ply)).collect();
        found.sort();
        // A FEN does not say which piece is captured en passant.
        slow = slow.or_else(|| Slow::read(&slow_game, &state.fen()).filter(|slow| slow.passed.is_empty()));
        if let Some(slow) = &slow {
            held += 1;
            assert_eq!(found, slow.texts(&slow_game), "{id} {}", state.fen());
            let over = slow.decided(&slow_game).or_else(|| found.is_empty().then(|| slow.stuck(&slow_game)));
            let outcome = state.outcome().filter(|_| found.is_empty());
            assert_eq!(outcome.map(|outcome| outcome.result), over, "{id}");
        }
        // A FEN does not say that both sides have passed.
        if definition.contains("\"turn\"") && !legal.is_empty() {
            let fen = state.fen();
            let read = State::from_fen(&game, &fen).unwrap();
            let again: BTreeSet<String> = read.legal().iter().map(|ply| read.text(ply)).collect();
            assert_eq!((read.fen(), again), (fen, found.iter().cloned().collect()), "{id}");
        }
        if legal.is_empty() {
            state = State::new(&game);
            slow = None;
            continue;
        }
        let text = &found[random.below(found.len())];
        slow = slow.map(|slow| {
            let mut legal = slow.legal(&slow_game).into_iter();
            legal.find(|(ply, _)| slow.text(&slow_game, ply) == *text).unwrap().1
        });
        state.play(text).unwrap();
    }
    held
}
