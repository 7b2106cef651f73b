//! The syntax tree of a document, the same for all four styles.

use crate::limits::MAX_NESTING;
use crate::notation::Span;

/// A document, independent of the style in which it is written.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tree {
    pub items: Vec<Item>,
    /// Comments after the last item.
    pub tail: Vec<Comment>,
}

/// A definition, or a piece without a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Item {
    pub span: Span,
    /// Whether a blank line precedes it.
    pub gap: bool,
    pub name: Option<Ident>,
    pub body: Expr,
}

/// A name, with `-` where C and SQL style write `_`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Ident {
    pub text: String,
    pub span: Span,
    pub comments: Vec<Comment>,
}

impl Ident {
    /// Returns the name in lowercase, as names are compared.
    pub(super) fn key(&self) -> String {
        self.text.to_ascii_lowercase()
    }
}

/// A comment without the sign that begins it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Comment {
    pub text: String,
    /// Whether it is on a line of its own; otherwise it follows code on the same line.
    pub own_line: bool,
    /// Whether a blank line precedes it; kept only between definitions.
    pub gap: bool,
}

/// An expression.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Expr {
    pub span: Span,
    /// The comments before it. Only leaves have comments, because styles differ in what they write around leaves but
    /// not in the order of the leaves.
    pub comments: Vec<Comment>,
    pub kind: ExprKind,
    /// The number of levels, counted as the brackets that some style needs: a call has two, including the text itself.
    depth: u16,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ExprKind {
    /// An expression that could not be read.
    Missing,
    /// `rook`
    Name(String),
    /// A number that is not a piece: `2` in `(= (rank) 2)`, `1` and `3` in `(hop 1 3)`.
    Number(i32),
    /// `*` among arguments: any number.
    Star,
    /// `"see text"`
    Text(String),
    /// `[2 1]`
    Array(Vec<i16>),
    /// `::royal`
    Property(String),
    /// Two or more operands joined by the same operator.
    Joined(Joint, Vec<Expr>),
    /// `(wazir :forward)`; at least one keyword.
    With(Box<Expr>, Vec<Keyword>),
    /// `(capture ferz)`
    Call(Box<Expr>, Vec<Expr>),
    /// `cond` and `if`: conditions and the pieces they select; the last branch may have no condition.
    Cond(Vec<Branch>),
    /// `(= (rank) 2)`
    Compare(Sign, Box<[Expr; 2]>),
    /// `(and …)` and `(or …)`; at least two.
    Logic(Logic, Vec<Expr>),
    /// `(not …)`
    Not(Box<Expr>),
}

