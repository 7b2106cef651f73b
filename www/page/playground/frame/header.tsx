// The title bar.
import { lazy, Show, type JSX } from 'solid-js';
import { useSession } from '../session.js';
import { toLink } from '../state/address.js';
import { THEMES } from '../state/desk.js';
import { boardName } from '../board/board-name.js';
import { Menu } from './menu.jsx';
import { copyText, CopyButton, Part } from './parts.jsx';
import { ChoosePiece } from '../text/choose-piece.jsx';
import { WORDS as PAGE_WORDS } from '../words/first.js';

const WORDS = PAGE_WORDS.header;

const PieceTitle = lazy(async () => ({ default: (await import('./piece-title.jsx')).PieceTitle }));
const BoardSettings = lazy(async () => ({ default: (await import('../board/board-settings.jsx')).BoardSettings }));
const PieceSettings = lazy(async () => ({ default: (await import('../board/piece-settings.jsx')).PieceSettings }));

/** The bar above everything: what is open, and what can be done with it wherever one is. */
export function Header(props: { name: string | undefined }): JSX.Element {
  const session = useSession();
  const theme = (): (typeof THEMES)[number] => session.desk().theme;
  const nextTheme = (): (typeof THEMES)[number] =>
    THEMES[(THEMES.findIndex((one) => one === theme()) + 1) % THEMES.length] ?? 'auto';
  return (
    <header>
      <h1>{PAGE_WORDS.name}</h1>
      <Part>
        <Show when={session.settled().workshop.is === 'ready'}>
          <PieceTitle name={props.name} />
        </Show>
      </Part>
      <ChoosePiece />
      <Menu id="board" content={BoardSettings}>
        {boardName(session.state().board)} ▾
      </Menu>
      <Menu id="piece" content={PieceSettings}>
        {PAGE_WORDS[session.state().side]} ▾
      </Menu>
      <button
        type="button"
        id="palette-button"
        aria-label={WORDS.find}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => session.arrange({ isPaletteOpen: true })}
      >
        <span class="long">{WORDS.find}</span>
        <span class="short" aria-hidden="true">
          ⌕
        </span>{' '}
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      <span class="group">
        <button
          type="button"
          id="undo"
          class="icon"
          title={WORDS.undo}
          aria-label={WORDS.undo}
          aria-keyshortcuts="Control+Z Meta+Z"
          aria-disabled={!session.canUndo()}
          onClick={session.undo}
        >
          ↶
        </button>
        <button
          type="button"
          id="redo"
          class="icon"
          title={WORDS.redo}
          aria-label={WORDS.redo}
          aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
          aria-disabled={!session.canRedo()}
          onClick={session.redo}
        >
          ↷
        </button>
        <button
          type="button"
          id="theme"
          class="icon"
          title={WORDS.theme[theme()]}
          aria-label={WORDS.theme[theme()]}
          onClick={() => session.arrange({ theme: nextTheme() })}
        >
          {WORDS.themeSigns[theme()]}
        </button>
      </span>
      <CopyButton
        class="primary"
        words={WORDS.share}
        of={WORDS.shareHint}
        copy={() => copyText(new URL(toLink(session.state()), location.href).href)}
      />
    </header>
  );
}
