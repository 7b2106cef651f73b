//! Candidate moves of one atom: leaps, rides, lame leaps, hoppers and circular rides.

use super::letters::{Name, Reaches, orbit};
use super::reduce::any_leg;
use super::template::{Aims, Goal, Ride, Template};
use crate::board::Vector;
use crate::notation::betza::tree::Class;
use crate::piece::{Leg, Over, Path, Way};
use crate::symbolic::Case;

/// Moves of one atom that may cover part of the goal: every leap that leads where the piece goes, ridden, lame,
/// hopping.
pub(super) fn templates(goal: &Goal, paths: &[Path]) -> Vec<Template> {
    let mut names: Vec<Name> = Vec::new();
    for case in goal.cases.iter() {
        for name in names_to(case.to) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
    }
    if names.contains(&Name::Leap(1, 0)) && names.contains(&Name::Leap(1, 1)) {
        names.push(Name::King);
    }
    let any = |holds: fn(&Case) -> bool| goal.cases.iter().any(holds);
    let has_hurdles = any(Case::needs_piece_elsewhere);
    let mut before: Vec<&str> = vec![""];
    if any(Case::crosses) {
        before.push("o");
    }
    if any(Case::shifts) {
        before.push("u");
        if any(Case::crosses) {
            before.push("uo");
        }
    }
    let turning = |name: Name| {
        let begins = |v: Vector| name == Name::King || Name::of(&[v]) == Some(name);
        goal.cases.iter().any(|case| 1 < case.legs && begins(case.first))
    };
    let is_lame = |leg: &Leg| matches!(leg.over, Over::Clear(_));
    let must_jump = |leg: &Leg| matches!(leg.over, Over::Occupied(_));
    let has_lame = paths.iter().any(|path| any_leg(path, &is_lame));
    let has_jumps = paths.iter().any(|path| any_leg(path, &must_jump));
    let has_box = paths.iter().any(|path| matches!(path.way, Way::Box(_)));
    let hints = Hints { has_hurdles, has_lame, has_jumps };
    let mut templates = Vec::new();
    for &name in &names {
        let aims = if name == Name::King { Aims::None } else { Aims::First(name.class()) };
        for (letters, is_round) in shapes(name, hints, turning(name)) {
            let ride = if is_round { Ride::Round(name) } else { Ride::Straight(name) };
            let tails = before.iter().map(|before| format!("{before}{letters}"));
            templates.extend(tails.map(|tail| Template { ride: Some(ride), ..plain(&tail, aims) }));
        }
        // A single leap over a hurdle is not part of a ride over one.
        if has_hurdles && !touches(name) && name.class() != Class::Oblique {
            let atom = name.with(Reaches::UpTo(1), goal.dialect).unwrap_or_default();
            for before in &before {
                templates.push(plain(&format!("p{before}{atom}"), aims));
                // Over a single cell `p` and `g` hop the same way.
                if !matches!(name, Name::Leap(2, _)) {
                    templates.push(plain(&format!("g{before}{atom}"), aims));
                }
            }
        }
    }
    // Two steps straight on, which cover two lame leaps at once.
    if [Name::Leap(2, 0), Name::Leap(2, 2)].iter().all(|name| names.contains(name)) && goal.dialect.writes_chains() {
        templates.push(Template { head: "af".to_owned(), ..plain("K", Aims::None) });
    }
    if has_lame && !goal.dialect.writes("nN") {
        let legs =
            [(3, 0, "afaf", "W"), (2, 1, "afs", "W"), (3, 1, "afafs", "W"), (3, 2, "afsaf", "W"), (3, 3, "afaf", "F")];
        for (m, n, head, atom) in legs {
            if names.contains(&Name::Leap(m, n)) {
                let class = if atom == "W" { Class::Orthogonal } else { Class::Diagonal };
                for aims in [Aims::None, Aims::First(class)] {
                    templates.push(Template { head: head.to_owned(), ..plain(atom, aims) });
                }
            }
        }
    }
    if has_box {
        templates.extend(["U", "uU"].map(|tail| plain(tail, Aims::None)));
    }
    if goal.cases.iter().any(|case| case.to == Vector::ZERO) {
        templates.push(plain("O", Aims::None));
    }
    templates
}

fn plain(tail: &str, aims: Aims) -> Template {
    Template { lead: String::new(), head: String::new(), tail: tail.to_owned(), ride: None, aims, legs: 0 }
}

fn touches(name: Name) -> bool {
    matches!(name, Name::King | Name::Leap(1, _))
}

/// The features of the piece that make some letters worth trying.
#[derive(Clone, Copy)]
struct Hints {
    has_hurdles: bool,
    has_lame: bool,
    has_jumps: bool,
}

/// The letters before an atom that are tried, and whether they make it a circle or a zigzag.
fn shapes(name: Name, hints: Hints, turns: bool) -> Vec<(&'static str, bool)> {
    let mut all: Vec<(&str, bool)> = vec![("", false)];
    if !touches(name) {
        all.push(("n", false));
    }
    if hints.has_hurdles {
        all.extend([("p", false), ("g", false), ("j", false)]);
        if touches(name) {
            all.push(("jj", false));
        } else {
            all.extend([("pn", false), ("gn", false)]);
        }
    }
    if turns {
        all.extend([("q", true), ("z", true)]);
        if !touches(name) && hints.has_lame {
            all.extend([("nq", true), ("nz", true)]);
        }
        if !touches(name) && hints.has_jumps {
            all.extend([("jq", true), ("jz", true)]);
        }
    }
    all
}

/// The atoms of which one or several leaps lead to a cell.
fn names_to(to: Vector) -> impl Iterator<Item = Name> {
    let (m, n) = orbit(to);
    (1..=m).filter(move |parts| m.checked_rem(*parts) == Some(0) && n.checked_rem(*parts) == Some(0)).map(
        move |parts| {
            let part = |number: i16| number.checked_div(parts).unwrap_or(0);
            Name::Leap(part(m), part(n))
        },
    )
}
