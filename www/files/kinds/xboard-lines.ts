// The commands `setup` and `piece` by which engines describe games to XBoard.
import { assignLetters } from '../definitions/assign-letters.js';
import { defineGame } from '../definitions/define-game.js';
import type { KindParts } from '../definitions/kind-parts.js';
import { tableEntries } from '../definitions/xboard-table.js';
import { isSound } from '../definitions/grid.js';
import type { FileContents, OpenedPiece } from '../opened-file.js';
import {
  linesOf,
  partOf,
  reportPiece,
  wordsOf,
  type FileReader,
  type TextRange,
  type ReaderTools,
  type SourceText,
} from '../source-text.js';
import { readPlacement } from '../definitions/read-placement.js';
import type { Squares } from '../../values/board-squares.js';

/** The most pieces that are read. */
const MOST_KINDS = 500;

/** A `piece` line. */
export interface PieceLine {
  /** As it is written, without `&`. */
  readonly id: string;
  /** Whether it is for both sides. */
  readonly isBoth: boolean;
  readonly text: string;
  readonly textFrom: number;
  readonly at: TextRange;
}

/** A `setup` line. */
interface SetUpLine {
  readonly table: TextRange;
  readonly files: number;
  readonly ranks: number;
  readonly fen: TextRange;
  readonly at: TextRange;
}

