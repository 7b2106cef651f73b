// Print and play: the board of a game in sheets of paper, and its pieces to be cut out.
import { decimal, element, escape, printable } from '../rendering/markup.js';
import type { Layout } from '../values/diagram.js';
import type { Variant } from '../values/variant.js';
import { paperArmies, type PaperPiece } from './army-of-paper.js';
import type { Snapshot } from './book.js';
import { pageRule, PAPER_STYLE, type Paper } from './book-style.js';
import { CELL_SIZES, cutBoard, PAGE, roomOn, type BoardSheet, type CutBoard } from './cut-board.js';
import { drawBoard, type BookDrawer } from './draw-picture.js';
import { htmlPage } from '../rendering/html-page.js';
import { capturesToHand } from '../values/capture-rules.js';

/** What is printed. */
export interface PrintOptions {
  /** The size of a cell in millimeters, from 20 to 40; 30 by default. */
  readonly cell?: number;
  readonly paper?: Paper;
  /** Whether cells are made smaller, so that the board fits on one page. */
  readonly fits?: boolean;
}

/** A game that is printed. */
export interface PrintedGame {
  readonly variant: Variant;
  readonly layout: Layout;
  readonly start: Pick<Snapshot, 'pieces' | 'hands'>;
  readonly drawer: BookDrawer;
}

/** What was printed. */
export interface Print {
  readonly html: string;
  readonly board: CutBoard;
  /** What whoever prints it should know. */
  readonly notes: readonly string[];
}

/** The size of a piece in a cell. */
const PIECE = 0.8;

const styleFor = (paper: Paper): string => `${pageRule(paper, `${PAGE.margin}mm`)}${PAPER_STYLE}
body { margin: 0 auto; background: #fff; color: #000; font: 10pt/1.3 Georgia, 'Times New Roman', serif; }
h1 { margin: 0; font-size: 18pt; }
p { margin: 0 0 2mm; }
.sheet { break-after: page; break-inside: avoid; width: ${roomOn(paper).width}mm; }
.sheet > p { height: ${PAGE.line - 2}mm; margin: 0 0 2mm; overflow: hidden; white-space: nowrap; }
.board { display: block; overflow: hidden; outline: 0.2mm dashed #555; outline-offset: -0.1mm; }
h2 { margin: 4mm 0 2mm; font-size: 12pt; break-after: avoid; }
.pieces { display: flex; flex-wrap: wrap; gap: 1mm; }
.pieces svg { display: block; break-inside: avoid; }
.ruler { display: block; width: 50mm; height: 4mm; }
@media screen { body { padding: 1rem; width: max-content; max-width: 100%; } .sheet { margin-bottom: 1rem; max-width: 100%; overflow: auto; } }
`;

/** Writes the pages. */
export function printAndPlay({ variant, layout, start, drawer }: PrintedGame, options: PrintOptions = {}): Print {
  const { cell = 30, paper = 'a4', fits = false } = options;
  const board = cutBoard(layout, cell, paper, fits);
  const armies = paperArmies(variant, start);
  const notes = notesOn(variant, board, cell);
  const title = printable(variant.name ?? 'Game');
  const drawing = drawBoard(variant, layout);
  const sheets = board.sheets.map(
    (sheet) =>
      `<section class="sheet"><p>${escape(sheetTitle(title, board, sheet))}</p>${cutOut(drawing, board, sheet)}</section>`,
  );
  const pieces = (['white', 'black'] as const).map(
    (side) =>
      `<h2>The pieces of ${side === 'white' ? 'White' : 'Black'}</h2><div class="pieces">${army(armies[side], board.cell, drawer)}</div>`,
  );
  const body = `<main>
${sheets.join('\n')}
<section>
<h1>${escape(title)}</h1>
${notes.map((note) => `<p>${escape(note)}</p>`).join('\n')}
${ruler()}
${pieces.join('\n')}
</section>
</main>`;
  return { html: htmlPage(`${title}: board and pieces`, styleFor(paper), body), board, notes };
}

function notesOn(variant: Variant, { cell, rows, columns, sheets }: CutBoard, wished: number): string[] {
  const size = decimal(cell);
  return [
    'Print at 100 %, without fitting to the page. The line below is 50 mm long then. Glue everything on cardboard and cut it out.',
    sheets.length === 1
      ? `The board is on one sheet, with cells of ${size} mm.`
      : `The board is larger than a page: it is on ${sheets.length} sheets, ${rows} down and ${columns} across, with cells of ${size} mm. Cut along the dashed lines and glue them together.`,
    ...(cell < wished
      ? [`Cells are ${size} mm instead of ${decimal(wished)} mm, so that the board fits on one page.`]
      : []),
    ...(cell < CELL_SIZES.least ? [`That is small: take several sheets, or larger paper.`] : []),
    ...(capturesToHand(variant) ? ['Captured pieces change sides: there is one of each color for every piece.'] : []),
  ];
}

function sheetTitle(title: string, { sheets, rows, columns }: CutBoard, { row, column }: BoardSheet): string {
  if (sheets.length === 1) return title;
  const at = [
    ...(1 < rows ? [`row ${row} of ${rows}`] : []),
    ...(1 < columns ? [`column ${column} of ${columns}`] : []),
  ];
  return `${title}: ${at.join(', ')}`;
}

/** Draws the part of a board that is on a sheet. */
function cutOut(drawing: string, { scale, isTurned }: CutBoard, { x, y, width, height }: BoardSheet): string {
  const size = (pixels: number): string => `${decimal(pixels * scale)}mm`;
  const [across, down] = isTurned ? [height, width] : [width, height];
  const turn = isTurned ? `translate(${decimal(height)} 0)rotate(90)` : '';
  const attributes = {
    class: 'board',
    width: size(across),
    height: size(down),
    viewBox: `0 0 ${decimal(across)} ${decimal(down)}`,
    'aria-hidden': 'true',
  };
  return element('svg', attributes, [
    element('g', { transform: `${turn}translate(${decimal(-x)} ${decimal(-y)})` }, [drawing]),
  ]);
}

/** Draws the pieces of an army, each on a disc. */
function army(pieces: readonly PaperPiece[], cell: number, { face }: BookDrawer): string {
  const size = `${decimal(cell * PIECE)}mm`;
  const disc = element('circle', {
    r: 0.49,
    fill: '#fff',
    stroke: '#555',
    'stroke-width': 0.01,
    'stroke-dasharray': '.04 .03',
  });
  return pieces
    .map(({ letter, count }) => {
      const piece = element('g', { transform: 'scale(.86)' }, [face(letter)]);
      const attributes = { width: size, height: size, viewBox: '-.5 -.5 1 1', 'aria-hidden': 'true' };
      return element('svg', attributes, [disc, piece]).repeat(count);
    })
    .join('');
}

function ruler(): string {
  const line = { d: 'M.2 0V4M.2 2H49.8M49.8 0V4', fill: 'none', stroke: '#000', 'stroke-width': 0.3 };
  return element('svg', { class: 'ruler', viewBox: '0 0 50 4', 'aria-hidden': 'true' }, [element('path', line)]);
}
