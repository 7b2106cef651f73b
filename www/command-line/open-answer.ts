// The command `open`: what a file is, and what is in it.
import type { Piecewright } from '../calls/piecewright.js';
import { decodeFile } from '../files/decode-file.js';
import { openFile } from '../files/open-file.js';
import type { OpenedFile, OpenedPosition } from '../files/opened-file.js';
import { textGrid } from '../rendering/text-grid.js';
import type { Format } from './options.js';
import { recordLine } from './pgn-answer.js';
import { jsonLine, printable, renderDiagnostics, type Streams } from './terminal.js';
import { counted } from '../values/counted.js';
import { hasErrors } from '../values/has-errors.js';

/** The most lines of a list that are printed. */
const MOST_LISTED = 40;

/** Opens a file; returns the answer and the exit status, which is 1 if something was not read. */
export async function answerOpen(
  pw: Piecewright,
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
  format: Format,
  { complain, ink }: Pick<Streams, 'complain' | 'ink'>,
): Promise<{ status: number; output: string }> {
  const blob = new Blob([bytes]);
  const opened = await openFile(pw, blob, { name: path });
  const status = hasErrors(opened.diagnostics) ? 1 : 0;
  if (format === 'json') return { status, output: jsonLine(opened) };
  const { text } = await decodeFile(blob);
  complain(renderDiagnostics(text, opened.diagnostics, ink));
  return { status, output: `${linesOf(pw, opened).map(printable).join('\n')}\n` };
}

function linesOf(pw: Piecewright, opened: OpenedFile): string[] {
  const { title, confidence, name, board, pieces, games, positions, records } = opened;
  const sure = confidence === 'certain' ? '' : `, as it seems (${confidence})`;
  return [
    `${title.replaceAll('`', '')}${sure}${name === undefined ? '' : `: ${name}`}`,
    ...(board === undefined ? [] : [`board ${board}`]),
    ...listed('piece', pieces, ({ symbol, name: called = '', text }) =>
      [symbol, called, text].filter((word) => word !== '').join('  '),
    ),
    ...listed(
      'game',
      games,
      (game) => `${game.name}${game.isPlayable ? '' : ' (not playable)'}: ${game.variant.start}`,
    ),
    ...listed('position', positions, (position) => positionLine(position)),
    ...(positions.length === 1 ? positions.flatMap((position) => drawn(pw, position)) : []),
    ...listed('played game', records, recordLine),
  ];
}

function listed<T>(what: string, items: readonly T[], line: (item: T) => string): string[] {
  if (items.length === 0) return [];
  const rest = items.length - MOST_LISTED;
  return [
    `${counted(items.length, what)}:`,
    ...items.slice(0, MOST_LISTED).map((item) => `  ${line(item)}`),
    ...(0 < rest ? [`  and ${rest} more`] : []),
  ];
}

function positionLine({ name, fen, game, pieces, side }: OpenedPosition): string {
  const words = fen ?? `${Object.keys(pieces).length} pieces, ${side} to move`;
  return `${name === undefined ? '' : `${name}: `}${words}${game === undefined ? '' : ` (${game})`}`;
}

function drawn(pw: Piecewright, { board, pieces }: OpenedPosition): string[] {
  return textGrid(pw.layout(board), (cell) => pieces[cell] ?? '.', false);
}
