// Starts the page.
import { load } from '../../calls/load.js';
import { followDarkness } from './dark.js';
import { find } from './dom.js';
import { fromLink } from './address.js';
import { layoutOf } from './valid-state.js';
import { loadModules } from './modules.js';
import { startPage } from './page.js';
import { STRINGS } from './strings.js';

followDarkness();

// The large module comes after the first board, unless only the large module has that board.
loadModules()
  .then(async (modules) => {
    const pw = await load({ needs: [], wasm: modules.small });
    if (layoutOf(pw, fromLink(location.hash).board) === undefined) {
      // The page shows that it could not be loaded.
      await modules
        .large()
        .then((large) => pw.loadWorkshop(large))
        .catch(() => undefined);
    }
    startPage(pw, modules);
  })
  .catch((reason: unknown) => {
    const failure = find('#failure', HTMLElement);
    failure.textContent = STRINGS.failure(reason instanceof Error ? reason.message : String(reason));
    failure.hidden = false;
  });
