//! The gerunds that SQL style writes for functions, such as `capturing` for `capture`.

/// Returns the function for a word that ends in `ing`, as SQL style writes it: `capture` for `capturing`.
///
/// Returns the first function that could form the word, and whether the word is spelled correctly.
pub(super) fn gerund_of(word: &str, is_function: impl Fn(&str) -> bool) -> Option<(String, bool)> {
    let stem = word.strip_suffix("ing").filter(|stem| 1 < stem.chars().count())?;
    let with_e = format!("{stem}e");
    if is_function(&with_e) {
        return Some((with_e, true));
    }
    if is_function(stem) {
        return Some((stem.to_owned(), !drops_e(stem)));
    }
    let mut letters = stem.chars().rev();
    let last = letters.next();
    if last == letters.next() {
        let short: String = letters.rev().chain(last).collect();
        if is_function(&short) {
            return Some((short, true));
        }
    }
    None
}

fn drops_e(word: &str) -> bool {
    word.ends_with('e') && !word.ends_with("ee")
}

/// Returns the gerund of a function: `capturing` for `capture`.
pub(super) fn gerund(function: &str) -> String {
    let stem = if drops_e(function) { function.strip_suffix('e').unwrap_or(function) } else { function };
    format!("{stem}ing")
}
