// The title bar.
import { lazy, type JSX } from 'solid-js';
import { Icon } from '../../site/icon.jsx';
import type { IconName } from '../../site/icons.js';
import { SiteLinks } from '../../site/site-links.jsx';
import { SITE_WORDS } from '../../site/site-words.js';
import { ThemeButton } from '../../site/theme-button.jsx';
import { useSession } from '../session.js';
import { boardName } from '../board/board-name.js';
import { Menu } from '../parts/menu.jsx';
import { ChoosePiece } from '../text/choose-piece.jsx';
import { WORDS as PAGE_WORDS } from '../words/first.js';
import { ShareButton } from './share-button.jsx';

const WORDS = PAGE_WORDS.header;

const BoardSettings = lazy(async () => ({ default: (await import('../board/board-settings.jsx')).BoardSettings }));
const PieceSettings = lazy(async () => ({ default: (await import('../board/piece-settings.jsx')).PieceSettings }));
const MoreMenu = lazy(async () => ({ default: (await import('./more-menu.jsx')).MoreMenu }));

/** The title bar: the pages of the site, the settings of the open piece, and global actions. */
export function Header(): JSX.Element {
  const session = useSession();
  return (
    <header>
      <h1>{SITE_WORDS.name}</h1>
      <SiteLinks at="playground" root="./" />
      <ChoosePiece />
      <Menu id="board" label={WORDS.board(boardName(session.state().board))} content={BoardSettings}>
        <span>{boardName(session.state().board)}</span>
      </Menu>
      <Menu id="piece" label={WORDS.side(PAGE_WORDS[session.state().side])} content={PieceSettings}>
        <span>{PAGE_WORDS[session.state().side]}</span>
      </Menu>
      <button
        type="button"
        id="palette-button"
        aria-label={WORDS.find}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => session.setView({ palette: 'all' })}
      >
        <Icon of="search" /> <span class="long">{WORDS.find}</span> <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      <span class="group">
        <IconButton id="undo" icon="undo-2" words={WORDS.undo} keys="Z" isOff={!session.canUndo()} act={session.undo} />
        <IconButton
          id="redo"
          icon="redo-2"
          words={WORDS.redo}
          keys="Shift+Z"
          isOff={!session.canRedo()}
          act={session.redo}
        />
        <ThemeButton theme={session.view().theme} choose={(theme) => session.setView({ theme })} />
      </span>
      <ShareButton />
      <Menu id="more" icon="ellipsis" content={MoreMenu}>
        <span class="unseen">{WORDS.more}</span>
      </Menu>
    </header>
  );
}

/** A button with an icon instead of words; `keys` are pressed together with Ctrl or ⌘. */
function IconButton(props: {
  id: string;
  icon: IconName;
  words: string;
  keys: string;
  isOff: boolean;
  act: () => void;
}): JSX.Element {
  return (
    <button
      type="button"
      id={props.id}
      class="icon"
      title={props.words}
      aria-label={props.words}
      aria-keyshortcuts={`Control+${props.keys} Meta+${props.keys}`}
      aria-disabled={props.isOff}
      onClick={() => props.act()}
    >
      <Icon of={props.icon} />
    </button>
  );
}
