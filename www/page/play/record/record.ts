// The record of a game: all lines that were played or opened, with comments. The match has the line that is shown.
import { batch, createEffect, createRoot, createSignal, on } from 'solid-js';
import type { Piecewright } from '../../../calls/piecewright.js';
import { definitionTags, variantTag } from '../../../files/records/definition-tag.js';
import { playRecord } from '../../../files/records/play-record.js';
import { eachRecord } from '../../../files/records/read-pgn.js';
import {
  annotate,
  countOf,
  isAnnotated,
  pathAt,
  pliesThrough,
  plyAt,
  promoteLine,
  withoutPly,
  withPly,
  type Annotation,
  type RecordLine,
  type RecordPath,
  type RecordPly,
} from '../../../files/records/record-line.js';
import { glyphWords, numbersOf, writePGN } from '../../../files/records/write-pgn.js';
import { Report } from '../../../files/source-text.js';
import type { PlayedPly } from '../../../match/match.js';
import { keepRecord, keptRecord } from './kept-record.js';
import { resultOf, type Result } from '../../../values/outcomes.js';
import { startOf, type PlyNumber } from '../../../values/ply-numbers.js';
import { linkOfMatch, type OpenedGame } from '../opened-game.js';

/** The record of a game. */
export interface MatchRecord {
  /** Who played the game, as its file says; empty if it names nobody. */
  readonly players: string;
  readonly line: () => RecordLine;
  /** The ply that leads to the position that is shown. */
  readonly path: () => RecordPath;
  /** The number of each ply of the main line. */
  readonly numbers: () => readonly PlyNumber[];
  /** Returns the judgment of a ply as signs. */
  glyphs(ply: RecordPly): string;
  goTo(path: RecordPath): void;
  /** Returns where an arrow key goes among the variations beside the ply that is shown; `undefined` if there are none. */
  beside(key: string): RecordPath | undefined;
  /** Makes the variation that is shown the line that it left. */
  promote(): void;
  /** Removes the ply that leads to the position that is shown, with what follows. */
  remove(): void;
  annotate(annotation: Annotation): void;
  /** Whether the last change of the record can be taken back; a ply that is played since then is one that cannot. */
  readonly canUndo: () => boolean;
  undo(): void;
  /** Writes the record. */
  toPGN(): string;
}

/** What a record is made of. */
export interface RecordOptions {
  readonly pw: Piecewright;
  readonly opened: OpenedGame;
  /** All lines that the match has had since it was opened, the last one now. */
  readonly lines: readonly (readonly PlayedPly[])[];
  /** How the players ended the line of the match. */
  readonly result: () => Result | null;
  readonly setResult: (result: Result | null) => void;
  /** Shows the position behind a number of plies. */
  readonly goTo: (count: number) => void;
}

/** Creates the record of a match. */
export function createRecord(options: RecordOptions): MatchRecord {
  // It lives as long as the match, also while no part of the page shows it.
  return createRoot(() => recordOf(options));
}

function recordOf({ pw, opened, lines, result: agreed, setResult, goTo }: RecordOptions): MatchRecord {
  const { match, chess960, seed } = opened;
  const kept = readKept(pw, opened);
  const [line, setLine] = createSignal<RecordLine>(kept?.line ?? []);
  const [end, setEnd] = createSignal<RecordPath>([]);
  const path = (): RecordPath => pathAt(end(), match.shown());
  let last: readonly PlayedPly[] = [];
  const [earlier, setEarlier] = createSignal<readonly Snapshot[]>([]);
  /** Keeps the record as it is before a change, but once for all letters of a comment. */
  function remember(comment?: string): void {
    if (comment !== undefined && earlier().at(-1)?.comment === comment) return;
    setEarlier([...earlier(), { comment, line: line(), path: path(), result: agreed() }]);
  }

  /** Adds a line of the match. What the match has taken back is removed. */
  function follow(plies: readonly PlayedPly[]): void {
    if (plies === last) return;
    const isTakenBack = plies.length < last.length && plies.every(({ ply }, n) => ply === last[n]?.ply);
    if (isTakenBack) setLine(withoutPly(line(), pathAt(end(), plies.length + 1)));
    add(plies);
  }
  function add(plies: readonly PlayedPly[]): void {
    last = plies;
    let grown: { line: RecordLine; path: RecordPath } = { line: line(), path: [] };
    for (const [n, { san, ply, side }] of plies.entries()) {
      const sameTurn = plies[n - 1]?.side === side;
      grown = withPly(grown.line, grown.path, { san, ply, ...(sameTurn && { sameTurn }) });
    }
    if (grown.line !== line()) setEarlier([]);
    setLine(grown.line);
    setEnd(grown.path);
  }
  for (const known of lines) follow(known);
  createEffect(on(match.line, follow, { defer: true }));

  /** Plays the line of a path in the match, and shows the position of the path. */
  function show(wanted: RecordPath): void {
    const plies = pliesThrough(line(), wanted).flatMap(({ ply }) => ply ?? []);
    const shown = match.line();
    const different = plies.findIndex((ply, n) => ply !== shown[n]?.ply);
    const common = different < 0 ? plies.length : different;
    batch(() => {
      if (common < shown.length) {
        match.goTo(common + 1);
        match.takeBack();
      } else match.goTo(common);
      for (const ply of plies.slice(common)) {
        const legal = match.scene().legal.find((other) => other.ply === ply);
        if (legal === undefined) break;
        match.play(legal);
      }
      add(match.line());
      goTo(countOf(wanted));
    });
  }
  function toPGN(): string {
    const game = pw.game(match.text, { chess960, seed });
    try {
      if (match.fen !== null) game.reset(match.fen);
      const start = game.fen;
      for (const { ply } of line()) if (ply !== undefined) game.play(ply);
      const { outcome } = game;
      const isMain = samePlies(line(), match.line());
      const ended = isMain ? (agreed() ?? '*') : (kept?.result ?? '*');
      const result = outcome === undefined ? ended : resultOf(outcome.winner);
      const tags = { ...(kept?.tags ?? tagsOf(opened, start)), ...ownTags(opened), Result: result };
      return writePGN({ tags, line: line(), result });
    } finally {
      game.free();
    }
  }
  const first = startOf(match.fen ?? match.variant.start);
  let isKept = kept !== undefined;
  createEffect(
    on([line, match.line, agreed], ([now]) => {
      isKept ||= isAnnotated(now);
      if (isKept) keepRecord(linkOfMatch(opened), toPGN());
    }),
  );
  return {
    players: playersOf(kept?.tags ?? {}),
    line,
    path,
    numbers: () => numbersOf(first, line()),
    glyphs: ({ nags }) => {
      const { mark, rest } = glyphWords(nags);
      return [mark, ...rest].join(' ').trim();
    },
    goTo: show,
    beside: (key) => besideOf(line(), path(), key),
    promote: () => {
      remember();
      batch(() => {
        const promoted = promoteLine(line(), path());
        setLine(promoted.line);
        show(promoted.path);
      });
    },
    remove: () => {
      const at = path();
      if (at.length === 0) return;
      remember();
      batch(() => {
        setLine(withoutPly(line(), at));
        show(pathAt(at, countOf(at) - 1));
      });
    },
    annotate: (annotation) => {
      remember(path().join());
      setLine(annotate(line(), path(), annotation));
    },
    canUndo: () => 0 < earlier().length,
    undo: () => {
      const before = earlier().at(-1);
      if (before === undefined) return;
      const played = match.line();
      batch(() => {
        setEarlier(earlier().slice(0, -1));
        setLine(before.line);
        show(before.path);
      });
      // A line that is played again ends as it did; that it ended was forgotten with the line.
      if (match.line() !== played) setResult(before.result);
    },
    toPGN,
  };
}

