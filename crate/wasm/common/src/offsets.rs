//! Converts byte offsets to UTF-16 offsets.

/// Converts byte offsets to offsets in UTF-16 code units.
pub struct Offsets {
    /// For each non-ASCII character, the offset after it and by how much the bytes exceed the units up to there.
    shifts: Vec<(usize, usize)>,
}

impl Offsets {
    /// Prepares the conversion for a text.
    #[must_use]
    pub fn of(text: &str) -> Offsets {
        let mut surplus = 0;
        let wide = text.char_indices().filter(|(_, c)| !c.is_ascii());
        let shifts = wide.map(|(at, c)| {
            surplus += c.len_utf8() - c.len_utf16();
            (at + c.len_utf8(), surplus)
        });
        Offsets { shifts: shifts.collect() }
    }

    /// Returns the offset in UTF-16 code units of a byte offset.
    #[must_use]
    pub fn units(&self, byte: usize) -> usize {
        let before = self.shifts.partition_point(|&(after, _)| after <= byte);
        let surplus = before.checked_sub(1).and_then(|last| self.shifts.get(last)).map_or(0, |&(_, surplus)| surplus);
        byte - surplus
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offsets_count_code_units() {
        let text = "aé😀\u{fffd}z";
        let offsets = Offsets::of(text);
        for (bytes, units) in [(0, 0), (1, 1), (3, 2), (7, 4), (10, 5), (11, 6)] {
            assert_eq!(offsets.units(bytes), units, "{bytes}");
        }
    }
}
