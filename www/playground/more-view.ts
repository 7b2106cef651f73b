import { find } from './dom.js';
import type { State } from './state.js';

/** What the visitor says that most pieces do not ask about. */
export interface MoreActions {
  setTurn(turn: number | null): void;
  /** Sets the cell that can be captured on in passing, and tells whether the board has it. */
  setEnPassant(ep: string | null): boolean;
}

/** Makes the controls live that a newcomer does not need. They are folded away, unless a link uses them. */
export function createMoreView(actions: MoreActions): (state: State) => void {
  const turn = find('#turn', HTMLInputElement);
  const ep = find('#ep', HTMLInputElement);
  const wrong = find('#ep-wrong', HTMLElement);
  const details = find('#more', HTMLDetailsElement);
  let shown: State | undefined;

  turn.addEventListener('input', () => {
    if (turn.value === '' || turn.checkValidity()) actions.setTurn(turn.value === '' ? null : turn.valueAsNumber);
  });
  ep.addEventListener('input', () => {
    const cell = ep.value.trim();
    const isThere = actions.setEnPassant(cell === '' ? null : cell);
    ep.setAttribute('aria-invalid', String(!isThere));
    wrong.hidden = isThere;
  });
  // What was typed and says nothing gives way to what holds.
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
  return show;
}
