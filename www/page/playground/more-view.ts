// The controls for the move number and en passant.
import { find } from './dom.js';
import { withEnPassant } from './valid-state.js';
import { setTurn, type State } from './state.js';
import type { Page, View } from './view.js';

/** Makes the controls work that newcomers do not need. They are folded away, unless the address uses them. */
export function createMoreView(page: Page): View {
  const turn = find('#turn', HTMLInputElement);
  const ep = find('#ep', HTMLInputElement);
  const wrong = find('#ep-wrong', HTMLElement);
  const details = find('#more', HTMLDetailsElement);
  let shown: State | undefined;

  turn.addEventListener('input', () => {
    if (turn.value !== '' && !turn.checkValidity()) return;
    page.become(setTurn(page.state, turn.value === '' ? null : turn.valueAsNumber));
  });
  ep.addEventListener('input', () => {
    const cell = ep.value.trim();
    const wanted = cell === '' ? null : cell;
    const next = withEnPassant(page.pw, { ...page.state, ep: wanted });
    page.become(next);
    const isThere = next.ep === wanted;
    ep.setAttribute('aria-invalid', String(!isThere));
    wrong.hidden = isThere;
  });
  // Replaces invalid input with the current value.
  for (const input of [turn, ep]) {
    input.addEventListener('blur', () => {
      if (shown !== undefined) show(shown);
    });
  }

  function show(state: State): void {
    if (shown === undefined && (state.turn !== null || state.ep !== null)) details.open = true;
    shown = state;
    if (turn !== document.activeElement) turn.value = state.turn === null ? '' : String(state.turn);
    if (ep === document.activeElement) return;
    ep.value = state.ep ?? '';
    ep.setAttribute('aria-invalid', 'false');
    wrong.hidden = true;
  }
  return {
    show: ({ state }) => {
      show(state);
    },
  };
}
