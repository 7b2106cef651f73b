// Random pieces for Fairy-Stockfish.
import { randomText, seeded } from '../slow-reader/random.mjs';

/** Random pieces for the engine: in its own letters, in Betza's full notation, and in other notations. */

const DIRECTIONS = [
  '',
  '',
  '',
  'f',
  'b',
  'l',
  'r',
  'v',
  's',
  'fs',
  'bs',
  'fr',
  'lb',
  'rv',
  'fh',
  'lh',
  'ff',
  'hr',
  'fb',
];
const MODES = ['', '', '', 'm', 'c', 'm', 'c', 'mc', 'mce', 'i', 'im', 'ic'];
const ATOMS = ['W', 'F', 'K', 'R', 'B', 'Q', 'R', 'B', 'D', 'A', 'N', 'N', 'H', 'C', 'Z', 'G', 'L', 'J'];
const RANGES = ['', '', '', '', '', '0', '2', '3', '4', '9', '12'];

/** Returns a text of moves with one leg, in the engine's letters. */
function plainText(random, pick) {
  const part = () => {
    const atom = pick(ATOMS);
    const letters = /[WFKRBQ]/.test(atom) ? ['', '', '', 'p', 'g'] : ['', '', 'n', 'n', 'p', 'g', 'j'];
    const doubled = random() < 0.2 ? atom : pick(RANGES);
    return pick(DIRECTIONS) + pick(MODES) + pick(letters) + atom + doubled;
  };
  return Array.from({ length: 1 + Math.floor(random() * 5) }, part).join('');
}

/** Returns a text of letters that the engine reads, in random order. */
export function looseText(random) {
  const pick = (list) => list[Math.floor(random() * list.length)];
  const part = () => {
    const letters = Array.from({ length: Math.floor(random() * 4) }, () => pick('fbrlvshfbrlvsmcpgnie'));
    const atom = pick('WFDNAHCLZJGKQRBWFRBDNA');
    return letters.join('') + atom + (random() < 0.35 ? pick(['0', '1', '2', '3', '9', atom]) : '');
  };
  return Array.from({ length: 1 + Math.floor(random() * 3) }, part).join('');
}

const NOTATIONS = ['lcpn-lisp', 'hasinu', 'taxonomy'];

/** Returns a piece for an export, with the notation of its text. */
export function randomPiece(pw, random) {
  const pick = (list) => list[Math.floor(random() * list.length)];
  const whole = seeded(Math.floor(random() * 2 ** 32));
  const kind = random();
  const text = kind < 0.75 ? plainText(random, pick) : randomText(whole);
  // The engine castles by keys in its section, and only with a partner.
  if (text.includes('O')) return randomPiece(pw, random);
  const query = { text, notation: 'betza' };
  if (0.1 < kind && kind < 0.9) return query;
  const to = pick(NOTATIONS);
  const converted = pw.convert(text, { from: 'betza', to });
  return converted.losses.length === 0 && converted.text !== '' ? { text: converted.text, notation: to } : query;
}
