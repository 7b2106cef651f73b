//! Letters for files and levels, and the names of files.

/// The file letters of square boards.
pub(super) const ALL_LETTERS: [char; 26] = [
    'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n', 'o', 'p', 'q', 'r', 's', 't', 'u', 'v', 'w',
    'x', 'y', 'z',
];

/// The file letters of hexagonal boards, which skip `j` as Gliński did.
pub(super) const WITHOUT_J: [char; 25] = [
    'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'k', 'l', 'm', 'n', 'o', 'p', 'q', 'r', 's', 't', 'u', 'v', 'w', 'x',
    'y', 'z',
];

/// The letters of levels.
pub(super) const CAPITALS: [char; 26] = [
    'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M', 'N', 'O', 'P', 'Q', 'R', 'S', 'T', 'U', 'V', 'W',
    'X', 'Y', 'Z',
];

/// Returns the name of a file, counted from 0: a … z, then aa, ab …
#[must_use]
pub fn file_name(file: u16, letters: &[char]) -> String {
    let count = letters.len().max(1);
    let file = usize::from(file);
    let mut name = String::new();
    if count <= file {
        name.extend(letters.get(file / count - 1));
    }
    name.extend(letters.get(file % count));
    name
}
