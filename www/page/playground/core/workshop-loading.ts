// Loads the workshop for the page and its worker.
import type { Piecewright } from '../../../calls/piecewright.js';
import type { FetchModule } from './fetch-module.js';
import { answerHere, type Helper } from './helper.js';
import { reasonOf } from '../../../values/errors.js';

/** Whether the module that reads all notations is there. It comes after the first board. */
export type Workshop = { readonly is: 'loading' | 'ready' } | { readonly is: 'missing'; readonly reason: string };

/** The helpers for slow calls: `helper` answers queries, `painter` draws faces, which can take longest. */
export interface Helpers {
  readonly helper: Helper;
  readonly painter: Helper;
}

/**
 * Loads the workshop for the page and for workers, and reports the progress. The page reads and draws with it, so that
 * the board never waits. A worker does what takes longer, or the page itself if there is no worker. Faces have a worker of
 * their own, which starts with the first of them; without it there are none.
 */
export function loadWorkshop(
  pw: Piecewright,
  fetchModule: FetchModule,
  { helper, painter }: Helpers,
  setWorkshop: (workshop: Workshop) => void,
): void {
  setWorkshop({ is: 'loading' });
  fetchModule('workshop')
    .then(async (large) => {
      await pw.add('workshop', large);
      return large;
    })
    .then(
      (large) => {
        setWorkshop({ is: 'ready' });
        const here = answerHere(pw);
        import('./worker-client.js').then(
          ({ createWorkerClient }) => {
            helper.start(createWorkerClient(large, here));
            painter.start(createWorkerClient(large));
          },
          () => helper.start(here),
        );
      },
      (error: unknown) => {
        setWorkshop({ is: 'missing', reason: reasonOf(error) });
      },
    );
}
