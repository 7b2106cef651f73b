// The worker: answers calls in another thread.
import { loadCatalog } from '../../../calls/catalog.js';
import { Modules } from '../../../calls/modules.js';
import { Piecewright } from '../../../calls/piecewright.js';
import { answerInWorker } from '../../../threads/answer-requests.js';
import { answer, type Call } from './helper.js';

const pw = new Piecewright(new Modules());

const methods = {
  open: async (workshop: WebAssembly.Module): Promise<void> => {
    await pw.add('workshop', workshop);
  },
  loadCatalog: async (): Promise<void> => {
    await loadCatalog();
  },
  answer: (call: Call) => answer(pw, call),
};

/** What the page asks the worker. */
export type PageMethods = typeof methods;

answerInWorker(methods);
