// Positions as FEN, one on each line, in the forms that programs write; EPD, too.
import { findGame, type OpenGames } from '../definitions/find-game.js';
import { readPlacement } from '../definitions/read-placement.js';
import type { OpenedPosition } from '../opened-file.js';
import { linesOf, type FileReader, type TextRange, type ReaderTools } from '../source-text.js';
import { boardOfSquares } from '../../values/board-squares.js';

/** The most positions that are read. */
const MOST_POSITIONS = 1_000;

/** A line that may be a FEN: rows with pieces and numbers, separated by slashes. */
const ROWS = /^[^\s/]{0,200}(?:\/[^\s/]{0,200}){2,}(?:\s|$)/;

/** Reads positions. */
export const fenLines: FileReader = {
  kind: 'fen',
  title: 'a list of positions (FEN)',
  recognize: ({ head, fileName }) => {
    const lines = linesOf(head).filter(({ text }) => text !== '');
    if (!lines.some(({ text }) => ROWS.test(text))) return undefined;
    const read = lines.slice(0, 20).filter(({ text }) => readPlacement(text) !== undefined).length;
    if (read === Math.min(lines.length, 20)) return 'certain';
    return 0 < read || /\.(?:fen|epd)$/.test(fileName) ? 'guess' : undefined;
  },
  read: async (source, tools) => {
    const lines = linesOf(source.text).filter(({ text }) => text !== '');
    const positions: OpenedPosition[] = [];
    const games: OpenGames = new Map();
    try {
      for (const line of lines.slice(0, MOST_POSITIONS)) {
        const position = await positionOf(line, games, tools);
        if (position !== undefined) positions.push(position);
      }
    } finally {
      for (const game of games.values()) game.free();
    }
    const left = lines[MOST_POSITIONS];
    if (left !== undefined) {
      tools.report.error(
        'too-many-positions',
        left,
        `expected at most ${MOST_POSITIONS} positions, found ${lines.length}`,
      );
    }
    const [first] = positions;
    return { positions, ...(first !== undefined && { board: first.board }) };
  },
};

/** Fields that follow the side in a FEN of chess; anything behind two of them in EPD is an operation. */
const OPERATION = /^[a-z]\w*\s.*;/i;

async function positionOf(line: TextRange, games: OpenGames, tools: ReaderTools): Promise<OpenedPosition | undefined> {
  const { report } = tools;
  const placement = readPlacement(line.text);
  if (placement === undefined) {
    const message =
      'expected rows of one length, separated by slashes, with pieces and numbers of empty cells, found another text';
    report.error('bad-fen', line, message, 'write it as in `4k3/8/8/8/8/8/8/4K3 w - - 0 1`');
    return undefined;
  }
  const { files, ranks, pieces, neutral, turned, side, rest, holes } = placement;
  const operations = rest.slice(2).join(' ');
  const isEpd = OPERATION.test(operations);
  if (isEpd) {
    const from = line.from + line.text.indexOf(operations);
    report.add('info', 'operations', { text: operations, from, to: line.to }, 'the operations of EPD are not read');
  }
  if (0 < turned.length) {
    report.add(
      'info',
      'turned',
      line,
      `pieces that are drawn turned stand for others: here they have the letters of the upright ones, on ${turned.join(' ')}`,
    );
  }
  if (0 < neutral.length) {
    report.add('info', 'neutral', line, `pieces of both sides stand on ${neutral.join(' ')}, which games do not have`);
  }
  const [, id] = /\bid\s+"([^"]{1,100})"/.exec(isEpd ? operations : '') ?? [];
  const fen = placement.isPlain
    ? isEpd
      ? [line.text.split(/\s+/).slice(0, 4).join(' '), '0 1'].join(' ')
      : line.text
    : undefined;
  const game = fen === undefined ? undefined : await findGame(fen, placement, tools.pw, games);
  if (fen !== undefined && game === undefined) {
    report.add(
      'info',
      'no-game',
      line,
      'no well-known game of the library has this position, so that it can be shown, but not played',
    );
  }
  return {
    ...(id !== undefined && { name: id }),
    board: boardOfSquares({ files, ranks, holes: new Set(holes) }),
    pieces,
    ...(0 < neutral.length && { neutral: [...neutral] }),
    side,
    ...(fen !== undefined && { fen }),
    ...(game !== undefined && { game }),
  };
}
