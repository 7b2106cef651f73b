//! The pieces, in units of a cell around its middle. The piece itself is a disc with a compass rose; friends are discs, enemies
//! lozenges; royals wear a crown.

use crate::markup::{Element, escape};
use crate::paint::Colors;
use crate::symbol::Symbol;
use crate::tables::{BRICKS, CROWN, LOZENGE, MINOR_ROSE, PIP, ROSE, Role};
use piecewright::board::Occupant;
use piecewright::piece::Player;

/// What pieces are drawn with.
#[derive(Clone, Copy)]
pub(crate) struct PieceBrush {
    pub(crate) colors: Colors,
    /// The side of the piece that the diagram is about.
    pub(crate) side: Player,
}

impl PieceBrush {
    /// Draws the piece that the diagram is about: as markup, as a letter, or with a compass rose.
    pub(crate) fn piece(self, symbol: Option<&Symbol>) -> String {
        let ink = self.of(self.side.other());
        let body = self.disc(0.4);
        match symbol {
            Some(Symbol::Markup(markup)) => markup.clone(),
            Some(Symbol::Letters(letters)) => {
                let text = Element::new("text")
                    .with("y", 0.15)
                    .with("font-family", "Georgia,serif")
                    .with("font-size", 0.44)
                    .with("text-anchor", "middle")
                    .text("fill", &ink);
                body + &text.around(&escape(letters))
            }
            None => {
                let circle = Element::new("circle").with("r", 0.35).with("fill", "none").text("stroke", &ink);
                let minor = Element::new("path").with("d", MINOR_ROSE).with("fill", "none").text("stroke", &ink);
                let minor = minor.with("stroke-width", 0.02).with("stroke-linejoin", "round");
                let rose = Element::new("path").with("d", ROSE).text("fill", &ink);
                body + &circle.with("stroke-width", 0.015).empty() + &minor.empty() + &rose.empty()
            }
        }
    }

    /// Draws an occupant that was placed to show a move: lighter, and with a dashed outline.
    pub(crate) fn example(self, occupant: Occupant) -> String {
        let ring = Element::new("circle")
            .with("r", 0.36)
            .with("fill", "none")
            .text("stroke", &self.colors.paint(Role::Note))
            .with("stroke-width", 0.025)
            .with("stroke-dasharray", ".06 .05");
        Element::new("g").with("opacity", 0.6).around(&self.occupant(occupant)) + &ring.empty()
    }

    /// Draws an occupant, as seen by the piece.
    pub(crate) fn occupant(self, occupant: Occupant) -> String {
        let (own, other) = (self.of(self.side), self.of(self.side.other()));
        let crown = |ink: &str| Element::new("path").with("d", CROWN).text("fill", ink).empty();
        match occupant {
            Occupant::Friend => self.disc(0.28) + &Element::new("circle").with("r", 0.08).text("fill", &other).empty(),
            Occupant::FriendRoyal => self.disc(0.28) + &crown(&other),
            Occupant::Enemy => self.lozenge() + &Element::new("path").with("d", PIP).text("fill", &own).empty(),
            Occupant::EnemyRoyal => self.lozenge() + &crown(&own),
            Occupant::Wall => self.wall(),
            Occupant::Empty => String::new(),
        }
    }

    fn wall(self) -> String {
        let block = Element::new("rect")
            .with("x", -0.35)
            .with("y", -0.35)
            .with("width", 0.7)
            .with("height", 0.7)
            .with("rx", 0.05)
            .text("fill", &self.colors.paint(Role::Wall));
        let bricks = Element::new("path")
            .with("d", BRICKS)
            .with("fill", "none")
            .text("stroke", &self.colors.paint(Role::Paper))
            .with("stroke-width", 0.035);
        block.empty() + &bricks.empty()
    }

    fn disc(self, radius: f64) -> String {
        self.outlined(Element::new("circle").with("r", radius), self.side)
    }

    fn lozenge(self) -> String {
        let lozenge = Element::new("path").with("d", LOZENGE).with("stroke-linejoin", "round");
        self.outlined(lozenge, self.side.other())
    }

    /// Draws a body in the color of a side with an outline in the other side's color, so that it stands out on any cell.
    fn outlined(self, shape: Element, side: Player) -> String {
        shape.text("fill", &self.of(side)).text("stroke", &self.of(side.other())).with("stroke-width", 0.035).empty()
    }

    fn of(self, side: Player) -> String {
        self.colors.paint(match side {
            Player::White => Role::White,
            Player::Black => Role::Black,
        })
    }
}
