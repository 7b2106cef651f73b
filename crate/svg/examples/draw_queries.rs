//! Draws diagrams for other programs: each line of the input is a query in JSON, each line of the output an SVG document as a text of
//! JSON. Queries and options are those of `diagram` and `toSVG` of the package.

use piecewright::board::{Board, EnPassant, Occupant, Position};
use piecewright::compiled_text::CompiledText;
use piecewright::diagram::{draw, illustrate};
use piecewright::notation::{Dialect, Notation, read};
use piecewright::piece::Player;
use piecewright_svg::{Colors, Lines, Picture};
use serde_json::Value;
use std::error::Error;
use std::io::{BufRead, Write, stdin, stdout};

type Failure = Box<dyn Error>;

/// Returns the text of a field, if it has one.
fn text_of<'a>(value: &'a Value, name: &str) -> Option<&'a str> {
    value.get(name).and_then(Value::as_str)
}

fn is_set(value: &Value, name: &str) -> bool {
    value.get(name).and_then(Value::as_bool) == Some(true)
}

fn compile(query: &Value, board: &Board) -> Result<CompiledText, Failure> {
    let notation: Notation = text_of(query, "notation").unwrap_or("betza").parse()?;
    let notation = match text_of(query, "dialect") {
        Some(dialect) => Notation::Betza(dialect.parse::<Dialect>()?),
        None => notation,
    };
    let text = text_of(query, "text").ok_or("expected a text")?;
    Ok(CompiledText::new(read(text, notation), text_of(query, "piece"), board)?)
}

fn position<'a>(query: &Value, board: &'a Board) -> Result<Position<'a>, Failure> {
    let cell_of = |name: &str| board.cell(name).ok_or_else(|| format!("expected a cell, found {name}"));
    let mut position = Position::empty(board);
    if text_of(query, "side") == Some("black") {
        position.player = Player::Black;
    }
    for (name, occupant) in query.get("occupants").and_then(Value::as_object).into_iter().flatten() {
        let known = Occupant::ALL.into_iter().find(|known| Some(known.name()) == occupant.as_str());
        position.put(cell_of(name)?, known.ok_or("expected an occupant")?);
    }
    position.unmoved = query.get("virgin").and_then(Value::as_bool);
    position.turn = query.get("turn").and_then(Value::as_u64).map(u16::try_from).transpose()?;
    if let Some(passed) = text_of(query, "ep") {
        let (on, victim) = passed.split_once('x').map_or((passed, None), |(on, victim)| (on, Some(victim)));
        position.en_passant = Some(EnPassant { on: cell_of(on)?, victim: victim.map(cell_of).transpose()? });
    }
    let decided = query.get("assume").and_then(Value::as_object).into_iter().flatten();
    position.assume = decided.filter_map(|(text, holds)| Some((text.clone(), holds.as_bool()?))).collect();
    Ok(position)
}

/// Adds the options of `toSVG`.
fn with_options<'a>(picture: Picture<'a>, options: &Value) -> Result<Picture<'a>, Failure> {
    let mut picture = picture
        .coordinates(options.get("coordinates").and_then(Value::as_bool).unwrap_or(true))
        .flip(is_set(options, "flip"))
        .colors(match text_of(options, "colors") {
            Some("fixed-dark") => Colors::FixedDark,
            Some("properties") => Colors::Properties,
            _ => Colors::Fixed,
        })
        .lines(match text_of(options, "routes") {
            Some("none") => Lines::None,
            Some("all") => Lines::All,
            _ => Lines::Few,
        })
        .explanation(text_of(options, "explanation").unwrap_or_default());
    if let Some(size) = options.get("size").and_then(Value::as_f64) {
        picture = picture.size(size)?;
    }
    if let Some(symbol) = text_of(options, "symbol") {
        picture = picture.symbol(symbol)?;
    }
    if let Some(title) = text_of(options, "title") {
        picture = picture.title(title);
    }
    if let Some(description) = text_of(options, "description") {
        picture = picture.description(description);
    }
    Ok(match text_of(options, "idPrefix") {
        Some(prefix) => picture.id_prefix(prefix),
        None => picture,
    })
}

fn picture(query: &Value) -> Result<String, Failure> {
    let board: Board = text_of(query, "board").unwrap_or("8x8").parse()?;
    let compiled = compile(query, &board)?;
    let at = text_of(query, "at").map_or(Some(board.middle()), |name| board.cell(name)).ok_or("expected a cell")?;
    let mut position = position(query, &board)?;
    let examples = if is_set(query, "illustrate") { illustrate(&compiled.movement, &position, at) } else { Vec::new() };
    for &(cell, occupant) in &examples {
        position.put(cell, occupant);
    }
    let diagram = draw(&compiled.movement, &position, at);
    let picture = Picture::new(&diagram).compiled(&compiled).examples(&examples);
    Ok(with_options(picture, query.get("options").unwrap_or(&Value::Null))?.to_svg())
}

fn main() -> Result<(), Failure> {
    let mut out = stdout().lock();
    for line in stdin().lock().lines() {
        let svg = picture(&serde_json::from_str(&line?)?)?;
        writeln!(out, "{}", Value::String(svg))?;
    }
    Ok(())
}
