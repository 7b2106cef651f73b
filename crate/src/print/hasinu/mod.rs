//! Converts pieces to Ħasínū, in words that are as short as in the document itself.
//!
//! Directions are written as they are on squares. What the notation cannot express is a loss; the rest is still
//! written.

mod item;
mod leg;
mod square;
mod turn_chains;

use crate::limits::{MAX_LAST_TURN, MAX_LEGS_WRITTEN, MAX_WAYS_WRITTEN};
use crate::notation::hasinu::item::PUNCTUATION;
use crate::notation::hasinu::tree::Compass;
use crate::notation::hasinu::vocabulary;
use crate::notation::{Definition, Notation, read};
use crate::order::SortedMap;
use crate::piece::{Across, Aim, Cond, Leap, Leg, Path, Pattern, Piece, Property, Reachable, Way};
use crate::print::{EQUIHOPS, Printed};
use item::{Core, Item, items, wrapped};
use leg::{Base, Function, Loss, PathPosition, functions};
use turn_chains::Turns;

/// Prints the last piece; a text has only one.
pub(super) fn print(pieces: &[Definition]) -> Printed {
    let Some((last, others)) = pieces.split_last() else { return Printed::default() };
    let mut printer = Printer::new(Splitting::Shortest);
    if !others.is_empty() {
        printer.report_loss("all but the last piece");
    }
    if last.side.is_some() {
        printer.report_loss("whose piece it is");
    }
    printer.piece(&last.piece);
    Printed { text: printer.text(), losses: printer.losses }
}

/// Prints the last piece in another way, which may keep its meaning on boards where the text of [`print`] does not.
pub(super) fn print_alike(pieces: &[Definition]) -> Option<String> {
    let mut printer = Printer::new(Splitting::Apart);
    printer.piece(&pieces.last()?.piece);
    Some(printer.text())
}

/// How a piece is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Splitting {
    /// With as few signs as possible.
    Shortest,
    /// Straight and diagonal steps are separate unless all eight directions are meant, and turns have angles unless
    /// they are outward.
    Apart,
}

/// A part of the text that is joined to others by `&`.
#[derive(Clone)]
struct WrittenMove {
    /// The functions around the move, innermost first; moves with the same functions are joined.
    around: Vec<Function>,
    body: Body,
}

impl WrittenMove {
    /// Splits steps into straight and diagonal ones, unless they go in all directions.
    fn apart(self) -> Vec<WrittenMove> {
        let Body::Core(Core::Base(Base::Radial(steps, compass))) = &self.body else { return vec![self] };
        let parts = [Compass::ORTHOGONAL, Compass::DIAGONAL].map(|own| compass.and(own));
        if *compass == Compass::ALL || parts.iter().any(|part| part.count() == 0) {
            return vec![self];
        }
        let part = |part: Compass| WrittenMove {
            around: self.around.clone(),
            body: Body::Core(Core::Base(Base::Radial(steps.clone(), part))),
        };
        parts.map(part).into()
    }
}

#[derive(Clone)]
enum Body {
    Core(Core),
    /// A text that is never joined with others.
    Text(String),
}

struct Printer {
    splitting: Splitting,
    written: Vec<WrittenMove>,
    losses: Vec<String>,
    /// How many more legs of ways may be examined.
    budget: usize,
}

impl Printer {
    const fn new(splitting: Splitting) -> Printer {
        Printer { splitting, written: Vec::new(), losses: Vec::new(), budget: MAX_LEGS_WRITTEN }
    }

    /// Returns how to write turns.
    const fn turns(&self) -> Turns {
        match self.splitting {
            Splitting::Shortest => Turns::Short,
            Splitting::Apart => Turns::AsBuilt,
        }
    }

    fn report_loss(&mut self, loss: &str) {
        if self.losses.iter().all(|known| known != loss) {
            self.losses.push(loss.to_owned());
        }
    }

    fn piece(&mut self, piece: &Piece) {
        let calls = calls_that_move(piece);
        let is_called = |path: &Path| calls.iter().any(|(_, paths)| paths.contains(&path.normal()));
        for path in piece.paths.iter().filter(|path| !is_called(path)) {
            match self.path(path, piece) {
                Ok(written) => self.written.extend(written),
                Err(loss) => self.report_loss(loss),
            }
        }
        self.put_together();
        self.properties(&piece.properties, &calls);
        if self.written.is_empty() && self.losses.is_empty() {
            self.written.push(WrittenMove { around: Vec::new(), body: Body::Text("//does not move".to_owned()) });
        }
    }

