// The army to take away: as a link, and as one picture.
import type { JSX } from 'solid-js';
import { toSheet } from '../../../rendering/album.js';
import { copyText, CopyButton } from '../parts/parts.jsx';
import { useSession, type Session } from '../session.js';
import { armyLink } from '../state/kept-army.js';
import { WORDS as PAGE_WORDS } from '../words/first.js';
import { OUT_WORDS } from '../words/out.js';
import { download } from './download.js';

const WORDS = OUT_WORDS.out;

/** The rows for the army. */
export function ArmyForms(): JSX.Element {
  const session = useSession();
  return (
    <ul id="army-forms">
      <li class="heading">
        <div class="verdict">
          <h2>{WORDS.armyLink}</h2>
          <span>{WORDS.armyLinkHint}</span>
        </div>
        <CopyButton of={WORDS.armyLink} copy={() => copyText(new URL(armyLink(session.state()), location.href).href)} />
      </li>
      <li class="heading">
        <div class="verdict">
          <h2>{WORDS.sheet}</h2>
          <span>{WORDS.sheetHint}</span>
        </div>
        <button
          type="button"
          onClick={() => download('army.svg', new Blob([sheetOf(session)], { type: 'image/svg+xml' }))}
        >
          {PAGE_WORDS.download}
          <span class="unseen"> {WORDS.sheet}</span>
        </button>
      </li>
    </ul>
  );
}

/** Draws all pieces of the army, each on the board of the page. */
function sheetOf(session: Session): string {
  const { army, board } = session.state();
  const pictures = army.flatMap(({ name, text, notation, dialect, piece }) => {
    try {
      const diagram = session.pw.diagram({ text, notation, dialect, piece, board, routes: true, illustrate: true });
      return [{ name, notation: text, explanation: '', diagram }];
    } catch {
      // A piece that its text does not define.
      return [];
    }
  });
  return toSheet(pictures, { size: 30, colors: 'fixed' });
}
