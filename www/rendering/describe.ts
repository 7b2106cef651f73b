// Diagrams and marks in words, for legends and for those who do not see the board.
import type { Diagram, Mark, Occupant } from '../values/diagram.js';

/** What each mark says, as it stands in legends, labels and descriptions. */
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

/** What each occupant is called. */
export const OCCUPANT_WORDS: Readonly<Record<Occupant, string>> = {
  friend: 'friend',
  enemy: 'enemy',
  'friend-royal': 'royal friend',
  'enemy-royal': 'royal enemy',
  wall: 'wall',
};

/** The marks in the order in which people meet them; lists of marks are sorted by it. */
export const MARK_ORDER = Object.keys(MARK_WORDS) as readonly Mark[];

/** What these say holds of all that is said of a cell, so they come last. */
const PROVISOS: readonly Mark[] = ['initial', 'conditional'];

/** Says in words what a list of marks means. */
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

/** Said of a picture where something in the text could not be read, or be shown on the board. */
const PARTLY = 'This may not show all that the text says.';

/** Returns what is said of a diagram whose text has mistakes; nothing of any other. */
export function mistakesOf({ diagnostics }: Pick<Diagram, 'diagnostics'>): string[] {
  return diagnostics.some(isMistake) ? [PARTLY] : [];
}

/** Whether a diagnostic is of something that was not done as the text says. The others are remarks. */
export function isMistake({ severity }: Pick<Diagram['diagnostics'][number], 'severity'>): boolean {
  return severity !== 'info';
}

/** A list that nobody would listen to until its end is cut here. */
const MOST_NAMES = 40;

/**
 * Describes a diagram in sentences, for those who do not see it.
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

/** Says what stands on a cell, and whether it is there only to show a move. */
export function occupantInWords({ illustration }: Diagram, cell: string, occupant: Occupant): string {
  return OCCUPANT_WORDS[occupant] + (illustration.includes(cell) ? ' as an example' : '');
}

/** Describes the ways that are drawn: one sentence, or none. */
export function describeRoutes(routes: readonly (readonly string[])[]): string[] {
  return routes.length === 0 ? [] : [`Ways drawn: ${routes.map((cells) => cells.join('-')).join(', ')}.`];
}

/**
 * Counts what a piece can do, short enough to be spoken at every change: `Moves to 1 cell, captures on 2 cells`. What pieces
 * that stand there as an example add to it is not said of the board without them.
 */
export function summarize({ cells, moves, complete, illustration }: Diagram): string {
  // Who is taken en passant is counted where that is done.
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

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
