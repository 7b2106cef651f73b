import { OCCUPANTS, type Occupant } from '../query.js';
import { START, type State } from './state.js';

/**
 * Writes a state as the fragment of a link, without what is as at the start.
 *
 * @example
 * toLink({ ...START, text: 'mRcpR', occupants: { d6: 'enemy' } }) // "#text=mRcpR&enemy=d6"
 */
export function toLink(state: State): string {
  const fields = new URLSearchParams({ text: state.text });
  if (state.board !== START.board) fields.set('board', state.board);
  if (state.at !== null) fields.set('at', state.at);
  if (state.side !== START.side) fields.set('side', state.side);
  if (!state.virgin) fields.set('moved', 'yes');
  if (state.example !== null) fields.set('example', state.example ? 'yes' : 'no');
  for (const occupant of OCCUPANTS) {
    const cells = Object.keys(state.occupants).filter((cell) => state.occupants[cell] === occupant);
    if (0 < cells.length) fields.set(occupant, cells.sort().join(','));
  }
  // Colons and commas are allowed in fragments, and a link is read by people too.
  return `#${fields.toString().replaceAll('%3A', ':').replaceAll('%2C', ',')}`;
}

/**
 * Reads the fragment of a link. Anything can stand there: what is missing or damaged is as at the start. Names of
 * boards and cells are not checked here, since only a board knows its cells.
 */
export function fromLink(fragment: string): State {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  const occupants = OCCUPANTS.flatMap((occupant) =>
    (fields.get(occupant) ?? '').split(',').map((cell): [string, Occupant] => [cell, occupant]),
  );
  return {
    text: fields.get('text') ?? START.text,
    board: fields.get('board') ?? START.board,
    at: fields.get('at'),
    side: fields.get('side') === 'black' ? 'black' : 'white',
    virgin: !fields.has('moved'),
    occupants: Object.fromEntries(occupants),
    example: fields.has('example') ? fields.get('example') !== 'no' : null,
  };
}
