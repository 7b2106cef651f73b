// Diagrams for places where no script runs: tables for HTML and for wikis, and pictures that suit light and dark pages.
import type { Diagram, Layout, Mark, Occupant, CellShape } from '../values/diagram.js';
import { badOption, optionalBoolean, optionsOf, wrongKind, shown } from '../values/checks.js';
import { checkDiagram } from '../values/shapes.js';
import { escape } from './markup.js';
import { toText } from './text-board.js';
import { marksInWords, mistakesOf, occupantInWords, titleOf } from './describe.js';

/** How a table is written. */
export interface TableOptions {
  /** The caption; by default the side and the cell of the piece. */
  caption?: string | null | undefined;
  /** Whether black's side is at the bottom; `false` by default. */
  flip?: boolean | null | undefined;
}

const TABLE_KEYS: ReadonlySet<string> = new Set<keyof TableOptions>(['caption', 'flip']);

/** One cell of a table. */
interface Square {
  sign: string;
  /** The meaning of the sign; empty without a sign. */
  words: string;
}

/** Signs for cells where the piece can end. Other signs follow them. */
const ENDS = { both: '●', quiet: '○', capture: '×' } as const;

/** Signs for all other marks. They are all different, so that no two kinds of cells look alike. */
const SIGNS: Readonly<Record<Exclude<Mark, 'quiet' | 'capture'>, string>> = {
  destroy: '⊗',
  initial: '¹',
  'en-passant': '»',
  hurdle: '∩',
  blocking: '⊣',
  'way-point': '·',
  locust: '†',
  igui: '‡',
  burnt: '☼',
  castling: '♜',
  swap: '⇄',
  promotion: '▲',
  null: '↻',
  conditional: '?',
  zone: '▫',
};

const PIECE = '★';

/** The style of a place without a cell. */
const HOLE_STYLE = 'border: 0; background: none';

const OCCUPANTS: Readonly<Record<Occupant, string>> = {
  friend: 'f',
  enemy: 'e',
  'friend-royal': 'F',
  'enemy-royal': 'E',
  wall: '▒',
};

/**
 * Writes a diagram as an HTML table, which needs neither scripts nor pictures and is read aloud row by row. Boards that
 * do not consist of squares in rows become text in a `<pre>`. MediaWiki accepts all these elements too; it would show
 * `<thead>`, `<tbody>` and `<figure>` as text.
 *
 * @example
 * toHTML(pw.diagram({ text: 'fW', board: '3x3' }), { caption: 'A stepper' })
 */
export function toHTML(diagram: Diagram, options?: TableOptions | null): string {
  const { caption, flip } = checked(diagram, options);
  const table = tableOf(diagram, flip);
  if (table === undefined) {
    const text = escape(toText(diagram, { flip }));
    return `<div><p>${escape(caption)}</p><pre>${text}</pre></div>`;
  }
  const { files, rows } = table;
  const head = `<tr><td></td>${files.map((file) => `<th scope="col">${file}</th>`).join('')}</tr>`;
  const lines = rows.map(({ rank, squares }) => {
    const cells = squares.map((square) =>
      square === undefined ? `<td style="${HOLE_STYLE}"></td>` : htmlCell(square),
    );
    return `<tr><th scope="row">${rank}</th>${cells.join('')}</tr>`;
  });
  const legend = legendOf(rows).map(({ sign, words }) => `<li>${sign} ${escape(words)}</li>`);
  legend.push(...mistakesOf(diagram).map((words) => `<li>${words}</li>`));
  return `<table><caption>${escape(caption)}</caption>${head}${lines.join('')}</table><ul>${legend.join('')}</ul>`;
}

function htmlCell({ sign, words }: Square): string {
  return sign === '' ? '<td></td>' : `<td title="${escape(words)}">${sign}</td>`;
}

/**
 * Writes a diagram as a table in the wiki-text of MediaWiki; wikis need no extension for it.
 *
 * @example
 * toWikiText(pw.diagram({ text: 'fW', board: '3x3' }))
 */
export function toWikiText(diagram: Diagram, options?: TableOptions | null): string {
  const { caption: words, flip } = checked(diagram, options);
  const caption = plainForWiki(words);
  const table = tableOf(diagram, flip);
  if (table === undefined) return `${caption}\n<pre>${toText(diagram, { flip })}</pre>\n`;
  const { files, rows } = table;
  const lines = rows.flatMap(({ rank, squares }) => [
    '|-',
    `! scope="row" | ${rank}`,
    `| ${squares.map((square) => wikiCell(square)).join(' || ')}`,
  ]);
  const legend = legendOf(rows).map(({ sign, words }) => `* ${sign} ${plainForWiki(words)}`);
  return [
    '{| class="wikitable" style="text-align: center"',
    `|+ ${caption}`,
    `! !! ${files.map((file) => `scope="col" | ${file}`).join(' !! ')}`,
    ...lines,
    '|}',
    ...legend,
    ...mistakesOf(diagram).map((words) => `* ${words}`),
    '',
  ].join('\n');
}

function wikiCell(square: Square | undefined): string {
  if (square === undefined) return `style="${HOLE_STYLE}" | `;
  return square.sign === '' ? '&nbsp;' : square.sign;
}

/**
 * Replaces every character that could mean something in wiki-text or in an address with its character reference, if it
 * may have one.
 */
function plainForWiki(text: string): string {
  return text
    .replace(/\p{Cc}/gu, ' ')
    .replace(/[\p{Cs}\ufffe\uffff]/gu, '\ufffd')
    .replace(/[^\p{L}\p{N} ,.]/gu, (character) => `&#${character.codePointAt(0) ?? 32};`);
}

