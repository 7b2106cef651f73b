// What begins and ends solving, and how far it is.
import { Show, type JSX } from 'solid-js';
import { PROBLEM_WORDS as WORDS } from './problem-words.js';
import type { Solving } from './solving.js';

/** The buttons, with what is known meanwhile. */
export function SolveButtons(props: {
  solving: Solving;
  lines: number | undefined;
  solve: () => void;
  /** Lets the visitor find the first move, where that can be judged. */
  tryIt: (() => void) | undefined;
}): JSX.Element {
  /** From so many lines on, it may take hours. */
  const MANY = 1e12;
  const { solving } = props;
  const said = (): string => {
    const state = solving.progress();
    if (state !== undefined) return state.of === 0 ? WORDS.solving : WORDS.done(state.done, state.of, state.nodes);
    if (solving.isStopped()) return WORDS.stopped;
    if (solving.solution() !== undefined || props.lines === undefined) return '';
    return `${WORDS.estimate(props.lines)}${MANY < props.lines ? ` ${WORDS.long}` : ''}`;
  };
  return (
    <>
      <div class="actions">
        <Show
          when={solving.progress()}
          fallback={
            <>
              <button type="button" id="solve" class="primary" onClick={() => props.solve()}>
                {WORDS.solve}
              </button>
              <Show when={props.tryIt}>
                {(tryIt) => (
                  <button type="button" onClick={() => tryIt()()}>
                    {WORDS.trial.begin}
                  </button>
                )}
              </Show>
            </>
          }
        >
          <button type="button" id="stop" onClick={() => solving.stop()}>
            {WORDS.stop}
          </button>
        </Show>
      </div>
      <Show when={solving.progress()}>
        {(state) => <progress aria-label={WORDS.progress} max={Math.max(1, state().of)} value={state().done} />}
      </Show>
      <p role="status" class="hint" id="solving">
        {said()}
      </p>
    </>
  );
}
