// The option `--cut-out` of `book`: the board and the pieces of a game, to be printed and cut out.
import { CELL_SIZES } from '../../book/cut-board.js';
import type { Paper } from '../../book/book-style.js';
import { createDrawer } from '../../book/draw-picture.js';
import { printAndPlay } from '../../book/print-and-play.js';
import type { Piecewright } from '../../calls/piecewright.js';
import { gameSymbolOf } from '../../faces/game-symbols.js';
import type { Variant } from '../../values/variant.js';
import { integerOption } from '../option-values.js';
import { paperFormatOf, type Values } from '../options.js';
import { jsonLine, printable, type Streams } from '../terminal.js';

/** Writes the sheets in a format; a PDF is bytes. What whoever prints them should know is also said on the terminal. */
export async function runCutOut(
  pw: Piecewright,
  variant: Variant,
  values: Values,
  paper: Paper,
  { complain }: Streams,
): Promise<string | Uint8Array> {
  const format = paperFormatOf('book', values);
  const cell = integerOption(values['cut-out'], 30, CELL_SIZES.least, CELL_SIZES.most, '--cut-out');
  const layout = pw.layout(variant.board);
  const game = pw.game(variant);
  const start = { pieces: game.pieces, hands: game.hands };
  game.free();
  const drawer = createDrawer(variant, layout, 'properties', gameSymbolOf);
  const { html, board, notes } = printAndPlay(
    { variant, layout, start, drawer },
    { cell, paper, fits: values.fit === true },
  );
  if (format === 'json') return jsonLine({ ...board, notes });
  for (const note of notes.slice(1)) complain(`${printable(note)}\n`);
  if (format === 'html') return html;
  const { printPDF } = await import('./print-pdf.js');
  return printPDF(html);
}
