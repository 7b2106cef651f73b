//! Numbers that look random, the same on every machine.

/// A generator (source: `SplitMix64`, Steele, Lea and Flood 2014).
pub struct Random(u64);

impl Random {
    /// Makes the generator of a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Random {
        Random(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Returns the numbers below one in some order.
    pub fn order(&mut self, count: usize) -> Vec<usize> {
        let mut left: Vec<usize> = (0..count).collect();
        let mut order = Vec::with_capacity(count);
        while !left.is_empty() {
            let bound = u64::try_from(left.len()).unwrap_or(1);
            order.push(left.remove(usize::try_from(self.next() % bound).unwrap_or(0)));
        }
        order
    }
}
