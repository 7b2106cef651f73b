//! What the last ply before a diagram can have been, as far as one ply shows: what the conventions about castling and
//! capturing en passant ask.

use crate::game::ply::{Ply, PlyKind};
use crate::game::position::Position;
use crate::game::tables::{Exposed, LineFrom};
use crate::game::{Game, KindId, State};
use piecewright::board::CellId;
use piecewright::piece::Player;

/// The cells on which pieces may be captured en passant, each with the cell of the piece.
pub(super) type Passage = Vec<(CellId, CellId)>;

/// A ply that can have led to a diagram.
pub(super) struct LastPly {
    /// Where the pieces that it moved stand now.
    pub moved: Vec<CellId>,
    /// What may be captured en passant after it.
    pub en_passant: Passage,
}

/// The plies that can have led to a diagram.
pub(super) struct LastPlies {
    pub plies: Vec<LastPly>,
    /// Whether no other ply can have.
    pub is_complete: bool,
}

impl LastPlies {
    /// Takes back plies that captured nothing, and then those that captured, as long as `is_open` wants to know more.
    pub(super) fn before(diagram: &State, is_open: impl Fn(&[LastPly]) -> bool) -> LastPlies {
        let retraction = Retraction::new(diagram);
        let mut found = LastPlies { plies: Vec::new(), is_complete: retraction.is_understood() };
        for origin in retraction.origins() {
            found.plies.extend(retraction.led_by(origin, None));
        }
        found.plies.extend(retraction.castled());
        let may_capture = retraction.may_capture();
        for origin in retraction.origins() {
            if !found.is_complete || !may_capture || !is_open(&found.plies) {
                break;
            }
            found.plies.extend(retraction.captured(origin));
        }
        found
    }
}

/// Where a piece can have come from.
#[derive(Clone, Copy)]
struct Origin {
    kind: KindId,
    from: CellId,
    to: CellId,
}

/// A piece that stood where none stands now.
#[derive(Clone, Copy)]
struct Victim {
    kind: KindId,
    on: CellId,
    is_en_passant: bool,
}

/// A diagram whose last ply is taken back.
struct Retraction<'a> {
    diagram: &'a State,
    game: &'a Game,
    /// The side that made it.
    side: Player,
    start: State,
    /// By side and kind, the cells on which a piece can ever stand.
    haunts: [Vec<Vec<bool>>; 2],
}

