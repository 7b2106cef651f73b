// Stipulations of problems in parts, as the page asks for them.
import { MAX_HALF_MOVES } from '../../../calls/solver/solver-limits.js';

/** Who does what, as stipulations have it before the goal. */
export const PLAYS = ['', 's', 'r', 'semi-r', 'h', 'ser-', 'ser-h', 'ser-s', 'win'] as const;

/** One of {@link PLAYS}; `win` has no goal behind it. */
export type Play = (typeof PLAYS)[number];

/** What is to be reached. */
export const GOALS = ['#', '=', '#='] as const;

/** One of {@link GOALS}. */
export type Goal = (typeof GOALS)[number];

/** A stipulation. */
export interface Stipulation {
  readonly play: Play;
  readonly goal: Goal;
  /** In help play, half a move more if the side that mates moves first. */
  readonly moves: number;
  /** The words behind it, such as `postkeyplay`, after which the other side begins. */
  readonly behind?: string;
}

/** The most moves of a stipulation. */
export const MOST_MOVES = MAX_HALF_MOVES / 2;

const FORM = /^(ser-[hs]?|semi-r|[srh])?(#=?|=)(\d{1,2}(?:\.5)?)((?: quodlibet)?(?: postkeyplay)?)$/;

/** Reads a stipulation; `undefined` if it is none. */
export function readStipulation(text: string): Stipulation | undefined {
  const asked = text.trim().toLowerCase();
  const win = /^win(\d{1,2})$/.exec(asked);
  const [, play = '', goal = '#', count = '', behind = ''] =
    win === null ? (FORM.exec(asked) ?? []) : [asked, 'win', '#', win[1]];
  const moves = Number(count);
  if (count === '' || moves <= 0 || MOST_MOVES < moves) return undefined;
  return { play: play as Play, goal: goal as Goal, moves, ...(behind !== '' && { behind: behind.trim() }) };
}

/** Writes a stipulation. */
export function writeStipulation({ play, goal, moves, behind }: Stipulation): string {
  const words = behind === undefined ? '' : ` ${behind}`;
  return play === 'win' ? `win${moves}` : `${play}${goal}${moves}${words}`;
}

/** Returns whether one side forces the goal, so that there are keys and variations. */
export function isForced({ play }: Stipulation): boolean {
  return play !== 'h' && !play.startsWith('ser-');
}

/** Returns how many plies of the side that begins and of the other one a solution has. */
export function pliesOf({ play, moves }: Stipulation): readonly [own: number, other: number] {
  const whole = Math.floor(moves);
  if (play.startsWith('ser-')) return [whole, play === 'ser-' ? 0 : 1];
  if (play === 'h') return moves === whole ? [whole, whole] : [whole + 1, whole];
  return [whole, play === '' || play === 'win' ? whole - 1 : whole];
}
