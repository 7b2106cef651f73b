// The button that names the notation, with its menu, and the link to its page.
import { lazy, type JSX } from 'solid-js';
import type { Reading } from '../core/reading.js';
import { Menu } from '../parts/menu.jsx';
import { NewTabLink } from '../../site/new-tab-link.jsx';
import { useSession } from '../session.js';
import { WORDS } from '../words/first.js';
import { foreignKind } from './prose.js';
import { DIALECT_NAMES, detectionText, notationName } from './names.js';

const NotationSettings = lazy(async () => ({ default: (await import('./notation-settings.jsx')).NotationSettings }));

/** The button, with a sign that indicates whether the text was read, and the link. */
export function NotationChoice(): JSX.Element {
  const session = useSession();
  const reading = (): Reading => session.moment().reading;
  const name = (): string => {
    // Words and files are not in the notation in which parts of them happen to be read.
    const notation = isForeign() ? 'betza' : reading().notation;
    const { dialect } = session.state();
    if (notation === 'auto') return WORDS.notation.find;
    return notation === 'betza' && dialect !== 'xbetza' ? DIALECT_NAMES[dialect] : notationName(notation);
  };
  const isForeign = (): boolean => foreignKind(session.moment()) !== undefined;
  const sign = (): string =>
    isForeign() || !reading().isRead || reading().isBlank ? '' : reading().hasErrors ? ' ✗' : ' ✓';
  // The styles of a notation share a page. No notation is found in an empty text.
  const page = (): string => {
    const notation = reading().isBlank ? session.state().notation : reading().notation;
    return notation === 'auto' ? 'index' : notation.replace(/-.*/, '');
  };
  return (
    <>
      <Menu id="notation" title={detectionText(session.state(), reading())} content={NotationSettings}>
        {name()}
        <span aria-hidden="true">{sign()}</span>
      </Menu>
      <NewTabLink id="help" href={`docs/${page()}.html`} words={WORDS.notation.help}>
        ?
      </NewTabLink>
    </>
  );
}
