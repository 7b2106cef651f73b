// Whether known pieces force mate, found out by endgame tables, kept in a file and said in sentences.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PiecewrightError, type Endgame, type NOTATIONS, type Piecewright } from 'piecewright';
import { START_LINK, toGameLink } from '../../www/page/play/game-link.js';
import { counted } from '../../www/values/counted.js';
import { shareOf } from '../../www/values/percent.js';

/** A piece on a board. */
export interface PieceOnBoard {
  readonly text: string;
  readonly notation: (typeof NOTATIONS)[number];
  readonly board: string;
}

/** What a king and a piece do to a king, with best play. */
export interface Mating {
  readonly verdict: Endgame['verdict'];
  /** The moves of the longest win; 0 if there is none. */
  readonly moves: number;
  /** The share of positions that are won, with white to move, in words. */
  readonly share: string;
  /** The address of the longest win below the page of games, where black answers by the table; empty if there is none. */
  readonly link: string;
}

/** Why there is no table: the code of the error. */
export interface NoTable {
  readonly verdict: 'none';
  readonly reason: string;
}

/** The file has a row for each piece: all tables take minutes. */
const FILE = join(fileURLToPath(new URL('.', import.meta.url)), 'known-mates.tsv');

const HEAD =
  '# Made by `PIECEWRIGHT_TABLES=all node scripts/build-handbook.mjs`: whether a king and a piece force mate.';

/** What stands in the place of a verdict if there is no table, before the reason. */
const NONE = '-';

const keyOf = ({ board, notation, text }: PieceOnBoard): string => [board, notation, text].join('\t');

/** Returns what the file says of pieces. */
export function keptMates(): ReadonlyMap<string, Mating | NoTable> {
  const rows = readFileSync(FILE, 'utf8').split('\n').slice(1, -1);
  return new Map(
    rows.map((row) => {
      const [board = '', notation = '', text = '', verdict = NONE, ...fields] = row.split('\t');
      return [[board, notation, text].join('\t'), matingFrom(verdict, fields)];
    }),
  );
}

/** Finds out what the file does not say of pieces, and removes the rows of others. */
export async function completeMates(pw: Piecewright, pieces: readonly PieceOnBoard[]): Promise<void> {
  const kept = keptMates();
  const rows = new Map<string, Mating | NoTable>();
  for (const piece of pieces) {
    const key = keyOf(piece);
    if (!rows.has(key)) rows.set(key, kept.get(key) ?? (await findMating(pw, piece)));
  }
  const lines = [...rows].map(([key, mating]) => [key, ...fieldsOf(mating)].join('\t'));
  writeFileSync(FILE, [HEAD, ...lines.sort(), ''].join('\n'));
}

/** Returns what is known of one of the pieces. */
export function matingOf(
  mates: ReadonlyMap<string, Mating | NoTable>,
  piece: PieceOnBoard,
): Mating | NoTable | undefined {
  return mates.get(keyOf(piece));
}

function fieldsOf(mating: Mating | NoTable): (string | number)[] {
  if (mating.verdict === 'none') return [NONE, mating.reason];
  return [mating.verdict, mating.moves, mating.share, mating.link];
}

function matingFrom(verdict: string, [first = '', share = '', link = '']: readonly string[]): Mating | NoTable {
  if (verdict === NONE) return { verdict: 'none', reason: first };
  return { verdict: verdict as Mating['verdict'], moves: Number(first), share, link };
}

/** Why no endgame table says whether a piece mates, by the codes of errors. */
const REASONS: Readonly<Record<string, string>> = {
  unsupported: 'it has first moves, and a position does not say which pieces have moved',
  'bad-variant': 'its moves depend on the move before, so a king and this piece alone say nothing',
  'too-costly': 'its moves take too much work',
};

/** Says whether a king and a piece mate on the board of its page. */
export function matingSentence(mating: Mating | NoTable): string {
  const end = '[against a king](../endgames.md)';
  if (mating.verdict === 'none') {
    const reason = REASONS[mating.reason];
    if (reason === undefined) throw new Error(`expected a known reason, found ${mating.reason}`);
    return `No table says whether a king and this piece mate ${end}: ${reason}.`;
  }
  const { verdict, moves, share } = mating;
  // A piece that attacks every cell from everywhere leaves no position in which it could move.
  if (moves === 0 && verdict === 'forced') {
    return `It gives check wherever it stands ${end}, so there is no position in which it could move.`;
  }
  if (moves === 0) return `A king and this piece never mate ${end}.`;
  const how = { forced: 'force', often: 'often force', rarely: 'rarely force' }[verdict];
  return `A king and this piece ${how} mate ${end}: from ${share} of positions, in at most ${counted(moves, 'move')}.`;
}

/** Says whether a king and a piece mate on a board that is not the one of the page. */
export function matingElsewhere(mating: Mating | NoTable, board: string): string {
  if (mating.verdict === 'none') return `No table says so on ${board}.`;
  const { moves, share } = mating;
  return moves === 0
    ? `On ${board} they never do.`
    : `On ${board}: from ${share} of positions, in at most ${counted(moves, 'move')}.`;
}

/** Makes the table of a king and a piece against a king. */
export async function findMating(pw: Piecewright, { board, ...piece }: PieceOnBoard): Promise<Mating | NoTable> {
  try {
    const endgame = await pw.endgame({ white: ['K', piece], black: ['K'], board });
    const { verdict, longest, definition, counts } = endgame;
    endgame.free();
    const seats = { computer: 'black', level: 8, hasTable: true } as const;
    const own = { game: '', definition: JSON.stringify(JSON.parse(definition)), fen: longest.fen ?? null, seats };
    const share = shareOf(counts.white.won, counts.white.legal);
    const link = 0 < longest.moves ? toGameLink({ ...START_LINK, ...own }) : '';
    return { verdict, moves: longest.moves, share, link };
  } catch (error) {
    if (error instanceof PiecewrightError) return { verdict: 'none', reason: error.code };
    throw error;
  }
}
