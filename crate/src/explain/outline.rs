use crate::piece::Pattern;
pub(super) fn outline(pattern: &Pattern) -> String { format!("{pattern:?}") }
