// Our own definitions of games, and the games that the page of games saves.
import type { Game } from '../../calls/game.js';
import { isVariantId } from '../../games/variant-ids.js';
import { loadVariant } from '../../games/load-variant.js';
import { PiecewrightError } from '../../values/errors.js';
import type { Variant } from '../../values/variant.js';
import { piecesOfGame } from '../definitions/pieces-of-game.js';
import type { FileContents, OpenedRecord } from '../opened-file.js';
import { legalPlies, playRecord } from '../records/play-record.js';
import { plainPly } from '../records/read-pgn.js';
import { wholeOf, type FileReader, type ReaderTools, type SourceText } from '../source-text.js';
import { variantFrom } from '../../values/variant-from.js';

/** Reads definitions. */
export const gameJson: FileReader = {
  kind: 'game-json',
  title: 'a game of Piecewright',
  recognize: ({ head }) => {
    const start = /^(?:\s|\/\/[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*\{/.test(head);
    if (!start || /"piecewright"\s*:\s*"army"/.test(head)) return undefined;
    if (/"pieces"\s*:/.test(head) && /"(?:board|start)"\s*:/.test(head)) return 'certain';
    return /"variant"\s*:/.test(head) ? 'certain' : undefined;
  },
  read: async (source, tools) => {
    const saved = savedGame(source.text);
    return saved === undefined ? readDefinition(source, tools) : readSaved(saved, source, tools);
  },
};

async function readDefinition({ text }: SourceText, { pw, report }: ReaderTools): Promise<FileContents> {
  let game: Game;
  try {
    game = await pw.openGame(text);
  } catch (error) {
    if (!(error instanceof PiecewrightError) || error.diagnostics === undefined) throw error;
    report.diagnostics.push(...error.diagnostics);
    const variant = plainDefinition(text);
    if (variant === undefined) return {};
    return { games: [{ name: nameOf(variant), variant, chess960: false, isPlayable: false }] };
  }
  report.diagnostics.push(...game.diagnostics);
  game.free();
  const variant = plainDefinition(text);
  // The module reads comments, which are left out here.
  if (variant === undefined) return {};
  const name = nameOf(variant);
  const pieces = piecesOfGame(variant);
  return { name, board: variant.board, pieces, games: [{ name, variant, chess960: false, isPlayable: true }] };
}

function nameOf({ name, id }: Variant): string {
  return typeof name === 'string' ? name : typeof id === 'string' ? id : 'game';
}

/** Reads a definition that may have errors; `undefined` if it has no board or no pieces. */
function plainDefinition(text: string): Variant | undefined {
  try {
    const found: unknown = variantFrom(text);
    if (typeof found !== 'object' || found === null || !('pieces' in found) || !('board' in found)) return undefined;
    return typeof found.pieces === 'object' && found.pieces !== null ? (found as Variant) : undefined;
  } catch {
    return undefined;
  }
}

/** A game as the page saves it. */
interface SavedGame {
  readonly variant: string | Variant;
  readonly start: string | undefined;
  /** What has drawn the start. */
  readonly seed: number | undefined;
  readonly moves: readonly string[];
  readonly chess960: boolean;
  readonly result: string;
  readonly computer: OpenedRecord['computer'];
}

function savedGame(text: string): SavedGame | undefined {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof content !== 'object' || content === null || !('variant' in content)) return undefined;
  const { variant, start, seed, moves, chess960, result, computer, level } = content as Record<string, unknown>;
  return {
    variant: typeof variant === 'string' ? variant : (variant as Variant),
    start: typeof start === 'string' ? start : undefined,
    seed: typeof seed === 'number' && Number.isSafeInteger(seed) && 0 <= seed ? seed : undefined,
    moves: Array.isArray(moves) ? moves.filter((ply) => typeof ply === 'string') : [],
    chess960: chess960 === true,
    result: typeof result === 'string' ? result : '*',
    computer: computerOf(computer, level),
  };
}

/** Files of earlier versions do not have it. */
function computerOf(sides: unknown, level: unknown): OpenedRecord['computer'] {
  if (sides !== 'white' && sides !== 'black' && sides !== 'both') return undefined;
  return typeof level === 'number' ? { sides, level } : undefined;
}

async function readSaved(saved: SavedGame, source: SourceText, tools: ReaderTools): Promise<FileContents> {
  const { variant, seed, moves } = saved;
  // Castlings of a drawn start name the partner.
  const chess960 = saved.chess960 || seed !== undefined;
  const at = wholeOf(source);
  if (typeof variant === 'string' && !isVariantId(variant)) {
    tools.report.error('unknown-game', at, `expected a game of the library, found \`${variant.slice(0, 40)}\``);
    return {};
  }
  const definition = typeof variant === 'string' ? await loadVariant(variant) : variant;
  const { pw, report } = tools;
  let game: Game;
  try {
    game = await pw.openGame(definition, { chess960: saved.chess960, seed });
  } catch (error) {
    if (!(error instanceof PiecewrightError) || error.diagnostics === undefined) throw error;
    for (const { code, message, help } of error.diagnostics) report.error(code, at, message, help);
    return {};
  }
  const start = saved.start ?? (seed === undefined ? undefined : game.fen);
  const written = moves.map((ply) => plainPly({ ...partIn(source.text, ply), text: ply }));
  const line = playRecord(game, start, at, written, report);
  game.free();
  const record: OpenedRecord = {
    tags: {},
    ...(typeof variant === 'string' && { game: variant }),
    chess960,
    ...(start !== undefined && { fen: start }),
    plies: legalPlies(line),
    line,
    written: moves.length,
    result: saved.result,
    ...(saved.computer !== undefined && { computer: saved.computer }),
  };
  const name = nameOf(definition);
  const games = typeof variant === 'string' ? [] : [{ name, variant: definition, chess960, isPlayable: true }];
  return { name, board: definition.board, games, records: [record] };
}

/** Finds a ply in the file, for messages. */
function partIn(text: string, ply: string): { from: number; to: number } {
  const from = Math.max(0, text.indexOf(JSON.stringify(ply)));
  return { from, to: from + ply.length };
}
