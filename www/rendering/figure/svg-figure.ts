// `toSVG`: a diagram as an SVG document, also with a legend and a caption, or a part of one.
import type { Diagram } from '../../values/diagram.js';
import { badOption, optionalBoolean, optionsOf, recordOf, shown, wrongKind } from '../../values/checks.js';
import { checkDiagram } from '../../values/shapes.js';
import { mistakesOf } from '../describe.js';
import { decimal, element, escape, type Attributes } from '../markup.js';
import { paintFor } from '../svg/paint.js';
import { isSymbol } from '../svg/piece-symbol.js';
import {
  checkPicture,
  drawPicture,
  PICTURE_KEYS,
  svgParts,
  type Given,
  type PictureOptions,
} from '../svg/svg-document.js';
import { cropped } from './crop.js';
import { legendOf, type LegendSign } from './legend-signs.js';
import { linesOf, widthOf } from './text-lines.js';

/** How `toSVG` draws. */
export interface SVGOptions extends Given<PictureOptions> {
  /** Whether the signs on the board are explained below it; `false` by default. */
  legend?: boolean | null | undefined;
  /** Words below the board; also the title, if there is no other. */
  caption?: string | null | undefined;
  /** Whether only what the piece reaches is drawn, with one more cell on each side; `false` by default. */
  crop?: boolean | null | undefined;
  /** What is drawn for other pieces, by their cells: faces from `piecewright/faces` as markup. */
  faces?: Readonly<Record<string, string>> | null | undefined;
}

/**
 * A figure in parts, as `svgParts` returns those of a picture.
 *
 * @internal
 */
export interface FigureParts {
  readonly attributes: Attributes;
  /** Title and description. */
  readonly words: readonly string[];
  /** What is on the board, and the board itself. */
  readonly board: readonly string[];
  /** Everything below the board. */
  readonly below: readonly string[];
  /** How far the board is moved to the right, in pixels. */
  readonly indent: number;
  /** The diagram that is drawn. */
  readonly drawn: Diagram;
}

/**
 * Draws a diagram as an SVG document, on request with a legend and a caption below the board, only the part of the board
 * that the piece reaches, and faces of other pieces.
 *
 * Pure: equal diagrams and options give equal bytes. Every marked cell is one group with `data-cell` (its name) and
 * `data-mark` (its marks, separated by blanks). There is no script, no style sheet and no external reference. Below the
 * board, mistakes in the text are reported. With fixed colors, the document uses only features that the oldest renderers
 * support, so that the file passes upload filters. Lines of a legend or a caption are broken where the picture is narrow,
 * and a picture that is too narrow for words becomes wider.
 *
 * @example
 * const svg = toSVG(pw.diagram({ text: 'fmWfcF' }), { size: 60 });
 * toSVG(pw.diagram({ text: 'mRcpR', illustrate: true }), { legend: true, caption: 'The cannon', crop: true });
 */
export function toSVG(diagram: Diagram, options?: SVGOptions | null): string {
  const { figure, picture } = readOptions(diagram, options);
  if (Object.values(figure).every((option) => option == null || option === false)) return drawPicture(diagram, picture);
  const { attributes, words, board, below, indent } = figureParts(diagram, figure, picture);
  return element('svg', attributes, [...words, ...indented(board, indent), ...below]);
}

const FIGURE_KEYS: ReadonlySet<string> = new Set<string>([
  ...PICTURE_KEYS,
  ...(['legend', 'caption', 'crop', 'faces'] satisfies (keyof SVGOptions)[]),
]);

/** What a picture does not have. */
type Figure = Pick<SVGOptions, 'legend' | 'caption' | 'crop' | 'faces'>;

/**
 * Reads the options: those of the picture, and those of what is around it.
 *
 * @internal
 */
export function readOptions(
  diagram: Diagram,
  options: SVGOptions | null | undefined,
): { figure: Figure; picture: PictureOptions } {
  checkDiagram(diagram);
  const { legend, caption, crop, faces, ...picture } = optionsOf(options ?? {}, FIGURE_KEYS);
  return { figure: { legend, caption, crop, faces }, picture: checkPicture(picture) };
}

/**
 * Moves markup to the right.
 *
 * @internal
 */
export function indented(markup: readonly string[], indent: number): readonly string[] {
  return indent === 0 ? markup : [element('g', { transform: `translate(${decimal(indent)} 0)` }, markup)];
}

/** The font size relative to the size of a cell, and the least one in pixels. */
const FONT = { relative: 0.3, least: 11 };

/** The distance from one line of text to the next, in font sizes. */
const LINE = 1.3;

/** The least width of a picture with text, in font sizes. */
const LEAST_WIDTH = 16;

