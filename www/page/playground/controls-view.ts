// The controls for the board and for whose piece it is.
import {
  BOARD_KINDS,
  choiceOf,
  MEASURES,
  specOf,
  type BoardChoice,
  type BoardKind,
  type Measure,
} from './board-choice.js';
import { find } from './dom.js';
import { layoutOf, withEnPassant } from './valid-state.js';
import { changeBoard, setVirgin } from './state.js';
import type { Page, View } from './view.js';

/** Makes the controls for the board and the side work. */
export function createControlsView(page: Page): View {
  /** A board that was chosen before the module that has it was loaded. */
  let wanted: string | undefined;
  let isLoading = true;
  const wrong = find('#board-wrong', HTMLElement);
  function change(spec: string): boolean {
    const { pw, state } = page;
    const layout = layoutOf(pw, spec);
    wanted = layout === undefined && isLoading ? spec : undefined;
    wrong.hidden = layout !== undefined || isLoading;
    if (layout === undefined) return false;
    page.become(withEnPassant(pw, changeBoard(state, pw.layout(state.board), layout)));
    return true;
  }
  const showBoard = createBoardControls(change);

  const black = find('#black', HTMLInputElement);
  const white = find('#white', HTMLInputElement);
  for (const input of [white, black]) {
    input.addEventListener('change', () => {
      page.become({ ...page.state, side: black.checked ? 'black' : 'white' });
    });
  }
  const virgin = find('#virgin', HTMLInputElement);
  virgin.addEventListener('change', () => {
    page.become(setVirgin(page.state, virgin.checked));
  });
  const example = find('#example', HTMLInputElement);
  example.addEventListener('change', () => {
    page.become({ ...page.state, example: example.checked });
  });

  let board: string | undefined;
  return {
    show: ({ state, diagram, workshop }) => {
      isLoading = workshop.is === 'loading';
      if (wanted !== undefined && workshop.is === 'ready') change(wanted);
      if (state.board !== board) {
        showBoard(choiceOf(state.board));
        wrong.hidden = true;
      }
      board = state.board;
      white.checked = state.side === 'white';
      black.checked = state.side === 'black';
      virgin.checked = state.virgin;
      example.checked = state.example ?? 0 < diagram.illustration.length;
    },
  };
}

/**
 * Makes the controls for the shape and the measures work. Hides the measures that a shape does not have.
 *
 * @param change - Changes the board, and returns whether that board exists.
 */
function createBoardControls(change: (spec: string) => boolean): (choice: BoardChoice) => void {
  const kind = find('#kind', HTMLSelectElement);
  const inputs: Readonly<Record<Measure, HTMLInputElement>> = {
    files: find('#files', HTMLInputElement),
    ranks: find('#ranks', HTMLInputElement),
    levels: find('#levels', HTMLInputElement),
    side: find('#side', HTMLInputElement),
  };
  const spec = find('#spec', HTMLInputElement);
  const kindChosen = (): BoardKind => BOARD_KINDS.find((known) => known === kind.value) ?? 'square';

  let shown = '';
  // A board that is being typed stays text, even if it is also one of the known kinds.
  let isWritten = false;

  for (const control of [kind, ...Object.values(inputs), spec]) {
    control.addEventListener('input', () => {
      const chosen = kindChosen();
      isWritten = chosen === 'other';
      const measures = Object.fromEntries(MEASURES[chosen].map((name) => [name, inputs[name].valueAsNumber]));
      const board = specOf(chosen, measures, spec.value.trim());
      if (change(board)) shown = board;
      // Another shape may allow only smaller boards.
      else if (control === kind) tryUsual(chosen);
      showMeasures(chosen);
    });
    // Replaces input that is not a size with the current board.
    control.addEventListener('blur', () => {
      show(choiceOf(shown));
    });
  }
  function tryUsual(chosen: BoardKind): void {
    for (const name of MEASURES[chosen]) inputs[name].value = '5';
    const measures = Object.fromEntries(MEASURES[chosen].map((name) => [name, 5]));
    const board = specOf(chosen, measures, '8x8');
    if (change(board)) shown = board;
  }
  function showMeasures(chosen: BoardKind): void {
    for (const element of document.querySelectorAll<HTMLElement>('[data-for]')) {
      const measure = element.dataset.for;
      element.hidden = measure === 'other' ? chosen !== 'other' : !MEASURES[chosen].some((name) => name === measure);
    }
  }
  // Input is not changed while it is being typed.
  const set = (input: HTMLInputElement, value: string): void => {
    if (input !== document.activeElement) input.value = value;
  };
  function show(choice: BoardChoice): void {
    isWritten &&= shown === choice.spec;
    shown = choice.spec;
    const chosen = isWritten ? 'other' : choice.kind;
    kind.value = chosen;
    showMeasures(chosen);
    for (const name of MEASURES[choice.kind]) set(inputs[name], String(choice.measures[name]));
    set(spec, choice.spec);
  }
  return show;
}