    fn path(&mut self, path: &Path, piece: &Piece) -> Result<Vec<WrittenMove>, Loss> {
        if !path.becomes.is_empty() {
            self.report_loss("promotion");
        }
        let (when, pattern) = match &path.way {
            Way::Walk(Pattern::Given(cond, body)) => (vec![&path.when, cond], Some(&**body)),
            Way::Walk(pattern) => (vec![&path.when], Some(pattern)),
            _ => (vec![&path.when], None),
        };
        let mut conditions = vec![Vec::new()];
        for cond in when {
            conditions = with_condition(&conditions, cond, piece)?;
        }
        let bodies: Vec<(Vec<Function>, Body)> = match (&path.way, pattern) {
            (_, Some(pattern)) => {
                let (items, lost) = items(pattern, self.turns(), &mut self.budget)?;
                if let Some(lost) = lost {
                    self.report_loss(lost);
                }
                items.into_iter().map(|Item { functions, core }| (functions, Body::Core(core))).collect()
            }
            (Way::Burn(range), _) => vec![(Vec::new(), Body::Text(self.burn(range)?))],
            (Way::Box(reachable), _) => vec![self.reachable(reachable)?],
            (Way::Prose(text), _) => prose(text).into_iter().map(|text| (Vec::new(), Body::Text(text))).collect(),
            (Way::Castle(_), _) => return Err("castling"),
            (Way::Borrow(_), _) => return Err("moves lent by another piece"),
            (Way::Walk(_), None) => return Ok(Vec::new()),
        };
        let mut written = Vec::new();
        for condition in conditions {
            for (functions, body) in &bodies {
                let around = functions.iter().chain(&condition).cloned().collect();
                written.push(WrittenMove { around, body: body.clone() });
            }
        }
        Ok(written)
    }

    /// Returns a leap to any cell of a box, with its functions.
    fn reachable(&mut self, reachable: &Reachable) -> Result<(Vec<Function>, Body), Loss> {
        let Reachable { files, ranks, across, stop, edges, .. } = *reachable;
        if across != Across::Anything {
            return Err(EQUIHOPS);
        }
        let side = |side: Option<u16>| side.map_or("n".to_owned(), |side| side.to_string());
        let text = format!("INF({}, {})", side(files), side(ranks));
        let step = Leg { stop: Some(stop), edges, ..Leg::step(Aim::at(Leap::orbit(1, 0)), stop.on) };
        let (functions, lost) = functions(&step, PathPosition::Last, true)?;
        if let Some(lost) = lost {
            self.report_loss(lost);
        }
        Ok((functions, Body::Text(text)))
    }

    /// Returns the text that burns a range; the captures of the range are those of the function.
    fn burn(&mut self, range: &[Path]) -> Result<String, Loss> {
        let mut bodies: Vec<(Vec<Function>, Body)> = Vec::new();
        for path in range {
            if path.when != Cond::Always || path.ends != Cond::Always {
                return Err("burning on conditions");
            }
            match &path.way {
                Way::Walk(pattern) => {
                    let (items, lost) = items(pattern, self.turns(), &mut self.budget)?;
                    if let Some(lost) = lost {
                        self.report_loss(lost);
                    }
                    bodies.extend(items.into_iter().map(|Item { functions, core }| (functions, Body::Core(core))));
                }
                Way::Box(reachable) => bodies.push(self.reachable(reachable)?),
                Way::Castle(_) | Way::Burn(_) | Way::Borrow(_) | Way::Prose(_) => {}
            }
        }
        let mut inner = Printer::new(self.splitting);
        let mut whose: Option<String> = None;
        for (mut functions, body) in bodies {
            let taking = functions.pop().filter(|last| last.name == "i" || last.name == "c");
            let own = taking.map(|last| last.after).ok_or("burning what is not captured")?;
            if *whose.get_or_insert_with(|| own.clone()) != own {
                return Err("burning by several rules");
            }
            inner.written.push(WrittenMove { around: functions, body });
        }
        inner.put_together();
        Ok(format!("burn({}{})", inner.text(), whose.unwrap_or_default()))
    }

