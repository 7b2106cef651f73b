// Writes the rays of a piece of Fairy-Max in Betza's notation.
import type { TextRange } from '../source-text.js';

/** A ray: where a step goes as its owner sees it, and how. */
interface Ray {
  readonly aside: number;
  readonly ahead: number;
  readonly mode: number;
  readonly third: number | undefined;
  readonly at: TextRange;
}

/** A text, and the rays that it leaves out. */
export interface RayText {
  readonly text: string;
  readonly left: readonly TextRange[];
}

/** The letters of leaps, by their shorter and longer side. */
const ATOMS: Readonly<Record<string, string>> = {
  '0,1': 'W',
  '1,1': 'F',
  '0,2': 'D',
  '1,2': 'N',
  '2,2': 'A',
  '0,3': 'H',
  '1,3': 'C',
  '2,3': 'Z',
  '3,3': 'G',
};

/** The modes of one step or one slide: which captures and moves they make. */
const PLAIN_MODES: Readonly<Record<number, readonly [modifier: string, isSlide: boolean]>> = {
  0x1: ['c', true],
  0x2: ['m', true],
  0x3: ['', true],
  0x5: ['c', false],
  0x6: ['m', false],
  0x7: ['', false],
};

/** Rays over the joined sides of a cylinder have this bit. */
const JOINED = 0x100;

const MODES = Object.entries(PLAIN_MODES).flatMap(([mode, [modifier, isSlide]]) => [
  [Number(mode), [modifier, isSlide]] as const,
  [Number(mode) | JOINED, [`${modifier}o`, isSlide]] as const,
]);

/** A step of a pawn that can be taken in passing, castling, and a first jump. */
const [DOUBLE_STEP, CASTLING, FIRST_JUMP] = [0x24, 0x34, 0xe4];

/** The rows of Fairy-Max's board, which steps count through. */
const WIDTH = 16;

/** Reads the rays of a piece; `isWhite` says whose pieces go ahead with negative steps. */
export function textOfRays(words: readonly TextRange[], isWhite: boolean): RayText {
  const [rays, left]: [Ray[], TextRange[]] = [[], []];
  for (const at of words) {
    const ray = rayOf(at, isWhite);
    if (ray === undefined) left.push(at);
    else rays.push(ray);
  }
  let text = '';
  const rest = new Set(rays);
  const isPawn = rays.some(({ mode }) => mode === DOUBLE_STEP);
  for (const [mode, [modifier, isSlide]] of MODES) {
    const of = rays.filter((ray) => ray.mode === mode && ray.third === undefined);
    for (const orbit of orbitsOf(of)) {
      const word = wordOf(orbit, isPawn && modifier.startsWith('c') ? `${modifier}e` : modifier, isSlide);
      if (word === undefined) continue;
      text += word;
      for (const ray of orbit) rest.delete(ray);
    }
  }
  text += specialText(rays, rest);
  return { text, left: [...left, ...Array.from(rest, ({ at }) => at)] };
}

function rayOf(at: TextRange, isWhite: boolean): Ray | undefined {
  const [, step, mode, third] = /^(-?\d{1,3}),([0-9A-Fa-f]{1,8})(?:,(-?\d{1,3}))?$/.exec(at.text) ?? [];
  if (step === undefined || mode === undefined) return undefined;
  const down = Math.round(Number(step) / WIDTH);
  const right = Number(step) - WIDTH * down;
  return {
    aside: isWhite ? right : -right,
    ahead: isWhite ? -down : down,
    mode: Number.parseInt(mode, 16),
    third: third === undefined ? undefined : Number(third),
    at,
  };
}

/** Groups rays by the leap of which they are images. */
function orbitsOf(rays: readonly Ray[]): Ray[][] {
  const orbits = new Map<string, Ray[]>();
  for (const ray of rays) {
    const key = leapOf(ray);
    orbits.set(key, [...(orbits.get(key) ?? []), ray]);
  }
  return [...orbits.values()];
}

function leapOf({ aside, ahead }: Pick<Ray, 'aside' | 'ahead'>): string {
  return [Math.abs(aside), Math.abs(ahead)].sort((a, b) => a - b).join(',');
}

