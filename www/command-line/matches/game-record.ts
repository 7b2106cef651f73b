// The games of a match in files: lines of JSON, and PGN.
import { objectIn } from '../object-in-line.js';
import type { Game } from '../../calls/game.js';
import type { RecordPly } from '../../files/records/record-line.js';
import { writePGN } from '../../files/records/write-pgn.js';
import type { Side } from '../../values/vocabulary.js';
import { FileError } from '../usage-error.js';
import type { Verdict } from './referee.js';
import { RESULTS } from '../../values/outcomes.js';

/** A game that was played. */
export interface GameRecord {
  readonly game: number;
  readonly variant: string;
  readonly white: string;
  readonly black: string;
  readonly result: Verdict['result'];
  readonly reason: string;
  readonly note?: string;
  /** Where it began as a FEN, if not where every game does. */
  readonly start?: string;
  /** What the opening was drawn by, and how many of the plies it has. */
  readonly seed: number;
  readonly opening: number;
  readonly plies: readonly string[];
}

/** Reads the games of a file. */
export function readRecords(text: string, file: string): GameRecord[] {
  const records: GameRecord[] = [];
  for (const [n, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const record = recordOf(line);
    if (record === undefined) throw new FileError(`${file}, line ${n + 1}: expected a game of a match`);
    records.push(record);
  }
  return records;
}

function recordOf(line: string): GameRecord | undefined {
  const record = objectIn(line);
  if (record === undefined) return undefined;
  const texts = [record.variant, record.white, record.black, record.reason];
  const isGame =
    texts.every((text) => typeof text === 'string') && [...RESULTS, '*'].some((result) => result === record.result);
  return isGame ? (record as unknown as GameRecord) : undefined;
}

/** Writes a game as PGN, with the plies as people write them, and tags that say which game it is. */
export function toPGN(game: Game, record: GameRecord, variantTags: Readonly<Record<string, string>>): string {
  game.reset(record.start);
  const start = game.fen;
  const isUsual = Object.keys(variantTags).length === 0 && record.start === undefined;
  const tags: Record<string, string> = {
    Event: 'Match',
    Site: '?',
    Date: '????.??.??',
    Round: String(record.game),
    White: record.white,
    Black: record.black,
    Result: record.result,
    ...(!isUsual && { ...variantTags, SetUp: '1', FEN: start }),
    Termination: [record.reason, ...(record.note === undefined ? [] : [record.note])].join(': '),
  };
  let last: Side | undefined;
  const line = record.plies.map((ply): RecordPly => {
    const sameTurn = game.turn === last;
    last = game.turn;
    const san = game.legal().find((legal) => legal.ply === ply)?.san ?? ply;
    game.play(ply);
    return { san, ply, ...(sameTurn && { sameTurn }) };
  });
  return writePGN({ tags, line, result: record.result });
}
