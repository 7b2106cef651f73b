// What walls look like: a duck where the only one moves, bricks otherwise.
import { element } from '../rendering/markup.js';
import { paintFor, type Colors } from '../rendering/svg/paint.js';
import { drawOccupant } from '../rendering/svg/piece-shapes.js';
import type { Variant } from '../values/variant.js';

/** A swimming duck that looks to the left, in units of a cell around its middle. */
const DUCK = {
  body: 'M-.3 .04C-.32 .26-.2 .38.02 .38C.28 .38.44 .22.42-.1C.32 .02.2 .05.06 .03C-.02 .02-.06-.02-.06-.08A.19 .19 0 1 0-.36-.02C-.33 0-.31 .02-.3 .04Z',
  beak: 'M-.4-.22L-.49-.16C-.49-.09-.44-.06-.38-.07Z',
  wing: 'M-.06 .16C.02 .3.2 .28.28 .12',
  eye: { cx: -0.25, cy: -0.2, r: 0.03 },
};

/** Returns whether the wall of a game is a duck. */
export function isDuck({ walls }: Pick<Variant, 'walls'>): boolean {
  return (typeof walls === 'string' ? walls : walls?.rule) === 'duck';
}

/** Draws the wall of a game. */
export function drawWall(variant: Pick<Variant, 'walls'>, colors: Colors): string {
  if (!isDuck(variant)) return drawOccupant('wall', 'white', paintFor(colors));
  const line = { stroke: '#5c4400', 'stroke-width': 0.03, 'stroke-linejoin': 'round' };
  return element('g', {}, [
    element('path', { d: DUCK.beak, fill: '#e8741a', ...line }),
    element('path', { d: DUCK.body, fill: '#f7cf3d', ...line }),
    element('path', { d: DUCK.wing, fill: 'none', ...line }),
    element('circle', { ...DUCK.eye, fill: '#2b2000' }),
  ]);
}
