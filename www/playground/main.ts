import { load } from '../index.js';
import { find } from './dom.js';
import { startPage } from './page.js';

load().then(startPage, (reason: unknown) => {
  const failure = find('#failure', HTMLElement);
  failure.textContent = `The page could not start: ${reason instanceof Error ? reason.message : String(reason)}`;
  failure.hidden = false;
});
