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
import { isForcedPlay, lineNumbers } from './line-numbers.js';

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
  const isForced = isForcedPlay(solution.stipulation);
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
  const write = (line: readonly SolutionPly[]): string => lineText(line, stipulation, false, pen);
  // In `h#n.5`, the first ply of the set play is left out.
  const before = /^h.*\.5$/.test(stipulation) ? '  1...  ...' : '';
  const more = count - solutions.length;
  return [
    ...setLines.map((line) => `${before}${lineText(line, stipulation, true, pen)}`),
    ...(0 < setLines.length ? [''] : []),
    ...short.map(write),
    ...(0 < short.length ? [''] : []),
    ...solutions.map(write),
    ...(0 < more ? [`  and ${more} more`] : []),
    '',
  ];
}

/** Returns a line of help or series play. */
function lineText(line: readonly SolutionPly[], stipulation: string, isSet: boolean, pen: Pen): string {
  const numbers = lineNumbers(line.length, stipulation, isSet);
  return line
    .map((ply, index) => {
      const { number = 1, isSecond = false } = numbers[index] ?? {};
      const begin = 0 < index ? '   ' : '  ';
      const before = !isSecond ? `${begin}${number}.` : index === 0 ? `  ${number}...` : ' ';
      return `${before}${marked(ply, pen)}`;
    })
    .join('');
}
