//! Converts pieces to trees of the Lispy notation, which `notation::lcpn::format` prints.

mod cond;
mod leg;

use crate::limits::{MAX_DEPTH, MAX_TEXT};
use crate::notation::lcpn::format;
use crate::notation::lcpn::lexer::is_name;
use crate::notation::lcpn::roman::with_numerals;
use crate::notation::lcpn::tree::{Comment, Expr, ExprKind, Ident, Item, Joint, Keyword, KeywordKind, Link, Tree};
use crate::notation::lcpn::vocabulary::{functions, keywords, pieces, properties};
use crate::notation::{Definition, Span, Style};
use crate::order::SortedMap;
use crate::piece::{
    Across, Castle, Cond, CountRange, Directions, Edges, Lender, Name, Path, Pattern, Piece, Property, Reachable,
    Sector, Sides, Way,
};
use crate::print::Printed;
use cond::given;
use leg::Role;

/// Prints pieces in a style.
pub(super) fn print(pieces: &[Definition], style: Style) -> Printed {
    let (tree, losses) = build_tree(pieces, &[]);
    Printed { text: format::document(&tree, style), losses }
}

/// Prints pieces. Those at the `chosen` indices also include their meaning on boards whose cells are not squares, where
/// it is not the default.
pub(super) fn print_alike(pieces: &[Definition], chosen: &[usize], style: Style) -> String {
    format::document(&build_tree(pieces, chosen).0, style)
}

/// The state of the conversion of pieces to a tree.
pub(super) struct TreeBuilder {
    /// The names that the document defines, in lowercase. A built-in piece with one of these names cannot be used.
    pub taken: Vec<String>,
    /// The last number that was appended to each name.
    numbers: SortedMap<String, u32>,
    pub losses: Vec<String>,
    /// Whether to write what aims mean on boards whose cells are not squares, where it is not the default.
    pub is_for_all_boards: bool,
    /// How many choices between chains are being written inside each other.
    depth: usize,
    /// Whether the current part has become deeper or longer than the parser allows.
    is_refused: bool,
    /// The legs that were written. Chains of choices repeat what follows them, so short texts can have very many.
    legs: usize,
}

/// Returns the document that defines pieces, and what it cannot express. The chosen pieces, by their indices, are
/// written for boards of all kinds.
fn build_tree(pieces: &[Definition], chosen: &[usize]) -> (Tree, Vec<String>) {
    let mut raising = TreeBuilder {
        taken: Vec::new(),
        numbers: SortedMap::default(),
        losses: Vec::new(),
        is_for_all_boards: false,
        depth: 0,
        is_refused: false,
        legs: 0,
    };
    let names: Vec<Option<String>> = match pieces {
        [definition] => vec![definition.name.as_ref().map(|name| raising.new_name(name))],
        many => many
            .iter()
            .map(|definition| Some(raising.new_name(definition.name.as_deref().unwrap_or("piece"))))
            .collect(),
    };
    let mut items = Vec::new();
    for (number, (definition, name)) in pieces.iter().zip(names).enumerate() {
        raising.is_for_all_boards = chosen.contains(&number);
        if definition.side.is_some() {
            raising.report_loss("whose piece it is");
        }
        let mut body = raising.piece(&definition.piece);
        let mut comments = notes(&definition.piece);
        let name = name.map(|text| Ident { text, span: Span::default(), comments: std::mem::take(&mut comments) });
        if !comments.is_empty() {
            body.set_leading(comments);
        }
        items.push(Item { span: Span::default(), gap: false, name, body });
    }
    (Tree { items, tail: Vec::new() }, raising.losses)
}

/// Returns the notes about a piece that are not part of its moves, as comments.
fn notes(piece: &Piece) -> Vec<Comment> {
    let is_said = |note: &String| {
        is_word(note) || piece.paths.iter().any(|path| matches!(&path.way, Way::Prose(text) if text == note))
    };
    let notes = piece.properties.iter().filter_map(|property| match property {
        Property::Note(note) if !is_said(note) => Some(note),
        _ => None,
    });
    // The ways that borrow moves add these notes again when they are read.
    let borrows = piece.paths.iter().any(|path| matches!(path.way, Way::Borrow(_)));
    let comment = |line: &str| Comment { text: line.trim().to_owned(), own_line: true, gap: false };
    notes.filter(|_| !borrows).flat_map(|note| note.lines().map(comment)).collect()
}

/// Returns whether a note can be written after `::`.
fn is_word(note: &str) -> bool {
    note.chars().all(|c| c.is_alphabetic() || c == '-') && note.starts_with(char::is_alphabetic)
}

