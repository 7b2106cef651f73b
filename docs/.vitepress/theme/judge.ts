// Compares the answer to a task with the solution.
import type { Comparison, Occupant, Piecewright } from 'piecewright';

/** The verdict on an answer. */
export interface Verdict {
  readonly is: 'right' | 'wrong' | 'unread';
  readonly words: string;
  /** A position in which the two pieces differ, as attributes of the element. */
  readonly position?: Readonly<Record<string, string>>;
}

/** Compares an answer with the solution: any text is right that gives the same moves in every position. */
export function judge(
  pw: Pick<Piecewright, 'equal' | 'parse'>,
  text: string,
  solution: string,
  board: string,
): Verdict {
  if (text === '') return { is: 'unread', words: 'Write a piece first.' };
  const mistake = pw.parse(text, { notation: 'betza' }).diagnostics.find(({ severity }) => severity === 'error');
  if (mistake !== undefined) {
    const help = mistake.help == null ? '' : ` (${mistake.help})`;
    return { is: 'unread', words: `This cannot be read: ${mistake.message}${help}.` };
  }
  const on = /^\d+x\d+$/.test(board) ? {} : { board };
  const found = pw.equal({ text, notation: 'betza' }, { text: solution, notation: 'betza' }, on);
  if (found.equal === true) return { is: 'right', words: 'Right: it moves the same in every position.' };
  if (found.equal === false) return difference(found);
  return { is: 'unread', words: 'This is too much to compare. Is there a shorter way to write it?' };
}

/** Describes the first move that only one of the two pieces has, and a position that shows it. */
function difference({ witness }: Comparison): Verdict {
  if (witness === undefined) return { is: 'wrong', words: 'Not yet: it moves otherwise.' };
  const { a, b, board, at, side, virgin, occupants } = witness;
  const isSurplus = a.some((move) => !b.includes(move));
  const move = a.find((known) => !b.includes(known)) ?? b.find((known) => !a.includes(known)) ?? '';
  const others = Object.entries(occupants ?? {}).flatMap(([cell, occupant]) =>
    occupant == null ? [] : [{ cell, occupant }],
  );
  const setting = others.map(({ cell, occupant }) => `${ARTICLED[occupant]} on ${cell}`).join(' and ');
  const start = setting === '' ? 'Not yet:' : `Not yet: with ${setting},`;
  const who = isSurplus ? 'your piece can' : 'your piece cannot';
  const words = `${start} from ${at ?? 'here'} ${who} ${inWords(move)}, and the piece to write ${isSurplus ? 'cannot' : 'can'}.`;
  const position = {
    ...(board != null && { board }),
    ...(at != null && { at }),
    ...(side != null && { side }),
    ...(virgin != null && { virgin: String(virgin) }),
    occupants: others.map(({ cell, occupant }) => `${cell}=${occupant}`).join(' '),
  };
  return { is: 'wrong', words, position };
}

const ARTICLED: Readonly<Record<Occupant, string>> = {
  enemy: 'an enemy',
  friend: 'a friend',
  'enemy-royal': 'a royal enemy',
  'friend-royal': 'a royal friend',
  wall: 'a wall',
};

/** Puts a move into words: `e5xe4` captures on e4 and ends on e5. */
function inWords(move: string): string {
  if (move.includes('&')) return `make the move ${move}`;
  const [, to = move, victim] = /^([^x]+)(?:x(.*))?$/.exec(move) ?? [];
  if (victim === undefined) return `go to ${to}`;
  return victim === to ? `capture on ${to}` : `capture on ${victim.replaceAll(',', ' and ')} and end on ${to}`;
}
