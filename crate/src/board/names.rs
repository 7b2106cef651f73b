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

/// The name of a file, counted from 0: a … z, then aa, ab …
#[must_use]
pub fn file_name(file: u16, letters: &[char]) -> String {
    let count = letters.len().max(1);
    let file = usize::from(file);
    let letter = |n: usize| letters.get(n).copied().unwrap_or('?');
    if file < count {
        return letter(file).to_string();
    }
    [letter(file / count - 1), letter(file % count)].iter().collect()
}

/// The name of a cell by its file, from 0, and its rank, from 1.
pub(super) fn cell_name(file: i16, rank: i16, letters: &[char]) -> String {
    format!("{}{rank}", file_name(file.unsigned_abs(), letters))
}
