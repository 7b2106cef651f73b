// The small parts that several panels share.
import { createSignal, ErrorBoundary, For, onCleanup, Suspense, type JSX } from 'solid-js';
import { printable } from '../../../rendering/markup.js';
import { pictureFrom } from '../../../live/patch.js';
import { useSession } from '../session.js';
import { WORDS } from '../words/first.js';

/** A message, with the text between backticks as code. */
export function WithCode(props: { message: string }): JSX.Element {
  const parts = (): string[] => printable(props.message).split('`');
  return <For each={parts()}>{(part, n) => (n() % 2 === 0 ? part : <code>{part}</code>)}</For>;
}

/** A lazily loaded part of the page, with a message if it fails to load. */
export function LazyPart(props: { fallback?: JSX.Element; children: JSX.Element }): JSX.Element {
  const failed = (
    <p role="alert">
      {WORDS.missingPart}{' '}
      <button type="button" onClick={() => location.reload()}>
        {WORDS.reload}
      </button>
    </p>
  );
  return (
    <ErrorBoundary fallback={failed}>
      <Suspense fallback={props.fallback}>{props.children}</Suspense>
    </ErrorBoundary>
  );
}

/** A picture of our own renderers. */
export function Picture(props: { markup: string }): JSX.Element {
  return <>{pictureFrom(props.markup)}</>;
}

/** Radio buttons in a row, each a word in a frame. */
export function Pills<T>(props: {
  name: string;
  choices: readonly { readonly value: T; readonly words: string; readonly title?: string }[];
  chosen: T;
  choose: (value: T) => void;
}): JSX.Element {
  return (
    <div class="pills">
      <For each={props.choices}>
        {({ value, words, title }) => (
          <label title={title}>
            <input
              type="radio"
              name={props.name}
              checked={props.chosen === value}
              onChange={() => props.choose(value)}
            />
            {words}
          </label>
        )}
      </For>
    </div>
  );
}

/** How long a button shows the result, in milliseconds. */
const WHILE = 1500;

/**
 * A button that copies something and briefly shows the result.
 *
 * @param props.of - What it copies, for screen readers.
 */
export function CopyButton(props: {
  of: string;
  copy: () => Promise<void>;
  words?: string;
  class?: string;
  /** What to do where the browser does not allow copying. */
  instead?: string;
}): JSX.Element {
  const [result, setResult] = createSignal<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const session = useSession();
  const say = (words: string, advice = ''): void => {
    setResult(words);
    // Screen readers may miss a changed label, so announce it in the status line.
    session.say(`${words}: ${props.of}. ${advice}`.trim());
    clearTimeout(timer);
    timer = setTimeout(() => setResult(undefined), WHILE);
  };
  onCleanup(() => clearTimeout(timer));
  return (
    <button
      type="button"
      class={props.class}
      onClick={() => {
        props.copy().then(
          () => say(WORDS.copied),
          () => say(WORDS.notCopied, props.instead),
        );
      }}
    >
      {result() ?? props.words ?? WORDS.copy}
      <span class="unseen"> {props.of}</span>
    </button>
  );
}

/** Puts a text on the clipboard. */
export async function copyText(text: string): Promise<void> {
  // Undefined in insecure contexts.
  await navigator.clipboard.writeText(text);
}

/** A longer text is cut. */
const MOST_LETTERS = 24;

/** Shortens a text for a button. */
export function shortened(text: string): string {
  const [line = ''] = text.split('\n');
  return text.length <= MOST_LETTERS ? text : `${line.slice(0, MOST_LETTERS - 1)}…`;
}
