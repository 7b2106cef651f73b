// The names of the games of the library.
const NAMES = import.meta.glob<string>('../../games/variants/*.json', { eager: true, import: 'name' });

/** Returns the names by id. */
export function gameNames(): ReadonlyMap<string, string> {
  return new Map(Object.entries(NAMES).map(([path, name]) => [path.replace(/^.*\/|\.json$/g, ''), name]));
}
