//! The modifiers of a leg other than directions, and the modes that continue a path.

use super::routes::Link;
use super::template::Template;
use crate::notation::betza::lower_leg::{LegPosition, WrittenLeg};
use crate::notation::betza::tree::{Atom, AtomText, Modifier, Range};
use crate::notation::{Dialect, Span};
use crate::order::sort_by_key;
use crate::piece::{Effect, Kinds, OriginId, Rule};

/// The letters of a leg that are neither directions nor modes.
pub(super) fn others(link: &Link, is_last: bool) -> Option<String> {
    let mut text = String::new();
    if link.unloads || (is_last && link.lifts) {
        text.push('u');
    }
    text.extend(link.hop);
    if link.joined {
        text.push('o');
    }
    text.extend(link.over);
    text.extend(std::iter::repeat_n('j', usize::from(link.skipped)));
    if link.hop.is_some() && !is_last {
        return None;
    }
    Some(text)
}

/// Returns whether a dialect reads all letters of a template.
pub(super) fn is_read(template: &Template, dialect: Dialect) -> bool {
    let letters = [&template.lead, &template.head, &template.tail];
    letters.into_iter().flat_map(|text| text.chars()).all(|c| !c.is_ascii_lowercase() || !dialect.ignores(c))
}

/// The shortest letters for what a path goes on from; with `changes`, letters that also change the range of later legs.
pub(super) fn passing(rule: Rule, changes: bool, dialect: Dialect) -> Option<String> {
    let rule = without_rights(rule);
    let friends = Rule::HURDLE.only(Kinds::FRIENDS);
    let kept = [(Rule::MOVE, ""), (Rule::HURDLE, "p"), (Rule::ANYTHING, "mp"), (Rule::TAKE, "c"), (friends, "tp")];
    let toggling = [(Rule::MOVE, "y"), (Rule::HURDLE, "g"), (Rule::ANYTHING, "gy"), (friends, "tg")];
    let is_read = |letters: &str| !letters.chars().any(|c| dialect.ignores(c));
    let known: &[(Rule, &str)] = if changes { &toggling } else { &kept };
    if let Some((_, letters)) = known.iter().find(|(own, letters)| *own == rule && is_read(letters)) {
        return Some((*letters).to_owned());
    }
    if changes {
        return None;
    }
    let mut tried: Vec<String> = (1..=u8::MAX).map(|choice| chosen("mcdektpu", choice)).collect();
    sort_by_key(&mut tried, String::len);
    tried.into_iter().find(|letters| is_read(letters) && meaning(letters) == Some(rule))
}

/// The letters of a set that is given as bits.
fn chosen(letters: &str, choice: u8) -> String {
    letters.chars().enumerate().filter(|&(index, _)| choice & 1 << index != 0).map(|(_, letter)| letter).collect()
}

/// What a path goes on from after a leg with these modes, if that is one rule.
fn meaning(letters: &str) -> Option<Rule> {
    let span = Span::new(0, 0);
    let atom = AtomText { atom: Atom::King, span, range: Some(Range::Unlimited), rides: true };
    let modifiers: Vec<Modifier> = letters.chars().map(|letter| Modifier { letter, span }).collect();
    let origin = OriginId::default();
    let written =
        WrittenLeg { modifiers: &modifiers, atom: &atom, position: LegPosition::First, toggled: false, origin };
    let ways = written.passing(&mut Vec::new());
    let [(legs, false)] = ways.as_slice() else { return None };
    // Without other legs that capture, `u` puts down what its own leg captures.
    legs.last().and_then(|leg| leg.pass.map(|pass| if leg.unloads { pass.lifting() } else { pass }))
}

/// The rule without the rights that it gives the other side for the next turn.
pub(super) fn without_rights(rule: Rule) -> Rule {
    rule.map(|_, effect| if effect == Some(Effect::AllowEnPassant) { Some(Effect::Leave) } else { effect })
}