pub(super) fn node(kind: ExprKind) -> Expr {
    Expr::new(kind, Span::default())
}

pub(super) fn word(name: &str) -> Expr {
    node(ExprKind::Name(name.to_owned()))
}

pub(super) fn call(function: &str, arguments: Vec<Expr>) -> Expr {
    node(ExprKind::Call(Box::new(word(function)), arguments))
}

pub(super) fn keyword(text: &str) -> Keyword {
    let kind = KeywordKind::Word(text.to_owned(), None);
    Keyword { span: Span::default(), comments: Vec::new(), kind }
}

pub(super) fn with(expr: Expr, keywords: Vec<Keyword>) -> Expr {
    if keywords.is_empty() { expr } else { node(ExprKind::With(Box::new(expr), keywords)) }
}

pub(super) fn number(n: u16) -> Expr {
    node(ExprKind::Number(i32::from(n)))
}

pub(super) fn most(max: Option<u16>) -> Expr {
    max.map_or_else(|| node(ExprKind::Star), number)
}

fn either(parts: Vec<Expr>) -> Expr {
    Expr::joined(Joint::Either, parts, Span::default())
}

impl Expr {
    /// Puts comments before the first leaf.
    fn set_leading(&mut self, comments: Vec<Comment>) {
        match &mut self.kind {
            ExprKind::Joined(_, parts) | ExprKind::Logic(_, parts) => {
                if let Some(first) = parts.first_mut() {
                    first.set_leading(comments);
                }
            }
            ExprKind::With(inner, _) | ExprKind::Call(inner, _) | ExprKind::Not(inner) => inner.set_leading(comments),
            ExprKind::Cond(branches) => {
                if let Some(first) = branches.first_mut() {
                    first.when.as_mut().unwrap_or(&mut first.body).set_leading(comments);
                }
            }
            ExprKind::Compare(_, sides) => {
                let [left, _] = &mut **sides;
                left.set_leading(comments);
            }
            _ => self.comments = comments,
        }
    }
}

impl TreeBuilder {
    pub(super) fn report_loss(&mut self, what: &str) {
        let loss = format!("the Lispy notation cannot say {what}");
        if !self.losses.contains(&loss) {
            self.losses.push(loss);
        }
    }

    /// Returns a name that the notation allows and that is not taken yet.
    fn new_name(&mut self, name: &str) -> String {
        let allowed: String = name
            .chars()
            .map(|c| if is_name(c) { c } else { '-' })
            .collect::<String>()
            .trim_matches(['-', '_'])
            .to_owned();
        let mut written = with_numerals(&allowed, Style::Lisp).replace('_', "-");
        if !written.chars().any(char::is_alphabetic) {
            "piece".clone_into(&mut written);
        }
        let base = written.clone();
        // Remembers the last number, because many pieces of one name would otherwise try all the numbers before theirs.
        let count = self.numbers.or_insert_with(base.clone(), |_| 1);
        while self.taken.contains(&written.to_ascii_lowercase()) {
            *count = count.saturating_add(1);
            written = with_numerals(&format!("{base}-{count}"), Style::Lisp);
        }
        if !written.eq_ignore_ascii_case(&name.replace('_', "-")) && name != "piece" {
            self.losses.push(format!("the name `{name}` is written `{written}`"));
        }
        self.taken.push(written.to_ascii_lowercase());
        written
    }

    fn piece(&mut self, piece: &Piece) -> Expr {
        let mut parts = Vec::new();
        for property in &piece.properties {
            match property {
                Property::Royal | Property::Iron => {
                    parts.extend(properties::word(property).map(|word| node(ExprKind::Property(word.to_owned()))));
                }
                Property::Note(note) if is_word(note) => parts.push(node(ExprKind::Property(note.clone()))),
                Property::Incomplete | Property::Note(_) => {}
            }
        }
        for path in &piece.paths {
            let part = self.path(path);
            // A part that is too deep could not be read again. Joining it with other parts adds one more level.
            let is_refused = std::mem::take(&mut self.is_refused) || part.is_too_deep_within();
            if is_refused {
                self.report_loss("a move of so many parts within each other");
                continue;
            }
            if !parts.contains(&part) {
                parts.push(part);
            }
        }
        if piece.properties.contains(&Property::Incomplete) {
            parts.push(node(ExprKind::Text("more".to_owned())));
        }
        if parts.is_empty() {
            // No move is both quiet and a capture, so this piece cannot move.
            return call(functions::MOVE, vec![call(functions::CAPTURE, vec![word(pieces::WAZIR)])]);
        }
        either(parts)
    }

