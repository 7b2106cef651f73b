// What is wrong with the address that a visit begins with.
import type { Piecewright } from '../../../calls/piecewright.js';
import { LINK_WORDS as WORDS } from '../words/links.js';
import { fromLink } from './address.js';
import type { State } from './state.js';
import { layoutOf } from './valid-state.js';

/** Says what an address asks for that its state could not keep; empty if that is nothing. */
export function troubleOf(pw: Piecewright, fragment: string, kept: State): string {
  const asked = fromLink(fragment);
  const layout = layoutOf(pw, kept.board);
  if (layout === undefined) return '';
  const onBoard = new Set(layout.cells.map(({ name }) => name));
  const cells = [asked.at ?? '', ...Object.keys(asked.occupants)].filter((cell) => cell !== '' && !onBoard.has(cell));
  return [
    ...(layoutOf(pw, asked.board) === undefined ? [WORDS.noBoard(asked.board)] : []),
    ...(0 < cells.length ? [WORDS.noCells([...new Set(cells)])] : []),
  ].join(' ');
}
