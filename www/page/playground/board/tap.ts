// Handles clicks on the board in move mode.
import type { DiagramMove } from '../../../values/diagram.js';
import type { Session } from '../session.js';
import { WORDS as PAGE_WORDS } from '../words/first.js';
import { INSPECTOR_WORDS } from '../words/inspector.js';
import { movesAt, play, selectPiece } from './play.js';

const WORDS = PAGE_WORDS.stage;

/** Plays the move to a cell. If there is none, explains why; a second click takes up the piece that stands there. */
export function tap(session: Session, cell: string): void {
  const { diagram, reading } = session.moment();
  const moves = movesAt(diagram, cell);
  if (0 < moves.length) {
    playOne(session, moves, cell);
    return;
  }
  if (session.view().target === cell) {
    takeUp(session, cell);
    return;
  }
  session.setView({ target: cell, choice: [] });
  if (isOther(session, cell)) session.say(WORDS.takeUp(cell));
  else if (reading.isRead && !reading.isBlank) tellWhy(session, cell);
}

/** Plays the null move, if the piece has one. */
export function playNullMove(session: Session): void {
  const still = session.moment().diagram.moves.find(({ kind }) => kind === 'null');
  if (still !== undefined) playMove(session, still);
}

function playOne(session: Session, moves: readonly DiagramMove[], target: string): void {
  const [only] = moves;
  if (moves.length === 1 && only !== undefined) playMove(session, only);
  else session.setView({ target, choice: moves });
}

/** Plays a move. */
export function playMove(session: Session, move: DiagramMove): void {
  const { diagram, reading } = session.moment();
  const names = reading.pieces.map(({ name }) => name);
  session.act(play(session.state(), diagram, move, names));
  const [way = [move.to]] = move.routes ?? [];
  session.setView({ played: [diagram.at, ...way] });
  session.say(move.kind === 'null' ? WORDS.stayed(move.to) : WORDS.played(diagram.at, moveInWords(move)));
}

function isOther(session: Session, cell: string): boolean {
  const occupant = session.moment().diagram.occupants[cell];
  return occupant !== undefined && occupant !== 'wall';
}

function takeUp(session: Session, cell: string): void {
  const { diagram, reading } = session.moment();
  const state = session.state();
  const next = selectPiece(state, diagram, cell, reading.shown?.properties.includes('royal') === true);
  if (next === undefined) return;
  session.act(next);
  const sides = next.side === state.side ? '' : ` ${WORDS.moves[next.side]}`;
  session.say(WORDS.inHand(cell) + sides);
}

function tellWhy(session: Session, cell: string): void {
  const { state, reading, diagram, workshop } = session.moment();
  session.say(WORDS.noMove(cell));
  if (workshop.is !== 'ready') return;
  const { at, side, virgin, turn, ep, assume, board } = state;
  const position = { board, at: at ?? diagram.at, side, virgin, turn, ep, assume, occupants: diagram.occupants };
  session.helper
    .port('why', 'why')({ ...reading.query, ...position }, cell)
    .then(
      (why) => {
        if (why === undefined || session.state() !== state || session.view().target !== cell) return;
        session.say(why);
        const isBlocker = (word: string): boolean => word !== cell && diagram.occupants[word] !== undefined;
        session.setView({ blockers: why.split(/[\s,.;]+/u).filter(isBlocker) });
      },
      () => undefined,
    );
}

/** Describes a move in words: `e6, captures e5`. */
export function moveInWords(move: DiagramMove): string {
  const { companions = [], promotion } = move;
  const words = INSPECTOR_WORDS.moves;
  return [
    move.to,
    ...(move.captures.length === 0 ? [] : [words.captures(move.captures.join(', '))]),
    ...(promotion === undefined ? [] : [words.becomes(promotion)]),
    ...companions.map((companion) => words.companion(companion.from, companion.to)),
  ].join(', ');
}
