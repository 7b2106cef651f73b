// What a run of the conformance suite found: as text, as a page, as JSON, and as a badge.
import type { Diagram, Mark } from '../../values/diagram.js';
import type { Piecewright } from '../../calls/piecewright.js';
import { element, escape, printable } from '../../rendering/markup.js';
import { propertiesForPage } from '../../rendering/svg/paint.js';
import { drawPicture } from '../../rendering/svg/svg-document.js';
import { toText } from '../../rendering/text-board.js';
import { printableLines } from '../terminal.js';
import { destinationOf, VERDICTS, type Compared, type Verdict } from './verdict.js';
import type { Row } from './suite-rows.js';
import { htmlPage } from '../../rendering/html-page.js';

/** A run of the suite. */
export interface SuiteRun {
  /** The command line of the reader. */
  readonly reader: string;
  /** The version of the rows. */
  readonly version: string;
  readonly compared: readonly Compared[];
  /** The last that the reader wrote to its standard error. */
  readonly said: string;
  /** How many rows were not asked, because the reader was given up. */
  readonly left: number;
}

type Counts = Record<Verdict, number>;

/** The answers about one feature. */
interface Line {
  readonly notation: string;
  readonly level: number | undefined;
  readonly feature: string;
  readonly counts: Counts;
}

const HEADS: Readonly<Record<Verdict, string>> = {
  right: 'right',
  wrong: 'wrong',
  broken: 'no answer',
  open: 'open',
  unsupported: 'not supported',
};

const countsOf = (compared: readonly Compared[]): Counts => {
  const counts: Counts = { right: 0, wrong: 0, broken: 0, open: 0, unsupported: 0 };
  for (const { verdict } of compared) counts[verdict] += 1;
  return counts;
};

/** Returns the columns of the table: the verdicts that occur, and how many are right. */
function shownOf(compared: readonly Compared[]): Verdict[] {
  const counts = countsOf(compared);
  return VERDICTS.filter((verdict) => verdict === 'right' || 0 < counts[verdict]);
}

/** Returns whether a reader passes: it answered something, and nothing was wrong. */
export function isPassed({ compared, left }: SuiteRun): boolean {
  const { right, wrong, broken } = countsOf(compared);
  return 0 < right && wrong + broken + left === 0;
}

