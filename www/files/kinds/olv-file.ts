// Problems of Olive and YACPDB: pieces, stipulations, options and twins of their YAML, of which only these entries are read.
import type { FileContents } from '../opened-file.js';
import {
  MOST_GROUPS,
  piecesOfProblems,
  piecesOfWord,
  positionsOf,
  type Problem,
  type ProblemPieces,
  type ProblemSide,
  type TwinWords,
} from '../records/problem.js';
import {
  linesOf,
  type FileReader,
  type TextRange,
  type ReaderTools,
  type Report,
  type SourceText,
} from '../source-text.js';

/** The most problems of a file that are read. */
const MOST_PROBLEMS = 2_000;

const SIDES: readonly ProblemSide[] = ['white', 'black', 'neutral'];

/** Entries that change the rules or add positions. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  twins: 'twins',
  options: 'options and conditions',
  conditions: 'options and conditions',
};

/** Reads problems. */
export const olvFile: FileReader = {
  kind: 'olv',
  title: 'a collection of problems (Olive, YACPDB)',
  recognize: ({ head }) =>
    /^[ \t]*algebraic:/m.test(head) || /"algebraic"\s*:\s*\{/.test(head) ? 'certain' : undefined,
  read: readProblems,
};

/** Reads the problems of a collection. */
export function olvProblems(text: string, report: Report, isForSolving: boolean): Problem[] {
  const problems: Problem[] = [];
  const documents = documentsOf(text);
  const [left] = documents[MOST_PROBLEMS] ?? [];
  if (left !== undefined) {
    report.error('too-many-problems', left, `expected at most ${MOST_PROBLEMS} problems, found ${documents.length}`);
  }
  for (const lines of documents.slice(0, MOST_PROBLEMS)) {
    const problem = problemOf(lines, report, isForSolving);
    if (problem.pieces.length === 0) continue;
    problems.push(problem);
  }
  if (problems.length === 0) {
    const at = { text: '', from: 0, to: text.length };
    report.error('no-position', at, 'expected pieces such as `white: [Ka1]` in `algebraic`, found none');
  }
  return problems;
}

async function readProblems({ text }: SourceText, tools: ReaderTools): Promise<FileContents> {
  const problems = olvProblems(text, tools.report, false);
  const pieces = piecesOfProblems(problems, tools.report);
  return { pieces, positions: await positionsOf(problems, tools.pw), board: '8x8' };
}

/** Splits a file into its documents. */
function documentsOf(text: string): TextRange[][] {
  const documents: TextRange[][] = [[]];
  // Blanks at the beginning of a line mean something, so lines keep them.
  for (const line of linesOf(text).flatMap(byKeys)) {
    if (line.text.startsWith('---')) documents.push([]);
    documents.at(-1)?.push(line);
  }
  return documents.filter((lines) => lines.some(({ text: line }) => /\balgebraic\b/.test(line)));
}

/** Splits a line of JSON before each key, so that it reads as YAML does. */
function byKeys(line: TextRange): TextRange[] {
  if (!/^[{[]/.test(line.text)) return [line];
  let from = line.from;
  return line.text.split(/(?=["'][\w-]+["']\s*:)/).map((text) => {
    const part = { text, from, to: from + text.length };
    from = part.to;
    return part;
  });
}

const KEY = /^["']?([a-z][\w-]*)["']?\s*:/;

function problemOf(lines: readonly TextRange[], report: Report, isForSolving: boolean): Problem {
  const pieces: ProblemPieces[] = [];
  const options: TextRange[] = [];
  const conditions: TextRange[] = [];
  const twins: TwinWords[] = [];
  let intended: number | undefined;
  let stipulation = '';
  let askedAt: TextRange | undefined;
  let section = '';
  let side: ProblemSide | undefined;
  for (const line of lines) {
    const [whole = '', key] = KEY.exec(line.text.replace(/^\{/, ' ').trimStart()) ?? [];
    const own = key === undefined ? undefined : SIDES.find((known) => known === key);
    if (own !== undefined && section === 'algebraic') side = own;
    else if (section === 'twins' && key?.length === 1) readTwin(line, twins);
    else if (key !== undefined && !line.text.startsWith('-')) {
      section = key;
      side = undefined;
      const left = Object.hasOwn(LEFT_OUT, key) ? LEFT_OUT[key] : undefined;
      if (left !== undefined && !isForSolving) {
        report.add('info', 'not-read', line, `only pieces, positions and stipulations are read, without ${left}`);
      }
      if (key === 'stipulation') {
        stipulation = unquoted(line.text.slice(line.text.indexOf(whole) + whole.length));
        askedAt = line;
      }
      const [, count] = key === 'intended-solutions' ? (/:\D*(\d{1,6})/.exec(line.text) ?? []) : [];
      if (count !== undefined) intended = Number(count);
      if (section === 'twins') readTwin(line, twins);
    }
    if (section === 'options') options.push(...itemsOf(line));
    if (section === 'conditions') conditions.push(...itemsOf(line));
    if (section === 'algebraic') side = readPieces(line, side, pieces, report);
  }
  return {
    pieces,
    stipulation,
    ...(askedAt !== undefined && { askedAt }),
    language: 'english',
    options,
    conditions,
    twins,
    ...(intended !== undefined && { intended }),
  };
}

/** Returns the words of the items on a line, without its key. */
function itemsOf(line: TextRange): TextRange[] {
  const key = KEY.exec(line.text.trimStart());
  const skipped = key === null ? 0 : line.text.length - line.text.trimStart().length + key[0].length;
  return Array.from(line.text.slice(skipped).matchAll(/[\w<>#=.-]+/g), ({ 0: word, index }) => {
    const from = line.from + skipped + index;
    return { text: word, from, to: from + word.length };
  }).filter(({ text }) => text !== '-');
}

/** Reads a twin such as `b: Move e2 e3`, or several in braces. */
function readTwin(line: TextRange, twins: TwinWords[]): void {
  for (const { 0: whole, 1: words = '', index } of line.text.matchAll(/["']?\b[a-z]["']?\s*:\s*["']?([^,}"']+)/g)) {
    const from = line.from + index + whole.indexOf(words, whole.indexOf(':'));
    twins.push({ words: itemsOf({ text: words, from, to: from + words.length }), isZero: false });
  }
}

/** Returns a value of YAML without quotes. */
function unquoted(text: string): string {
  return text.trim().replace(/^(['"])(.*?)\1[\s,}\]]*$/, '$2');
}

/** Reads the pieces of a line, which may name sides; returns the side of the next line. */
function readPieces(
  line: TextRange,
  first: ProblemSide | undefined,
  pieces: ProblemPieces[],
  report: Report,
): ProblemSide | undefined {
  let side = first;
  for (const { 0: word, index } of line.text.matchAll(/(?:\d\d)?[A-Za-z][A-Za-z0-9]*/g)) {
    if (MOST_GROUPS < pieces.length) {
      report.error('too-many-pieces', line, `expected at most ${MOST_GROUPS} pieces, found more`);
      return undefined;
    }
    const named = SIDES.find((known) => known === word);
    if (named !== undefined) {
      side = named;
      continue;
    }
    if (word === 'algebraic' || side === undefined) continue;
    const at = { text: word, from: line.from + index, to: line.from + index + word.length };
    const found = piecesOfWord(at, side);
    if (found === undefined)
      report.add('warning', 'bad-piece', at, `expected a piece such as \`Ka1\`, found \`${word.slice(0, 40)}\``);
    else pieces.push(found);
  }
  return side;
}
