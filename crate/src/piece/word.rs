//! A short string stored inline, so that it is `Copy`.

use std::fmt;

/// A short word stored inline, so that types that contain one can be `Copy`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Word {
    bytes: [u8; Word::LONGEST],
    length: u8,
}

impl Word {
    /// The maximum length of a word in bytes.
    pub const LONGEST: usize = 23;

    /// Returns the word, or `None` if the text is too long.
    ///
    /// ```
    /// use piecewright::piece::Word;
    ///
    /// assert_eq!(Word::new("north").unwrap().as_str(), "north");
    /// assert_eq!(Word::new("as-the-crow-flies-northward"), None);
    /// ```
    #[must_use]
    pub fn new(text: &str) -> Option<Word> {
        let mut bytes = [0; Word::LONGEST];
        bytes.get_mut(..text.len())?.copy_from_slice(text.as_bytes());
        Some(Word { bytes, length: u8::try_from(text.len()).ok()? })
    }

    /// Returns the text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        let bytes = self.bytes.get(..usize::from(self.length)).unwrap_or_default();
        std::str::from_utf8(bytes).unwrap_or_default()
    }
}

impl fmt::Debug for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.as_str())
    }
}
