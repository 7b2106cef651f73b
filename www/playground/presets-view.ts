import { loadPreset, PRESETS, type Preset, type PresetPiece } from '../presets.js';
import type { Occupant } from '../query.js';
import { find, make } from './dom.js';
import { layoutOf } from './fit.js';
import { takeText, type State } from './state.js';
import type { Page } from './view.js';

/** Makes the choice of games live: each offers its pieces, and shows them in its start position. */
export function createPresetsView(page: Page): void {
  const select = find('#preset', HTMLSelectElement);
  const list = find('#preset-pieces', HTMLElement);
  const notes = find('#preset-notes', HTMLElement);
  const open = (preset: Preset, letter: string): void => {
    const change = stateOf(preset, letter);
    // A rare board is there only with the larger module.
    if (layoutOf(page.pw, change.board) === undefined) return;
    page.turnTo({ ...takeText(page.state, change.text), ...change, turn: null, ep: null });
  };
  const show = (preset: Preset | undefined): void => {
    const pieces = Object.entries(preset?.pieces ?? {});
    list.replaceChildren(
      ...pieces.map(([letter, piece]) =>
        item(piece, () => {
          if (preset !== undefined) open(preset, letter);
        }),
      ),
    );
    notes.replaceChildren(...(preset === undefined ? [] : notesOf(preset)));
  };
  select.addEventListener('change', () => {
    const id = PRESETS.find((known) => known === select.value);
    if (id === undefined) {
      show(undefined);
      return;
    }
    loadPreset(id).then(
      (preset) => {
        // Another may have been chosen meanwhile.
        if (select.value !== id) return;
        show(preset);
        const [letter = ''] = Object.keys(preset.pieces);
        open(preset, letter);
      },
      (reason: unknown) => {
        notes.textContent = reason instanceof Error ? reason.message : String(reason);
      },
    );
  });
}

function item({ name, text }: PresetPiece, open: () => void): HTMLElement {
  const button = make('button', '', `${name} `, make('code', '', text));
  button.type = 'button';
  button.addEventListener('click', open);
  return make('li', '', button);
}

function notesOf({ notes = [], source }: Preset): HTMLElement[] {
  return [...notes, `Source: ${source}`].map((note) => make('p', '', note));
}

/** What opening a piece of a game changes. */
type Opened = Pick<State, 'board' | 'text' | 'at' | 'side' | 'virgin' | 'occupants'>;

/** A piece in the start position of its game, on the first cell where white has one; one that none begins as stands alone. */
export function stateOf({ board, pieces, start }: Preset, letter: string): Opened {
  const at = Object.keys(start).find((cell) => start[cell] === letter) ?? null;
  const others = Object.entries(start).filter(([cell]) => at !== null && cell !== at);
  const occupants = others.map(([cell, other]): [string, Occupant] => {
    const side = other === other.toUpperCase() ? 'friend' : 'enemy';
    return [cell, pieces[other.toUpperCase()]?.royal === true ? `${side}-royal` : side];
  });
  const piece = pieces[letter];
  const text = piece?.at?.[at ?? ''] ?? piece?.text ?? '';
  return { board, text, at, side: 'white', virgin: true, occupants: Object.fromEntries(occupants) };
}
