/**
 * `loadSync`, for programs that have the wasm modules at hand. Separate from the main entry, because it calls all modules,
 * which others load when they need them.
 *
 * @packageDocumentation
 */
export { loadSync } from '../calls/load-sync.js';
