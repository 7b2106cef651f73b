// Makes a definition of what files of other programs say about a game on squares.
import type { Area, FirstMoves, Variant, VariantPiece } from '../../values/variant.js';
import type { OpenedGame } from '../opened-file.js';
import type { TextRange, ReaderTools } from '../source-text.js';
import type { Diagnostic } from '../../values/diagram.js';
import { isMisuse } from '../../values/errors.js';
import { onlyGoesAhead, splitText, type SplitText } from './betza-words.js';
import { castlingFor } from './castling-files.js';
import { calledOf, type KindParts } from './kind-parts.js';
import { areaText, placementOf } from './grid.js';
import { boardOfSquares, halfTurned, type Squares } from '../../values/board-squares.js';
import { idFor } from '../../values/id-for.js';

/** A game of a file. */
export interface GameParts {
  readonly name: string;
  readonly source: string;
  readonly grid: Squares;
  readonly kinds: readonly KindParts[];
  /** Where the game stands in the file. */
  readonly at: TextRange;
  /** Other rules. */
  readonly rules?: Partial<Variant>;
  /** Whose turn it is at the start. */
  readonly side?: 'w' | 'b';
}

/** Makes a definition, and has it checked. */
export async function defineGame(parts: GameParts, tools: ReaderTools): Promise<OpenedGame> {
  const { name, source, grid, kinds, rules = {}, side = 'w' } = parts;
  const splits = new Map(kinds.map((kind) => [kind, splitText(kind.text)]));
  const pieces = kinds.map((kind) => [kind.letter, pieceOf(kind, splits.get(kind), grid, tools)] as const);
  const castling = castlingFor(kinds, splits, grid, tools);
  const standing = new Map(
    kinds.flatMap(({ letter, white, black }) => [
      ...white.map((cell) => [cell, letter] as const),
      ...black.map((cell) => [cell, letter.toLowerCase()] as const),
    ]),
  );
  const hands = kinds.flatMap(({ letter, hand: [white, black] }) => [
    letter.repeat(white),
    letter.toLowerCase().repeat(black),
  ]);
  const hasHands = rules.capture !== undefined || rules.drops !== undefined;
  const hand = hasHands ? `[${hands.join('')}]` : '';
  const rights = castling?.rights ?? '-';
  const variant: Variant = {
    version: 1,
    id: idFor(name),
    name,
    source,
    board: boardOfSquares(grid),
    pieces: Object.fromEntries(pieces),
    ...(castling !== undefined && { castling: castling.rules }),
    start: `${placementOf(standing, grid)}${hand} ${side} ${rights} - 0 1`,
    ...rules,
  };
  return checkedGame({ name, variant, chess960: false }, parts.at, tools);
}

/**
 * Returns a game with whether it is one, and reports what is wrong with its definition, where `placeOf` finds it in the file
 * or else at its name.
 */
export async function checkedGame(
  game: Omit<OpenedGame, 'isPlayable'>,
  at: TextRange,
  { pw, report }: ReaderTools,
  placeOf?: (definition: string, mistake: Pick<Diagnostic, 'from' | 'to'>) => Pick<Diagnostic, 'from' | 'to'>,
): Promise<OpenedGame> {
  const definition = JSON.stringify(game.variant, undefined, 2);
  // What is wrong with the text of a piece has been reported at its place.
  const reportNew = (severity: 'error' | 'warning', mistake: Mistake): void => {
    const { code, message, help, from, to } = mistake;
    const isKnown = report.diagnostics.some((other) => other.message === message);
    const range = from === undefined || to === undefined ? undefined : placeOf?.(definition, { from, to });
    if (!isKnown) report.add(severity, code, { ...at, ...range }, message, help);
  };
  try {
    const opened = await pw.openGame(definition, { chess960: game.chess960 });
    for (const mistake of opened.diagnostics) reportNew('warning', mistake);
    opened.free();
    return { ...game, isPlayable: true };
  } catch (error) {
    if (!isMisuse(error)) throw error;
    const found: readonly Mistake[] = error.diagnostics ?? [error];
    for (const mistake of found) reportNew('error', mistake);
    return { ...game, isPlayable: false };
  }
}

/** What is wrong with a definition. */
type Mistake = Pick<Diagnostic, 'code' | 'message' | 'help'> & Partial<Diagnostic>;

function pieceOf(kind: KindParts, split: SplitText | undefined, grid: Squares, tools: ReaderTools): VariantPiece {
  const { name, dialect, royal, promotes, morphs = [], inHand, isIron, at, blackText } = kind;
  const { always = '', first = '', passing = '', isWhole = false } = split ?? {};
  const text = `${always}${passing}`;
  if (isWhole) {
    tools.report.add(
      'warning',
      'lost',
      at,
      `expected first moves and castling that can be read apart, left them as they are in \`${kind.text}\``,
    );
  }
  const zones = firstOf(kind, { always, first, passing }, grid);
  if (first !== '' && split !== undefined && !(onlyGoesAhead(split) && isOnOneRank(kind))) {
    const message = `first moves of \`${calledOf(kind)}\` are moves from the squares of the start, also for a piece that came back to one`;
    tools.report.add('info', 'by-square', at, message);
  }
  const black = blackText === undefined ? undefined : splitText(blackText);
  return {
    ...(name !== '' && { name }),
    ...(dialect !== 'xbetza' && { dialect }),
    text,
    ...(royal !== undefined && royal !== false && { royal }),
    ...(zones.length === 1 && { first: zones[0] }),
    ...(1 < zones.length && { first: zones }),
    ...(isIron === true && { uncapturable: true }),
    ...(morphs.length === 1 && { morphs: morphs[0] }),
    ...(1 < morphs.length && { morphs: [...morphs] }),
    ...(promotes !== undefined && { promotes }),
    ...(inHand !== undefined && { inHand }),
    ...(black !== undefined && { black: { text: `${black.always}${black.passing}` } }),
  };
}

function isOnOneRank({ white }: KindParts): boolean {
  return new Set(white.map((cell) => cell.slice(1))).size <= 1;
}

function firstOf(
  { white, black }: KindParts,
  { always, first, passing }: Pick<SplitText, 'always' | 'first' | 'passing'>,
  grid: Squares,
): FirstMoves[] {
  const all: FirstMoves[] = passing === '' ? [] : [{ in: 'all', text: `${always}${passing}` }];
  if (first === '' || white.length + black.length === 0) return all;
  const asWhite = areaText(white, grid);
  const asBlack = areaText(
    black.map((cell) => halfTurned(cell, grid)),
    grid,
  );
  const area: Area =
    asBlack === asWhite || asBlack === ''
      ? asWhite
      : asWhite === ''
        ? { white: asBlack, black: asBlack }
        : { white: asWhite, black: areaText(black, grid) };
  return [{ in: area, text: `${always}${passing}${first}` }, ...all];
}
