// The choice of what a click on the board does.
import { OCCUPANT_WORDS } from '../../rendering/describe.js';
import { pictureFrom } from '../../live/patch.js';
import { find, make } from './dom.js';
import { tokenPicture } from './pictures.js';
import { TOOLS, type State, type Tool } from './state.js';
import { STRINGS } from './strings.js';

/** The tools for the board. */
export interface Tools {
  /** Draws the tools for a side. */
  show(side: State['side']): void;
  chosen(): Tool;
}

/** Makes one radio button a tool. The digits choose them while the focus is on the board. */
export function createTools(host: HTMLElement): Tools {
  const inputs = TOOLS.map((tool, n) => {
    const input = make('input', '');
    input.type = 'radio';
    input.name = 'tool';
    input.value = tool;
    input.checked = n === 0;
    const words = wordsOf(tool);
    const icon = make('span', 'icon');
    const kbd = make('kbd', '', String(n + 1));
    // Not part of the name; screen readers announce the key separately.
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
        else if (tool === 'play') icon.replaceChildren(pictureFrom(tokenPicture('piece', side, 32, 'properties')));
        else icon.replaceChildren(pictureFrom(tokenPicture(tool, side, 32, 'properties')));
      }
    },
    chosen: () => inputs.find(({ input }) => input.checked)?.tool ?? 'enemy',
  };
}

function wordsOf(tool: Tool): string {
  return tool === 'erase' || tool === 'play' ? STRINGS.tools[tool] : OCCUPANT_WORDS[tool];
}
