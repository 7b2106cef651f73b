// Diagrams and marks in words, for legends and for readers who do not see the board.
import { capitalized } from '../values/capitalized.js';
import type { Diagram, Mark, Occupant } from '../values/diagram.js';

/** The words for each mark in legends, labels and descriptions. */
export const MARK_WORDS: Readonly<Record<Mark, string>> = {
  quiet: 'can move there',
  capture: 'can capture there',
  destroy: 'can take a friend there',
  initial: 'on its first move only',
  'en-passant': 'captures en passant',
  hurdle: 'hurdle that is jumped',
  blocking: 'blocks the way when occupied',
  'way-point': 'passed on the way',
  locust: 'captured in passing',
  igui: 'can capture there without moving',
  burnt: 'can burn a piece there',
  castling: 'can castle there',
  swap: 'can go there and put another piece elsewhere',
  promotion: 'promotes there',
  null: 'can pass its turn',
  conditional: 'only if a condition in words holds',
  zone: 'part of a zone',
};

/** What a line on the board shows: a slide in one direction, a jump in an arc, or the legs of one of the moves. */
export type LineKind = 'slide' | 'hop' | 'way';

/** The words for each kind of line in legends. */
export const LINE_WORDS: Readonly<Record<LineKind, string>> = {
  slide: 'slides in that direction',
  hop: 'jumps over what is below the arc',
  way: 'an example of a move with several legs',
};

/** The words for each occupant. */
export const OCCUPANT_WORDS: Readonly<Record<Occupant, string>> = {
  friend: 'friend',
  enemy: 'enemy',
  'friend-royal': 'royal friend',
  'enemy-royal': 'royal enemy',
  wall: 'wall',
};

/** The marks in the order in which readers meet them; lists of marks are sorted by it. */
export const MARK_ORDER = Object.keys(MARK_WORDS) as readonly Mark[];

/** These marks qualify all others of a cell, so they come last. */
const PROVISOS: readonly Mark[] = ['initial', 'conditional'];

/** Returns the words for a list of marks. */
export function marksInWords(marks: readonly Mark[]): string[] {
  const both = marks.includes('quiet') && marks.includes('capture');
  const rest = MARK_ORDER.filter((mark) => marks.includes(mark) && !(both && (mark === 'quiet' || mark === 'capture')));
  const inOrder = [
    ...rest.filter((mark) => !PROVISOS.includes(mark)),
    ...rest.filter((mark) => PROVISOS.includes(mark)),
  ];
  return [...(both ? ['can move or capture there'] : []), ...inOrder.map((mark) => MARK_WORDS[mark])];
}

/** Names a diagram in a few words: `White piece on d4, board 8x8`. */
export function titleOf(diagram: Diagram): string {
  const side = diagram.side === 'white' ? 'White' : 'Black';
  return `${side} piece on ${diagram.at}, board ${diagram.layout.board}`;
}

/** Added to the description of a picture if part of the text could not be read, or not be shown on the board. */
export const PARTLY = 'This may not show all that the text says.';

/** Returns the note about a diagram whose text has mistakes; empty for any other. */
export function mistakesOf({ diagnostics }: Pick<Diagram, 'diagnostics'>): string[] {
  return diagnostics.some(isMistake) ? [PARTLY] : [];
}

/** Returns whether a diagnostic reports something that was not done as the text says. The others are remarks. */
export function isMistake({ severity }: Pick<Diagram['diagnostics'][number], 'severity'>): boolean {
  return severity !== 'info';
}

/** Lists of cells are cut here, because no listener follows a longer one. */
export const MOST_NAMES = 40;

/**
 * Describes a diagram in sentences, for readers who do not see it.
 *
 * @example
 * describe(diagram) // "can move there: d5. can capture there: c5, e5."
 */
export function describe(diagram: Diagram): string {
  const groups = new Map<string, string[]>();
  const add = (words: string, cell: string): void => {
    const group = groups.get(words);
    if (group === undefined) groups.set(words, [cell]);
    else group.push(cell);
  };
  const said = new Map<string, string>();
  for (const { cell, marks } of diagram.cells) {
    const kind = marks.join();
    const words = said.get(kind) ?? marksInWords(marks).join(', ');
    said.set(kind, words);
    add(words, cell);
  }
  for (const [cell, occupant] of Object.entries(diagram.occupants)) add(occupantInWords(diagram, cell, occupant), cell);
  const sentences = [...groups].map(([words, cells]) => `${capitalized(words)}: ${listed(cells)}.`);
  return [...(groups.size === 0 ? ['No moves.'] : sentences), ...mistakesOf(diagram)].join(' ');
}

/** Returns the words for an occupant, and whether it stands there only to show a move. */
export function occupantInWords({ illustration }: Diagram, cell: string, occupant: Occupant): string {
  return OCCUPANT_WORDS[occupant] + (illustration.includes(cell) ? ' as an example' : '');
}

/** Describes the drawn routes in one sentence, or in none. */
export function describeRoutes(routes: readonly (readonly string[])[]): string[] {
  return routes.length === 0 ? [] : [`Ways drawn: ${routes.map((cells) => cells.join('-')).join(', ')}.`];
}

/**
 * Counts the moves of a piece, short enough to be spoken after every change: `Moves to 1 cell, captures on 2 cells`. If
 * the diagram has example pieces, the text says that it is about the example position.
 */
export function summarize({ cells, moves, complete, illustration }: Diagram): string {
  // An en passant capture is counted on its destination, so its victim's cell is not counted.
  const passed = new Set(moves.flatMap(({ kind, captures }) => (kind === 'en-passant' ? captures : [])));
  const isCounted = (mark: Mark, cell: string): boolean => mark !== 'locust' || !passed.has(cell);
  const has = (mark: Mark): number =>
    cells.filter(({ cell, marks }) => marks.includes(mark) && isCounted(mark, cell)).length;
  const least = complete ? '' : 'at least ';
  const counts = COUNTED.map(([mark, words]) => [has(mark), words] as const)
    .filter(([count]) => 0 < count)
    .map(([count, words]) => `${words} ${least}${count === 1 ? '1 cell' : `${count} cells`}`);
  const all = [...counts, ...(0 < has('null') ? ['can pass its turn'] : [])];
  if (all.length === 0) return 'No moves from here';
  const where = illustration.length === 0 ? [] : ['in the example position'];
  return capitalized([...where, all.join(', ')].join(': '));
}

const COUNTED: readonly (readonly [Mark, string])[] = [
  ['quiet', 'moves to'],
  ['capture', 'captures on'],
  ['destroy', 'takes friends on'],
  ['en-passant', 'captures en passant on'],
  ['locust', 'captures in passing on'],
  ['igui', 'captures without moving on'],
  ['burnt', 'burns on'],
  ['castling', 'castles to'],
  ['swap', 'moves another piece by going to'],
];

function listed(cells: readonly string[]): string {
  const more = cells.length - MOST_NAMES;
  return cells.slice(0, MOST_NAMES).join(', ') + (0 < more ? ` and ${more} more` : '');
}
