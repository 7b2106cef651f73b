// Plots of a balance report, as one SVG: results, lengths of games, and choices by ply.
import { escape } from '../../rendering/markup.js';
import type { Balance } from './report.js';

const LEFT = 40;
const HEIGHT = 120;
/** The distance from one plot to the next. */
const PITCH = 190;
const BARS = 20;

/** How the plots look. */
interface Look {
  /** How wide a plot is, without what stands beside it. */
  readonly inner: number;
  readonly paper: string;
  readonly ink: string;
  readonly data: string;
  /** The colors of results: won by white, drawn, won by black, and unfinished. */
  readonly results: readonly [white: string, drawn: string, black: string, endless: string];
}

const LOOKS = {
  /** On paper. */
  print: {
    inner: 560,
    paper: '#fff',
    ink: '#222',
    data: '#7a93b8',
    results: ['#f2e6cf', '#b9b9b9', '#5a4a3a', '#c05050'],
  },
  /** On a page, in its colors, and narrow enough for a phone. */
  page: {
    inner: 290,
    paper: 'none',
    ink: 'currentColor',
    data: 'var(--accent)',
    results: ['#f2e6cf', '#b9b9b9', '#5a4a3a', '#c05050'],
  },
} as const satisfies Record<string, Look>;

/** Draws the plots. */
export function plotsOf(name: string, balance: Balance, medium: keyof typeof LOOKS = 'print'): string {
  const look = LOOKS[medium];
  const width = look.inner + 2 * LEFT;
  const { games, results, lengths, choicesByPly } = balance;
  const parts = [
    titled(0, `Results of ${games} games`, resultsOf(results, games, look)),
    titled(1, 'Plies of a game', histogramOf(lengths, look)),
    titled(2, 'Legal plies, by ply', lineOf(choicesByPly, look)),
  ];
  const height = 40 + 3 * PITCH;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ` +
    `role="img" font-family="sans-serif" font-size="13" fill="${look.ink}"><title>${escape(name)}: how it plays</title>` +
    `<rect width="${width}" height="${height}" fill="${look.paper}"/>` +
    `<text x="${LEFT}" y="26" font-size="16">${escape(name)}</text>${parts.join('')}</svg>\n`
  );
}

const titled = (index: number, title: string, plot: string): string =>
  `<g transform="translate(${LEFT} ${50 + index * PITCH})"><text y="4">${title}</text><g transform="translate(0 14)">${plot}</g></g>`;

const text = (x: number, y: number, words: string, anchor = 'middle'): string =>
  `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}">${words}</text>`;

const round = (number: number): string => String(Math.round(number * 10) / 10);

/** A bar whose parts are the results. */
function resultsOf(results: Balance['results'], games: number, { inner, ink, results: colors }: Look): string {
  const [white, drawn, black, endless] = colors;
  const parts = [
    ['white', results.white, white],
    ['drawn', results.draw, drawn],
    ['black', results.black, black],
    ['unfinished', results.endless, endless],
  ] as const;
  let x = 0;
  return parts
    .map(([name, count, color]) => {
      const width = (inner * count) / Math.max(games, 1);
      const bar = `<rect x="${round(x)}" y="20" width="${round(width)}" height="50" fill="${color}" stroke="${ink}"/>`;
      const label = count === 0 ? '' : text(x + width / 2, 90, `${name} ${count}`);
      x += width;
      return count === 0 ? '' : bar + label;
    })
    .join('');
}

/** How many games have about a length. */
function histogramOf(lengths: readonly number[], look: Look): string {
  const longest = Math.max(1, ...lengths);
  const step = Math.max(1, Math.ceil((longest + 1) / BARS));
  const counts = Array.from(
    { length: BARS },
    (_, bar) => lengths.filter((length) => Math.floor(length / step) === bar).length,
  );
  const most = Math.max(1, ...counts);
  const width = look.inner / BARS;
  const bars = counts.map((count, bar) => {
    const height = (HEIGHT * count) / most;
    return `<rect x="${round(bar * width + 1)}" y="${round(HEIGHT - height)}" width="${round(width - 2)}" height="${round(height)}" fill="${look.data}"/>`;
  });
  return bars.join('') + axes(`${step * BARS} plies`, `${most} games`, look);
}

/** A line through a number for each ply. */
function lineOf(numbers: readonly number[], look: Look): string {
  const most = Math.max(1, ...numbers);
  const points = numbers.map((number, ply) => {
    const x = (look.inner * ply) / Math.max(numbers.length - 1, 1);
    return `${round(x)},${round(HEIGHT - (HEIGHT * number) / most)}`;
  });
  const line = `<polyline points="${points.join(' ')}" fill="none" stroke="${look.data}" stroke-width="2"/>`;
  return line + axes(`${numbers.length} plies`, `${Math.round(most)}`, look);
}

const axes = (across: string, up: string, { inner, ink }: Look): string =>
  `<path d="M0 0V${HEIGHT}H${inner}" fill="none" stroke="${ink}"/>${text(inner, HEIGHT + 16, across, 'end')}` +
  `${text(0, HEIGHT + 16, '0')}${text(-4, 10, up.split(' ')[0] ?? '', 'end')}`;
