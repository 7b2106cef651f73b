// Twins: how one problem is made of another.
import type { Report, TextRange } from '../source-text.js';
import { sideOf, wordsByLanguage } from './popeye-words.js';
import { piecesOfForsyth, piecesOfWord, type ProblemPieces, type ProblemSide, type TwinWords } from './problem.js';
import type { ProblemLanguage } from './problem-walks.js';
import { cellName } from '../../values/board-squares.js';

/** A piece of a problem. */
export interface ProblemPiece extends Pick<ProblemPieces, 'letters' | 'side' | 'at'> {
  /** Whether its text does not say how it moves. */
  readonly isUnread?: boolean;
}

/** What a problem and its twins have in common: pieces by cell, and what is asked for. */
export interface Setting {
  readonly pieces: ReadonlyMap<string, ProblemPiece>;
  readonly stipulation: string;
  /** Where the stipulation is. */
  readonly askedAt: TextRange | undefined;
}

const CHANGES = [
  'continued',
  'move',
  'exchange',
  'remove',
  'add',
  'substitute',
  'rotate',
  'mirror',
  'shift',
  'stipulation',
  'forsyth',
  'polishtype',
] as const;
type Change = (typeof CHANGES)[number];

/** The words of the changes in each language. */
const WORDS = wordsByLanguage(CHANGES, {
  continued: ['ferner', 'enplus'],
  move: ['versetze', 'deplacement'],
  exchange: ['tausche', 'echange'],
  remove: ['entferne', 'ote'],
  add: ['hinzufuegen', 'ajoute'],
  substitute: ['ersetze', 'remplace'],
  rotate: ['drehung', 'rotation'],
  mirror: ['spiegelung', 'miroir'],
  shift: ['verschiebung', 'translation'],
  stipulation: ['forderung', 'enonce'],
  polishtype: ['farbwechsel', 'couleurechange'],
});

/** Returns what a twin is made of: the words of each change. */
function changesOf(
  words: readonly TextRange[],
  language: ProblemLanguage,
): { change: Change | undefined; at: TextRange; rest: TextRange[] }[] {
  const changes: { change: Change | undefined; at: TextRange; rest: TextRange[] }[] = [];
  for (const word of words) {
    const wanted = word.text.toLowerCase();
    const last = changes.at(-1);
    // A position may look like anything.
    const isPosition = last?.change === 'forsyth' && last.rest.length === 0;
    const isPlain = isPosition || wanted.length < 3 || /\d|[<>]/.test(wanted);
    const change = isPlain ? undefined : [...WORDS[language]].find(([known]) => known.startsWith(wanted))?.[1];
    // Sides of pieces that are added are not changes.
    if (change !== undefined || (last === undefined && !isPlain)) changes.push({ change, at: word, rest: [] });
    else if (last === undefined) changes.push({ change: undefined, at: word, rest: [] });
    else last.rest.push(word);
  }
  return changes;
}

/** Returns whether a twin begins with the one before it. */
export function isContinued({ words }: TwinWords, language: ProblemLanguage): boolean {
  return changesOf(words, language).some(({ change }) => change === 'continued');
}

/** Makes a twin of a setting. */
export function twinOf(setting: Setting, { words }: TwinWords, language: ProblemLanguage, report: Report): Setting {
  let { stipulation, askedAt } = setting;
  let pieces = new Map(setting.pieces);
  for (const { change, at, rest } of changesOf(words, language)) {
    const cells = rest.flatMap(({ text }) => text.toLowerCase().match(/[a-h][1-8]/g) ?? []);
    if (change === 'stipulation') [stipulation, askedAt] = [rest.map(({ text }) => text).join(''), rest[0] ?? at];
    else if (change === 'add') addPieces(pieces, rest, language);
    else if (change === 'forsyth') {
      const found = rest[0] && piecesOfForsyth(rest[0]);
      if (found === undefined) report.error('bad-fen', rest[0] ?? at, 'expected 64 cells, found another text');
      else pieces = new Map(found.flatMap((piece) => piece.cells.map((cell) => [cell, piece] as const)));
    } else {
      const changed = change === undefined ? undefined : changeOf(change, pieces, cells, rest);
      if (changed === undefined)
        report.error(
          'unsupported',
          at,
          `expected a change of a twin that is known here, found \`${at.text.slice(0, 40)}\``,
        );
      else pieces = changed;
    }
  }
  return { pieces, stipulation, askedAt };
}

