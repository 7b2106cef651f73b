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

/** Draws the plots. */
export function plotsOf(name: string, balance: Balance): string {
  const { games, results, lengths, choicesByPly } = balance;
  const parts = [
    titled(0, `Results of ${games} games`, resultsOf(results, games)),
    titled(1, 'Plies of a game', histogramOf(lengths)),
    titled(2, 'Legal plies, by ply', lineOf(choicesByPly)),
  ];
  const height = 40 + 3 * PITCH;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" ` +
    `role="img" font-family="sans-serif" font-size="13" fill="#222"><title>${escape(name)}: how it plays</title>` +
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>` +
    `<text x="${LEFT}" y="26" font-size="16">${escape(name)}</text>${parts.join('')}</svg>\n`
  );
}

const titled = (place: number, title: string, plot: string): string =>
  `<g transform="translate(${LEFT} ${50 + place * PITCH})"><text y="4">${title}</text><g transform="translate(0 14)">${plot}</g></g>`;

const text = (x: number, y: number, words: string, anchor = 'middle'): string =>
  `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}">${words}</text>`;

const round = (number: number): string => String(Math.round(number * 10) / 10);

/** A bar whose parts are the results. */
function resultsOf(results: Balance['results'], games: number): string {
  const parts = [
    ['white', results.white, '#f2e6cf'],
    ['drawn', results.draw, '#b9b9b9'],
    ['black', results.black, '#5a4a3a'],
    ['without end', results.endless, '#c05050'],
  ] as const;
  let x = 0;
  return parts
    .map(([name, count, color]) => {
      const width = (INNER * count) / Math.max(games, 1);
      const bar = `<rect x="${round(x)}" y="20" width="${round(width)}" height="50" fill="${color}" stroke="#222"/>`;
      const label = count === 0 ? '' : text(x + width / 2, 90, `${name} ${count}`);
      x += width;
      return count === 0 ? '' : bar + label;
    })
    .join('');
}

/** How many games have about a length. */
function histogramOf(lengths: readonly number[]): string {
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
    return `<rect x="${round(bar * width + 1)}" y="${round(HEIGHT - height)}" width="${round(width - 2)}" height="${round(height)}" fill="#7a93b8"/>`;
  });
  return bars.join('') + axes(`${step * BARS} plies`, `${most} games`);
}

/** A line through a number for each ply. */
function lineOf(numbers: readonly number[]): string {
  const most = Math.max(1, ...numbers);
  const points = numbers.map((number, ply) => {
    const x = (INNER * ply) / Math.max(numbers.length - 1, 1);
    return `${round(x)},${round(HEIGHT - (HEIGHT * number) / most)}`;
  });
  const line = `<polyline points="${points.join(' ')}" fill="none" stroke="#7a93b8" stroke-width="2"/>`;
  return line + axes(`${numbers.length} plies`, `${Math.round(most)}`);
}

const axes = (across: string, up: string): string =>
  `<path d="M0 0V${HEIGHT}H${INNER}" fill="none" stroke="#222"/>${text(INNER, HEIGHT + 16, across, 'end')}` +
  `${text(0, HEIGHT + 16, '0')}${text(-4, 10, up.split(' ')[0] ?? '', 'end')}`;