/** Returns the word for rays of one leap; `undefined` if no modifier says which of its images they are. */
function wordOf(orbit: readonly Ray[], modifier: string, isSlide: boolean): string | undefined {
  const [first] = orbit;
  const atom = first === undefined ? undefined : ATOMS[leapOf(first)];
  const directions = first === undefined ? undefined : directionsOf(orbit, leapOf(first));
  if (atom === undefined || directions === undefined) return undefined;
  const slide = isSlide ? ({ W: 'R', F: 'B' }[atom] ?? `${atom}0`) : atom;
  return `${directions}${modifier}${slide}`;
}

/** Returns the modifiers of directions; an empty text for all. */
function directionsOf(orbit: readonly Pick<Ray, 'aside' | 'ahead'>[], leap: string): string | undefined {
  const [short = 0, long = 0] = leap.split(',').map(Number);
  const keys = new Set(orbit.map(({ aside, ahead }) => `${aside},${ahead}`));
  const size = short === 0 || short === long ? 4 : 8;
  if (keys.size === size) return '';
  if (size === 8) {
    const isAll = (has: (ray: Pick<Ray, 'aside' | 'ahead'>) => boolean, count: number): boolean =>
      keys.size === count && orbit.every(has);
    if (isAll(({ ahead }) => 0 < ahead, 4)) return 'f';
    if (isAll(({ ahead }) => ahead < 0, 4)) return 'b';
    if (isAll(({ ahead }) => ahead === long, 2)) return 'ff';
    if (isAll(({ ahead }) => ahead === -long, 2)) return 'bb';
    return undefined;
  }
  const named = orbit.map(({ aside, ahead }) => {
    const [vertical, horizontal] = [ahead === 0 ? '' : 0 < ahead ? 'f' : 'b', aside === 0 ? '' : 0 < aside ? 'r' : 'l'];
    return `${vertical}${horizontal}`;
  });
  const all = new Set(named);
  if (short === 0) return `${pairOf(all, 'f', 'b', 'v')}${pairOf(all, 'l', 'r', 's')}`;
  for (const [whole, half, other] of [
    ['f', 'fl', 'fr'],
    ['b', 'bl', 'br'],
    ['l', 'fl', 'bl'],
    ['r', 'fr', 'br'],
  ] as const) {
    if (all.size === 2 && all.has(half) && all.has(other)) return whole;
  }
  return all.size === 1 ? named[0] : undefined;
}

function pairOf(all: ReadonlySet<string>, first: string, second: string, both: string): string {
  if (all.has(first) && all.has(second)) return both;
  return all.has(first) ? first : all.has(second) ? second : '';
}

/** Writes first moves and castling, and takes their rays off the rest. */
function specialText(rays: readonly Ray[], rest: Set<Ray>): string {
  let text = '';
  for (const ray of rays.filter(({ mode, third }) => mode === DOUBLE_STEP && third === undefined)) {
    const word = wordOf([{ ...ray, ahead: ray.ahead * 2, aside: ray.aside * 2 }], 'mn', false);
    if (word === undefined) continue;
    text += `i${word}`;
    rest.delete(ray);
  }
  const castlings = rays.filter(({ mode }) => mode === CASTLING);
  for (const distance of new Set(castlings.map(({ third }) => Math.abs(third ?? 2)))) {
    const of = castlings.filter(({ third, ahead }) => Math.abs(third ?? 2) === distance && ahead === 0);
    if (of.length !== 2) continue;
    text += `isO${distance}`;
    for (const ray of of) rest.delete(ray);
  }
  const jumps = rays.filter(({ mode, third }) => mode === FIRST_JUMP && third === undefined);
  for (const orbit of orbitsOf(jumps)) {
    const doubled = orbit.map((ray) => ({ ...ray, aside: ray.aside * 2, ahead: ray.ahead * 2 }));
    const whole = wordOf(doubled, 'm', false);
    const words = whole === undefined ? doubled.map((ray) => wordOf([ray], 'm', false)) : [whole];
    if (words.includes(undefined)) continue;
    text += words.map((word) => `i${word ?? ''}`).join('');
    for (const ray of orbit) rest.delete(ray);
  }
  return text;
}
