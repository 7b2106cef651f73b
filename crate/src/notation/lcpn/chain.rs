//! Evaluates chains: parts joined by `=>` and `->`.

use super::builder::{LegBuilder, PathBuilder, PatternBuilder, Value, WayBuilder, both, passed_over};
use super::eval::Evaluation;
use super::mistake::Mistake;
use super::tree::{Expr, ExprKind, Link};
use super::vocabulary::functions::Function;
use crate::notation::Switch;
use crate::piece::{Cond, Name, Rule, Way};

impl Evaluation<'_, '_> {
    /// Evaluates parts that follow each other (source: `docs/lcpn.md`, parts that follow each other).
    pub(super) fn chain(&mut self, link: Link, parts: &[Expr]) -> Value {
        let Some((first, rest)) = parts.split_first() else { return Value::default() };
        let mut value = self.expr(first);
        // A part that is itself a chain may end in several places, and the next part may follow each of them.
        split_at_stops(&mut value);
        for (number, part) in rest.iter().enumerate() {
            if let Some(names) = self.promotion(part) {
                promote(&mut value, link, &names);
                continue;
            }
            let mut next = self.expr(part);
            if number.saturating_add(1) < rest.len() {
                split_at_stops(&mut next);
            }
            let expr = parts.get(number).unwrap_or(first);
            self.follow(link, &mut value, next, [expr, part]);
        }
        value
    }

    /// Reports a part that can only end on a piece where `=>` needs an empty cell.
    fn check_passed(&mut self, link: Link, before: &[PathBuilder], expr: &Expr) {
        let mut is_lost = false;
        for builder in before {
            if let (Link::Must, WayBuilder::Walk(part)) = (link, &builder.way) {
                let ends_on_pieces = |leg: &LegBuilder| leg.leg.pass.is_none() && passed_over(&leg.leg) == Rule::NONE;
                part.clone().each_last(&mut |leg| is_lost |= ends_on_pieces(leg));
            }
        }
        if is_lost {
            self.report(Mistake::NothingToPass, expr.span);
        }
    }

    /// Appends a part to the builders evaluated so far.
    #[inline(never)]
    fn follow(&mut self, link: Link, value: &mut Value, mut next: Value, [expr, part]: [&Expr; 2]) {
        let prose: Vec<String> = next.builders.iter().filter_map(prose_of).collect();
        let has_walk = next.builders.iter().any(|builder| prose_of(builder).is_none());
        value.adopt(next.properties, next.switches);
        if !has_walk {
            // Prose may set a further condition, so the moves evaluated so far depend on it.
            let switches = prose.iter().map(|text| Switch { text: text.clone(), span: part.span }).collect();
            value.adopt(Vec::new(), switches);
            let said = prose.into_iter().map(Cond::said).fold(Cond::Always, both);
            for builder in &mut value.builders {
                builder.when = both(std::mem::replace(&mut builder.when, Cond::Always), said.clone());
            }
            return;
        }
        next.builders.retain(|builder| prose_of(builder).is_none());
        let before = std::mem::take(&mut value.builders);
        self.check_passed(link, &before, expr);
        value.builders = self.linked(link, before, next.builders, part);
        self.bound(value, part.span);
    }

    /// Returns the pieces that a part promotes to, if it is a promotion.
    #[inline(never)]
    fn promotion(&mut self, part: &Expr) -> Option<Vec<Name>> {
        let ExprKind::Call(callee, arguments) = &part.kind else { return None };
        let ExprKind::Name(name) = &callee.kind else { return None };
        let is_promotion = matches!(Function::named(&name.to_ascii_lowercase()), Some(Function::Promotes));
        is_promotion.then(|| self.promotions(arguments, part.span))
    }

