// The tools for placing and drawing.
import { For, Match, Show, Switch, type JSX } from 'solid-js';
import type { Manner } from '../../../calls/drawing.js';
import { OCCUPANT_WORDS } from '../../../rendering/describe.js';
import { Check } from '../parts/check.jsx';
import { Picture, Pills } from '../parts/parts.jsx';
import { useSession } from '../session.js';
import type { Pen } from '../state/view-state.js';
import { TOOLS, type Tool } from '../state/state.js';
import { DRAWING_WORDS } from '../words/pen.js';
import { WORDS as PAGE_WORDS } from '../words/first.js';
import { placeHint } from './choose-mode.js';
import { tokenPicture } from './pictures.js';
import './pens.css';

const WORDS = PAGE_WORDS.stage;

/** The choice of what a click places. */
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
              checked={session.view().tool === tool}
              onChange={() => {
                session.setView({ tool });
                session.say(placeHint(tool));
              }}
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

/** A choice of a pen, with what it means. */
interface Choice<T> {
  readonly value: T;
  readonly words: string;
  readonly title: string;
}

const { meanings: MEANINGS } = DRAWING_WORDS;

const ENDS: readonly Choice<Pen['as']>[] = [
  { value: 'both', words: DRAWING_WORDS.both, title: MEANINGS.both },
  { value: 'quiet', words: DRAWING_WORDS.quiet, title: MEANINGS.quiet },
  { value: 'capture', words: DRAWING_WORDS.capture, title: MEANINGS.capture },
];

const MANNERS: readonly Choice<Manner>[] = [
  { value: 'leap', words: DRAWING_WORDS.leap, title: MEANINGS.leap },
  { value: 'slide', words: DRAWING_WORDS.slide, title: MEANINGS.slide },
];

const HOWS: readonly Choice<Pen['how']>[] = [
  { value: 'shortest', words: DRAWING_WORDS.shortest, title: MEANINGS.shortest },
  ...MANNERS,
];

const REACHES: readonly Choice<Pen['reach']>[] = [
  { value: 'edge', words: DRAWING_WORDS.edge, title: DRAWING_WORDS.hints.edge },
  { value: 'here', words: DRAWING_WORDS.here, title: DRAWING_WORDS.hints.here },
];

const DIRECTIONS: readonly Choice<Pen['symmetric']>[] = [
  { value: true, words: DRAWING_WORDS.all, title: MEANINGS.all },
  { value: false, words: DRAWING_WORDS.single, title: MEANINGS.single },
];

/** A group of the settings, with its caption. */
function Group(props: { caption: string; children: JSX.Element }): JSX.Element {
  return (
    <div class="pen-group" role="group" aria-label={props.caption}>
      <span class="caption" aria-hidden="true">
        {props.caption}
      </span>
      {props.children}
    </div>
  );
}

/** The settings for drawn moves. */
export function PenSettings(props: { clear: () => void }): JSX.Element {
  const session = useSession();
  const pen = (): Pen => session.view().pen;
  const change = (changed: Partial<Pen>): void => {
    session.setView({ pen: { ...pen(), ...changed } });
  };
  /** Whether the next click draws the first of two legs; the manner then applies to that leg. */
  const isFirst = (): boolean => pen().bent && session.view().via === null;
  const isSlide = (): boolean => (isFirst() ? pen().first : pen().how) === 'slide';
  const sayReach = (): void => {
    if (isSlide() && session.view().via === null) session.say(DRAWING_WORDS.hints[pen().reach]);
  };
  /** Changes what a slide is, and says how far it goes. */
  const choose = (changed: Partial<Pen>): void => {
    change(changed);
    sayReach();
  };
  return (
    <div
      id="draw-tools"
      class="pen"
      role="group"
      aria-label={DRAWING_WORDS.name}
      onKeyDown={({ key }) => {
        if (key === 'Escape') session.setView({ via: null });
      }}
    >
      <Group caption={DRAWING_WORDS.groups.purpose}>
        <Pills name="draw-ends" choices={ENDS} chosen={pen().as} choose={(as) => change({ as })} />
      </Group>
      <Show when={pen().bent}>
        <span class="leg" aria-live="polite">
          {DRAWING_WORDS.leg[isFirst() ? 'first' : 'second']}
        </span>
      </Show>
      <Group caption={DRAWING_WORDS.groups.manner}>
        <Show
          when={isFirst()}
          fallback={<Pills name="draw-how" choices={HOWS} chosen={pen().how} choose={(how) => choose({ how })} />}
        >
          <Pills name="draw-first" choices={MANNERS} chosen={pen().first} choose={(first) => choose({ first })} />
        </Show>
        <Show when={isSlide()}>
          <div role="group" aria-label={DRAWING_WORDS.reach}>
            <Pills name="draw-reach" choices={REACHES} chosen={pen().reach} choose={(reach) => choose({ reach })} />
          </div>
        </Show>
        <Check
          words={DRAWING_WORDS.bent}
          checked={pen().bent}
          change={(bent) => {
            change({ bent });
            session.setView({ via: null });
            session.say(bent ? DRAWING_WORDS.twoClicks : '');
          }}
        />
      </Group>
      <Group caption={DRAWING_WORDS.groups.direction}>
        <Pills
          name="draw-directions"
          choices={DIRECTIONS}
          chosen={pen().symmetric}
          choose={(symmetric) => change({ symmetric })}
        />
      </Group>
      <button type="button" onClick={props.clear}>
        {DRAWING_WORDS.clear}
      </button>
    </div>
  );
}

/** Under the board: what to do next, or what has been drawn and what may have been meant instead. */
export function DrawHint(props: { redraw: (symmetric: boolean) => void }): JSX.Element {
  const session = useSession();
  const words = (): string => {
    const { said, pen } = session.view();
    if (said !== '') return said;
    return pen.bent ? DRAWING_WORDS.twoClicks : WORDS.hints.draw;
  };
  return (
    <p id="draw-hint">
      <span>{words()}</span>
      <Show when={session.view().drawnOffer}>
        {(offer) => (
          <Switch>
            <Match when={offer().is === 'only'}>
              <button type="button" onClick={() => props.redraw(false)}>
                {DRAWING_WORDS.only(offer().cell)}
              </button>
            </Match>
            <Match when={offer().is === 'around'}>
              <button type="button" onClick={() => props.redraw(true)}>
                {DRAWING_WORDS.around}
              </button>
            </Match>
            <Match when={offer().is === 'undo'}>
              <button type="button" onClick={() => session.undo()}>
                {DRAWING_WORDS.undo}
              </button>
            </Match>
          </Switch>
        )}
      </Show>
    </p>
  );
}
