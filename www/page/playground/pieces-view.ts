// The list of pieces that a text defines.
import type { ParsedPiece } from '../../generated/piecewright.js';
import { createRadios } from './radios.js';
import { find } from './dom.js';
import type { Page, View } from './view.js';
import { STRINGS } from './strings.js';

/** Makes the list of the pieces that a text defines. A text with a single piece without a name needs none. */
export function createPiecesView(page: Page): View {
  const frame = find('#pieces', HTMLElement);
  const list = find('#piece-list', HTMLElement);
  let key = '';
  let check: ((name: string | null) => void) | undefined;
  const choose = (piece: string | null): void => {
    page.become({ ...page.state, piece });
  };
  return {
    show: ({ reading: { pieces, shown } }) => {
      frame.hidden = pieces.length === 0 || (pieces.length === 1 && shown?.name === null);
      const next = JSON.stringify(pieces.map(({ name, side }) => [name, side]));
      // An unchanged list is kept, because a new one would lose the focus.
      if (next !== key) check = createRadios(list, 'piece', pieces.map(choiceOf), choose);
      key = next;
      check?.(shown?.name ?? null);
    },
  };
}

function choiceOf({ name, side }: ParsedPiece): { value: string | null; words: string } {
  return { value: name, words: `${name ?? STRINGS.nameless}${side === null ? '' : ` (${side})`}` };
}
