//! Lowers the syntax tree to pieces of the model. Each move becomes a path; a directed king becomes two in dialects that read
//! its letters for straight and for diagonal steps apart (`splits_king`).

use super::directions::Letters;
use super::lower_leg::stop_of;
use super::mistake::Mistake;
use super::tree::{Atom, AtomText, Chain, Drops, Entry, Modifier, Move, Range, Tree};
use super::unload::simplify;
use crate::notation::leg_limit::LegsLeft;
use crate::notation::{Definition, Diagnostic, Dialect, Reading, Span, Switch};
use crate::piece::{
    Aim, Castle, Cond, Leap, Leg, Lender, OriginId, Path, Pattern, Piece, Player, Property, Reachable, Rule, Sides,
    Stand, Stop, Way,
};
use std::fmt::Write;

/// Turns a tree into pieces. Each leg that is written adds its span to `Reading::origins`, whose index is the
/// [`OriginId`] of the leg in the piece.
pub(super) fn lower(tree: &Tree, dialect: Dialect, diagnostics: &mut Vec<Diagnostic>) -> Reading {
    let mut reading = Reading { pieces: Vec::with_capacity(tree.entries.len()), ..Reading::default() };
    let mut legs_left = LegsLeft::new();
    for entry in &tree.entries {
        let mut lowering = Lowering {
            dialect,
            diagnostics,
            origins: std::mem::take(&mut reading.origins),
            switches: Vec::new(),
            notes: Vec::new(),
            span: entry.span,
            legs_left: &mut legs_left,
        };
        // Most pieces have one or two paths; a growing list would allocate room for four.
        let mut paths: Vec<Path> = Vec::with_capacity(entry.moves.len());
        lowering.origins.reserve_exact(entry.moves.len());
        for m in &entry.moves {
            if let Move::Chain(chain) = m
                && chain.written_legs().nth(1).is_some()
            {
                reading.respellable.push(chain.span);
            }
            match m {
                Move::Chain(chain) if dialect.splits_king() && is_directed_king(chain) => {
                    for part in [Atom::Leap(1, 0), Atom::Leap(1, 1)] {
                        let atom = AtomText { atom: part, ..chain.atom };
                        paths.extend(lowering.path(&Move::Chain(Chain { atom, ..chain.clone() })));
                    }
                }
                m => {
                    if let Some(path) = lowering.path(m) {
                        paths.push(path);
                    }
                }
            }
        }
        let mut piece = Piece { paths, properties: lowering.notes };
        reading.origins = lowering.origins;
        piece.properties.extend(entry.drops.as_ref().map(drop_note));
        reading.pieces.push(definition(entry, piece, lowering.switches));
    }
    reading
}

fn definition(entry: &Entry, piece: Piece, switches: Vec<Switch>) -> Definition {
    let side = entry.id.as_ref().and_then(|id| match (id.both_sides, id.white) {
        (true, _) => None,
        (false, true) => Some(Player::White),
        (false, false) => Some(Player::Black),
    });
    let name = entry.id.as_ref().map(|id| id.name.clone());
    Definition { name, span: entry.span, side, piece, switches }
}

#[inline(never)]
fn drop_note(drops: &Drops) -> Property {
    let mut note = format!("may be dropped on ranks {} to {}", drops.first_rank, drops.last_rank);
    for (letter, count) in &drops.forbidding {
        // Writing to a string cannot fail.
        let _ = write!(note, ", not on a file with {count} {letter}");
    }
    Property::Note(note)
}

/// The state while the moves of one piece are lowered.
pub(super) struct Lowering<'d> {
    pub dialect: Dialect,
    pub diagnostics: &'d mut Vec<Diagnostic>,
    origins: Vec<Span>,
    switches: Vec<Switch>,
    /// What becomes the properties of the piece.
    notes: Vec<Property>,
    /// The move that is being lowered.
    span: Span,
    /// How many more legs chains may be written out to.
    pub legs_left: &'d mut LegsLeft,
}

