//! Follows castling moves.

use super::walk::End;
use super::world::{Topology, World};
use crate::budget::Spent;
use crate::movegen::{Changes, PathPlan, straight_way};
use crate::piece::{Castle, Edges, Effect, Kinds, Side};

/// Finds what must be known for a piece to castle to a side.
pub(super) fn castle<W: World>(
    world: &mut W,
    plan: &PathPlan,
    castle: &Castle,
    side: Side,
    known: &W::Facts,
) -> Result<(), Spent> {
    let Some(way) = straight_way(world.topology().board(), side) else { return Ok(()) };
    let origin = world.topology().origin();
    let step = |from: W::Cell| world.topology().step(from, way, Edges::AsBoard);
    let mut row = vec![origin];
    let mut next = step(origin);
    while let Some(cell) = next.filter(|&cell| cell != origin) {
        row.push(cell);
        next = step(cell);
    }
    // A row that wraps around has no edge.
    let has_edge = next.is_none();
    let steps = usize::from(castle.steps);
    let inset = usize::from(castle.inset);
    for index in steps.max(1)..row.len() {
        let mut known = known.clone();
        let mut ask =
            |n: usize, kinds: Kinds| row.get(n).map_or(has_edge, |&cell| W::restrict(&mut known, cell, kinds));
        let clear = (1..index).all(|n| ask(n, Kinds::NOTHING));
        let friend = clear && ask(index, Kinds::FRIENDS);
        let inside = friend && (index + 1..=index + inset).all(|n| ask(n, Kinds::ANYTHING));
        let open = inside && ask(index + inset + 1, Kinds::WALL);
        if !open || row.len() < index + inset + 1 {
            continue;
        }
        if let (Some(&to), Some(&partner), Some(&partner_to)) =
            (row.get(steps), row.get(index), steps.checked_sub(1).and_then(|n| row.get(n)))
        {
            let changes = Changes::of_castling(partner, partner_to);
            let end = End {
                to,
                leg_start: to,
                on: to,
                effect: Effect::Leave,
                passer: None,
                leaps: 0,
                on_the_way: &[],
                before: &changes,
                trail: &W::Trail::default(),
                known: &known,
            };
            world.end(plan, end)?;
        }
    }
    Ok(())
}
