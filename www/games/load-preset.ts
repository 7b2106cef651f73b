// The preset games of the package, each in a file in `presets/`.
import { loaded } from '../values/errors.js';
import { badOption, shown } from '../values/checks.js';

/** The games with a known board, pieces and start position. */
export const PRESETS = [
  'chess',
  'capablanca',
  'xiangqi',
  'shogi',
  'glinski',
  'mccooey',
  'shafran',
  'brusky',
  'devasa',
] as const;

/** One of {@link PRESETS}. */
export type PresetId = (typeof PRESETS)[number];

/** A kind of piece of a game. */
export interface PresetPiece {
  /** The name of the piece. */
  name: string;
  /** How it moves, in Betza's notation. */
  text: string;
  /** Whether it may not be lost. */
  royal?: boolean;
  /** How it moves instead if it started on one of these cells. */
  at?: Record<string, string>;
}

/** A game: its board, how its pieces move, and where they begin. */
export interface Preset {
  /** The name of the game. */
  name: string;
  /** The source of its rules. */
  source: string;
  /** Its board. */
  board: string;
  /** Its kinds of pieces by their upper-case letters. */
  pieces: Record<string, PresetPiece>;
  /** The letter of the piece on each cell at the start; white's are in upper case. */
  start: Record<string, string>;
  /** Rules that the texts of the pieces do not express. */
  notes?: string[];
}

/** Imports the file of each game. */
const PRESET_FILES: Readonly<Record<PresetId, () => Promise<{ readonly default: unknown }>>> = {
  chess: () => import('./presets/chess.json', { with: { type: 'json' } }),
  capablanca: () => import('./presets/capablanca.json', { with: { type: 'json' } }),
  xiangqi: () => import('./presets/xiangqi.json', { with: { type: 'json' } }),
  shogi: () => import('./presets/shogi.json', { with: { type: 'json' } }),
  glinski: () => import('./presets/glinski.json', { with: { type: 'json' } }),
  mccooey: () => import('./presets/mccooey.json', { with: { type: 'json' } }),
  shafran: () => import('./presets/shafran.json', { with: { type: 'json' } }),
  brusky: () => import('./presets/brusky.json', { with: { type: 'json' } }),
  devasa: () => import('./presets/devasa.json', { with: { type: 'json' } }),
};

const loading = new Map<PresetId, Promise<Preset>>();

/**
 * Loads a preset from a file of its own, on the first call.
 *
 * @example
 * const { board, pieces } = await loadPreset('glinski');
 * @throws `PiecewrightError` with `bad-option` for a name that is not in {@link PRESETS}.
 */
export function loadPreset(id: PresetId): Promise<Preset> {
  if (!PRESETS.includes(id)) throw badOption(`expected a preset such as \`chess\`, found ${shown(id)}`);
  const known = loading.get(id);
  if (known !== undefined) return known;
  const preset = read(id).catch((error: unknown) => {
    loading.delete(id);
    throw error;
  });
  loading.set(id, preset);
  return preset;
}

async function read(id: PresetId): Promise<Preset> {
  const file = await loaded(`the game ${id}`, PRESET_FILES[id]);
  // A test checks that each file has this shape.
  return file.default as Preset;
}
