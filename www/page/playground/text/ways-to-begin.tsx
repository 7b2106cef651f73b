// What a visitor can begin with: drawing, writing, or a known piece.
import { For, type JSX } from 'solid-js';
import { Icon } from '../../site/icon.jsx';
import { chooseMode } from '../board/choose-mode.js';
import { useSession, type Session } from '../session.js';
import { WAYS_WORDS } from '../words/ways.js';

const WAYS = [
  {
    way: 'draw',
    icon: 'pencil',
    begin: (session: Session) => {
      // What is drawn takes the place of the example, too.
      session.act({ ...session.state(), text: '' });
      chooseMode(session, 'draw');
    },
  },
  {
    way: 'write',
    icon: 'keyboard',
    begin: (session: Session) => {
      // What is typed takes the place of the example.
      session.focusText(true);
    },
  },
  {
    way: 'known',
    icon: 'library',
    begin: (session: Session) => {
      session.setView({ palette: 'pieces' });
    },
  },
] as const;

/** Three buttons over a board on which nothing has been begun. */
export function WaysToBegin(): JSX.Element {
  const session = useSession();
  return (
    <ul id="ways" aria-label={WAYS_WORDS.name}>
      <For each={WAYS}>
        {({ way, icon, begin }) => (
          <li>
            <button
              type="button"
              onClick={() => {
                begin(session);
              }}
            >
              <Icon of={icon} />
              <span>
                <strong>{WAYS_WORDS[way].name}</strong> <small>{WAYS_WORDS[way].how}</small>
              </span>
            </button>
          </li>
        )}
      </For>
    </ul>
  );
}
