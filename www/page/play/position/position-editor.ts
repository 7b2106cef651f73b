// Sets up a position by hand: which piece a click puts, what it changes, and what is wrong with it.
import { createMemo, createSignal, type Accessor } from 'solid-js';
import { MATCH_WORDS } from '../../../match/match-words.js';
import { nameOf } from '../../../match/match.js';
import type { Side } from '../../../values/vocabulary.js';
import {
  checkPosition,
  possibleRights,
  readPosition,
  withPieces,
  withSide,
  type CheckedPosition,
  type EditedPosition,
  type TriedGame,
} from './edited-position.js';
import { POSITION_WORDS as WORDS } from './position-words.js';
import { reasonOf } from '../../../values/errors.js';

/** What a click does: it moves pieces, erases them, or puts the piece of a letter, black's in lower case. */
export type Tool = { readonly is: 'move' | 'erase' } | { readonly is: 'put'; readonly letter: string };

/** The editor of a position. */
export interface PositionEditor {
  readonly tried: TriedGame;
  readonly position: Accessor<EditedPosition>;
  readonly checked: Accessor<CheckedPosition>;
  /** How the game ends at once in the position; empty if it does not. */
  readonly outcome: Accessor<string>;
  readonly tool: Accessor<Tool>;
  setTool(tool: Tool): void;
  /** The cell of the piece that is being moved. */
  readonly lifted: Accessor<string | undefined>;
  lift(cell: string | undefined): void;
  /** Clicks a cell, or drops the lifted piece on it. */
  use(cell: string): void;
  /** Puts a piece on a cell. */
  put(letter: string, cell: string): void;
  erase(cell: string): void;
  clear(): void;
  /** Sets up the start of the game. */
  begin(): void;
  setSide(side: Side): void;
  /** Every right that the game has, and those that the pieces allow. */
  readonly rights: readonly string[];
  readonly possible: Accessor<readonly string[]>;
  setRight(letter: string, isOn: boolean): void;
  setHand(side: Side, kind: string, count: number): void;
  /** Sets up the position of a FEN; returns whether it could be read. */
  setFEN(fen: string): boolean;
  /** Why the last FEN could not be read. */
  readonly wrongFEN: Accessor<string>;
  readonly said: Accessor<string>;
  say(words: string): void;
}

/** Creates an editor that begins with a FEN. */
export function createPositionEditor(tried: TriedGame, fen: string | null): PositionEditor {
  const { game, variant } = tried;
  const start = readPosition(tried, null);
  const [position, setPosition] = createSignal(fen === null ? start : readPosition(tried, fen));
  const [tool, chooseTool] = createSignal<Tool>({ is: 'move' });
  const [lifted, setLifted] = createSignal<string>();
  const [wrongFEN, setWrongFEN] = createSignal('');
  const [said, say] = createSignal('');
  const checked = createMemo(() => checkPosition(position(), tried, start));
  const rights = [...new Set([...start.rights, ...position().rights])];
  const possible = createMemo(() => possibleRights(position(), tried, rights));
  const outcome = createMemo(() => {
    const { fen, mistakes } = checked();
    if (0 < mistakes.length) return '';
    try {
      game.reset(fen);
      return game.outcome === undefined ? '' : WORDS.over(MATCH_WORDS.outcome(game.outcome));
    } catch {
      // Too many plies to list; the table of the game says so.
      return '';
    }
  });
  const name = (letter: string): string => nameOf(variant, letter);
  const change = (next: EditedPosition): void => {
    setLifted();
    setWrongFEN('');
    setPosition(next);
  };
  const put = (letter: string, cell: string): void => {
    change(withPieces(position(), { [cell]: letter }));
    say(WORDS.put(name(letter), cell));
  };
  const erase = (cell: string): void => {
    change(withPieces(position(), { [cell]: '' }));
    say(WORDS.emptied(cell));
  };
  function move(from: string, to: string): void {
    const letter = position().pieces[from];
    if (letter === undefined || from === to) {
      setLifted();
      return;
    }
    change(withPieces(position(), { [from]: '', [to]: letter }));
    say(WORDS.moved(name(letter), from, to));
  }
  function use(cell: string): void {
    const [chosen, from, standing] = [tool(), lifted(), position().pieces[cell]];
    if (from !== undefined) move(from, cell);
    else if (chosen.is === 'put') {
      if (standing === chosen.letter) erase(cell);
      else put(chosen.letter, cell);
    } else if (standing === undefined) say('');
    else if (chosen.is === 'erase') erase(cell);
    else {
      setLifted(cell);
      say(WORDS.lifted(name(standing), cell));
    }
  }
  return {
    tried,
    position,
    checked,
    outcome,
    tool,
    setTool: (next) => {
      setLifted();
      chooseTool(next);
    },
    lifted,
    lift: setLifted,
    use,
    put,
    erase,
    clear: () => {
      change({ ...position(), pieces: {}, hands: { white: {}, black: {} }, rights: [], enPassant: '-' });
    },
    begin: () => {
      change(start);
    },
    setSide: (side) => {
      change(withSide(position(), side));
    },
    rights,
    possible,
    setRight: (letter, isOn) => {
      const kept = (known: string): boolean => (known === letter ? isOn : position().rights.includes(known));
      change({ ...position(), rights: rights.filter(kept) });
    },
    setHand: (side, kind, count) => {
      const { hands } = position();
      const entries = Object.entries({ ...hands[side], [kind]: count }).filter(([, held]) => 0 < held);
      change({ ...position(), hands: { ...hands, [side]: Object.fromEntries(entries) } });
    },
    setFEN: (fen) => {
      try {
        change(readPosition(tried, fen.trim()));
        return true;
      } catch (error) {
        setWrongFEN(WORDS.badFEN(reasonOf(error)));
        return false;
      }
    },
    wrongFEN,
    said,
    say,
  };
}
