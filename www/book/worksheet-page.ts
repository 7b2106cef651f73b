// Writes a worksheet as one page for screens and paper, with the answers at the end.
import { escape } from '../rendering/markup.js';
import { capitalized } from '../values/capitalized.js';
import type { BookPicture } from './book.js';
import { handsOf } from './book-words.js';
import { pageRule, PAPER_STYLE, type Paper } from './book-style.js';
import type { BookDrawer } from './draw-picture.js';
import { htmlPage } from '../rendering/html-page.js';
import type { Difficulty, Worksheet } from './worksheet.js';

/** Boards with more cells are drawn two in a row, the others three. */
const SMALL_BOARD = 100;

const STYLE = `${PAPER_STYLE}
body { max-width: 60rem; margin: 0 auto; padding: 1rem; background: #fff; color: #000; font: 1rem/1.4 Georgia, 'Times New Roman', serif; }
h1 { margin: 0; font-size: 1.8rem; }
h2 { margin: 1.2rem 0 0.2rem; padding-bottom: 0.1rem; border-bottom: 2px solid #000; font-size: 1.3rem; break-after: avoid; }
.pupil { display: flex; gap: 1rem; margin: 0.5rem 0; }
.pupil span { flex: 1; border-bottom: 1px solid #000; }
section > p { margin: 0.3rem 0 0.6rem; break-inside: avoid; break-after: avoid; }
.sheet > section { break-inside: avoid; }
ol { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, var(--width)), 1fr)); margin: 0; padding: 0; list-style: none; }
li { break-inside: avoid; }
li > p { margin: 0 0 0.2rem; }
li svg { display: block; width: 100%; height: auto; max-height: 24rem; }
.sheet { --width: 14rem; }
.sheet.large { --width: 20rem; }
.answers { --width: 10rem; break-before: page; }
.answers.large { --width: 14rem; }
.answers li { font-size: 0.85rem; }
.stars { white-space: nowrap; }
.choices { display: grid; grid-template-columns: 1fr 1fr; gap: 0 0.5rem; margin-top: 0.2rem; }
.choices span::before { content: '☐ '; }
@media print {
  body { max-width: none; padding: 0; font-size: 11pt; }
  .sheet { --width: 55mm; }
  .sheet.large { --width: 80mm; }
  .answers { --width: 40mm; }
  .answers.large { --width: 55mm; }
}
`;

const INTRODUCTIONS = {
  cells:
    'Mark every cell to which the piece can go. Discs are pieces of its own side, lozenges are enemies. Check does not count here.',
  names: 'A dot is a cell to which the piece can move, a ring one on which it can capture. Mark its name.',
  mates: 'Find the only move that gives checkmate.',
} as const;

const TITLES = { cells: 'Where can it go?', names: 'Which piece is this?', mates: 'Mate in one' } as const;

/** Writes the page. */
export function worksheetPage(sheet: Worksheet, drawer: BookDrawer, cellsOfBoard: number, paper: Paper = 'a4'): string {
  const size = cellsOfBoard <= SMALL_BOARD ? '' : ' large';
  let pictures = 0;
  const draw = (picture: BookPicture): string => {
    pictures += 1;
    return drawer.draw(picture, `picture-${pictures}`);
  };
  const section = (kind: keyof typeof TITLES, items: readonly string[]): string =>
    items.length === 0
      ? ''
      : `<section><h2>${TITLES[kind]}</h2><p>${INTRODUCTIONS[kind]}</p><ol>${items.join('\n')}</ol></section>`;
  const answers = (kind: keyof typeof TITLES, items: readonly string[]): string =>
    items.length === 0 ? '' : `<section><h2>${TITLES[kind]}</h2><ol>${items.join('\n')}</ol></section>`;
  const title = `${sheet.title}: worksheet ${sheet.seed}`;
  const body = `<header><h1>${escape(title)}</h1>
<div class="pupil">Name <span></span> Date <span></span></div></header>
<main>
<div class="sheet${size}">
${section(
  'cells',
  sheet.cells.map(({ name, difficulty, picture }, n) => item(n, escape(capitalized(name)), difficulty, draw(picture))),
)}
${section(
  'names',
  sheet.names.map(({ choices, difficulty, picture }, n) =>
    item(n, '', difficulty, draw(picture) + choiceList(choices)),
  ),
)}
${section(
  'mates',
  sheet.mates.map(({ picture }, n) => item(n, mateWords(picture.turn), undefined, draw(picture) + hands(picture))),
)}
</div>
<div class="answers${size}">
<h2 class="title">Answers</h2>
${answers(
  'cells',
  sheet.cells.map(({ cells, answer, name }, n) =>
    item(n, escape(`${capitalized(name)}: ${cells.join(', ')}`), undefined, draw(answer)),
  ),
)}
${answers(
  'names',
  sheet.names.map(({ answer }, n) => item(n, escape(answer), undefined, '')),
)}
${answers(
  'mates',
  sheet.mates.map(({ san, answer }, n) => item(n, escape(san), undefined, draw(answer))),
)}
</div>
</main>`;
  return htmlPage(title, pageRule(paper) + STYLE, body);
}

function item(index: number, words: string, difficulty: Difficulty | undefined, content: string): string {
  const stars =
    difficulty === undefined
      ? ''
      : ` <span class="stars" role="img" aria-label="difficulty ${difficulty} of 3">${'★'.repeat(difficulty)}</span>`;
  return `<li><p><b>${index + 1}.</b> ${words}${stars}</p>${content}</li>`;
}

function choiceList(choices: readonly string[]): string {
  return `<div class="choices">${choices.map((choice) => `<span>${escape(choice)}</span>`).join('')}</div>`;
}

function mateWords(turn: 'white' | 'black'): string {
  return `${capitalized(turn)} to move: <span class="line">__________</span>`;
}

function hands(picture: BookPicture): string {
  const words = handsOf(picture);
  return words === '' ? '' : `<p>${escape(words)}</p>`;
}