/** Returns the options with defaults filled in, and throws if they are invalid. */
function checked(diagram: Diagram, options: TableOptions | null | undefined): { caption: string; flip: boolean } {
  checkDiagram(diagram);
  const given = optionsOf(options ?? {}, TABLE_KEYS);
  const caption: unknown = given.caption ?? titleOf(diagram);
  if (typeof caption !== 'string') throw wrongKind('a text as caption', caption);
  return { caption, flip: optionalBoolean(given.flip, 'flip') };
}

/**
 * Lays out a board of squares in rows from the top, with `undefined` for holes; returns `undefined` for other boards.
 */
function tableOf(
  diagram: Diagram,
  flip: boolean,
): { files: string[]; rows: { rank: string; squares: (Square | undefined)[] }[] } | undefined {
  const { layout } = diagram;
  if (layout.shape !== 'square' || layout.board.startsWith('cube:')) return undefined;
  const turn = flip ? -1 : 1;
  const columns = [...new Set(layout.cells.map(({ x }) => x))].sort((a, b) => turn * (a - b));
  const heights = [...new Set(layout.cells.map(({ y }) => y))].sort((a, b) => turn * (b - a));
  const squares = new Map(layout.cells.map((shape) => [keyOf(shape), squareOf(diagram, shape.name)]));
  return {
    files: columns.map((x) => nameAlong(layout, (shape) => shape.x === x, /^[a-z]+/)),
    rows: heights.map((y) => ({
      rank: nameAlong(layout, (shape) => shape.y === y, /\d+$/),
      squares: columns.map((x) => squares.get(keyOf({ x, y }))),
    })),
  };
}

const keyOf = ({ x, y }: Pick<CellShape, 'x' | 'y'>): string => `${x} ${y}`;

/** Returns the part that the names of a file's or a rank's cells share. */
function nameAlong({ cells }: Layout, isOn: (shape: CellShape) => boolean, part: RegExp): string {
  return part.exec(cells.find(isOn)?.name ?? '')?.[0] ?? '';
}

function squareOf(diagram: Diagram, cell: string): Square {
  const marks = diagram.cells.find((known) => known.cell === cell)?.marks ?? [];
  const occupant = diagram.occupants[cell];
  const words = [
    ...(cell === diagram.at ? ['the piece'] : []),
    ...(occupant === undefined ? [] : [occupantInWords(diagram, cell, occupant)]),
    ...marksInWords(marks),
  ];
  return { sign: standingOn(diagram, cell) + signOf(marks), words: words.join(', ') };
}

function standingOn(diagram: Diagram, cell: string): string {
  if (cell === diagram.at) return PIECE;
  const occupant = diagram.occupants[cell];
  if (occupant === undefined) return '';
  return diagram.illustration.includes(cell) ? `(${OCCUPANTS[occupant]})` : OCCUPANTS[occupant];
}

function signOf(marks: readonly Mark[]): string {
  const [quiet, capture] = [marks.includes('quiet'), marks.includes('capture')];
  const end = quiet && capture ? ENDS.both : quiet ? ENDS.quiet : capture ? ENDS.capture : '';
  const others = marks.map((mark) => (mark === 'quiet' || mark === 'capture' ? '' : SIGNS[mark]));
  return end + others.join('');
}

/** Returns each sign that occurs with its meaning, in the order of the legend. */
function legendOf(rows: readonly { squares: readonly (Square | undefined)[] }[]): Square[] {
  const known = new Map<string, Square>();
  for (const square of rows.flatMap(({ squares }) => squares)) {
    if (square !== undefined && square.sign !== '' && !known.has(square.sign)) known.set(square.sign, square);
  }
  return [...known.values()];
}

/** The addresses of a picture for light pages and of one for dark pages. */
export interface PictureSources {
  /** The address of the picture with the colors `fixed`. */
  light: string;
  /** The address of the picture with the colors `fixed-dark`. */
  dark: string;
  /** What the picture shows, in words. */
  alt: string;
}

const PICTURE_KEYS: ReadonlySet<string> = new Set<keyof PictureSources>(['light', 'dark', 'alt']);

/**
 * Writes the HTML that shows one of two pictures, depending on the color scheme of the page; GitHub and GitLab accept
 * it in a README.
 *
 * @example
 * toPicture({ light: 'griffon.svg', dark: 'griffon-dark.svg', alt: 'How the griffon moves' })
 */
export function toPicture(sources: PictureSources): string {
  const { light, dark, alt }: Record<keyof PictureSources, unknown> = optionsOf(sources, PICTURE_KEYS);
  if (typeof alt !== 'string') throw wrongKind('a text as alt', alt);
  const source = `<source media="(prefers-color-scheme: dark)" srcset="${addressOf(dark, 'dark')}">`;
  return `<picture>${source}<img src="${addressOf(light, 'light')}" alt="${escape(alt)}"></picture>`;
}

/**
 * Escapes an address so that a `srcset` reads it whole: there, a blank ends an address, and commas at either end are
 * not part of it.
 */
function addressOf(address: unknown, name: string): string {
  if (typeof address !== 'string' || address.trim() === '')
    throw badOption(`expected an address as ${name}, found ${shown(address)}`);
  const whole = address.trim().replace(/[\t\n\r]/g, '');
  return escape(whole.replace(/[ \f]|^,+|,+$/g, encodeURIComponent));
}
