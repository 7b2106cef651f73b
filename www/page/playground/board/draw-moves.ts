// Drawing moves on the board, from which a notation is made.
import type { Stroke } from '../../../calls/drawing.js';
import type { Diagram } from '../../../values/diagram.js';
import type { ParsedPiece } from '../../../generated/betza.js';
import type { NotationId } from '../../../values/vocabulary.js';
import { DRAWING_WORDS as WORDS } from '../words/pen.js';
import type { Session } from '../session.js';
import type { ViewState, Pen } from '../state/view-state.js';
import { replaceText, type State } from '../state/state.js';
import { redefineMoves } from './redefine.js';
import {
  cellsBetween,
  drawingOf,
  lineEnd,
  moveKey,
  shiftedCell,
  strokesOf,
  toggled,
  type DrawnManner,
  type DrawnMove,
  type Strokes,
} from './strokes.js';
import { reasonOf } from '../../../values/errors.js';

/** A text that is one word, such as `knight`. */
const NAME = /^\s*\p{L}{3,}\s*$/u;

/** Draws moves. */
export interface Drawing {
  /** Draws a move to a cell, or the first leg of a bent one. */
  readonly use: (cell: string) => void;
  /** Draws the last move again, in one direction or in all of them, as later moves will be. */
  readonly redraw: (symmetric: boolean) => void;
  /** Removes everything that is drawn. */
  readonly clear: () => void;
}

/** The displayed definition among all definitions of the text. */
interface Definition {
  readonly pieces: readonly ParsedPiece[];
  readonly shown: ParsedPiece;
}

/** A drawing, and the text it was written as. */
interface Drawn {
  readonly strokes: Strokes;
  readonly key: string;
  /** The keys of the moves that only the symmetry has drawn, and that the visitor may click as well. */
  readonly images: Set<string>;
  /** The last click that has drawn a move, and the moves before it. */
  readonly last: { readonly before: Strokes; readonly to: string; readonly from: ViewState['via'] } | undefined;
}

