//! Prints moves that are not walks: castling, the imitator and relays.

use crate::limits::MAX_SIDE;
use crate::notation::Dialect;
use crate::order::sort;
use crate::piece::{Castle, Cond, Lender, Path, Side, Sides, Way};

/// The letters of the condition of a path.
pub(super) fn initial(when: &Cond) -> &'static str {
    match when {
        Cond::Unmoved => "i",
        Cond::OneRankAhead => "ii",
        Cond::Always
        | Cond::Turn(_)
        | Cond::Rank(_)
        | Cond::File(_)
        | Cond::Region(_)
        | Cond::Said(_)
        | Cond::Not(_)
        | Cond::All(_)
        | Cond::Any(_) => "",
    }
}

/// The moves that do not follow from cells: castling, and moves that depend on other pieces. Castling to both sides is
/// one move.
///
/// `walk` writes a path by itself.
pub(super) fn texts(
    paths: &[Path],
    dialect: Dialect,
    walk: &dyn Fn(&Path) -> Option<String>,
    losses: &mut Vec<String>,
) -> Vec<String> {
    let mut texts: Vec<String> = Vec::new();
    let mut castles: Vec<(Cond, Castle)> = Vec::new();
    let is_matter = |path: &&Path| matches!(path.way, Way::Castle(_) | Way::Borrow(_));
    for path in paths.iter().filter(is_matter) {
        if path.when != Cond::Always && dialect.ignores('i') {
            losses.push("this dialect has no first moves: one of castling or of lent moves is left out".to_owned());
            continue;
        }
        match &path.way {
            Way::Castle(castle) => {
                let is_alike = |known: &&mut (Cond, Castle)| {
                    let (when, own) = &**known;
                    *when == path.when && own.steps == castle.steps && own.inset == castle.inset
                };
                match castles.iter_mut().find(is_alike) {
                    Some((_, own)) => own.sides = own.sides.or(castle.sides),
                    None => castles.push((path.when.clone(), castle.clone())),
                }
            }
            Way::Borrow(Lender::LastMover { mirrored }) => {
                let mirrored = if *mirrored { "b" } else { "" };
                texts.push(format!("{}{mirrored}I", initial(&path.when)));
            }
            Way::Borrow(Lender::Relay(reaching, lent)) => {
                if dialect.ignores('x') || !dialect.writes_chains() {
                    losses.push(RELAY_LOST.to_owned());
                    continue;
                }
                let part = |pattern| walk(&Path::from(Way::Walk(pattern)));
                match part((**reaching).clone()).zip(part((**lent).clone())) {
                    Some((reaching, lent)) => match relay(&reaching, &lent) {
                        Some(text) => texts.push(format!("{}{text}", initial(&path.when))),
                        None => losses.push(RELAY_LOST.to_owned()),
                    },
                    None => losses.push(RELAY_LOST.to_owned()),
                }
            }
            Way::Walk(_) | Way::Box(_) | Way::Burn(_) | Way::Prose(_) => {}
        }
    }
    let always: Vec<Castle> =
        castles.iter().filter(|(when, _)| *when == Cond::Always).map(|(_, castle)| castle.clone()).collect();
    // No board has room for longer ones.
    castles.retain(|(_, castle)| castle.steps < MAX_SIDE);
    for (when, castle) in castles {
        // Castling that is always allowed is not repeated for the first move.
        let known = always.iter().find(|own| (own.steps, own.inset) == (castle.steps, castle.inset));
        let is_new = |side: &Side| when == Cond::Always || known.is_none_or(|known| !known.sides.contains(*side));
        let sides = castle.sides.iter().filter(is_new).fold(Sides::NONE, |sides, side| sides.or(Sides::of(side)));
        match castling(&Castle { sides, ..castle }, dialect) {
            Some(_) if sides == Sides::NONE => {}
            Some(text) => texts.push(format!("{}{text}", initial(&when))),
            None => losses.push("this castling cannot be written in this dialect and is left out".to_owned()),
        }
    }
    sort(&mut texts);
    texts.dedup();
    texts
}

const RELAY_LOST: &str =
    "lending moves to friends is written `x` between legs of one atom, in `XBetza` only: it is left out";

/// `mN` and `N` as `mxaN`: legs of one atom with an `x` between.
fn relay(reaching: &str, lent: &str) -> Option<String> {
    let atom = |text: &str| text.find(|c: char| c.is_ascii_uppercase());
    let (modifiers, name) = reaching.split_at_checked(atom(reaching)?)?;
    let (_, other) = lent.split_at_checked(atom(lent)?)?;
    (name == other).then(|| format!("{modifiers}xa{lent}"))
}

fn castling(castle: &Castle, dialect: Dialect) -> Option<String> {
    if !dialect.castles() || castle.steps == 0 || castle.sides.contains(Side::Forward) {
        return None;
    }
    let sides = match (castle.sides.contains(Side::Left), castle.sides.contains(Side::Right)) {
        (true, false) => "l",
        (false, true) => "r",
        _ => "",
    };
    let steps = castle.steps.to_string();
    if dialect.range_digits() < steps.len() {
        return None;
    }
    Some(format!("{sides}{}O{steps}", "j".repeat(usize::from(castle.inset))))
}
