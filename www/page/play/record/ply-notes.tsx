// What is said of a ply, and the variations that may be played instead of it.
import { createMemo, For, Show, type JSX } from 'solid-js';
import { numbersOf } from '../../../files/records/write-pgn.js';
import type { RecordLine, RecordPath, RecordPly } from '../../../files/records/record-line.js';
import type { PlyNumber } from '../../../values/ply-numbers.js';
import type { MatchRecord } from './record.js';
import { RECORD_WORDS as WORDS } from './record-words.js';
import './record.css';

interface NotesProps {
  record: MatchRecord;
  ply: RecordPly;
  path: RecordPath;
  /** The number of the ply. */
  first: PlyNumber;
}

/** The notes. */
export function PlyNotes(props: NotesProps): JSX.Element {
  return (
    <>
      <Show when={props.ply.comment}>{(comment) => <span class="comment">{comment()}</span>}</Show>
      <Variations {...props} />
    </>
  );
}

function Variations(props: NotesProps): JSX.Element {
  return (
    <For each={props.ply.variations}>
      {(variation, v) => (
        <div class="variation" role="group" aria-label={WORDS.variation(props.ply.san)}>
          <Line record={props.record} line={variation} path={[...props.path, v()]} first={props.first} />
        </div>
      )}
    </For>
  );
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
            <Variations record={props.record} ply={ply} path={path()} first={number()} />
          </>
        );
      }}
    </For>
  );
}

function PlyButton(props: { record: MatchRecord; ply: RecordPly; path: RecordPath }): JSX.Element {
  const isShown = (): boolean => props.record.path().join() === props.path.join();
  return (
    <button
      type="button"
      tabindex={isShown() ? 0 : -1}
      aria-current={isShown() ? 'step' : undefined}
      disabled={props.ply.ply === undefined}
      onClick={() => props.record.goTo(props.path)}
    >
      {props.ply.san}
      {props.record.glyphs(props.ply)}
    </button>
  );
}
