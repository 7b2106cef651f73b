// Reads problems from a text that is pasted: FEN with a stipulation, Popeye's input, or an entry of Olive or YACPDB.
import { createSignal, For, Show, type JSX } from 'solid-js';
import type { ProblemReading, ReadProblem } from '../../../files/records/read-problems.js';
import { WithCode } from '../../playground/parts/parts.jsx';
import { PROBLEM_WORDS as WORDS } from './problem-words.js';
import { readStipulation } from './stipulation.js';
import { reasonOf } from '../../../values/errors.js';
import { MessageList } from '../../playground/parts/message-list.jsx';

/** The panel. */
export function PastePanel(props: { open: (problem: ReadProblem) => Promise<void> }): JSX.Element {
  const [text, setText] = createSignal('');
  const [reading, setReading] = createSignal<ProblemReading>();
  const [failure, setFailure] = createSignal('');
  /** Without a position there is nothing to show. */
  const isShown = ({ diagnostics }: ReadProblem): boolean => diagnostics.every(({ code }) => code !== 'bad-fen');
  const problems = (): readonly ReadProblem[] => reading()?.problems.filter(isShown) ?? [];
  const open = async (problem: ReadProblem): Promise<void> => {
    try {
      await props.open(problem);
    } catch (error) {
      setFailure(reasonOf(error));
    }
  };
  async function read(): Promise<void> {
    setFailure('');
    setReading();
    try {
      const { readProblems } = await import('../../../files/records/read-problems.js');
      const found = await readProblems(text());
      setReading(found);
      const [only, second] = problems();
      if (only !== undefined && second === undefined) await open(only);
    } catch (error) {
      setFailure(reasonOf(error));
    }
  }
  const caption = ({ options }: ReadProblem): string => {
    const stipulation = readStipulation(options.stipulation);
    return stipulation === undefined ? options.stipulation : WORDS.caption(stipulation);
  };
  return (
    <div class="paste">
      <p class="hint">
        <WithCode message={WORDS.pasteHint} />
      </p>
      <textarea
        rows="5"
        spellcheck={false}
        aria-label={WORDS.pasted}
        value={text()}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div class="actions">
        <button type="button" class="primary" disabled={text().trim() === ''} onClick={() => void read()}>
          {WORDS.read}
        </button>
      </div>
      <Show when={1 < problems().length}>
        <ul class="problems" aria-label={WORDS.found}>
          <For each={problems()}>
            {(problem) => (
              <li>
                <button type="button" onClick={() => void open(problem)}>
                  {WORDS.openProblem(problem.name, caption(problem))}
                </button>
              </li>
            )}
          </For>
        </ul>
      </Show>
      <div role="alert">
        <Show when={failure()}>
          <p class="wrong">
            <WithCode message={failure()} />
          </p>
        </Show>
        <MessageList
          messages={(reading()?.diagnostics ?? []).map(({ message }) => message)}
          label={WORDS.notRead}
          class="wrong"
        />
      </div>
    </div>
  );
}
