// A game between two: its plies, and the position that is shown.
import type { Game, LegalPly } from '../calls/game.js';
import type { SearchOptions, SearchResult } from '../calls/player/search-options.js';
import type { Outcome } from '../values/outcomes.js';
import type { GameOptions } from '../calls/open-games.js';
import type { Piecewright } from '../calls/piecewright.js';
import { PiecewrightError } from '../values/errors.js';
import type { Variant, VariantPiece } from '../values/variant.js';
import type { Diagnostic, Layout, Side } from '../values/diagram.js';
import { isDuck } from '../faces/wall-face.js';
import { kindOfSign, WALL } from '../values/piece-signs.js';
import { MATCH_WORDS } from './match-words.js';
import { variantFrom } from '../values/variant-from.js';

/** A ply that was played. */
export interface PlayedPly extends LegalPly {
  readonly side: Side;
}

/** A position, with all that can be done in it. */
export interface Scene {
  readonly fen: string;
  readonly turn: Side;
  /** How many plies the side has left in its turn. */
  readonly pliesLeft: number;
  readonly pieces: Readonly<Record<string, string>>;
  /** The cells of walls. */
  readonly walls: readonly string[];
  readonly hands: Readonly<Record<Side, Readonly<Record<string, number>>>>;
  readonly checks: readonly string[];
  readonly outcome: Outcome | undefined;
  readonly legal: readonly LegalPly[];
  /** Why there are no plies, where finding them would take too long. */
  readonly tooCostly: string | undefined;
}

/** A game with its plies. */
export interface Match {
  readonly variant: Variant;
  /** The definition as the visitor has written it. */
  readonly text: string;
  readonly layout: Layout;
  /** What is doubtful about the definition. */
  readonly diagnostics: readonly Diagnostic[];
  /** Where it began, if not at the start of the definition. */
  readonly fen: string | null;
  readonly scene: () => Scene;
  /** All plies, also those after the position that is shown. */
  readonly line: () => readonly PlayedPly[];
  /** How many plies lead to the position that is shown. */
  readonly shown: () => number;
  /** Plays a ply in the position that is shown, in place of those after it unless they begin with it. */
  play(ply: LegalPly): void;
  /** Returns the pieces as they would stand after a ply. */
  piecesAfter(ply: LegalPly): Readonly<Record<string, string>>;
  goTo(count: number): void;
  /** Removes the ply that leads to the position that is shown, and those after it. */
  takeBack(): PlayedPly | undefined;
  why(ply: string): string | undefined;
  /** Searches for the best ply in the position that is shown; `undefined` if none is legal. */
  search(options: SearchOptions): Promise<SearchResult | undefined>;
  /** Returns plies that follow the position that is shown, up to the first illegal one. */
  lineOf(plies: readonly string[]): PlayedPly[];
  free(): void;
}

/** Keeps a value that changes. A page passes its signals, so that what it shows follows the game. */
export type Keep = <T>(value: T) => readonly [get: () => T, set: (value: T) => void];

/** How a match is opened. */
export interface MatchOptions extends GameOptions {
  /** Where the game begins, if not at the start of the definition. */
  readonly fen?: string | null;
  /** The plies, as UCI has them or as people write them. */
  readonly plies?: readonly string[];
  readonly keep?: Keep;
}

/** What is wrong with a ply of a list. */
export interface WrongPly {
  readonly ply: string;
  readonly reason: string;
}

/** Opens a game and plays a list of plies, up to the first illegal one. Throws if the definition or the FEN is wrong. */
export function createMatch(
  pw: Piecewright,
  text: string,
  { fen = null, plies = [], keep = keepPlain, ...options }: MatchOptions = {},
): { match: Match; wrong: WrongPly | undefined } {
  const game = pw.game(text, options);
  try {
    const layout = pw.layout(game.board);
    if (fen !== null) game.reset(fen);
    const line: PlayedPly[] = [];
    const wrong = replay(game, plies, line);
    const fixed = { variant: variantFrom(text), text, layout, fen, diagnostics: game.diagnostics };
    return { match: { ...fixed, ...playedOn(game, line, keep) }, wrong };
  } catch (error) {
    game.free();
    throw error;
  }
}

