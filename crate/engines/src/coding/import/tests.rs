//! Tests of reading sets from commands, `variants.ini` sections and Interactive Diagrams.

use super::*;

/// Summarizes a reading: the board, the start, and each piece as `name symbol text`, a royal one with a star.
fn summary(set: &SetReading) -> String {
    let mut summary = vec![format!("{} {}", set.program.id(), set.board.as_deref().unwrap_or("?"))];
    summary.extend(set.start.iter().map(|(cell, symbol)| format!("{symbol}{cell}")));
    summary.extend(set.pieces.iter().map(|piece| {
        let star = if piece.royal { "*" } else { "" };
        format!("{}{star} {} {} ({})", piece.name, piece.symbol, piece.text, piece.dialect.id())
    }));
    summary.join("; ")
}

#[track_caller]
fn check(text: &str, expected: &str) {
    let set = read_set(text);
    assert_eq!(set.diagnostics, [], "{text}");
    assert_eq!(summary(&set), expected, "{text}");
}

#[test]
fn commands_are_read() {
    // The engine of the thread's first example (source: XBoard thread, 17 September 2014).
    check(
        "setup (PNSR...AKpnsr...ak) rnskasnt/8/pppppppp/8/8/PPPPPPPP/8/RNSAKSNR w - - 0 1\npiece A RNF\npiece a RNF",
        "xboard 8x8; ra8; nb8; sc8; kd8; ae8; sf8; ng8; th8; pa6; pb6; pc6; pd6; pe6; pf6; pg6; ph6; Pa3; Pb3; Pc3; Pd3; \
         Pe3; Pf3; Pg3; Ph3; Ra1; Nb1; Sc1; Ad1; Ke1; Sf1; Ng1; Rh1;  A RNF (xboard)",
    );
    check(
        "setup (P.Kp.k) 2x3+0_fairy pk/2/PK w - - 0 1\npiece K& K\npiece +P& WfF 1-8P1",
        "xboard 2x3; pa3; kb3; Pa1; Kb1; * K K (xboard);  +P WfF (xboard)",
    );
    check("[VariantMen \"P:fmWfcF;N:N;k:K\"]", "xboard ?;  P fmWfcF (xboard);  N N (xboard);  K K (xboard)");
}

#[test]
fn sections_are_read() {
    check(
        "# A game of my own.\n[own]\npawn = p\n# wagon\ncustomPiece1 = w:R3\nking = k:KN\nqueen = -\nmaxFile = c\nmaxRank=2\n\
         startFen = kw1/WPK[Pp] w - - 0 1\nstalemateValue = loss\n",
        "fairy-stockfish 3x2; ka2; wb2; Wa1; Pb1; Kc1; pawn P fmWfceFifmnD (xbetza); wagon W R3 (fairy-stockfish); \
         king* K KN (fairy-stockfish)",
    );
    check("customPiece2 = x:", "fairy-stockfish 8x8;  X jW (xbetza)");
}

#[test]
fn diagrams_are_read() {
    check(
        "<div class=\"idiagram\">\nfiles=3\nranks=4\nroyal=K\nscout:S:WnD:queen:a1-b1,c2\nking:K::king:c1,,a4\nKnight::::2\n</div>",
        "interactive-diagram 3x4; Sa1; Sb1; Sc2; sa4; sb4; sc3; Kc1; ka4; scout S WnD (xbetza); king* K K (xbetza); Knight* K N (xbetza)",
    );
    check("files=2\nranks=2\nsymmetry=rotate\na:A:W::a1\n", "interactive-diagram 2x2; Aa1; ab2; a A W (xbetza)");
    check("files=2\nranks=2\nsymmetry=none\na:A:W::a1\n", "interactive-diagram 2x2; Aa1; a A W (xbetza)");
}

