// The pieces of a game, each of which can be opened where it stands at the start.
import { createResource, For, Show, type JSX } from 'solid-js';
import { loadPreset, type Preset, type PresetId } from '../../../games/load-preset.js';
import type { Occupant } from '../../../values/vocabulary.js';
import { reasonOf } from '../core/reason.js';
import { WithCode } from '../parts/parts.jsx';
import { MENU_WORDS } from '../words/menus.js';
import { useSession, type Session } from '../session.js';
import { START, takeText, type State } from '../state/state.js';
import { layoutOf } from '../state/valid-state.js';

/** Opens the first piece of a game. */
export async function openGame(session: Session, game: PresetId): Promise<void> {
  const before = session.state();
  try {
    const preset = await loadPreset(game);
    const [letter = ''] = Object.keys(preset.pieces);
    // Keeps what was done in the meantime.
    if (session.state() === before) openPiece(session, game, preset, letter);
  } catch (reason) {
    session.say(reasonOf(reason));
  }
}

/** Opens a piece of a game where it stands at the start. */
export function openPiece(session: Session, game: PresetId, preset: Preset, letter: string): void {
  const change = stateOf(preset, letter);
  // Only the large module has rare boards.
  if (layoutOf(session.pw, change.board) === undefined) {
    session.say(MENU_WORDS.board.notLoaded);
    return;
  }
  const { dialect } = START;
  session.act({ ...takeText(session.state(), change.text), ...change, dialect, game, turn: null, ep: null, moved: [] });
}

/** The states in which a resource has a value. */
const IS_THERE: ReadonlySet<string> = new Set(['ready', 'refreshing']);

/** The pieces of a game, and what its rules say besides. */
export function GamePieces(props: { game: PresetId }): JSX.Element {
  const session = useSession();
  const [preset] = createResource(() => props.game, loadPreset);
  // Read before it is there, it would take the menu off the page.
  const ready = (): Preset | undefined => (IS_THERE.has(preset.state) ? preset.latest : undefined);
  const failure = (): string => (preset.state === 'errored' ? reasonOf(preset.error) : '');
  return (
    <Show when={ready()} fallback={<p>{failure()}</p>}>
      {(loaded) => (
        <>
          <ul id="preset-pieces" class="choices" aria-label={MENU_WORDS.board.gamePieces}>
            <For each={Object.entries(loaded().pieces)}>
              {([letter, { name, text }]) => (
                <li>
                  <button type="button" onClick={() => openPiece(session, props.game, loaded(), letter)}>
                    {name} <code>{text}</code>
                  </button>
                </li>
              )}
            </For>
          </ul>
          <div id="preset-notes" class="hint">
            <For each={[...(loaded().notes ?? []), MENU_WORDS.source(loaded().source)]}>
              {(note) => (
                <p>
                  <WithCode message={note} />
                </p>
              )}
            </For>
          </div>
        </>
      )}
    </Show>
  );
}

/** The changes to the state when a piece of a game is opened. */
type Opened = Pick<State, 'board' | 'text' | 'at' | 'side' | 'virgin' | 'occupants'>;

/** A piece on white's first such cell in the start position of its game; alone on the board if it is not in it. */
function stateOf({ board, pieces, start }: Preset, letter: string): Opened {
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
