// The lines of a game with its variations and comments, and what is done to them.
import { createEffect, createMemo, createResource, createSignal, For, Show, type JSX } from 'solid-js';
import {
  countOf,
  pathAt,
  plyAt,
  type RecordLine,
  type RecordPath,
  type RecordPly,
} from '../../../files/records/record-line.js';
import { glyphWords, numbersOf } from '../../../files/records/write-pgn.js';
import type { MatchRecord } from './record.js';
import { RECORD_WORDS as WORDS } from './record-words.js';
import type { PlyNumber } from '../../../values/ply-numbers.js';
import './record.css';

/** The panel, once the record is there. */
export function RecordPanel(props: { record: Promise<MatchRecord> }): JSX.Element {
  const [record] = createResource(() => props.record);
  return (
    <Show when={record()}>
      {(known) => (
        <>
          <Lines record={known()} />
          <Annotations record={known()} />
        </>
      )}
    </Show>
  );
}

/** All lines. The arrow keys go along the line that is shown, and from one variation to the next. */
function Lines(props: { record: MatchRecord }): JSX.Element {
  let area!: HTMLDivElement;
  const focus = (): void => area.querySelector<HTMLElement>('[aria-current]')?.focus();
  createEffect(() => {
    props.record.path();
    const ply = area.querySelector<HTMLElement>('[aria-current]');
    // Only the list is scrolled, not the page.
    if (ply !== null) area.scrollTop = Math.max(0, ply.offsetTop - area.offsetTop - area.clientHeight / 2);
  });
  function onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = neighborOf(props.record, event.key);
    if (next === undefined) return;
    event.preventDefault();
    props.record.goTo(next);
    focus();
  }
  return (
    <div id="record-lines" ref={area} role="group" aria-label={WORDS.line} onKeyDown={onKey}>
      <Line record={props.record} line={props.record.line()} path={[]} first={props.record.first} />
    </div>
  );
}

/** Returns where a key goes to. */
function neighborOf({ path, line }: MatchRecord, key: string): RecordPath | undefined {
  const at = path();
  const whole = (count: number): RecordPath => pathAt(at, count);
  if (key === 'ArrowLeft') return whole(countOf(at) - 1);
  if (key === 'Home') return [];
  if (key === 'ArrowRight') {
    const next = [...at.slice(0, -1), (at.at(-1) ?? -1) + 1];
    return plyAt(line(), next)?.ply === undefined ? undefined : next;
  }
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined;
  // The ply that is shown, or the one it replaces, and the first plies of the variations beside it.
  const fork = at.at(-1) === 0 && 1 < at.length ? at.slice(0, -2) : at;
  const choices = [fork, ...(plyAt(line(), fork)?.variations ?? []).map((_, n) => [...fork, n, 0])];
  const index = choices.findIndex((choice) => choice.join() === at.join());
  return choices[index + (key === 'ArrowDown' ? 1 : -1)];
}

function Line(props: { record: MatchRecord; line: RecordLine; path: RecordPath; first: PlyNumber }): JSX.Element {
  const numbers = createMemo(() => numbersOf(props.first, props.line));
  return (
    <For each={props.line}>
      {(ply, n) => {
        const path = (): RecordPath => [...props.path, n()];
        const number = (): PlyNumber => numbers()[n()] ?? props.first;
        const previous = (): RecordPly | undefined => props.line[n() - 1];
        const isNumbered = (): boolean =>
          (number().side === 'white' && ply.sameTurn !== true) ||
          n() === 0 ||
          (previous()?.comment ?? previous()?.variations) !== undefined;
        return (
          <>
            <Show when={ply.before}>{(comment) => <span class="comment">{comment()} </span>}</Show>
            <span class="ply">
              <Show when={isNumbered()}>
                <span class="number">
                  {number().number}
                  {number().side === 'white' ? '.' : '…'}
                </span>
              </Show>
              <PlyButton record={props.record} ply={ply} path={path()} />
            </span>{' '}
            <Show when={ply.commands?.clk}>{(clock) => <span class="clock">{clock()} </span>}</Show>
            <Show when={ply.comment}>{(comment) => <span class="comment">{comment()} </span>}</Show>
            <For each={ply.variations}>
              {(variation, v) => (
                <div class="variation" role="group" aria-label={WORDS.variation(ply.san)}>
                  <Line record={props.record} line={variation} path={[...path(), v()]} first={number()} />
                </div>
              )}
            </For>
          </>
        );
      }}
    </For>
  );
}

function PlyButton(props: { record: MatchRecord; ply: RecordPly; path: RecordPath }): JSX.Element {
  const isShown = (): boolean => props.record.path().join() === props.path.join();
  const glyphs = (): string => {
    const { mark, rest } = glyphWords(props.ply.nags);
    return [mark, ...rest].join(' ').trim();
  };
  return (
    <button
      type="button"
      tabindex={isShown() || (props.record.path().length === 0 && props.path.join() === '0') ? 0 : -1}
      aria-current={isShown() ? 'step' : undefined}
      disabled={props.ply.ply === undefined}
      onClick={() => props.record.goTo(props.path)}
    >
      {props.ply.san}
      {glyphs()}
    </button>
  );
}

/** What is said about the ply that is shown, and what is done with its line. */
function Annotations(props: { record: MatchRecord }): JSX.Element {
  const [said, setSaid] = createSignal('');
  const ply = (): RecordPly | undefined => plyAt(props.record.line(), props.record.path());
  const glyph = (): number => ply()?.nags?.find((nag) => nag < WORDS.glyphs.length) ?? 0;
  const judge = (index: number): void => {
    const others = (ply()?.nags ?? []).filter((nag) => WORDS.glyphs.length <= nag);
    props.record.annotate({ nags: index === 0 ? others : [index, ...others] });
  };
  return (
    <>
      <div class="actions">
        <button
          type="button"
          disabled={props.record.path().length < 3}
          onClick={() => {
            props.record.promote();
            setSaid(WORDS.promoted);
          }}
        >
          {WORDS.promote}
        </button>
        <button
          type="button"
          disabled={ply() === undefined}
          onClick={() => {
            const { san = '' } = ply() ?? {};
            props.record.remove();
            setSaid(WORDS.removed(san));
          }}
        >
          {WORDS.remove}
        </button>
      </div>
      <Show when={ply()} fallback={<p class="hint">{WORDS.noPly}</p>}>
        {(shown) => (
          <div class="note">
            <label>
              {WORDS.glyph}
              <select onChange={({ currentTarget }) => judge(currentTarget.selectedIndex)}>
                <For each={WORDS.glyphs}>
                  {([sign, words], n) => (
                    <option selected={glyph() === n()}>
                      {sign} {words}
                    </option>
                  )}
                </For>
              </select>
            </label>
            <textarea
              rows="2"
              aria-label={WORDS.comment(shown().san)}
              placeholder={WORDS.comment(shown().san)}
              value={shown().comment ?? ''}
              onInput={({ currentTarget }) => props.record.annotate({ comment: currentTarget.value })}
            />
          </div>
        )}
      </Show>
      <p class="hint" role="status">
        {said() || WORDS.hint}
      </p>
    </>
  );
}
