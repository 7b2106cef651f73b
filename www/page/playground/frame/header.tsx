// The title bar.
import { lazy, Show, type JSX } from 'solid-js';
import { useSession } from '../session.js';
import { THEMES } from '../state/view-state.js';
import { boardName } from '../board/board-name.js';
import { Menu } from '../parts/menu.jsx';
import { LazyPart } from '../parts/parts.jsx';
import { ChoosePiece } from '../text/choose-piece.jsx';
import { WORDS as PAGE_WORDS } from '../words/first.js';
import { ShareButton } from './share-button.jsx';

const WORDS = PAGE_WORDS.header;

const PieceTitle = lazy(async () => ({ default: (await import('./piece-title.jsx')).PieceTitle }));
const BoardSettings = lazy(async () => ({ default: (await import('../board/board-settings.jsx')).BoardSettings }));
const PieceSettings = lazy(async () => ({ default: (await import('../board/piece-settings.jsx')).PieceSettings }));
const MoreMenu = lazy(async () => ({ default: (await import('./more-menu.jsx')).MoreMenu }));

/** The title bar: the open piece, its settings, and global actions. */
export function Header(props: { name: string | undefined; face: string | undefined }): JSX.Element {
  const session = useSession();
  const theme = (): (typeof THEMES)[number] => session.view().theme;
  const nextTheme = (): (typeof THEMES)[number] =>
    THEMES[(THEMES.findIndex((known) => known === theme()) + 1) % THEMES.length] ?? 'auto';
  return (
    <header>
      <h1>{PAGE_WORDS.name}</h1>
      <LazyPart>
        <Show when={session.isReady()}>
          <PieceTitle name={props.name} face={props.face} />
        </Show>
      </LazyPart>
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
        onClick={() => session.setView({ isPaletteOpen: true })}
      >
        <span class="long">{WORDS.find}</span>
        <span class="short" aria-hidden="true">
          ⌕
        </span>{' '}
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      <span class="group">
        <IconButton id="undo" sign="↶" words={WORDS.undo} keys="Z" isOff={!session.canUndo()} act={session.undo} />
        <IconButton
          id="redo"
          sign="↷"
          words={WORDS.redo}
          keys="Shift+Z"
          isOff={!session.canRedo()}
          act={session.redo}
        />
        <IconButton
          id="theme"
          sign={WORDS.themeSigns[theme()]}
          words={WORDS.theme[theme()]}
          act={() => session.setView({ theme: nextTheme() })}
        />
      </span>
      <ShareButton />
      <Menu id="more" content={MoreMenu}>
        <span aria-hidden="true">⋯</span>
        <span class="unseen">{WORDS.more}</span>
      </Menu>
    </header>
  );
}

/** A button with a sign instead of words; `keys` are pressed together with Ctrl or ⌘. */
function IconButton(props: {
  id: string;
  sign: string;
  words: string;
  keys?: string;
  isOff?: boolean;
  act: () => void;
}): JSX.Element {
  return (
    <button
      type="button"
      id={props.id}
      class="icon"
      title={props.words}
      aria-label={props.words}
      aria-keyshortcuts={props.keys && `Control+${props.keys} Meta+${props.keys}`}
      aria-disabled={props.isOff === true}
      onClick={() => props.act()}
    >
      {props.sign}
    </button>
  );
}
