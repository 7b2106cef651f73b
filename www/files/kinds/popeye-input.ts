// Problems as Popeye's input: pieces, positions, stipulations, options and twins.
import type { FileContents } from '../opened-file.js';
import { commandOf, languageOf, sideOf, type PopeyeCommand } from '../records/popeye-words.js';
import type { ProblemLanguage } from '../records/problem-walks.js';
import {
  MOST_GROUPS,
  piecesOfForsyth,
  piecesOfProblems,
  piecesOfWord,
  positionsOf,
  type Problem,
  type ProblemPieces,
  type ProblemSide,
} from '../records/problem.js';
import {
  eachWord,
  type FileReader,
  type TextRange,
  type ReaderTools,
  type Report,
  type SourceText,
} from '../source-text.js';

/** What only matters to those who solve. */
const LEFT_OUT: readonly PopeyeCommand[] = ['condition', 'twin', 'zero', 'option'];

/** The most problems of a file that are read. */
const MOST_PROBLEMS = 1_000;

/** Reads Popeye's input. */
export const popeyeInput: FileReader = {
  kind: 'popeye',
  title: 'a file of problems for Popeye',
  recognize: ({ head }) => {
    const words = head
      .slice(0, 5_000)
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '');
    const start = words.findIndex((word) => /^(?:beg|anf|deb)/.test(word));
    const language = languageOf(words[start] ?? '');
    if (language === undefined || 20 < start) return undefined;
    const commands = new Set(words.map((word) => commandOf(word, language)));
    return commands.has('stipulation') && (commands.has('pieces') || commands.has('forsyth')) ? 'certain' : 'guess';
  },
  read: readProblems,
};

/** A problem that is being read. */
interface Draft {
  readonly pieces: ProblemPieces[];
  stipulation: string;
  askedAt?: TextRange;
  readonly options: TextRange[];
  readonly conditions: TextRange[];
  readonly twins: { words: TextRange[]; isZero: boolean }[];
}

const emptyDraft = (): Draft => ({ pieces: [], stipulation: '', options: [], conditions: [], twins: [] });

/** The words that begin a change of a twin, and otherwise a command. */
const OF_TWINS: ReadonlySet<PopeyeCommand> = new Set(['stipulation', 'condition', 'forsyth']);

/** The most words of options, conditions and twins that are read. */
const MOST_WORDS = 1_000;

/** The most characters of a stipulation that are read. */
const MOST_OF_STIPULATION = 40;

/** What the reader does with the words that follow a keyword. */
class InputReader {
  readonly problems: Problem[] = [];
  #draft = emptyDraft();
  #command: PopeyeCommand | undefined;
  #side: ProblemSide | undefined;
  #left = new Set<PopeyeCommand>();

  constructor(
    readonly language: ProblemLanguage,
    readonly report: Report,
    /** Whether problems are to be solved, so that all that changes them matters. */
    readonly isForSolving: boolean,
  ) {}

  /** Whether what follows to the end of the line is not part of the problem. */
  get skipsLine(): boolean {
    return this.#command === 'text';
  }

