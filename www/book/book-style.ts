// The style sheets of pages for paper: black on white, a book in two columns.

/** The sizes of paper that books are printed on. */
export const PAPERS = ['a4', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];

/** Returns the rule for the pages. */
export function pageRule(paper: Paper, margin = '14mm 14mm 16mm'): string {
  return `@page { size: ${paper === 'a4' ? 'A4' : 'Letter'}; margin: ${margin}; }`;
}

/** Shades of gray: marks differ by their shapes. */
const GRAYS = {
  'cell-dark': '#d4d4d4',
  'cell-light': '#fff',
  'cell-middle': '#ebebeb',
  line: '#777',
  frame: '#222',
  label: '#222',
  quiet: '#000',
  capture: '#000',
  destroy: '#000',
  note: '#000',
  route: '#444',
  paper: '#fff',
  white: '#fff',
  black: '#111',
  wall: '#888',
} as const;

const PROPERTIES = Object.entries(GRAYS)
  .map(([role, color]) => `--pw-${role}: ${color};`)
  .join(' ');

/** What all pages for paper have. */
export const PAPER_STYLE = `
:root { color-scheme: only light; ${PROPERTIES} }
* { box-sizing: border-box; }
`;

/** The rest of the style sheet of a book. */
export const BOOK_STYLE = `${PAPER_STYLE}
body { max-width: 60rem; margin: 0 auto; padding: 1rem; background: #fff; color: #000; font: 1rem/1.4 Georgia, 'Times New Roman', serif; }
header { display: grid; justify-items: center; gap: 0.75rem; }
h1 { margin: 0; font-size: 2.2rem; text-align: center; }
header figure { width: min(100%, 24rem); }
nav ol { display: flex; flex-wrap: wrap; justify-content: center; gap: 0.25rem 1rem; margin: 0; padding: 0; list-style: none; }
nav a { display: inline-block; padding: 0.25rem; color: #000; }
main { columns: 22rem 2; column-gap: 2rem; }
h2 { margin: 1.2rem 0 0.4rem; padding-bottom: 0.1rem; border-bottom: 2px solid #000; font-size: 1.3rem; break-after: avoid; }
h3 { margin: 0.4rem 0 0.2rem; font-size: 1.05rem; break-after: avoid; }
p { margin: 0 0 0.5rem; overflow-wrap: anywhere; orphans: 3; widows: 3; }
figure, .signs, .piece, .example, dl div { break-inside: avoid; }
#game h2 + p, .plies, p:has(+ .signs) { break-after: avoid; }
p { break-inside: avoid; }
figure { margin: 0 0 0.75rem; }
figcaption { font-size: 0.9em; }
.pictures, .moves { display: flex; flex-wrap: wrap; gap: 0.75rem; }
.pictures { justify-content: center; }
.moves > figure { flex: 1 1 40%; }
.moves figcaption { text-align: center; }
.pictures > svg { flex: 1 1 40%; width: 40%; min-width: 0; max-width: 20rem; height: auto; }
.example .pictures > svg:only-child, #game svg { max-width: 14rem; }
.moves .pictures > svg { max-width: 13rem; }
.piece { margin-bottom: 1rem; }
.face { width: 1.6em; height: 1.6em; margin-right: 0.3em; vertical-align: -0.45em; }
.letter { display: inline-block; min-width: 1.4em; padding: 0 0.2em; border: 1px solid #000; border-radius: 0.2em; font-size: 0.85em; text-align: center; }
.signs { display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: 0.2rem 0.75rem; margin: 0 0 0.75rem; padding: 0; list-style: none; font-size: 0.9em; }
.signs li { display: flex; align-items: center; gap: 0.4rem; line-height: 1.15; }
.sign { flex: none; width: 1.5rem; height: 1.5rem; }
/* Labels beside small boards are larger than in other pictures, so that they can be read on paper. */
main svg > g[font-size][aria-hidden] { font-size: 15px; }
.facts { font-size: 0.9em; }
code { font-family: 'DejaVu Sans Mono', Consolas, monospace; font-size: 0.9em; overflow-wrap: anywhere; }
.ply { white-space: nowrap; }
dl { margin: 0; }
dt { float: left; margin-right: 0.4em; font-weight: bold; }
dt::after { content: ':'; }
dd { margin: 0 0 0.3rem; }
@media print {
  body { max-width: none; padding: 0; font-size: 10pt; }
  header figure { width: 88mm; }
  /* Paper has no links. */
  nav { display: none; }
  main { columns: 2; column-gap: 8mm; }
  main > :first-child h2 { margin-top: 0; }
  /* Three pieces fit below each other. */
  .moves .pictures > svg { max-width: 10.5rem; max-height: 42mm; }
  .moves > figure { margin-bottom: 0.25rem; }
}
`;
