// The explanation of the piece in English, which several parts of the page show.
import { createContext, useContext, type Accessor } from 'solid-js';
import type { Explained } from '../../../calls/workshop.js';
import { createAnswer, type AnswerState } from '../core/answer.js';
import type { Session } from '../session.js';

/** The explanation of the displayed piece. */
export type Explanation = Accessor<AnswerState<Explained>>;

/** Creates the explanation of the displayed piece. */
export function createExplanation(session: Session): Explanation {
  const ask = session.helper.port('explain', 'explanation');
  return createAnswer(
    () => {
      const { reading, workshop, state } = session.settled();
      const isKnown = workshop.is === 'ready' && reading.isRead && !reading.isBlank;
      return isKnown ? { ...reading.query, board: state.board } : undefined;
    },
    (query) => ask(query),
  );
}

const ExplanationContext = createContext<Explanation>();

/** Gives the explanation to the parts of the page. */
export const ExplanationProvider = ExplanationContext.Provider;

/** Returns the explanation of the displayed piece. */
export function useExplanation(): Explanation {
  const explanation = useContext(ExplanationContext);
  if (explanation === undefined) throw new Error('a part of the page stands outside of the explanation');
  return explanation;
}
