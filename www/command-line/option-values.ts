// What options say about a piece, its place and its picture.
import { COLOR_CHOICES } from '../rendering/svg/paint.js';
import { ROUTE_CHOICES } from '../rendering/svg/routes.js';
import type { PictureOptions } from '../rendering/svg/svg-document.js';
import type { Position, Query } from '../values/query.js';
import { OCCUPANTS } from '../values/vocabulary.js';
import type { Values } from './options.js';
import { oneOf, UsageError } from './usage-error.js';

/** Splits `CELL=WORD` or `TEXT=true` at its last equals sign. */
function pairs(entries: readonly string[] = [], example: string): [string, string][] {
  return entries.map((entry) => {
    const at = entry.lastIndexOf('=');
    if (at < 0) throw new UsageError(`expected something like \`${example}\`, found \`${entry}\``);
    return [entry.slice(0, at), entry.slice(at + 1)];
  });
}

export function queryOf(text: string, values: Values): Query {
  // The package itself reports an unknown notation or dialect.
  const { notation, dialect, piece } = values as Pick<Query, 'notation' | 'dialect' | 'piece'>;
  return { text, notation, dialect, piece };
}

/** Returns the drawing options, by default for paper of one color. */
export function pictureOf(values: Values): PictureOptions {
  const { size, colors, routes, flip = false, 'id-prefix': idPrefix } = values;
  return {
    flip,
    coordinates: values['no-coordinates'] !== true,
    ...(size === undefined ? {} : { size: numberOf(size, 'size') }),
    ...(idPrefix === undefined ? {} : { idPrefix }),
    ...(colors === undefined ? {} : { colors: oneOf(COLOR_CHOICES, colors, 'colors') }),
    ...(routes === undefined ? {} : { routes: oneOf(ROUTE_CHOICES, routes, 'routes') }),
  };
}

export function positionOf(values: Values): Position {
  const occupants = pairs(values.occupant, 'e5=enemy').map(
    ([cell, word]) => [cell, oneOf(OCCUPANTS, word, 'an occupant')] as const,
  );
  const assume = pairs(values.assume, 'at war=true').map(([text, word]) => [
    text,
    oneOf(['true', 'false'], word, 'a value') === 'true',
  ]);
  return {
    board: values.board,
    at: values.at,
    side: values.side === undefined ? undefined : oneOf(['white', 'black'], values.side, 'a side'),
    occupants: Object.fromEntries(occupants),
    virgin: virginOf(values),
    turn: values.turn === undefined ? undefined : numberOf(values.turn, 'turn'),
    ep: values.ep,
    assume: Object.fromEntries(assume) as Record<string, boolean>,
  };
}

function virginOf({ virgin, 'no-virgin': moved }: Values): boolean | undefined {
  if (virgin === true && moved === true) throw new UsageError('expected `--virgin` or `--no-virgin`, found both');
  return moved === true ? false : virgin;
}

/** Returns the number of an option. */
export function numberOf(text: string, name: string): number {
  const number = text.trim() === '' ? NaN : Number(text);
  if (Number.isFinite(number)) return number;
  throw new UsageError(`expected a number as \`--${name}\`, found \`${text.slice(0, 40)}\``);
}

/** Returns the whole number of an option; `undefined` without the option. */
export function wholeNumber(text: string | undefined, name: string): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new UsageError(`expected a whole number as \`--${name}\`, found \`${text.slice(0, 40)}\``);
}

/** Returns the whole number of an option, or the usual one without the option. */
export function integerOption(
  text: string | undefined,
  usual: number,
  least: number,
  most: number,
  name: string,
): number {
  if (text === undefined) return usual;
  const number = /^\d{1,12}$/.test(text) ? Number(text) : NaN;
  if (least <= number && number <= most) return number;
  throw new UsageError(
    `expected a whole number from ${least} to ${most} as \`${name}\`, found \`${text.slice(0, 40)}\``,
  );
}
