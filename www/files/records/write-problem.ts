// Writes problems as Popeye's input, as an entry of Olive, or as FEN or FFEN with a stipulation behind it: the reverse of `readProblems`.
import { badOption, guardedRead, optionsOf, shown, wordOf } from '../../values/checks.js';
import { plainOf } from '../../values/plain-object.js';
import type { SolveOptions } from '../../calls/solver/solve-options.js';
import type { Variant } from '../../values/variant.js';
import { placementOf } from '../definitions/grid.js';
import { readPlacement, type Placement } from '../definitions/read-placement.js';
import { CASTLINGS, CHESS_BOARD, firstSide } from './problem.js';
import { CHESS_WALKS, lettersOfWalk } from './problem-walks.js';
import { signOf } from '../../values/piece-signs.js';

/** A problem that is to be written: one that was read, or a game and what is to be solved in it. */
export interface ProblemToWrite {
  /** The game; chess by default. */
  variant?: Variant | null | undefined;
  /** The stipulation and the position, as `game.solve` takes them. */
  options: SolveOptions;
}

/** The forms in which problems are written. */
const PROBLEM_FORMS = ['popeye', 'olv', 'fen', 'ffen'] as const;

/** A form in which problems are written. */
export type ProblemForm = (typeof PROBLEM_FORMS)[number];

/** A problem as text. */
export interface WrittenProblem {
  text: string;
  /** What the form cannot say, in words. */
  losses: string[];
}

const KEYS: ReadonlySet<string> = new Set<keyof ProblemToWrite>(['variant', 'options']);

/** A position as FEN has it. */
interface Fields {
  readonly board: string;
  readonly side: string;
  readonly rights: string | undefined;
  readonly passed: string | undefined;
}

/**
 * Writes a problem on 8x8 cells: as input of Popeye, as an entry of Olive and YACPDB, or as a FEN or FFEN with the stipulation
 * behind it. What the form cannot say is in `losses`.
 *
 * @example
 * const options = { stipulation: '#2', fen: 'kbK5/pp6/1P6/8/8/8/8/R7 w' };
 * writeProblem({ options }, 'fen').text; // 'kbK5/pp6/1P6/8/8/8/8/R7 w #2'
 */
export function writeProblem(problem: ProblemToWrite, form: ProblemForm): WrittenProblem {
  const { variant, options } = optionsOf(problem, KEYS);
  const chosen = wordOf(form, PROBLEM_FORMS, 'form');
  const { stipulation, fen } = guardedRead('the options of a problem', () => ({ ...options }));
  if (typeof stipulation !== 'string' || typeof fen !== 'string')
    throw badOption(`expected \`stipulation\` and \`fen\` as texts, found ${shown(fen)}`);
  if (!/^\S+(?:\s+quodlibet)?(?:\s+postkeyplay)?$/i.test(stipulation.trim()))
    throw badOption(`expected a stipulation, found ${shown(stipulation)}`);
  const [board = '', side = 'w', rights, passed] = fen.trim().split(/\s+/);
  const fields = { board, side, rights, passed };
  const definition = variant == null ? undefined : plainOf(variant, 'a definition');
  const asked = { ...options, stipulation: stipulation.trim() };
  return guardedRead('a problem', () => {
    if (chosen === 'fen') return lineOf(fields, asked.stipulation, definition);
    if (chosen === 'ffen') return decoratedLineOf(fields, asked.stipulation, definition);
    const parts = partsOf(fields, asked, definition);
    return { text: chosen === 'popeye' ? inputOf(parts) : entryOf(parts), losses: [...new Set(parts.losses)] };
  });
}

function lineOf(fields: Fields, stipulation: string, variant: Variant | undefined): WrittenProblem {
  const isOfChess = (letter: string): boolean =>
    CHESS_WALKS[letter] !== undefined && lettersOfKind(letter, variant) === CHESS_WALKS[letter];
  const others = Object.keys(variant?.pieces ?? {}).filter((letter) => !isOfChess(letter));
  const used = others.filter((letter) => fields.board.toUpperCase().includes(letter));
  return {
    text: lineText(fields, stipulation),
    losses: used.map((letter) => `a FEN does not say how \`${letter}\` moves`),
  };
}

function lineText({ board, side, rights, passed }: Fields, stipulation: string): string {
  const words = [board, side, rights, passed, ...(passed === undefined ? [] : ['0', '1']), stipulation];
  return words.filter((word) => word !== undefined).join(' ');
}

/** Writes a FEN in which letters of Popeye stand behind apostrophes. */
function decoratedLineOf(fields: Fields, stipulation: string, variant: Variant | undefined): WrittenProblem {
  const losses = new Set<string>();
  const signs = Object.entries(placementAt(fields.board).pieces).map(([cell, sign]): [string, string] => {
    const letter = sign.toUpperCase();
    const isWhite = sign === letter;
    const letters = lettersOfKind(letter, variant);
    if (letters === undefined) losses.add(`Popeye has no piece that moves as \`${letter}\``);
    const orthodox = Object.keys(CHESS_WALKS).find((known) => CHESS_WALKS[known] === letters);
    if (orthodox !== undefined) return [cell, isWhite ? orthodox : orthodox.toLowerCase()];
    const named = letters ?? letter;
    if (!isWhite && named === named.toLowerCase()) losses.add(`FFEN does not say that \`${named}\` is black`);
    return [cell, `${"'".repeat(named.length)}${isWhite ? named : named.toLowerCase()}`];
  });
  return {
    text: lineText({ ...fields, board: placementOf(new Map(signs), CHESS_BOARD) }, stipulation),
    losses: [...losses],
  };
}

