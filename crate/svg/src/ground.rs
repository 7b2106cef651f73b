//! The board below the marks: cells, edges and the names of files and ranks.

use crate::geometry::{Plan, Point};
use crate::markup::{Element, decimal, escape, rounded};
use crate::paint::Colors;
use crate::tables::Role;
use piecewright::board::{CellShape, Shape};
use std::collections::BTreeSet;
use std::fmt::Write;

/// The colors of cells, by shade.
const SHADES: [Role; 3] = [Role::CellDark, Role::CellLight, Role::CellMiddle];

/// The directions to the neighbors of a square.
const SIDES: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

/// Draws one path per shade: an empty board has a handful of elements, however many cells it has.
pub(crate) fn board(plan: &Plan, spec: &str, colors: Colors) -> String {
    let mut markup = String::new();
    for (shade, role) in SHADES.into_iter().enumerate() {
        let cells = plan.layout.cells.iter().zip(&plan.middles).filter(|(cell, _)| usize::from(cell.shade) == shade);
        let path: String = cells.map(|(cell, &middle)| plan.outline(cell, middle)).collect();
        if path.is_empty() {
            continue;
        }
        let cells = Element::new("path")
            .text("d", &path)
            .text("fill", &colors.paint(role))
            .text("stroke", &colors.paint(Role::Line))
            .with("stroke-width", plan.size * 0.02)
            .with("stroke-linejoin", "round");
        markup.push_str(&cells.empty());
    }
    if plan.layout.shape == Shape::Square {
        markup.push_str(&frame(plan, spec, colors));
    }
    markup
}

/// Draws the edges of a board of squares; edges that are joined to the opposite ones are dashed.
fn frame(plan: &Plan, spec: &str, colors: Colors) -> String {
    let size = plan.size;
    let count = |least: f64, most: f64| rounded((most - least) / size) + 1.0;
    let bounds = plan.bounds;
    let all = count(bounds.left, bounds.right) * count(bounds.top, bounds.bottom);
    let cells = plan.layout.cells.iter().fold(0.0, |count, _| count + 1.0);
    if cells < all {
        return edges(plan, colors);
    }
    let [left, right] = [bounds.left - size / 2.0, bounds.right + size / 2.0].map(decimal);
    let [top, bottom] = [bounds.top - size / 2.0, bounds.bottom + size / 2.0].map(decimal);
    let is_torus = spec.starts_with("torus:");
    let has_joined_sides = is_torus || spec.starts_with("cylinder:");
    let line = |path: &str, is_dashed: bool| {
        let edge = Element::new("path")
            .text("d", path)
            .with("fill", "none")
            .text("stroke", &colors.paint(Role::Frame))
            .with("stroke-width", size * 0.035);
        let dashes = format!("{} {}", decimal(size * 0.16), decimal(size * 0.12));
        if is_dashed {
            edge.text("stroke-dasharray", &dashes).empty()
        } else {
            edge.with("stroke-linecap", "square").empty()
        }
    };
    line(&format!("M{left} {top}V{bottom}M{right} {top}V{bottom}"), has_joined_sides)
        + &line(&format!("M{left} {top}H{right}M{left} {bottom}H{right}"), is_torus)
}

/// Draws the edges of a board with holes or of several levels: wherever a cell has no neighbor, with one line per straight part.
fn edges(plan: &Plan, colors: Colors) -> String {
    let at = |cell: &CellShape| (i32::from(cell.x), i32::from(cell.y));
    let known: BTreeSet<(i32, i32)> = plan.layout.cells.iter().map(at).collect();
    let half = plan.size / 2.0;
    let mut path = String::new();
    for (dx, dy) in SIDES {
        let is_edge = |(x, y): (i32, i32)| known.contains(&(x, y)) && !known.contains(&(x + dx, y + dy));
        // Along the edge, which is perpendicular to the direction of the missing neighbor.
        let (ax, ay) = (dy.abs(), dx.abs());
        for (cell, middle) in plan.layout.cells.iter().zip(&plan.middles) {
            let (x, y) = at(cell);
            if !is_edge((x, y)) || is_edge((x - ax, y - ay)) {
                continue;
            }
            let mut length = 1;
            while is_edge((x + length * ax, y + length * ay)) {
                length += 1;
            }
            let (sx, sy) = (plan.turn * half, -plan.turn * half);
            let from = Point::new(middle.x + f64::from(dx - ax) * sx, middle.y + f64::from(dy - ay) * sy);
            let way = Point::new(f64::from(ax * length * 2) * sx, f64::from(ay * length * 2) * sy);
            // Writing into a string does not fail.
            let _ = write!(path, "M{}l{}", from.pair(), way.pair());
        }
    }
    Element::new("path")
        .text("d", &path)
        .with("fill", "none")
        .text("stroke", &colors.paint(Role::Frame))
        .with("stroke-width", plan.size * 0.035)
        .with("stroke-linecap", "square")
        .empty()
}

/// Draws the names of files and ranks.
pub(crate) fn labels(plan: &Plan, colors: Colors) -> String {
    if plan.layout.labels.is_empty() {
        return String::new();
    }
    // A board of many cells is usually shown small. Hexagons and triangles leave more room beside them.
    let most = if plan.layout.shape == Shape::Square { 0.4 } else { 0.46 };
    let font = (most * plan.size).min((most - 0.2) * plan.size + plan.width.max(plan.height) * 0.01);
    let texts: String = plan
        .layout
        .labels
        .iter()
        .zip(&plan.beside)
        .map(|(label, &Point { x, y })| {
            // Old renderers do not support `dominant-baseline`: a third of the font size below the middle centers digits and
            // letters.
            Element::new("text").with("x", x).with("y", y + font / 3.0).around(&escape(&label.text))
        })
        .collect();
    Element::new("g")
        .with("font-family", "Georgia,serif")
        .with("font-size", font)
        .with("text-anchor", "middle")
        .text("fill", &colors.paint(Role::Label))
        .with("aria-hidden", "true")
        .around(&texts)
}
