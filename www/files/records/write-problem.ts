// Writes problems as Popeye's input, or as FEN with a stipulation behind it: the reverse of `readProblems`.
import { badOption, guardedRead, optionsOf, shown, wordOf } from '../../values/checks.js';
import { plainOf } from '../../values/plain-object.js';
import type { SolveOptions } from '../../calls/solver/solve-options.js';
import type { Variant } from '../../values/variant.js';
import { readPlacement } from '../definitions/read-placement.js';
import { firstSide } from './problem.js';
import { CHESS_WALKS, lettersOfWalk } from './problem-walks.js';

/** A problem that is to be written: one that was read, or a game and what is to be solved in it. */
export interface ProblemToWrite {
  /** The game; chess by default. */
  variant?: Variant | null | undefined;
  /** The stipulation and the position, as `game.solve` takes them. */
  options: SolveOptions;
}

/** The forms in which problems are written. */
export const PROBLEM_FORMS = ['popeye', 'fen'] as const;

/** A form in which problems are written. */
export type ProblemForm = (typeof PROBLEM_FORMS)[number];

/** A problem as text. */
export interface WrittenProblem {
  text: string;
  /** What the form cannot say, in words. */
  losses: string[];
}

const KEYS: ReadonlySet<string> = new Set<keyof ProblemToWrite>(['variant', 'options']);

const CELLS = { files: 8, ranks: 8 };

/** Who can castle in the usual places, by the letter of the right: the cell of the rook. */
const ROOKS: Readonly<Record<string, string>> = { K: 'h1', Q: 'a1', k: 'h8', q: 'a8' };

/** A position as FEN has it. */
interface Fields {
  readonly board: string;
  readonly side: string;
  readonly rights: string | undefined;
  readonly passed: string | undefined;
}

/**
 * Writes a problem on 8x8 cells: as input of Popeye, or as a FEN with the stipulation behind it. What the form cannot say is
 * in `losses`.
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
  if (/\s/.test(stipulation.trim())) throw badOption(`expected a stipulation, found ${shown(stipulation)}`);
  const [board = '', side = 'w', rights, passed] = fen.trim().split(/\s+/);
  const fields = { board, side, rights, passed };
  const definition = variant == null ? undefined : plainOf(variant, 'a definition');
  return guardedRead('a problem', () =>
    chosen === 'fen'
      ? lineOf(fields, stipulation.trim(), definition)
      : inputOf(fields, { ...options, stipulation: stipulation.trim() }, definition),
  );
}

function lineOf(fields: Fields, stipulation: string, variant: Variant | undefined): WrittenProblem {
  const isOfChess = (letter: string): boolean =>
    CHESS_WALKS[letter] !== undefined && lettersOfKind(letter, variant) === CHESS_WALKS[letter];
  const others = Object.keys(variant?.pieces ?? {}).filter((letter) => !isOfChess(letter));
  const used = others.filter((letter) => fields.board.toUpperCase().includes(letter));
  const { board, side, rights, passed } = fields;
  const words = [board, side, rights, passed, ...(passed === undefined ? [] : ['0', '1']), stipulation];
  return {
    text: words.filter((word) => word !== undefined).join(' '),
    losses: used.map((letter) => `a FEN does not say how \`${letter}\` moves`),
  };
}

function inputOf(fields: Fields, options: SolveOptions, variant: Variant | undefined): WrittenProblem {
  const placement = readPlacement(fields.board, CELLS);
  if (placement === undefined) throw badOption(`expected a position of 64 cells, found ${shown(fields.board)}`);
  const { stipulation } = options;
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
    const named = letters?.toLowerCase() ?? letter;
    side.set(named, [...(side.get(named) ?? []), cell]);
  }
  const pieces = Object.entries(standing).flatMap(([side, groups]) =>
    groups.size === 0
      ? []
      : [`  ${side} ${Array.from(groups, ([letters, cells]) => letters + cells.join('')).join(' ')}`],
  );
  const asked = optionWords(fields, options, placement.pieces);
  const lines = ['beginproblem', `stipulation ${stipulation}`, 'pieces', ...pieces];
  if (0 < asked.length) lines.push(`option ${asked.join(' ')}`);
  return { text: `${[...lines, 'endproblem'].join('\n')}\n`, losses: [...new Set(losses)] };
}

/** Returns the letters that Popeye has for a kind of a game; `undefined` if there is no such piece. */
function lettersOfKind(letter: string, variant: Variant | undefined): string | undefined {
  if (variant === undefined) return CHESS_WALKS[letter];
  const piece = variant.pieces[letter];
  return piece === undefined ? undefined : lettersOfWalk(piece);
}

/** Returns the options of Popeye that say the same. */
function optionWords(fields: Fields, options: SolveOptions, pieces: Readonly<Record<string, string>>): string[] {
  const { tries, set, threats, solutions, time } = options;
  const words: string[] = [];
  if (set === true) words.push('setplay');
  if (tries != null && 0 < tries) words.push('try', ...(tries === 1 ? [] : [`defence ${tries}`]));
  if (threats === false) words.push('nothreat');
  if (solutions != null) words.push(`maxsolutions ${solutions}`);
  if (time != null) words.push(`maxtime ${Math.ceil(time / 1_000)}`);
  const begins = fields.side === 'b' ? 'black' : 'white';
  const usual = firstSide(options.stipulation);
  // Popeye exchanges the sides of what black begins against its custom.
  if (begins !== usual) words.push(usual === 'black' ? 'whitetoplay' : 'halfduplex');
  if (fields.rights !== undefined) {
    const stuck = Object.entries(ROOKS).filter(([right, cell]) => {
      const isRook = pieces[cell] === (right === right.toUpperCase() ? 'R' : 'r');
      return isRook && fields.rights?.includes(right) !== true;
    });
    if (0 < stuck.length) words.push(`nocastling ${stuck.map(([, cell]) => cell).join('')}`);
  }
  if (fields.passed !== undefined && fields.passed !== '-') words.push(`enpassant ${fields.passed}`);
  return words;
}
