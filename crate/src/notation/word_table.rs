//! Tables of words: a word of a notation is one row, with its spelling, its line of help and its meaning.
//!
//! A table is a constant of rows, from which two statics of as many elements are made: the meanings, which the reader
//! looks up, and the helps, for editors. So a program that only reads links no help.

/// A word of a notation.
pub(super) struct Row<M> {
    word: &'static str,
    help: &'static str,
    meaning: M,
}

pub(super) const fn row<M: Copy>(word: &'static str, help: &'static str, meaning: M) -> Row<M> {
    Row { word, help, meaning }
}

/// A word and its line of help.
pub(super) type Help = (&'static str, &'static str);

/// Returns the words of a table with their meanings.
#[expect(clippy::indexing_slicing, clippy::arithmetic_side_effects, reason = "it runs while the crate is compiled")]
pub(super) const fn meanings<M: Copy, const N: usize>(rows: &[Row<M>]) -> [(&'static str, M); N] {
    let mut all = [(rows[0].word, rows[0].meaning); N];
    let mut index = 1;
    while index < N {
        all[index] = (rows[index].word, rows[index].meaning);
        index += 1;
    }
    all
}

/// Returns the words of a table with their lines of help.
#[expect(clippy::indexing_slicing, clippy::arithmetic_side_effects, reason = "it runs while the crate is compiled")]
pub(super) const fn helps<M: Copy, const N: usize>(rows: &[Row<M>]) -> [Help; N] {
    let mut all = [(rows[0].word, rows[0].help); N];
    let mut index = 1;
    while index < N {
        all[index] = (rows[index].word, rows[index].help);
        index += 1;
    }
    all
}

/// Returns the meaning or the help of a word.
pub(super) fn find<T: Copy>(table: &[(&'static str, T)], word: &str) -> Option<T> {
    table.iter().find(|(known, _)| *known == word).map(|&(_, found)| found)
}
