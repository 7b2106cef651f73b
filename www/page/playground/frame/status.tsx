// The status line: what the piece does in a few words, and the latest message.
import { createEffect, createSignal, on, Show, type JSX } from 'solid-js';
import { summarize } from '../../../rendering/describe.js';
import { whenQuiet } from '../core/schedule.js';
import type { Moment } from '../core/moment.js';
import { useSession } from '../session.js';
import { foreignKind } from '../text/prose.js';
import { WORDS as PAGE_WORDS } from '../words/first.js';

const WORDS = PAGE_WORDS.diagnostics;

/** A line of fixed height at the bottom of the page; on a phone, only what is not said elsewhere. */
export function StatusLine(): JSX.Element {
  const session = useSession();
  const summary = (): Summary => summaryOf(session.moment());
  return (
    <footer class="status">
      <p id="summary" class="summary" data-repeated={summary().isRepeated ? '' : undefined}>
        {summary().words}
      </p>
      <p id="said" role="status">
        {session.view().said}
      </p>
      <NewVersion />
    </footer>
  );
}

interface Summary {
  readonly words: string;
  /** Whether the board, the text or its suggestions say the same. */
  readonly isRepeated: boolean;
}

function summaryOf(moment: Moment): Summary {
  const { reading, diagram, workshop } = moment;
  const foreign = foreignKind(moment);
  const other = (words: string): Summary => ({ words, isRepeated: false });
  if (foreign !== undefined) return { words: WORDS.foreign[foreign], isRepeated: true };
  if (reading.isBlank) return other(WORDS.blank);
  if (reading.isRead) return { words: summarize(diagram), isRepeated: true };
  return other(workshop.is === 'loading' ? WORDS.loading : WORDS.missing);
}

/** Offers a new version of the page once it is there. */
function NewVersion(): JSX.Element {
  const session = useSession();
  const [update, setUpdate] = createSignal<() => void>();
  // Register last, so that it does not compete with the page's own requests.
  createEffect(() => {
    if (!session.isReady()) return;
    import('./offline.js')
      .then(({ keepOffline }) => keepOffline((apply) => setUpdate(() => apply)))
      .catch(() => undefined);
  });
  return (
    <Show when={update()}>
      {(applyUpdate) => (
        <p id="update" role="status">
          {PAGE_WORDS.newVersion}{' '}
          <button type="button" onClick={() => applyUpdate()()}>
            {PAGE_WORDS.reload}
          </button>
        </p>
      )}
    </Show>
  );
}

/** The pause in input after which a change is announced, in milliseconds. */
const SPEECH = 700;

/** Announces the effect of a change to screen readers. */
export function Announcer(): JSX.Element {
  const session = useSession();
  const [words, setWords] = createSignal('');
  const speak = whenQuiet(SPEECH, () => {
    const { diagram } = session.settled();
    const [first] = session.diagnostics();
    setWords(summarize(diagram) + (first === undefined ? '' : `. ${first.message}`));
  });
  createEffect(on(session.settled, speak));
  return (
    <p id="announcer" class="unseen" aria-live="polite">
      {words()}
    </p>
  );
}
