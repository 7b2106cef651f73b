/**
 * Several diagrams together: as one picture, as a page of HTML, as text.
 *
 * @packageDocumentation
 */
import type { Diagram } from './diagram.js';
import { toWikiText } from './static.js';
import { decimal, element, escape } from './svg/markup.js';
import { paintFor, propertiesForPage, type Colors } from './svg/paint.js';
import { svgParts, toSVG } from './svg.js';
import { toText } from './text.js';

/** A diagram with what stands beside it. */
export interface Picture {
  /** What the piece is called. */
  name: string;
  /** Its notation, where that says more than the name. */
  notation: string | undefined;
  /** How it moves, in plain English. */
  explanation: string;
  diagram: Diagram;
}

/** In how many columns pictures stand at most. */
const MOST_COLUMNS = 4;
/** Between pictures, in pixels. */
const GAP = 24;
/** The size of the names over the pictures of a sheet, in pixels. */
const FONT = 18;
/** How wide a letter of them is on average. */
const LETTER = 0.55 * FONT;

/**
 * Draws several diagrams as one SVG document, row by row, with their names above them. Like the pictures themselves it has
 * neither style sheets nor fonts of its own.
 */
export function toSheet(pictures: readonly Picture[], colors: Colors): string {
  const columns = Math.min(MOST_COLUMNS, Math.ceil(Math.sqrt(pictures.length)));
  const drawn = pictures.map(({ name, explanation, diagram }) => {
    const { attributes, children } = svgParts(diagram, { title: name, explanation, colors });
    return { name, children, width: Number(attributes.width), height: Number(attributes.height) };
  });
  const columnWidth = Math.max(...drawn.map(({ width }) => width)) + GAP;
  const label = { 'font-family': 'Georgia,serif', 'font-size': FONT, 'text-anchor': 'middle' };
  let y = GAP / 2;
  const groups: string[] = [];
  for (let n = 0; n < drawn.length; n += columns) {
    const row = drawn.slice(n, n + columns);
    for (const [column, { name, children, width }] of row.entries()) {
      const middle = (column + 0.5) * columnWidth + GAP / 2;
      const caption = escape(cut(oneLine(name), Math.floor(columnWidth / LETTER)));
      const transform = `translate(${decimal(middle - width / 2)} ${decimal(y + FONT * 1.5)})`;
      groups.push(
        element('text', { ...label, x: middle, y: y + FONT, fill: paintFor(colors)('label') }, [caption]),
        element('g', { role: 'img', transform }, children),
      );
    }
    y += Math.max(...row.map(({ height }) => height)) + FONT * 1.5 + GAP;
  }
  const [width, height] = [columns * columnWidth + GAP, y - GAP / 2];
  const title = element('title', {}, [counted(pictures)]);
  const viewBox = `0 0 ${decimal(width)} ${decimal(height)}`;
  return element('svg', { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox }, [title, ...groups]);
}

/** Nothing may be loaded, and nothing runs, whatever stands in the texts. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

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

/** Writes several diagrams as a whole page of HTML, each with its name, its notation and how it moves. */
export function toPage(pictures: readonly Picture[], colors: Colors): string {
  const figures = pictures.map(({ name, notation, explanation, diagram }, n) => {
    const svg = toSVG(diagram, { title: name, colors, idPrefix: `piece-${n + 1}` });
    const code = notation === undefined ? '' : `<p><code>${escape(notation)}</code></p>`;
    const words = `<h2>${escape(name)}</h2>${code}<p>${escape(explanation)}</p>`;
    return `<figure>\n<figcaption>${words}</figcaption>\n${svg}\n</figure>\n`;
  });
  const title = counted(pictures);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="${escape(POLICY)}">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${title}</h1>
<main>
${figures.join('')}</main>
</body>
</html>
`;
}

/** Writes several diagrams as letters, each below its name. */
export function toTexts(pictures: readonly Picture[]): string {
  return pictures.map(({ name, diagram }) => `${oneLine(name)}\n${toText(diagram)}`.trimEnd()).join('\n\n');
}

/** Writes several diagrams as tables of wiki-text, each with its name. */
export function toWikiTables(pictures: readonly Picture[]): string {
  return pictures.map(({ name, diagram }) => toWikiText(diagram, { caption: name })).join('\n');
}

const counted = ({ length }: readonly Picture[]): string => (length === 1 ? '1 piece' : `${length} pieces`);

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function cut(text: string, most: number): string {
  const letters = Array.from(text);
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`;
}