/// Checks the diagnostics, each as `severity code from-to message | help`.
#[track_caller]
fn fails(text: &str, expected: &[&str]) {
    let summary = |diagnostic: &Diagnostic| {
        let part = diagnostic.span.of(text);
        format!(
            "{:?} {} {part:?} {} | {}",
            diagnostic.severity,
            diagnostic.code,
            diagnostic.message,
            diagnostic.help.as_deref().unwrap_or("")
        )
    };
    let set = read_set(text);
    assert_eq!(set.diagnostics.iter().map(summary).collect::<Vec<_>>(), expected, "{text}");
}

#[test]
fn mistakes_are_summary_where_they_are() {
    fails(
        "hello",
        &[
            "Error no-set \"hello\" expected `piece` commands, a section of `variants.ini` or an Interactive Diagram, found \
           none of them | write a line for each piece, as in `piece N& N`",
        ],
    );
    fails(
        "[a]\nhello\ncustomPiece1 = xy:N\ncustomPiece2 = x:Pé\nmaxRank = many\n",
        &[
            "Warning unknown-line \"hello\" expected a key and its value, found another line | write it as in `maxRank = \
             8`, or put `#` before it",
            "Error bad-piece \"xy:N\" expected a letter and a text in Betza's notation, found something else | write them \
             as in `customPiece1 = h:nN`",
            "Error unknown-atom \"P\" expected an atom, found `P` | use one of `W F D N A H C Z G K Q R B O U I`, or a leap \
             such as `(4,1)`",
            "Error unexpected-sign \"é\" expected a modifier or an atom, found `é` | remove it",
            "Error bad-size \"many\" expected a number of files or ranks, found something else | write it as in `maxRank = \
             8`",
        ],
    );
    fails(
        "[a:chess]\ncustomPiece1 = x:N\nstartFen = 8/8\n[b]\ncustomPiece1 = y:B",
        &[
            "Warning inherited-pieces \"[a:chess]\" expected all pieces in the section, found the name of another section \
             that has more | copy the pieces of that section into this one",
            "Error bad-start \"8/8\" expected a FEN with a row for each rank of the board and all its files in each row, \
             found another text | write it as in `k7/8/8/8/8/8/8/7K w - - 0 1`",
            "Warning more-sections \"[b]\" expected one section, found another one, which is not read | read it alone",
        ],
    );
    fails(
        "files=0\ncamel::::a1\ndog:D:W::z9\n",
        &[
            "Error bad-size \"files=0\" expected a number of files or ranks, found something else | write it as in \
             `maxRank = 8`",
            "Error missing-description \"camel::::a1\" expected how the piece moves, found nothing, and its name is not \
             known | write it as in `camel:C:C:camel:b1,g1`",
            "Error bad-cell \"z9\" expected cells of the board, found another text | write them as in `a2-h2` or `b1,g1`",
        ],
    );
    fails(
        "piece N&\npiece N& N",
        &[
            "Error bad-piece \"piece N&\" expected a letter and a text in Betza's notation, found something else | write \
           them as in `customPiece1 = h:nN`",
        ],
    );
}

#[test]
fn reading_is_bounded() {
    let many = "piece N& N\n".repeat(3_000);
    let set = read_set(&many);
    assert_eq!(set.pieces.len(), MAX_MEMBERS);
    assert_eq!(set.diagnostics.len(), MAX_DIAGNOSTICS);
    let long = format!("piece N& N\n{}", "é".repeat(MAX_TEXT));
    let set = read_set(&long);
    assert_eq!(set.diagnostics.iter().map(|diagnostic| diagnostic.code).collect::<Vec<_>>(), ["text-too-long"]);
    assert_eq!(set.diagnostics[0].span.of(&long).chars().next(), Some('é'));
    for rows in ["99999999999", "+", "k'~", "/////", "[", "1+", "é", ""] {
        let _ = read_set(&format!("setup {rows}\npiece N& N"));
        let _ = read_set(&format!("[a]\nstartFen = {rows}\nmaxRank = 64\nmaxFile = 64\ncustomPiece1 = n:N"));
        let _ = read_set(&format!("a:b:W:d:{rows}\n"));
    }
}
