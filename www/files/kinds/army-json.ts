// Collections of pieces that the playground saves.
import { DIALECTS, NOTATIONS } from '../../values/vocabulary.js';
import type { OpenedPiece } from '../opened-file.js';
import { wholeOf, type FileReader } from '../source-text.js';

/** Reads collections. */
export const armyJson: FileReader = {
  kind: 'army-json',
  title: 'a collection of pieces of Piecewright',
  recognize: ({ head }) => (/^\s*\{/.test(head) && /"piecewright"\s*:\s*"army"/.test(head) ? 'certain' : undefined),
  read: (source, { report }) => {
    let content: unknown;
    try {
      content = JSON.parse(source.text);
    } catch (error) {
      const message = `expected the file of an army, found text that is not JSON: ${error instanceof Error ? error.message : ''}`;
      report.error('bad-json', wholeOf(source), message);
      return Promise.resolve({});
    }
    const { pieces } = (content ?? {}) as { pieces?: unknown };
    const list: unknown[] = Array.isArray(pieces) ? pieces : [];
    const read = list.map(pieceOf);
    const damaged = read.filter((piece) => piece === undefined).length;
    if (0 < damaged || list.length === 0) {
      const found = list.length === 0 ? 'none' : `${damaged} of ${list.length} without`;
      report.error('bad-piece', wholeOf(source), `expected pieces with a name, a symbol and a text, found ${found}`);
    }
    return Promise.resolve({ pieces: read.filter((piece) => piece !== undefined) });
  },
};

function pieceOf(value: unknown): OpenedPiece | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { name, symbol, text, notation, dialect, piece } = value as Record<string, unknown>;
  if (typeof name !== 'string' || typeof symbol !== 'string' || typeof text !== 'string') return undefined;
  const known = DIALECTS.find((id) => id === dialect);
  return {
    name,
    symbol,
    text,
    notation: NOTATIONS.find((id) => id === notation) ?? (notation === 'lcpn' ? 'lcpn' : 'auto'),
    ...(known !== undefined && { dialect: known }),
    ...(typeof piece === 'string' && { piece }),
  };
}
