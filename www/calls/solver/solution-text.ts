// Writes solutions of problems as composers read them.
import { algebraOf } from './solution-algebra.js';
import { htmlOf } from './solution-html.js';
import { shownReplies } from './shown-replies.js';
import { marked, penOf, type Pen } from './solution-pen.js';
import type {
  Continuation,
  PostPlay,
  SolutionData,
  SolutionPly,
  SolutionTextOptions,
  Try,
  Variation,
} from './solve-options.js';

const VERDICTS: Readonly<Record<SolutionData['verdict'], string>> = {
  sound: 'sound',
  cooked: 'cooked',
  short: 'short solution',
  unsolvable: 'no solution',
  unfinished: 'not finished',
};

/** Returns a solution as lines of text, or as a tree in HTML. */
export function solutionText(solution: SolutionData, given: SolutionTextOptions): string {
  const pen = penOf(given);
  const isForced = /^(?:#|=|win|s[#=w]|r|semi)/.test(solution.stipulation);
  const isAlgebra = isForced && pen.style === 'algebra';
  const body = isAlgebra ? algebraOf(solution, pen) : isForced ? forcedPlay(solution, pen) : linePlay(solution, pen);
  const cut = solution.cut === undefined ? '' : ` (cut by ${solution.cut})`;
  const verdict = `${VERDICTS[solution.verdict]}${cut}`;
  const others = solution.alternatives.map((other) => {
    const condition = `If ${other.fen.split(' ')[3] ?? ''} can be captured en passant:`;
    const text = solutionText(other, given);
    return pen.style === 'html' ? `${htmlOf([], condition)}${text}` : `\n${condition}\n\n${text}`;
  });
  const text = pen.style === 'html' ? htmlOf(body, verdict) : `${[...body, verdict].join('\n')}\n`;
  return text + others.join('');
}

function forcedPlay(solution: SolutionData, pen: Pen): string[] {
  const { keys, tries, set = [], afterKey } = solution;
  const keyLines = (key: Continuation): string[] => phase(key.ply, '!', key.then, [], pen);
  const tryLines = ({ ply, then, refutations }: Try): string[] => phase(ply, '?', then, refutations, pen);
  const afterLines = afterKey === undefined ? [] : afterKeyLines(afterKey, pen);
  const phases = [variationLines(set, 1, pen), ...tries.map(tryLines), ...keys.map(keyLines), afterLines].filter(
    (lines) => 0 < lines.length,
  );
  return phases.flatMap((lines) => [...lines, '']);
}

/** Returns the lines of a first ply. */
function phase(
  ply: SolutionPly,
  sign: string,
  then: PostPlay,
  refutations: readonly SolutionPly[],
  pen: Pen,
): string[] {
  return [
    `   1.${marked(ply, pen, sign)}${quietWord(then)}`,
    ...postLines(then, 1, pen),
    ...refutationLines(refutations, pen),
  ];
}

function refutationLines(refutations: readonly SolutionPly[], pen: Pen): string[] {
  const but = refutations.map((reply) => `${indent(1)}1...${marked(reply, pen, '!')}`);
  return 0 < but.length ? ['    but', ...but] : [];
}

/** Returns the lines of what follows a key that is not among them. */
function afterKeyLines({ then, refutations }: NonNullable<SolutionData['afterKey']>, pen: Pen): string[] {
  const word = quietWord(then);
  return [...(word === '' ? [] : [word]), ...postLines(then, 1, pen), ...refutationLines(refutations, pen)];
}

function quietWord({ zugzwang, threats }: PostPlay): string {
  return zugzwang ? ' zugzwang.' : 0 < threats.length ? ' threat:' : '';
}

/** Returns the lines of what follows the ply of a number. */
function postLines(play: PostPlay, number: number, pen: Pen): string[] {
  const threats = play.threats.flatMap((threat) => answerLines(threat, number + 1, pen));
  return [...threats, ...variationLines(shownReplies(play), number, pen)];
}

function variationLines(variations: readonly Variation[], number: number, pen: Pen): string[] {
  return variations.flatMap(({ reply, answers }) => [
    `${indent(2 * number - 1)}${number}...${marked(reply, pen)}`,
    ...answers.flatMap((answer) => answerLines(answer, number + 1, pen)),
  ]);
}

function answerLines({ ply, then }: Continuation, number: number, pen: Pen): string[] {
  return [`${indent(2 * number - 2)}${number}.${marked(ply, pen)}${quietWord(then)}`, ...postLines(then, number, pen)];
}

/** Returns the blanks before a ply of the tree, by how many are before it. */
function indent(depth: number): string {
  return ' '.repeat(2 + 4 * depth);
}

function linePlay(solution: SolutionData, pen: Pen): string[] {
  const { stipulation, solutions, short, setLines = [], count } = solution;
  const isHalf = stipulation.endsWith('.5');
  const isSeries = stipulation.startsWith('ser-');
  const moves = Math.floor(Number(/\d+(?:\.5)?$/.exec(stipulation)?.[0] ?? 0));
  const write = (line: readonly SolutionPly[]): string =>
    isSeries ? seriesLine(line, moves, stipulation, pen) : helpLine(line, isHalf, pen);
  const setLine = (line: readonly SolutionPly[]): string => {
    if (isSeries) return `  1...${line.map((ply) => marked(ply, pen)).join(' ')}`;
    return isHalf ? `  1...  ...${helpLine(line, false, pen, 2)}` : helpLine(line, true, pen);
  };
  const more = count - solutions.length;
  return [
    ...setLines.map(setLine),
    ...(0 < setLines.length ? [''] : []),
    ...short.map(write),
    ...(0 < short.length ? [''] : []),
    ...solutions.map(write),
    ...(0 < more ? [`  and ${more} more`] : []),
    '',
  ];
}

/** Returns a line of help play; `isSecond` if the side that moves second begins it. */
function helpLine(line: readonly SolutionPly[], isSecond: boolean, pen: Pen, first = 1): string {
  const text: string[] = [];
  for (const [index, ply] of line.entries()) {
    const half = index + (isSecond ? 1 : 0);
    const number = first + Math.floor(half / 2);
    const before = half % 2 === 0 ? `  ${0 < index ? ' ' : ''}${number}.` : index === 0 ? `  ${number}...` : ' ';
    text.push(`${before}${marked(ply, pen)}`);
  }
  return text.join('');
}

/** Returns a line of series play, which may be shorter than it was to be. */
function seriesLine(line: readonly SolutionPly[], moves: number, stipulation: string, pen: Pen): string {
  const series = stipulation.startsWith('ser-h') ? line.length - 1 : Math.min(line.length, moves);
  return line
    .map((ply, index) => {
      const before = index < series ? `  ${0 < index ? ' ' : ''}${index + 1}.` : ' ';
      return `${before}${marked(ply, pen)}`;
    })
    .join('');
}
