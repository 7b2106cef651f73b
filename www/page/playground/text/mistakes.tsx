// The mistakes in the text, under it: the worst one in full, and a button that lists the others.
import { createEffect, createMemo, createSignal, For, Match, on, Show, Switch, type JSX } from 'solid-js';
import type { Diagnostic } from '../../../values/diagram.js';
import { useSession } from '../session.js';
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

/** The mistakes, the worst first. Notes alone stay behind the button, so that the explanation keeps its room. */
export function Mistakes(): JSX.Element {
  const session = useSession();
  const [isOpen, setOpen] = createSignal(false);
  const kinds = createMemo(() => alike(session.diagnostics()), [], {
    equals: (before, after) => JSON.stringify(before) === JSON.stringify(after),
  });
  const worst = (): Diagnostic['severity'] | undefined => kinds()[0]?.first.severity;
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
  const openWords = (): string => (worst() === 'info' ? WORDS.notes(kinds().length) : WORDS.all(kinds().length));
  return (
    <div id="mistakes" data-worst={worst()} data-open={isOpen() ? '' : undefined}>
      <ul id="diagnostics" tabindex={isOpen() ? 0 : undefined}>
        <For each={kinds().slice(0, MOST_SHOWN)}>{(kind) => <Fault kind={kind} />}</For>
        <Show when={0 < rest()}>
          <li class="summary">{WORDS.more(rest())}</li>
        </Show>
      </ul>
      <Show when={1 < kinds().length || worst() === 'info'}>
        <button
          type="button"
          id="all-diagnostics"
          aria-expanded={isOpen()}
          aria-controls="diagnostics"
          onClick={() => setOpen(!isOpen())}
        >
          {isOpen() ? WORDS.fewer : openWords()}
        </button>
      </Show>
    </div>
  );
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
