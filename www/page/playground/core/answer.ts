// Answers that take longer than a frame.
import { createEffect, createMemo, createSignal, on, type Accessor } from 'solid-js';

/** The state of an answer. The old answer stays until the new one comes, so that nothing jumps at every key. */
export interface AnswerState<A> {
  readonly answer: A | undefined;
  /** Why there is no answer to the latest question. */
  readonly failure: unknown;
  /** Whether the answer to the latest question has not come yet. */
  readonly isWaiting: boolean;
}

/**
 * Asks a question whenever it changes, and returns the latest answer. There is no answer while there is no question.
 *
 * @param ask - Answers `undefined` if a newer question has replaced this one.
 */
export function createAnswer<Q, A>(
  question: () => Q | undefined,
  ask: (question: Q) => Promise<A | undefined>,
): Accessor<AnswerState<A>> {
  const none = { answer: undefined, failure: undefined, isWaiting: false };
  const [answered, setAnswered] = createSignal<AnswerState<A>>(none);
  const asked = createMemo(question, undefined, {
    equals: (before, after) => JSON.stringify(before) === JSON.stringify(after),
  });
  createEffect(
    on(asked, (latest) => {
      if (latest === undefined) {
        setAnswered(none);
        return;
      }
      setAnswered(({ answer }) => ({ answer, failure: undefined, isWaiting: true }));
      ask(latest as Q).then(
        (answer) => {
          if (answer !== undefined && asked() === latest) setAnswered({ answer, failure: undefined, isWaiting: false });
        },
        (failure: unknown) => {
          if (asked() === latest) setAnswered({ answer: undefined, failure, isWaiting: false });
        },
      );
    }),
  );
  return answered;
}
