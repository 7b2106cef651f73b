// `fmax.ini` of Fairy-Max: one game for each `Game:` line.
import { assignLetters } from '../definitions/assign-letters.js';
import { defineGame } from '../definitions/define-game.js';
import type { KindParts } from '../definitions/kind-parts.js';
import { textOfRays } from '../definitions/fmax-rays.js';
import { isSound } from '../definitions/grid.js';
import type { OpenedGame, OpenedPiece } from '../opened-file.js';
import { linesOf, reportPiece, wordsOf, type FileReader, type TextRange, type ReaderTools } from '../source-text.js';
import { cellName } from '../../values/board-squares.js';

/** A line of a piece: a letter, a value and rays. */
interface FmaxPiece {
  readonly number: number;
  readonly letter: string;
  readonly value: number;
  readonly rays: readonly TextRange[];
  readonly at: TextRange;
}

/** A game as it is written. */
interface FmaxGame {
  readonly name: string;
  readonly at: TextRange;
  readonly files: number;
  readonly ranks: number;
  /** The number behind the size. */
  readonly zone: number;
  readonly white: TextRange;
  readonly black: TextRange;
  readonly pieces: readonly FmaxPiece[];
  /** Texts for XBoard, by letter. */
  readonly texts: ReadonlyMap<string, TextRange>;
}

/** The most games of a file that are read. */
const MOST_GAMES = 200;

const SIZE = /^(\d{1,2})x(\d{1,2})(?:=(-?\d{1,2}))?$/;
const PIECE = /^([A-Za-z]):(-?\d{1,6})\s+(?=-?\d+,[0-9A-Fa-f])/;

/** Reads `fmax.ini`. */
export const fmaxFile: FileReader = {
  kind: 'fmax',
  title: 'an `fmax.ini` of Fairy-Max',
  recognize: ({ head }) => {
    const lines = linesOf(head);
    const pieces = lines.filter(({ text }) => PIECE.test(text)).length;
    if (pieces < 2 || !lines.some(({ text }) => SIZE.test(text))) return undefined;
    return 'certain';
  },
  read: async (source, tools) => {
    const written = gamesOf(source.text);
    const games: OpenedGame[] = [];
    const pieces: OpenedPiece[] = [];
    for (const game of written.slice(0, MOST_GAMES)) {
      const { game: defined, pieces: own } = await readGame(game, tools);
      if (defined !== undefined) games.push(defined);
      if (written.length === 1) pieces.push(...own);
    }
    const left = written[MOST_GAMES];
    if (left !== undefined) {
      tools.report.error('too-many-games', left.at, `expected at most ${MOST_GAMES} games, found more`);
    }
    const [first] = games;
    return {
      games,
      pieces,
      ...(first !== undefined && { board: first.variant.board }),
      ...(written.length === 1 && written[0] !== undefined && { name: written[0].name }),
    };
  },
};

/** Splits a file into games; a first game may have no name. */
function gamesOf(text: string): FmaxGame[] {
  const games: FmaxGame[] = [];
  const lines = linesOf(text);
  for (const [n, line] of lines.entries()) {
    const [, files, ranks, zone] = SIZE.exec(line.text) ?? [];
    const [white, black] = [lines[n + 1], lines[n + 2]];
    if (files === undefined || ranks === undefined || white === undefined || black === undefined) continue;
    const title = [lines[n - 1]].find((before) => before?.text.startsWith('Game:') === true);
    const [name = ''] = (title?.text.slice('Game:'.length) ?? '').split('#');
    const { pieces, texts } = piecesBehind(lines, n + 3);
    if (MOST_GAMES < games.length) break;
    games.push({
      name: name.trim() === '' ? 'Fairy-Max' : name.trim(),
      at: title ?? line,
      files: Number(files),
      ranks: Number(ranks),
      zone: zone === undefined ? 0 : Number(zone),
      white,
      black,
      pieces,
      texts,
    });
  }
  return games;
}

function piecesBehind(lines: readonly TextRange[], start: number): Pick<FmaxGame, 'pieces' | 'texts'> {
  const pieces: FmaxPiece[] = [];
  const texts = new Map<string, TextRange>();
  for (let n = start; n < lines.length; n += 1) {
    const line = lines[n];
    if (line === undefined || line.text === '' || line.text.startsWith('Game:') || SIZE.test(line.text)) break;
    const [, letter, value] = PIECE.exec(line.text) ?? [];
    if (letter !== undefined && value !== undefined) {
      const rays = wordsOf(line)
        .slice(1)
        .filter(({ text }) => /^-?\d+,/.test(text));
      pieces.push({ number: pieces.length + 1, letter, value: Number(value), rays, at: line });
      continue;
    }
    const [, id] = /^#\s*([A-Z])&\s+\S/.exec(line.text) ?? [];
    const word = id === undefined ? undefined : wordsOf(line).at(line.text.startsWith('# ') ? 2 : 1);
    if (id !== undefined && word !== undefined) texts.set(id, word);
  }
  return { pieces, texts };
}

/** A kind of white's, of black's, or of both. */
interface FmaxKind {
  readonly white: FmaxPiece | undefined;
  readonly black: FmaxPiece | undefined;
}

