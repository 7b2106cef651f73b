// The interface between the page and its views.
import type { Diagram } from '../../values/diagram.js';
import type { Piecewright } from '../../calls/piecewright.js';
import type { Helper } from './helper.js';
import type { Light } from './lighting.js';
import type { WrittenNotation } from './names.js';
import type { Reading } from './reading.js';
import type { State } from './state.js';
import type { Workshop } from './workshop-loading.js';

/** What the page shows: a state and what follows from it. */
export interface Moment {
  readonly state: State;
  readonly reading: Reading;
  readonly diagram: Diagram;
  readonly workshop: Workshop;
}

/** A part of the page. */
export interface View {
  /** Shows a moment. It is called for every moment, so a view skips what has not changed. */
  show(moment: Moment): void;
}

/** What views can do with the page. */
export interface Page {
  readonly pw: Piecewright;
  /** Answers calls that may take longer than a frame. */
  readonly helper: Helper;
  /** The latest state; it may be newer than what is shown. */
  readonly state: State;
  /** Shows another state in the next frame. */
  become(next: State): void;
  /** Shows another state; the browser's back button returns to the current one. */
  turnTo(next: State): void;
  /** Highlights cells and letters. The function is called again for every diagram, until another highlight replaces it. */
  point(lit: (diagram: Diagram) => Light): void;
  /** Rewrites the text in another notation: all of it, or only the shown piece if the others would be lost. */
  rewrite(to: WrittenNotation): void;
  /** Focuses the text. */
  focusText(): void;
  /** Loads again what is missing. */
  readonly retry: () => void;
}
