// Reads problems that are to be solved, as Popeye's input, as a collection of Olive or YACPDB, or as FEN with a stipulation.
import type { SolveOptions } from '../../calls/solver/solve-options.js';
import { loadVariant } from '../../games/load-variant.js';
import { wrongKind } from '../../values/checks.js';
import type { Diagnostic } from '../../values/diagram.js';
import type { Variant, VariantPiece } from '../../values/variant.js';
import { assignLetters } from '../definitions/assign-letters.js';
import { placementOf } from '../definitions/grid.js';
import { readPlacement } from '../definitions/read-placement.js';
import { olvFile, olvProblems } from '../kinds/olv-file.js';
import { popeyeInput, popeyeProblems } from '../kinds/popeye-input.js';
import { linesOf, Report, sortedDiagnostics, type TextRange } from '../source-text.js';
import { readOptions, withBehind, type ProblemOptions } from './problem-options.js';
import { exchanged, isContinued, twinOf, type ProblemPiece, type Setting } from './problem-twins.js';
import { CASTLINGS, CHESS_BOARD, firstSide, type Problem } from './problem.js';
import {
  isPromotion,
  kindOfWalk,
  lettersOfChess,
  unknownWalk,
  walkOf,
  type ProblemLanguage,
  type Walk,
} from './problem-walks.js';
import { signOf } from '../../values/piece-signs.js';

/** A problem that can be solved, or one of its twins. */
export interface ReadProblem {
  /** The number of the problem in the text, with the letter of the twin: `1`, `2b`. */
  name: string;
  /** The game: chess with the pieces of the problem. */
  variant: Variant;
  /** The stipulation, the position and what else the text asks for: options of `game.solve`. */
  options: SolveOptions;
  /** The letters of the text for the letters of the game, as `solution.text` takes them. */
  letters: Record<string, string>;
  /** What was not read, each at its place in the text; with an error, the problem is not the one that is meant. */
  diagnostics: Diagnostic[];
}

/** The problems of a text. */
export interface ProblemReading {
  problems: ReadProblem[];
  /** What was not read of any of them, each once. */
  diagnostics: Diagnostic[];
}

/** UTF-16 units of a text. */
const MOST_UNITS = 100_000;

/** How many problems, and how many twins of each, are read. */
const MOST_PROBLEMS = 200;
const MOST_TWINS = 26;

/** What a problem may ask for, as the core reads it. */
const ASKED = /(?:ser-[hs]?|semi-r|[srh])?(?:#=?|=|win)\s*\d{1,2}(?:\.5)?(?:\s+quodlibet)?(?:\s+postkeyplay)?/.source;
const STIPULATION = new RegExp(`^${ASKED}$`, 'i');

/**
 * Reads problems: the text of Popeye's input, of a collection of Olive or YACPDB, or lines of FEN with a stipulation behind each.
 *
 * @example
 * const { problems: [problem] } = await readProblems('8/8/8/8/8/1K6/7R/k7 w - - 0 1 #2');
 * const game = await pw.openGame(problem.variant);
 * const solution = await game.solve(problem.options);
 */
export async function readProblems(text: string): Promise<ProblemReading> {
  if (typeof text !== 'string') throw wrongKind('problems as text', text);
  const report = new Report();
  if (MOST_UNITS < text.length) {
    const at = { text: '', from: MOST_UNITS, to: text.length };
    report.error('too-long', at, `expected at most ${MOST_UNITS} characters of problems, found ${text.length}`);
  }
  const problems = problemsOf(text.slice(0, MOST_UNITS), await loadVariant('chess'), report);
  const all = [...sortedDiagnostics(report), ...problems.flatMap(({ diagnostics }) => diagnostics)];
  const each = new Map(all.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic]));
  return { problems, diagnostics: [...each.values()] };
}

