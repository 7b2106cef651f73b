// The face of a piece: what stands for it on a board or in a list.
import { shapesInCell, type GlyphSource } from '../rendering/glyph/move-glyph.js';
import { element } from '../rendering/markup.js';
import { COLOR_CHOICES, paintFor, type Colors, type Paint } from '../rendering/svg/paint.js';
import { drawPiece, outlined } from '../rendering/svg/piece-shapes.js';
import type { Side } from '../values/diagram.js';
import { badOption, optionalBoolean, optionsOf, requireCalls, wordOf } from '../values/checks.js';
import { QUERY_KEYS, type Position, type Query } from '../values/query.js';
import { checkForm } from '../values/shapes.js';
import { symbolOf, type PieceOutline } from './load-symbols.js';
import { safePicture } from './safe-picture.js';

/** What stands for a piece. */
export type Face =
  | { kind: 'picture'; markup: string }
  | { kind: 'symbol'; symbol: PieceOutline }
  | { kind: 'letter'; letter: string }
  | { kind: 'glyph'; shapes: string };

/** What is known of a piece that needs a face. */
export interface FaceQuery extends Query, Pick<Position, 'board'> {
  /** The name of the piece, which may have a symbol. */
  name?: string | null | undefined;
  /** One or two letters that the user has chosen. */
  letter?: string | null | undefined;
  /** A picture that the user has chosen, as `safePicture` takes it. */
  picture?: string | null | undefined;
}

const FACE_KEYS: ReadonlySet<string> = new Set<string>([
  ...QUERY_KEYS,
  ...(['board', 'name', 'letter', 'picture'] satisfies (keyof FaceQuery)[]),
]);

/** How large a symbol is in a cell. */
const SYMBOL = 0.94;

/** Symbols that look royal themselves. */
const ROYAL_SYMBOLS: ReadonlySet<string> = new Set(['king', 'general', 'xiangqi general']);

/**
 * Chooses the face of a piece: the user's picture, the symbol of a well-known piece, the user's letter, and otherwise the
 * glyph of its moves. The symbols must be loaded first, with `loadSymbols`, except in Node.
 *
 * @example
 * ```ts
 * const face = pieceFace(pw, { text: 'N', name: 'Knight' });
 * toSVG(pw.diagram({ text: 'N' }), { symbol: faceMarkup(face, 'white') });
 * ```
 */
export function pieceFace(pw: GlyphSource, wanted: FaceQuery): Face {
  requireCalls(pw, 'compile');
  const { name, letter, picture, ...query } = optionsOf(wanted, FACE_KEYS);
  if (picture != null) return { kind: 'picture', markup: safePicture(picture) };
  const symbol = name == null ? undefined : symbolOf(name);
  if (symbol !== undefined) return { kind: 'symbol', symbol };
  if (letter != null && typeof letter !== 'string') throw badOption('expected one or two letters as letter');
  if (letter != null && letter.trim() !== '')
    return { kind: 'letter', letter: Array.from(letter.trim()).slice(0, 2).join('') };
  return { kind: 'glyph', shapes: shapesInCell(pw, query) };
}

/**
 * Draws a face as markup around the middle of a cell with sides of length 1, in the colors of a side, with a crown for a
 * royal piece. The result can be the `symbol` of `toSVG`, or stand in an `svg` element with `viewBox="-.5 -.5 1 1"`.
 */
export function faceMarkup(face: Face, side: Side = 'white', royal = false, colors: Colors = 'fixed'): string {
  checkFace(face);
  wordOf(side, ['white', 'black'], 'side');
  const paint = paintFor(wordOf(colors, COLOR_CHOICES, 'colors'));
  const isCrowned = optionalBoolean(royal, 'royal') && !(face.kind === 'symbol' && ROYAL_SYMBOLS.has(face.symbol.name));
  return element('g', {}, [drawFace(face, side, paint), isCrowned ? drawCrown(side, paint) : '']);
}

/** What a face of each kind has. */
const FORMS = {
  picture: { has: { markup: 'text' } },
  symbol: {
    has: { symbol: { has: { name: 'text', body: 'text', detail: 'text', lines: 'text', turn: 'number' } } },
  },
  letter: { has: { letter: 'text' } },
  glyph: { has: { shapes: 'text' } },
} as const;

const KINDS = ['picture', 'symbol', 'letter', 'glyph'] as const satisfies readonly Face['kind'][];

function checkFace(face: Face): void {
  checkForm(face, { has: { kind: KINDS } }, 'face');
  checkForm(face, FORMS[face.kind], 'face');
}

/** Draws a crown in a corner of the cell. */
function drawCrown(side: Side, paint: Paint): string {
  const shape = { d: CROWN, 'stroke-linejoin': 'round', 'paint-order': 'stroke', transform: 'translate(.3 -.33)' };
  return outlined('path', shape, side, paint);
}

const CROWN = 'M-.13 .11L-.17-.08L-.08 0L0-.14L.08 0L.17-.08L.13 .11z';

function drawFace(face: Face, side: Side, paint: Paint): string {
  const ink = paint(side === 'white' ? 'black' : 'white');
  switch (face.kind) {
    case 'picture':
      return face.markup;
    case 'symbol':
      return drawSymbol(face.symbol, paint(side), ink);
    case 'letter':
      return drawPiece(side, paint, face.letter);
    case 'glyph':
      return (
        outlined('rect', { x: -0.4, y: -0.4, width: 0.8, height: 0.8, rx: 0.12 }, side, paint) +
        element('g', { stroke: ink }, [face.shapes])
      );
  }
}

function drawSymbol({ body, detail, lines, turn }: PieceOutline, fill: string, ink: string): string {
  const scale = SYMBOL / 1000;
  const transform = `scale(${scale})${turn === 0 ? '' : `rotate(${turn})`}translate(-500 -500)`;
  const parts = [
    element('path', {
      d: body,
      fill,
      stroke: ink,
      'stroke-width': 52,
      'stroke-linejoin': 'round',
      'paint-order': 'stroke',
    }),
    detail === '' ? '' : element('path', { d: detail, fill: ink }),
    lines === ''
      ? ''
      : element('path', { d: lines, fill: 'none', stroke: ink, 'stroke-width': 26, 'stroke-linecap': 'round' }),
  ];
  return element('g', { transform }, parts);
}
