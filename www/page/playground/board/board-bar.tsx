// The modes, tools and view buttons beside the board.
import { For, lazy, Match, Show, Switch, type JSX } from 'solid-js';
import { Icon } from '../../site/icon.jsx';
import { LazyPart } from '../parts/parts.jsx';
import { hasSheets } from '../parts/screen.js';
import { WORDS as PAGE_WORDS } from '../words/first.js';
import { chooseMode } from './choose-mode.js';
import { useSession } from '../session.js';
import { MODES } from '../state/view-state.js';
import type { Zoom } from './zoom.js';

const WORDS = PAGE_WORDS.stage;

const Tools = lazy(async () => ({ default: (await import('./pens.jsx')).Tools }));
const PenSettings = lazy(async () => ({ default: (await import('./pens.jsx')).PenSettings }));

/** The bar beside the board. */
export function BoardBar(props: { zoom: Zoom; clearDrawing: () => void }): JSX.Element {
  const session = useSession();
  const isPhone = hasSheets();
  return (
    <div class="board-bar">
      <div class="modes" role="radiogroup" aria-label={WORDS.modes}>
        <For each={MODES}>
          {(mode) => (
            <label>
              <input
                type="radio"
                name="mode"
                checked={session.view().mode === mode}
                disabled={mode === 'draw' && !session.isReady()}
                onChange={() => chooseMode(session, mode)}
              />
              {WORDS.mode[mode]}
            </label>
          )}
        </For>
      </div>
      <Show when={isPhone()}>
        <button type="button" id="views-button" popovertarget="views">
          {WORDS.views}
          <Icon of="chevron-down" />
        </button>
      </Show>
      <div id="views" class="views" classList={{ menu: isPhone() }} popover={isPhone() ? 'auto' : undefined}>
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
      <LazyPart>
        <Switch>
          <Match when={session.view().mode === 'place'}>
            <Tools />
          </Match>
          <Match when={session.view().mode === 'draw'}>
            <PenSettings clear={props.clearDrawing} />
          </Match>
        </Switch>
      </LazyPart>
    </div>
  );
}
