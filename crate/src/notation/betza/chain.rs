//! Lowers legs joined by `a`, with repeated groups, circular rides and relays, to patterns.

use super::lower::Lowering;
use super::lower_leg::{LegPosition, Legs, WrittenLeg};
use super::mistake::Mistake;
use super::round::circular;
use super::tree::{AtomText, Chain, Group, LegText, Modifier};
use super::unload::simplify;
use crate::piece::{Counts, Lender, OriginId, Pattern, Rule, Way};

/// How many rounds of a group are written out where rounds differ. Every other round slides, so more rarely reach further.
const MAX_WRITTEN_ROUNDS: u16 = 16;

/// How many sequences of legs one chain may stand for, because the alternatives of legs multiply.
const MAX_SEQUENCES: usize = 64;

/// A leg of a chain after its group has been inserted.
#[derive(Clone)]
pub(super) struct Link {
    pub modifiers: Vec<Modifier>,
    pub origin: OriginId,
}

impl Lowering<'_> {
    /// Lowers a chain of legs.
    pub(super) fn chain(&mut self, chain: &Chain) -> Option<Way> {
        if let Some(index) = relay_at(chain) {
            return self.relay(chain, index);
        }
        self.check_last(chain);
        if let (Some(leg), None, None) = (chain.legs.alone(), &chain.group, circular(&chain.legs)) {
            return self.single(leg, chain).map(Way::Walk);
        }
        let links = self.links(chain.legs.iter(), &chain.atom, chain.group.is_none());
        if let Some(first) = links.first().filter(|_| 1 < links.len() || chain.group.is_some()) {
            let is_bend = |modifier: &&Modifier| matches!(modifier.letter, 'q' | 'z');
            for modifier in first.modifiers.iter().filter(is_bend) {
                self.diagnostics.push(Mistake::BendWithoutLeg(modifier.letter).at(modifier.span));
            }
        }
        let Some(group) = &chain.group else {
            if let ([link], Some(round)) = (links.as_slice(), circular(&chain.legs)) {
                return self.round(link, round, &chain.atom).map(Way::Walk);
            }
            return self.sequence(&links, &chain.atom).map(Way::Walk);
        };
        self.group(&links, group, &chain.atom).map(Way::Walk)
    }

    /// Lowers a move of one leg, the usual case.
    fn single(&mut self, leg: &LegText, chain: &Chain) -> Option<Pattern> {
        let origin = self.origin(chain.span);
        let written = WrittenLeg {
            modifiers: &leg.modifiers,
            atom: &chain.atom,
            position: LegPosition::First,
            toggled: false,
            origin,
        };
        if let Some(leg) = written.ending_plainly(Rule::MOVE_OR_TAKE, self.diagnostics) {
            return Some(Pattern::Leg(leg));
        }
        one_of(written.ending(Rule::MOVE_OR_TAKE, self.diagnostics).into_iter().map(seq).collect())
    }

    /// Gives each leg its own origin, so that each can be traced to its text.
    fn links<'a>(&mut self, legs: impl Iterator<Item = &'a LegText>, atom: &AtomText, has_atom: bool) -> Vec<Link> {
        let mut legs = legs.peekable();
        let mut links = Vec::new();
        while let Some(leg) = legs.next() {
            let own = leg.modifiers.first().zip(leg.modifiers.last()).map(|(first, last)| first.span.up_to(last.span));
            let span = match own {
                Some(own) if has_atom && legs.peek().is_none() => own.up_to(atom.span),
                Some(own) => own,
                None => atom.span,
            };
            links.push(Link { modifiers: leg.modifiers.clone(), origin: self.origin(span) });
        }
        links
    }

    /// A chain of legs without a group: one pattern for each choice among the legs' alternatives.
    fn sequence(&mut self, links: &[Link], atom: &AtomText) -> Option<Pattern> {
        let sequences = self.sequences(links, atom, LegPosition::First, false)?;
        let ended = self.ended(sequences, links, atom, links.len() == 1)?;
        one_of(ended.into_iter().map(seq).collect())
    }

    /// The choices for the legs before the last one, each with whether the last one is toggled.
    fn sequences(
        &mut self,
        links: &[Link],
        atom: &AtomText,
        position: LegPosition,
        toggled: bool,
    ) -> Option<Vec<(Legs, bool)>> {
        let mut sequences: Vec<(Legs, bool)> = vec![(Vec::new(), toggled)];
        let passing = links.len().saturating_sub(1);
        for (number, link) in links.iter().take(passing).enumerate() {
            let position = if number == 0 { position } else { LegPosition::AfterA };
            // The legs before affect a leg only by toggling its range.
            let lowered = [false, true].map(|toggled| {
                let wanted = sequences.iter().any(|&(_, state)| state == toggled);
                let written = WrittenLeg { modifiers: &link.modifiers, atom, position, toggled, origin: link.origin };
                if wanted { written.passing(self.diagnostics) } else { Vec::new() }
            });
            let [steps, changed] = &lowered;
            let mut longer = Vec::new();
            for (mut before, toggled) in sequences {
                let Some(((last, last_toggles), others)) = (if toggled { changed } else { steps }).split_last() else {
                    continue;
                };
                for (legs, toggles) in others {
                    self.spend(before.len().saturating_add(legs.len()))?;
                    longer.push((before.iter().chain(legs).cloned().collect(), toggled != *toggles));
                }
                // The last choice reuses the vector; copying it for every leg would take quadratic time.
                self.spend(last.len())?;
                before.extend_from_slice(last);
                longer.push((before, toggled != *last_toggles));
            }
            if MAX_SEQUENCES < longer.len() {
                self.report(Mistake::TooManyWays);
                longer.truncate(MAX_SEQUENCES);
            }
            sequences = longer;
        }
        (!sequences.is_empty()).then_some(sequences)
    }

    /// Counts legs that are written out. Reports a mistake and returns `None` when there are too many.
    pub(super) fn spend(&mut self, legs: usize) -> Option<()> {
        if self.legs_left.spend(legs) {
            return Some(());
        }
        self.report(Mistake::TooManyLegs);
        None
    }

    /// Reports a `y` on the last leg, because it only changes later legs.
    fn check_last(&mut self, chain: &Chain) {
        let legs = chain.group.as_ref().map_or(&chain.legs, |group| &group.after);
        for modifier in legs.last().modifiers.iter().filter(|modifier| modifier.letter == 'y') {
            self.diagnostics.push(Mistake::ToggleAtEnd.at(modifier.span));
        }
    }

    /// The sequences with the last leg appended.
    fn ended(
        &mut self,
        sequences: Vec<(Legs, bool)>,
        links: &[Link],
        atom: &AtomText,
        is_first: bool,
    ) -> Option<Vec<Legs>> {
        let link = links.last()?;
        let position = if is_first { LegPosition::First } else { LegPosition::AfterA };
        let mut ended = Vec::new();
        for (before, toggled) in sequences {
            let written = WrittenLeg { modifiers: &link.modifiers, atom, position, toggled, origin: link.origin };
            for legs in written.ending(Rule::MOVE_OR_TAKE, self.diagnostics) {
                self.spend(before.len())?;
                ended.push(before.iter().cloned().chain(legs).collect());
            }
        }
        (!ended.is_empty()).then_some(ended)
    }

    /// `u(v)nw`: the sum over 0 to n rounds (source: `docs/betza.md`, repeated legs).
    #[inline(never)]
    fn group(&mut self, before: &[Link], group: &Group, atom: &AtomText) -> Option<Pattern> {
        let inner = self.links(group.legs.iter(), atom, false);
        let after = self.links(group.after.iter(), atom, true);
        let changes = |link: &Link| link.modifiers.iter().any(|modifier| matches!(modifier.letter, 'y' | 'g'));
        let none = self.sequence(&joined(&[before, &after]), atom);
        let some = if before.iter().chain(&inner).any(changes) {
            // Rounds that change the range are not alike, so they are written out.
            if group.times.is_some_and(|times| MAX_WRITTEN_ROUNDS < times) {
                self.diagnostics.push(Mistake::TooManyRounds.at(group.span));
            }
            let rounds = group.times.unwrap_or(MAX_WRITTEN_ROUNDS).min(MAX_WRITTEN_ROUNDS);
            let written = (1..=rounds).filter_map(|rounds| {
                let parts: Vec<&[Link]> = std::iter::once(before)
                    .chain(std::iter::repeat_n(inner.as_slice(), usize::from(rounds)))
                    .chain(std::iter::once(after.as_slice()))
                    .collect();
                self.sequence(&joined(&parts), atom)
            });
            one_of(written.collect())
        } else if group.times == Some(0) {
            None
        } else {
            self.looped(before, &inner, &after, group.times, atom)
        };
        one_of([none, some].into_iter().flatten().collect())
    }

    /// One round, then a loop of further ones, then the end. The last leg of a round is also the first of the next, so
    /// the loop runs from the last leg of one round to the last but one of the next.
    fn looped(
        &mut self,
        before: &[Link],
        inner: &[Link],
        after: &[Link],
        times: Option<u16>,
        atom: &AtomText,
    ) -> Option<Pattern> {
        let first_round = joined(&[before, inner]);
        let opening = self.sequences(&first_round, atom, LegPosition::First, false)?;
        // In two rounds in a row, from the last leg of the first to the last but one of the second.
        let two_rounds = joined(&[inner, inner]);
        let skipped = inner.len().saturating_sub(1);
        let body = self.sequences(two_rounds.get(skipped..)?, atom, LegPosition::AfterA, false)?;
        let closing_links = joined(&[inner.get(skipped..)?, after]);
        let opened = self.sequences(&closing_links, atom, LegPosition::AfterA, false)?;
        let ended = self.ended(opened, &closing_links, atom, false)?;
        let rounds = times.map_or(Counts::at_least(0), |n| Counts::between(0, n.saturating_sub(1)));
        let body = one_of(body.into_iter().map(|(legs, _)| seq(legs)).collect())?;
        Some(Pattern::Seq(vec![
            one_of(opening.into_iter().map(|(legs, _)| seq(legs)).collect())?,
            Pattern::Loop { body: Box::new(body), times: rounds },
            one_of(ended.into_iter().map(seq).collect())?,
        ]))
    }

    /// `x` lends the legs after it to the friends that the legs before it reach.
    #[inline(never)]
    fn relay(&mut self, chain: &Chain, index: usize) -> Option<Way> {
        let reaching = index.saturating_add(1);
        if chain.group.is_some() || reaching == chain.legs.len() {
            self.report(Mistake::BadRelay);
            return None;
        }
        let lent = chain.legs.iter().skip(reaching);
        let reaching = self.links(chain.legs.iter().take(reaching), &chain.atom, false);
        let mut reaching = self.sequence(&reaching, &chain.atom)?;
        let lent = self.links(lent, &chain.atom, true);
        let mut lent = self.sequence(&lent, &chain.atom)?;
        self.note("lends moves to friends it reaches");
        simplify(&mut reaching);
        simplify(&mut lent);
        Some(Way::Borrow(Lender::Relay(Box::new(reaching), Box::new(lent))))
    }
}

