//! Checks a tree and converts it to a well-formed name: what its words mean together, and what they cannot mean.

use super::mistake::Mistake;
use super::name::{Count, Manner, Name, Part, Qualifiers, Repetition, Turns};
use super::parse::{AffixText, PartText, Tree, mended};
use super::table::{AffixKind, DEFAULT_STEPS, Makeup, Meaning, Qualifier, Scope};
use super::word::separates;
use crate::limits::MAX_COUNT;
use crate::notation::{Diagnostic, Severity, Span};

/// Returns the name that a tree stands for; drops and reports what has no meaning.
pub(super) fn check(text: &str, tree: &Tree, diagnostics: &mut Vec<Diagnostic>) -> Name {
    let mut checker = Checker { text, tree, diagnostics };
    let whole = checker.whole();
    let mut parts: Vec<Part> = Vec::new();
    for part in &tree.parts {
        let manner = checker.part(part, whole);
        parts.push(Part { component: part.component, manner });
    }
    let mut name = Name { qualifiers: Qualifiers::NONE, parts, whole };
    checker.order(&mut name);
    checker.turns(&mut name);
    name.qualifiers = checker.qualifiers(&name);
    checker.meanings(&name);
    name
}

struct Checker<'a> {
    text: &'a str,
    tree: &'a Tree,
    diagnostics: &'a mut Vec<Diagnostic>,
}

