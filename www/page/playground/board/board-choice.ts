// The kinds of boards that the controls offer.
/** The kinds of boards that the page offers; `other` is any board written as text. */
export const BOARD_KINDS = [
  'square',
  'cylinder',
  'torus',
  'hex-flat',
  'hex-pointy',
  'shafran',
  'brusky',
  'devasa',
  'triangle',
  'cube',
  'other',
] as const;

/** One of {@link BOARD_KINDS}. */
export type BoardKind = (typeof BOARD_KINDS)[number];

/** The measures that a board can have, each with a control of its own. */
export type Measure = 'files' | 'ranks' | 'levels' | 'side';

/** Which measures a kind has, in the order of its text. */
export const MEASURES: Readonly<Record<BoardKind, readonly Measure[]>> = {
  square: ['files', 'ranks'],
  cylinder: ['files', 'ranks'],
  torus: ['files', 'ranks'],
  'hex-flat': ['side'],
  'hex-pointy': ['side'],
  shafran: [],
  brusky: [],
  devasa: ['ranks'],
  triangle: ['side'],
  cube: ['files', 'ranks', 'levels'],
  other: [],
};

/** A board as the controls show it. */
export interface BoardChoice {
  kind: BoardKind;
  /** Those measures that the kind has. */
  measures: Partial<Record<Measure, number>>;
  /** The board as text. */
  spec: string;
}

/** How each kind is written, its measures in place of the dots. */
const FORMS: Readonly<Record<Exclude<BoardKind, 'other'>, string>> = {
  square: '.x.',
  cylinder: 'cylinder:.x.',
  torus: 'torus:.x.',
  'hex-flat': 'hex:.',
  'hex-pointy': 'hex:.:pointy',
  shafran: 'shafran',
  brusky: 'brusky',
  devasa: 'devasa:.',
  triangle: 'tri:.',
  cube: 'cube:.x.x.',
};

/** Writes a board of a kind with these measures: `torus:8x8`, `hex:6:pointy`; `spec` for any other. */
export function specOf(kind: BoardKind, measures: BoardChoice['measures'], spec: string): string {
  if (kind === 'other') return spec;
  const values = MEASURES[kind].map((measure) => String(measures[measure]));
  return FORMS[kind].replaceAll('.', () => values.shift() ?? '');
}

/** Reads the text of a board; a board with holes or regions, or of an unknown kind, is an `other`. */
export function choiceOf(spec: string): BoardChoice {
  for (const kind of BOARD_KINDS) {
    if (kind === 'other') continue;
    const form = new RegExp(`^${FORMS[kind].replaceAll('.', '(\\d+)')}$`);
    const found = form.exec(spec);
    if (found === null) continue;
    const measures = Object.fromEntries(MEASURES[kind].map((measure, n) => [measure, Number(found[n + 1])]));
    return { kind, measures, spec };
  }
  return { kind: 'other', measures: {}, spec };
}
