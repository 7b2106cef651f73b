// Texts that dialects read differently: what each means, as a text that all read alike.

/** Where the documents of each dialect say how it reads. */
export const DOCUMENTS = {
  xbetza: 'Betza notation (extended), Chess Variant Pages',
  original: 'Betza Notation, Piececlopedia of the Chess Variant Pages',
  betza2: "H. G. Muller's pages on extended Betza notation of 2013",
  xboard: "XBoard's page on Betza notation and its moves.c of 2016",
};

/** How each dialect reads a text. Fairy-Stockfish is missing, because it plays these texts itself. */
export const READINGS = [
  { text: 'fK', xbetza: 'fW', original: 'fWfF', betza2: 'fW', xboard: 'fW' },
  { text: 'bQ', xbetza: 'bR', original: 'bRbB', betza2: 'bR', xboard: 'bR' },
  { text: 'rK', xbetza: 'rW', original: 'rWrF', betza2: 'rW', xboard: 'rW' },
  { text: 'frK', xbetza: 'frF' },
  { text: 'lvQ', xbetza: 'lB' },
  { text: 'L', xbetza: 'C', original: 'C', betza2: 'C', xboard: 'Z' },
  { text: 'J', xbetza: 'Z', original: 'Z', betza2: 'Z', xboard: 'C' },
  { text: 'NN', xbetza: 'N0', original: 'N0', betza2: 'N0', xboard: 'N' },
  { text: 'WW', xbetza: 'W0', original: 'W0', betza2: 'W0', xboard: 'W' },
  { text: 'DD', xbetza: 'D0', original: 'D0', betza2: 'D0', xboard: 'D' },
  { text: 'W03', xbetza: 'W3', original: 'W3', betza2: 'nH', xboard: 'W3' },
  { text: 'W12', xbetza: 'R', xboard: 'R' },
  { text: 'afW', xbetza: 'nD', betza2: 'fW', xboard: 'nD' },
  { text: 'fdN', xbetza: 'fdN', original: 'fN', betza2: 'fdN', xboard: 'fdN' },
  { text: 'dW', xbetza: 'dW', original: 'W', betza2: 'dW', xboard: 'dW' },
  { text: 'qN2', xbetza: 'qN2', xboard: 'N2' },
];

/** What programs are known to read differently (source: docs/betza.md, where readings differ). */
const DISPUTED = [
  // A doubled letter rides, or is the letter twice; `J` and `L` are swapped; some read one digit, or two.
  /([A-Z])\1|[JL]|\d\d/,
  // Directions of a king are those of all eight steps, or of straight and diagonal ones apart.
  /[fblrvsh][a-z]*[KQ]/,
  // XBoard wants directions first.
  /[mcpgn][fblrvsh]/,
  // A lame oblique leap goes straight first, or XBoard looks at one cell in the middle.
  /n[NCZH]/,
  // Pairs with `s` or `v`, on diagonals and on oblique leaps.
  /(?:[fblr][sv]|[sv][fblr])[a-z]*[FABG]/,
  /(?:[sv][fblr]|[fb]v|[lr]s)[a-z]*[NCZ]/,
];

export const isDisputed = (text) =>
  DISPUTED.some((pattern) => pattern.test(text)) || READINGS.some((reading) => reading.text === text);
