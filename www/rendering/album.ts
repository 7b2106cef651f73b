/**
 * Several diagrams together: as one picture, as a page of HTML, or as text.
 *
 * @packageDocumentation
 */
import type { Diagram } from '../values/diagram.js';
import { linesOf, oneLine } from './figure/text-lines.js';
import { toWikiText, type TableOptions } from './static-markup.js';
import { decimal, element, escape, printable } from './markup.js';
import { paintFor, propertiesForPage } from './svg/paint.js';
import { svgParts, drawPicture, type PictureOptions } from './svg/svg-document.js';
import { toText, type TextOptions } from './text-board.js';
import { mistakesOf } from './describe.js';
import { counted } from '../values/counted.js';
import { htmlPage } from './html-page.js';

/** A diagram with its name and texts. */
export interface Picture {
  /** The name of the piece. */
  name: string;
  /** Its notation, if it differs from the name. */
  notation: string | undefined;
  /** How it moves, in plain English. */
  explanation: string;
  diagram: Diagram;
}

/** The maximum number of columns. */
const MOST_COLUMNS = 4;
/** The minimum width of a column, in pixels: room for a name above the smallest board. */
const LEAST_COLUMN = 140;
/** The gap between pictures, in pixels. */
const GAP = 24;
/** The font size of the names above the pictures of a sheet, in pixels. */
const FONT = 18;
/** The distance from one line of a name to the next. */
const LINE = 1.25 * FONT;

/**
 * Draws several diagrams as one SVG document, row by row, with their names above them. Like the pictures themselves, it
 * has neither style sheets nor fonts of its own.
 */
export function toSheet(pictures: readonly Picture[], options: PictureOptions): string {
  const columns = Math.min(MOST_COLUMNS, Math.ceil(Math.sqrt(pictures.length)));
  const drawn = pictures.map(({ name, explanation, diagram }) => {
    const { attributes, children } = svgParts(diagram, { ...options, title: name, explanation });
    return { name, diagram, children, width: Number(attributes.width), height: Number(attributes.height) };
  });
  const columnWidth = Math.max(LEAST_COLUMN, ...drawn.map(({ width }) => width)) + GAP;
  const label = { 'font-family': 'Georgia,serif', 'font-size': FONT, 'text-anchor': 'middle' };
  let y = GAP / 2;
  const groups: string[] = [];
  for (let n = 0; n < drawn.length; n += columns) {
    const row = drawn.slice(n, n + columns).map((entry) => ({
      ...entry,
      lines: [entry.name, ...mistakesOf(entry.diagram)].flatMap((words) => linesOf(words, columnWidth - GAP / 2, FONT)),
    }));
    const top = y + Math.max(...row.map(({ lines }) => lines.length)) * LINE + FONT / 4;
    for (const [column, { lines, children, width }] of row.entries()) {
      const middle = (column + 0.5) * columnWidth + GAP / 2;
      const transform = `translate(${decimal(middle - width / 2)} ${decimal(top)})`;
      // The last line stands directly above its picture, however many lines the other names in the row have.
      const texts = lines.map((line, index) => {
        const baseline = top - FONT / 2 - (lines.length - 1 - index) * LINE;
        return element('text', { ...label, x: middle, y: baseline, fill: paintFor(options.colors)('label') }, [
          escape(line),
        ]);
      });
      groups.push(...texts, element('g', { role: 'img', transform }, children));
    }
    y = top + Math.max(...row.map(({ height }) => height)) + GAP;
  }
  const [width, height] = [columns * columnWidth + GAP, y - GAP / 2];
  const title = element('title', {}, [titleOf(pictures)]);
  const viewBox = `0 0 ${decimal(width)} ${decimal(height)}`;
  return element('svg', { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox }, [title, ...groups]);
}

const STYLE = `
:root { color-scheme: light dark; ${propertiesForPage()} }
body { margin: 0; padding: 1rem; background: light-dark(#fbf8f1, #1c1b19); color: light-dark(#2a2723, #efe9dc); font: 1rem/1.45 system-ui, sans-serif; }
main { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr)); gap: 2rem; align-items: start; }
figure { margin: 0; break-inside: avoid; }
svg { display: block; width: 100%; height: auto; margin-top: 0.5rem; }
h2, p { margin: 0; overflow-wrap: anywhere; }
h2 { font-size: 1.1rem; }
@media print { body { padding: 0; } main { grid-template-columns: repeat(3, 1fr); } }
`;

/** Writes several diagrams as a whole page of HTML, each with its name, its notation and its explanation. */
export function toPage(pictures: readonly Picture[], options: PictureOptions): string {
  const figures = pictures.map(({ name, notation, explanation, diagram }, n) => {
    const svg = drawPicture(diagram, { ...options, title: name, idPrefix: `piece-${n + 1}` });
    const code = notation === undefined ? '' : `<p><code>${escape(notation)}</code></p>`;
    const words = `<h2>${escape(name)}</h2>${code}<p>${escape(printable(explanation))}</p>`;
    return `<figure>\n<figcaption>${words}</figcaption>\n${svg}\n</figure>\n`;
  });
  const title = counted(pictures.length, 'piece');
  return htmlPage(title, STYLE, `<h1>${title}</h1>\n<main>\n${figures.join('')}</main>`);
}

/** Writes several diagrams as text, each below its name. */
export function toTexts(pictures: readonly Picture[], options?: TextOptions): string {
  const texts = pictures.map(({ name, diagram }) => `${printable(oneLine(name))}\n${toText(diagram, options)}`);
  return texts.map((text) => text.trimEnd()).join('\n\n');
}

/** Writes several diagrams as tables of wiki-text, each with its name. */
export function toWikiTables(pictures: readonly Picture[], options?: TableOptions): string {
  return pictures.map(({ name, diagram }) => toWikiText(diagram, { ...options, caption: name })).join('\n');
}

/** Returns the title of a sheet: that of its only picture, or the number of pictures. */
const titleOf = (pictures: readonly Picture[]): string => {
  const [first] = pictures;
  return pictures.length === 1 && first !== undefined ? escape(oneLine(first.name)) : counted(pictures.length, 'piece');
};
