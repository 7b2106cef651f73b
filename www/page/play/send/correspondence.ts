// Correspondence: a game that is played by messages, each a link with the game so far and a check word.
import type { PlayedPly } from '../../../match/match.js';
import { moveOf } from '../computer/move-numbers.js';
import { storedList, storeFor } from '../../playground/state/store.js';
import { toGameLink, type GameLink } from '../game-link.js';
import { CORRESPONDENCE_WORDS as WORDS } from './correspondence-words.js';
import { linkOfMatch, type OpenedGame } from '../opened-game.js';

/** The last message of a game: what this browser knows of its past. */
interface LastMessage {
  /** The game and its start. */
  readonly start: string;
  /** The plies, as people write them. */
  readonly line: readonly string[];
  readonly isSent: boolean;
}

/** How many games are kept: the ones with the latest messages. */
const MOST_GAMES = 50;

const store = storeFor('correspondence');

/**
 * Looks at a message that was opened: returns what is wrong with it, or whose turn it is. A link without a check word is not
 * a message, but the page of the same game that was opened again.
 */
export function receive(link: GameLink, opened: OpenedGame): string {
  const [name = '', word] = (link.mail ?? '').split('.');
  if (opened.note !== '') return opened.note;
  if (word !== undefined && word !== checkWord(link, name)) return WORDS.damaged;
  const message: LastMessage = { start: startOf(link), line: sansOf(opened.match.line()), isSent: false };
  const known = readMessages().get(name);
  const changed = known === undefined ? undefined : changeOf(known, message, opened.match.line());
  if (changed !== undefined) return changed;
  if (word === undefined) return '';
  if (known?.line.length !== message.line.length) keep(name, message);
  const { outcome, turn } = opened.match.scene();
  if (outcome !== undefined) return WORDS.over;
  return WORDS.received(turn, message.line.at(-1));
}

/** What is sent. */
export interface Message {
  /** The fragment of the address. */
  readonly fragment: string;
  readonly word: string;
}

/** Games without a name in their address that have been sent. */
const names = new WeakMap<OpenedGame, string>();

/** Writes a message with the game up to the position that is shown, and keeps it; returns what is wrong instead. */
export function send(opened: OpenedGame): Message | { readonly refused: string } {
  const { match, seed } = opened;
  const name = opened.mail ?? names.get(opened) ?? newName();
  names.set(opened, name);
  const played = match.line().slice(0, match.shown());
  const moves = played.map(({ ply }) => ply);
  // The other side sits at the bottom where the message is opened.
  const flip = match.scene().turn === 'black';
  const link: GameLink = { ...linkOfMatch(opened), moves, seed, flip };
  const message: LastMessage = { start: startOf(link), line: sansOf(played), isSent: true };
  const known = readMessages().get(name);
  if (known?.isSent === false && 0 < moves.length && isSame(known, message)) return { refused: WORDS.playFirst };
  const word = checkWord(link, name);
  keep(name, message);
  return { fragment: toGameLink({ ...link, mail: `${name}.${word}` }), word };
}

function sansOf(line: readonly PlayedPly[]): string[] {
  return line.map(({ san }) => san);
}

function isSame(first: LastMessage, second: LastMessage): boolean {
  return first.start === second.start && first.line.join(' ') === second.line.join(' ');
}

/** Says how the past of a game has changed since its last message; `undefined` if it has not. */
function changeOf(known: LastMessage, { start, line }: LastMessage, played: readonly PlayedPly[]): string | undefined {
  if (known.start !== start) return WORDS.otherStart;
  const at = known.line.findIndex((san, n) => n < line.length && san !== line[n]);
  if (0 <= at) return WORDS.changed(moveOf(played, at), known.line[at] ?? '', line[at] ?? '');
  return line.length < known.line.length ? WORDS.older(known.line.length, line.length) : undefined;
}

/** What a game is apart from its plies; equal games may be written in several ways. */
function startOf({ game, definition, fen, chess960, seed }: GameLink): string {
  return wordOf(JSON.stringify([definition ?? game, fen, chess960, seed]));
}

/** The word that a link has if nobody changed it. */
function checkWord(link: GameLink, name: string): string {
  return wordOf(JSON.stringify([name, startOf(link), link.moves]));
}

const CONSONANTS = 'bdfghjklmnprstvz';
const VOWELS = 'aeio';
const SYLLABLES = 5;

/** Makes a word of a text by its hash FNV-1a, which people can read to each other. */
function wordOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  const syllable = (n: number): string => {
    const bits = hash >>> (6 * n);
    return (CONSONANTS[bits & 15] ?? '') + (VOWELS[(bits >>> 4) & 3] ?? '');
  };
  return Array.from({ length: SYLLABLES }, (_, n) => syllable(n)).join('');
}

/** Draws a name that no other game has. */
function newName(): string {
  const [first = 0, second = 0] = crypto.getRandomValues(new Uint32Array(2));
  return first.toString(36) + second.toString(36);
}

function readMessages(): Map<string, LastMessage> {
  return new Map(storedList(store, isEntry));
}

/** Checks what the browser kept, which other pages of the site could have written. */
function isEntry(entry: unknown): entry is [string, LastMessage] {
  if (!Array.isArray(entry)) return false;
  const [name, message] = entry as [unknown, Partial<LastMessage> | null];
  return typeof name === 'string' && typeof message?.start === 'string' && Array.isArray(message.line);
}

function keep(name: string, message: LastMessage): void {
  const messages = readMessages();
  messages.delete(name);
  messages.set(name, message);
  store.write(JSON.stringify([...messages].slice(-MOST_GAMES)));
}