  /** Reads a word; returns whether the input goes on. */
  read(word: TextRange): boolean {
    const command = this.#startsCommand(word);
    if (command === undefined) {
      this.#readArgument(word);
      if (this.#draft.pieces.length <= MOST_GROUPS) return true;
      this.report.error('too-many-pieces', word, `expected at most ${MOST_GROUPS} groups of pieces, found more`);
      return false;
    }
    this.#command = command;
    this.#side = undefined;
    if (command === 'twin' || command === 'zero') this.#draft.twins.push({ words: [], isZero: command === 'zero' });
    if (command === 'sstipulation') {
      const severity = this.isForSolving ? 'error' : 'info';
      this.report.add(severity, 'unsupported', word, 'expected a stipulation such as `#2`, found one by parts');
    }
    if (command === 'next' || command === 'end') this.finish();
    else if (!this.isForSolving && LEFT_OUT.includes(command) && !this.#left.has(command)) {
      this.#left.add(command);
      const what =
        { condition: 'conditions', twin: 'twins', zero: 'the zero position', option: 'options' }[command as string] ??
        '';
      this.report.add('info', 'not-read', word, `only pieces, positions and stipulations are read, without ${what}`);
    }
    if (command === 'next' && MOST_PROBLEMS <= this.problems.length) {
      this.report.error('too-many-problems', word, `expected at most ${MOST_PROBLEMS} problems, found more`);
      return false;
    }
    return command !== 'end';
  }

  finish(): void {
    if (0 < this.#draft.pieces.length) this.problems.push({ ...this.#draft, language: this.language });
    this.#draft = emptyDraft();
    this.#left = new Set();
  }

  #startsCommand(word: TextRange): PopeyeCommand | undefined {
    // What follows these is not a keyword, whatever it looks like.
    if (this.#command === 'stipulation' && this.#draft.stipulation === '') return undefined;
    if (this.#command === 'pieces' && piecesOfWord(word, 'white') !== undefined) return undefined;
    const command = commandOf(word.text, this.language);
    const isOfTwin = (this.#command === 'twin' || this.#command === 'zero') && command !== undefined;
    return isOfTwin && OF_TWINS.has(command) ? undefined : command;
  }

  #readArgument(word: TextRange): void {
    if (this.#command === 'stipulation') this.#readStipulation(word);
    else if (this.#command === 'pieces') this.#readPiece(word);
    else if (this.#command === 'forsyth') this.#readForsyth(word);
    else if (this.#command === 'option') keep(this.#draft.options, word);
    else if (this.#command === 'condition') keep(this.#draft.conditions, word);
    else if (this.#command === 'twin' || this.#command === 'zero') keep(this.#draft.twins.at(-1)?.words ?? [], word);
  }

  /** Reads a part of a stipulation; there may be blanks before its number. */
  #readStipulation(word: TextRange): void {
    const { stipulation } = this.#draft;
    if (MOST_OF_STIPULATION < stipulation.length || /\d$/.test(stipulation)) return;
    this.#draft.stipulation += word.text;
    this.#draft.askedAt ??= word;
  }

  #readPiece(word: TextRange): void {
    const side = sideOf(word.text, this.language);
    const found = piecesOfWord(word, this.#side ?? 'white');
    if (found !== undefined && this.#side !== undefined) this.#draft.pieces.push(found);
    else if (side !== undefined) this.#side = side;
    else if (found !== undefined) {
      this.report.error(
        'no-side',
        word,
        'expected a side before these pieces, found none',
        'write it as in `white Ke1`',
      );
    } else {
      this.report.add(
        this.isForSolving ? 'error' : 'info',
        'attribute',
        word,
        `the attribute \`${word.text.slice(0, 40)}\` of pieces is not read`,
      );
    }
  }

  #readForsyth(word: TextRange): void {
    const pieces = piecesOfForsyth(word);
    if (pieces === undefined) {
      this.report.error('bad-fen', word, 'expected 64 cells, found another text');
      return;
    }
    this.#draft.pieces.push(...pieces);
    this.#command = undefined;
  }
}

/** Adds a word to a list of those that are interpreted later. */
function keep(words: TextRange[], word: TextRange): void {
  if (words.length < MOST_WORDS) words.push(word);
}

/** Reads the problems of an input. */
export function popeyeProblems(text: string, report: Report, isForSolving: boolean): Problem[] {
  let reader: InputReader | undefined;
  let next = 0;
  for (const word of eachWord({ text, from: 0, to: text.length })) {
    if (word.from < next) continue;
    const language = languageOf(word.text);
    if (reader === undefined && language !== undefined) reader = new InputReader(language, report, isForSolving);
    else if (reader?.read(word) === false) break;
    if (reader?.skipsLine === true) next = lineEnd(text, word.to);
  }
  reader ??= new InputReader('english', report, isForSolving);
  reader.finish();
  if (reader.problems.length === 0) {
    const at = { text: '', from: 0, to: text.length };
    report.error('no-position', at, 'expected `pieces` or `forsyth` with a position, found neither');
  }
  return reader.problems;
}

/** Returns where the line of a place ends. */
function lineEnd(text: string, from: number): number {
  const feed = text.indexOf('\n', from);
  return feed === -1 ? text.length : feed;
}

async function readProblems({ text }: SourceText, tools: ReaderTools): Promise<FileContents> {
  const problems = popeyeProblems(text, tools.report, false);
  const pieces = piecesOfProblems(problems, tools.report);
  return { pieces, positions: await positionsOf(problems, tools.pw), board: '8x8' };
}