/** The record before a change. */
interface Snapshot {
  /** The ply that the change comments on, if it does. */
  readonly comment: string | undefined;
  readonly line: RecordLine;
  readonly path: RecordPath;
  /** How the players had ended the line of the match. */
  readonly result: Result | null;
}

/** Returns the path of the variation above or below the one that is shown; below the last one is the first. */
function besideOf(line: RecordLine, at: RecordPath, key: string): RecordPath | undefined {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined;
  // The ply that is shown, or the one it replaces, and the first plies of the variations beside it.
  const fork = at.at(-1) === 0 && 1 < at.length ? at.slice(0, -2) : at;
  const choices = [fork, ...(plyAt(line, fork)?.variations ?? []).map((_, n) => [...fork, n, 0])];
  const index = choices.findIndex((choice) => choice.join() === at.join());
  return choices.length === 1 ? undefined : choices.at((index + (key === 'ArrowDown' ? 1 : -1)) % choices.length);
}

interface KeptRecord {
  readonly line: RecordLine;
  readonly tags: Readonly<Record<string, string>>;
  readonly result: string;
}

/** Reads the record of a game that the browser keeps; `undefined` if it does not have the line of the match. */
function readKept(pw: Piecewright, opened: OpenedGame): KeptRecord | undefined {
  const { match, chess960, seed } = opened;
  const text = keptRecord(opened);
  const [written] = text === undefined ? [] : eachRecord(text);
  if (written === undefined) return undefined;
  const game = pw.game(match.text, { chess960, seed });
  try {
    const at = { text: '', from: 0, to: 0 };
    const line = playRecord(game, match.fen ?? undefined, at, written.plies, new Report());
    let path: RecordPath = [];
    for (const { ply, san } of match.line()) {
      const grown = withPly(line, path, { ply, san });
      if (grown.line !== line) return undefined;
      path = grown.path;
    }
    const tags = Object.fromEntries([...written.tags].map(([name, value]) => [name, value.text]));
    return { line, tags, result: written.result };
  } finally {
    game.free();
  }
}

/** Returns the names of the players, where both or one of them is known. */
function playersOf({ White: white = '?', Black: black = '?' }: Readonly<Record<string, string>>): string {
  return white === '?' && black === '?' ? '' : `${white} – ${black}`;
}

/** Returns whether two lines have the same plies. */
function samePlies(line: RecordLine, other: readonly PlayedPly[]): boolean {
  return line.length === other.length && line.every(({ ply }, n) => ply === other[n]?.ply);
}

/** A game that is not in the library brings its definition along. */
function ownTags({ id, match, chess960 }: OpenedGame): Record<string, string> {
  return id === '' ? definitionTags(match.variant, chess960) : {};
}

function tagsOf({ id, match, chess960 }: OpenedGame, start: string): Record<string, string> {
  const variant = variantTag(id, chess960);
  const isUsual = id === 'chess' && !chess960 && match.fen === null;
  const today = new Date();
  const date = [today.getFullYear(), today.getMonth() + 1, today.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return {
    ...{ Event: '?', Site: '?', Date: date.join('.'), Round: '?', White: '?', Black: '?', Result: '*' },
    ...(variant !== 'chess' && { Variant: variant }),
    ...(!isUsual && { SetUp: '1', FEN: start }),
  };
}
