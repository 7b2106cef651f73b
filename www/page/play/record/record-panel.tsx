// What is said about the moves of a game, and what is done to its variations.
import { createResource, createSignal, For, Show, type JSX } from 'solid-js';
import { plyAt, type RecordPly } from '../../../files/records/record-line.js';
import type { MatchRecord } from './record.js';
import { RECORD_WORDS as WORDS } from './record-words.js';
import './record.css';

/** The panel, once the record is there. */
export function RecordPanel(props: { record: Promise<MatchRecord> }): JSX.Element {
  const [record] = createResource(() => props.record);
  return <Show when={record()}>{(known) => <Annotations record={known()} />}</Show>;
}

/** What is said about the ply that is shown, and what is done with its line. */
function Annotations(props: { record: MatchRecord }): JSX.Element {
  const [last, setLast] = createSignal({ words: '', line: props.record.line() });
  const say = (words: string): void => void setLast({ words, line: props.record.line() });
  /** What was done last, until the record changes in another way. */
  const said = (): string => (last().line === props.record.line() ? last().words : '');
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
            say(WORDS.promoted);
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
            say(WORDS.removed(san));
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
        {said() || WORDS.hint}{' '}
        <Show when={said() !== '' && props.record.canUndo()}>
          <button
            type="button"
            aria-keyshortcuts="Control+Z Meta+Z"
            onClick={() => {
              props.record.undo();
              say(WORDS.restored);
            }}
          >
            {WORDS.undo}
          </button>
        </Show>
      </p>
    </>
  );
}