/**
 * Draws a figure in parts.
 *
 * @internal
 */
export function figureParts(
  diagram: Diagram,
  { legend, caption, crop, faces }: Figure,
  options: PictureOptions,
): FigureParts {
  const hasLegend = optionalBoolean(legend, 'legend');
  if (caption != null && typeof caption !== 'string') throw wrongKind('a text as caption', caption);
  const drawn = optionalBoolean(crop, 'crop') ? cropped(diagram) : diagram;
  const title = options.title ?? (caption == null || caption.trim() === '' ? undefined : caption);
  const wished = title === undefined ? options : { ...options, title };
  const { attributes, children } = svgParts(drawn, wished, new Map(facesIn(faces)));
  const [own, height] = [Number(attributes.width), Number(attributes.height)];
  const font = Math.max(FONT.least, FONT.relative * (options.size ?? 45));
  const signs = hasLegend ? legendOf(drawn, options.routes !== 'none') : [];
  const texts = [caption ?? '', ...mistakesOf(diagram)].filter((text) => text.trim() !== '');
  const hasText = 0 < signs.length + texts.length;
  const width = hasText ? Math.max(own, LEAST_WIDTH * font) : own;
  const ink = { 'font-family': 'Georgia,serif', fill: paintFor(options.colors)('label'), 'aria-hidden': 'true' };
  const below: string[] = [];
  let top = height;
  for (const text of texts) {
    const lines = linesOf(text, width - font, font);
    below.push(drawLines(lines, { ...ink, 'font-size': font, 'text-anchor': 'middle' }, width / 2, top + font, font));
    top += lines.length * LINE * font + font * 0.3;
  }
  if (0 < signs.length) {
    const { markup, bottom } = drawLegend(signs, width, top + font * 0.3, font * 0.86, { ...ink }, options.colors);
    below.push(markup);
    top = bottom;
  }
  const bottom = hasText ? top + font * 0.3 : top;
  const viewBox = `0 0 ${decimal(width)} ${decimal(bottom)}`;
  const [heading = '', description = '', ...board] = children;
  return {
    attributes: { ...attributes, width, height: bottom, viewBox },
    words: [heading, description],
    board,
    below,
    indent: (width - own) / 2,
    drawn,
  };
}

/** Returns the faces by their cells. Unlike the symbol of the piece they have to be markup. */
function facesIn(faces: SVGOptions['faces']): [string, string][] {
  return Object.entries(recordOf(faces ?? {}, 'faces')).map(([cell, face]) => {
    if (typeof face === 'string' && isSymbol(face) && face.startsWith('<')) return [cell, face];
    throw badOption(`expected markup of faces by cells as faces, found ${shown(face)}`);
  });
}

/** Draws lines of text, one below the other; `y` is the baseline of the first one. */
function drawLines(lines: readonly string[], style: Attributes, x: number, y: number, font: number): string {
  const texts = lines.map((line, n) => element('text', { x, y: y + n * LINE * font }, [escape(line)]));
  return element('g', style, texts);
}

/** Draws signs with their words in rows. */
function drawLegend(
  signs: readonly LegendSign[],
  width: number,
  top: number,
  font: number,
  style: Attributes,
  colors: PictureOptions['colors'],
): { markup: string; bottom: number } {
  const side = 1.9 * font;
  const indent = side + 0.4 * font;
  const items = signs.map(({ words, draw }) => {
    const lines = linesOf(words, width - font - indent, font);
    return { draw, lines, wide: indent + Math.max(...lines.map((line) => widthOf(line, font))) };
  });
  const rows: { items: typeof items; wide: number }[] = [];
  for (const item of items) {
    const row = rows.at(-1);
    const wide = (row?.wide ?? 0) + font + item.wide;
    if (row === undefined || width - font < wide) rows.push({ items: [item], wide: item.wide });
    else {
      row.items.push(item);
      row.wide = wide;
    }
  }
  const drawn: string[] = [];
  let y = top;
  const left = (width - Math.max(...rows.map(({ wide }) => wide))) / 2;
  for (const row of rows) {
    let x = left;
    for (const { draw, lines, wide } of row.items) {
      const transform = `translate(${decimal(x + side / 2)} ${decimal(y + side / 2)})scale(${decimal(side)})`;
      drawn.push(element('g', { transform }, [draw(paintFor(colors))]));
      drawn.push(drawLines(lines, {}, x + indent, y + side / 2 + font * 0.34, font));
      x += wide + font;
    }
    const most = Math.max(...row.items.map(({ lines }) => lines.length));
    y += side + (most - 1) * LINE * font + font * 0.1;
  }
  return { markup: element('g', { ...style, 'font-size': font, 'data-legend': '' }, drawn), bottom: y };
}