    fn linked(
        &mut self,
        link: Link,
        before: Vec<PathBuilder>,
        behind: Vec<PathBuilder>,
        expr: &Expr,
    ) -> Vec<PathBuilder> {
        let mut linked = Vec::new();
        let before = self.grouped(before, expr);
        let behind = self.grouped(behind, expr);
        if link == Link::May {
            linked.extend(before.iter().filter(|builder| matches!(builder.way, WayBuilder::Other(_))).cloned());
        }
        for first in before {
            let WayBuilder::Walk(_) = &first.way else { continue };
            // If the second part fits in place, the first keeps its own ends and needs no builder of its own.
            let mut alone = link == Link::May && !(behind.iter().all(|next| fits(&first, next)) && behind.len() == 1);
            for next in &behind {
                if !self.spend(first.legs().saturating_add(next.legs()), expr.span) {
                    return linked;
                }
                if std::mem::take(&mut alone) {
                    linked.push(first.clone());
                }
                let in_place = link == Link::May && fits(&first, next) && behind.len() == 1;
                linked.extend(joined(link, first.clone(), next.clone(), in_place));
            }
        }
        linked
    }

    /// Merges the walks without conditions or promotions into one builder.
    fn grouped(&mut self, builders: Vec<PathBuilder>, expr: &Expr) -> Vec<PathBuilder> {
        let mut plain = Vec::new();
        let mut others = Vec::new();
        for builder in builders {
            match builder {
                PathBuilder { way: WayBuilder::Walk(part), when: Cond::Always, ends: Cond::Always, becomes }
                    if becomes.is_empty() =>
                {
                    match part {
                        PatternBuilder::Any(parts) => plain.extend(parts),
                        part => plain.push(part),
                    }
                }
                other => {
                    if matches!(other.way, WayBuilder::Other(_)) {
                        self.report(Mistake::NotChained, expr.span);
                    }
                    others.push(other);
                }
            }
        }
        if !plain.is_empty() {
            others.insert(0, PathBuilder::of(WayBuilder::Walk(PatternBuilder::any(plain))));
        }
        others
    }
}

#[inline(never)]
fn split_at_stops(value: &mut Value) {
    for part in value.builders.iter_mut().filter_map(PathBuilder::walk_mut) {
        let apart = std::mem::replace(part, PatternBuilder::Seq(Vec::new())).split_at_stops();
        *part = apart;
    }
}

#[inline(never)]
fn promote(value: &mut Value, link: Link, names: &[Name]) {
    let mut promoted = value.builders.clone();
    for builder in &mut promoted {
        builder.becomes = names.to_vec();
    }
    match link {
        Link::Must => value.builders = promoted,
        Link::May => value.builders.extend(promoted),
    }
}

/// Returns whether the second builder can follow the first within one path.
fn fits(first: &PathBuilder, next: &PathBuilder) -> bool {
    first.ends == Cond::Always && next.ends == Cond::Always && first.becomes.is_empty() && next.becomes.is_empty()
}

fn joined(link: Link, first: PathBuilder, next: PathBuilder, in_place: bool) -> Option<PathBuilder> {
    let (WayBuilder::Walk(mut start), WayBuilder::Walk(mut rest)) = (first.way, next.way) else { return None };
    start.each_last(&mut |leg| {
        let otherwise = match (link, leg.leg.stop) {
            (Link::May, Some(stop)) => stop.on,
            _ => passed_over(&leg.leg),
        };
        leg.pass_by_default(otherwise);
    });
    if !in_place {
        start.each_leg(&mut |leg| leg.leg.stop = None);
    }
    rest.each_first(&mut |leg| leg.make_relative());
    let asked = both(first.ends, next.when);
    if asked != Cond::Always {
        rest = PatternBuilder::Given(asked, Box::new(rest));
    }
    let becomes = if next.becomes.is_empty() { first.becomes } else { next.becomes };
    Some(PathBuilder {
        when: first.when,
        ends: next.ends,
        way: WayBuilder::Walk(PatternBuilder::seq(vec![start, rest])),
        becomes,
    })
}

fn prose_of(builder: &PathBuilder) -> Option<String> {
    match &builder.way {
        WayBuilder::Other(Way::Prose(text)) => Some(text.clone()),
        _ => None,
    }
}
