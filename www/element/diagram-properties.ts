// The attributes of `<piece-diagram>` that are properties of its class.
import { decision, number, word, type Property } from './properties.js';

/** How each is reflected. */
export const DIAGRAM_PROPERTIES: Readonly<Record<string, Property>> = {
  notation: word,
  dialect: word,
  piece: word,
  board: word,
  at: word,
  side: word,
  virgin: decision,
  turn: number,
  ep: word,
  illustrate: decision,
  caption: word,
  coordinates: decision,
  flip: decision,
  interactive: decision,
  loading: word,
  routes: word,
  size: number,
  symbol: word,
};

/** All attributes that the element observes. */
export const ELEMENT_ATTRIBUTES: readonly string[] = [
  ...Object.keys(DIAGRAM_PROPERTIES),
  'text',
  'occupants',
  'assume',
];
