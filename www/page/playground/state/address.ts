// Writes the state as the fragment of an address, and reads it back.
import { MAX_TURN } from '../../../values/limits.js';
import { DIALECTS, NOTATIONS, OCCUPANTS, type Occupant } from '../../../values/vocabulary.js';
import { GAMES } from './offered-games.js';
import { withLineFeeds } from './normalize-line-ends.js';
import { asName } from './piece-name.js';
import { setTurn, START, type ComparedText, type State } from './state.js';

/**
 * Writes a state as the fragment of an address, without defaults. The army belongs to the visitor; it is added by `armyLink`.
 *
 * @example
 * toLink({ ...START, text: 'mRcpR', occupants: { d6: 'enemy' } }) // "#text=mRcpR&enemy=d6"
 */
export function toLink(state: State): string {
  const fields = new URLSearchParams({ text: state.text });
  if (state.notation !== START.notation) fields.set('notation', state.notation);
  if (state.dialect !== START.dialect) fields.set('dialect', state.dialect);
  if (state.piece !== null) fields.set('piece', state.piece);
  if (state.name !== null) fields.set('name', state.name);
  if (state.board !== START.board) fields.set('board', state.board);
  if (state.at !== null) fields.set('at', state.at);
  if (state.side !== START.side) fields.set('side', state.side);
  if (!state.virgin) fields.set('moved', 'yes');
  if (state.turn !== null) fields.set('turn', String(state.turn));
  if (state.ep !== null) fields.set('ep', state.ep);
  for (const [condition, holds] of Object.entries(state.assume)) {
    fields.append('assume', `${holds ? HOLDS : FAILS}${condition}`);
  }
  if (state.game !== null) fields.set('game', state.game);
  if (state.example !== null) fields.set('example', state.example ? 'yes' : 'no');
  if (state.flip) fields.set('flip', 'yes');
  if (state.other !== null) {
    const { text, notation, dialect, piece, board } = state.other;
    fields.set('other', text);
    if (notation !== START.notation) fields.set('other-notation', notation);
    if (dialect !== state.dialect) fields.set('other-dialect', dialect);
    if (piece !== null) fields.set('other-piece', piece);
    if (board !== state.board) fields.set('other-board', board);
  }
  if (0 < state.moved.length) fields.set('others-moved', state.moved.join(','));
  for (const occupant of OCCUPANTS) {
    const cells = Object.keys(state.occupants).filter((cell) => state.occupants[cell] === occupant);
    if (0 < cells.length) fields.set(occupant, cells.sort().join(','));
  }
  // Colons and commas are allowed in fragments, and readable.
  return `#${fields.toString().replaceAll('%3A', ':').replaceAll('%2C', ',')}`;
}

/** The prefix of a condition in words. */
const HOLDS = 'yes:';
const FAILS = 'no:';

/**
 * Reads the fragment of an address. It can contain anything: missing or damaged parts get their defaults. Names of
 * boards, cells and pieces are not checked here, because only a board knows its cells and only the text its pieces.
 */
export function fromLink(fragment: string): State {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  const occupants = OCCUPANTS.flatMap((occupant) =>
    (fields.get(occupant) ?? '').split(',').map((cell): [string, Occupant] => [cell, occupant]),
  );
  const turn = Number(fields.get('turn'));
  const state = {
    text: withLineFeeds(fields.get('text') ?? START.text),
    notation: NOTATIONS.find((id) => id === fields.get('notation')) ?? START.notation,
    dialect: DIALECTS.find((id) => id === fields.get('dialect')) ?? START.dialect,
    piece: fields.get('piece'),
    name: asName(fields.get('name') ?? ''),
    board: fields.get('board') ?? START.board,
    at: fields.get('at'),
    side: fields.get('side') === 'black' ? 'black' : 'white',
    virgin: !fields.has('moved'),
    turn: null,
    ep: fields.get('ep'),
    assume: Object.fromEntries(fields.getAll('assume').flatMap(assumption)),
    occupants: Object.fromEntries(occupants),
    game: GAMES.find((id) => id === fields.get('game')) ?? null,
    example: fields.has('example') ? fields.get('example') !== 'no' : null,
    other: null,
    flip: fields.has('flip'),
    moved: (fields.get('others-moved') ?? '').split(',').filter((cell) => cell !== ''),
    army: [],
  } satisfies State;
  const compared = { ...state, other: otherIn(fields, state) };
  return Number.isInteger(turn) && 1 <= turn && turn <= MAX_TURN ? setTurn(compared, turn) : compared;
}

/** Reads the comparison; missing fields default to those of the piece. */
function otherIn(fields: URLSearchParams, { dialect, board }: Pick<State, 'dialect' | 'board'>): ComparedText | null {
  const text = fields.get('other');
  if (text === null) return null;
  return {
    text,
    notation: NOTATIONS.find((id) => id === fields.get('other-notation')) ?? START.notation,
    dialect: DIALECTS.find((id) => id === fields.get('other-dialect')) ?? dialect,
    piece: fields.get('other-piece'),
    board: fields.get('other-board') ?? board,
  };
}

/** Reads one decision about a condition in words; an empty array if it is damaged. */
function assumption(field: string): [condition: string, holds: boolean][] {
  if (field.startsWith(HOLDS)) return [[field.slice(HOLDS.length), true]];
  if (field.startsWith(FAILS)) return [[field.slice(FAILS.length), false]];
  return [];
}