/// The operator between operands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Joint {
    /// `/`
    Either,
    /// `&`
    Compose,
    Chain(Link),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Link {
    /// `=>`: the part before is passed.
    Must,
    /// `->`: the move may end between the parts.
    May,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sign {
    Equal,
    Less,
    Greater,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Logic {
    And,
    Or,
}

/// A branch of a `cond`; the last one may have no condition and is used when no other holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Branch {
    pub when: Option<Expr>,
    pub body: Expr,
}

/// A keyword after a piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Keyword {
    pub span: Span,
    pub comments: Vec<Comment>,
    pub kind: KeywordKind,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum KeywordKind {
    /// `:forward`, or `:angle` with a number in thousandths.
    Word(String, Option<u32>),
    /// `:4`
    Number(u16),
    /// `:*`
    Star,
}

impl Expr {
    pub(crate) fn new(kind: ExprKind, span: Span) -> Expr {
        let depth = kind.depth();
        Expr { span, comments: Vec::new(), kind, depth }
    }

    /// Returns the same expression with another span.
    pub(super) fn at(self, span: Span) -> Expr {
        Expr { span, ..self }
    }

    /// Returns whether it has more levels than any text may have. Trees also grow in loops, where no bracket is open.
    pub(crate) fn is_too_deep(&self) -> bool {
        MAX_NESTING < usize::from(self.depth)
    }

    /// Returns whether it would have too many levels as part of another expression.
    pub(crate) fn is_too_deep_within(&self) -> bool {
        MAX_NESTING <= usize::from(self.depth)
    }

    /// Returns whether it, or a part of it, could not be read.
    pub(super) fn lacks_something(&self) -> bool {
        let mut lacks = self.kind == ExprKind::Missing;
        self.kind.for_each_part(&mut |part| lacks |= part.lacks_something());
        lacks
    }

    /// Returns the comments before the first leaf.
    pub(super) fn leading(&self) -> &[Comment] {
        match &self.kind {
            ExprKind::Joined(_, parts) | ExprKind::Logic(_, parts) => parts.first().map_or(&[], Expr::leading),
            ExprKind::With(inner, _) | ExprKind::Call(inner, _) | ExprKind::Not(inner) => inner.leading(),
            ExprKind::Cond(branches) => {
                branches.first().map_or(&[], |branch| branch.when.as_ref().unwrap_or(&branch.body).leading())
            }
            ExprKind::Compare(_, sides) => sides.first().map_or(&[], Expr::leading),
            ExprKind::Missing
            | ExprKind::Name(_)
            | ExprKind::Number(_)
            | ExprKind::Star
            | ExprKind::Text(_)
            | ExprKind::Array(_)
            | ExprKind::Property(_) => &self.comments,
        }
    }

    /// Joins operands with the same operator; a single operand is returned unchanged.
    pub(crate) fn joined(joint: Joint, mut parts: Vec<Expr>, span: Span) -> Expr {
        if parts.len() == 1
            && let Some(part) = parts.pop()
        {
            return part;
        }
        // `f & g(x)` is `f(g(x))`: the composed function takes the arguments of the last call.
        if joint == Joint::Compose
            && let Some(last) = parts.last_mut()
            && let ExprKind::Call(callee, arguments) = &mut last.kind
            && !are_numbers(arguments)
        {
            let arguments = std::mem::take(arguments);
            *last = std::mem::replace(&mut **callee, Expr::new(ExprKind::Missing, span));
            let callee = Box::new(Expr::new(ExprKind::Joined(joint, parts), span));
            return Expr::new(ExprKind::Call(callee, arguments), span);
        }
        Expr::new(ExprKind::Joined(joint, parts), span)
    }
}

impl ExprKind {
    fn depth(&self) -> u16 {
        // A branch has its own brackets.
        let levels = if matches!(self, ExprKind::Cond(_)) { 2 } else { 1 };
        let mut deepest: u16 = 0;
        self.for_each_part(&mut |part| deepest = deepest.max(part.depth));
        deepest.saturating_add(levels)
    }

    /// Calls a function with each expression that this one directly consists of.
    fn for_each_part(&self, see: &mut dyn FnMut(&Expr)) {
        match self {
            ExprKind::Missing
            | ExprKind::Name(_)
            | ExprKind::Number(_)
            | ExprKind::Star
            | ExprKind::Text(_)
            | ExprKind::Array(_)
            | ExprKind::Property(_) => {}
            ExprKind::Joined(_, parts) | ExprKind::Logic(_, parts) => parts.iter().for_each(see),
            ExprKind::With(inner, _) | ExprKind::Not(inner) => see(inner),
            ExprKind::Call(callee, arguments) => [&**callee].into_iter().chain(arguments).for_each(see),
            ExprKind::Compare(_, sides) => sides.iter().for_each(see),
            ExprKind::Cond(branches) => {
                branches.iter().flat_map(|branch| branch.when.iter().chain([&branch.body])).for_each(see);
            }
        }
    }
}

/// Returns whether the arguments are parameters of a function, like those of `hop(1, 3)`, and not pieces.
pub(super) fn are_numbers(arguments: &[Expr]) -> bool {
    !arguments.is_empty()
        && arguments
            .iter()
            .all(|argument| matches!(argument.kind, ExprKind::Number(_) | ExprKind::Star | ExprKind::Missing))
}
