// Writes played games as PGN: tags, and plies with their comments, glyphs, clocks and variations.
import { guardedRead } from '../../values/checks.js';
import { checkForm } from '../../values/shapes.js';
import type { RecordLine, RecordPly } from './record-line.js';
import { startOf, type PlyNumber } from '../../values/ply-numbers.js';

/** A game as PGN says it. */
export interface WritableRecord {
  readonly tags: Readonly<Record<string, string>>;
  readonly line: RecordLine;
  readonly result: string;
  /** The comment of a game without plies. */
  readonly comment?: string | undefined;
}

/** The tags that come first, in the order of the standard. */
const ROSTER = ['Event', 'Site', 'Date', 'Round', 'White', 'Black', 'Result'];

/** Columns of a line of PGN, as its standard has them. */
const COLUMNS = 80;

/** Glyphs that are written as marks behind the ply. */
const MARKS = ['', '!', '?', '!!', '??', '!?', '?!'];

const PLY = {
  has: { san: 'text' },
  mayHave: {
    sameTurn: 'switch',
    nags: { list: 'number' },
    before: 'text',
    comment: 'text',
    commands: { byKey: 'text' },
  },
} as const;

const RECORD = {
  has: { tags: { byKey: 'text' }, line: { list: PLY }, result: 'text' },
  mayHave: { comment: 'text' },
} as const;

/** Writes a game. The tag `FEN` says whose turn it is at the start; without it, white begins. */
export function writePGN(record: WritableRecord): string {
  // Lines in lines may be anything, themselves included.
  return guardedRead('a record of a game', () => {
    checkForm(record, RECORD, 'record');
    return pgnOf(record);
  });
}

function pgnOf({ tags, line, result, comment }: WritableRecord): string {
  const names = [...ROSTER.filter((name) => Object.hasOwn(tags, name)), ...Object.keys(tags)];
  const head = [...new Set(names)].map((name) => `[${name} "${quoted(tags[name] ?? '')}"]`);
  const words = comment === undefined ? [] : commentWords(comment);
  words.push(...lineWords(line, startOf(tags.FEN)), result);
  return `${head.join('\n')}${head.length === 0 ? '' : '\n\n'}${wrapped(words).join('\n')}\n\n`;
}

/** Returns the sign of glyphs, such as `!` and `$14`. */
export function glyphWords(nags: readonly number[] = []): { mark: string; rest: string[] } {
  const [first = 0, ...rest] = nags;
  const mark = MARKS[first];
  if (mark === undefined) return { mark: '', rest: nags.map((nag) => `$${nag}`) };
  return { mark, rest: rest.map((nag) => `$${nag}`) };
}

/** Returns the number of each ply of a line. */
export function numbersOf(first: PlyNumber, line: RecordLine): PlyNumber[] {
  let at = first;
  return line.map(({ sameTurn = false }, n) => {
    if (0 < n && !sameTurn) {
      at = at.side === 'white' ? { ...at, side: 'black' } : { number: at.number + 1, side: 'white' };
    }
    return at;
  });
}

function lineWords(line: RecordLine, first: PlyNumber): string[] {
  const words: string[] = [];
  // A ply of black has a number where none of white is right before it.
  let isInterrupted = true;
  const numbers = numbersOf(first, line);
  // Where turns have several plies, it shows where one of black begins, too.
  const hasLongTurns = line.some(({ sameTurn }) => sameTurn === true);
  for (const [n, ply] of line.entries()) {
    const at = numbers[n] ?? first;
    const { before = '', variations = [], sameTurn = false } = ply;
    const begins = n === 0 || !sameTurn;
    words.push(...commentWords(before));
    if (at.side === 'white') words.push(...(begins ? [`${at.number}.`] : []));
    else if (isInterrupted || before !== '' || (hasLongTurns && begins)) words.push(`${at.number}...`);
    const behind = plyWords(ply);
    words.push(...behind);
    for (const variation of variations) {
      checkForm(variation, RECORD.has.line, 'variation');
      words.push(...`(${lineWords(variation, at).join(' ')})`.split(' '));
    }
    isInterrupted = behind.some((word) => word.startsWith('{')) || 0 < variations.length;
  }
  return words;
}

function plyWords({ san, nags, comment = '', commands = {} }: RecordPly): string[] {
  const { mark, rest } = glyphWords(nags);
  const said = Object.entries(commands).map(([name, value]) => `[%${name} ${value}]`);
  return [`${san}${mark}`, ...rest, ...commentWords([...said, comment].join(' '))];
}

/** Returns a comment in words that can be wrapped. A closing brace would end it. */
function commentWords(comment: string): string[] {
  const text = comment.replaceAll('}', ')').trim();
  return text === '' ? [] : `{${text}}`.split(/\s+/);
}

function quoted(text: string): string {
  return text.replaceAll(/[\\"]/g, '\\$&').replaceAll(/\s+/g, ' ');
}

function wrapped(words: readonly string[]): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`;
    // A line that begins with a percent sign is not read.
    if (longer.length < COLUMNS || word.startsWith('%')) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}
