//! Lists the capabilities of a piece at each of its legs, and those that an arrival shows.

use super::arrival::{Arrival, Intent, Missing};
use super::program::{CompiledLeg, CompiledWay, Movement};
use crate::board::{Occupant, Position};

/// A capability of a piece at one of its legs. A picture that shows each of them explains the piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Capability {
    /// The index of the path in the piece.
    pub path: usize,
    /// The index of the leg in the path.
    leg: usize,
    act: LegAct,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum LegAct {
    /// It continues and leaves all as it is.
    Pass,
    /// It continues and takes a piece or puts it elsewhere.
    Change,
    /// It ends.
    Stop,
    /// It ends on a friend.
    StopOnFriend,
}

/// Returns all capabilities of a piece, in the order of its paths and legs.
pub(crate) fn capabilities(movement: &Movement) -> Vec<Capability> {
    let mut capabilities = Vec::new();
    for (path, plan) in movement.paths.iter().enumerate() {
        let legs: &[CompiledLeg] = match &plan.way {
            CompiledWay::Rays(legs) => legs,
            CompiledWay::Program(program) => &program.legs,
            CompiledWay::Castle(_) | CompiledWay::Burn(_) | CompiledWay::Box(_) => {
                capabilities.push(Capability { path, leg: 0, act: LegAct::Stop });
                continue;
            }
            CompiledWay::Nothing => continue,
        };
        for leg in legs {
            let acts = acts_of(leg).into_iter().flatten();
            capabilities.extend(acts.map(|act| Capability { path, leg: leg.number, act }));
        }
    }
    capabilities
}

fn acts_of(leg: &CompiledLeg) -> [Option<LegAct>; 4] {
    let pass = |leaving: bool| {
        let passes = |&occupant: &Occupant| {
            leg.pass.is_some_and(|pass| pass.on(occupant).is_some_and(|effect| effect.leaves() == leaving))
        };
        Occupant::ALL.iter().any(passes)
    };
    let on_friend = leg.stop.is_some_and(|(rule, _)| rule.on(Occupant::Friend).is_some());
    [
        pass(true).then_some(LegAct::Pass),
        pass(false).then_some(LegAct::Change),
        leg.stop.is_some().then_some(LegAct::Stop),
        on_friend.then_some(LegAct::StopOnFriend),
    ]
}

impl Arrival<'_> {
    /// Returns the capabilities of the piece that this shows, assuming that the missing piece is there.
    pub(crate) fn capabilities(&self, position: &Position) -> impl Iterator<Item = Capability> {
        let path = self.source.path;
        let capability = move |leg: usize, act: LegAct| Capability { path, leg, act };
        let passed = self.way_points.iter().map(move |point| {
            let act = if point.changed { LegAct::Change } else { LegAct::Pass };
            capability(point.leg, act)
        });
        let occupant = match self.missing {
            Some(Missing::Piece(occupant)) => occupant,
            Some(Missing::EnPassant) => Occupant::Empty,
            None => position.occupant(self.on),
        };
        let on_friend = matches!(occupant, Occupant::Friend | Occupant::FriendRoyal);
        let act = match self.intent {
            Intent::Hop => None,
            Intent::Pass if self.effect.leaves() => Some(LegAct::Pass),
            Intent::Pass => Some(LegAct::Change),
            Intent::Stop => Some(LegAct::Stop),
        };
        let also = (self.intent == Intent::Stop && on_friend).then_some(LegAct::StopOnFriend);
        let leg = self.leg;
        passed.chain(act.into_iter().chain(also).map(move |act| capability(leg, act)))
    }
}