function problemsOf(text: string, chess: Variant, report: Report): ReadProblem[] {
  const source = { text, fileName: '', head: text };
  if (popeyeInput.recognize(source) !== undefined) return settled(popeyeProblems(text, report, true), chess, report);
  if (olvFile.recognize(source) !== undefined) return settled(olvProblems(text, report, true), chess, report);
  const lines = linesOf(text).filter((line) => line.text !== '');
  if (lines.length === 0) {
    report.error('no-position', { text: '', from: 0, to: text.length }, 'expected a problem, found no text');
  }
  reportTooMany(lines.length, lines[MOST_PROBLEMS], report);
  return lines.slice(0, MOST_PROBLEMS).map((line, index) => lineProblem(line, String(index + 1), chess));
}

/** Reports the first problem that is not read, if there are too many. */
function reportTooMany(count: number, left: TextRange | undefined, report: Report): void {
  if (left === undefined) return;
  report.error('too-many-problems', left, `expected at most ${MOST_PROBLEMS} problems, found ${count}`);
}

/** Makes problems with their twins of what was read. */
function settled(problems: readonly Problem[], chess: Variant, report: Report): ReadProblem[] {
  const shared = sortedDiagnostics(report);
  reportTooMany(problems.length, problems[MOST_PROBLEMS]?.pieces[0]?.at, report);
  return problems.slice(0, MOST_PROBLEMS).flatMap((problem, index) => {
    const own = new Report();
    const options = readOptions(problem.options ?? [], problem.language, own);
    for (const condition of (problem.conditions ?? []).slice(0, 1)) {
      own.error('unsupported', condition, 'expected the rules of chess, found a condition, which is not solved here');
    }
    const found = phasesOf(problem, own).flatMap(({ name, setting }) =>
      sidesOf(options).map((isExchanged) => {
        const report = new Report();
        const read = problemOf(setting, { problem, options, isExchanged }, chess, report);
        const duplex = isExchanged && options.exchanged === 'also' ? ' duplex' : '';
        return { ...read, name: `${index + 1}${name}${duplex}`, diagnostics: sortedDiagnostics(report) };
      }),
    );
    const all = [...shared, ...sortedDiagnostics(own)];
    return found.map((read) => ({ ...read, diagnostics: [...all, ...read.diagnostics] }));
  });
}

function sidesOf({ exchanged }: ProblemOptions): boolean[] {
  return exchanged === 'no' ? [false] : exchanged === 'also' ? [false, true] : [true];
}

/** Returns a problem and its twins. */
function phasesOf(problem: Problem, report: Report): { name: string; setting: Setting }[] {
  const pieces = new Map<string, ProblemPiece>();
  for (const standing of problem.pieces) for (const cell of standing.cells) pieces.set(cell, standing);
  const first: Setting = { pieces, stipulation: problem.stipulation, askedAt: problem.askedAt };
  const { twins: all = [] } = problem;
  const twins = all.slice(0, MOST_TWINS);
  const [left] = all[MOST_TWINS]?.words ?? [];
  if (left !== undefined) report.error('too-many-twins', left, `expected at most ${MOST_TWINS} twins, found more`);
  if (twins.length === 0) return [{ name: '', setting: first }];
  const hasZero = twins[0]?.isZero === true;
  const phases = hasZero ? [] : [{ name: 'a', setting: first }];
  let last = first;
  for (const twin of twins) {
    last = twinOf(isContinued(twin, problem.language) ? last : first, twin, problem.language, report);
    phases.push({ name: String.fromCharCode(97 + phases.length), setting: last });
  }
  return phases;
}

/** What a problem has beside its pieces. */
interface ProblemParts {
  readonly problem: Pick<Problem, 'language' | 'intended'>;
  readonly options: ProblemOptions;
  readonly isExchanged: boolean;
}

