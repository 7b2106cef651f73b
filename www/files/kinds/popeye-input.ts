// Problems as Popeye's input: pieces and positions. Solving them is not part of this.
import type { FileContents } from '../opened-file.js';
import { readPlacement } from '../definitions/read-placement.js';
import { commandOf, languageOf, sideOf, type PopeyeCommand } from '../records/popeye-words.js';
import type { ProblemLanguage } from '../records/problem-walks.js';
import {
  MOST_GROUPS,
  piecesOfProblems,
  piecesOfWord,
  positionsOf,
  type Problem,
  type ProblemPieces,
  type ProblemSide,
} from '../records/problem.js';
import { eachWord, type FileReader, type TextRange, type ReaderTools, type SourceText } from '../source-text.js';

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
}

/** What the reader does with the words that follow a keyword. */
class InputReader {
  readonly problems: Problem[] = [];
  #draft: Draft = { pieces: [], stipulation: '' };
  #command: PopeyeCommand | undefined;
  #side: ProblemSide | undefined;
  #left = new Set<PopeyeCommand>();

  constructor(
    readonly language: ProblemLanguage,
    readonly tools: ReaderTools,
  ) {}

  /** Reads a word; returns whether the input goes on. */
  read(word: TextRange): boolean {
    const command = this.#startsCommand(word);
    if (command === undefined) {
      this.#readArgument(word);
      if (this.#draft.pieces.length <= MOST_GROUPS) return true;
      this.tools.report.error('too-many-pieces', word, `expected at most ${MOST_GROUPS} groups of pieces, found more`);
      return false;
    }
    this.#command = command;
    this.#side = undefined;
    if (command === 'next' || command === 'end') this.finish();
    else if (['condition', 'twin', 'zero', 'option'].includes(command) && !this.#left.has(command)) {
      this.#left.add(command);
      const what =
        { condition: 'conditions', twin: 'twins', zero: 'the zero position', option: 'options' }[command as string] ??
        '';
      this.tools.report.add(
        'info',
        'not-read',
        word,
        `only pieces, positions and stipulations are read, without ${what}`,
      );
    }
    return command !== 'end' && this.problems.length < MOST_PROBLEMS;
  }

  finish(): void {
    const { pieces, stipulation } = this.#draft;
    if (0 < pieces.length) this.problems.push({ pieces, stipulation, language: this.language });
    this.#draft = { pieces: [], stipulation: '' };
    this.#left = new Set();
  }

  #startsCommand(word: TextRange): PopeyeCommand | undefined {
    // What follows these is no keyword, whatever it looks like.
    if (this.#command === 'stipulation' && this.#draft.stipulation === '') return undefined;
    if (this.#command === 'pieces' && piecesOfWord(word, 'white') !== undefined) return undefined;
    return commandOf(word.text, this.language);
  }

  #readArgument(word: TextRange): void {
    if (this.#command === 'stipulation') this.#draft.stipulation ||= word.text;
    else if (this.#command === 'pieces') this.#readPiece(word);
    else if (this.#command === 'forsyth') this.#readForsyth(word);
  }

  #readPiece(word: TextRange): void {
    const side = sideOf(word.text, this.language);
    const found = piecesOfWord(word, this.#side ?? 'white');
    if (found !== undefined && this.#side !== undefined) this.#draft.pieces.push(found);
    else if (side !== undefined) this.#side = side;
    else if (found !== undefined) {
      this.tools.report.error(
        'no-side',
        word,
        'expected a side before these pieces, found none',
        'write it as in `white Ke1`',
      );
    } else {
      this.tools.report.add(
        'info',
        'attribute',
        word,
        `the attribute \`${word.text.slice(0, 40)}\` of pieces is not read`,
      );
    }
  }

  #readForsyth(word: TextRange): void {
    const placement = readPlacement(word.text, { files: 8, ranks: 8 });
    if (placement === undefined) {
      this.tools.report.error('bad-fen', word, 'expected 64 cells, found another text');
      return;
    }
    for (const [cell, sign] of Object.entries(placement.pieces)) {
      const side = placement.neutral.includes(cell) ? 'neutral' : sign === sign.toUpperCase() ? 'white' : 'black';
      this.#draft.pieces.push({ letters: sign, cells: [cell], side, at: word });
    }
    this.#command = undefined;
  }
}

async function readProblems({ text }: SourceText, tools: ReaderTools): Promise<FileContents> {
  let reader: InputReader | undefined;
  for (const word of eachWord({ text, from: 0, to: text.length })) {
    const language = languageOf(word.text);
    if (reader === undefined && language !== undefined) reader = new InputReader(language, tools);
    else if (reader?.read(word) === false) break;
  }
  reader ??= new InputReader('english', tools);
  reader.finish();
  if (reader.problems.length === 0) {
    const at = { text: '', from: 0, to: text.length };
    tools.report.error('no-position', at, 'expected `pieces` or `forsyth` with a position, found neither');
  }
  const pieces = piecesOfProblems(reader.problems, tools.report);
  return { pieces, positions: await positionsOf(reader.problems, tools.pw), board: '8x8' };
}
