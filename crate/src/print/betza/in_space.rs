//! Writes leaps from level to level as three numbers, which only boards with levels have.
//!
//! Squares show nothing of these leaps, so their paths are written with the letters of their legs, and a text is taken
//! if it is read as exactly the same path.

use super::leg_by_leg::gaps;
use super::letters::{Name, Reaches};
use super::modes::others;
use super::routes::{Length, Link, Route, routes};
use super::square::rest;
use super::turns::inner_aims;
use super::{read, special};
use crate::notation::Dialect;
use crate::piece::{Aim, Directions, Frame, Leap, Path, Piece, Way};

/// The moves that are read as a path, one for each leap if it has a single leg; `None` if no letters say it.
pub(super) fn texts(path: &Path, dialect: Dialect) -> Option<Vec<String>> {
    let Way::Walk(pattern) = &path.way else { return None };
    let wanted = Piece::from(path.clone()).normal().paths;
    let is_it = |texts: &Vec<String>| read(&texts.concat(), dialect).is_some_and(|back| back.normal().paths == wanted);
    routes(pattern).iter().find_map(|route| {
        let moves = leap_by_leap(route).iter().map(|route| text(path, route, dialect)).collect::<Option<Vec<String>>>();
        moves.filter(is_it)
    })
}

/// The routes of single leaps that together are a route of one leg to any of its leaps; other routes as they are.
fn leap_by_leap(route: &Route) -> Vec<Route> {
    match route.links.as_slice() {
        [link] if link.aim.directions == Directions::All => {
            let only = |leap: &Leap| {
                let aim = Aim { leaps: vec![*leap], ..link.aim.clone() };
                Route { links: vec![Link { aim, ..link.clone() }], ..route.clone() }
            };
            link.aim.leaps.iter().map(only).collect()
        }
        _ => vec![route.clone()],
    }
}

fn text(path: &Path, route: &Route, dialect: Dialect) -> Option<String> {
    let initial = special::initial(&path.when);
    let (directions, modes) = gaps(route, dialect)?;
    let text = match route.links.as_slice() {
        [link] => format!("{initial}{directions}{modes}{}{}", others(link, true)?, atom(link, dialect)?),
        links if route.group.is_none() => {
            let (outer, inner) =
                if route.toward.is_some() { (directions, String::new()) } else { (String::new(), directions) };
            let mut text = format!("{initial}{outer}{modes}[{inner}");
            for (number, link) in links.iter().enumerate() {
                let is_last = number.saturating_add(1) == links.len();
                if 0 < number {
                    text.push_str(turn(link)?);
                }
                text.push_str(&rest(link, is_last, dialect)?);
                text.push_str(&atom(link, dialect)?);
                text.push(match (is_last, link.stop) {
                    (true, _) => ']',
                    (false, Some(_)) => '?',
                    (false, None) => '-',
                });
            }
            text
        }
        _ => return None,
    };
    dialect.writes(&text).then_some(text)
}

/// The letters for where a later leg goes.
fn turn(link: &Link) -> Option<&'static str> {
    let name = Name::of_leaps(&link.aim.leaps)?;
    // All directions are the same seen from the leg before and seen by the player.
    let frame = if link.aim.directions == Directions::All { Frame::Leg } else { link.aim.frame };
    let wanted = Aim { frame, ..link.aim.clone() };
    inner_aims(name)
        .find(|(_, aim)| Aim { leaps: wanted.leaps.clone(), ..aim.clone() } == wanted)
        .map(|(letters, _)| letters)
}

/// The atom of a leg with its range.
fn atom(link: &Link, dialect: Dialect) -> Option<String> {
    let reaches = match link.length? {
        Length::Step => Reaches::UpTo(1),
        Length::UpTo(n) => Reaches::UpTo(n),
        Length::Unlimited => Reaches::Unlimited,
    };
    Name::of_leaps(&link.aim.leaps)?.with(reaches, dialect)
}
