import type { Diagram } from '../../values/diagram.js';
import type { Piecewright } from '../../calls/piecewright.js';
import type { Helper } from './helper.js';
import type { Light } from './lighting.js';
import type { WrittenNotation } from './names.js';
import type { Reading } from './reading.js';
import type { State } from './state.js';
import type { Workshop } from './workshop-loading.js';

/** What the page shows at a time: a state and what follows from it. */
export interface Moment {
  readonly state: State;
  readonly reading: Reading;
  readonly diagram: Diagram;
  readonly workshop: Workshop;
}

/** A part of the page. */
export interface View {
  /** Shows a moment. It is called for each, so that what has not changed is better left alone. */
  show(moment: Moment): void;
}

/** What the parts of the page can do with it. */
export interface Page {
  readonly pw: Piecewright;
  /** Answers what takes longer than a frame may. */
  readonly helper: Helper;
  /** What the visitor wants to see; it may be newer than what is shown. */
  readonly state: State;
  /** Shows another state in the next frame. */
  become(next: State): void;
  /** Shows something else, so that the browser's way back leads to what was there. */
  turnTo(next: State): void;
  /** Lights cells and letters. What to light is asked again of every diagram until something else is pointed at. */
  point(lit: (diagram: Diagram) => Light): void;
  /** Writes the text in another notation: all of it, or the piece that is shown where the others would be lost. */
  rewrite(to: WrittenNotation): void;
  /** Puts the focus into the text. */
  focusText(): void;
  /** Tries again to load what is missing. */
  readonly retry: () => void;
}
