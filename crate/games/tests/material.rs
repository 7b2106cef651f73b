//! Draws by material: positions in which nobody can win.

use crate::library::{game, state};
use piecewright_games::game::{GameResult, State, Termination};

#[track_caller]
fn check(id: &str, fen: &str, is_drawn: bool) {
    let state = state(id, fen);
    let outcome = state.outcome();
    assert_eq!(outcome.map(|outcome| outcome.termination), is_drawn.then_some(Termination::Material), "{id} {fen}");
    assert!(outcome.is_none_or(|outcome| outcome.result == GameResult::Draw));
    // Like a repetition it ends no line of plies.
    assert_ne!(state.perft(1), 0);
}

#[test]
fn neither_side_has_enough_left_to_win() {
    // FIDE Laws of Chess, 5.2.2: no series of legal moves mates.
    check("chess", "8/8/4k3/8/8/3K4/8/8 w - - 0 1", true);
    check("chess", "8/8/4k3/8/8/3K2N1/8/8 b - - 0 1", true);
    check("chess", "8/8/4k1b1/8/8/3K4/8/8 w - - 0 1", true);
    check("chess", "8/8/4k3/8/8/3K1NN1/8/8 w - - 0 1", false);
    check("chess", "8/8/4k1n1/8/8/3K2N1/8/8 w - - 0 1", false);
    check("chess", "8/8/4k1n1/8/8/3K2B1/8/8 w - - 0 1", false);
    check("chess", "8/8/4k3/8/8/3K2P1/8/8 w - - 0 1", false);
    check("chess", "8/8/4k3/8/8/3K2R1/8/8 w - - 0 1", false);
    // c1, e3 and f8 are dark, c8 is light.
    check("chess", "5b2/8/4k3/8/8/3KB3/8/2B5 w - - 0 1", true);
    check("chess", "2b5/8/4k3/8/8/3K4/8/2B5 w - - 0 1", false);
    check("pocketknight", "8/8/4k3/8/8/3K4/8/8[] w - - 0 1", true);
    check("pocketknight", "8/8/4k3/8/8/3K4/8/8[n] w - - 0 1", false);
    check("3check", "8/8/4k3/8/8/3K4/8/8 w - - 3+3 0 1", true);
    check("3check", "8/8/4k3/8/8/3K2N1/8/8 w - - 3+3 0 1", false);
    check("xiangqi", "3k1a3/4a4/b8/9/9/9/9/9/9/2B1K4 w - - 0 1", true);
    check("xiangqi", "3k1a3/4a4/b8/9/9/9/8P/9/9/2B1K4 w - - 0 1", false);
    check("makruk", "8/8/4k3/8/3M4/3K2M1/8/8 w - - 0 1", true);
    check("makruk", "8/8/4k3/8/4M3/3K2M1/8/8 w - - 0 1", false);
    check("makruk", "8/8/4k3/4M3/8/3K2M1/8/8 w - - 0 1", true);
    // Kings of which one may be lost win as a man beside a king does: the engine's tools call none of these drawn.
    let of = |rule: &str, check: &str| {
        game(&format!(
            r#"{{"version":1,"board":"8x8","start":"4k3/8/8/8/8/8/P7/4K3 w - - 0 1","end":{{"material":{{}}}},"check":{check},
                "pieces":{{"K":{{"name":"king","text":"K","royal":{rule}}},"P":{{"name":"pawn","text":"fW"}}}}}}"#
        ))
    };
    let is_drawn = |rule: &str, check: &str, cells: &str| {
        State::from_fen(&of(rule, check), &format!("{cells} w - - 0 1")).unwrap().outcome().is_some()
    };
    for cells in ["3kk3/8/8/8/8/8/8/3KK3", "4k3/8/8/8/8/8/8/3KK3", "3kk3/8/8/8/8/8/8/4K3"] {
        assert!(!is_drawn(r#""last""#, "{}", cells), "{cells}");
        assert!(!is_drawn("true", r#"{"needsAll":true}"#, cells), "{cells}");
        assert!(is_drawn("true", "{}", cells), "{cells}");
    }
    assert!(is_drawn(r#""last""#, "{}", "4k3/8/8/8/8/8/8/4K3"));
    check("crazyhouse", "8/8/4k3/8/8/3K4/8/8[] w - - 0 1", false);
}