/** Creates a drawing of the displayed piece. */
export function createDrawing(session: Session): Drawing {
  const { pw } = session;
  const ask = session.helper.port('draw', 'drawing');
  /** Any other text than the one it was written as starts a new drawing. */
  let drawn: Drawn | undefined;
  let busy: Promise<void> = Promise.resolve();
  const placeOf = ({ at }: State): string => at ?? session.moment().diagram.at;

  /** Returns the moves of the displayed piece as strokes. */
  function strokesNow(state: State, at: string): Strokes {
    if (drawn?.key === keyOf(state, at)) return drawn.strokes;
    const { board } = state;
    const query = { ...session.moment().reading.query, board, at };
    const diagram = pw.diagram({ ...query, routes: true, virgin: false });
    const others = diagram.layout.cells.map(({ name }) => name).filter((name) => name !== at);
    const capturesOn = (cell: string): boolean =>
      pw.moves({ ...query, occupants: { [cell]: 'enemy' } }).moves.includes(`${cell}x${cell}`);
    const isBlocked = (on: string, to: string): boolean =>
      !pw
        .moves({ ...query, occupants: { [on]: 'friend', [to]: 'enemy' } })
        .moves.concat(pw.moves({ ...query, occupants: { [on]: 'friend' } }).moves)
        .some((move) => move === to || move === `${to}x${to}`);
    return strokesOf(diagram, new Set(others.filter(capturesOn)), isBlocked);
  }

  /** Returns the moves for a click: the move itself and, if the pen is symmetric, its images. */
  async function movesOf(
    move: DrawnMove,
    { how, first }: DrawnManner,
    board: string,
    at: string,
  ): Promise<DrawnMove[]> {
    if (!session.view().pen.symmetric) return [move];
    const stroke: Stroke = { as: 'quiet', how: how ?? 'leap', via: move.via, first, symmetric: true };
    const found = await ask({ board, at, cells: { [move.to]: stroke } }, 'betza');
    if (found?.exact !== true) return [move];
    const diagram = pw.diagram({ text: found.text, notation: 'betza', board, at, routes: true });
    const images = diagram.moves.flatMap(({ to, routes = [] }) =>
      move.via === undefined ? [{ to, via: undefined }] : routes.map((route) => ({ to, via: route[0] })),
    );
    const isOther = (image: DrawnMove): boolean => image.to !== move.to || image.via !== move.via;
    return [move, ...images.filter(isOther)];
  }

  async function draw(to: string, from: ViewState['via'], earlier?: Strokes): Promise<void> {
    const state = session.state();
    const { board } = state;
    const at = placeOf(state);
    const layout = pw.layout(board);
    const pen = withSecondLeg(session.view().pen, from?.cell, to, layout);
    const before = earlier ?? strokesNow(state, at);
    const images = new Set(drawn?.key === keyOf(state, at) ? drawn.images : []);
    const manner = { as: pen.as, how: pen.how === 'shortest' ? undefined : pen.how, first: from?.first };
    const clicked = moveOf(to, from, pen, { layout, at });
    const isThere = before.get(moveKey(clicked))?.as === manner.as;
    if (isThere && images.delete(moveKey(clicked))) {
      // Who clicks one image after the other wants them all.
      if (drawn !== undefined) drawn = { ...drawn, images };
      session.say(WORDS.already(to));
      return;
    }
    const moves = await movesOf(clicked, manner, board, at);
    const others = moves.slice(1);
    for (const image of others) if (!before.has(moveKey(image))) images.add(moveKey(image));
    const strokes = toggled(before, moves, manner, { layout, at });
    const text = await become(strokes, at, { images, last: isThere ? undefined : { before, to, from } });
    if (text === undefined) return;
    if (isThere) {
      const said = others.length === 0 ? WORDS.erased(to) : WORDS.erasedAround(to, others.length);
      session.setView({ said, drawnOffer: { is: 'undo', cell: to } });
    } else if (0 < others.length) {
      session.setView({ said: WORDS.drawnAround(moves.length, text), drawnOffer: { is: 'only', cell: to } });
    } else if (!session.view().pen.symmetric) session.setView({ drawnOffer: { is: 'around', cell: to } });
  }

  /** Writes a drawing. Returns its text, if all of it can be written. */
  async function become(
    strokes: Strokes,
    at: string,
    { images, last }: Pick<Drawn, 'images' | 'last'> = { images: new Set(), last: undefined },
  ): Promise<string | undefined> {
    const state = session.state();
    const { text } = state;
    const own = ownNotation(state);
    for (const to of new Set([own, 'betza'] as const)) {
      const found = await ask(drawingOf(strokes, state.board, at), { to, dialect: state.dialect });
      // Don't overwrite text typed in the meantime.
      if (found === undefined || session.state().text !== text) return undefined;
      const definition = to === own ? definitionOf(state, own) : undefined;
      if (definition !== undefined && found.text === '') {
        // A definition cannot be empty, so this waits for the first move.
        drawn = { strokes, key: keyOf(state, at), images, last };
        session.say(WORDS.begin);
        return undefined;
      }
      const kept = definition && keeping(state, definition, own, found.text);
      if (!found.exact && to !== 'betza' && kept === undefined) continue;
      const next = kept ?? replaceText(state, found.text, to === 'betza' ? 'auto' : to);
      drawn = { strokes, key: keyOf(next, at), images, last };
      // Drawings show white's moves.
      session.act({ ...next, side: 'white' });
      session.say(found.exact ? wordsFor(found.text) : WORDS.lossy(found.losses));
      return found.exact ? found.text : undefined;
    }
    return undefined;
  }
  /** Returns the notation to write in. Somebody who only typed the name of a piece has not chosen one. */
  function ownNotation({ text, notation: chosen }: State): Exclude<NotationId, 'auto'> {
    const { notation } = session.moment().reading;
    return notation === 'auto' || (chosen === 'auto' && NAME.test(text)) ? 'betza' : notation;
  }
  /** Returns the displayed definition, if the text has definitions. */
  function definitionOf({ text, dialect, piece }: State, notation: NotationId): Definition | undefined {
    const { pieces } = pw.parse(text, { notation, dialect });
    const shown = pieces.find(({ name }) => name !== null && name === piece) ?? pieces.at(-1);
    return shown === undefined || (shown.name === null && pieces.length === 1) ? undefined : { pieces, shown };
  }
  /** Returns the state with other moves in this definition; `undefined` if they would be read as different moves. */
  function keeping(
    state: State,
    { pieces, shown }: Definition,
    notation: NotationId,
    moves: string,
  ): State | undefined {
    const { text, dialect, board, at } = state;
    const next = redefineMoves(text, shown, pw.tokens(text, { notation, dialect }), moves);
    const again = pw.parse(next, { notation, dialect }).pieces;
    const areSame = again.length === pieces.length && again.every(({ name }, index) => name === pieces[index]?.name);
    if (!areSame) return undefined;
    const movesOf = (text: string, piece: string | null): string =>
      pw.moves({ text, notation, dialect, piece, board, at }).moves.join(' ');
    return movesOf(next, shown.name) === movesOf(moves, null) ? { ...state, text: next } : undefined;
  }

  /** Handles clicks one after the other, each on the result of the previous one. */
  function queue(work: () => Promise<void>): void {
    busy = busy.then(work).catch((error: unknown) => {
      session.say(reasonOf(error));
    });
  }

  return {
    use: (cell) => {
      const { pen, via } = session.view();
      if (pen.bent && via === null) {
        if (cell === placeOf(session.state())) {
          session.say(WORDS.otherCell);
          return;
        }
        const { first, reach } = pen;
        const isAlong = first === 'slide' && reach === 'edge';
        session.setView({ via: { cell, first, reach }, said: isAlong ? WORDS.along(cell) : WORDS.second(cell) });
        return;
      }
      session.setView({ via: null });
      queue(() => draw(cell, pen.bent && via?.cell !== cell ? via : null));
    },
    redraw: (symmetric) => {
      session.setView({ pen: { ...session.view().pen, symmetric } });
      queue(async () => {
        const state = session.state();
        if (drawn?.last === undefined || drawn.key !== keyOf(state, placeOf(state))) return;
        const { before, to, from } = drawn.last;
        drawn = { ...drawn, images: new Set([...drawn.images].filter((key) => before.has(key))) };
        await draw(to, from, before);
      });
    },
    clear: () => {
      session.setView({ via: null });
      queue(async () => {
        await become(new Map(), placeOf(session.state()));
      });
    },
  };
}

