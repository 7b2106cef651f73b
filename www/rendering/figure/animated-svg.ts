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
  const { timeline, draw } = animationOf(diagram, options);
  const { rules, names } = styleOf(timeline);
  return draw((cell) => ({ class: names.get(cell) }), rules === '' ? [] : [element('style', {}, [rules])]);
}

/** A picture of an animation, and how long it is shown. */
export interface AnimationFrame {
  readonly svg: string;
  readonly seconds: number;
}

/** The shortest time for which a picture is worth showing, in seconds. */
const SHORTEST = 0.05;

/** Draws each position of the piece in its animation, for pictures that have no style sheets. */
export function toAnimationFrames(diagram: Diagram, options?: SVGOptions | null): AnimationFrame[] {
  const { timeline, draw } = animationOf(diagram, options);
  const { stops, seconds } = timeline;
  const times = [...new Set([0, ...[...stops.values()].flat().map(([at]) => at)])].sort((a, b) => a - b);
  const frames: AnimationFrame[] = [];
  for (const [n, time] of times.entries()) {
    const shown = (times[n + 1] ?? seconds) - time;
    if (shown < SHORTEST && seconds !== 0) continue;
    const svg = draw((cell) => attributesOf(lookAt(time, stops.get(cell))));
    const last = frames.at(-1);
    if (last?.svg === svg) frames[frames.length - 1] = { svg, seconds: last.seconds + shown };
    else frames.push({ svg, seconds: shown });
  }
  return frames;
}

function lookAt(time: number, stops: readonly Stop[] = []): Look | undefined {
  return stops.filter(([at]) => at <= time).at(-1)?.[1];
}

/** Writes a look as attributes, which every program draws. */
function attributesOf({ by, opacity }: Look = { opacity: 1 }): Record<string, string | undefined> {
  return {
    transform: by === undefined ? undefined : `translate(${decimal(by.x)} ${decimal(by.y)})`,
    opacity: opacity === 1 ? undefined : String(opacity),
  };
}

/** Writes a look as declarations of a style sheet. */
function declarationsOf({ by, opacity }: Look): string {
  const move = by === undefined ? '' : `transform:translate(${decimal(by.x)}px,${decimal(by.y)}px);`;
  return `${move}opacity:${opacity}`;
}

/** When each cell looks how, and for how long the animation plays. */
interface Timeline {
  /** The cell of the piece. */
  readonly home: string;
  readonly stops: ReadonlyMap<string, readonly Stop[]>;
  readonly seconds: number;
}

/** An animation, and what draws it: with the attributes of what stands on each cell that moves or vanishes. */
interface DrawnAnimation {
  readonly timeline: Timeline;
  readonly draw: (attributesOn: (cell: string) => Record<string, string | undefined>, style?: string[]) => string;
}

function animationOf(diagram: Diagram, options: SVGOptions | null | undefined): DrawnAnimation {
  const { figure, picture } = readOptions(diagram, options);
  const { attributes, words, board, below, indent, drawn } = figureParts(diagram, figure, picture);
  const { size, coordinates, flip } = picture;
  const { middles } = planFor(drawn.layout, {
    ...(size != null && { size }),
    coordinates: coordinates ?? true,
    flip: flip ?? false,
  });
  const timeline = timelineOf(movesOf(drawn, middles), drawn.at, middles);
  const draw: DrawnAnimation['draw'] = (attributesOn, style = []) => {
    const moving = board.map((part) => {
      const [, cell = ''] = /^<g data-(?:piece|on)="(\w+)"/.exec(part) ?? [];
      return timeline.stops.has(cell) ? element('g', attributesOn(cell), [part]) : part;
    });
    return element('svg', attributes, [...words, ...style, ...indented(moving, indent), ...below]);
  };
  return { timeline, draw };
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
type Stop = readonly [at: number, look: Look];

/** How far something is from its cell, and how visible it is. */
interface Look {
  readonly by?: Point;
  readonly opacity: number;
}

/** Returns when the piece is where. */
function timelineOf(moves: readonly Played[], home: string, middles: ReadonlyMap<string, Point>): Timeline {
  const stops = new Map<string, Stop[]>([[home, []]]);
  const add = (cell: string, at: number, look: Look): void => {
    stops.set(cell, [...(stops.get(cell) ?? []), [at, look]]);
  };
  const frame = (cell: string, opacity: number): Look => ({ by: between(middles, home, cell), opacity });
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
      add(cell, taken - SECONDS.fade, { opacity: 1 });
      add(cell, taken, { opacity: 0 });
    }
    time += SECONDS.end;
    add(home, time, frame(last, 1));
    time += SECONDS.fade;
    add(home, time, frame(last, 0));
    for (const cell of captures) add(cell, time, { opacity: 0 });
    // Out of sight it goes home.
    add(home, time + 0.001, frame(home, 0));
    time += SECONDS.fade;
    for (const cell of captures) add(cell, time, { opacity: 1 });
  }
  if (0 < moves.length) add(home, time, frame(home, 1));
  return { home, stops: 0 < moves.length ? stops : new Map<string, Stop[]>(), seconds: time };
}

/** Returns the rules, and the class of what stands on each cell that moves or vanishes. */
function styleOf({ home, stops, seconds }: Timeline): { rules: string; names: ReadonlyMap<string, string> } {
  if (seconds === 0) return { rules: '', names: new Map() };
  const steps = Array.from(stops, ([cell, list]) => {
    const keyframes = list.map(([at, look]) => `${decimal((100 * at) / seconds)}%{${declarationsOf(look)}}`);
    return [cell, keyframes.join('')] as const;
  });
  // Several pictures can be on one page, so that the names depend on what they stand for.
  const prefix = `pw-${hashOf(steps.join())}`;
  const names = new Map(steps.map(([cell]) => [cell, cell === home ? prefix : `${prefix}-${cell}`]));
  const rules = steps.map(([cell, keyframes]) => {
    const name = names.get(cell) ?? '';
    return `@keyframes ${name}{${keyframes}}@media (prefers-reduced-motion:no-preference){.${name}{animation:${name} ${decimal(seconds)}s ease-in-out infinite}}`;
  });
  return { rules: rules.join(''), names };
}

/** The hash FNV-1a of a text, in letters and digits. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let n = 0; n < text.length; n += 1) hash = Math.imul(hash ^ text.charCodeAt(n), 0x01000193);
  return (hash >>> 0).toString(36);
}
