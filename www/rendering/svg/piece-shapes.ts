/**
 * The pieces, in units of a cell around its middle. The piece itself is a disc with a compass rose; friends are discs,
 * enemies lozenges; royals wear a crown.
 *
 * @packageDocumentation
 */
import type { Occupant } from '../../values/diagram.js';
import { element, escape, type Attributes } from '../markup.js';
import { BRICKS, CROWN, LOZENGE, MINOR_ROSE, PIP, ROSE } from './outlines.js';
import type { Paint } from './paint.js';

type Side = 'white' | 'black';

/** Draws the piece that the diagram is about: as markup around the middle of a cell, as a letter, or with a compass rose. */
export function drawPiece(side: Side, paint: Paint, symbol = ''): string {
  if (symbol.startsWith('<')) return symbol;
  const ink = paint(other(side));
  const body = disc(0.4, side, paint);
  if (symbol !== '') {
    const font = { 'font-family': 'Georgia,serif', 'font-size': 0.44, 'text-anchor': 'middle' };
    return body + element('text', { y: 0.15, ...font, fill: ink }, [escape(symbol)]);
  }
  return (
    body +
    element('circle', { r: 0.35, fill: 'none', stroke: ink, 'stroke-width': 0.015 }) +
    element('path', { d: MINOR_ROSE, fill: 'none', stroke: ink, 'stroke-width': 0.02, 'stroke-linejoin': 'round' }) +
    element('path', { d: ROSE, fill: ink })
  );
}

/** Draws an occupant that was placed to show a move: lighter, and with a dashed outline. */
export function drawExample(occupant: Occupant, side: Side, paint: Paint): string {
  const ring = { r: 0.36, fill: 'none', stroke: paint('note'), 'stroke-width': 0.025, 'stroke-dasharray': '.06 .05' };
  return element('g', { opacity: 0.6 }, [drawOccupant(occupant, side, paint)]) + element('circle', ring);
}

/** Draws an occupant, as seen by a piece of `side`. */
export function drawOccupant(occupant: Occupant, side: Side, paint: Paint): string {
  const friend = disc(0.28, side, paint);
  const enemy = outlined('path', { d: LOZENGE, 'stroke-linejoin': 'round' }, other(side), paint);
  switch (occupant) {
    case 'friend':
      return friend + element('circle', { r: 0.08, fill: paint(other(side)) });
    case 'friend-royal':
      return friend + element('path', { d: CROWN, fill: paint(other(side)) });
    case 'enemy':
      return enemy + element('path', { d: PIP, fill: paint(side) });
    case 'enemy-royal':
      return enemy + element('path', { d: CROWN, fill: paint(side) });
    case 'wall':
      return (
        element('rect', { x: -0.35, y: -0.35, width: 0.7, height: 0.7, rx: 0.05, fill: paint('wall') }) +
        element('path', { d: BRICKS, fill: 'none', stroke: paint('paper'), 'stroke-width': 0.035 })
      );
  }
}

function disc(radius: number, side: Side, paint: Paint): string {
  return outlined('circle', { r: radius }, side, paint);
}

/** Draws a body in the color of a side with an outline in the other side's color, so that it stands out on any cell. */
export function outlined(shape: string, attributes: Attributes, side: Side, paint: Paint): string {
  return element(shape, { ...attributes, fill: paint(side), stroke: paint(other(side)), 'stroke-width': 0.035 });
}

function other(side: Side): Side {
  return side === 'white' ? 'black' : 'white';
}
