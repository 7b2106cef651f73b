import { pictureFrom } from '../live/patch.js';
import { tokenPicture } from './pictures.js';
import { OCCUPANT_WORDS } from '../words.js';
import {
  BOARD_KINDS,
  choiceOf,
  MEASURES,
  specOf,
  type BoardChoice,
  type BoardKind,
  type Measure,
} from './board-choice.js';
import { find, make } from './dom.js';
import { TOOLS, type State, type Tool } from './state.js';

/** What the visitor does with the controls. */
export interface ControlActions {
  /** Changes the board, and tells whether there is such a board. */
  changeBoard(spec: string): boolean;
  change(change: Partial<Pick<State, 'side' | 'occupants' | 'example'>>): void;
  setVirgin(virgin: boolean): void;
}

/** The controls around the board. */
export interface ControlsView {
  /** Shows a state; `example` tells whether pieces are placed to show what the piece can do. */
  show(state: State, example: boolean): void;
  /** The tool that is chosen. */
  tool(): Tool;
}

/** Makes the controls that stand in the page live, and fills in those that are made from lists. */
export function createControlsView(actions: ControlActions): ControlsView {
  const tools = createTools(find('#tools', HTMLElement));
  const showBoard = createBoardControls(actions);

  const black = find('#black', HTMLInputElement);
  const white = find('#white', HTMLInputElement);
  for (const input of [white, black]) {
    input.addEventListener('change', () => {
      actions.change({ side: black.checked ? 'black' : 'white' });
    });
  }
  const virgin = find('#virgin', HTMLInputElement);
  virgin.addEventListener('change', () => {
    actions.setVirgin(virgin.checked);
  });
  const example = find('#example', HTMLInputElement);
  example.addEventListener('change', () => {
    actions.change({ example: example.checked });
  });
  const clear = find('#clear', HTMLButtonElement);
  clear.addEventListener('click', () => {
    actions.change({ occupants: {} });
  });

  let board: string | undefined;
  return {
    show: (state, isExample) => {
      if (state.board !== board) showBoard(choiceOf(state.board));
      board = state.board;
      tools.show(state.side);
      white.checked = state.side === 'white';
      black.checked = state.side === 'black';
      virgin.checked = state.virgin;
      example.checked = isExample;
      clear.disabled = Object.keys(state.occupants).length === 0;
    },
    tool: () => tools.chosen(),
  };
}

/** One radio button a tool. The digits choose them while the focus is on the board. */
function createTools(host: HTMLElement): { show(side: State['side']): void; chosen(): Tool } {
  const inputs = TOOLS.map((tool, n) => {
    const input = make('input', '');
    input.type = 'radio';
    input.name = 'tool';
    input.value = tool;
    input.checked = n === 0;
    const words = tool === 'erase' ? 'erase' : OCCUPANT_WORDS[tool];
    const icon = make('span', 'icon');
    const kbd = make('kbd', '', String(n + 1));
    // Not part of the name; a screen reader is told of the key apart from it.
    kbd.ariaHidden = 'true';
    input.setAttribute('aria-keyshortcuts', String(n + 1));
    host.append(make('label', '', input, icon, make('span', '', words), kbd));
    return { tool, input, icon };
  });
  find('#board', HTMLElement).addEventListener('keydown', (event) => {
    const chosen = /^[1-9]$/.test(event.key) ? inputs[Number(event.key) - 1] : undefined;
    if (chosen !== undefined) chosen.input.checked = true;
  });
  let drawn: State['side'] | undefined;
  return {
    show: (side) => {
      if (side === drawn) return;
      drawn = side;
      for (const { tool, icon } of inputs) {
        if (tool === 'erase') icon.textContent = '×';
        else icon.replaceChildren(pictureFrom(tokenPicture(tool, side, 32, 'properties')));
      }
    },
    chosen: () => inputs.find(({ input }) => input.checked)?.tool ?? 'enemy',
  };
}

/** The shape of the board and its measures; those that a shape does not have are hidden. */
function createBoardControls(actions: ControlActions): (choice: BoardChoice) => void {
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
  // A board that is being written stays so, even while it is one of the known kinds too.
  let isWritten = false;

  for (const control of [kind, ...Object.values(inputs), spec]) {
    control.addEventListener('input', () => {
      const chosen = kindChosen();
      isWritten = chosen === 'other';
      const measures = Object.fromEntries(MEASURES[chosen].map((name) => [name, inputs[name].valueAsNumber]));
      const board = specOf(chosen, measures, spec.value.trim());
      if (actions.changeBoard(board)) shown = board;
      // Of another shape only smaller boards may be allowed.
      else if (control === kind) tryUsual(chosen);
      showMeasures(chosen);
    });
    // What was typed and is no size gives way to the board that is there.
    control.addEventListener('blur', () => {
      show(choiceOf(shown));
    });
  }
  function tryUsual(chosen: BoardKind): void {
    for (const name of MEASURES[chosen]) inputs[name].value = '5';
    const measures = Object.fromEntries(MEASURES[chosen].map((name) => [name, 5]));
    const board = specOf(chosen, measures, '8x8');
    if (actions.changeBoard(board)) shown = board;
  }
  function showMeasures(chosen: BoardKind): void {
    for (const element of document.querySelectorAll<HTMLElement>('[data-for]')) {
      const measure = element.dataset.for;
      element.hidden = measure === 'other' ? chosen !== 'other' : !MEASURES[chosen].some((name) => name === measure);
    }
  }
  // What is being typed stays as it is until it is done.
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
