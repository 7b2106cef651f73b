import type { Piecewright } from '../index.js';

/** Whether the module that reads all notations is there. It comes after the first board. */
export type Workshop = { readonly is: 'loading' | 'ready' } | { readonly is: 'missing'; readonly reason: string };

/** Loads that module and tells how it goes. */
export function loadWorkshop(pw: Piecewright, tell: (workshop: Workshop) => void): void {
  tell({ is: 'loading' });
  pw.loadWorkshop().then(
    () => {
      tell({ is: 'ready' });
    },
    (error: unknown) => {
      tell({ is: 'missing', reason: error instanceof Error ? error.message : String(error) });
    },
  );
}
