// `toAnimatedSVG`: a diagram in which the piece plays some of its moves.
import type { Diagram } from '../../values/diagram.js';
import { decimal, element } from '../markup.js';
import { planFor, type Point } from '../svg/geometry.js';
import { figureParts, indented, readOptions, type SVGOptions } from './svg-figure.js';

/** The maximum number of moves that are played, and of the legs of each. */
const MOST = { moves: 8, legs: 8 };

/** How long the piece waits at home, takes for a leg, stays where the move ends, and takes to vanish or appear, in seconds. */
const SECONDS = { home: 0.4, leg: 0.5, end: 0.6, fade: 0.2 };

/** A move as it is played: the cells on which the piece stops, and what is captured. */
interface Played {
  readonly cells: readonly string[];
  readonly captures: readonly string[];
  /** The directions of its legs, clockwise from upward. */
  readonly bearings: readonly number[];
}

/**
 * Draws a diagram as `toSVG` does, in which the piece plays some of its moves over and over, leg by leg: one of each
 * direction, eight at most. Pieces that it captures vanish until it is back at home. The picture has a style sheet but no
 * script, and stands still for readers who prefer reduced motion. It needs a diagram with the `routes` of its moves to play
 * moves of several legs.
 *
 * @example
 * toAnimatedSVG(pw.diagram({ text: '[F?R]', routes: true }), { crop: true });
 */
export function toAnimatedSVG(diagram: Diagram, options?: SVGOptions | null): string {
  const { figure, picture } = readOptions(diagram, options);
  const { attributes, words, board, below, indent, drawn } = figureParts(diagram, figure, picture);
  const { size, coordinates, flip } = picture;
  const { middles } = planFor(drawn.layout, {
    ...(size != null && { size }),
    coordinates: coordinates ?? true,
    flip: flip ?? false,
  });
  const { rules, names } = animation(movesOf(drawn, middles), drawn.at, middles);
  const moving = board.map((part) => {
    const [, cell = ''] = /^<g data-(?:piece|on)="(\w+)"/.exec(part) ?? [];
    const name = names.get(cell);
    return name === undefined ? part : element('g', { class: name }, [part]);
  });
  const style = rules === '' ? [] : [element('style', {}, [rules])];
  return element('svg', attributes, [...words, ...style, ...indented(moving, indent), ...below]);
}

/** Chooses the moves: the farthest in each direction, captures first, clockwise. */
function movesOf({ at, moves }: Diagram, middles: ReadonlyMap<string, Point>): Played[] {
  const best = new Map<string, Played>();
  for (const { to, routes = [[to]], captures, kind, move } of moves) {
    // A second piece that moves along does not play.
    if (kind === 'null' || move.includes('&')) continue;
    const [shortest = [to]] = [...routes].sort((a, b) => a.length - b.length);
    const cells = [at, ...shortest];
    if (MOST.legs < shortest.length || cells.some((cell) => !middles.has(cell))) continue;
    const legs = shortest.map((cell, n) => between(middles, cells[n] ?? at, cell));
    const played = { cells, captures, bearings: legs.map(bearing) };
    const key = played.bearings.join(' ');
    const known = best.get(key);
    const isBetter = known === undefined || rank(known, middles) < rank(played, middles);
    if (isBetter) best.set(key, played);
  }
  const all = [...best.values()].sort((a, b) => byBearings(a.bearings, b.bearings));
  const capturing = all.filter(({ captures }) => 0 < captures.length).slice(0, MOST.moves);
  const others = all.filter(({ captures }) => captures.length === 0);
  const room = Math.min(others.length, MOST.moves - capturing.length);
  const chosen = new Set(capturing);
  for (let n = 0; n < room; n += 1) {
    const other = others[Math.floor((n * others.length) / room)];
    if (other !== undefined) chosen.add(other);
  }
  return all.filter((played) => chosen.has(played));
}

