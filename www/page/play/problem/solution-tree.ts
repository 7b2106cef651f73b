// The solution of a problem as a tree of lines that one can step through.
import { shownReplies } from '../../../calls/solver/shown-replies.js';
import type {
  Continuation,
  PostPlay,
  SolutionData,
  SolutionPly,
  Try,
  Variation,
} from '../../../calls/solver/solve-options.js';
import { otherSide, type Side } from '../../../values/vocabulary.js';
import { PROBLEM_WORDS as WORDS } from './problem-words.js';
import { lineNumbers } from '../../../calls/solver/line-numbers.js';

/** A ply with the side that makes it. In threats, set play and series, a side moves out of turn. */
export interface Step {
  readonly ply: string;
  readonly side: Side;
}

/** A line of the tree: a phase, or a ply. */
export interface SolutionNode {
  /** Names the node in its tree. */
  readonly id: string;
  readonly words: string;
  /** What is remarkable about it, in words; often empty. */
  readonly note: string;
  /** The plies that lead to it from the position of the problem. */
  readonly steps: readonly Step[];
  /** Whether it goes on with the line of its parent, at the same depth. */
  readonly isContinued: boolean;
  readonly children: () => readonly SolutionNode[];
}

/** Other letters for the letters of kinds, as the text of a problem has them. */
export type KindLetters = Readonly<Record<string, string>>;

/** Returns the tree of a solution, which begins with one node for each phase. `side` begins. */
export function treeOf(solution: SolutionData, side: Side, letters: KindLetters = {}): readonly SolutionNode[] {
  const { keys, tries, set = [], afterKey, solutions, short, setLines = [] } = withLetters(solution, letters);
  const lines = (all: SolutionData['solutions'], id: string, isSet: boolean): SolutionNode[] =>
    all.map((line, n) => lineNode(line, `${id}.${n}`, { solution, side, isSet }));
  const phase = (id: keyof typeof WORDS.phases, children: readonly SolutionNode[]): SolutionNode[] =>
    children.length === 0
      ? []
      : [node(id, WORDS.phase(WORDS.phases[id], children.length), [], () => children, WORDS.phaseNotes[id])];
  return [
    ...phase('set', [...variationNodes(set, 1, 'set', [], otherSide(side)), ...lines(setLines, 'setLines', true)]),
    ...phase(
      'tries',
      tries.map((entry, n) => tryNode(entry, `tries.${n}`, side)),
    ),
    ...phase(
      'keys',
      keys.map((key, n) => continuationNode(key, { number: 1, id: `keys.${n}`, before: [], side, sign: '!' })),
    ),
    ...phase('afterKey', afterKey === undefined ? [] : afterKeyNodes(afterKey, side)),
    ...phase('short', lines(short, 'short', false)),
    ...phase('solutions', lines(solutions, 'solutions', false)),
  ];
}

/** Returns a copy of a solution whose plies are written with other letters. */
function withLetters(solution: SolutionData, letters: KindLetters): SolutionData {
  if (Object.keys(letters).length === 0) return solution;
  const data = JSON.stringify(solution, (_, value: unknown) => (isPly(value) ? renamed(value, letters) : value));
  return JSON.parse(data) as SolutionData;
}

function isPly(value: unknown): value is SolutionPly {
  return typeof value === 'object' && value !== null && 'san' in value;
}

function renamed(ply: SolutionPly, letters: KindLetters): SolutionPly {
  const { san, letter, becomes } = ply;
  const named = (kind: string): string => letters[kind] ?? kind;
  const isNamed = letter !== '' && san.startsWith(letter);
  const moved = isNamed ? named(letter) + san.slice(letter.length) : san;
  return { ...ply, san: becomes === undefined ? moved : moved.replace(`=${becomes}`, `=${named(becomes)}`) };
}

function node(
  id: string,
  words: string,
  steps: readonly Step[],
  children: () => readonly SolutionNode[],
  note = '',
  isContinued = false,
): SolutionNode {
  let known: readonly SolutionNode[] | undefined;
  return { id, words, note, steps, isContinued, children: () => (known ??= children()) };
}

/** Returns a ply as people write it. */
function written({ san, mark }: SolutionPly, sign = ''): string {
  return `${san}${mark}${sign}`;
}

/** How a ply of the side that forces the goal is shown. */
interface Shown {
  readonly number: number;
  readonly id: string;
  readonly before: readonly Step[];
  /** The side that forces the goal. */
  readonly side: Side;
  readonly sign?: string;
  readonly note?: string;
}

