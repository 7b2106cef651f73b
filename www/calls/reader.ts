// A running module that reads every notation: `notations` or the workshop.
import { Engine, type Core } from './engine.js';
import type * as core from '../generated/notations.js';
import type { PackedNotation } from './packed-notation.js';
import { NOTATIONS } from '../values/vocabulary.js';

/** The calls of a module that reads every notation. */
export type ReadingCore = Core & Pick<typeof core, 'detect' | 'lcpnStyle'>;

/** A running module that reads every notation, and finds out which one a text is in. */
export class Reader<C extends ReadingCore = ReadingCore> extends Engine<C> {
  /**
   * Returns the most likely notation of a text, read with this notation if it is Betza's, and the confidence from 0 to 1.
   */
  detect(text: string, notation: PackedNotation): { notation: (typeof NOTATIONS)[number]; confidence: number } {
    const [index = 0, percent = 0] = this.instance.ask((core) => core.detect(text, notation));
    return { notation: NOTATIONS[index] ?? 'betza', confidence: percent / 100 };
  }

  /** Returns the most likely style of a text in the Lispy notation. */
  lcpnStyle(text: string): (typeof NOTATIONS)[number] {
    return NOTATIONS[this.instance.ask((core) => core.lcpnStyle(text))] ?? 'lcpn-lisp';
  }
}