/// The index of the leg of a chain that has an `x`.
fn relay_at(chain: &Chain) -> Option<usize> {
    chain.legs.iter().position(|leg| leg.modifiers.iter().any(|modifier| modifier.letter == 'x'))
}

/// Joins parts of a chain: the first leg of each part continues the last leg of the part before.
fn joined(parts: &[&[Link]]) -> Vec<Link> {
    let mut links: Vec<Link> = Vec::new();
    for part in parts {
        let mut rest = part.iter().cloned();
        if let (Some(last), Some(first)) = (links.last_mut(), rest.next()) {
            last.modifiers.extend(first.modifiers);
            last.origin = first.origin;
        } else {
            links.extend(part.iter().take(1).cloned());
        }
        links.extend(rest);
    }
    links
}

fn seq(legs: Legs) -> Pattern {
    match <[_; 1]>::try_from(legs) {
        Ok([leg]) => Pattern::Leg(leg),
        Err(legs) => Pattern::Seq(legs.into_iter().map(Pattern::Leg).collect()),
    }
}

/// The patterns as alternatives; `None` if there are none.
pub(super) fn one_of(patterns: Vec<Pattern>) -> Option<Pattern> {
    match <[Pattern; 1]>::try_from(patterns) {
        Ok([pattern]) => Some(pattern),
        Err(patterns) => (!patterns.is_empty()).then_some(Pattern::Any(patterns)),
    }
}
