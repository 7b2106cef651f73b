import type { Diagram, Mark, Occupant } from './diagram.js';

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
  igui: 'captured without moving there',
  burnt: 'burnt',
  castling: 'castles',
  swap: 'changes places with it',
  promotion: 'promotes',
  null: 'can pass its turn',
  conditional: 'only under a condition in words',
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

/** Says in words what a list of marks means. */
export function marksInWords(marks: readonly Mark[]): string[] {
  const both = marks.includes('quiet') && marks.includes('capture');
  const rest = MARK_ORDER.filter((mark) => marks.includes(mark) && !(both && (mark === 'quiet' || mark === 'capture')));
  return [...(both ? ['can move or capture there'] : []), ...rest.map((mark) => MARK_WORDS[mark])];
}

/** Names a diagram in a few words: `White piece on d4, board 8x8`. */
export function titleOf(diagram: Diagram): string {
  const side = diagram.side === 'white' ? 'White' : 'Black';
  return `${side} piece on ${diagram.at}, board ${diagram.layout.board}`;
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
  if (groups.size === 0) return 'No moves.';
  return [...groups].map(([words, cells]) => `${capitalized(words)}: ${listed(cells)}.`).join(' ');
}

/** Says what stands on a cell, and whether it is there only to show a move. */
export function occupantInWords({ illustration }: Diagram, cell: string, occupant: Occupant): string {
  return OCCUPANT_WORDS[occupant] + (illustration.includes(cell) ? ' as an example' : '');
}

/** Describes the ways that are drawn: one sentence, or none. */
export function describeRoutes(routes: readonly (readonly string[])[]): string[] {
  return routes.length === 0 ? [] : [`Ways drawn: ${routes.map((cells) => cells.join('-')).join(', ')}.`];
}

/** Counts what a piece can do, short enough to be spoken at every change: `Moves to 1 cell, captures on 2 cells`. */
export function summarize(diagram: Diagram): string {
  const counts = COUNTED.map(([mark, words]) => {
    const count = diagram.cells.filter(({ marks }) => marks.includes(mark)).length;
    return count === 0 ? '' : `${words} ${count === 1 ? '1 cell' : `${count} cells`}`;
  });
  return capitalized(counts.filter((words) => words !== '').join(', ')) || 'No moves from here';
}

const COUNTED: readonly (readonly [Mark, string])[] = [
  ['quiet', 'moves to'],
  ['capture', 'captures on'],
  ['destroy', 'takes friends on'],
  ['castling', 'castles to'],
];

function listed(cells: readonly string[]): string {
  const more = cells.length - MOST_NAMES;
  return cells.slice(0, MOST_NAMES).join(', ') + (0 < more ? ` and ${more} more` : '');
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
