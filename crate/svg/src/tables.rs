//! The colors, outlines and measures of pictures, which `tests/rust-pictures/make-tables.mjs` copies from `www/rendering`.

/// What a color is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    CellDark,
    CellLight,
    CellMiddle,
    Line,
    Frame,
    Label,
    Quiet,
    Capture,
    Destroy,
    Note,
    Route,
    Paper,
    White,
    Black,
    Wall,
}

/// For each role its name, its color on light paper and its color on dark paper.
pub(crate) const COLORS: [[&str; 3]; 15] = [
    ["cell-dark", "#dccfb4", "#45403a"],
    ["cell-light", "#f8f3e6", "#5d564b"],
    ["cell-middle", "#ebe1cb", "#514b42"],
    ["line", "#bfae8c", "#373330"],
    ["frame", "#6b5d45", "#8f8470"],
    ["label", "#6b5d45", "#b5ab99"],
    ["quiet", "#1d5f9f", "#93c8fa"],
    ["capture", "#bf3f0b", "#ff9d66"],
    ["destroy", "#0a7561", "#56d3b1"],
    ["note", "#3d3629", "#f3eddf"],
    ["route", "#7a3d8f", "#e0a8f0"],
    ["paper", "#fffdf7", "#262421"],
    ["white", "#fffdf7", "#fbf5e6"],
    ["black", "#2a2723", "#161513"],
    ["wall", "#8b7d66", "#8f8470"],
];

// Outlines of marks and pieces, as path data.
pub(crate) const BRICKS: &str =
    "M-.35-.12L.35-.12M-.35 .11L.35 .11M-.1-.35L-.1-.12M.18-.12L.18 .11M-.2-.12L-.2 .11M.02 .11L.02 .35";
pub(crate) const CHEVRON: &str = "M-.07 .05L0-.04L.07 .05";
pub(crate) const CIRCLE_ARROW: &str = "M.24-.34A.42 .42 0 1 1-.06-.416M-.19-.42L-.05-.416L-.13-.3";
pub(crate) const CORNER_TOP_LEFT: &str = "translate(-.248 -.248)scale(.82)";
pub(crate) const CORNER_TOP_RIGHT: &str = "translate(.248 -.248)scale(.82)";
pub(crate) const CORNER_BOTTOM_LEFT: &str = "translate(-.248 .248)scale(.82)";
pub(crate) const CORNER_BOTTOM_RIGHT: &str = "translate(.248 .248)scale(.82)";
pub(crate) const CROSSING: &str = "M-.25-.25L.25 .25M.25-.25L-.25 .25";
pub(crate) const CROWN: &str = "M-.13 .11L-.17-.08L-.08 0L0-.14L.08 0L.17-.08L.13 .11z";
pub(crate) const DIAMOND: &str = "M0-.09L.09 0L0 .09L-.09 0z";
pub(crate) const DOUBLE_CHEVRON: &str = "M-.07 .02L0-.06L.07 .02M-.07 .09L0 .01L.07 .09";
pub(crate) const FLAME: &str =
    "M0-.1C.02-.04 .09-.01 .08 .05C.08 .1-.08 .1-.08 .05C-.08 .01-.04 .01-.04-.04C-.02-.02 0-.04 0-.1z";
pub(crate) const HURDLE_BAR: &str = "M-.15 .045L-.1-.045L.1-.045L.15 .045z";
pub(crate) const LOZENGE: &str = "M0-.31L.31 0L0 .31L-.31 0z";
pub(crate) const MINOR_ROSE: &str = "M.13-.13L.07 0L.13 .13L0 .07L-.13 .13L-.07 0L-.13-.13L0-.07z";
pub(crate) const PIP: &str = "M0-.07L.07 0L0 .07L-.07 0z";
pub(crate) const QUESTION_MARK: &str = "M-.05-.04C-.05-.11 .06-.11 .06-.04C.06 .01 0 0 0 .05M0 .09L0 .1";
pub(crate) const ROSE: &str = "M0-.27L.05-.05L.27 0L.05 .05L0 .27L-.05 .05L-.27 0L-.05-.05z";
pub(crate) const SIGHTS: &str = "M0-.44L0-.2M0 .44L0 .2M-.44 0L-.2 0M.44 0L.2 0";
pub(crate) const SWAP_ARROWS: &str =
    "M-.37-.2A.42 .42 0 0 1 .27-.32M.3-.18L.28-.32L.14-.32M.37 .2A.42 .42 0 0 1-.27 .32M-.3 .18L-.28 .32L-.14 .32";
pub(crate) const TOWER: &str = "M-.144 .173L.144 .173L.144 .108L.094 .086L.094-.058L.144-.072L.144-.173L.072-.173L.072-.122L.036-.122L.036-.173L-.036-.173L-.036-.122L-.072-.122L-.072-.173L-.144-.173L-.144-.072L-.094-.058L-.094 .086L-.144 .108z";

// Measures of boards, in cells.
pub(crate) const EDGE: f64 = 1.5;
pub(crate) const LABEL: f64 = 0.22;
pub(crate) const LEAST_SIZE: f64 = 12.0;
pub(crate) const MOST_GROWTH: f64 = 1.8;
pub(crate) const PADDING: f64 = 0.08;

// Measures of lines, in cells.
pub(crate) const GAP_PIECE: f64 = 0.42;
pub(crate) const GAP_OCCUPANT: f64 = 0.46;
pub(crate) const GAP_MARK: f64 = 0.27;
pub(crate) const GAP_EDGE: f64 = -0.47;
pub(crate) const HEAD: f64 = 0.2;

// Numbers of lines.
pub(crate) const MOST_LINES: usize = 6;
pub(crate) const SOME_LINES: usize = 2;

// The average width of a letter, relative to the font size.
pub(crate) const NOTE_WIDTH: f64 = 0.55;

// Words and lists.
pub(crate) const MOST_NAMES: usize = 40;
pub(crate) const PARTLY: &str = "This may not show all that the text says.";