/** Returns a pen with which a second leg over other cells slides, unless the visitor has chosen how it goes. */
function withSecondLeg(pen: Pen, via: string | undefined, to: string, layout: Diagram['layout']): Pen {
  if (pen.how !== 'shortest' || via === undefined) return pen;
  const [start, end] = [via, to].map((name) => layout.cells.find((cell) => cell.name === name));
  return 0 < cellsBetween(layout, start, end).length ? { ...pen, how: 'slide' } : pen;
}

const wordsFor = (text: string): string => (text === '' ? WORDS.begin : WORDS.drawn(text));

/** Returns the move for the clicked cells. A slide that goes to the edge ends there, wherever it was clicked. */
function moveOf(
  to: string,
  from: ViewState['via'],
  { how, reach }: Pen,
  { layout, at }: Pick<Diagram, 'layout' | 'at'>,
): DrawnMove {
  const ended = (start: string, end: string): string =>
    how === 'slide' && reach === 'edge' ? lineEnd(layout, start, end) : end;
  if (from === null) return { to: ended(at, to), via: undefined };
  const { cell, first } = from;
  const via = first === 'slide' && from.reach === 'edge' ? lineEnd(layout, at, cell) : cell;
  const shifted = shiftedCell(layout, to, cell, via);
  // From the edge, the second leg may lead off the board; then draw the legs exactly as clicked.
  return shifted === undefined ? { to: ended(cell, to), via: cell } : { to: ended(via, shifted), via };
}

/** The state to which a drawing belongs. */
function keyOf({ text, notation, dialect, board, piece }: State, at: string): string {
  return JSON.stringify([text, notation, dialect, board, piece, at]);
}