impl<'a> Retraction<'a> {
    fn new(diagram: &'a State) -> Retraction<'a> {
        let game = diagram.game();
        let start = State::new(game);
        let haunts = Player::ALL.map(|side| haunts(game, &start, side));
        Retraction { diagram, game, side: diagram.turn().other(), start, haunts }
    }

    /// Returns whether moves along lines and castling are all that can have happened.
    fn is_understood(&self) -> bool {
        let game = self.game;
        let own = &game.sides[self.side];
        let is_line_piece = |(_, kind, side): (CellId, KindId, Player)| {
            let by_right = || own.has_first_moves(kind) || game.has_moves_by_right(side, kind);
            side != self.side || !game.walkers[side].has(kind) && !by_right()
        };
        !(game.drops || game.gating || game.capture.to_hand || game.capture.forced || game.has_passes())
            && game.capture.blast.is_none()
            && game.walls.is_none()
            && !game.has_several_starts()
            && self.diagram.pieces().all(is_line_piece)
    }

    /// Returns whether the side to move has fewer pieces than at the start.
    fn may_capture(&self) -> bool {
        let count = |state: &State| state.pieces().filter(|(_, _, side)| *side != self.side).count();
        count(self.diagram) < count(&self.start)
    }

    fn can_stand(&self, side: Player, kind: KindId, cell: CellId) -> bool {
        self.haunts[side as usize][kind.index()][cell.index()]
    }

    fn is_empty(&self, cell: CellId) -> bool {
        self.diagram.position.pieces.code(cell).is_empty()
    }

    /// Returns where each piece can have come from along its lines, or along those of what it was before it promoted.
    fn origins(&self) -> impl Iterator<Item = Origin> {
        let own = &self.game.sides[self.side];
        let men = self.diagram.pieces().filter(|(_, _, side)| *side == self.side);
        men.flat_map(move |(to, now, _)| {
            let kinds = (0..self.game.kinds.len()).map(KindId::at).filter(move |&kind| {
                let promotion = own.kinds[kind.index()].promotion.as_ref();
                kind == now || promotion.is_some_and(|rule| rule.to.iter().any(|&(kind, _)| kind == now))
            });
            kinds.flat_map(move |kind| {
                let may_come = move |from: &CellId| {
                    let mut lines = own.move_tables[kind.index()].lines_from(*from);
                    self.is_empty(*from)
                        && self.can_stand(self.side, kind, *from)
                        && lines.any(|line| line.cells.contains(&to))
                };
                self.game.board.cells().filter(may_come).map(move |from| Origin { kind, from, to })
            })
        })
    }

    /// Returns the state before a ply.
    fn before(&self, origin: Origin, victim: Option<Victim>) -> State {
        let Origin { kind, from, to } = origin;
        let pieces = self.diagram.pieces().filter(|&(cell, ..)| cell != to);
        let taken = victim.map(|victim| (victim.on, victim.kind, self.side.other()));
        let mut state = State::with_pieces(self.game, pieces.chain([(from, kind, self.side)]).chain(taken));
        state.position.turn = self.side;
        if let Some(Victim { on, is_en_passant: true, .. }) = victim {
            state.position.en_passant = vec![(to, on)];
        }
        state
    }

    /// Returns the ply by which a piece can have come from an origin.
    fn led_by(&self, origin: Origin, victim: Option<Victim>) -> Option<LastPly> {
        let mut state = self.before(origin, victim);
        let is_it = |ply: &Ply| {
            ply.act == PlyKind::Move && ply.from == origin.from && ply.to == origin.to && ply.kind == origin.kind
        };
        let en_passant = self.leads_here(&mut state.position, is_it)?;
        Some(LastPly { moved: vec![origin.to], en_passant })
    }

    /// Returns what may be captured en passant after a legal ply that leads to the diagram.
    fn leads_here(&self, position: &mut Position, is_it: impl Fn(&Ply) -> bool) -> Option<Passage> {
        if position.is_in_check(self.game, self.side.other()) {
            return None;
        }
        position.allowed(self.game).iter().filter(|ply| is_it(ply)).find_map(|ply| {
            position.play(self.game, ply);
            let is_here = position.pieces.codes() == self.diagram.position.pieces.codes();
            let en_passant = position.en_passant.clone();
            position.undo(self.game);
            is_here.then_some(en_passant)
        })
    }

    /// Returns a ply by which a piece can have come from an origin and captured.
    fn captured(&self, origin: Origin) -> Option<LastPly> {
        let enemy = self.side.other();
        let kinds = || (0..self.game.kinds.len()).map(KindId::at).filter(|&kind| !self.game.royal.has(kind));
        let on_cell = kinds().filter(|&kind| self.can_stand(enemy, kind, origin.to)).map(|kind| Victim {
            kind,
            on: origin.to,
            is_en_passant: false,
        });
        let passed = kinds()
            .flat_map(|kind| self.passers(kind, origin.to).map(move |on| Victim { kind, on, is_en_passant: true }));
        on_cell.chain(passed).find_map(|victim| self.led_by(origin, Some(victim)))
    }

    /// Returns the empty cells on which a piece can have ended that had passed a cell.
    fn passers(&self, kind: KindId, passed: CellId) -> impl Iterator<Item = CellId> {
        let table = &self.game.sides[self.side.other()].move_tables[kind.index()];
        let exposes = move |line: &LineFrom| match line.line.exposed {
            Exposed::None => false,
            Exposed::Jumped => line.under.contains(&passed),
            Exposed::End => line.cells.contains(&passed),
        };
        let lines = self.game.board.cells().flat_map(|from| table.lines_from(from)).filter(exposes);
        lines.flat_map(|line| line.cells.iter().copied()).filter(|&cell| self.is_empty(cell))
    }

    /// Returns the castlings that can have led here.
    fn castled(&self) -> Vec<LastPly> {
        let start = &self.start.position;
        let codes = self.diagram.position.pieces.codes();
        let ways = start.rights.castlings().iter().filter(|way| way.side == self.side).filter(|way| {
            let [king, partner] = [way.king, way.partner].map(|cell| start.pieces.code(cell));
            codes[way.king_to.index()] == king && codes[way.partner_to.index()] == partner
        });
        let last = ways.filter_map(|way| {
            let [king, partner] = [way.king, way.partner].map(|cell| start.pieces.code(cell));
            let others = self.diagram.pieces().filter(|&(cell, ..)| cell != way.king_to && cell != way.partner_to);
            let mut state = State::with_pieces(self.game, others);
            for (cell, code) in [(way.king, king), (way.partner, partner)] {
                if !state.position.pieces.code(cell).is_empty() {
                    return None;
                }
                state.position.pieces.set(self.game, cell, code);
            }
            state.position.turn = self.side;
            let ways = state.castlings_in_place();
            state.allow_castlings(ways);
            let en_passant = self.leads_here(&mut state.position, |ply| matches!(ply.act, PlyKind::Castle(_)))?;
            Some(LastPly { moved: vec![way.king_to, way.partner_to], en_passant })
        });
        last.collect()
    }
}

/// Returns, by kind, the cells on which a piece of a side can ever stand: where it starts, and where its lines lead from there.
fn haunts(game: &Game, start: &State, side: Player) -> Vec<Vec<bool>> {
    let mut haunts = vec![vec![false; game.board.len()]; game.kinds.len()];
    let mut open: Vec<(CellId, KindId)> =
        start.pieces().filter(|(.., other)| *other == side).map(|(cell, kind, _)| (cell, kind)).collect();
    let own = &game.sides[side];
    while let Some((cell, kind)) = open.pop() {
        if std::mem::replace(&mut haunts[kind.index()][cell.index()], true) {
            continue;
        }
        let promotion = own.kinds[kind.index()].promotion.iter().flat_map(|rule| rule.to.iter().map(|&(kind, _)| kind));
        let becomes: Vec<KindId> = promotion.chain([kind]).collect();
        for to in own.move_tables[kind.index()].lines_from(cell).flat_map(|line| line.cells) {
            open.extend(becomes.iter().map(|&kind| (*to, kind)));
        }
    }
    haunts
}
