import { load } from '../index.js';
import { find } from './dom.js';
import { fromLink } from './link.js';
import { layoutOf } from './fit.js';
import { startPage } from './page.js';

// What reads the other notations is larger and comes after the first board, unless that is a board of the larger part.
load({ workshop: false })
  .then(async (pw) => {
    if (layoutOf(pw, fromLink(location.hash).board) === undefined) {
      // The page says itself that it could not be loaded.
      await pw.loadWorkshop().catch(() => undefined);
    }
    startPage(pw);
  })
  .catch((reason: unknown) => {
    const failure = find('#failure', HTMLElement);
    failure.textContent = `The page could not start: ${reason instanceof Error ? reason.message : String(reason)}`;
    failure.hidden = false;
  });
