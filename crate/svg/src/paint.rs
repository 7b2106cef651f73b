//! The colors of a picture, by role.

use crate::tables::{COLORS, Role};

/// Where the colors of a picture come from.
// Exhaustive: these are the choices of the package.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Colors {
    /// Fixed colors for light paper, which work on any host.
    #[default]
    Fixed,
    /// Fixed colors for dark paper.
    FixedDark,
    /// CSS custom properties of the page, such as `--pw-quiet`, or else the colors for light paper.
    Properties,
}

impl Colors {
    /// Returns the paint of a role, as the value of a presentation attribute.
    pub(crate) fn paint(self, role: Role) -> String {
        let [name, light, dark] = COLORS.get(role as usize).copied().unwrap_or_default();
        match self {
            Colors::Fixed => light.to_owned(),
            Colors::FixedDark => dark.to_owned(),
            Colors::Properties => format!("var(--pw-{name},{light})"),
        }
    }
}
