// How plies of solutions are written: with full or short moves, and the letters of composers or of the game.
import { optionsOf, wrongKind } from '../../values/checks.js';
import type { SolutionPly, SolutionTextOptions } from './solve-options.js';

const KEYS: ReadonlySet<string> = new Set<keyof SolutionTextOptions>(['style', 'letters']);
const STYLES = ['popeye', 'long', 'short', 'algebra', 'html'] as const;
type Style = (typeof STYLES)[number];

/** Writes plies in a style. */
export interface Pen {
  readonly style: Style;
  readonly letters: Readonly<Record<string, string>>;
}

/** Returns the pen of options. */
export function penOf(given: SolutionTextOptions): Pen {
  const { style, letters } = optionsOf(given, KEYS);
  if (style != null && !STYLES.includes(style))
    throw wrongKind('`popeye`, `long`, `short`, `algebra` or `html` as style', style);
  if (letters != null && typeof letters !== 'object') throw wrongKind('an object as letters', letters);
  const chosen = style ?? 'popeye';
  return { style: chosen, letters: letters ?? (chosen === 'popeye' ? { N: 'S' } : {}) };
}

/** Returns whether a style has full moves, as Popeye writes them. */
const isFull = (style: Style): boolean => style === 'popeye' || style === 'long';

/** Returns a ply without its mark. */
function plain({ letter, body, becomes, san }: SolutionPly, { style, letters }: Pen): string {
  if (!isFull(style)) return san;
  const named = (letter: string): string => (Object.hasOwn(letters, letter) ? (letters[letter] ?? letter) : letter);
  const promotion = becomes === undefined ? '' : `=${named(becomes)}`;
  // Castling names no piece.
  const who = body.startsWith('0-0') ? '' : named(letter);
  if (body.endsWith(' ep.')) return `${who}${body.slice(0, -4)}${promotion} ep.`;
  // A piece that is passed and captured stands between the two cells.
  return `${who}${body.replace(/\*(.+)x(.+)$/, '*$2-$1')}${promotion}`;
}

/** Returns a ply with its mark, and further signs. */
export function marked(ply: SolutionPly, pen: Pen, ...signs: readonly string[]): string {
  const all = [ply.mark, ...signs].filter((sign) => sign !== '');
  return isFull(pen.style) ? [plain(ply, pen), ...all].join(' ') : plain(ply, pen) + all.join('');
}
