import { load } from '../index.js';
import { find } from './dom.js';
import { startPage } from './page.js';

// What reads the other notations is larger and comes after the first board.
load({ workshop: false }).then(startPage, (reason: unknown) => {
  const failure = find('#failure', HTMLElement);
  failure.textContent = `The page could not start: ${reason instanceof Error ? reason.message : String(reason)}`;
  failure.hidden = false;
});