function problemOf(
  { pieces, stipulation, askedAt }: Setting,
  { problem, options, isExchanged }: ProblemParts,
  chess: Variant,
  report: Report,
): Omit<ReadProblem, 'name' | 'diagnostics'> {
  const asked = withBehind(stipulation.replace(',', '.'), options, report);
  if (!STIPULATION.test(asked)) {
    const at = askedAt ?? Array.from(pieces.values(), ({ at }) => at)[0] ?? { text: '', from: 0, to: 0 };
    report.error(
      'bad-stipulation',
      at,
      `expected a stipulation that is solved here, such as \`#2\`, found ${stipulation === '' ? 'none' : `\`${stipulation.slice(0, 40)}\``}`,
    );
  }
  const { variant, letterOf, letters } = gameOf([...pieces.values()], problem.language, chess, report);
  const standing = new Map<string, string>();
  for (const [cell, piece] of pieces) {
    if (piece.side === 'neutral')
      report.error(
        'unsupported',
        piece.at,
        `expected a piece of one side on ${cell}, found a neutral one: it is shown as a white one`,
      );
    const letter = letterOf.get(keyOf(piece));
    if (letter !== undefined) standing.set(cell, piece.side === 'black' ? letter.toLowerCase() : letter);
  }
  const usual = options.whiteBegins ? 'white' : firstSide(asked);
  const side = isExchanged ? exchanged(usual) : usual;
  const rights = rightsOf(standing, options);
  const passed = options.enPassant === undefined ? '' : ` ${options.enPassant}`;
  const fen = `${placementOf(standing, CHESS_BOARD)} ${side === 'white' ? 'w' : 'b'}${rights}${passed}`;
  return {
    variant,
    options: {
      ...options.solving,
      stipulation: asked,
      fen,
      ...(problem.intended !== undefined && { intended: Math.max(1, problem.intended) }),
    },
    letters,
  };
}

/** Returns the field of rights where the text says something about them; without it what is in place castles. */
function rightsOf(standing: ReadonlyMap<string, string>, { noCastling, enPassant }: ProblemOptions): string {
  if (noCastling.length === 0 && enPassant === undefined) return '';
  const has = (cell: string, letter: string): boolean => standing.get(cell) === letter && !noCastling.includes(cell);
  const rights = CASTLINGS.filter(
    ([, king, rook, side]) => has(king, signOf('K', side)) && has(rook, signOf('R', side)),
  );
  return ` ${rights.map(([letter]) => letter).join('') || '-'}`;
}

/** Returns what distinguishes the kind of a piece from others of its problem. */
function keyOf({ letters, isUnread }: ProblemPiece): string {
  return isUnread === true ? `${letters}?` : letters.toUpperCase();
}

/** Makes the game of a problem: chess with its other pieces, to which pawns promote, too. */
function gameOf(
  pieces: readonly ProblemPiece[],
  language: ProblemLanguage,
  chess: Variant,
  report: Report,
): { variant: Variant; letterOf: Map<string, string>; letters: Record<string, string> } {
  const letterOf = new Map<string, string>();
  const fairy = new Map<string, Walk>();
  for (const piece of pieces) {
    const { letters, at, isUnread = false } = piece;
    const key = keyOf(piece);
    const walk = isUnread ? undefined : walkOf(letters, language);
    if (letterOf.has(key) || fairy.has(key)) continue;
    if (walk === undefined) {
      fairy.set(key, unknownWalk(letters));
      report.error(
        'unknown-piece',
        at,
        `expected a piece whose moves are known here, found \`${letters}\`: it is shown, but does not move`,
        isUnread ? "write letters of Popeye, such as `'G` or `''NH`" : undefined,
      );
    } else if (/^[KQRBSP]$/.test(walk.symbol)) letterOf.set(key, walk.symbol === 'S' ? 'N' : walk.symbol);
    else fairy.set(key, walk);
  }
  const own = Object.keys(chess.pieces).map((letter) => ({ item: letter, id: letter, name: '' }));
  const others = Array.from(fairy, ([key, { name }]) => ({ item: `fairy ${key}`, id: key, name }));
  const assigned = assignLetters([...own, ...others]);
  const added = new Map<string, Walk>();
  const written = lettersOfChess(language);
  for (const [key, walk] of fairy) {
    const letter = assigned.get(`fairy ${key}`);
    if (letter === undefined) continue;
    letterOf.set(key, letter);
    added.set(letter, walk);
    written[letter] = key.replace(/\?$/, '');
  }
  return { variant: withPieces(chess, added), letterOf, letters: written };
}

