// A script for pages, with the wasm module `betza` packed into it, which fetches a larger one if a text needs it.
import bytes from 'packed:betza_bg.wasm';
import notations from 'integrity:notations_bg.wasm';
import workshop from 'integrity:workshop_bg.wasm';
import { openBetza } from '../calls/betza-module.js';
import { takeModule } from '../element/module-loading.js';
import { startInline } from '../element/start-inline.js';

/**
 * The address of this script, beside which the other modules are; only known while it runs. It is empty where a program
 * such as jQuery has fetched the script and runs it as text.
 */
const address =
  typeof document !== 'undefined' && document.currentScript instanceof HTMLScriptElement
    ? document.currentScript.src
    : '';

/** Fetches a module, which has to be the one that was published with this script. */
function fetchModule(name: string, integrity: string): Promise<Response> {
  if (address === '') return Promise.reject(new Error(`the script has no tag, which would say where ${name} is`));
  return fetch(new URL(`generated/${name}`, address), { integrity });
}

takeModule(
  { name: 'betza', bytes, open: (module) => ({ betza: openBetza(module) }) },
  {
    notations: () => fetchModule('notations_bg.wasm', notations),
    workshop: () => fetchModule('workshop_bg.wasm', workshop),
  },
);
startInline();
