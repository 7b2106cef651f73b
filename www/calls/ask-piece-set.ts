// Builds a set of pieces in the workshop, asks it one question, and frees it.
import type { Engine } from './engine.js';
import * as core from '../generated/workshop.js';
import { isTrap } from './instance.js';
import type { ChosenMember, SetDiagnostic } from './piece-set.js';

/** Asks a question about a set of pieces. Diagnostics about their texts come with the answer. */
export function askPieceSet<T>(
  { instance }: Engine<typeof core>,
  members: readonly ChosenMember[],
  ask: (set: core.PieceSet) => T,
): { answer: T; diagnostics: SetDiagnostic[] } {
  return instance.ask(() => {
    const set = new core.PieceSet();
    let isGone = false;
    try {
      const diagnostics = members.flatMap(({ chosen: { text, notation, piece }, name, symbol, royal }, of) =>
        set.add(name, symbol, royal, text, notation, piece).diagnostics.map((diagnostic) => ({ ...diagnostic, of })),
      );
      return { answer: ask(set), diagnostics };
    } catch (error) {
      // The error that broke the module is the one to report, and nothing can be freed in a broken module.
      isGone = isTrap(error) || instance.isBroken;
      throw error;
    } finally {
      if (!isGone) set.free();
    }
  });
}
