//! Spans: half-open byte ranges of a text.

/// A part of a text: a half-open range of bytes, on character borders; empty only where something is missing.
// Exhaustive: two ends are all there is to it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Span {
    /// The first byte.
    pub from: usize,
    /// The byte after the last.
    pub to: usize,
}

impl Span {
    /// Makes a span.
    #[must_use]
    pub const fn new(from: usize, to: usize) -> Span {
        Span { from, to }
    }

    /// Returns the span from the start of this one to the end of the other.
    #[must_use]
    pub const fn up_to(self, other: Span) -> Span {
        Span::new(self.from, other.to)
    }

    /// Returns the text that the span covers.
    #[must_use]
    pub fn of(self, text: &str) -> &str {
        text.get(self.from..self.to).unwrap_or("")
    }
}