    /// Joins moves that differ only in their directions, or in whether they may end before the last leg.
    fn put_together(&mut self) {
        let plain: Vec<(Vec<Function>, String)> = self
            .written
            .iter()
            .filter_map(|written| match &written.body {
                Body::Core(Core::Base(base)) => Some((written.around.clone(), base.text())),
                _ => None,
            })
            .collect();
        let mut used: Vec<(Vec<Function>, String)> = Vec::new();
        for written in &mut self.written {
            let Body::Core(Core::Chain { head, text }) = &mut written.body else { continue };
            let Some(own) = head.as_ref().map(|head| (written.around.clone(), head.clone())) else { continue };
            if plain.contains(&own) {
                text.insert_str(0, &own.1);
                *head = None;
                used.push(own);
            }
        }
        self.written.retain(|written| match &written.body {
            Body::Core(Core::Base(base)) => {
                !used.iter().any(|(around, text)| *around == written.around && *text == base.text())
            }
            _ => true,
        });
        let mut all: Vec<WrittenMove> = Vec::new();
        let mut indices: SortedMap<String, usize> = SortedMap::default();
        for written in std::mem::take(&mut self.written) {
            let Body::Core(Core::Base(base)) = &written.body else {
                all.push(written);
                continue;
            };
            let key = wrapped(base.key(), &written.around);
            let next = all.len();
            let index = *indices.or_insert_with(key, |_| next);
            match all.get_mut(index).map(|other| &mut other.body) {
                Some(Body::Core(Core::Base(own))) => join(own, base),
                _ => all.push(written),
            }
        }
        if self.splitting == Splitting::Apart {
            all = all.into_iter().flat_map(WrittenMove::apart).collect();
        }
        self.written = all;
    }

    fn properties(&mut self, properties: &[Property], calls: &[(String, Vec<Path>)]) {
        let notes: Vec<&String> = properties
            .iter()
            .filter_map(|property| match property {
                Property::Note(note) => Some(note),
                Property::Royal | Property::Iron | Property::Incomplete => None,
            })
            .collect();
        for property in properties {
            let texts = match property {
                Property::Royal if notes.iter().any(|note| note.starts_with("royal(")) => Vec::new(),
                Property::Iron if notes.iter().any(|note| note.starts_with("fe(")) => Vec::new(),
                Property::Royal => vec!["royal()".to_owned()],
                Property::Iron => vec!["fe()".to_owned()],
                Property::Incomplete => vec!["//there is more to it".to_owned()],
                Property::Note(note) => match paths_of_call(note) {
                    Some(paths) if paths.is_empty() || calls.iter().any(|(call, _)| call == note) => vec![note.clone()],
                    // Written again, the call would add moves that the piece does not have.
                    Some(_) => {
                        self.report_loss("what a function says in its third argument");
                        Vec::new()
                    }
                    None => prose(note),
                },
            };
            self.written
                .extend(texts.into_iter().map(|text| WrittenMove { around: Vec::new(), body: Body::Text(text) }));
        }
    }

    fn text(&self) -> String {
        let mut groups: Vec<(&[Function], Vec<&Body>)> = Vec::new();
        for written in &self.written {
            match groups.iter_mut().find(|(around, _)| *around == written.around.as_slice()) {
                Some((_, bodies)) => bodies.push(&written.body),
                None => groups.push((&written.around, vec![&written.body])),
            }
        }
        let texts: Vec<String> = groups
            .into_iter()
            .map(|(around, mut bodies)| {
                // Leaps come first (source: the document, "Combinations of Radial and Oblique moves").
                let is_leap = |body: &Body| matches!(body, Body::Core(Core::Base(base)) if base.is_leap());
                let (leaps, others): (Vec<&Body>, Vec<&Body>) = bodies.drain(..).partition(|&body| is_leap(body));
                let is_base = |body: &Body| matches!(body, Body::Core(Core::Base(_)));
                let (steps, others): (Vec<&Body>, Vec<&Body>) = others.into_iter().partition(|&body| is_base(body));
                let text = |body: &&Body| match body {
                    Body::Core(core) => core.text(),
                    Body::Text(text) => text.clone(),
                };
                let leaps: Vec<String> = leaps.iter().map(text).collect();
                let mut parts: Vec<String> = Vec::new();
                if !leaps.is_empty() {
                    parts.push(leaps.join(" "));
                }
                parts.extend(steps.iter().chain(&others).map(text));
                wrapped(parts.join(" & "), around)
            })
            .collect();
        texts.join(" & ")
    }
}

