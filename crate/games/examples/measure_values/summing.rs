//! What many games say about a value, and how surely.

use super::playing::Pair;
use super::setup::{NOTHING, Setup};
use std::collections::BTreeMap;

/// A number with its standard error.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Measured {
    /// The number.
    pub is: f64,
    /// Its standard error.
    pub error: f64,
}

/// How far a pawn more is from an even score, by the nodes that the player looks at: 800 and 600 games of its own.
pub const PAWNS: [(f64, Measured); 2] =
    [(2_000.0, Measured { is: 0.102, error: 0.016 }), (10_000.0, Measured { is: 0.136, error: 0.016 })];

/// Returns the one whose number of nodes is nearest by its ratio.
fn usual_pawn(nodes: u64) -> Measured {
    let nodes = f64::from(u32::try_from(nodes).unwrap_or(u32::MAX));
    let distance = |known: f64| (nodes / known).ln().abs();
    let [few, many] = PAWNS;
    if distance(many.0) < distance(few.0) { many.1 } else { few.1 }
}

/// Pawns are games in which nothing but one pawn differs.
fn is_of_pawns(setup: &Setup) -> bool {
    setup.slots.is_empty() && setup.pawns[0].abs_diff(setup.pawns[1]) == 1
}

/// Returns the mean score of the side with the piece. Games of a pair begin alike, so the error is that of pairs.
#[must_use]
pub fn score(pairs: &[&Pair]) -> Measured {
    let count = f64::from(u32::try_from(pairs.len().max(1)).unwrap_or(u32::MAX));
    let of = |pair: &&Pair| f64::midpoint(pair.scores[0], pair.scores[1]);
    let is = pairs.iter().map(of).sum::<f64>() / count;
    let squares: f64 = pairs.iter().map(|pair| (of(pair) - is).powi(2)).sum();
    // Few pairs may all have the same score by chance: never less than one half point more or less would make.
    let least = 0.5 / count;
    Measured { is, error: (squares / count / (count - 1.0).max(1.0)).sqrt().max(least) }
}

/// Returns how far a score is from even, on the scale on which advantages add up, in both directions without end.
fn logit(score: Measured) -> Measured {
    let is = score.is.clamp(0.01, 0.99);
    Measured { is: (is / (1.0 - is)).ln(), error: score.error / (is * (1.0 - is)) }
}

/// Returns the advantage of a pawn, from games of the same player if there are any, and the usual one otherwise.
#[must_use]
pub fn pawn(pairs: &[Pair], nodes: u64) -> Measured {
    let own: Vec<&Pair> = pairs.iter().filter(|pair| is_of_pawns(&pair.setup) && pair.setup.nodes == nodes).collect();
    if own.is_empty() {
        return usual_pawn(nodes);
    }
    // The side with the piece may be the one with fewer pawns.
    let gains = |pair: &&Pair| {
        let is_ahead = pair.setup.pawns[1] < pair.setup.pawns[0];
        Pair { scores: if is_ahead { pair.scores } else { pair.scores.map(|score| 1.0 - score) }, ..(*pair).clone() }
    };
    let turned: Vec<Pair> = own.iter().map(gains).collect();
    let Measured { is, error } = score(&turned.iter().collect::<Vec<_>>());
    Measured { is: (is - 0.5).max(0.01), error }
}

/// What a piece is known to be worth, in points (source: L. Kaufman, "The Evaluation of Material Imbalances").
#[must_use]
pub fn known(text: &str) -> Option<f64> {
    match text {
        NOTHING => Some(0.0),
        "N" | "B" => Some(325.0),
        "R" => Some(500.0),
        "Q" => Some(975.0),
        _ => None,
    }
}

/// Returns what the piece is worth more than the other one, in points, from a score and the advantage of a pawn.
#[must_use]
pub fn difference(setup: &Setup, score: Measured, pawn: Measured) -> Option<Measured> {
    let slots = f64::from(u32::try_from(setup.slots.len()).ok().filter(|&slots| 0 < slots)?);
    let scale = logit(Measured { is: 0.5 + pawn.is, error: pawn.error });
    let found = logit(score);
    let pawns = found.is / scale.is;
    let error = ((found.error / scale.is).powi(2) + (pawns * scale.error / scale.is).powi(2)).sqrt();
    let own = f64::from(setup.pawns[0]) - f64::from(setup.pawns[1]);
    Some(Measured { is: 100.0 * (pawns - own) / slots, error: 100.0 * error / slots })
}

/// Writes a line for each setup: the games, the score, and the value.
#[must_use]
pub fn table(pairs: &[Pair]) -> String {
    let mut by_setup: BTreeMap<&Setup, Vec<&Pair>> = BTreeMap::new();
    for pair in pairs {
        by_setup.entry(&pair.setup).or_default().push(pair);
    }
    let line = |(setup, own): (&&Setup, &Vec<&Pair>)| {
        let found = score(own);
        let Setup { piece, against, slots, pawns: [first, second], nodes } = setup;
        let [percent, error] = [found.is, found.error].map(|part| 100.0 * part);
        let start = format!(
            "{piece} against {against} for {slots:2} with {first}:{second} pawns at {nodes} nodes: {} games, {percent:.1} ± {error:.1} %",
            2 * own.len()
        );
        let Some(more) = difference(setup, found, pawn(pairs, *nodes)) else { return start };
        let sum = known(against).map_or(String::new(), |worth| {
            format!(", {piece} is worth {:.2} ± {:.2} pawns", (worth + more.is) / 100.0, more.error / 100.0)
        });
        format!("{start}: {:+.2} ± {:.2} pawns{sum}", more.is / 100.0, more.error / 100.0)
    };
    by_setup.iter().map(line).collect::<Vec<_>>().join("\n")
}
