// Definitions of games that ask for much work.

/** Returns the definition of a game whose ranks next to the edges are full of pieces, one kind after the other. */
function crowded(name, { board = undefined, files, ranks = files, rows = 2, texts }) {
  const letters = Array.from('ABCDEFGHIJLMNOPQRSTUVWXYZ').slice(0, texts.length);
  const all = Array.from({ length: files * rows }, (_, n) => (n === 0 ? 'K' : letters[n % letters.length]));
  const lines = Array.from({ length: rows }, (_, row) => all.slice(row * files, (row + 1) * files).join(''));
  const empty = Array.from({ length: ranks - 2 * rows }, () => String(files));
  const start = `${[...lines.map((line) => line.toLowerCase()), ...empty, ...lines.toReversed()].join('/')} w - - 0 1`;
  const kinds = texts.map((text, n) => [letters[n], { name: `piece${n}`, text }]);
  const pieces = { K: { name: 'king', text: 'K', royal: true }, ...Object.fromEntries(kinds) };
  return { name, text: JSON.stringify({ version: 1, board: board ?? `${files}x${ranks}`, pieces, start }) };
}

const ATOMS = 'Q N W F R B A D H C Z G NN DD AA HH CC ZZ GG K'.split(' ');
const LEAPS = Array.from({ length: 31 }, (_, m) => Array.from({ length: m + 1 }, (_, n) => `(${m + 1},${n})`)).flat();

/** Each with its name and its text. */
export const HOSTILE_GAMES = [
  crowded('15 of [Q?Q?Q] on 8x8', { files: 8, texts: ['[Q?Q?Q]'] }),
  crowded('15 of [Q?Q?Q?Q] on 8x8', { files: 8, texts: ['[Q?Q?Q?Q]'] }),
  crowded('23 of [Q?Q] on 12x12', { files: 12, texts: ['[Q?Q]'] }),
  crowded('31 of [Q?Q] on 16x16', { files: 16, texts: ['[Q?Q]'] }),
  crowded('31 of [Q?Q?Q?Q] on torus:16x16', { board: 'torus:16x16', files: 16, texts: ['[Q?Q?Q?Q]'] }),
  crowded('20 kinds of three legs on 32x32', { files: 32, texts: ATOMS.map((atom) => `[Q?Q?${atom}]`) }),
  crowded('20 kinds of 80 riders on 32x32', { files: 32, texts: ATOMS.map((atom) => `WWFFDDNN${atom}`.repeat(20)) }),
  crowded('20 kinds of all leaps on 32x32', { files: 32, texts: ATOMS.map((atom) => LEAPS.join('') + atom) }),
  crowded('20 kinds of locusts on 32x32', { files: 32, texts: ATOMS.map((atom) => `(caf)6m${atom}`) }),
];
