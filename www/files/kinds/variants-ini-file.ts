// `variants.ini` of Fairy-Stockfish: one game for each section.
import { isKey } from '../../games/ini/ini-keys.js';
import { placeInSection } from '../../games/ini/place-in-section.js';
import { readVariantsIni } from '../../games/variants-file.js';
import { checkedGame } from '../definitions/define-game.js';
import { piecesOfGame } from '../definitions/pieces-of-game.js';
import type { OpenedGame } from '../opened-file.js';
import { linesOf, type FileReader } from '../source-text.js';

/** The most games that are checked: a file can be a copy of the hundreds of the engine. */
const MOST_CHECKED = 20;

/** Reads `variants.ini`. */
export const variantsIniFile: FileReader = {
  kind: 'variants-ini',
  title: 'a `variants.ini` of Fairy-Stockfish',
  recognize: ({ head, fileName }) => {
    const lines = linesOf(head);
    const sections = lines.filter(({ text }) => /^\[[^\]"]+\]$/.test(text)).length;
    const keys = lines.filter(({ text }) => {
      const [, key = ''] = /^(\w+)\s*=/.exec(text) ?? [];
      return isKey(key) || /^(?:customPiece|startFen)/.test(key);
    }).length;
    if (0 < sections && 0 < keys) return 'certain';
    // Lines of a section without its head: reading them says what is missing.
    if (0 < keys && lines.every(({ text }) => text === '' || /^(?:[#;]|\w+\s*=)/.test(text))) return 'likely';
    if (lines.some(({ text }) => /^\[[^\]":]+:[^\]":]+\]$/.test(text))) return 'likely';
    return fileName.endsWith('.ini') && 0 < sections ? 'guess' : undefined;
  },
  read: async (source, tools) => {
    const { variants, diagnostics } = await readVariantsIni(source.text);
    for (const diagnostic of diagnostics) tools.report.diagnostics.push(diagnostic);
    const games: OpenedGame[] = [];
    for (const [n, { id, variant, chess960, from, to }] of variants.entries()) {
      const game = { name: id, variant, chess960 };
      const at = { text: id, from, to };
      const placeOf = placeInSection.bind(undefined, source.text, at);
      if (n < MOST_CHECKED) games.push(await checkedGame(game, at, tools, placeOf));
      else games.push({ ...game, isPlayable: true });
      if (n === MOST_CHECKED) {
        const message = `the first ${MOST_CHECKED} games are checked, those from here on when they are opened`;
        tools.report.add('info', 'not-checked', at, message);
      }
    }
    const [first] = games;
    if (first === undefined) return {};
    const pieces = games.length === 1 ? piecesOfGame(first.variant) : [];
    return { games, pieces, board: first.variant.board, ...(games.length === 1 && { name: first.name }) };
  },
};
