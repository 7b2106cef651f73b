//! The parts of a tree with their spans, for highlighting and hover help.

use super::container;
use super::help::{ModifierContext, Role};
use super::tree::{AtomText, BracketLeg, Joint, LegText, Move};
use crate::notation::{Dialect, Span};
use crate::order::sort_by_key;

/// A part of a text that was read.
#[derive(Clone, Copy, Debug)]
pub(super) enum Part {
    Modifier(char, ModifierContext),
    Atom(AtomText),
    /// `(v)n`
    Group,
}

impl Move {
    pub(super) fn span(&self) -> Span {
        match self {
            Move::Chain(chain) => chain.span,
            Move::Bracket(bracket) => bracket.span,
        }
    }
}

/// Returns the parts of a text in order, including the legs in a group and those after it.
pub(super) fn parts(text: &str, dialect: Dialect) -> Vec<(Span, Part)> {
    let tree = container::parse(text, Span::new(0, text.len()), dialect, &mut Vec::new());
    let mut all = Vec::new();
    for m in tree.entries.iter().flat_map(|entry| &entry.moves) {
        match m {
            Move::Chain(chain) => {
                let legs: Vec<&LegText> = chain.written_legs().collect();
                let role = if legs.len() < 2 { Role::Alone } else { Role::Leg };
                // The first leg of a group continues the leg before it, which may be the first one of all.
                let first_legs = if chain.group.is_some() && chain.legs.len() == 1 { 2 } else { 1 };
                for (n, leg) in legs.iter().enumerate() {
                    let first = n < first_legs;
                    let last = n.saturating_add(1) == legs.len();
                    let atom = Some(chain.atom.atom);
                    let context = ModifierContext { first, last, role, atom };
                    all.extend(
                        leg.modifiers.iter().map(|modifier| (modifier.span, Part::Modifier(modifier.letter, context))),
                    );
                }
                if let Some(group) = &chain.group {
                    all.push((group.span, Part::Group));
                }
                all.push((chain.atom.span, Part::Atom(chain.atom)));
            }
            Move::Bracket(bracket) => {
                let outer = ModifierContext { first: true, last: true, role: Role::Outer, atom: None };
                for modifier in &bracket.outer {
                    all.push((modifier.span, Part::Modifier(modifier.letter, outer)));
                }
                for (n, BracketLeg { leg, atom, then, .. }) in bracket.legs.iter().enumerate() {
                    let last = *then != Joint::Must;
                    // Later legs have the directions of a king, whatever their atoms are.
                    let atom_of_first = (n == 0).then_some(atom.atom);
                    let context = ModifierContext { first: n == 0, last, role: Role::Leg, atom: atom_of_first };
                    // A dash without directions implies an `f`, which is not in the text.
                    let written = leg.modifiers.iter().filter(|modifier| modifier.span.to <= atom.span.from);
                    all.extend(written.map(|modifier| (modifier.span, Part::Modifier(modifier.letter, context))));
                    all.push((atom.span, Part::Atom(*atom)));
                }
            }
        }
    }
    sort_by_key(&mut all, |(span, _)| (span.from, span.to));
    all
}