function placementAt(board: string): Placement {
  const placement = readPlacement(board, CHESS_BOARD);
  if (placement === undefined) throw badOption(`expected a position of 64 cells, found ${shown(board)}`);
  return placement;
}

/** What a problem consists of in the words of Popeye, which Olive shares. */
interface ProblemParts {
  readonly stipulation: string;
  /** The cells of each kind by its letters. */
  readonly sides: Readonly<Record<'white' | 'black', ReadonlyMap<string, readonly string[]>>>;
  readonly options: readonly ProblemOption[];
  readonly intended: number | undefined;
  readonly losses: readonly string[];
}

/** An option of Popeye, with what stands behind its name. */
type ProblemOption = readonly [name: string, value?: string | number];

function partsOf(fields: Fields, options: SolveOptions, variant: Variant | undefined): ProblemParts {
  const placement = placementAt(fields.board);
  const [stipulation = '', ...behind] = options.stipulation.split(/\s+/);
  const losses = /win/i.test(stipulation) ? [`Popeye has no stipulation \`${stipulation}\``] : [];
  const standing = { white: new Map<string, string[]>(), black: new Map<string, string[]>() };
  // In the order of the game, so that whoever reads it names the kinds in the same order.
  const order = variant === undefined ? Array.from('KQRBNP') : Object.keys(variant.pieces);
  const orderOf = ([, sign]: [cell: string, sign: string]): number => order.indexOf(sign.toUpperCase());
  const all = Object.entries(placement.pieces).sort((a, b) => orderOf(a) - orderOf(b));
  for (const [cell, sign] of all) {
    const letter = sign.toUpperCase();
    const letters = lettersOfKind(letter, variant);
    if (letters === undefined) losses.push(`Popeye has no piece that moves as \`${letter}\``);
    const side = standing[sign === letter ? 'white' : 'black'];
    const named = letters ?? letter;
    side.set(named, [...(side.get(named) ?? []), cell]);
  }
  const words = behind.map((word): ProblemOption => [word.toLowerCase() === 'quodlibet' ? 'Quodlibet' : 'PostKeyPlay']);
  return {
    stipulation,
    sides: standing,
    options: [...optionsOfPopeye(fields, options, placement.pieces), ...words],
    intended: options.intended ?? undefined,
    losses,
  };
}

function inputOf({ stipulation, sides, options }: ProblemParts): string {
  const pieces = Object.entries(sides).flatMap(([side, groups]) =>
    groups.size === 0
      ? []
      : [`  ${side} ${Array.from(groups, ([letters, cells]) => letters.toLowerCase() + cells.join('')).join(' ')}`],
  );
  const lines = ['beginproblem', `stipulation ${stipulation}`, 'pieces', ...pieces];
  if (0 < options.length) lines.push(`option ${options.map((option) => option.join(' ').toLowerCase()).join(' ')}`);
  return `${[...lines, 'endproblem'].join('\n')}\n`;
}

function entryOf({ stipulation, sides, options, intended }: ProblemParts): string {
  const pieces = Object.entries(sides).flatMap(([side, groups]) =>
    groups.size === 0
      ? []
      : [
          `  ${side}: [${Array.from(groups, ([letters, cells]) => cells.map((cell) => letters + cell))
            .flat()
            .join(', ')}]`,
        ],
  );
  const lines = ['---', 'algebraic:', ...pieces, `stipulation: "${stipulation}"`];
  // Olive has no word for tries without a number.
  const named = options.filter(([name]) => name !== 'Try').map((option) => option.join(' '));
  if (0 < named.length) lines.push('options:', ...named.map((option) => `  - ${option}`));
  if (intended !== undefined) lines.push(`intended-solutions: ${intended}`);
  return `${lines.join('\n')}\n`;
}

/** Returns the letters that Popeye has for a kind of a game; `undefined` if there is no such piece. */
function lettersOfKind(letter: string, variant: Variant | undefined): string | undefined {
  if (variant === undefined) return CHESS_WALKS[letter];
  const piece = variant.pieces[letter];
  return piece === undefined ? undefined : lettersOfWalk(piece);
}

/** Returns the options of Popeye that say the same. */
function optionsOfPopeye(
  fields: Fields,
  options: SolveOptions,
  pieces: Readonly<Record<string, string>>,
): ProblemOption[] {
  const { tries, set, threats, solutions, time } = options;
  const found: ProblemOption[] = [];
  if (set === true) found.push(['SetPlay']);
  if (tries != null && 0 < tries) found.push(['Try'], ['Defence', tries]);
  if (threats === false) found.push(['NoThreat']);
  if (solutions != null) found.push(['MaxSolutions', solutions]);
  if (time != null) found.push(['MaxTime', Math.ceil(time / 1_000)]);
  const begins = fields.side === 'b' ? 'black' : 'white';
  const usual = firstSide(options.stipulation);
  // Popeye exchanges the sides of what black begins against its custom.
  if (begins !== usual) found.push([usual === 'black' ? 'WhiteToPlay' : 'HalfDuplex']);
  if (fields.rights !== undefined) {
    const stuck = CASTLINGS.filter(
      ([right, , cell, side]) => pieces[cell] === signOf('R', side) && fields.rights?.includes(right) !== true,
    );
    if (0 < stuck.length) found.push(['NoCastling', stuck.map(([, , cell]) => cell).join('')]);
  }
  if (fields.passed !== undefined && fields.passed !== '-') found.push(['EnPassant', fields.passed]);
  return found;
}
