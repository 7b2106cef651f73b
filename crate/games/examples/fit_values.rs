//! Fits the estimate of what pieces are worth to published values, and prints how far it is from each: `cargo run --release
//! --package piecewright-games --example fit_values -- crate/games/tests/values.tsv`.

use piecewright::notation::{Notation, read};
use piecewright_games::internal::{WEIGHTS, traits};
use std::error::Error;

/// The number of weights.
const COUNT: usize = WEIGHTS.len();

/// A published value.
pub struct Row {
    /// The piece in Betza's notation.
    pub text: String,
    /// The board.
    pub board: String,
    /// The value in hundredths of a pawn.
    pub value: f64,
    /// Whether the weights are fitted to it.
    pub is_fitted: bool,
    /// What its estimate depends on.
    traits: [f64; COUNT],
}

impl Row {
    /// Returns the estimate with some weights.
    #[must_use]
    pub fn estimate(&self, weights: &[f64; COUNT]) -> f64 {
        self.traits.iter().zip(weights).map(|(amount, weight)| amount * weight).sum()
    }

    /// Returns how far the estimate is from the value, as a share of the value.
    #[must_use]
    pub fn error(&self, weights: &[f64; COUNT]) -> f64 {
        self.estimate(weights) / self.value - 1.0
    }
}

/// Reads a table: text, board, value in pawns, `fit` or `held out`, and the source, divided by tabs.
///
/// # Errors
///
/// If a line is not like that.
pub fn rows(table: &str) -> Result<Vec<Row>, Box<dyn Error>> {
    let lines = table.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| row(line).map_err(|error| format!("{line}: {error}").into())).collect()
}

fn row(line: &str) -> Result<Row, Box<dyn Error>> {
    let fields: Vec<&str> = line.split('\t').collect();
    let [text, board, value, fitted, _source] = fields[..] else { return Err("expected five fields".into()) };
    let reading = read(text, Notation::XBETZA);
    let definition = reading.piece(None).filter(|_| !reading.has_errors()).ok_or("expected a piece")?;
    let is_fitted = match fitted {
        "fit" => true,
        "held out" => false,
        _ => return Err("expected `fit` or `held out`".into()),
    };
    let traits = traits(&definition.piece, &board.parse()?);
    let value = 100.0 * value.parse::<f64>()?;
    Ok(Row { text: text.to_owned(), board: board.to_owned(), value, is_fitted, traits })
}

/// Returns the weights with the least sum of the squares of the errors.
#[must_use]
pub fn fit(rows: &[Row]) -> [f64; COUNT] {
    // The normal equations, each row divided by its value.
    let mut matrix = [[0.0; COUNT]; COUNT];
    let mut right = [0.0; COUNT];
    for row in rows.iter().filter(|row| row.is_fitted) {
        let scaled = row.traits.map(|amount| amount / row.value);
        for (index, &own) in scaled.iter().enumerate() {
            right[index] += own;
            for (other, &factor) in scaled.iter().enumerate() {
                matrix[index][other] += own * factor;
            }
        }
    }
    solve(matrix, right)
}

/// Solves linear equations by elimination, with the largest pivot of each column.
fn solve(mut matrix: [[f64; COUNT]; COUNT], mut right: [f64; COUNT]) -> [f64; COUNT] {
    for column in 0..COUNT {
        let largest = (column..COUNT).max_by(|&a, &b| matrix[a][column].abs().total_cmp(&matrix[b][column].abs()));
        let pivot = largest.unwrap_or(column);
        matrix.swap(column, pivot);
        right.swap(column, pivot);
        let lead = matrix[column];
        for row in (0..COUNT).filter(|&row| row != column) {
            let factor = matrix[row][column] / lead[column];
            for (own, other) in matrix[row].iter_mut().zip(lead) {
                *own -= factor * other;
            }
            right[row] -= factor * right[column];
        }
    }
    let mut found = right;
    for (index, value) in found.iter_mut().enumerate() {
        *value /= matrix[index][index];
    }
    found
}

/// Returns the root of the mean square of the errors of the rows that are fitted, or of the others.
#[must_use]
pub fn spread(rows: &[Row], weights: &[f64; COUNT], fitted: bool) -> f64 {
    let errors: Vec<f64> = rows.iter().filter(|row| row.is_fitted == fitted).map(|row| row.error(weights)).collect();
    let count = f64::from(u32::try_from(errors.len().max(1)).unwrap_or(1));
    (errors.iter().map(|error| error * error).sum::<f64>() / count).sqrt()
}

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("expected a table of values")?;
    let rows = rows(&std::fs::read_to_string(path)?)?;
    let fitted = fit(&rows);
    println!("weights {fitted:?}");
    for row in &rows {
        let Row { text, board, value, is_fitted, .. } = row;
        let used = if *is_fitted { "fit" } else { "held out" };
        let [now, best] = [&WEIGHTS, &fitted].map(|weights| (row.estimate(weights), 100.0 * row.error(weights)));
        println!(
            "{text:8} {board:5} {used:8} {value:6.0}, estimated {:6.0} ({:+5.1} %), fitted {:6.0} ({:+5.1} %)",
            now.0, now.1, best.0, best.1
        );
    }
    for (name, weights) in [("estimate", &WEIGHTS), ("fit", &fitted)] {
        let [of_fitted, held_out] = [true, false].map(|is| 100.0 * spread(&rows, weights, is));
        println!("{name}: {of_fitted:.1} % over the fitted rows, {held_out:.1} % over the others");
    }
    Ok(())
}
