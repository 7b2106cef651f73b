// A state with everything derived from it for display.
import type { Piecewright } from '../../../calls/piecewright.js';
import type { Diagram } from '../../../values/diagram.js';
import { PiecewrightError } from '../../../values/errors.js';
import type { State } from '../state/state.js';
import { createReader, diagramOf, emptyReading, type Reading } from './reading.js';
import type { Workshop } from './workshop-loading.js';

/** A state with its reading and its diagram. */
export interface Moment {
  readonly state: State;
  readonly reading: Reading;
  readonly diagram: Diagram;
  readonly workshop: Workshop;
}

/** Makes the function that reads and draws a state. */
export function createMoments(pw: Piecewright): (state: State, workshop: Workshop) => Moment {
  const read = createReader(pw);
  return (state, workshop) => {
    try {
      const reading = read(state, workshop);
      return { state, reading, diagram: diagramOf(pw, state, reading), workshop };
    } catch (error) {
      if (!(error instanceof PiecewrightError && error.code === 'module-restarted')) throw error;
      // The text that broke the module stays, with the error, above an empty board.
      const { code, message } = error;
      const reading = emptyReading(state.notation);
      const diagnostics = [{ severity: 'error', code, message, from: 0, to: state.text.length }] as const;
      const diagram = { ...diagramOf(pw, state, reading), diagnostics: [...diagnostics] };
      return { state, reading, diagram, workshop };
    }
  };
}
