// Loads Fairy-Stockfish, and makes random numbers for the tests with it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Loads Fairy-Stockfish's wasm from bytes, because in Node it looks for its file in the wrong place. */
export async function loadFfish() {
  const { default: Module } = await import('ffish-es6');
  const wasmBinary = readFileSync(createRequire(import.meta.url).resolve('ffish-es6/ffish.wasm'));
  return Module({ wasmBinary, printErr: () => undefined });
}

/** Returns a generator of pseudo-random numbers with a fixed sequence per seed (source: Mulberry32). */
export function randomOf(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