impl Checker<'_> {
    /// Adds a diagnostic, unless the same word already has an error: each word counts as one mistake.
    fn push(&mut self, diagnostic: Diagnostic) {
        let missing = Mistake::MissingHead.at(Span::default(), "").code;
        let is_known = |known: &Diagnostic| known.span == diagnostic.span && known.severity == Severity::Error;
        if !self.diagnostics.iter().any(|known| is_known(known) && known.code != missing) {
            self.diagnostics.push(diagnostic);
        }
    }

    fn report(&mut self, mistake: Mistake, span: Span) {
        self.push(mistake.at(span, span.of(self.text)));
    }

    fn report_with_fix(&mut self, mistake: Mistake, span: Span, edited: Span, insert: String) {
        self.push(mended(mistake.at(span, span.of(self.text)), edited, insert));
    }

    /// Reports a superfluous word, with a fix that removes it.
    fn report_useless(&mut self, mistake: Mistake, span: Span) {
        let behind = self.text.get(span.to..).unwrap_or("");
        let gap = behind.len().saturating_sub(behind.trim_start_matches(separates).len());
        let before = self.text.get(..span.from).unwrap_or("").trim_end_matches(separates).len();
        // Removes the gap after the word too; for the last word, the gap before it.
        let removed = if gap < behind.len() {
            Span::new(span.from, span.to.saturating_add(gap))
        } else {
            Span::new(before, span.to)
        };
        self.report_with_fix(mistake, span, removed, String::new());
    }

    /// Reports a word that requires another one; the fix adds that word at the offset `behind`.
    fn report_lacking(&mut self, mistake: Mistake, span: Span, behind: usize, word: &str) {
        let diagnostic = mistake.at(span, span.of(self.text));
        let help = format!("add `{word}`");
        self.push(diagnostic.help(help).fix(Span::new(behind, behind), format!(" {word}")));
    }

    /// Combines affixes of one scope. If two have the same kind, the first counts; those of a kind in `taken` come
    /// second.
    fn manner(&mut self, affixes: &[AffixText], taken: &[AffixKind]) -> Manner {
        let mut manner = Manner::PLAIN;
        let mut kinds: Vec<AffixKind> = taken.to_vec();
        for affix in affixes {
            let kind = affix.affix.meaning.kind();
            if kinds.contains(&kind) {
                self.report_useless(Mistake::SecondAffix, affix.span);
                continue;
            }
            kinds.push(kind);
            manner = manner.and(manner_of(affix.affix.meaning));
        }
        manner
    }

    fn whole(&mut self) -> Manner {
        let combined = &self.tree.combined;
        let whole = self.manner(combined, &[]);
        let [part] = self.tree.parts.as_slice() else { return whole };
        if !self.tree.has_head {
            return whole;
        }
        for affix in combined {
            let name = affix.affix.word(Scope::Name).unwrap_or("");
            let fits = affix.affix.meaning != Meaning::Walk || part.component.makeup.is_compound();
            let insert = if fits { name } else { "Rider" };
            self.report_with_fix(Mistake::NothingCombined, affix.span, affix.span, insert.to_owned());
        }
        whole
    }

    fn part(&mut self, part: &PartText, whole: Manner) -> Manner {
        let taken: &[AffixKind] = if whole.repetition == Repetition::Once { &[] } else { &[AffixKind::Steps] };
        let mut manner = self.manner(&part.affixes, taken);
        let own = |meaning: Meaning| part.affixes.iter().find(|affix| affix.affix.meaning == meaning);
        if let (Some(walk), Repetition::Walk, false) =
            (own(Meaning::Walk), manner.repetition, part.component.makeup.is_compound())
        {
            let scope = if self.is_head(part) { Scope::Name } else { Scope::Prefix };
            let rider = super::table::SUFFIXES.iter().find(|affix| affix.meaning == Meaning::Ride);
            let insert = rider.and_then(|affix| affix.word(scope)).unwrap_or("");
            self.report_with_fix(Mistake::WalkerOfOne, walk.span, walk.span, insert.to_owned());
            manner.repetition = Repetition::Once;
        }
        manner
    }

    fn is_head(&self, part: &PartText) -> bool {
        self.tree.has_head && self.tree.parts.last().is_some_and(|last| last.span == part.span)
    }

    /// Checks `Arch` and `High`, which need a strider and may occur only once.
    fn order(&mut self, name: &mut Name) {
        let strides = name.strides();
        let mut found = false;
        for (part, text) in name.parts.iter_mut().zip(&self.tree.parts) {
            let Some(first) = text.affixes.iter().find(|affix| affix.affix.meaning == Meaning::First) else { continue };
            if strides && !found {
                found = true;
                continue;
            }
            part.manner.first = false;
            let head = self.tree.parts.last().filter(|_| 1 < self.tree.parts.len() && self.tree.has_head);
            match head {
                _ if found => self.report_useless(Mistake::SecondAffix, first.span),
                Some(head) if name.whole.repetition == Repetition::Once => {
                    self.report_lacking(Mistake::FirstWithoutStrider, first.span, self.behind(head), "Strider");
                }
                _ => self.report_useless(Mistake::FirstWithoutStrider, first.span),
            }
        }
    }

    /// Returns the offset where a suffix of a component would be added.
    fn behind(&self, part: &PartText) -> usize {
        let suffixes = part.affixes.iter().map(|affix| affix.span.to);
        suffixes.chain([part.span.to]).max().unwrap_or(self.text.len())
    }

    /// Checks affixes for turns, which need several steps.
    fn turns(&mut self, name: &mut Name) {
        let turning = |affix: &&AffixText| affix.affix.meaning.kind() == AffixKind::Turns;
        let whole = name.whole;
        for (part, text) in name.parts.iter_mut().zip(&self.tree.parts) {
            let Some(turn) = text.affixes.iter().find(turning) else { continue };
            let repeats = part.manner.repetition != Repetition::Once || whole.repetition == Repetition::Ride;
            if repeats {
                continue;
            }
            part.manner.turns = Turns::Straight;
            if whole.repetition == Repetition::Walk {
                // For a strider, only turns between its components count.
                let word = turn.affix.word(Scope::Combined).unwrap_or("");
                self.report_with_fix(Mistake::TurnWithoutRider, turn.span, turn.span, word.to_owned());
            } else {
                let word = if self.is_head(text) { "Rider" } else { "Riding" };
                self.report_lacking(Mistake::TurnWithoutRider, turn.span, text.span.to, word);
            }
        }
        let repeats = whole.repetition != Repetition::Once
            || name.parts.iter().any(|part| part.manner.repetition != Repetition::Once);
        let combined = self.tree.combined.iter().find(turning).filter(|_| !repeats);
        let Some((turn, head)) = combined.zip(self.tree.parts.last()) else { return };
        name.whole.turns = Turns::Straight;
        let word = if 1 < self.tree.parts.len() { "Charger" } else { "Rider" };
        self.report_lacking(Mistake::TurnWithoutRider, turn.span, head.span.to, word);
    }

    fn qualifiers(&mut self, name: &Name) -> Qualifiers {
        let given = &self.tree.qualifiers;
        let mut heard: Vec<Qualifier> = Vec::new();
        let mut steps = None;
        for &(qualifier, span) in given {
            let is_number = |qualifier: &Qualifier| matches!(qualifier, Qualifier::Steps(_));
            if heard.contains(&qualifier) || (is_number(&qualifier) && heard.iter().any(is_number)) {
                self.report_useless(Mistake::SecondQualifier, span);
                continue;
            }
            if heard.iter().any(|&other| contradict(qualifier, other) || contradict(other, qualifier)) {
                self.report_useless(Mistake::QualifiersDisagree, span);
                continue;
            }
            if let Qualifier::Steps(n) = qualifier {
                if n == 0 || MAX_COUNT < n {
                    self.report(Mistake::BadNumber, span);
                    continue;
                }
                steps = Some(n);
            }
            heard.push(qualifier);
        }
        let repeats = name.parts.iter().any(|part| part.manner.and(name.whole).repetition != Repetition::Once);
        if let Some((span, head)) = given.first().map(|&(_, span)| span).zip(self.tree.parts.last())
            && !repeats
        {
            let word = if self.tree.has_head { "Rider" } else { "Riding" };
            self.report_lacking(Mistake::QualifierWithoutRider, span, self.behind(head), word);
        }
        let has = |qualifier: Qualifier| heard.contains(&qualifier);
        let n = steps.unwrap_or(DEFAULT_STEPS);
        let count = if has(Qualifier::Fury) {
            Count::AtLeast(n)
        } else if has(Qualifier::Fire) {
            Count::Exactly(n)
        } else if has(Qualifier::Far) || has(Qualifier::Ring) {
            Count::Any
        } else {
            Count::UpTo(n)
        };
        Qualifiers { count, free: has(Qualifier::Free), fell: has(Qualifier::Fell), ring: has(Qualifier::Ring) }
    }

    /// Checks for words that are valid but add nothing, or mean something unexpected.
    fn meanings(&mut self, name: &Name) {
        for (index, (part, text)) in name.parts.iter().zip(&self.tree.parts).enumerate() {
            let said = text.span.of(self.text);
            if said.eq_ignore_ascii_case("Camel") {
                self.report(Mistake::OtherCamel, text.span);
            }
            let moves = super::stride::strides(*part, name.whole, crate::piece::OriginId::default());
            if moves.is_empty() {
                self.report(Mistake::NoMoves, text.span);
            }
            let before = name.parts.get(..index).unwrap_or_default();
            if name.strides() {
                let same = before.iter().position(|other| other.component == part.component);
                if let Some(twice) = same.and_then(|index| self.tree.parts.get(index)) {
                    self.report_useless(Mistake::StriderOfOne, twice.span);
                }
            } else if before.contains(part) && text.affixes.is_empty() {
                self.report_twice(index, text);
            }
        }
        self.apart();
        // This warning can wait until the other mistakes are fixed.
        if self.diagnostics.iter().all(|diagnostic| diagnostic.severity == Severity::Info) {
            self.stuck(name);
        }
    }

    /// Reports a repeated component; the fix removes the earlier one, so a head stays.
    fn report_twice(&mut self, index: usize, text: &PartText) {
        let same =
            |earlier_part: &&PartText| earlier_part.component == text.component && earlier_part.affixes.is_empty();
        let earlier = self.tree.parts.iter().take(index).find(same).map(|earlier_part| earlier_part.span);
        if let Some(span) = earlier {
            self.report_useless(Mistake::ComponentTwice, span);
        }
    }

    /// Warns of an affix of the head before a component prefix, where it looks like an affix of the prefix.
    fn apart(&mut self) {
        let Some((head, prefixes)) = self.tree.parts.split_last().filter(|_| self.tree.has_head) else { return };
        let Some(last) = prefixes.last() else { return };
        for affix in &head.affixes {
            let is_before = |affix: &super::table::Affix| super::table::PREFIXES.contains(affix);
            if last.span.from < affix.span.from || !is_before(affix.affix) {
                continue;
            }
            let between = Span::new(affix.span.to, head.span.from).of(self.text).trim_start_matches(separates);
            let insert = format!("{between}{} ", affix.span.of(self.text));
            self.report_with_fix(Mistake::AffixApart, affix.span, Span::new(affix.span.from, head.span.from), insert);
        }
    }

    /// Checks that a walker that may not turn has components with a shared direction.
    fn stuck(&mut self, name: &Name) {
        let Some((head, text)) = name.parts.last().zip(self.tree.parts.last()).filter(|_| self.tree.has_head) else {
            return;
        };
        let manner = head.manner.and(name.whole);
        if manner.repetition != Repetition::Walk || manner.turns != Turns::Straight || name.qualifiers.ring {
            return;
        }
        let steps: Vec<&[(i16, i16)]> = if name.strides() {
            name.parts.iter().map(|part| part.component.makeup.orbits()).collect()
        } else {
            head.component.makeup.orbits().chunks(1).collect()
        };
        let has_pawn = name.parts.iter().any(|part| part.component.makeup == Makeup::Pawn);
        let shares = |a: &[(i16, i16)], b: &[(i16, i16)]| a.iter().any(|&a| b.iter().any(|&b| is_parallel(a, b)));
        let others = |index: usize| steps.get(index.saturating_add(1)..).unwrap_or_default();
        if has_pawn || steps.iter().enumerate().any(|(index, a)| others(index).iter().any(|b| shares(a, b))) {
            return;
        }
        let span = text.span;
        let insert = if name.strides() { "Twisted " } else { "Bent " };
        let diagnostic = Mistake::CannotGoOn.at(span, span.of(self.text));
        let help = format!("let it turn with `{}`", insert.trim());
        self.push(diagnostic.help(help).fix(Span::new(span.from, span.from), insert));
    }
}

