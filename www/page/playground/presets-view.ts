// The choice of games and their pieces.
import { loadPreset, PRESETS, type Preset, type PresetId, type PresetPiece } from '../../games/load-preset.js';
import type { Occupant } from '../../values/vocabulary.js';
import { find, make, withCode } from './dom.js';
import { layoutOf } from './valid-state.js';
import { takeText, type State } from './state.js';
import type { Page, View } from './view.js';
import { STRINGS } from './strings.js';

/** Makes the choice of games work: each offers its pieces, and shows them in its start position. */
export function createPresetsView(page: Page): View {
  const select = find('#preset', HTMLSelectElement);
  const list = find('#preset-pieces', HTMLElement);
  const notes = find('#preset-notes', HTMLElement);
  let shown: PresetId | null = null;

  function open(game: PresetId, preset: Preset, letter: string): void {
    const change = stateOf(preset, letter);
    // Only the large module has rare boards.
    if (layoutOf(page.pw, change.board) === undefined) return;
    page.turnTo({ ...takeText(page.state, change.text), ...change, game, turn: null, ep: null });
  }
  /** Shows the pieces of a game. Calls `then` once they are loaded, unless another game was chosen in the meantime. */
  function offer(game: PresetId | null, then?: (preset: Preset) => void): void {
    shown = game;
    select.value = game ?? '';
    list.replaceChildren();
    notes.replaceChildren();
    if (game === null) return;
    loadPreset(game).then(
      (preset) => {
        if (shown !== game) return;
        const pieces = Object.entries(preset.pieces);
        list.replaceChildren(
          ...pieces.map(([letter, piece]) =>
            item(piece, () => {
              open(game, preset, letter);
            }),
          ),
        );
        notes.replaceChildren(...notesOf(preset));
        then?.(preset);
      },
      (reason: unknown) => {
        if (shown === game) notes.textContent = reason instanceof Error ? reason.message : String(reason);
      },
    );
  }

  select.addEventListener('change', () => {
    const game = PRESETS.find((known) => known === select.value);
    if (game === undefined) {
      page.become({ ...page.state, game: null });
      return;
    }
    offer(game, (preset) => {
      const [letter = ''] = Object.keys(preset.pieces);
      open(game, preset, letter);
    });
  });
  let before: PresetId | null = null;
  return {
    show: ({ state: { game } }) => {
      // Shows the choice while the game is still loading.
      if (game !== before && game !== shown) offer(game);
      before = game;
    },
  };
}

function item({ name, text }: PresetPiece, open: () => void): HTMLElement {
  const button = make('button', '', `${name} `, make('code', '', text));
  button.type = 'button';
  button.addEventListener('click', open);
  return make('li', '', button);
}

function notesOf({ notes = [], source }: Preset): HTMLElement[] {
  return [...notes, STRINGS.source(source)].map((note) => make('p', '', ...withCode(note)));
}

/** The changes to the state when a piece of a game is opened. */
type Opened = Pick<State, 'board' | 'text' | 'at' | 'side' | 'virgin' | 'occupants'>;

/** A piece on white's first such cell in the start position of its game; alone on the board if it is not in it. */
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
