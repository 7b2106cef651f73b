//! What pieces become as their moves end, whether the side wants or not: where they arrive, or by what they capture.

use super::compile::Compiler;
use super::kind_set::KindSet;
use super::ply::Ply;
use super::position::Position;
use super::sink::{Sink, Wanted};
use super::{KindId, Rules, SideKind, SideRules};
use crate::variant::{KindRules, Morph};
use piecewright::board::CellId;
use piecewright::piece::Player;

/// What a piece becomes as its move ends.
#[derive(Debug)]
pub(crate) struct MorphRules {
    /// The kinds; what it captures if `None`.
    to: Option<Vec<KindId>>,
    arrives: Option<Vec<bool>>,
    /// The kinds of which a capture must take one; `None` if it need not capture.
    captures: Option<KindSet>,
}

impl MorphRules {
    /// Returns whether a move to a cell may change the piece; `captures` if it may capture.
    pub(super) fn is_open(&self, to: CellId, captures: bool) -> bool {
        self.arrives.as_ref().is_none_or(|area| area[to.index()]) && (captures || self.captures.is_none())
    }
}

impl Position {
    /// Returns what the piece becomes by a move, if there is no choice.
    fn morphed(&self, rules: &Rules, own: &SideKind, ply: &Ply) -> Option<Vec<KindId>> {
        let victims = || ply.captures().iter().filter_map(|cell| self.pieces.code(*cell).piece());
        let applies = |morph: &&MorphRules| {
            morph.is_open(ply.to, true) && morph.captures.is_none_or(|kinds| victims().any(|(kind, _)| kinds.has(kind)))
        };
        let morph = own.morphs.iter().find(applies)?;
        // What was promoted is from now on what it has become.
        let to_captured = || victims().map(|(kind, _)| rules.plain(kind)).collect();
        Some(morph.to.clone().unwrap_or_else(to_captured))
    }

    /// Adds a move that must change the piece, as far as it is wanted; returns whether it does.
    pub(super) fn add_morphs(
        &self,
        rules: &Rules,
        own: &SideKind,
        ply: &Ply,
        wanted: Wanted,
        plies: &mut impl Sink,
    ) -> bool {
        if own.morphs.is_empty() {
            return false;
        }
        let Some(mut kinds) = self.morphed(rules, own, ply) else { return false };
        piecewright::internal::sort(&mut kinds);
        kinds.dedup();
        for kind in kinds {
            let ply = if kind == ply.kind { ply.clone() } else { ply.clone().becoming(kind) };
            let may_stand = rules.sides[self.turn].kinds[kind.index()].may_stand(ply.to);
            if may_stand && wanted.has(&ply) {
                plies.add(ply);
            }
        }
        true
    }
}

impl Rules {
    /// Returns the kind without the memory of its promotion.
    fn plain(&self, kind: KindId) -> KindId {
        self.kind_with_letter(self.ply_letter(kind)).unwrap_or(kind)
    }
}

impl Compiler<'_> {
    pub(super) fn morphs(&mut self, rules: &KindRules, side: Player) -> Vec<MorphRules> {
        rules.morphs.iter().map(|morph| self.morph(morph, side)).collect()
    }

    fn morph(&mut self, morph: &Morph, side: Player) -> MorphRules {
        let captures = if morph.captures.value.0.is_empty() { self.all() } else { self.set(&morph.captures) };
        let to = morph.to.as_ref().map(|letters| self.listed(letters));
        if let (Some([]), Some(letters)) = (to.as_deref(), &morph.to) {
            self.error(
                "promotes-to-nothing",
                letters.span,
                "expected the letters of what it becomes, found none".into(),
            );
        }
        MorphRules {
            to,
            arrives: morph.arrives.as_ref().map(|area| self.area(area, side)),
            captures: morph.on_capture.then_some(captures),
        }
    }

    /// Returns, by kind, what a piece of a side can become step by step.
    pub(super) fn later(&self, side: &SideRules) -> Vec<KindSet> {
        let all = self.all();
        let named = |name: &str| {
            let is_named = |(kind, _): &(super::GameKind, _)| kind.is_named(name);
            self.kinds.iter().position(is_named).map(KindId::at)
        };
        let next = |index: usize| -> KindSet {
            let own = &side.kinds[index];
            let promotion = own.promotion.iter().flat_map(|rule| &rule.to).map(|&(kind, _)| kind);
            let paths = side.pieces[index].iter().flat_map(|zone| &zone.piece.paths);
            let said = paths.flat_map(|path| &path.becomes).filter_map(|name| named(&name.0));
            let morphs =
                own.morphs.iter().map(|morph| morph.to.as_ref().map_or(all, |to| to.iter().copied().collect()));
            morphs.fold(promotion.chain(said).collect(), KindSet::or)
        };
        let mut later: Vec<KindSet> = (0..self.kinds.len()).map(next).collect();
        // Each round adds at least one more step.
        for _ in 0..later.len() {
            let longer = later.iter().map(|&set| {
                let further = later.iter().enumerate().filter(|(index, _)| set.has(KindId::at(*index)));
                further.fold(set, |all, (_, &next)| all.or(next))
            });
            let longer: Vec<KindSet> = longer.collect();
            if longer == later {
                break;
            }
            later = longer;
        }
        later
    }
}
