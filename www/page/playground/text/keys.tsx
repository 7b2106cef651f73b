// Keys for the letters and signs that the keyboards of phones hide.
import { For, type JSX } from 'solid-js';
import type { NotationId } from '../../../values/vocabulary.js';
import { useSession } from '../session.js';
import { foreignKind } from './prose.js';

/** The keys of each notation; the other notations are made of words. */
const KEYS: Readonly<Partial<Record<NotationId, readonly string[]>>> = {
  betza: ['f', 'm', 'c', 'i', 'n', 'W', 'F', 'N', 'R', 'B', '[', '?', '-', ']', 'a'],
  hasinu: ['(', ',', ')', '*', '×', '°', '&', '{', '}', 'd', 'O', 'D', '∪', 'n', 't'],
  parlett: ['1', '2', 'n', '+', 'X', '*', '~', '/', '>', '<', '=', '.', 'o', 'c', ','],
  'lcpn-c': [':=', '/', '->', '[', ']', '{', '}', '(', ')', ':', '"', '_'],
  'lcpn-lisp': ['(', ')', '/', '->', '[', ']', ':', '"', '-'],
  'lcpn-elisp': ['(', ')', '/', '->', '[', ']', ':', '"', '-'],
};

/** A row of keys beside the text, for screens that are touched. */
export function Keys(): JSX.Element {
  const session = useSession();
  const keys = (): readonly string[] => {
    // What is not in a notation is not in the one in which parts of it happen to be read.
    const isForeign = foreignKind(session.settled()) !== undefined;
    return (isForeign ? undefined : KEYS[session.settled().reading.notation]) ?? KEYS.betza ?? [];
  };
  return (
    <div class="key-row">
      <For each={keys()}>
        {(letters) => (
          <button
            type="button"
            // The text keeps the focus, so that the keyboard stays open.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => session.insertText(letters)}
          >
            {letters}
          </button>
        )}
      </For>
    </div>
  );
}
