// The games whose rules the package has, each a file in `presets/`.
import { badOption } from '../values/checks.js';
import { filesInNode } from '../calls/module-source.js';

/** The games whose boards, pieces and start positions are known. */
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
  /** What it is called. */
  name: string;
  /** How it moves, in Betza's notation. */
  text: string;
  /** Whether it may not be lost. */
  royal?: boolean;
  /** How it moves instead if it began on one of these cells. */
  at?: Record<string, string>;
}

/** A game: its board, how its pieces move, and where they begin. */
export interface Preset {
  /** What the game is called. */
  name: string;
  /** Where its rules were taken from. */
  source: string;
  /** Its board. */
  board: string;
  /** Its kinds of pieces by their letters, in upper case. */
  pieces: Record<string, PresetPiece>;
  /** The letter of the piece on each cell at the start; white's in upper case. */
  start: Record<string, string>;
  /** Rules that the texts of the pieces do not tell. */
  notes?: string[];
}

const loading = new Map<PresetId, Promise<Preset>>();

/**
 * Loads a preset: a file of its own, read when it is first asked for.
 *
 * @example
 * const { board, pieces } = await loadPreset('glinski');
 * @throws `PiecewrightError` with `bad-option` for a name that is none of {@link PRESETS}.
 */
export function loadPreset(id: PresetId): Promise<Preset> {
  if (!PRESETS.includes(id)) throw badOption(`expected a preset such as \`chess\`, found \`${id as string}\``);
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
  const address = new URL(`./presets/${id}.json`, import.meta.url);
  // As for the wasm module: `fetch` of Node takes no file addresses.
  const files = await filesInNode();
  if (files !== undefined) return presetOf(new TextDecoder().decode(files.readFileSync(address)));
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the preset ${id} could not be loaded: ${response.status}`);
  return presetOf(await response.text());
}

/** The files are the package's own, and a test holds them against this shape. */
function presetOf(text: string): Preset {
  return JSON.parse(text) as Preset;
}
