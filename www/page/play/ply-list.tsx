// The moves of a game, with its variations and comments once the record is there.
import { createEffect, createMemo, For, lazy, onCleanup, onMount, Show, Suspense, type JSX } from 'solid-js';
import type { RecordPly } from '../../files/records/record-line.js';
import type { Match } from '../../match/match.js';
import { MATCH_WORDS } from '../../match/match-words.js';
import type { PlyNumber } from '../../values/ply-numbers.js';
import { moveOf } from './computer/move-numbers.js';
import { keepInSight } from './keep-in-sight.js';
import type { MatchRecord } from './record/record.js';

const PlyNotes = lazy(async () => ({ default: (await import('./record/ply-notes.jsx')).PlyNotes }));

interface ListProps {
  match: Match;
  goTo: (count: number) => void;
  /** The record, once it is needed. */
  record: MatchRecord | undefined;
}

/** The keys that go through the plies wherever the focus is, but for what needs them itself. */
const SIDEWAYS = new Set(['ArrowLeft', 'ArrowRight']);

const STEPS: Readonly<Record<string, (shown: number) => number>> = {
  ArrowLeft: (shown) => shown - 1,
  ArrowUp: (shown) => shown - 1,
  ArrowRight: (shown) => shown + 1,
  ArrowDown: (shown) => shown + 1,
  Home: () => 0,
  End: () => Infinity,
};

/** Returns whether what has the focus does something with arrow keys: the board, fields, choices, menus. */
function usesArrows(target: EventTarget | null): boolean {
  const users =
    '#board, input, select, textarea, [role="radiogroup"], [role="tablist"], [role="listbox"], [role="menu"], dialog';
  return target instanceof Element && target.closest(users) !== null;
}

/** Returns whether a key takes the last change back, and not that of a text. */
function isUndo({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  const isText = target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !altKey && !shiftKey && !isText;
}

/** The plies, each of which can be gone to. Arrow keys go from one to the next, and up and down between variations. */
export function PlyList(props: ListProps): JSX.Element {
  let list!: HTMLOListElement;
  const current = (): HTMLElement | null => list.querySelector('[aria-current]');
  const follow = (): void => keepInSight(list, current());
  createEffect(() => {
    props.match.shown();
    props.match.line();
    props.record?.line();
    follow();
  });
  onMount(() => {
    // What opens below takes height from the list, and notes come later.
    const [resized, grown] = [new ResizeObserver(follow), new MutationObserver(follow)];
    resized.observe(list);
    grown.observe(list, { childList: true, subtree: true });
    onCleanup(() => {
      resized.disconnect();
      grown.disconnect();
    });
  });
  function onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const beside = props.record?.beside(event.key);
    if (beside === undefined) props.goTo(step(props.match.shown()));
    else props.record?.goTo(beside);
    current()?.focus();
  }
  function onPageKey(event: KeyboardEvent): void {
    if (isUndo(event) && props.record?.canUndo() === true) {
      event.preventDefault();
      props.record.undo();
    }
    if (event.defaultPrevented || !SIDEWAYS.has(event.key) || usesArrows(event.target)) return;
    onKey(event);
  }
  onMount(() => addEventListener('keydown', onPageKey));
  onCleanup(() => removeEventListener('keydown', onPageKey));
  return (
    <ol id="plies" ref={list} aria-label={MATCH_WORDS.plies} onKeyDown={onKey}>
      <li class="start">
        <button
          type="button"
          tabindex={props.match.shown() === 0 ? 0 : -1}
          aria-current={props.match.shown() === 0 ? 'step' : undefined}
          onClick={() => props.goTo(0)}
        >
          {MATCH_WORDS.start}
        </button>
      </li>
      <Plies {...props} />
    </ol>
  );
}

/** The main line, in a column for each side. */
function Plies(props: ListProps): JSX.Element {
  const line = (): readonly RecordPly[] => props.record?.line() ?? props.match.line();
  const numbers = createMemo((): readonly PlyNumber[] => {
    const played = props.match.line();
    return props.record?.numbers() ?? played.map((_, n) => moveOf(played, n));
  });
  /** The index of the ply that is shown, if it is in the main line. */
  const shown = (): number | undefined => {
    if (props.record === undefined) return props.match.shown() - 1;
    const [index, ...rest] = props.record.path();
    return rest.length === 0 ? index : undefined;
  };
  return (
    <For each={line()}>
      {(ply, n) => {
        const number = (): PlyNumber => numbers()[n()] ?? START;
        const isNumbered = (): boolean => {
          const previous = line()[n() - 1];
          const isWhite = number().side === 'white' && numbers()[n() - 1]?.side !== 'white';
          return previous === undefined || isWhite || isInterrupted(previous, ply);
        };
        return (
          <>
            <Show when={ply.before}>
              {(comment) => (
                <li class="notes">
                  <span class="comment">{comment()}</span>
                </li>
              )}
            </Show>
            <li data-side={number().side}>
              <Show when={isNumbered()}>
                <span class="number">
                  {number().number}
                  {number().side === 'black' && 0 < n() ? '…' : '.'}
                </span>
              </Show>
              <button
                type="button"
                tabindex={shown() === n() ? 0 : -1}
                aria-current={shown() === n() ? 'step' : undefined}
                disabled={ply.ply === undefined}
                onClick={() => {
                  if (props.record === undefined) props.goTo(n() + 1);
                  else props.record.goTo([n()]);
                }}
              >
                {ply.san}
                {props.record?.glyphs(ply)}
                <Show when={ply.commands?.clk}>{(clock) => <span class="clock"> {clock()}</span>}</Show>
              </button>
            </li>
            <Show when={isInterrupted(ply) && props.record}>
              {(record) => (
                <li class="notes">
                  <Suspense>
                    <PlyNotes record={record()} ply={ply} path={[n()]} first={number()} />
                  </Suspense>
                </li>
              )}
            </Show>
          </>
        );
      }}
    </For>
  );
}

const START: PlyNumber = { number: 1, side: 'white' };

/** Returns whether something is said between a ply and the next one. */
function isInterrupted({ comment, variations }: RecordPly, next?: RecordPly): boolean {
  return (comment ?? variations ?? next?.before) !== undefined;
}