impl Lowering<'_> {
    fn path(&mut self, m: &Move) -> Option<Path> {
        let (span, initial) = match m {
            Move::Chain(chain) => (chain.span, initial_in_chain(chain)),
            Move::Bracket(bracket) => {
                let inner = bracket.legs.first().into_iter().flat_map(|leg| &leg.leg.modifiers);
                (bracket.span, initial(bracket.outer.iter().chain(inner)))
            }
        };
        self.span = span;
        let mut way = match m {
            Move::Chain(chain) => match chain.atom.atom {
                Atom::Leap(..) | Atom::LeapInSpace(..) | Atom::King => self.chain(chain)?,
                atom => self.special_atom(atom, chain)?,
            },
            Move::Bracket(bracket) => Way::Walk(self.bracket(bracket)?),
        };
        if let Way::Walk(pattern) = &mut way {
            simplify(pattern);
        }
        // `i` is a first move, `ii` a move from one rank ahead of the start.
        let when = match (initial.first(), initial.get(1)) {
            (Some(_), Some(second)) => {
                let when = Cond::OneRankAhead;
                self.switches.extend(when.prose().map(|text| Switch { text: text.to_owned(), span: second.span }));
                when
            }
            (Some(_), None) => Cond::Unmoved,
            (None, _) => Cond::Always,
        };
        Some(Path { when, way, ends: Cond::Always, becomes: Vec::new() })
    }

    /// A new origin for a part of the text.
    pub(super) fn origin(&mut self, span: Span) -> OriginId {
        let id = u32::try_from(self.origins.len()).unwrap_or(u32::MAX);
        self.origins.push(span);
        OriginId(id)
    }

    /// Reports a mistake at the whole move.
    pub(super) fn report(&mut self, mistake: Mistake) {
        self.diagnostics.push(mistake.at(self.span));
    }

    pub(super) fn note(&mut self, note: &str) {
        self.notes.push(Property::Note(note.to_owned()));
    }

    /// Lowers an atom that is not a leap, which can only have one leg.
    #[inline(never)]
    fn special_atom(&mut self, atom: Atom, chain: &Chain) -> Option<Way> {
        let Some(leg) = chain.legs.alone() else {
            self.report(Mistake::NoLegs);
            return None;
        };
        if chain.group.is_some() {
            self.report(Mistake::NoLegs);
            return None;
        }
        let origin = self.origin(chain.span);
        match atom {
            Atom::Anywhere => {
                let on = stop_of(&leg.modifiers, &chain.atom);
                let stop = Stop { on, stand: Stand::Here };
                Some(Way::Box(Reachable { stop, ..Reachable::within(None, None, origin) }))
            }
            Atom::Imitator => {
                self.note("moves as the piece that the opponent moved last");
                let mirrored = leg.modifiers.iter().any(|modifier| modifier.letter == 'b');
                Some(Way::Borrow(Lender::LastMover { mirrored }))
            }
            Atom::Castle => self.castle(chain, &leg.modifiers, origin),
            Atom::Leap(..) | Atom::LeapInSpace(..) | Atom::King => None,
        }
    }

    /// Lowers castling, or the null move if there is no number (source: `docs/betza.md`, castling).
    fn castle(&mut self, chain: &Chain, modifiers: &[Modifier], origin: OriginId) -> Option<Way> {
        let range = chain.atom.range.filter(|_| self.dialect.castles());
        let steps = match range {
            None => {
                let leg = Leg { origin, ..Leg::step(Aim::at(Leap::orbit(0, 0)), Rule::MOVE) };
                return Some(Way::Walk(Pattern::Leg(leg)));
            }
            Some(Range::Unlimited) => {
                self.report(Mistake::CastlingWithoutNumber);
                return None;
            }
            Some(Range::UpTo(steps) | Range::Exactly(steps)) => steps,
        };
        let mut sides = Sides::NONE;
        let mut inset: u16 = 0;
        for modifier in modifiers {
            match modifier.letter {
                'l' => sides = sides.or(Sides::LEFT),
                'r' => sides = sides.or(Sides::RIGHT),
                's' => sides = sides.or(Sides::SIDEWAYS),
                'i' => {}
                'j' => inset = inset.saturating_add(1),
                letter => {
                    let is_direction = Letters::First.contains(letter);
                    let mistake = if is_direction { Mistake::CastlingDirection } else { Mistake::CastlingModifier };
                    self.diagnostics.push(mistake(letter).at(modifier.span));
                }
            }
        }
        let sides = if sides == Sides::NONE { Sides::SIDEWAYS } else { sides };
        Some(Way::Castle(Castle { sides, steps, inset, origin }))
    }
}

/// Returns whether a move is that of a king or a queen with directions.
fn is_directed_king(chain: &Chain) -> bool {
    let is_direction = |modifier: &Modifier| Letters::First.contains(modifier.letter);
    chain.atom.atom == Atom::King && chain.legs.iter().any(|leg| leg.modifiers.iter().any(is_direction))
}

/// The modifiers that require a piece that has not moved.
fn initial<'a>(modifiers: impl Iterator<Item = &'a Modifier>) -> Vec<Modifier> {
    modifiers.filter(|modifier| modifier.letter == 'i').copied().collect()
}

/// The same for the first leg of a chain, including the first leg of a group that begins in it.
fn initial_in_chain(chain: &Chain) -> Vec<Modifier> {
    let grouped = chain.group.iter().map(|group| &group.legs.first).filter(|_| chain.legs.alone().is_some());
    initial(std::iter::once(&chain.legs.first).chain(grouped).flat_map(|leg| &leg.modifiers))
}
