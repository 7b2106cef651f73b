// Opens matches with whatever modules their boards and their notations need.
import { load } from '../calls/load.js';
import type { Piecewright } from '../calls/piecewright.js';
import { PiecewrightError } from '../values/errors.js';

/** Opens a game, and loads the modules for its board and its notations if they are missing. */
export async function withModules<T>(pw: Piecewright, open: () => T): Promise<T> {
  const loads = new Map<unknown, () => Promise<unknown>>([
    ['unknown-board', () => load({ needs: ['notations'] })],
    ['not-loaded', () => pw.add('player', undefined)],
  ]);
  for (;;) {
    try {
      return open();
    } catch (error) {
      const code = error instanceof PiecewrightError ? error.code : undefined;
      const loading = loads.get(code);
      if (loading === undefined) throw error;
      // What is still missing then is not there.
      loads.delete(code);
      await loading();
    }
  }
}
