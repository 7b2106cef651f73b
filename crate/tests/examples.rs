//! Runs the examples as readers would.

#[allow(dead_code, reason = "its `main` is for readers")]
#[path = "../examples/convert.rs"]
mod convert;
#[allow(dead_code, reason = "its `main` is for readers")]
#[path = "../examples/diagram.rs"]
mod diagram;
#[allow(dead_code, reason = "its `main` is for readers")]
#[path = "../examples/moves.rs"]
mod moves;

#[test]
fn moves_of_a_piece() {
    assert_eq!(moves::moves("fmWfcF", "8x8", "e4", &["d5=enemy"]).unwrap(), ["d5xd5", "e5"]);
    assert_eq!(moves::moves("W", "3x1", "a1", &["b1=wall"]).unwrap(), [""; 0]);
    let [mistake, only] = <[String; 2]>::try_from(moves::moves("fWf", "8x8", "e4", &[]).unwrap()).unwrap();
    assert_eq!(mistake, "expected an atom after these modifiers, found the end");
    assert_eq!(only, "e5");
    assert_eq!(moves::moves("W", "8x8", "z9", &[]).unwrap_err().to_string(), "there is no cell z9");
}

#[test]
fn a_diagram_as_text() {
    let knight = ". X . X .\nX . . . X\n. . ! . .\nX . . . X\n. X . X .\n";
    assert_eq!(diagram::picture("N", "5x5").unwrap(), knight);
    // A cannon captures only over a hurdle, which is placed with a victim behind it.
    assert!(diagram::picture("cpR", "5x5").unwrap().contains(':'));
}

#[test]
fn a_piece_in_all_notations() {
    let all = convert::translations("fmWfcF", "betza").unwrap();
    let lines = [
        "Moves one square forward without capturing. Captures one square diagonally forward.",
        "lcpn-lisp: (/ (move (wazir :forward-most)) (capture (ferz :forward-most)))",
        "lcpn-elisp: (/ (move (wazir :forward-most)) (capture (ferz :forward-most)))",
        "lcpn-c: move(wazir:forward_most) / capture(ferz:forward_most)",
        "lcpn-sql: moving wazir:forward_most OR capturing ferz:forward_most",
        "hasinu: m(1×1dN) & c(1×2dNE-NW)",
        "  lost: the piece moves differently on hex:6:pointy and cube:5x5x5",
        "taxonomy: Valiant Wise Invincible Ferz Conqueror",
        "  lost: the piece moves differently on hex:6 and hex:6:pointy",
        "parlett: o1>, c1X>",
    ];
    assert_eq!(all.lines().collect::<Vec<_>>(), lines);
}