/** Moves that capture are better than others, and of these the ones that lead farther. */
function rank({ cells, captures }: Played, middles: ReadonlyMap<string, Point>): number {
  const { x, y } = between(middles, cells[0] ?? '', cells.at(-1) ?? '');
  return Math.hypot(x, y) + (0 < captures.length ? 1e6 : 0);
}

function byBearings(a: readonly number[], b: readonly number[]): number {
  const n = a.findIndex((cell, index) => cell !== b[index]);
  return n < 0 ? a.length - b.length : (a[n] ?? 0) - (b[n] ?? -1);
}

const bearing = ({ x, y }: Point): number => (Math.round((Math.atan2(x, -y) * 180) / Math.PI) + 360) % 360;

function between(middles: ReadonlyMap<string, Point>, from: string, to: string): Point {
  const [a, b] = [from, to].map((cell) => middles.get(cell));
  return { x: (b?.x ?? 0) - (a?.x ?? 0), y: (b?.y ?? 0) - (a?.y ?? 0) };
}

/** A time in seconds, and how something looks then. */
type Frame = readonly [at: number, look: string];

/** Returns the rules, and the class of what stands on each cell that moves or vanishes. */
function animation(
  moves: readonly Played[],
  home: string,
  middles: ReadonlyMap<string, Point>,
): { rules: string; names: ReadonlyMap<string, string> } {
  const frames = new Map<string, Frame[]>([[home, []]]);
  const add = (cell: string, at: number, look: string): void => {
    frames.set(cell, [...(frames.get(cell) ?? []), [at, look]]);
  };
  const frame = (cell: string, opacity: number): string => {
    const { x, y } = between(middles, home, cell);
    return `transform:translate(${decimal(x)}px,${decimal(y)}px);opacity:${opacity}`;
  };
  let time = 0;
  for (const { cells, captures } of moves) {
    const last = cells.at(-1) ?? home;
    add(home, time, frame(home, 1));
    time += SECONDS.home;
    const captured = new Map<string, number>();
    for (const [n, cell] of cells.entries()) {
      if (0 < n) time += SECONDS.leg;
      add(home, time, frame(cell, 1));
      if (captures.includes(cell)) captured.set(cell, time);
    }
    for (const cell of captures) {
      const taken = captured.get(cell) ?? time;
      add(cell, taken - SECONDS.fade, 'opacity:1');
      add(cell, taken, 'opacity:0');
    }
    time += SECONDS.end;
    add(home, time, frame(last, 1));
    time += SECONDS.fade;
    add(home, time, frame(last, 0));
    for (const cell of captures) add(cell, time, 'opacity:0');
    // Out of sight it goes home.
    add(home, time + 0.001, frame(home, 0));
    time += SECONDS.fade;
    for (const cell of captures) add(cell, time, 'opacity:1');
  }
  if (moves.length === 0) return { rules: '', names: new Map() };
  add(home, time, frame(home, 1));
  const steps = Array.from(frames, ([cell, list]) => {
    const stops = list.map(([at, look]) => `${decimal((100 * at) / time)}%{${look}}`);
    return [cell, stops.join('')] as const;
  });
  // Several pictures can be on one page, so that the names depend on what they stand for.
  const prefix = `pw-${hashOf(steps.join())}`;
  const names = new Map(steps.map(([cell]) => [cell, cell === home ? prefix : `${prefix}-${cell}`]));
  const rules = steps.map(([cell, stops]) => {
    const name = names.get(cell) ?? '';
    return `@keyframes ${name}{${stops}}@media (prefers-reduced-motion:no-preference){.${name}{animation:${name} ${decimal(time)}s ease-in-out infinite}}`;
  });
  return { rules: rules.join(''), names };
}

/** The hash FNV-1a of a text, in letters and digits. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let n = 0; n < text.length; n += 1) hash = Math.imul(hash ^ text.charCodeAt(n), 0x01000193);
  return (hash >>> 0).toString(36);
}
