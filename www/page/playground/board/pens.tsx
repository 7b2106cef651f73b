// What a click places or draws.
import { For, Show, type JSX } from 'solid-js';
import { OCCUPANT_WORDS } from '../../../rendering/describe.js';
import { Picture, Pills } from '../parts/parts.jsx';
import { useSession } from '../session.js';
import type { Pen } from '../state/desk.js';
import { TOOLS, type Tool } from '../state/state.js';
import { WORDS as PAGE_WORDS } from '../words/first.js';
import { tokenPicture } from './pictures.js';

const WORDS = PAGE_WORDS.stage;

/** What a click puts on a cell. */
export function Tools(): JSX.Element {
  const session = useSession();
  const wordsOf = (tool: Tool): string => (tool === 'erase' ? WORDS.erase : OCCUPANT_WORDS[tool]);
  const isEmpty = (): boolean => Object.keys(session.state().occupants).length === 0;
  return (
    <fieldset class="tools" id="tools">
      <legend class="unseen">{WORDS.whatToPlace}</legend>
      <For each={TOOLS}>
        {(tool, n) => (
          <label title={wordsOf(tool)}>
            <input
              type="radio"
              name="tool"
              aria-keyshortcuts={String(n() + 1)}
              checked={session.desk().tool === tool}
              onChange={() => session.arrange({ tool })}
            />
            <span class="icon" aria-hidden="true">
              <Show when={tool !== 'erase' && tool} fallback="×">
                {(occupant) => <Picture markup={tokenPicture(occupant(), session.state().side, 28, 'properties')} />}
              </Show>
            </span>
            <span>{wordsOf(tool)}</span>
          </label>
        )}
      </For>
      <button type="button" disabled={isEmpty()} onClick={() => session.act({ ...session.state(), occupants: {} })}>
        {WORDS.clear}
      </button>
    </fieldset>
  );
}

const ENDS: readonly { value: Pen['as']; words: string }[] = [
  { value: 'both', words: WORDS.pen.both },
  { value: 'quiet', words: WORDS.pen.quiet },
  { value: 'capture', words: WORDS.pen.capture },
];

const HOWS: readonly { value: Pen['how']; words: string }[] = [
  { value: 'shortest', words: WORDS.pen.shortest },
  { value: 'leap', words: WORDS.pen.leap },
  { value: 'slide', words: WORDS.pen.slide },
];

/** What drawn moves are like. */
export function PenSettings(props: { clear: () => void }): JSX.Element {
  const session = useSession();
  const pen = (): Pen => session.desk().pen;
  const change = (changed: Partial<Pen>): void => {
    session.arrange({ pen: { ...pen(), ...changed } });
  };
  return (
    <div
      id="draw-tools"
      class="pen"
      role="group"
      aria-label={WORDS.pen.name}
      onKeyDown={({ key }) => {
        if (key === 'Escape') session.arrange({ via: null });
      }}
    >
      <Pills name="draw-ends" choices={ENDS} chosen={pen().as} choose={(as) => change({ as })} />
      <Pills name="draw-how" choices={HOWS} chosen={pen().how} choose={(how) => change({ how })} />
      <label class="check">
        <input
          type="checkbox"
          checked={pen().symmetric}
          onChange={({ currentTarget }) => change({ symmetric: currentTarget.checked })}
        />
        {WORDS.pen.symmetric}
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={pen().bent}
          onChange={({ currentTarget }) => {
            change({ bent: currentTarget.checked });
            session.arrange({ via: null });
            session.say(currentTarget.checked ? PAGE_WORDS.draw.bent : '');
          }}
        />
        {WORDS.pen.bent}
      </label>
      <button type="button" onClick={props.clear}>
        {WORDS.pen.clear}
      </button>
    </div>
  );
}
