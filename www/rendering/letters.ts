// The letters of a diagram that is written as text, and their legend.
import type { Diagram, Mark, Occupant } from '../values/diagram.js';
import { MARK_ORDER, marksInWords, OCCUPANT_WORDS, occupantInWords } from './describe.js';

/**
 * The letters of marks. A cell gets the last letter that it has a mark for: marks further down are more specific.
 * Way-points, which a move only passes, have no letter, as in the notations' own documents.
 */
const LETTERS: readonly (readonly [mark: Mark, letter: string])[] = [
  ['quiet', 'm'],
  ['capture', 'c'],
  ['destroy', 'd'],
  ['locust', 'l'],
  ['igui', 'g'],
  ['burnt', 'b'],
  ['en-passant', 'e'],
  ['castling', 'o'],
  ['swap', 's'],
  ['null', 'n'],
  ['promotion', 'p'],
  ['initial', 'i'],
  ['conditional', '?'],
];

/** The letter for cells where the piece can move or capture, without further marks. */
const EITHER = 'X';
const EITHER_WORDS = marksInWords(['quiet', 'capture']).join(', ');

/** Replacement letters if two kinds of cells want the same one. `X` is not among them. */
const SPARE: readonly string[] = Array.from('ABCDEFGHIJKLMNOPQRSTUVWYZ0123456789');
/** The sign for all further kinds if there are more kinds of cells than letters. */
const OTHER = '*';

/** A class of cells with the same meaning. */
interface Kind {
  /** The words for these cells in the legend. */
  readonly words: string;
  /** Their preferred letter. */
  readonly letter: string;
  /** The sort key in the legend, compared number by number. */
  readonly rank: readonly number[];
}

/** The letters of a diagram. */
export interface Letters {
  /** By the name of the cell; cells without moves are missing. */
  readonly letters: ReadonlyMap<string, string>;
  /** One line per letter, or none if every letter is an `X`. */
  readonly legend: readonly string[];
}

/**
 * Assigns each cell a letter for what the piece can do there. No two kinds of cells share a letter, and the preferred
 * letter goes to the kind with the shortest explanation.
 */
export function lettersOf(diagram: Diagram): Letters {
  const kinds = new Map<string, Kind>();
  const kindOfCell = new Map<string, string>();
  const ofPiece: string[] = [];
  for (const { cell, marks } of diagram.cells) {
    const shown = LETTERS.map(([mark]) => mark).filter((mark) => marks.includes(mark));
    if (shown.length === 0) continue;
    if (cell === diagram.at) {
      ofPiece.push(`! the piece, ${marksInWords(shown).join(', ')}`);
      continue;
    }
    const kind = kindOf(diagram, cell, shown);
    kinds.set(kind.words, kind);
    kindOfCell.set(cell, kind.words);
  }
  const sorted = [...kinds.values()].sort((a, b) => compare(a.rank, b.rank));
  const given = give(sorted);
  const letters = new Map(Array.from(kindOfCell, ([cell, words]) => [cell, given.get(words) ?? OTHER]));
  const isPlain = ofPiece.length === 0 && sorted.every(({ words }) => words === EITHER_WORDS);
  const lines = sorted.map(({ words }) => `${given.get(words) ?? OTHER} ${words}`);
  return { letters, legend: isPlain ? [] : [...lines, ...ofPiece] };
}

/** Assigns letters to kinds, keyed by their words. */
function give(kinds: readonly Kind[]): Map<string, string> {
  const given = new Map<string, string>();
  const used = new Set<string>();
  for (const { words, letter } of kinds) {
    const free = [letter, letter.toUpperCase(), ...SPARE].find((mark) => !used.has(mark)) ?? OTHER;
    used.add(free);
    given.set(words, free);
  }
  return given;
}

/** Returns the kind of a cell with these marks, in the order of the letters. */
function kindOf(diagram: Diagram, cell: string, marks: readonly Mark[]): Kind {
  const occupant = diagram.occupants[cell];
  const said = marksInWords(marks);
  const words = occupant === undefined ? said : [occupantInWords(diagram, cell, occupant), ...said];
  const isEither = said.join(', ') === EITHER_WORDS;
  const index = LETTERS.findIndex(([mark]) => mark === marks.at(-1));
  const standing = occupant === undefined ? -1 : OCCUPANT_ORDER.indexOf(occupant);
  const bits = marks.reduce((sum, mark) => sum + 2 ** MARK_ORDER.indexOf(mark), 0);
  return {
    words: words.join(', '),
    letter: isEither ? EITHER : (LETTERS[index]?.[1] ?? OTHER),
    rank: [isEither ? -1 : index, standing, bits],
  };
}

const OCCUPANT_ORDER = Object.keys(OCCUPANT_WORDS) as readonly Occupant[];

function compare(first: readonly number[], second: readonly number[]): number {
  const index = first.findIndex((number, n) => number !== second[n]);
  return (first[index] ?? 0) - (second[index] ?? 0);
}
