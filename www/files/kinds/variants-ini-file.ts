// `variants.ini` of Fairy-Stockfish: one game for each section.
import { isKey } from '../../games/ini/ini-keys.js';
import { readVariantsIni } from '../../games/variants-file.js';
import { checkedGame } from '../definitions/define-game.js';
import { piecesOfGame } from '../definitions/pieces-of-game.js';
import type { OpenedGame } from '../opened-file.js';
import { linesOf, type FileReader } from '../source-text.js';

/** The most sections that are read: each becomes a game. */
const MOST_SECTIONS = 500;

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
    if (lines.some(({ text }) => /^\[[^\]":]+:[^\]":]+\]$/.test(text))) return 'likely';
    return fileName.endsWith('.ini') && 0 < sections ? 'guess' : undefined;
  },
  read: async (source, tools) => {
    const { variants, diagnostics } = await readVariantsIni(source.text);
    tools.report.diagnostics.push(...diagnostics);
    const games: OpenedGame[] = [];
    for (const { id, variant, chess960, from, to } of variants.slice(0, MOST_SECTIONS)) {
      games.push(await checkedGame({ name: id, variant, chess960 }, { text: id, from, to }, tools));
    }
    if (MOST_SECTIONS < variants.length) {
      const { id, from, to } = variants[MOST_SECTIONS] ?? { id: '', from: 0, to: 0 };
      const message = `expected at most ${MOST_SECTIONS} games, found ${variants.length}`;
      tools.report.error('too-many-games', { text: id, from, to }, message);
    }
    const [first] = games;
    if (first === undefined) return {};
    const pieces = games.length === 1 ? piecesOfGame(first.variant) : [];
    return { games, pieces, board: first.variant.board, ...(games.length === 1 && { name: first.name }) };
  },
};