const keepPlain: Keep = (value) => {
  let kept = value;
  return [
    () => kept,
    (next) => {
      kept = next;
    },
  ];
};

/** Plays plies and adds them to the line. */
function replay(game: Game, plies: readonly string[], line: PlayedPly[]): WrongPly | undefined {
  for (const text of plies) {
    const { turn: side } = game;
    const legal = game.legal();
    try {
      const played = game.play(text);
      const found = legal.find(({ ply }) => ply === played);
      if (found !== undefined) line.push({ ...found, side });
    } catch (error) {
      if (!(error instanceof PiecewrightError && error.code === 'illegal')) throw error;
      return { ply: text, reason: error.message };
    }
  }
  return undefined;
}

/** The part of a match that changes. */
type Played = Omit<Match, 'variant' | 'text' | 'layout' | 'fen' | 'diagnostics'>;

function playedOn(game: Game, begun: readonly PlayedPly[], keep: Keep): Played {
  const [state, setState] = keep({ line: begun, shown: begun.length, scene: sceneOf(game) });
  const line = (): readonly PlayedPly[] => state().line;
  const shown = (): number => state().shown;
  const show = (next: readonly PlayedPly[], count: number): void => {
    setState({ line: next, shown: count, scene: sceneOf(game) });
  };
  return {
    scene: () => state().scene,
    line,
    shown,
    play: (ply) => {
      const played = { ...ply, side: game.turn };
      game.play(ply.ply);
      const isNext = line()[shown()]?.ply === ply.ply;
      show(isNext ? line() : [...line().slice(0, shown()), played], shown() + 1);
    },
    piecesAfter: (ply) => {
      game.play(ply.ply);
      const { pieces } = game;
      game.undo();
      return pieces;
    },
    goTo: (count) => {
      const wanted = Math.min(Math.max(count, 0), line().length);
      for (let left = shown() - wanted; 0 < left; left -= 1) game.undo();
      for (const { ply } of line().slice(shown(), wanted)) game.play(ply);
      show(line(), wanted);
    },
    takeBack: () => {
      if (shown() === 0) return undefined;
      const last = line()[shown() - 1];
      game.undo();
      show(line().slice(0, shown() - 1), shown() - 1);
      return last;
    },
    why: (ply) => game.why(ply),
    search: (options) => game.search(options),
    lineOf: (plies) => {
      const line: PlayedPly[] = [];
      replay(game, plies, line);
      for (let left = line.length; 0 < left; left -= 1) game.undo();
      return line;
    },
    free: () => {
      game.free();
    },
  };
}

function sceneOf(game: Game): Scene {
  const { fen, turn, pliesLeft, pieces, walls, hands } = game;
  const shown = { fen, turn, pliesLeft, pieces, walls, hands };
  try {
    const { checks, outcome } = game;
    return { ...shown, checks, outcome, legal: game.legal(), tooCostly: undefined };
  } catch (error) {
    if (!(error instanceof PiecewrightError && error.code === 'too-costly')) throw error;
    return { ...shown, checks: [], outcome: undefined, legal: [], tooCostly: error.message };
  }
}

/** Returns the piece of a letter of either side. */
export function pieceOf(variant: Variant, letter: string): VariantPiece | undefined {
  return variant.pieces[kindOfSign(letter)];
}

/** Returns the name of the piece of a letter, or of a wall. */
export function nameOf(variant: Variant, letter: string): string {
  if (letter === WALL) return isDuck(variant) ? MATCH_WORDS.duck : MATCH_WORDS.block;
  return pieceOf(variant, letter)?.name ?? kindOfSign(letter);
}
