// The page: a workbench on one screen.
import {
  createEffect,
  createSignal,
  getOwner,
  lazy,
  on,
  onCleanup,
  onMount,
  runWithOwner,
  Show,
  type JSX,
} from 'solid-js';
import { LazyPart } from '../parts/parts.jsx';
import type { BoardFaces } from '../board/board-faces.js';
import { Stage } from '../board/stage.jsx';
import { afterFrame } from '../core/schedule.js';
import { pieceName } from '../core/known-name.js';
import { createExplanation, ExplanationProvider } from '../inspector/explanation.js';
import { SkipLink } from '../../site/skip-link.jsx';
import { SessionProvider, type Session } from '../session.js';
import { isProse } from '../text/prose.js';
import { EnglishLine, NotationBox } from '../text/notation-box.jsx';
import { Announcer, StatusLine } from './status.jsx';
import { Header } from './header.jsx';
import { hasPiecesPane, hasSheets } from '../parts/screen.js';
import { WORDS } from '../words/first.js';
import { watchSources } from '../parts/watch-sources.js';
import type { PressedKeys } from './command-palette.jsx';

const Inspector = lazy(async () => ({ default: (await import('./inspector-panel.jsx')).Inspector }));
const Pieces = lazy(async () => ({ default: (await import('../library/pieces-panel.jsx')).Pieces }));
const loadPalette = async () => ({ default: (await import('./command-palette.jsx')).Palette });
const Palette = lazy(loadPalette);
const Keys = lazy(async () => ({ default: (await import('../text/keys.jsx')).Keys }));

const NO_KEYS: PressedKeys = { text: '', isEntered: false };

/** The page of a session. */
export function App(props: { session: Session }): JSX.Element {
  const { session } = props;
  const explanation = createExplanation(session);
  const hasPane = hasPiecesPane();
  const isPhone = hasSheets();
  const [isDrawn, setDrawn] = createSignal(false);
  // Everything besides the text and the board is rendered after the first board.
  afterFrame(() => setDrawn(true));
  // Preloaded, so that it can take the keys that follow Ctrl+K.
  createEffect(() => session.isReady() && void loadPalette().catch(() => undefined));
  const [pressed, setPressed] = createSignal(NO_KEYS);
  createEffect(() => session.view().palette !== 'closed' || setPressed(NO_KEYS));
  // The field that takes early keys goes away with the focus, which the palette gives back to the element before it.
  let before: Element | null = null;
  createEffect(
    on(
      () => session.view().palette !== 'closed',
      (isOpen) => {
        if (isOpen) before = document.activeElement;
        else if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
      },
      { defer: true },
    ),
  );
  const english = (): string => explanation().answer?.text ?? '';
  const name = (): string | undefined => pieceName(session);
  const [faces, setFaces] = createSignal<BoardFaces>();
  const owner = getOwner();
  createEffect(() => {
    if (!session.isReady()) return;
    import('../board/board-faces.js')
      .then(({ createBoardFaces }) => runWithOwner(owner, () => setFaces(createBoardFaces(session))))
      .catch(() => undefined);
  });
  createEffect(() => {
    const moment = session.settled();
    const { reading, state } = moment;
    const [line = ''] = state.text.split('\n', 1);
    document.title = reading.isBlank ? WORDS.untitled : WORDS.titled((isProse(moment) ? undefined : name()) ?? line);
  });
  useKeys(session);
  session.openSource = (source) => {
    import('./open-in-playground.js')
      .then(({ openInPlayground }) => openInPlayground(session, source))
      .catch(() => session.say(WORDS.missingPart));
  };
  watchSources(session.openSource);
  return (
    <SessionProvider value={session}>
      <ExplanationProvider value={explanation}>
        {/*
          What the style sheet asks for, as attributes: for a selector with `:has`, the browser would look at all pictures again
          whenever something in the page changes.
        */}
        <div
          class="workbench"
          data-mode={session.view().mode}
          data-lines={session.moment().state.text.includes('\n') ? '' : undefined}
          data-prose={session.isReady() && isProse(session.settled()) ? '' : undefined}
          data-sheet={isPhone() && session.view().isSheetOpen ? '' : undefined}
        >
          <SkipLink />
          <Header />
          <Show when={hasPane()}>
            <aside class="pieces" tabindex="-1" aria-label={WORDS.tabs.pieces}>
              <LazyPart>
                <Show when={isDrawn()}>
                  <Pieces />
                </Show>
              </LazyPart>
            </aside>
          </Show>
          <main>
            <NotationBox />
            <EnglishLine words={english()} name={name()} face={faces()?.own()} />
            <Stage faces={faces()} />
          </main>
          <section class="keys" aria-label={WORDS.keys}>
            <LazyPart>
              <Show when={isDrawn()}>
                <Keys />
              </Show>
            </LazyPart>
          </section>
          <aside class="inspector" aria-label={WORDS.inspector}>
            <LazyPart>
              <Show when={isDrawn()}>
                <Inspector hasPieces={!hasPane()} />
              </Show>
            </LazyPart>
          </aside>
          <StatusLine />
        </div>
        <LazyPart fallback={<EarlyInput onPressed={setPressed} />}>
          <Show when={session.view().palette !== 'closed'}>
            <Palette pressed={pressed()} />
          </Show>
        </LazyPart>
        <Announcer />
      </ExplanationProvider>
    </SessionProvider>
  );
}

/** Captures keys pressed while the palette loads. */
function EarlyInput(props: { onPressed: (keys: PressedKeys) => void }): JSX.Element {
  let input!: HTMLInputElement;
  onMount(() => input.focus());
  return (
    <input
      ref={input}
      class="unseen"
      aria-label={WORDS.header.find}
      data-own-undo
      onInput={() => props.onPressed({ text: input.value, isEntered: false })}
      onKeyDown={({ key }) => key === 'Enter' && props.onPressed({ text: input.value, isEntered: true })}
    />
  );
}

/** Handles global keys. Fields whose text is not part of the work keep the browser's undo. */
function useKeys(session: Session): void {
  const onKey = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    if (!(ctrlKey || metaKey) || altKey) return;
    const letter = key.toLowerCase();
    if (letter === 'k') session.setView({ palette: 'all' });
    else if (target instanceof Element && target.matches('[data-own-undo]')) return;
    else if (letter === 'z' && !shiftKey) session.undo();
    else if (letter === 'y' || letter === 'z') session.redo();
    else return;
    event.preventDefault();
  };
  // In the capture phase, before the key bindings of the editor.
  addEventListener('keydown', onKey, { capture: true });
  onCleanup(() => removeEventListener('keydown', onKey, { capture: true }));
}