    fn path(&mut self, path: &Path) -> Expr {
        let way = match &path.way {
            Way::Walk(pattern) => self.pattern(pattern, true, Role::Last),
            Way::Castle(castle) => castle_expr(castle),
            Way::Burn(range) => {
                let parts: Vec<Expr> = range.iter().map(|path| self.path(path)).collect();
                call(functions::BURN, vec![either(parts)])
            }
            Way::Box(reachable) => Self::reachable(reachable),
            Way::Borrow(Lender::LastMover { mirrored }) => {
                let keywords = if *mirrored { vec![keyword(keywords::MIRRORED)] } else { Vec::new() };
                with(call(functions::IMITATE, Vec::new()), keywords)
            }
            Way::Borrow(Lender::Relay(reach, lent)) => call(
                functions::RELAY,
                vec![self.pattern(reach, true, Role::Last), self.pattern(lent, true, Role::Last)],
            ),
            Way::Prose(text) => node(ExprKind::Text(text.clone())),
        };
        let ended = self.ending_where(way, &path.ends);
        let promoted = if path.becomes.is_empty() {
            ended
        } else {
            let names = path.becomes.iter().map(|Name(name)| self.promotion(name)).collect();
            node(ExprKind::Joined(Joint::Chain(Link::Must), vec![ended, call(functions::PROMOTE_TO, names)]))
        };
        given(&path.when, promoted)
    }

    fn promotion(&mut self, name: &str) -> Expr {
        if !name.chars().all(|c| is_name(c) || c == '-') || name.chars().any(|c| c.is_ascii_digit()) {
            self.losses.push(format!("the promotion to `{name}`"));
        }
        word(&name.replace('_', "-"))
    }

    /// Returns a move to any cell of a box, with where it may end.
    fn reachable(reachable: &Reachable) -> Expr {
        let Reachable { files, ranks, across, stop, edges, .. } = *reachable;
        let all = files.is_none() && ranks.is_none();
        let function = match across {
            Across::Anything if all => functions::UNIVERSAL,
            Across::Anything => functions::BOX,
            Across::LoneHurdle => functions::EQUIHOPPER,
            Across::Hurdle => functions::NONSTOP_EQUIHOPPER,
        };
        let base = call(function, if all { Vec::new() } else { vec![most(files), most(ranks)] });
        let joined = if edges == Edges::SidesJoined { call(functions::CYLINDER, vec![base]) } else { base };
        leg::stop_of(stop, joined, Vec::new())
    }

    fn ending_where(&mut self, expr: Expr, ends: &Cond) -> Expr {
        let regions: Vec<&Cond> = match ends {
            Cond::Always => return expr,
            Cond::All(parts) => parts.iter().collect(),
            region => vec![region],
        };
        let mut keywords = Vec::new();
        for region in regions {
            match region {
                Cond::Region(Name(name)) => keywords.push(keyword(&keywords::within(name))),
                _ => self.report_loss("a condition on the cell where a move ends, but for a region"),
            }
        }
        with(expr, keywords)
    }

    /// Converts a pattern; `first` is set if no leg comes before it, and `role` says what comes after it.
    fn pattern(&mut self, pattern: &Pattern, first: bool, role: Role) -> Expr {
        match pattern {
            Pattern::Leg(leg) => {
                self.legs = self.legs.saturating_add(1);
                self.leg(leg, first, role)
            }
            Pattern::Any(parts) => {
                let parts: Vec<Expr> = parts.iter().map(|part| self.pattern(part, first, role)).collect();
                either(parts)
            }
            Pattern::Seq(parts) => {
                let mut flat = Vec::new();
                flatten(parts, &mut flat);
                self.seq(&flat, first, role)
            }
            Pattern::Loop { body, times } => {
                let mut rounds = Vec::new();
                // Where nothing follows rounds that may end the move, the fewest rounds say nothing: `loop` would ask for them.
                let may_end = role == Role::Last && body.may_end();
                for CountRange { min, max } in times.ranges() {
                    let min = if may_end { min.min(1) } else { min };
                    let body = self.pattern(body, false, Role::Loop);
                    rounds.push(call(functions::LOOP, vec![number(min), most(max), body]));
                }
                either(rounds)
            }
            Pattern::Toward(directions, body) => {
                if matches!(&**body, Pattern::Any(_)) {
                    self.report_loss("directions that are chosen among several chains together");
                }
                let body = self.pattern(body, first, role);
                with(body, leg::direction_keywords(directions))
            }
            Pattern::Given(cond, body) => {
                let body = self.pattern(body, first, role);
                given(cond, body)
            }
        }
    }