async function readGame(
  game: FmaxGame,
  tools: ReaderTools,
): Promise<{ game: OpenedGame | undefined; pieces: OpenedPiece[] }> {
  const { report } = tools;
  const { files, ranks, zone, at } = game;
  const kinds = kindsOf(game);
  const letters = assignLetters(
    kinds.map((kind) => ({ item: kind, id: (kind.white ?? kind.black)?.letter.toUpperCase() ?? '', name: '' })),
  );
  const texts = new Map(kinds.map((kind) => [kind, textsOfKind(kind, game, tools)]));
  const pieces = kinds.map((kind): OpenedPiece => {
    const { text = '', dialect } = texts.get(kind) ?? {};
    const value = (kind.white ?? kind.black)?.value ?? 0;
    return { symbol: letters.get(kind) ?? '', text, notation: 'betza', dialect, ...(value < 0 && { royal: true }) };
  });
  const [white, black] = [numbersOf(game.white), numbersOf(game.black)];
  if (!isSound(files, ranks) || [white, black].some((row) => row.length !== files)) {
    report.error(
      'bad-start',
      game.white,
      `expected ${files} numbers of pieces for each side, found ${white.length} and ${black.length}`,
    );
    return { game: undefined, pieces };
  }
  const pawnRank = zone < 0 ? 1 - zone : zone === 3 ? 3 : 2;
  const depth = zone === 3 ? 3 : 1;
  const cells = (row: readonly number[], piece: FmaxPiece | undefined, rank: number): string[] =>
    row.flatMap((number, n) => (number === piece?.number ? [cellName(n + 1, rank)] : []));
  const pawns = (rank: number): string[] => Array.from({ length: files }, (_, n) => cellName(n + 1, rank));
  const targets = targetsOf(kinds);
  const parts = kinds.map((kind): KindParts => {
    const { text = '', blackText, dialect = 'xbetza' } = texts.get(kind) ?? {};
    const value = (kind.white ?? kind.black)?.value ?? 0;
    const isPawn = kind.white?.number === 1 || kind.black?.number === 2;
    const zoneRanks = Array.from({ length: depth }, (_, n) => ranks - depth + 1 + n).join(' ');
    return {
      letter: letters.get(kind) ?? '',
      name: '',
      text,
      dialect,
      royal: value === -1 ? true : value < 0 ? 'last' : undefined,
      at: (kind.white ?? kind.black)?.at ?? at,
      white: kind.white?.number === 1 ? pawns(pawnRank) : cells(white, kind.white, 1),
      black: kind.black?.number === 2 ? pawns(ranks + 1 - pawnRank) : cells(black, kind.black, ranks),
      hand: [0, 0],
      ...(blackText !== undefined && { blackText }),
      ...(isPawn &&
        0 < targets.length && {
          promotes: {
            to: targets.map((target) => letters.get(target) ?? ''),
            in: `${depth === 1 ? 'rank' : 'ranks'} ${zoneRanks}`,
            forced: true,
          },
        }),
    };
  });
  const defined = await defineGame(
    {
      name: game.name,
      source: 'fmax.ini of Fairy-Max',
      grid: { files, ranks, holes: new Set() },
      kinds: parts,
      at,
      rules: {
        end: {
          mate: 'loss',
          stalemate: 'draw',
          repetition: { times: 3, is: 'draw' },
          quiet: { plies: 100, is: 'draw' },
        },
      },
    },
    tools,
  );
  return { game: defined, pieces };
}

function numbersOf(row: TextRange): number[] {
  return wordsOf(row)
    .map(({ text }) => Number(text))
    .filter((number) => !Number.isNaN(number));
}

/** Returns the kinds of a game. If two lines have the same letter, the first is white's and the last black's. */
function kindsOf({ pieces }: FmaxGame): FmaxKind[] {
  const letters = [...new Set(pieces.map(({ letter }) => letter.toLowerCase()))];
  return letters.map((letter) => {
    const own = pieces.filter((piece) => piece.letter.toLowerCase() === letter);
    const [first, last] = [own[0], own.at(-1)];
    // The first two lines are the pawns of white and of black.
    return {
      white: first?.number === 2 ? undefined : first,
      black: last?.number === 1 ? undefined : last,
    };
  });
}

/** Returns what pawns become: everything but pawns, royal pieces, and those whose value ends in 3. */
function targetsOf(kinds: readonly FmaxKind[]): FmaxKind[] {
  return kinds.filter(({ white, black }) => {
    const piece = white ?? black;
    return piece !== undefined && 2 < piece.number && 0 <= piece.value && piece.value % 10 !== 3;
  });
}

function textsOfKind(
  { white, black }: FmaxKind,
  { texts }: FmaxGame,
  tools: ReaderTools,
): { text: string; blackText?: string; dialect: 'xboard' | 'xbetza' } {
  const piece = white ?? black;
  const written = piece === undefined ? undefined : texts.get(piece.letter.toUpperCase());
  if (written !== undefined) {
    reportPiece(tools, written.text, written.from, 'xboard');
    return { text: written.text, dialect: 'xboard' };
  }
  const own = piece === undefined ? '' : rayText(piece, piece === white, tools);
  const other = white !== undefined && black !== undefined && white !== black ? rayText(black, false, tools) : own;
  return { text: own, dialect: 'xbetza', ...(other !== own && { blackText: other }) };
}

function rayText(piece: FmaxPiece, isWhite: boolean, { report }: ReaderTools): string {
  const { text, left } = textOfRays(piece.rays, isWhite);
  for (const at of left) {
    report.add(
      'warning',
      'unread-ray',
      at,
      `expected a ray that can be written in Betza’s notation, found \`${at.text.slice(0, 40)}\`, which is left out`,
    );
  }
  return text;
}