/// Adds the directions of one move to another that is otherwise the same.
fn join(own: &mut Base, other: &Base) {
    match (own, other) {
        (Base::Radial(_, compass), Base::Radial(_, other)) => *compass = Compass::or(*compass, *other),
        (Base::Leap(_, letters), Base::Leap(_, other)) => *letters |= other,
        _ => {}
    }
}

/// Adds the functions for a condition to each list of functions; several turns make several lists.
fn with_condition(lists: &[Vec<Function>], cond: &Cond, piece: &Piece) -> Result<Vec<Vec<Function>>, Loss> {
    const OTHER: Loss = "when a move is possible";
    let mut all = lists.to_vec();
    match cond {
        Cond::Always => {}
        Cond::Unmoved => all.iter_mut().for_each(|list| list.push(on_move(1))),
        Cond::Turn(turns) => {
            let last = turns.max().filter(|&last| usize::from(last) <= MAX_LAST_TURN).ok_or(OTHER)?;
            let turns: Vec<u16> = (1..=last).filter(|&turn| turns.contains(turn)).collect();
            let with = |list: &Vec<Function>, turn: u16| list.iter().cloned().chain([on_move(turn)]).collect();
            all =
                lists.iter().flat_map(|list| turns.iter().map(|&turn| with(list, turn)).collect::<Vec<_>>()).collect();
        }
        // A function that the text defines can express a condition that only a person knows.
        Cond::Said(text) => {
            let (name, more) = text.split_at_checked(text.find(',').unwrap_or(text.len())).ok_or(OTHER)?;
            let defines = |property: &Property| match property {
                Property::Note(note) => note
                    .strip_prefix("function(")
                    .and_then(|rest| rest.trim_start().strip_prefix(name))
                    .is_some_and(|rest| rest.trim_start().starts_with([',', ')'])),
                Property::Royal | Property::Iron | Property::Incomplete => false,
            };
            if !piece.properties.iter().any(defines) {
                return Err(OTHER);
            }
            for list in &mut all {
                list.push(Function::new(name, more));
            }
        }
        Cond::All(parts) => {
            for part in parts {
                all = with_condition(&all, part, piece)?;
                // Each condition on turns multiplies the lists.
                if MAX_WAYS_WRITTEN < all.len() {
                    return Err(OTHER);
                }
            }
        }
        Cond::Rank(_) | Cond::File(_) | Cond::Region(_) | Cond::OneRankAhead | Cond::Not(_) | Cond::Any(_) => {
            return Err(OTHER);
        }
    }
    Ok(all)
}

/// Returns the notes that are function calls, each with its paths, as far as the piece has all of them.
fn calls_that_move(piece: &Piece) -> Vec<(String, Vec<Path>)> {
    let own: Vec<Path> = piece.paths.iter().map(Path::normal).collect();
    let mut calls = Vec::new();
    for property in &piece.properties {
        let Property::Note(note) = property else { continue };
        let paths = paths_of_call(note).unwrap_or_default();
        if !paths.is_empty() && paths.iter().all(|path| own.contains(path)) {
            calls.push((note.clone(), paths));
        }
    }
    calls
}

/// Returns the normal form of the paths that a note adds if it is a function call of the notation.
fn paths_of_call(note: &str) -> Option<Vec<Path>> {
    vocabulary::Function::named(note.split('(').next()?)?;
    let reading = read(note, Notation::Hasinu);
    let paths = reading.pieces.iter().flat_map(|definition| &definition.piece.paths);
    reading.diagnostics.is_empty().then(|| paths.map(Path::normal).collect())
}

fn on_move(turn: u16) -> Function {
    Function { name: "atmove".to_owned(), before: format!("{turn}, "), after: String::new() }
}

/// Splits a sentence into comments at the punctuation that would end one.
fn prose(text: &str) -> Vec<String> {
    let parts = text.split(|c: char| PUNCTUATION.contains(c)).map(|part| part.trim().trim_matches('/'));
    parts.filter(|part| !part.is_empty()).map(|part| format!("//{part}")).collect()
}