    fn seq(&mut self, parts: &[&Pattern], first: bool, role: Role) -> Expr {
        let Some((last, before)) = parts.split_last() else {
            return call(functions::LOOP, vec![number(0), number(0), word(pieces::WAZIR)]);
        };
        // A choice between chains where the move may end early: the next part must not follow an early end.
        let is_choice = |part: &&Pattern| matches!(part, Pattern::Any(choices) if choices.iter().any(ends_early));
        let single = before.iter().position(is_choice).unwrap_or(before.len());
        let (before, rest) = parts.split_at_checked(single).unwrap_or((before, &[]));
        let mut linked: Vec<(Link, Expr)> = Vec::new();
        for (index, part) in before.iter().enumerate() {
            let link = if part.may_end() { Link::May } else { Link::Must };
            let role = if link == Link::May { Role::May } else { Role::Must };
            linked.push((link, self.pattern(part, first && index == 0, role)));
        }
        let first = first && before.is_empty();
        let behind = match rest {
            [Pattern::Any(choices), more @ ..] if !more.is_empty() => self.choices(choices, more, first, role),
            _ => self.pattern(last, first, role),
        };
        self.chained(linked, behind)
    }

    /// Chains parts, each with the link after it. Where the link changes, the rest becomes a nested chain.
    fn chained(&mut self, linked: Vec<(Link, Expr)>, last: Expr) -> Expr {
        let mut behind = last;
        // The parts of the current chain, from its end.
        let mut open: Option<(Link, Vec<Expr>)> = None;
        for (link, part) in linked.into_iter().rev() {
            match &mut open {
                Some((own, parts)) if *own == link => parts.push(part),
                _ => {
                    behind = ending_chain(open.take(), behind);
                    // This tree will be discarded, so it is not made deeper: dropping a tree takes stack in proportion
                    // to its depth.
                    if behind.is_too_deep() {
                        self.is_refused = true;
                        return behind;
                    }
                    open = Some((link, vec![part]));
                }
            }
        }
        ending_chain(open, behind)
    }

    /// Joins each of several chains with the parts that follow.
    fn choices(&mut self, choices: &[Pattern], rest: &[&Pattern], first: bool, role: Role) -> Expr {
        // Each leg takes at least one byte, so a text with more of them could not be read.
        if MAX_DEPTH < self.depth || MAX_TEXT < self.legs {
            self.is_refused = true;
            return node(ExprKind::Missing);
        }
        self.depth = self.depth.saturating_add(1);
        let written = choices.iter().map(|choice| {
            let mut flat = Vec::new();
            flatten(std::slice::from_ref(choice), &mut flat);
            flat.extend(rest.iter().copied());
            self.seq(&flat, first, role)
        });
        let written = written.collect();
        self.depth = self.depth.saturating_sub(1);
        either(written)
    }
}

fn ending_chain(open: Option<(Link, Vec<Expr>)>, last: Expr) -> Expr {
    let Some((link, mut parts)) = open else { return last };
    parts.reverse();
    parts.push(last);
    node(ExprKind::Joined(Joint::Chain(link), parts))
}

fn flatten<'p>(parts: &'p [Pattern], flat: &mut Vec<&'p Pattern>) {
    for part in parts {
        match part {
            Pattern::Seq(inner) => flatten(inner, flat),
            other => flat.push(other),
        }
    }
}

fn ends_early(pattern: &Pattern) -> bool {
    match pattern {
        Pattern::Seq(parts) => parts.split_last().is_some_and(|(_, before)| before.iter().any(Pattern::may_end)),
        Pattern::Any(parts) => parts.iter().any(ends_early),
        Pattern::Leg(_) | Pattern::Loop { .. } | Pattern::Toward(..) | Pattern::Given(..) => false,
    }
}

fn castle_expr(castle: &Castle) -> Expr {
    let mut numbers = vec![number(castle.steps)];
    if 0 < castle.inset {
        numbers.push(number(castle.inset));
    }
    let base = call(functions::CASTLE, numbers);
    if castle.sides == Sides::SIDEWAYS {
        return base;
    }
    let sides = [Sides::LEFT, Sides::RIGHT].into_iter().filter(|side| castle.sides.or(*side) == castle.sides);
    with(base, leg::direction_keywords(&Directions::of(sides.map(Sector::Half).collect())))
}

/// Returns whether the directions include all.
pub(super) fn is_all(directions: &Directions) -> bool {
    *directions == Directions::All
}