/** Returns a line for each notation, level and feature, in order. */
function linesOf(compared: readonly Compared[]): Line[] {
  const groups = new Map<string, Compared[]>();
  for (const row of compared) {
    const key = [row.row.notation, row.row.level ?? 0, row.row.feature].join(' ');
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const sorted = [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.flatMap(([, ones]) => {
    const row = ones[0]?.row;
    if (row === undefined) return [];
    return [{ notation: row.notation, level: row.level, feature: row.feature, counts: countsOf(ones) }];
  });
}

/** Features that nearly every row has. */
const USUAL: readonly string[] = ['atoms', 'compounds'];

/** Returns the features that every wrong row has in common: what the reader most likely reads otherwise. */
function suspects(compared: readonly Compared[]): string[] {
  const wrong = compared
    .filter(({ verdict }) => verdict === 'wrong')
    .map(({ row }) => [row.feature, ...(row.also ?? [])]);
  const [first, ...others] = wrong;
  if (first === undefined || others.length === 0) return [];
  return first.filter((feature) => !USUAL.includes(feature) && others.every((features) => features.includes(feature)));
}

/** Returns what went wrong, first one of each feature. */
function failuresOf({ compared }: SuiteRun): Compared[] {
  const failures = compared.filter(({ verdict }) => verdict === 'wrong' || verdict === 'broken');
  const features = new Set<string>();
  const isFirst = ({ row }: Compared): boolean => {
    const key = `${row.notation} ${row.feature}`;
    return !features.has(key) && features.add(key).has(key);
  };
  const first = failures.filter(isFirst);
  return [...first, ...failures.filter((failure) => !first.includes(failure))];
}

function summary({ compared, version, left }: SuiteRun): string[] {
  const counts = countsOf(compared);
  const common = suspects(compared);
  const shown = shownOf(compared);
  return [
    `${compared.length} rows of piecewright-conformance ${version}: ${shown.map((verdict) => `${counts[verdict]} ${HEADS[verdict]}`).join(', ')}`,
    ...(left === 0 ? [] : [`${left} rows were not asked, because the reader ended or kept silent too often`]),
    ...(common.length === 0 ? [] : [`Every wrong row is about: ${common.join(', ')}`]),
  ];
}

/** The answers about a notation or one of its levels. */
interface Group {
  readonly heading: string;
  readonly lines: readonly Line[];
}

/** Returns the table in groups, and the notations of which the reader supports nothing, which have no lines. */
function groupsOf(compared: readonly Compared[]): { groups: Group[]; unread: string[] } {
  const lines = linesOf(compared);
  const isRead = (notation: string): boolean =>
    lines.some(
      (line) =>
        line.notation === notation && VERDICTS.some((verdict) => verdict !== 'unsupported' && 0 < line.counts[verdict]),
    );
  const groups = new Map<string, Line[]>();
  for (const line of lines.filter(({ notation }) => isRead(notation))) {
    const heading = line.level === undefined ? line.notation : `${line.notation}, level ${line.level}`;
    groups.set(heading, [...(groups.get(heading) ?? []), line]);
  }
  const unread = [...new Set(lines.map(({ notation }) => notation))].filter((notation) => !isRead(notation));
  return { groups: Array.from(groups, ([heading, own]) => ({ heading, lines: own })), unread };
}

/** How many reasons for what is not supported are shown. */
const MOST_REASONS = 5;

/** Returns the most frequent reasons why a reader did not support rows. */
function reasonsOf(compared: readonly Compared[]): string[] {
  const counts = new Map<string, number>();
  for (const { why } of compared.filter(({ verdict }) => verdict === 'unsupported')) {
    counts.set(why, (counts.get(why) ?? 0) + 1);
  }
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  return sorted.slice(0, MOST_REASONS).map(([why, count]) => `  ${String(count).padStart(5)}  ${why}`);
}

/** How many of the last lines of the standard error are shown. */
const MOST_LINES = 10;

/** What the letters of the boards mean. */
const LEGEND = 'On the boards m is a move, c a capture, ! the piece, : another piece and # a wall.';

/** Writes a run as text. */
export function toReportText(pw: Piecewright, run: SuiteRun, most: number): string {
  const { groups, unread } = groupsOf(run.compared);
  const shown = shownOf(run.compared);
  const names = groups.flatMap(({ heading, lines }) => [heading, ...lines.map(({ feature }) => `  ${feature}`)]);
  const width = Math.max(...names.map(({ length }) => length), 0);
  const heads = shown.map((verdict) => `  ${HEADS[verdict]}`).join('');
  const table = groups.flatMap(({ heading, lines }, n) => [
    ...['', n === 0 ? heading.padEnd(width) + heads : heading],
    ...lines.map(({ feature, counts: own }) => {
      const numbers = shown.map((verdict) => String(own[verdict]).padStart(HEADS[verdict].length + 2));
      return `  ${feature.padEnd(width - 2)}${numbers.join('')}`;
    }),
  ]);
  const reasons = reasonsOf(run.compared);
  const failures = failuresOf(run);
  const texts = failures.slice(0, most).map((failure) => ['', ...failureText(pw, failure)].join('\n'));
  const hidden = failures.length - texts.length;
  const said = run.said.trimEnd().split('\n').slice(-MOST_LINES).join('\n');
  const parts = [
    ...summary(run),
    ...table,
    ...(unread.length === 0 ? [] : ['', `Not supported at all: ${unread.join(', ')}`]),
    ...(reasons.length === 0 ? [] : ['', 'Why rows are not supported, by the words of the reader:', ...reasons]),
    ...(texts.length === 0 ? [] : ['', `What went wrong, first one row of each feature. ${LEGEND}`, ...texts]),
    ...(hidden <= 0 ? [] : ['', `and ${hidden} more; --failures ${failures.length} shows all`]),
    ...(said === '' ? [] : ['', 'The reader wrote to its standard error:', said]),
  ];
  // Whatever a row, a reader or its command line contains, a terminal obeys nothing of it.
  return `${printableLines(parts.join('\n'))}\n`;
}

/** Describes the question of a row. */
function placeOf({ dialect, board, cell, side, ...row }: Row): string {
  const extras = Object.entries(row as Record<string, unknown>)
    .filter(
      ([key, value]) =>
        ['virgin', 'ep', 'turn', 'piece', 'depth', 'variant', 'fen'].includes(key) && value !== null && value !== false,
    )
    .map(([key, value]) => (value === true ? key : `${key} ${String(value)}`));
  const where = board === undefined ? [] : [`${side ?? ''} on ${cell ?? ''} of ${board}`];
  return [...(dialect === undefined || dialect === 'any' ? [] : [`dialect ${dialect}`]), ...where, ...extras].join(
    ', ',
  );
}

const quote = (text = ''): string => printable(text.length <= 200 ? text : `${text.slice(0, 200)}…`);

function failureText(pw: Piecewright, compared: Compared): string[] {
  const { row, why } = compared;
  const boards = boardsOf(pw, compared);
  const drawn = boards === undefined ? [] : sideBySide(boards.map((board) => toText(board, { legend: false })));
  return [
    `${row.id}: ${quote(row.text)}  (${row.feature}; ${placeOf(row)})`,
    `  ${printable(why)}`,
    ...drawn.map((line) => `  ${line}`.trimEnd()),
    `  source: ${printable(row.source)}${row.note === undefined ? '' : `; ${printable(row.note)}`}`,
  ];
}

/** Writes the expected board and the answered one next to each other. */
function sideBySide([expected = '', answered = '']: string[]): string[] {
  const [left, right] = [`expected\n${expected}`.split('\n'), `answered\n${answered}`.split('\n')];
  const width = Math.max(...left.map(({ length }) => length)) + 4;
  return left.map((line, n) => line.padEnd(width) + (right[n] ?? ''));
}

/** Returns the expected and the answered moves as diagrams, if the answer has moves and the board can be drawn. */
function boardsOf(pw: Piecewright, { row, moves }: Compared): [Diagram, Diagram] | undefined {
  if (moves === undefined || row.moves === undefined) return undefined;
  const { board, cell, side, occupants = {} } = row;
  const empty = pw.diagram({ text: 'W', notation: 'betza', board, at: cell, side, occupants: { ...occupants } });
  const names = new Set(empty.layout.cells.map(({ name }) => name));
  const withMoves = (own: readonly string[]): Diagram => {
    const marks = new Map<string, Set<Mark>>();
    for (const move of own.filter((candidate) => names.has(destinationOf(candidate)))) {
      const cellMarks = marks.get(destinationOf(move)) ?? new Set();
      marks.set(destinationOf(move), cellMarks.add(markOf(move, occupants)));
    }
    const cells = [...marks].map(([name, found]) => ({ cell: name, marks: [...found], origins: [] }));
    return { ...empty, cells, moves: [], diagnostics: [] };
  };
  return [withMoves(row.moves), withMoves(moves)];
}

function markOf(move: string, occupants: Readonly<Record<string, unknown>>): Mark {
  const end = destinationOf(move);
  const rest = move.slice(end.length);
  if (rest.startsWith('&')) return 'castling';
  if (rest === '') return occupants[end] === undefined ? 'quiet' : 'capture';
  return rest.slice(1).split(/[,&=]/).includes(end) ? 'capture' : 'locust';
}

/** Writes a run as JSON. */
export function toReportData(run: SuiteRun): object {
  const { reader, version, compared, said, left } = run;
  return {
    reader,
    version,
    counts: countsOf(compared),
    notAsked: left,
    inCommon: suspects(compared),
    features: linesOf(compared),
    failures: failuresOf(run).map(({ row, verdict, why, moves }) => ({ verdict, why, answered: moves, row })),
    verdicts: Object.fromEntries(compared.map(({ row, verdict }) => [row.id, verdict])),
    standardError: said,
  };
}

const STYLE = `
:root { color-scheme: light dark; ${propertiesForPage()} }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; background: light-dark(#fbf8f1, #1c1b19); color: light-dark(#2a2723, #efe9dc); font: 1rem/1.45 system-ui, sans-serif; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 0.15rem 0.9rem 0.15rem 0; text-align: right; border-bottom: 1px solid light-dark(#ddd5c4, #3a3733); }
th[scope="row"], th[scope="rowgroup"], thead th:first-child { text-align: left; font-weight: normal; }
th[scope="rowgroup"] { font-weight: bold; padding-top: 0.9rem; }
td[data-bad] { color: light-dark(#a3190b, #ff9c8f); font-weight: bold; }
section { border-top: 1px solid light-dark(#ddd5c4, #3a3733); margin-top: 1.5rem; padding-top: 0.5rem; }
h1 { font-size: 1.5rem; overflow-wrap: anywhere; } h2 { font-size: 1.2rem; } h3 { font-size: 1.05rem; margin: 0.5rem 0; overflow-wrap: anywhere; }
p { margin: 0.3rem 0; overflow-wrap: anywhere; }
.boards { display: grid; grid-template-columns: repeat(2, minmax(0, 20rem)); gap: 1rem; }
figure { margin: 0.5rem 0; }
svg { display: block; width: 100%; height: auto; }
`;

/** Writes a run as a page that loads nothing and runs nothing. */
export function toReportPage(pw: Piecewright, run: SuiteRun, most: number): string {
  const shown = failuresOf(run).slice(0, most);
  const failures = shown.map((failure, n) => failurePage(pw, failure, n)).join('');
  const said = run.said === '' ? '' : `<h2>Standard error of the reader</h2><pre>${escape(run.said)}</pre>`;
  const body = `<h1>Conformance of <code>${escape(printable(run.reader))}</code></h1>
${summary(run)
  .map((line) => `<p>${escape(printable(line))}</p>`)
  .join('\n')}
<div class="wide">${tableOf(run)}</div>
${shown.length === 0 ? '' : `<h2>What went wrong, first one row of each feature</h2>\n${failures}`}${said}`;
  return htmlPage(`Conformance of ${printable(run.reader)}`, STYLE, body);
}

function tableOf({ compared }: SuiteRun): string {
  const { groups, unread } = groupsOf(compared);
  const shown = shownOf(compared);
  const heads = shown.map((verdict) => element('th', { scope: 'col' }, [HEADS[verdict]])).join('');
  const rows = groups.flatMap(({ heading, lines }) => [
    `<tr><th scope="rowgroup" colspan="${shown.length + 1}">${escape(heading)}</th></tr>`,
    ...lines.map(({ feature, counts }) => {
      const cells = shown.map((verdict) => {
        const isBad = (verdict === 'wrong' || verdict === 'broken') && 0 < counts[verdict];
        return `<td${isBad ? ' data-bad' : ''}>${counts[verdict]}</td>`;
      });
      return `<tr><th scope="row">${escape(feature)}</th>${cells.join('')}</tr>`;
    }),
  ]);
  const head = `<thead><tr><th scope="col">feature</th>${heads}</tr></thead>`;
  const table = `<table>\n${head}\n<tbody>\n${rows.join('\n')}\n</tbody>\n</table>`;
  return unread.length === 0 ? table : `${table}\n<p>Not supported at all: ${escape(unread.join(', '))}</p>`;
}

function failurePage(pw: Piecewright, compared: Compared, number: number): string {
  const { row, why } = compared;
  const boards = boardsOf(pw, compared) ?? [];
  const figures = boards.map((diagram, n) => {
    const title = n === 0 ? 'expected' : 'answered';
    const svg = drawPicture(diagram, { title, idPrefix: `row-${number}-${n}`, colors: 'properties', routes: 'none' });
    return `<figure><figcaption>${title}</figcaption>${svg}</figure>`;
  });
  const note = row.note === undefined ? '' : `; ${printable(row.note)}`;
  return `<section>
<h3><code>${escape(quote(row.text))}</code> ${escape(row.feature)}</h3>
<p>${escape(placeOf(row))}</p>
<p>${escape(printable(why))}</p>
<div class="boards">${figures.join('')}</div>
<p><small>${escape(row.id)}: ${escape(printable(row.source + note))}</small></p>
</section>
`;
}

/** The width of a character of a badge, in pixels, on average. */
const CHARACTER = 6.6;

/** Writes a badge: how many of the answered rows are right. */
export function toBadge({ compared, left }: SuiteRun): string {
  const { right, wrong, broken } = countsOf(compared);
  const asked = right + wrong + broken + left;
  const [name, value] = ['piece conformance', `${right} of ${asked}`];
  const color = asked === 0 ? '#6b6b6b' : right === asked ? '#1f6f43' : '#8a5300';
  const [first, second] = [name, value].map(({ length }) => Math.round(length * CHARACTER) + 14) as [number, number];
  const words = {
    'font-family': 'Verdana,DejaVu Sans,sans-serif',
    'font-size': 11,
    'text-anchor': 'middle',
    fill: '#fff',
    y: 14,
  };
  const parts = [
    element('title', {}, [`${name}: ${value} rows`]),
    element('rect', { width: first, height: 20, fill: '#3b3b3b' }, []),
    element('rect', { x: first, width: second, height: 20, fill: color }, []),
    element('text', { ...words, x: first / 2, textLength: first - 14 }, [name]),
    element('text', { ...words, x: first + second / 2, textLength: second - 14 }, [value]),
  ];
  const size = { width: first + second, height: 20, role: 'img' };
  return `${element('svg', { xmlns: 'http://www.w3.org/2000/svg', ...size }, parts)}\n`;
}
