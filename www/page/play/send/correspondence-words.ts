/**
 * The words of correspondence by links.
 *
 * @packageDocumentation
 */
import { capitalized } from '../../../values/capitalized.js';
import type { PlyNumber } from '../../../values/ply-numbers.js';
import type { Side } from '../../../values/vocabulary.js';

const moveAt = ({ number, side }: PlyNumber): string => `move ${number}${side === 'white' ? '' : '…'}`;

/** The words of correspondence by links. */
export const CORRESPONDENCE_WORDS = {
  title: 'Play by messages',
  explained: 'Play your move, and send the link: it has the game so far. The answer is another link.',
  send: 'Send your move',
  link: 'Link with your move',
  sent: (turn: Side, word: string) =>
    `Copied: send it to the other side. It is ${capitalized(turn)}’s turn. The check word is ${word}.`,
  sentOver: 'Copied: send it to the other side. The game is over.',
  notCopied: 'Copying is not allowed here: take the link from the field.',
  playFirst: 'It is your turn: play a move first.',
  received: (turn: Side, san: string | undefined) =>
    `${san === undefined ? 'The game begins' : `The other side has played ${san}`}. It is your turn with ${capitalized(turn)}: play, then choose “Send your move”.`,
  over: 'The game is over.',
  damaged: 'This link was cut or changed after it was sent: its check word does not fit. Ask for it again.',
  otherStart: 'This link belongs to a game with another start or other rules than the one that you know.',
  changed: (at: PlyNumber, known: string, found: string) =>
    `The past was changed: ${moveAt(at)} was ${known} when you last saw this game, and is ${found} in this link.`,
  older: (known: number, found: number) =>
    `This link is older than the game that you know: it has ${found} of ${known} plies.`,
} as const;
