// Reads the notation of a state, and draws its diagram.
import type { Diagram } from '../../../values/diagram.js';
import type { ParsedPiece } from '../../../generated/betza.js';
import type { Piecewright } from '../../../calls/piecewright.js';
import { NOTATIONS, type NotationId } from '../../../values/vocabulary.js';
import type { Query } from '../../../values/query.js';

import { foreignKind } from '../text/prose.js';
import type { State } from '../state/state.js';
import type { Workshop } from './workshop-loading.js';
import { hasErrors } from '../../../values/has-errors.js';

/** The reading of a text, as far as the loaded modules can read it. */
export interface Reading {
  /** The text with the notation it was read in, and the piece of it that is shown. */
  readonly query: Query;
  readonly notation: NotationId;
  /** Whether the text is empty, which is not a mistake. */
  readonly isBlank: boolean;
  /** Whether it could be read; otherwise there is nothing to show. */
  readonly isRead: boolean;
  /** Whether the text has errors, so that the reading may be incomplete. */
  readonly hasErrors: boolean;
  /** The pieces that can be chosen; of pieces with the same name only the last one. */
  readonly pieces: readonly ParsedPiece[];
  readonly shown: ParsedPiece | undefined;
}

/** Makes the function that reads the text of a state. It caches the last reading, because most changes keep the text. */
export function createReader(pw: Piecewright): (state: State, workshop: Workshop) => Reading {
  let key = '';
  let parsed: Parsing | undefined;
  return (state, workshop) => {
    const { text, notation, dialect, board } = state;
    const next = JSON.stringify([text, notation, dialect, board, workshop.is]);
    if (next !== key) parsed = parse(pw, state, workshop);
    key = next;
    if (parsed === undefined) return emptyReading(notation);
    const shown = parsed.pieces.find(({ name }) => name !== null && name === state.piece) ?? parsed.pieces.at(-1);
    const piece = shown?.name === state.piece ? state.piece : null;
    const isBlank = text.trim() === '';
    return { query: { text, notation: parsed.notation, dialect, piece }, isBlank, isRead: true, shown, ...parsed };
  };
}

/** The notations that every module reads; a text that is not valid in Betza's may be valid in another one. */
const AT_ONCE: ReadonlySet<string> = new Set<NotationId>(['auto', 'betza']);

type Parsing = Pick<Reading, 'notation' | 'hasErrors' | 'pieces'>;

/** Reads a text, or returns `undefined` if the module that could read it is not loaded (yet). */
function parse(pw: Piecewright, { text, notation, dialect, board }: State, { is }: Workshop): Parsing | undefined {
  const isRead = is === 'ready' || pw.draws({ text, notation }, board);
  if (!isRead && (is === 'loading' || !AT_ONCE.has(notation))) return undefined;
  const { diagnostics, pieces, ...parsed } = pw.parse(text, { notation, dialect });
  const known = NOTATIONS.find((id) => id === parsed.notation) ?? NOTATIONS[0];
  return { notation: known, hasErrors: hasErrors(diagnostics), pieces: choosable(pieces) };
}

/** The reading of a text that could not be read. */
export function emptyReading(notation: NotationId): Reading {
  const query = { text: '', notation: NOTATIONS[0] };
  return { query, notation, isBlank: false, isRead: false, hasErrors: false, pieces: [], shown: undefined };
}

/** A piece without a name can only be shown if it is the last one. */
function choosable(pieces: readonly ParsedPiece[]): ParsedPiece[] {
  const last = new Map(pieces.map((piece, index) => [piece.name, index]));
  return pieces.filter(({ name }, index) => last.get(name) === index && (name !== null || index === pieces.length - 1));
}

const NOTHING = { text: '', notation: 'betza', piece: null } as const;

/** Returns the diagram of a state. A board without marks shows an example, unless the visitor turned that off. */
export function diagramOf(pw: Piecewright, state: State, reading: Reading): Diagram {
  const { query, isBlank, isRead, shown } = reading;
  const { board, at, side, virgin, turn, ep, assume, occupants, example } = state;
  const asked = { ...query, board, at, side, virgin, turn, ep, assume, occupants, routes: true };
  // The parts of a sentence or a file that some notation has would draw another piece.
  if (foreignKind({ state, reading }) !== undefined)
    return { ...pw.diagram({ ...asked, ...NOTHING }), diagnostics: [] };
  // A text that is empty or was not read does not need a piece.
  if (!isRead || isBlank) return { ...pw.diagram(asked), diagnostics: [] };
  if (example === true) return pw.diagram({ ...asked, illustrate: true });
  const diagram = pw.diagram(asked);
  const showsNothing = shown !== undefined && diagram.cells.length === 0;
  return example === null && showsNothing ? pw.diagram({ ...asked, illustrate: true }) : diagram;
}
