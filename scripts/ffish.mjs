// Loads Fairy-Stockfish.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Loads Fairy-Stockfish's wasm from bytes, because in Node it looks for its file in the wrong place. */
export async function loadFfish() {
  const { default: Module } = await import('ffish-es6');
  const wasmBinary = readFileSync(createRequire(import.meta.url).resolve('ffish-es6/ffish.wasm'));
  return Module({ wasmBinary, printErr: () => undefined });
}