/** Reads commands of engines. */
export const xboardLines: FileReader = {
  kind: 'xboard',
  title: 'a list of commands for XBoard',
  recognize: ({ head }) => {
    const lines = linesOf(head);
    const pieces = lines.filter(({ text }) => /^piece\s+\S{1,6}/.test(text)).length;
    if (lines.some(({ text }) => /^setup\s+(?:\(|\d+x\d+|\S*\/)/.test(text))) return 'certain';
    return 1 < pieces ? 'certain' : pieces === 1 ? 'likely' : undefined;
  },
  read: (source, tools) => readCommands(source, tools),
};

async function readCommands(source: SourceText, tools: ReaderTools): Promise<FileContents> {
  const { report } = tools;
  const lines: PieceLine[] = [];
  let setUp: SetUpLine | undefined;
  for (const line of linesOf(source.text)) {
    const [command, second] = wordsOf(line).slice(0, 2);
    if (command?.text === 'setup') setUp = setUpOf(source.text, line);
    else if (command?.text === 'piece' && second !== undefined) {
      if (MOST_KINDS <= lines.length) {
        report.error('too-many-pieces', line, `expected at most ${MOST_KINDS} pieces, found more`);
        break;
      }
      lines.push(pieceLine(source.text, line, second));
    } else if (line.text !== '') {
      report.add('info', 'unknown-line', line, 'expected `setup` or `piece`, found another line, which is not read');
    }
  }
  for (const { text, textFrom } of lines) if (text !== '') reportPiece(tools, text, textFrom, 'xboard');
  const entries = setUp === undefined ? [] : tableEntries(setUp.table);
  const written = new Set(lines.map(({ id }) => id.toUpperCase()));
  const fromTable = entries.filter(({ letter }) => !written.has(letter));
  const king = entries.find(({ name }) => name === 'king')?.letter;
  const both = lines.filter(({ id, isBoth }) => isBoth || id === id.toUpperCase() || !hasWhite(lines, id));
  const pieces: OpenedPiece[] = [
    ...both.map(({ id, text }) => ({
      symbol: id.toUpperCase(),
      text,
      notation: 'betza' as const,
      dialect: 'xboard' as const,
      ...(id.toUpperCase() === king && { royal: true }),
    })),
    ...fromTable.map(({ letter, name, text }) => ({
      name,
      symbol: letter,
      text,
      notation: 'betza' as const,
      ...(name === 'king' && { royal: true }),
    })),
  ];
  if (setUp === undefined || setUp.fen.text === '') {
    const at = setUp?.at ?? { text: '', from: 0, to: source.text.length };
    report.add(
      'info',
      'no-start',
      at,
      'expected a `setup` with a start position, found none: these are pieces without a game',
    );
    return { pieces };
  }
  return { pieces, ...(await gameOf(setUp, lines, pieces, tools)) };
}

function hasWhite(lines: readonly PieceLine[], id: string): boolean {
  return lines.some((line) => line.id === id.toUpperCase());
}

function setUpOf(source: string, line: TextRange): SetUpLine {
  const [, blank = '', table = ''] = /^setup(\s*)(\([^)]*\))?/.exec(line.text) ?? [];
  const from = line.from + 'setup'.length + blank.length + table.length;
  const rest = partOf(source, from, line.to);
  const [size] = wordsOf(rest);
  const [, files, ranks] = /^(\d{1,2})x(\d{1,2})/.exec(size?.text ?? '') ?? [];
  const isSized = files !== undefined && ranks !== undefined && size !== undefined;
  const fen = isSized ? partOf(source, size.to, line.to) : rest;
  const rows = (fen.text.split(/[\s[]/)[0] ?? '').split('/');
  const width =
    (rows[0] ?? '').match(/\d+|\+?[a-z][!']*~?/gi)?.reduce((sum, sign) => sum + (Number(sign) || 1), 0) ?? 8;
  return {
    table: { text: table.slice(1, -1), from: from - table.length + 1, to: from - 1 },
    files: isSized ? Number(files) : width,
    ranks: isSized ? Number(ranks) : rows.length,
    fen,
    at: line,
  };
}

function pieceLine(source: string, line: TextRange, id: TextRange): PieceLine {
  const text = partOf(source, id.to, line.to);
  // What follows the moves is about promotion.
  const [moves] = wordsOf(text);
  return {
    id: id.text.replace(/&+$/, ''),
    isBoth: id.text.endsWith('&'),
    text: moves?.text ?? '',
    textFrom: moves?.from ?? text.from,
    at: line,
  };
}

async function gameOf(
  setUp: SetUpLine,
  lines: readonly PieceLine[],
  pieces: readonly OpenedPiece[],
  tools: ReaderTools,
): Promise<FileContents> {
  const { report } = tools;
  const { files, ranks, fen, at } = setUp;
  const placement = isSound(files, ranks) ? readPlacement(fen.text, { files, ranks }) : undefined;
  if (placement === undefined) {
    report.error(
      'bad-start',
      fen,
      'expected a FEN with a row for each rank and all files in each row, found another text',
    );
    return {};
  }
  const grid: Squares = { files, ranks, holes: new Set(placement.holes) };
  const standing = Object.entries(placement.pieces);
  const described = new Set(pieces.map(({ symbol }) => symbol));
  const strangers = [...new Set(standing.map(([, sign]) => sign.toUpperCase()))].filter((sign) => !described.has(sign));
  if (0 < strangers.length) {
    const message = `expected pieces that are described, found \`${strangers.join(' ')}\`, which have no \`piece\` line: they do not move here`;
    report.error('missing-piece', fen, message);
  }
  const all: OpenedPiece[] = [
    ...pieces,
    ...strangers.map((symbol) => ({ symbol, text: '', notation: 'betza' as const })),
  ];
  const letters = assignLetters(
    all.map((piece) => ({
      item: piece.symbol,
      id: piece.symbol,
      name: piece.name ?? '',
      base: piece.symbol.startsWith('+') && described.has(piece.symbol.slice(1)) ? piece.symbol.slice(1) : undefined,
    })),
  );
  if (letters.size < all.length) {
    report.error(
      'too-many-kinds',
      at,
      `expected at most 26 kinds and as many that they turn over to, found ${all.length}`,
    );
    return {};
  }
  const hand = (sign: string): number => placement.hand.filter((held) => held === sign).length;
  const cellsOf = (sign: string): string[] => standing.filter(([, found]) => found === sign).map(([cell]) => cell);
  const targets = all.filter(({ symbol, royal }) => royal !== true && symbol !== 'P' && !symbol.startsWith('+'));
  const kinds = all.map((piece): KindParts => {
    const { symbol } = piece;
    const own = lines.find(({ id }) => id === symbol);
    const black = lines.find(({ id, isBoth }) => !isBoth && id === symbol.toLowerCase() && id !== symbol);
    return {
      letter: letters.get(symbol) ?? '',
      name: piece.name ?? '',
      text: piece.text,
      dialect: piece.dialect ?? 'xbetza',
      royal: piece.royal === true ? true : undefined,
      at: own?.at ?? black?.at ?? at,
      white: cellsOf(symbol),
      black: cellsOf(symbol.toLowerCase()),
      hand: [hand(symbol), hand(symbol.toLowerCase())],
      ...(own !== undefined && black !== undefined && { blackText: black.text }),
      ...(symbol === 'P' &&
        0 < targets.length && {
          promotes: {
            to: targets.map((target) => letters.get(target.symbol) ?? ''),
            in: `rank ${ranks}`,
            forced: true,
          },
        }),
    };
  });
  report.add(
    'info',
    'unsaid',
    at,
    'the commands say neither promotion nor when a game is drawn: `P` promotes on the last rank, and no other piece does',
  );
  const hasHand = 0 < placement.hand.length;
  const game = await defineGame(
    {
      name: 'Game of an engine',
      source: 'commands for XBoard',
      grid,
      kinds,
      at,
      side: placement.side === 'black' ? 'b' : 'w',
      rules: {
        ...(hasHand && { drops: true }),
        end: { mate: 'loss', stalemate: 'draw', repetition: { times: 3, is: 'draw' } },
      },
    },
    tools,
  );
  return { name: game.name, board: game.variant.board, games: [game] };
}
