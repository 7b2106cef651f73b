// Plots of a balance report, as one SVG: results, lengths of games, and choices by ply.
import { escape } from '../../rendering/markup.js';
import type { Balance } from './report.js';

const WIDTH = 640;
const LEFT = 48;
const INNER = WIDTH - 2 * LEFT;
const HEIGHT = 120;
/** The distance from one plot to the next. */
const PITCH = 190;
const BARS = 20;

/** The colors of the plots. */
interface Palette {
  readonly paper: string;
  readonly ink: string;
  readonly data: string;
  /** Of the results: won by white, drawn, won by black, and without end. */
  readonly results: readonly [white: string, drawn: string, black: string, endless: string];
}

const PALETTES = {
  light: { paper: '#fff', ink: '#222', data: '#7a93b8', results: ['#f2e6cf', '#b9b9b9', '#5a4a3a', '#c05050'] },
  /** Those of the page that shows the plots. */
  page: {
    paper: 'none',
    ink: 'currentColor',
    data: 'var(--accent)',
    results: ['#f2e6cf', '#b9b9b9', '#5a4a3a', '#c05050'],
  },
} as const satisfies Record<string, Palette>;

/** Draws the plots, on paper or in a page. */
export function plotsOf(name: string, balance: Balance, colors: keyof typeof PALETTES = 'light'): string {
  const palette = PALETTES[colors];
  const { games, results, lengths, choicesByPly } = balance;
  const parts = [
    titled(0, `Results of ${games} games`, resultsOf(results, games, palette)),
    titled(1, 'Plies of a game', histogramOf(lengths, palette)),
    titled(2, 'Legal plies, by ply', lineOf(choicesByPly, palette)),
  ];
  const height = 40 + 3 * PITCH;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" ` +
    `role="img" font-family="sans-serif" font-size="13" fill="${palette.ink}"><title>${escape(name)}: how it plays</title>` +
    `<rect width="${WIDTH}" height="${height}" fill="${palette.paper}"/>` +
    `<text x="${LEFT}" y="26" font-size="16">${escape(name)}</text>${parts.join('')}</svg>\n`
  );
}

const titled = (place: number, title: string, plot: string): string =>
  `<g transform="translate(${LEFT} ${50 + place * PITCH})"><text y="4">${title}</text><g transform="translate(0 14)">${plot}</g></g>`;

const text = (x: number, y: number, words: string, anchor = 'middle'): string =>
  `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}">${words}</text>`;

const round = (number: number): string => String(Math.round(number * 10) / 10);

/** A bar whose parts are the results. */
function resultsOf(results: Balance['results'], games: number, { ink, results: colors }: Palette): string {
  const [white, drawn, black, endless] = colors;
  const parts = [
    ['white', results.white, white],
    ['drawn', results.draw, drawn],
    ['black', results.black, black],
    ['without end', results.endless, endless],
  ] as const;
  let x = 0;
  return parts
    .map(([name, count, color]) => {
      const width = (INNER * count) / Math.max(games, 1);
      const bar = `<rect x="${round(x)}" y="20" width="${round(width)}" height="50" fill="${color}" stroke="${ink}"/>`;
      const label = count === 0 ? '' : text(x + width / 2, 90, `${name} ${count}`);
      x += width;
      return count === 0 ? '' : bar + label;
    })
    .join('');
}

/** How many games have about a length. */
function histogramOf(lengths: readonly number[], palette: Palette): string {
  const longest = Math.max(1, ...lengths);
  const step = Math.max(1, Math.ceil((longest + 1) / BARS));
  const counts = Array.from(
    { length: BARS },
    (_, bar) => lengths.filter((one) => Math.floor(one / step) === bar).length,
  );
  const most = Math.max(1, ...counts);
  const width = INNER / BARS;
  const bars = counts.map((count, bar) => {
    const height = (HEIGHT * count) / most;
    return `<rect x="${round(bar * width + 1)}" y="${round(HEIGHT - height)}" width="${round(width - 2)}" height="${round(height)}" fill="${palette.data}"/>`;
  });
  return bars.join('') + axes(`${step * BARS} plies`, `${most} games`, palette);
}

/** A line through a number for each ply. */
function lineOf(numbers: readonly number[], palette: Palette): string {
  const most = Math.max(1, ...numbers);
  const points = numbers.map((number, ply) => {
    const x = (INNER * ply) / Math.max(numbers.length - 1, 1);
    return `${round(x)},${round(HEIGHT - (HEIGHT * number) / most)}`;
  });
  const line = `<polyline points="${points.join(' ')}" fill="none" stroke="${palette.data}" stroke-width="2"/>`;
  return line + axes(`${numbers.length} plies`, `${Math.round(most)}`, palette);
}

const axes = (across: string, up: string, { ink }: Palette): string =>
  `<path d="M0 0V${HEIGHT}H${INNER}" fill="none" stroke="${ink}"/>${text(INNER, HEIGHT + 16, across, 'end')}` +
  `${text(0, HEIGHT + 16, '0')}${text(-4, 10, up.split(' ')[0] ?? '', 'end')}`;
