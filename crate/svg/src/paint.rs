//! The colors of a picture, by role.

use crate::tables::{COLORS, Role};

/// Where the colors of a picture come from.
///
/// ```
/// use piecewright::board::{Board, Position};
/// use piecewright::diagram::draw;
/// use piecewright::movegen::compile;
/// use piecewright::notation::{Notation, read};
/// use piecewright_svg::{Colors, Picture};
///
/// let board: Board = "5x5".parse().unwrap();
/// let position = Position::empty(&board);
/// let movement = compile(&read("N", Notation::XBETZA).pieces[0].piece, &board);
/// let diagram = draw(&movement, &position, board.middle());
/// // A page then chooses the colors by custom properties such as `--pw-quiet`.
/// assert!(Picture::new(&diagram).colors(Colors::Properties).to_svg().contains("var(--pw-quiet"));
/// ```
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
