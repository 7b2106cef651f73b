// `loadSync`: starts the wasm modules at once, for programs that already have them.
import { openBetza } from './betza-module.js';
import { sharedCalls } from './load.js';
import type { PieceModule } from './module-choice.js';
import type { Piecewright } from './piecewright.js';
import { badOption, isList, listOf, guardedRead, wrongKind } from '../values/checks.js';

// As `modules.ts` imports them: with both kinds of imports, the bundler would add a file that every page asks for.
const [{ openNotations }, { Workshop }] = await Promise.all([import('./notations-module.js'), import('./workshop.js')]);

/** A wasm module of the package: its bytes, or compiled. */
export type SyncSource = BufferSource | WebAssembly.Module;

/** By which export each module is known, those with more exports first; the last one has no export of its own. */
const MARKS: readonly (readonly [PieceModule, string])[] = [
  ['workshop', 'explain'],
  ['notations', 'detect'],
  ['betza', 'diagram'],
];

/**
 * Starts wasm modules at once, and returns the calls that `load` returns. Each module adds its calls, in any order and also
 * in a later call; a call whose module is missing throws `not-loaded`.
 *
 * @example
 * ```ts
 * import { readFileSync } from 'node:fs';
 * import { loadSync } from 'piecewright/sync';
 *
 * const pw = loadSync(readFileSync(new URL(import.meta.resolve('piecewright/betza_bg.wasm'))));
 * pw.moves({ text: 'N', at: 'a1' }).moves; // ['b3', 'c2']
 * ```
 */
export function loadSync(sources: SyncSource | readonly SyncSource[]): Piecewright {
  const given = isList(sources) ? listOf(sources, 'wasm modules') : [sources];
  const modules = new Map(given.map((source) => compiled(source)).map((module) => [nameOf(module), module]));
  const [betza, notations, workshop] = (['betza', 'notations', 'workshop'] as const).map((name) => modules.get(name));
  const pw = sharedCalls();
  pw.adopt({
    betza: betza && openBetza(betza),
    notations: notations && openNotations(notations),
    workshop: workshop && Workshop.open(workshop),
  });
  return pw;
}

const WANTED = 'wasm modules of the package, each as bytes or compiled';

function compiled(source: unknown): WebAssembly.Module {
  return guardedRead(WANTED, () => {
    if (source instanceof WebAssembly.Module) return source;
    if (!ArrayBuffer.isView(source) && !(source instanceof ArrayBuffer)) throw wrongKind(WANTED, source);
    return new WebAssembly.Module(source as BufferSource);
  });
}

function nameOf(module: WebAssembly.Module): PieceModule {
  const exported = new Set(WebAssembly.Module.exports(module).map(({ name }) => name));
  const [name] = MARKS.find(([, mark]) => exported.has(mark)) ?? [];
  if (name === undefined) throw badOption('expected wasm modules of the package, found another one');
  return name;
}
