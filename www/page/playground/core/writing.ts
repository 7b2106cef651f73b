// The part of the large module that writes and compares, which the page fetches when it is first needed.
import { compileModule } from '../../../calls/module-source.js';

let adding: Promise<void> | undefined;

/** Adds the part to the module of this thread; after a failure, the next call tries again. */
export function addWriting(): Promise<void> {
  adding ??= fetchAndAdd().catch((cause: unknown) => {
    adding = undefined;
    throw new Error('This needs a network the first time: a part of the page could not be loaded.', { cause });
  });
  return adding;
}

async function fetchAndAdd(): Promise<void> {
  const [module, { addPart }] = await Promise.all([
    compileModule(new URL('../../../generated/writing_bg.wasm', import.meta.url)),
    import('../../../calls/workshop.js'),
  ]);
  addPart(module);
}
