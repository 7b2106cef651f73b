// The settings of the piece: its side and its history in the game.
import { MAX_TURN } from '../../../values/limits.js';
import { createSignal, For, type JSX } from 'solid-js';
import { Check } from '../parts/check.jsx';
import { useSession } from '../session.js';
import { setTurn, setVirgin } from '../state/state.js';
import { withEnPassant } from '../state/valid-state.js';
import { MENU_WORDS } from '../words/menus.js';

/** The content of the piece's menu. */
export function PieceSettings(): JSX.Element {
  const session = useSession();
  const words = MENU_WORDS.piece;
  const state = session.state;
  const [wrongCell, setWrongCell] = createSignal<string>();
  const isExample = (): boolean => state().example ?? 0 < session.settled().diagram.illustration.length;
  return (
    <>
      <h2>{words.piece}</h2>
      <fieldset class="sides">
        <legend class="unseen">{words.side}</legend>
        <For each={['white', 'black'] as const}>
          {(side) => (
            <label>
              <input
                id={side}
                type="radio"
                name="side"
                checked={state().side === side}
                onChange={() => session.act({ ...state(), side })}
              />
              {words[side]}
            </label>
          )}
        </For>
      </fieldset>
      <Check
        id="virgin"
        words={words.virgin}
        checked={state().virgin}
        change={(virgin) => session.act(setVirgin(state(), virgin))}
      />
      <Check
        id="example"
        words={words.example}
        checked={isExample()}
        change={(example) => session.act({ ...state(), example })}
      />
      <label>
        {words.turn}
        <input
          id="turn"
          type="number"
          inputmode="numeric"
          min="1"
          max={MAX_TURN}
          placeholder={words.any}
          value={state().turn ?? ''}
          onInput={({ currentTarget }) => {
            const { value, valueAsNumber } = currentTarget;
            if (value === '' || currentTarget.checkValidity()) {
              session.act(setTurn(state(), value === '' ? null : valueAsNumber), 'measuring');
            }
          }}
        />
      </label>
      <label>
        {words.ep}
        <input
          id="ep"
          type="text"
          autocapitalize="off"
          autocomplete="off"
          spellcheck={false}
          size="6"
          placeholder={words.noCell}
          aria-describedby="ep-hint"
          aria-invalid={wrongCell() !== undefined}
          value={wrongCell() ?? state().ep ?? ''}
          onInput={({ currentTarget }) => {
            const cell = currentTarget.value.trim();
            const wanted = cell === '' ? null : cell;
            const next = withEnPassant(session.pw, { ...state(), ep: wanted });
            setWrongCell(next.ep === wanted ? undefined : cell);
            session.act(next, 'measuring');
          }}
          onBlur={() => setWrongCell(undefined)}
        />
      </label>
      <p id="ep-hint" class="hint">
        {words.epHint}
      </p>
      <p role="alert">{wrongCell() === undefined ? '' : words.noSuchCell}</p>
    </>
  );
}
