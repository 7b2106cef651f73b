// The tools for drawing moves, from which a notation is made.
import type { Diagram } from '../../values/diagram.js';
import type { DiagramQuery, Piecewright } from '../../calls/piecewright.js';
import type { Drawing, Drawn, DrawTarget, Manner, Stroke } from '../../calls/drawing.js';
import type { MovesResult } from '../../calls/engine.js';
import type { NotationId } from '../../values/vocabulary.js';
import type { ParsedPiece } from '../../generated/piecewright.js';
import type { Position, Query } from '../../values/query.js';

import { find } from './dom.js';
import { chosenIn } from './radios.js';
import { redefined } from './redefine.js';
import { takeText, type State } from './state.js';
import { drawingOf, strokesOf, toggled, type DrawnManner, type DrawnMove, type Strokes } from './strokes.js';
import { STRINGS } from './strings.js';
import type { Moment, View } from './view.js';

const WORDS = STRINGS.draw;

/** What drawing needs from the page. */
export interface DrawPort {
  /** The state that the visitor wants to see. */
  state(): State;
  /** Shows a drawn text; the browser's back button returns to the previous text. */
  write(next: State): void;
  draw(drawing: Drawing, to: DrawTarget): Promise<Drawn | undefined>;
  diagram(query: DiagramQuery): Diagram;
  moves(query: Query & Position): MovesResult;
  parse: Piecewright['parse'];
  tokens: Piecewright['tokens'];
}

/** The mode in which a click on a cell draws a move. */
export interface DrawView extends View {
  /** Returns whether clicks draw. */
  isOn(): boolean;
  /** Draws a move to a cell. */
  use(cell: string): void;
}

/** The first leg of a bent move. */
interface FirstLeg {
  readonly cell: string;
  readonly how: Manner;
}

/** The definition that is shown, and all of the text. */
interface Definition {
  readonly pieces: readonly ParsedPiece[];
  readonly shown: ParsedPiece;
}

const ENDS = ['both', 'quiet', 'capture'] as const;
const HOWS = ['shortest', 'leap', 'slide'] as const;

