//! The words of which keywords for rules consist, such as `:stop-take-enemy`: when the rule applies, what happens, and
//! to which occupant.

use crate::notation::lcpn::keywords::Changes;
use crate::notation::word_table::{Help, Row, find, helps, meanings, row};
use crate::piece::{Effect, Kinds, Rule};

/// The rule of a leg that a keyword changes.
#[derive(Clone, Copy)]
struct RuleSlot {
    /// Returns the rule of a leg that the keyword changes.
    rule: fn(&mut Changes) -> &mut Option<Rule>,
    /// The word of the help between the help of the row and the occupant.
    preposition: &'static str,
}

// The words that the printer writes, too.
pub(crate) const STOP: &str = "stop";
pub(crate) const PASS: &str = "pass";
pub(crate) const RIDE: &str = "ride";
pub(crate) const HURDLE: &str = "hurdle";

const RULE_SLOTS: &[Row<RuleSlot>] = &[
    row(STOP, "the move may end", RuleSlot { rule: |changes| &mut changes.stop, preposition: " on " }),
    row(PASS, "the path may go on", RuleSlot { rule: |changes| &mut changes.pass, preposition: " past " }),
    row(RIDE, "a ride may go on", RuleSlot { rule: |changes| &mut changes.ride, preposition: " past " }),
    row(HURDLE, "a hopper may jump", RuleSlot { rule: |changes| &mut changes.hurdle, preposition: " over " }),
];

const VERBS: &[Row<Effect>] = &[
    row("leave", "which stays", Effect::Leave),
    row("take", "which is captured", Effect::Take),
    row("lift", "which is put where the leg began", Effect::Lift),
    row("mark", "on which en passant is then possible", Effect::AllowEnPassant),
];

const OCCUPANTS: &[Row<Kinds>] = &[
    row("empty", "an empty cell", Kinds::EMPTY),
    row("enemy", "an enemy", Kinds::ENEMY),
    row("enemy-royal", "a royal enemy", Kinds::ENEMY_ROYAL),
    row("friend", "a friend", Kinds::FRIEND),
    row("friend-royal", "a royal friend", Kinds::FRIEND_ROYAL),
    row("passed", "a cell that was just passed", Kinds::EN_PASSANT),
];

static RULE_SLOT_MEANINGS: [(&str, RuleSlot); RULE_SLOTS.len()] = meanings(RULE_SLOTS);
static EFFECTS: [(&str, Effect); VERBS.len()] = meanings(VERBS);
static KINDS: [(&str, Kinds); OCCUPANTS.len()] = meanings(OCCUPANTS);

/// The words for when a rule applies, with their lines of help.
pub(crate) static WHEN_HELPS: [Help; RULE_SLOTS.len()] = helps(RULE_SLOTS);
/// The words for what happens, with their lines of help.
pub(crate) static VERB_HELPS: [Help; VERBS.len()] = helps(VERBS);
/// The words for occupants, with their lines of help.
pub(crate) static OCCUPANT_HELPS: [Help; OCCUPANTS.len()] = helps(OCCUPANTS);

/// The last part of a keyword for a rule that never applies.
const NOTHING: &str = "nothing";

/// Applies a keyword for a rule; returns whether it is one.
pub(in crate::notation::lcpn) fn apply(word: &str, changes: &mut Changes) -> bool {
    let found = word.split_once('-').and_then(|(when, rest)| Some((find(&RULE_SLOT_MEANINGS, when)?, rest)));
    let Some((when, rest)) = found else { return false };
    let slot = (when.rule)(changes);
    if rest == NOTHING {
        *slot = Some(slot.unwrap_or(Rule::NONE));
        return true;
    }
    let parts = rest.split_once('-').and_then(|(verb, kind)| Some((find(&EFFECTS, verb)?, find(&KINDS, kind)?)));
    let Some((effect, kinds)) = parts else { return false };
    let effect = if (effect, kinds) == (Effect::Take, Kinds::EN_PASSANT) { Effect::TakeEnPassant } else { effect };
    *slot = Some(slot.unwrap_or(Rule::NONE).with(kinds, Some(effect)));
    true
}

/// Returns the keywords for a rule, without their colons: one for each kind of occupant to which it applies.
pub(crate) fn words(when: &str, rule: Rule) -> Vec<String> {
    let word = |(kinds, effect): (Kinds, Option<Effect>)| {
        let effect = if effect == Some(Effect::TakeEnPassant) { Effect::Take } else { effect? };
        let verb = EFFECTS.iter().find(|(_, own)| *own == effect)?.0;
        let occupant = KINDS.iter().find(|(_, own)| *own == kinds)?.0;
        Some(format!("{when}-{verb}-{occupant}"))
    };
    let words: Vec<String> = rule.entries().into_iter().filter_map(word).collect();
    if words.is_empty() { vec![format!("{when}-{NOTHING}")] } else { words }
}

/// Returns the keywords for a rule that completion offers once its first part is written.
pub(crate) fn offered(when: &str) -> Vec<String> {
    let kinds = |verb: &'static str| OCCUPANT_HELPS.iter().map(move |(on, _)| format!("{when}-{verb}-{on}"));
    let all = VERB_HELPS.iter().flat_map(|&(verb, _)| kinds(verb));
    std::iter::once(format!("{when}-{NOTHING}")).chain(all).collect()
}

/// Returns the line of help for a keyword for a rule.
pub(crate) fn help(word: &str) -> Option<String> {
    let (when, rest) = word.split_once('-')?;
    let preposition = find(&RULE_SLOT_MEANINGS, when)?.preposition;
    let when = find(&WHEN_HELPS, when)?;
    if rest == NOTHING {
        return Some(format!("{when} nowhere"));
    }
    let (verb, on) = rest.split_once('-')?;
    let effect = find(&VERB_HELPS, verb)?;
    if (verb, on) == ("take", "passed") {
        return Some(format!("{when}{preposition}a cell that was just passed, and captures what passed it"));
    }
    let on_what = find(&OCCUPANT_HELPS, on)?;
    let effect = if (verb, on) == ("leave", "empty") { "" } else { effect };
    Some(format!("{when}{preposition}{on_what}{}{effect}", if effect.is_empty() { "" } else { ", " }))
}
