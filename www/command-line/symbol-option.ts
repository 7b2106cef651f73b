// The option `--symbol`: what a diagram draws for the piece itself.
import type { Piecewright } from '../calls/piecewright.js';
import { symbolNames, symbolOf } from '../faces/load-symbols.js';
import { faceMarkup, pieceFace } from '../faces/piece-face.js';
import type { PictureOptions } from '../rendering/svg/svg-document.js';
import { nearestIn } from '../values/checks.js';
import type { Query } from '../values/query.js';
import type { Values } from './options.js';
import { UsageError } from './usage-error.js';

/** The word for the glyph of the moves. */
const GLYPH = 'glyph';

/** Returns letters as they are, and draws the symbol of a name or the glyph of the moves; throws for any other word. */
export function symbolOption(
  pw: Piecewright,
  query: Query,
  values: Values,
  colors: PictureOptions['colors'],
): PictureOptions {
  const { symbol, side, board } = values;
  if (symbol === undefined) return {};
  if (symbol.length < 3) return { symbol };
  if (symbol !== GLYPH && symbolOf(symbol) === undefined) {
    const nearest = nearestIn([GLYPH, ...symbolNames()], symbol);
    const advice = nearest === undefined ? '' : `: did you mean \`${nearest}\`?`;
    throw new UsageError(
      `expected one or two letters, the name of a piece that has a symbol, or \`${GLYPH}\`, found \`${symbol}\`${advice}`,
    );
  }
  const { text, notation, dialect, piece } = query;
  const { pieces } = pw.parse(text, { notation, dialect });
  const shown = piece == null ? pieces.at(-1) : pieces.find(({ name }) => name === piece);
  const face = pieceFace(pw, { ...query, board, name: symbol });
  const isRoyal = shown?.properties.includes('royal');
  return { symbol: faceMarkup(face, side === 'black' ? 'black' : 'white', isRoyal, colors) };
}