function continuationNode({ ply, then }: Continuation, shown: Shown): SolutionNode {
  const { number, id, before, side, sign = '', note = '' } = shown;
  const steps = [...before, { ply: ply.ply, side }];
  const remarks = [note, quietWords(then)].filter((words) => words !== '').join(', ');
  return node(id, `${number}.${written(ply, sign)}`, steps, () => postNodes(then, number, id, steps, side), remarks);
}

function quietWords({ zugzwang, threats }: PostPlay): string {
  if (zugzwang) return WORDS.zugzwang;
  return 0 < threats.length ? WORDS.threatens : '';
}

/** Returns what follows a ply: threats, and the replies that matter. */
function postNodes(play: PostPlay, number: number, id: string, before: readonly Step[], side: Side): SolutionNode[] {
  const threatNodes = play.threats.map((threat, n) =>
    continuationNode(threat, { number: number + 1, id: `${id}.t${n}`, before, side, note: WORDS.threat }),
  );
  return [...threatNodes, ...variationNodes(shownReplies(play), number, id, before, otherSide(side))];
}

/** Returns the replies of a side with their answers. */
function variationNodes(
  variations: readonly Variation[],
  number: number,
  id: string,
  before: readonly Step[],
  replying: Side,
): SolutionNode[] {
  return variations.map(({ reply, answers }, n) => {
    const steps = [...before, { ply: reply.ply, side: replying }];
    const own = `${id}.${n}`;
    const children = (): SolutionNode[] =>
      answers.map((answer, m) =>
        continuationNode(answer, {
          number: number + 1,
          id: `${own}.${m}`,
          before: steps,
          side: otherSide(replying),
        }),
      );
    const note = 1 < answers.length ? WORDS.dual : '';
    return node(own, `${number}…${written(reply)}`, steps, children, note);
  });
}

function tryNode({ ply, refutations, then }: Try, id: string, side: Side): SolutionNode {
  const steps = [{ ply: ply.ply, side }];
  const children = (): SolutionNode[] => [
    ...refutationNodes(refutations, id, steps, otherSide(side)),
    ...postNodes(then, 1, id, steps, side),
  ];
  return node(id, `1.${written(ply, '?')}`, steps, children, quietWords(then));
}

function refutationNodes(
  refutations: readonly SolutionPly[],
  id: string,
  before: readonly Step[],
  replying: Side,
): SolutionNode[] {
  return refutations.map((reply, n) =>
    node(
      `${id}.r${n}`,
      `1…${written(reply, '!')}`,
      [...before, { ply: reply.ply, side: replying }],
      () => [],
      WORDS.refutes,
    ),
  );
}

/** Returns what follows the key, to which a side replies. */
function afterKeyNodes({ then, refutations }: NonNullable<SolutionData['afterKey']>, replying: Side): SolutionNode[] {
  const quiet = then.zugzwang ? [node('afterKey.quiet', WORDS.zugzwang, [], () => [])] : [];
  return [
    ...quiet,
    ...refutationNodes(refutations, 'afterKey', [], replying),
    ...postNodes(then, 1, 'afterKey', [], otherSide(replying)),
  ];
}

/** How a line of help or series play is numbered, and who moves in it. */
interface LineForm {
  readonly solution: SolutionData;
  /** The side that begins the problem. */
  readonly side: Side;
  readonly isSet: boolean;
}

/** Returns a line of help or series play: the node shows all of it, and its descendants lead through it. */
function lineNode(line: readonly SolutionPly[], id: string, form: LineForm): SolutionNode {
  const plies = numbered(line, form);
  const steps = plies.map(({ side }, n): Step => ({ ply: line[n]?.ply ?? '', side }));
  const nodeAt = (n: number): readonly SolutionNode[] => {
    const ply = plies[n];
    if (ply === undefined) return [];
    return [node(`${id}.${n}`, ply.words, steps.slice(0, n + 1), () => nodeAt(n + 1), '', 0 < n)];
  };
  const words = plies.map(({ words }, n) => (0 < n ? words.replace(/^\d+…/, '') : words)).join(' ');
  return node(id, words, [], () => nodeAt(0));
}

/** Returns the plies of a line with their numbers and sides. */
function numbered(
  line: readonly SolutionPly[],
  { solution: { stipulation }, side, isSet }: LineForm,
): { words: string; side: Side }[] {
  return lineNumbers(line.length, stipulation, isSet).map(({ number, isSecond }, n) => {
    const isOther = stipulation.startsWith('ser-') ? isSecond : n % 2 === (isSet ? 0 : 1);
    const ply = line[n];
    return {
      words: `${number}${isSecond ? '…' : '.'}${ply === undefined ? '' : written(ply)}`,
      side: isOther ? otherSide(side) : side,
    };
  });
}
