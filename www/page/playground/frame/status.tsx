// The status line: mistakes in the text and the latest message.
import { createEffect, createMemo, createSignal, For, Match, on, Show, Switch, type JSX } from 'solid-js';
import { summarize } from '../../../rendering/describe.js';
import type { Diagnostic } from '../../../values/diagram.js';
import { whenQuiet } from '../core/schedule.js';
import type { Moment } from '../core/moment.js';
import { useSession } from '../session.js';
import { foreignKind } from '../text/prose.js';
import { WithCode } from '../parts/parts.jsx';
import { WORDS as PAGE_WORDS } from '../words/first.js';

const WORDS = PAGE_WORDS.diagnostics;

/** A text can have thousands of diagnostics; only the first ones are useful. */
const MOST_SHOWN = 8;

/** A diagnostic with the number of equal ones. */
interface Kind {
  readonly first: Diagnostic;
  readonly count: number;
}

/** A line of fixed height at the bottom of the page; the mistakes that have no room there open above it. */
export function StatusLine(): JSX.Element {
  const session = useSession();
  const [isOpen, setOpen] = createSignal(false);
  const kinds = createMemo(() => alike(session.moment().diagram.diagnostics), [], {
    equals: (before, after) => JSON.stringify(before) === JSON.stringify(after),
  });
  const rest = (): number =>
    kinds()
      .slice(MOST_SHOWN)
      .reduce((sum, { count }) => sum + count, 0);
  // Close the list when the text changes.
  createEffect(
    on(
      () => session.state().text,
      () => setOpen(false),
      { defer: true },
    ),
  );
  return (
    <footer class="status">
      <ul id="diagnostics" data-open={isOpen() ? '' : undefined} tabindex={isOpen() ? 0 : undefined}>
        <For each={kinds().slice(0, MOST_SHOWN)} fallback={<li class="summary">{summaryOf(session.moment())}</li>}>
          {(kind) => <Fault kind={kind} />}
        </For>
        <Show when={0 < rest()}>
          <li class="summary">{WORDS.more(rest())}</li>
        </Show>
      </ul>
      <Show when={0 < kinds().length}>
        <button
          type="button"
          id="all-diagnostics"
          data-single={kinds().length === 1 ? '' : undefined}
          aria-expanded={isOpen()}
          aria-controls="diagnostics"
          onClick={() => setOpen(!isOpen())}
        >
          {isOpen() ? WORDS.fewer : WORDS.all(kinds().length)}
        </button>
      </Show>
      <p id="said" role="status">
        {session.view().said}
      </p>
      <NewVersion />
    </footer>
  );
}

function summaryOf(moment: Moment): string {
  const { reading, diagram, workshop } = moment;
  const foreign = foreignKind(moment);
  if (foreign !== undefined) return WORDS.foreign[foreign];
  if (reading.isBlank) return WORDS.blank;
  if (reading.isRead) return summarize(diagram);
  return workshop.is === 'loading' ? WORDS.loading : WORDS.missing;
}

const SEVERITIES: readonly Diagnostic['severity'][] = ['error', 'warning', 'info'];

/** Equal diagnostics, each kind once, errors first. */
function alike(diagnostics: readonly Diagnostic[]): Kind[] {
  const kinds = new Map<string, Kind>();
  for (const diagnostic of diagnostics) {
    const { severity, message, help = '' } = diagnostic;
    const key = [severity, message, help].join('\n');
    const { first, count } = kinds.get(key) ?? { first: diagnostic, count: 0 };
    kinds.set(key, { first, count: count + 1 });
  }
  const rank = ({ first }: Kind): number => SEVERITIES.indexOf(first.severity);
  return [...kinds.values()].sort((a, b) => rank(a) - rank(b));
}

/** A mistake, with the button that mends it. */
function Fault(props: { kind: Kind }): JSX.Element {
  const session = useSession();
  const { severity, message, help, fix } = props.kind.first;
  const { count } = props.kind;
  const text = (): string => session.moment().state.text;
  const apply = (): void => {
    // In another text the fix would change the wrong place.
    if (session.state().text === text()) session.act({ ...session.state(), text: fixed(text(), fix) });
    // The pressed button disappears with its mistake.
    session.focusText();
  };
  return (
    <li class={severity}>
      <p>
        <strong>{`${WORDS.severities[severity]}${1 < count ? WORDS.times(count) : ''}: `}</strong>
        <WithCode message={message} />
        <Show when={help}>
          {(more) => (
            <>
              {'; '}
              <WithCode message={more()} />
            </>
          )}
        </Show>
      </p>
      <Show when={fix}>
        {(change) => (
          <button type="button" class="fix" onClick={apply}>
            <Switch
              fallback={
                <>
                  {WORDS.fix}
                  <code>{around(fixed(text(), change()), change().from, change().from + change().insert.length)}</code>
                </>
              }
            >
              {/* If nothing remains, the button names what it removes. */}
              <Match when={fixed(text(), change()).trim() === ''}>
                {WORDS.fix + WORDS.remove}
                <code>{text().slice(change().from, change().to)}</code>
              </Match>
            </Switch>
          </button>
        )}
      </Show>
    </li>
  );
}

function fixed(text: string, fix: Diagnostic['fix']): string {
  return fix === undefined ? text : text.slice(0, fix.from) + fix.insert + text.slice(fix.to);
}

/** The number of characters of a fixed text that a button shows. */
const MOST_LETTERS = 40;

/** The line of a text in which a span begins, cut to the span and its surroundings. */
function around(text: string, from: number, to: number): string {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const lineEnd = text.indexOf('\n', from);
  const end = lineEnd < 0 ? text.length : lineEnd;
  if (end - start <= MOST_LETTERS) return text.slice(start, end).trim();
  const left = Math.max(start, Math.min(Math.floor((from + to - MOST_LETTERS) / 2), from));
  const right = Math.min(end, left + MOST_LETTERS);
  return `${start < left ? '…' : ''}${text.slice(left, right)}${right < end ? '…' : ''}`;
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
    const [first] = diagram.diagnostics;
    setWords(summarize(diagram) + (first === undefined ? '' : `. ${first.message}`));
  });
  createEffect(on(session.settled, speak));
  return (
    <p id="announcer" class="unseen" aria-live="polite">
      {words()}
    </p>
  );
}
