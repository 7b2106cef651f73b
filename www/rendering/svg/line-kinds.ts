// Which kinds of lines a picture has, for legends.
import type { Diagram } from '../../values/diagram.js';
import type { LineKind } from '../describe.js';
import { planFor } from './geometry.js';
import { raysOf } from './rays.js';
import { chooseRoutes } from './routes.js';

/** Returns the kinds of lines that `toSVG` draws in a diagram by default, in the order in which legends list them. */
export function lineKindsOf(diagram: Diagram): LineKind[] {
  const plan = planFor(diagram.layout, { coordinates: false });
  const rays = raysOf(diagram, plan);
  const hops = rays.filter(({ stations }) => stations.some(({ isHopped }) => isHopped));
  const kinds: LineKind[] = [];
  if (hops.length < rays.length) kinds.push('slide');
  if (0 < hops.length) kinds.push('hop');
  if (0 < chooseRoutes(diagram, plan, 'few').length) kinds.push('way');
  return kinds;
}