/// Returns what one affix says.
fn manner_of(meaning: Meaning) -> Manner {
    use super::name::Ends;
    let plain = Manner::PLAIN;
    match meaning {
        Meaning::Walk => Manner { repetition: Repetition::Walk, ..plain },
        Meaning::Ride => Manner { repetition: Repetition::Ride, ..plain },
        Meaning::Quiet => Manner { ends: Ends::Quiet, ..plain },
        Meaning::Capture => Manner { ends: Ends::Capture, ..plain },
        Meaning::Bent => Manner { turns: Turns::Bent, ..plain },
        Meaning::Crooked => Manner { turns: Turns::Crooked, ..plain },
        Meaning::First => Manner { first: true, ..plain },
        Meaning::Toward(heading) => Manner { heading, ..plain },
    }
}

/// Returns whether two qualifiers, in this order, contradict each other about the number of steps.
const fn contradict(qualifier: Qualifier, other: Qualifier) -> bool {
    use Qualifier::{Far, Fire, Fury, Ring, Steps};
    matches!((qualifier, other), (Far | Ring, Steps(_) | Fire) | (Fury, Fire))
}

/// Returns whether two orbits have vectors in the same direction.
fn is_parallel((a, b): (i16, i16), (c, d): (i16, i16)) -> bool {
    a.saturating_mul(d) == b.saturating_mul(c)
}