/** Makes the drawing tools work. */
export function createDrawView(port: DrawPort): DrawView {
  const toggle = find('#draw', HTMLButtonElement);
  const bar = find('#draw-tools', HTMLElement);
  const placing = find('#place-tools', HTMLElement);
  const status = find('#draw-status', HTMLElement);
  const symmetric = find('#draw-symmetric', HTMLInputElement);
  const bent = find('#draw-bent', HTMLInputElement);
  const clear = find('#draw-clear', HTMLButtonElement);
  let moment: Moment | undefined;
  let isOn = false;
  /** Where the first leg ends and how it goes, while the second is to be drawn. */
  let via: FirstLeg | undefined;
  /** The drawing and the text made from it. Another text starts a new drawing. */
  let drawn: { strokes: Strokes; key: string } | undefined;
  let busy: Promise<void> = Promise.resolve();

  function say(words: string): void {
    status.textContent = words;
  }
  function setVia(leg: FirstLeg | undefined): void {
    via = leg;
    const cell = leg?.cell;
    for (const shape of document.querySelectorAll('#board [data-first]')) shape.removeAttribute('data-first');
    if (cell !== undefined) {
      document.querySelector(`#board [data-at="${CSS.escape(cell)}"]`)?.setAttribute('data-first', '');
    }
  }
  function setOn(on: boolean): void {
    isOn = on;
    toggle.setAttribute('aria-pressed', String(on));
    bar.hidden = !on;
    placing.hidden = on;
    setVia(undefined);
    say(on ? WORDS.begin : '');
    // Drawings show white's moves; black's moves are the same, rotated.
    if (on && port.state().side === 'black') port.write({ ...port.state(), side: 'white' });
  }

  /** What the piece that is shown does, drawn. */
  function strokesNow(state: State, at: string): Strokes {
    if (drawn?.key === keyOf(state, at)) return drawn.strokes;
    const { board } = state;
    const query = { ...(moment?.reading.query ?? { text: state.text }), board, at };
    const diagram = port.diagram({ ...query, routes: true, virgin: false });
    const others = diagram.layout.cells.map(({ name }) => name).filter((name) => name !== at);
    const capturesOn = (cell: string): boolean =>
      port.moves({ ...query, occupants: { [cell]: 'enemy' } }).moves.includes(`${cell}x${cell}`);
    const isBlocked = (on: string, to: string): boolean =>
      !port
        .moves({ ...query, occupants: { [on]: 'friend', [to]: 'enemy' } })
        .moves.concat(port.moves({ ...query, occupants: { [on]: 'friend' } }).moves)
        .some((move) => move === to || move === `${to}x${to}`);
    return strokesOf(diagram, new Set(others.filter(capturesOn)), isBlocked);
  }

  /** The moves that a click draws: to the cell, and with it all its images on the board. */
  async function movesOf(
    move: DrawnMove,
    { how, first }: DrawnManner,
    board: string,
    at: string,
  ): Promise<DrawnMove[]> {
    if (!symmetric.checked) return [move];
    const stroke: Stroke = { as: 'quiet', how: how ?? 'leap', via: move.via, first, symmetric: true };
    const found = await port.draw({ board, at, cells: { [move.to]: stroke } }, 'betza');
    if (found?.exact !== true) return [move];
    const diagram = port.diagram({ text: found.text, notation: 'betza', board, at, routes: true });
    const images = diagram.moves.flatMap(({ to, routes = [] }) =>
      move.via === undefined ? [{ to, via: undefined }] : routes.map((route) => ({ to, via: route[0] })),
    );
    const isOther = (image: DrawnMove): boolean => image.to !== move.to || image.via !== move.via;
    return [move, ...images.filter(isOther)];
  }

  async function draw(to: string, from: FirstLeg | undefined): Promise<void> {
    const state = port.state();
    const { board } = state;
    const at = state.at ?? moment?.diagram.at ?? to;
    const before = strokesNow(state, at);
    const manner = { as: chosenIn(bar, 'draw-ends', ENDS), how: chosenHow(), first: from?.how };
    const moves = await movesOf({ to, via: from?.cell }, manner, board, at);
    const { layout } = port.diagram({ text: '', board, at });
    await become(toggled(before, moves, manner, { layout, at }), at);
  }
  function chosenHow(): Manner | undefined {
    const how = chosenIn(bar, 'draw-how', HOWS);
    return how === 'shortest' ? undefined : how;
  }

  async function become(strokes: Strokes, at: string): Promise<void> {
    const state = port.state();
    const own = moment?.reading.notation ?? 'betza';
    const targets = new Set<NotationId>([own, 'betza']);
    const { text } = state;
    for (const to of targets) {
      if (to === 'auto') continue;
      const found = await port.draw(drawingOf(strokes, state.board, at), { to, dialect: state.dialect });
      // Keeps what was typed in the meantime.
      if (found === undefined || port.state().text !== text) return;
      const definition = to === own ? definitionOf(state, own) : undefined;
      if (definition !== undefined && found.text === '') {
        // A definition cannot be empty, so this waits for the first move.
        drawn = { strokes, key: keyOf(state, at) };
        say(WORDS.begin);
        return;
      }
      const kept = definition && keeping(state, definition, own, found.text);
      if (!found.exact && to !== 'betza' && kept === undefined) continue;
      const next = kept ?? takeText(state, found.text, to === 'betza' ? 'auto' : to);
      drawn = { strokes, key: keyOf(next, at) };
      say(found.exact ? wordsFor(found.text) : WORDS.lossy(found.losses));
      port.write(next);
      return;
    }
  }
  /** The definition that is shown, if the text has definitions. */
  function definitionOf({ text, dialect, piece }: State, notation: NotationId): Definition | undefined {
    const { pieces } = port.parse(text, { notation, dialect });
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
    const next = redefined(text, shown, port.tokens(text, { notation, dialect }), moves);
    const again = port.parse(next, { notation, dialect }).pieces;
    const areSame = again.length === pieces.length && again.every(({ name }, place) => name === pieces[place]?.name);
    if (!areSame) return undefined;
    const movesOf = (text: string, piece: string | null): string =>
      port.moves({ text, notation, dialect, piece, board, at }).moves.join(' ');
    return movesOf(next, shown.name) === movesOf(moves, null) ? { ...state, text: next } : undefined;
  }
  const wordsFor = (text: string): string => (text === '' ? WORDS.nothing : WORDS.drawn(text));

  /** Handles clicks one after the other, each on the result of the previous one. */
  function queue(work: () => Promise<void>): void {
    busy = busy.then(work).catch((error: unknown) => {
      say(error instanceof Error ? error.message : String(error));
    });
  }

  toggle.addEventListener('click', () => {
    setOn(!isOn);
  });
  bent.addEventListener('change', () => {
    setVia(undefined);
    say(bent.checked ? WORDS.bent : '');
  });
  clear.addEventListener('click', () => {
    setVia(undefined);
    queue(() => become(new Map(), port.state().at ?? moment?.diagram.at ?? ''));
  });
  bar.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') setVia(undefined);
  });

  return {
    show: (next) => {
      moment = next;
      toggle.disabled = next.workshop.is !== 'ready';
      if (isOn && next.state.side === 'black') setOn(false);
    },
    isOn: () => isOn,
    use: (cell) => {
      if (bent.checked && via === undefined) {
        setVia({ cell, how: chosenHow() ?? 'leap' });
        say(WORDS.second(cell));
        return;
      }
      const from = bent.checked && via?.cell !== cell ? via : undefined;
      setVia(undefined);
      queue(() => draw(cell, from));
    },
  };
}

/** The state to which a drawing belongs. */
function keyOf({ text, notation, dialect, board, piece }: State, at: string): string {
  return JSON.stringify([text, notation, dialect, board, piece, at]);
}
