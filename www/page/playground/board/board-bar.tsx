// What a click on the board does, and how the board is seen.
import { For, Match, Show, Switch, type JSX } from 'solid-js';
import { OCCUPANT_WORDS } from '../../../rendering/describe.js';
import { Picture, Pills } from '../frame/parts.jsx';
import { STRINGS } from '../frame/strings.js';
import { useSession } from '../session.js';
import { MODES, type Mode, type Pen } from '../state/desk.js';
import { TOOLS, type Tool } from '../state/state.js';
import { tokenPicture } from './pictures.js';
import type { Zoom } from './zoom.js';

const WORDS = STRINGS.stage;

/** The bar beside the board. */
export function BoardBar(props: { zoom: Zoom; clearDrawing: () => void }): JSX.Element {
  const session = useSession();
  const canDraw = (): boolean => session.settled().workshop.is === 'ready';
  const choose = (mode: Mode): void => {
    const state = session.state();
    // Drawings show white's moves; black's moves are the same, rotated.
    if (mode === 'draw' && state.side === 'black') session.act({ ...state, side: 'white' });
    session.arrange({ mode, via: null, target: null, choice: [] });
    session.say(WORDS.hints[mode]);
  };
  return (
    <div class="board-bar">
      <div class="modes" role="radiogroup" aria-label={WORDS.modes}>
        <For each={MODES}>
          {(mode) => (
            <label>
              <input
                type="radio"
                name="mode"
                checked={session.desk().mode === mode}
                disabled={mode === 'draw' && !canDraw()}
                onChange={() => choose(mode)}
              />
              {WORDS.mode[mode]}
            </label>
          )}
        </For>
      </div>
      <div class="views">
        <button
          type="button"
          id="flip"
          aria-pressed={session.state().flip}
          onClick={() => session.act({ ...session.state(), flip: !session.state().flip })}
        >
          {WORDS.flip}
        </button>
        <button
          type="button"
          aria-label={WORDS.smaller}
          aria-keyshortcuts="-"
          aria-disabled={!props.zoom.can('out')}
          onClick={() => props.zoom.turn('out')}
        >
          −
        </button>
        <button type="button" aria-keyshortcuts="0" onClick={() => props.zoom.turn('fit')}>
          {WORDS.fit}
        </button>
        <button
          type="button"
          aria-label={WORDS.larger}
          aria-keyshortcuts="+"
          aria-disabled={!props.zoom.can('in')}
          onClick={() => props.zoom.turn('in')}
        >
          +
        </button>
      </div>
      <Switch>
        <Match when={session.desk().mode === 'place'}>
          <Tools />
        </Match>
        <Match when={session.desk().mode === 'draw'}>
          <PenSettings clear={props.clearDrawing} />
        </Match>
      </Switch>
    </div>
  );
}

/** What a click puts on a cell. */
function Tools(): JSX.Element {
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
function PenSettings(props: { clear: () => void }): JSX.Element {
  const session = useSession();
  const pen = (): Pen => session.desk().pen;
  const change = (changed: Partial<Pen>): void => {
    session.arrange({ pen: { ...pen(), ...changed }, via: null });
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
            session.say(currentTarget.checked ? STRINGS.draw.bent : '');
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
