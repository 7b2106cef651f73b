//! Every mistake that a text in this notation can contain, and its diagnostic.

use crate::notation::diagnostic::{error, mistakes};
use crate::notation::{Diagnostic, Span};

mistakes! {
    /// A mistake in a text in Parlett's notation. The comment of each variant is the shortest input that triggers it.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub(super) enum Mistake {
        /// The empty text.
        Nothing => error("empty-text", "expected a move, found nothing", "write one such as `n+`");
        /// `1Y`
        UnknownSign(found: String) about found => error(
            "unknown-sign",
            "expected a sign of the notation, found `%`",
            "remove it",
        ).fix("");
    }
}

impl Mistake {
    /// Returns the diagnostic for a mistake at `span`.
    #[cold]
    pub(super) fn at(self, span: Span) -> Diagnostic {
        self.wording().at(span, &self.detail())
    }
}
