// A position as wikis, forums and files of plain text show it.
import { textGrid } from '../../../rendering/text-grid.js';
import type { Layout } from '../../../values/diagram.js';

/** A position: what stands on its cells, white's pieces in upper case. */
export interface BoardText {
  readonly layout: Layout;
  readonly pieces: Readonly<Record<string, string>>;
  readonly flip: boolean;
  /** What it is called. */
  readonly name: string;
  /** Its address. */
  readonly link: string;
}

/** Rows of cells from the top, as names; `undefined` if the board is not a rectangle of squares. */
function rowsOf({ layout, flip }: Pick<BoardText, 'layout' | 'flip'>): (string | undefined)[][] | undefined {
  if (layout.shape !== 'square') return undefined;
  const [files, ranks] = [layout.cells.map(({ x }) => x), layout.cells.map(({ y }) => y)];
  const [left, right, bottom, top] = [Math.min(...files), Math.max(...files), Math.min(...ranks), Math.max(...ranks)];
  const at = new Map(layout.cells.map(({ name, x, y }) => [`${x} ${y}`, name]));
  const rows = Array.from({ length: top - bottom + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (_, column) => at.get(`${left + column} ${top - row}`)),
  );
  return flip ? rows.reverse().map((row) => row.reverse()) : rows;
}

/** Writes the template “Chess diagram” of Wikipedia, which has the board and the pieces of chess; `undefined` for other games. */
export function wikipediaDiagram(board: BoardText): string | undefined {
  const rows = rowsOf(board);
  const isChess = Object.values(board.pieces).every((letter) => /^[kqrbnp]$/i.test(letter));
  if (rows?.length !== 8 || rows.some((row) => row.length !== 8) || !isChess) return undefined;
  const lines = rows.map((row) => row.map((cell) => `|${codeOf(board.pieces[cell ?? ''])}`).join(''));
  return ['{{Chess diagram', '| tright', `| ${plain(board.name)}`, ...lines, '}}', ''].join('\n');
}

/** The code of a piece there: its letter, and `l` for white or `d` for black. */
function codeOf(letter: string | undefined): string {
  if (letter === undefined) return '  ';
  return `${letter.toLowerCase()}${letter === letter.toLowerCase() ? 'd' : 'l'}`;
}

/** Writes a table for a wiki; `undefined` for boards that are not of squares. */
export function wikiTable(board: BoardText): string | undefined {
  const rows = rowsOf(board)?.map((row) => `| ${row.map((cell) => signOf(board, cell, ' ')).join(' || ')}`);
  if (rows === undefined) return undefined;
  return ['{| class="wikitable"', `|+ ${plain(board.name)}`, ...rows.flatMap((row) => ['|-', row]), '|}', ''].join(
    '\n',
  );
}

/** Writes a text for forums. */
export function bbCode(board: BoardText): string {
  return `[b]${plain(board.name)}[/b]\n[code]\n${textOf(board)}\n[/code]\n[url=${board.link}]${plain(board.name)}[/url]\n`;
}

/** Writes a text for pages in Markdown. */
export function markdown(board: BoardText): string {
  const name = plain(board.name).replace(/[\\`*_[\]]/g, '\\$&');
  return `**${name}**\n\n\`\`\`text\n${textOf(board)}\n\`\`\`\n\n[${name}](${board.link.replaceAll(')', '%29')})\n`;
}

function textOf(board: BoardText): string {
  return textGrid(board.layout, (cell) => signOf(board, cell, '.'), board.flip).join('\n');
}

function signOf({ pieces }: BoardText, cell: string | undefined, empty: string): string {
  return (cell === undefined ? undefined : pieces[cell]) ?? empty;
}

/** Returns a name without signs that mean something in these languages. */
function plain(name: string): string {
  return name.replace(/[{}|<>[\]\n]/g, ' ').trim();
}
