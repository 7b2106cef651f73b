//! The syntax tree of a document, the same for all four styles.

use crate::limits::MAX_NESTING;
use crate::notation::Span;

/// A document as it is written, in no style: the same for all four.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tree {
    pub items: Vec<Item>,
    /// Comments behind the last item.
    pub tail: Vec<Comment>,
}

/// A definition, or a piece without a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Item {
    pub span: Span,
    /// Whether an empty line stands right before it.
    pub gap: bool,
    pub name: Option<Ident>,
    pub body: Expr,
}

/// A name, with `-` for what C and SQL style write as `_`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Ident {
    pub text: String,
    pub span: Span,
    pub comments: Vec<Comment>,
}

impl Ident {
    /// The name as it is compared: in small letters.
    pub(super) fn key(&self) -> String {
        self.text.to_lowercase()
    }
}

/// A comment without the sign that begins it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Comment {
    pub text: String,
    /// Whether it has a line of its own; else it stands behind something.
    pub own_line: bool,
    /// Whether an empty line stands before it; kept between definitions only.
    pub gap: bool,
}

/// An expression.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Expr {
    pub span: Span,
    /// The comments before it. Only leaves have some: styles differ in what they write around leaves, not in their order.
    pub comments: Vec<Comment>,
    pub kind: Kind,
    /// How many levels it has, counted as the brackets that some style needs: with the text as a whole a call has two.
    depth: u16,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// What could not be read.
    Missing,
    /// `rook`
    Name(String),
    /// A number where no piece stands: `2` of `(= (rank) 2)`, `3` of `(hop 1 3)`.
    Number(i32),
    /// `*` among arguments: any number.
    Star,
    /// `"see text"`
    Text(String),
    /// `[2 1]`
    Array(Vec<i16>),
    /// `::royal`
    Property(String),
    /// Operands with the same sign between them; at least two.
    Joined(Joint, Vec<Expr>),
    /// `(wazir :forward)`; at least one keyword.
    With(Box<Expr>, Vec<Keyword>),
    /// `(capture ferz)`
    Call(Box<Expr>, Vec<Expr>),
    /// `cond` and `if`: conditions with what holds under them; the last may have none.
    Cond(Vec<Branch>),
    /// `(= (rank) 2)`
    Compare(Sign, Box<[Expr; 2]>),
    /// `(and …)` and `(or …)`; at least two.
    Logic(Logic, Vec<Expr>),
    /// `(not …)`
    Not(Box<Expr>),
}

/// What stands between operands.
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

/// A branch of a `cond`; without a condition it is the last one, for when no other holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Branch {
    pub when: Option<Expr>,
    pub body: Expr,
}

/// A keyword behind a piece.
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
    pub(crate) fn new(kind: Kind, span: Span) -> Expr {
        let depth = kind.depth();
        Expr { span, comments: Vec::new(), kind, depth }
    }

    /// The same in another place.
    pub(super) fn at(self, span: Span) -> Expr {
        Expr { span, ..self }
    }

    /// Whether it has more levels than any text may have. Trees grow in loops too, where no bracket is open.
    pub(crate) fn is_too_deep(&self) -> bool {
        MAX_NESTING < usize::from(self.depth)
    }

    /// The same once it is a part of something.
    pub(crate) fn is_too_deep_within(&self) -> bool {
        MAX_NESTING <= usize::from(self.depth)
    }

    /// The comments before the first leaf.
    pub(super) fn leading(&self) -> &[Comment] {
        match &self.kind {
            Kind::Joined(_, parts) | Kind::Logic(_, parts) => parts.first().map_or(&[], Expr::leading),
            Kind::With(inner, _) | Kind::Call(inner, _) | Kind::Not(inner) => inner.leading(),
            Kind::Cond(branches) => {
                branches.first().map_or(&[], |branch| branch.when.as_ref().unwrap_or(&branch.body).leading())
            }
            Kind::Compare(_, sides) => sides.first().map_or(&[], Expr::leading),
            Kind::Missing
            | Kind::Name(_)
            | Kind::Number(_)
            | Kind::Star
            | Kind::Text(_)
            | Kind::Array(_)
            | Kind::Property(_) => &self.comments,
        }
    }

    /// Operands with the same sign between them; a single one stands for itself.
    pub(crate) fn joined(joint: Joint, mut parts: Vec<Expr>, span: Span) -> Expr {
        if parts.len() == 1
            && let Some(part) = parts.pop()
        {
            return part;
        }
        // `f & g(x)` is `f(g(x))`: what is composed is called with the arguments of the last call.
        if joint == Joint::Compose
            && let Some(last) = parts.last_mut()
            && let Kind::Call(callee, arguments) = &mut last.kind
            && !are_numbers(arguments)
        {
            let arguments = std::mem::take(arguments);
            *last = std::mem::replace(&mut **callee, Expr::new(Kind::Missing, span));
            let callee = Box::new(Expr::new(Kind::Joined(joint, parts), span));
            return Expr::new(Kind::Call(callee, arguments), span);
        }
        Expr::new(Kind::Joined(joint, parts), span)
    }
}

impl Kind {
    fn depth(&self) -> u16 {
        let deepest = |parts: &[Expr]| parts.iter().map(|part| part.depth).max().unwrap_or(0);
        let (inner, levels) = match self {
            Kind::Missing
            | Kind::Name(_)
            | Kind::Number(_)
            | Kind::Star
            | Kind::Text(_)
            | Kind::Array(_)
            | Kind::Property(_) => (0, 1),
            Kind::Joined(_, parts) | Kind::Logic(_, parts) => (deepest(parts), 1),
            Kind::With(inner, _) | Kind::Not(inner) => (inner.depth, 1),
            Kind::Call(callee, arguments) => (callee.depth.max(deepest(arguments)), 1),
            Kind::Compare(_, sides) => (deepest(&**sides), 1),
            // A branch has brackets of its own.
            Kind::Cond(branches) => {
                let branches = branches.iter().flat_map(|branch| branch.when.iter().chain([&branch.body]));
                (branches.map(|part| part.depth).max().unwrap_or(0), 2)
            }
        };
        inner.saturating_add(levels)
    }
}

/// Returns whether arguments only say more of a function, as those of `hop(1, 3)` do.
pub(super) fn are_numbers(arguments: &[Expr]) -> bool {
    !arguments.is_empty()
        && arguments.iter().all(|one| matches!(one.kind, Kind::Number(_) | Kind::Star | Kind::Missing))
}

impl Keyword {
    /// Returns whether a keyword is followed by a number.
    pub(super) fn takes_number(word: &str) -> bool {
        matches!(
            word.to_lowercase().as_str(),
            "angle" | "angle-same" | "angle-other" | "ring" | "ring-same" | "ring-other"
        )
    }
}
