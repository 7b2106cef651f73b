// Starts the page.
import { load } from '../../calls/load.js';
import type { Piecewright } from '../../calls/piecewright.js';
import { moduleFor } from '../../calls/text-needs.js';
import { followDarkness } from './dark.js';
import { find } from './dom.js';
import { fromLink } from './address.js';
import { layoutOf } from './valid-state.js';
import { createFetch } from './modules.js';
import { startPage } from './page.js';
import { STRINGS } from './strings.js';

followDarkness();

const fetchModule = createFetch();

/** Loads the smallest module that draws the first board; the large one comes after it. */
async function loadForFirstBoard(): Promise<Piecewright> {
  const { board, ...query } = fromLink(location.hash);
  if (moduleFor(query, board) === 'notations') {
    // Without a network, only the modules of every visit are there.
    const module = await fetchModule('notations').catch(() => undefined);
    if (module !== undefined) return load({ needs: ['notations'], notations: module });
  }
  const pw = await load({ needs: [], wasm: await fetchModule('betza') });
  if (layoutOf(pw, board) === undefined) {
    // The page shows that it could not be loaded.
    await fetchModule('workshop')
      .then((module) => pw.loadWorkshop(module))
      .catch(() => undefined);
  }
  return pw;
}

loadForFirstBoard()
  .then((pw) => {
    startPage(pw, fetchModule);
  })
  .catch((reason: unknown) => {
    const failure = find('#failure', HTMLElement);
    failure.textContent = STRINGS.failure(reason instanceof Error ? reason.message : String(reason));
    failure.hidden = false;
  });
