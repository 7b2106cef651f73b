// What an element says about its game: the definition, where it begins, and its plies.
import type { VariantId } from '../games/variant-ids.js';
import { loadVariant } from '../games/load-variant.js';
import { badOption } from '../values/checks.js';
import { isSet } from './attributes.js';

/** A game as the attributes and the content of an element describe it. */
export interface GameSource {
  /** The id of a game of the library. */
  readonly variant: string | null;
  /** A definition as text, which takes precedence. */
  readonly definition: string | null;
  /** The address of a definition. */
  readonly src: string | null;
  readonly fen: string | null;
  /** The text of the plies. */
  readonly moves: string;
  readonly chess960: boolean;
}

/** Reads the attributes of an element and the script in it. */
export function sourceOf(element: Element): GameSource {
  const attribute = (name: string): string | null => element.getAttribute(name);
  const script = element.querySelector(':scope > script[type="application/json"]');
  const src = attribute('src');
  return {
    variant: attribute('variant'),
    definition: attribute('definition') ?? (src === null ? (script?.textContent ?? null) : null),
    src,
    fen: attribute('fen'),
    moves: attribute('moves') ?? '',
    chess960: isSet(attribute('chess960')),
  };
}

/** What is not a ply in the moves of a game as programs save them: numbers, results and comments. */
const NO_PLIES = /\{[^}]*\}|\b\d+\.+|(?<=^|\s)(?:1-0|0-1|1\/2-1\/2|\*)(?=\s|$)/g;

/** A comma between a ply and its wall, which begins with the cell where the piece ends: no ply of the other side does. */
const WALL_COMMA = /([a-z]+\d+)([a-z+-]?),(?=\1[a-z]+\d+(?!\w))/g;

/** A comma before the cell of a wall, as people write it: `Nf6,e5`. In a game without walls these are two plies. */
const CELL_COMMA = /(?<=^|\s)([^\s,;]+),(?=[a-z]+\d+,?(?:\s|$))/g;

/** Reads plies with blanks between them, or with commas, which only move strings and plies with walls contain. */
export function readPlies(text: string, hasWalls: boolean): string[] {
  const found = text.replace(NO_PLIES, ' ').replace(WALL_COMMA, '$1$2;');
  const plies = hasWalls ? found.replace(CELL_COMMA, '$1;') : found;
  const words = plies.split(plies.includes(':') ? /\s+/ : /[\s,]+/).filter((ply) => ply !== '');
  return words.map((ply) => ply.replaceAll(';', ','));
}

/** Returns the definition as text. Rejects with `bad-option` for an id or an address at which there is none. */
export async function textOf({ definition, src, variant }: GameSource): Promise<string> {
  if (definition !== null) return definition;
  if (src === null) return JSON.stringify(await loadVariant((variant ?? 'chess') as VariantId), undefined, 2);
  const response = await fetch(src);
  if (!response.ok) throw badOption(`expected a definition at \`${src.slice(0, 200)}\`, found ${response.status}`);
  return response.text();
}
