//! Interprets bytes as choices among well-formed texts.

use std::slice::Iter;

/// Bytes as choices. After the last byte, each choice is the first option, which is the simplest.
pub(crate) struct Choices<'a>(Iter<'a, u8>);

impl<'a> Choices<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Choices<'a> {
        Choices(bytes.iter())
    }

    /// Returns whether no byte is left.
    pub(crate) fn is_over(&self) -> bool {
        self.0.len() == 0
    }

    pub(crate) fn below(&mut self, count: usize) -> usize {
        self.0.next().map_or(0, |&byte| usize::from(byte) % count)
    }

    pub(crate) fn pick<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }
}
