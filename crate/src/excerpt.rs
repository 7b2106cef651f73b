//! The beginning of a text that is too long, never cut within a character.

/// Returns the longest beginning of a text that is at most this many bytes long.
#[must_use]
pub fn beginning(text: &str, most: usize) -> &str {
    if text.len() <= most {
        return text;
    }
    // A character has at most four bytes.
    (0..=most).rev().find_map(|end| text.get(..end)).unwrap_or("")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_character_is_cut() {
        let begins = [0, 1, 2, 3, 4, 5, 6, 9].map(|most| beginning("aħ♘b", most));
        assert_eq!(begins, ["", "a", "a", "aħ", "aħ", "aħ", "aħ♘", "aħ♘b"]);
    }
}
