//! Section names for `variants.ini` that do not clash with variants built into Fairy-Stockfish.

/// The variants that are built into the engine (source: the list of ffish 0.7.10). It does not load another one of the
/// same name.
const TAKEN: &str = "3check 5check ai-wok almost amazon amazons antichess armageddon asean ataxx atomar atomic berolina breakthrough \
    bughouse cambodian capablanca capahouse caparandom centaur chancellor chaturanga checkshogi chess chessgi \
    chigorin clobber clobber10 codrus coregal courier crazyhouse dobutsu dragon duck embassy euroshogi extinction \
    fairy fischerandom flipello flipello10 flipersi fox-and-hounds gardner georgian giveaway gorogoro gothic grand \
    grasshopper gustav3 hoppelpoppel horde isolation isolation7x7 janggi janggicasual janggimodern janggitraditional \
    janus jesonmor joust judkins karouk kinglet kingofthehill knightmate koedem kyotoshogi legan loop losalamos \
    losers makpong makruk manchu micro mini minishogi minixiangqi misere modern newzealand nightrider nocastle \
    nocheckatomic normal okisakishogi omicron opulent paradigm pawnback pawnsideways perfect petrified placement \
    pocketknight raazuvaa racingkings seirawan shako shatar shatranj shogi shoshogi shouse sittuyin snailtrail \
    sortofalmost spartan suicide supply tencubed threekings torishogi torpedo troitzky wolf xiangqi yarishogi";

/// Converts a name to the usual form of variant names: lower-case letters, digits and hyphens, and not the name of a
/// built-in variant.
pub(super) fn section_name(name: &str) -> String {
    let sign = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' };
    let signs: String = name.chars().map(sign).take(40).collect();
    let parts: Vec<&str> = signs.split('-').filter(|part| !part.is_empty()).collect();
    let name = if parts.is_empty() { "piecewright".into() } else { parts.join("-") };
    if TAKEN.split(' ').any(|taken| taken == name) { format!("{name}-own") } else { name }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_sections() {
        for (name, section) in [
            ("chess", "chess-own"),
            ("Chess with different armies!", "chess-with-different-armies"),
            ("Fox and Hounds", "fox-and-hounds-own"),
            ("", "piecewright"),
            ("象棋", "piecewright"),
            ("a]\n[chess", "a-chess"),
        ] {
            assert_eq!(section_name(name), section);
        }
    }
}
