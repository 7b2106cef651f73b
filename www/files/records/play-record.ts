// Plays the plies of a record by the rules, with its variations; a line ends at its first illegal ply.
import type { Game } from '../../calls/game.js';
import { PiecewrightError } from '../../values/errors.js';
import type { Side } from '../../values/vocabulary.js';
import type { Report, TextRange } from '../source-text.js';
import type { WrittenPly } from './read-pgn.js';
import type { RecordPly } from './record-line.js';
import { kindOfSign } from '../../values/piece-signs.js';

/** How plies of a record are written. */
export interface PlyWriting {
  /** Returns a legal ply as people write it, before it is played; by default as it is in the file. */
  readonly sanOf?: (game: Game, ply: string) => string;
}

/**
 * Returns the plies, those that are legal as UCI has them, too, and reports where and why a line is not legal. The game is left
 * behind the legal plies of the main line.
 */
export function playRecord(
  game: Game,
  fen: string | undefined,
  at: TextRange,
  plies: readonly WrittenPly[],
  report: Report,
  writing: PlyWriting = {},
): RecordPly[] {
  try {
    game.reset(fen);
  } catch (error) {
    if (!(error instanceof PiecewrightError)) throw error;
    report.error(error.code, at, error.message);
    return plies.map(uncheckedPly);
  }
  return playLine({ game, report, writing }, plies);
}

/** Returns a ply and its variations, of which nothing is known. */
export function uncheckedPly(written: WrittenPly): RecordPly {
  return recordPly(
    written,
    undefined,
    undefined,
    written.variations.map((line) => line.map(uncheckedPly)),
  );
}

/** Returns the plies of a line that are legal, as UCI has them. */
export function legalPlies(line: readonly RecordPly[]): string[] {
  const end = line.findIndex(({ ply }) => ply === undefined);
  return line.slice(0, end < 0 ? undefined : end).flatMap(({ ply }) => ply ?? []);
}

interface Playing {
  readonly game: Game;
  readonly report: Report;
  readonly writing: PlyWriting;
}

/** Plays a line behind a ply of a side. */
function playLine(playing: Playing, line: readonly WrittenPly[], before?: Side): RecordPly[] {
  const { game, report, writing } = playing;
  const played: RecordPly[] = [];
  let last = before;
  for (const written of line) {
    const { turn } = game;
    const sameTurn = turn === last;
    const variations = written.variations.map((variation) => {
      const plies = playLine(playing, variation, last);
      for (let left = legalPlies(plies).length; 0 < left; left -= 1) game.undo();
      return plies;
    });
    try {
      const ply = game.play(spelled(game, written.at.text));
      const known = recordPly(written, ply, sanOf(game, ply, writing), variations);
      played.push(sameTurn ? { ...known, sameTurn } : known);
      last = turn;
    } catch (error) {
      if (!(error instanceof PiecewrightError)) throw error;
      reportIllegal(written.at, line.length - played.length - 1, error, report);
      const [, ...rest] = line.slice(played.length);
      return [...played, recordPly(written, undefined, undefined, variations), ...rest.map(uncheckedPly)];
    }
  }
  return played;
}

/** Returns the name of a ply that was played, if another one than that of the file is wanted. */
function sanOf(game: Game, ply: string, writing: PlyWriting): string | undefined {
  if (writing.sanOf === undefined) return undefined;
  game.undo();
  const san = writing.sanOf(game, ply);
  game.play(ply);
  return san;
}

function reportIllegal(at: TextRange, left: number, error: PiecewrightError, report: Report): void {
  const rest =
    left === 0
      ? ''
      : `, so ${left === 1 ? 'a ply' : `${left} plies`} behind it ${left === 1 ? 'is' : 'are'} not checked`;
  report.error(error.code, at, `\`${at.text.slice(0, 40)}\` is illegal: ${error.message}${rest}`);
}

function recordPly(
  { at, nags, before, comment, commands }: WrittenPly,
  ply: string | undefined,
  san: string | undefined,
  variations: RecordPly[][],
): RecordPly {
  return {
    san: san ?? at.text,
    ...(ply !== undefined && { ply }),
    ...(0 < nags.length && { nags }),
    ...(before !== '' && { before }),
    ...(comment !== '' && { comment }),
    ...(0 < Object.keys(commands).length && { commands }),
    ...(0 < variations.length && { variations }),
  };
}

/** A ply with its origin in full, as `Ng1-f3` and `e7xd8=Q`, which older programs write. */
const KIND = String.raw`\+?(?:[A-Z]|\[[A-Z][a-z\d]+\])`;
const LONG = new RegExp(String.raw`^(${KIND})?([a-z]\d{1,2})[-x]?([a-z]\d{1,2})(?:=?(${KIND}))?[+#]*$`);

/** Returns a ply as our reader takes it: castling with letters, and plies with their origin as UCI has them. */
function spelled(game: Game, ply: string): string {
  const [, letter = 'P', from, to, promotion = ''] = LONG.exec(ply) ?? [];
  if (from === undefined || to === undefined) return ply.replace(/^0-0-0/, 'O-O-O').replace(/^0-0/, 'O-O');
  const isThere = kindOfSign(game.pieces[from] ?? '') === letter;
  return isThere ? `${from}${to}${promotion.toLowerCase()}` : ply;
}
