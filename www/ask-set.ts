import { guarded } from './engine.js';
import * as core from './generated/workshop.js';
import type { ChosenMember, SetDiagnostic } from './piece-set.js';

/** Asks something of a set of pieces; what is wrong with their texts comes with the answer. */
export function askSet<T>(
  members: readonly ChosenMember[],
  ask: (set: core.PieceSet) => T,
): { answer: T; diagnostics: SetDiagnostic[] } {
  return guarded(() => {
    const set = new core.PieceSet();
    try {
      const diagnostics = members.flatMap(({ chosen: { text, manner, piece }, name, symbol, royal }, of) =>
        set.add(name, symbol, royal, text, manner, piece).diagnostics.map((diagnostic) => ({ ...diagnostic, of })),
      );
      return { answer: ask(set), diagnostics };
    } finally {
      set.free();
    }
  });
}
