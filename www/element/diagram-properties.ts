// The attributes of `<piece-diagram>` that are properties of its class.
import { booleanProperty, numberProperty, textProperty, type Property } from './properties.js';

/** How each is reflected. */
export const DIAGRAM_PROPERTIES: Readonly<Record<string, Property>> = {
  notation: textProperty,
  dialect: textProperty,
  piece: textProperty,
  board: textProperty,
  at: textProperty,
  side: textProperty,
  virgin: booleanProperty,
  turn: numberProperty,
  ep: textProperty,
  illustrate: booleanProperty,
  caption: textProperty,
  coordinates: booleanProperty,
  flip: booleanProperty,
  interactive: booleanProperty,
  loading: textProperty,
  routes: textProperty,
  size: numberProperty,
  symbol: textProperty,
};

/** All attributes that the element observes. */
export const ELEMENT_ATTRIBUTES: readonly string[] = [
  ...Object.keys(DIAGRAM_PROPERTIES),
  'text',
  'occupants',
  'assume',
];
