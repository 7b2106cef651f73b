//! Random numbers for tests: the same for a seed, so that failures can be reproduced.

#![allow(dead_code, clippy::unwrap_used, reason = "not every test program uses all of it, and all are tests")]

/// A small random number generator (xorshift).
pub(crate) struct Random(pub(crate) u64);

impl Random {
    /// Returns the next number of 64 bits.
    pub(crate) fn draw(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// Returns a number below a bound.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        usize::try_from((self.draw() >> 16) % bound as u64).unwrap()
    }

    /// Returns an item of a list.
    pub(crate) fn pick<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }

    pub(crate) fn byte(&mut self) -> u8 {
        self.draw().to_le_bytes()[4]
    }
}