function changeOf(
  change: Change,
  pieces: Map<string, ProblemPiece>,
  cells: readonly string[],
  rest: readonly TextRange[],
): Map<string, ProblemPiece> | undefined {
  const [from = '', to = ''] = cells;
  const word = rest[0]?.text.toLowerCase() ?? '';
  const changed = new Map(pieces);
  const [mover, other] = [pieces.get(from), pieces.get(to)];
  switch (change) {
    case 'continued':
      return changed;
    case 'move':
    case 'exchange':
      if (mover === undefined || to === '') return undefined;
      changed.set(to, mover);
      if (change === 'exchange' && other !== undefined) changed.set(from, other);
      else changed.delete(from);
      return changed;
    case 'remove':
      return cells.every((cell) => changed.delete(cell)) ? changed : undefined;
    case 'substitute':
      return substituted(pieces, rest);
    case 'rotate':
      return onCells(pieces, rotation(word));
    case 'mirror':
      return onCells(pieces, mirrored(word));
    case 'shift':
      return cells.length === 2 ? onCells(pieces, shift(from, to)) : undefined;
    case 'polishtype':
      return new Map(Array.from(pieces, ([cell, piece]) => [cell, { ...piece, side: exchanged(piece.side) }] as const));
    // These change more than where pieces stand.
    case 'add':
    case 'forsyth':
    case 'stipulation':
      return undefined;
  }
}

/** Returns the other side. */
export function exchanged(side: ProblemSide): ProblemSide {
  return side === 'white' ? 'black' : side === 'black' ? 'white' : side;
}

function addPieces(pieces: Map<string, ProblemPiece>, words: readonly TextRange[], language: ProblemLanguage): void {
  let side: ProblemSide = 'white';
  for (const word of words) {
    const found = piecesOfWord(word, side);
    const named = sideOf(word.text, language);
    if (found === undefined) side = named ?? side;
    else for (const cell of found.cells) pieces.set(cell, found);
  }
}

function substituted(
  pieces: Map<string, ProblemPiece>,
  [old, fresh]: readonly TextRange[],
): Map<string, ProblemPiece> | undefined {
  if (old === undefined || fresh === undefined) return undefined;
  const is = ({ letters }: ProblemPiece): boolean => letters.toLowerCase() === old.text.toLowerCase();
  return new Map(
    Array.from(pieces, ([cell, piece]) => [cell, is(piece) ? { ...piece, letters: fresh.text } : piece] as const),
  );
}

/** Maps a file and a rank from 0 to 7. */
type Motion = (file: number, rank: number) => readonly [number, number];

function rotation(word: string): Motion | undefined {
  const turns: Readonly<Record<string, Motion>> = {
    '90': (file, rank) => [7 - rank, file],
    '180': (file, rank) => [7 - file, 7 - rank],
    '270': (file, rank) => [rank, 7 - file],
  };
  return Object.hasOwn(turns, word) ? turns[word] : undefined;
}

function mirrored(word: string): Motion | undefined {
  const mirrors: Readonly<Record<string, Motion>> = {
    'a1<-->h1': (file, rank) => [7 - file, rank],
    'a1<-->a8': (file, rank) => [file, 7 - rank],
    'a1<-->h8': (file, rank) => [7 - rank, 7 - file],
    'a8<-->h1': (file, rank) => [rank, file],
  };
  return Object.hasOwn(mirrors, word) ? mirrors[word] : undefined;
}

function shift(from: string, to: string): Motion {
  const [files, ranks] = [0, 1].map((index) => to.charCodeAt(index) - from.charCodeAt(index));
  return (file, rank) => [file + (files ?? 0), rank + (ranks ?? 0)];
}

/** Moves all pieces; `undefined` if one leaves the board. */
function onCells(pieces: Map<string, ProblemPiece>, motion: Motion | undefined): Map<string, ProblemPiece> | undefined {
  if (motion === undefined) return undefined;
  const moved = new Map<string, ProblemPiece>();
  for (const [cell, piece] of pieces) {
    const [file, rank] = motion(cell.charCodeAt(0) - 97, Number(cell[1]) - 1);
    if (file < 0 || 7 < file || rank < 0 || 7 < rank) return undefined;
    moved.set(cellName(file + 1, rank + 1), piece);
  }
  return moved;
}