function withPieces(chess: Variant, added: ReadonlyMap<string, Walk>): Variant {
  const { P: plain } = chess.pieces;
  if (plain?.promotes === undefined || added.size === 0) return chess;
  const others = Array.from(added).filter(([, walk]) => isPromotion(walk));
  const to = `QRBN${others.map(([letter]) => letter).join('')}`;
  const pawn = { ...plain, promotes: { ...plain.promotes, to } } as VariantPiece;
  const kinds = Object.fromEntries(Array.from(added, ([letter, walk]) => [letter, kindOfWalk(walk, pawn)]));
  return { ...chess, id: 'problem', pieces: { ...chess.pieces, ...kinds, P: pawn } };
}

/** The stipulation behind a FEN. */
const BEHIND = new RegExp(`(?:^|\\s)(${ASKED})\\s*$`, 'i');

/** The operation of EPD that asks for a mate. */
const DIRECT_MATE = /\sdm\s+(\d{1,2})\s*;/;

/** Splits a line in a FEN and a stipulation, which EPD has among its operations, behind four fields. */
function splitLine(text: string): { fen: string; stipulation: string } {
  const behind = BEHIND.exec(text);
  if (behind?.[1] !== undefined) {
    return { fen: text.slice(0, behind.index).trim(), stipulation: behind[1].replace(/([#=n])\s+(?=\d)/i, '$1') };
  }
  const mate = DIRECT_MATE.exec(text);
  if (mate === null) return { fen: text.trim(), stipulation: '' };
  const fields = text.slice(0, mate.index).trim().split(/\s+/);
  return { fen: fields.slice(0, 4).join(' '), stipulation: `#${mate[1] ?? ''}` };
}

/** Reads a line with a FEN and a stipulation. */
function lineProblem(line: TextRange, name: string, chess: Variant): ReadProblem {
  const report = new Report();
  const { fen, stipulation } = splitLine(line.text);
  const placement = readPlacement(fen, { files: 8, ranks: 8 });
  if (placement === undefined) report.error('bad-fen', line, 'expected a position of 64 cells, found another text');
  const [given, side, ...rest] = fen.split(/\s+/);
  const pieces = new Map(
    Array.from(Object.entries(placement?.pieces ?? {}), ([cell, sign]) => [
      cell,
      pieceOfLine(sign, placement?.quarters[cell] ?? 0, placement?.neutral.includes(cell) === true, line, report),
    ]),
  );
  const language = 'english';
  const { variant, options, letters } = problemOf(
    { pieces, stipulation, askedAt: line },
    { problem: { language }, options: readOptions([], language, report), isExchanged: false },
    chess,
    report,
  );
  const [board = '', usual = 'w'] = placement === undefined ? [given] : (options.fen?.split(' ') ?? []);
  return {
    name,
    variant,
    options: { stipulation: options.stipulation, fen: [board, side ?? usual, ...rest].join(' ') },
    letters,
    diagnostics: sortedDiagnostics(report),
  };
}

/** What turned pieces usually stand for, by what is turned by how many quarters. */
const TURNED: Readonly<Record<string, string>> = { Q2: 'G', N2: 'N' };

/** Returns the piece of a sign of a FEN: a letter, perhaps turned, or letters of Popeye behind apostrophes. Both `N` and `S` are knights. */
function pieceOfLine(sign: string, quarters: number, isNeutral: boolean, at: TextRange, report: Report): ProblemPiece {
  const text = /^'+(.*)$/.exec(sign)?.[1];
  const letter = sign.toUpperCase();
  const first = sign.replaceAll("'", '').slice(0, 1);
  const side = isNeutral ? 'neutral' : first === first.toUpperCase() ? 'white' : 'black';
  if (text !== undefined) return { letters: text, side, at };
  if (quarters === 0) {
    if (/^[KQRBNSP]$/.test(letter)) return { letters: letter === 'N' ? 'S' : letter, side, at };
    return { letters: letter, isUnread: true, side, at };
  }
  const letters = TURNED[`${letter === 'S' ? 'N' : letter}${quarters}`];
  if (letters === undefined) return { letters: `*${quarters}${letter}`, isUnread: true, side, at };
  const name = walkOf(letters, 'english')?.name ?? '';
  report.add('info', 'turned', at, `\`${sign}\` turned by ${90 * quarters} degrees is taken for a ${name}`);
  return { letters, side, at };
}
