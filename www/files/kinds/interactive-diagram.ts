// Interactive Diagrams of the Chess Variant Pages, in a page or as bare lines: pieces, and the game as far as its keys say it.
import type { OpenedGame, OpenedPiece } from '../opened-file.js';
import { defineDiagram } from '../diagram/define-diagram.js';
import { readDiagram } from '../diagram/diagram-lines.js';
import { findDiagrams, hasMark, isPieceLine } from '../diagram/find-diagrams.js';
import { linesOf, reportPiece, type FileReader, type TextRange, type ReaderTools } from '../source-text.js';

/** What a page's own script changes, by the names that scripts give it. */
const SCRIPT = /function\s+(?:\w*Tinker|WeirdPromotion|CustomPromotion|BadZone|WeirdChain|Shade|Setup)\b/;

/** Reads Interactive Diagrams. */
export const interactiveDiagram: FileReader = {
  kind: 'interactive-diagram',
  title: 'an Interactive Diagram',
  recognize: ({ head }) => {
    if (hasMark(head)) return 'certain';
    const lines = linesOf(head);
    const pieces = lines.filter(isPieceLine).length;
    const isSized = lines.some(({ text }) => /^(?:files|ranks)=\d/.test(text));
    if (isSized && 0 < pieces) return 'certain';
    return 1 < pieces ? 'likely' : undefined;
  },
  read: async (source, tools) => {
    const pieces: OpenedPiece[] = [];
    const games: OpenedGame[] = [];
    const title = titleOf(source.text);
    const found = findDiagrams(source);
    for (const [n, diagram] of found.entries()) {
      const read = readDiagram(diagram, tools.report);
      if (read === undefined) continue;
      const name = 1 < found.length ? `${title} ${n + 1}` : title;
      for (const { text, textFrom } of read.kinds) {
        if (textFrom !== undefined) reportPiece(tools, text, textFrom, 'xbetza');
      }
      const { game, symbols, royals } = await defineDiagram(read, { name, at: diagram.at }, tools);
      games.push(...(game === undefined ? [] : [game]));
      pieces.push(
        ...read.kinds.map((kind) => ({
          name: kind.name,
          symbol: symbols.get(kind) ?? kind.id,
          text: kind.text,
          notation: 'betza' as const,
          dialect: 'xbetza' as const,
          ...(royals.includes(kind) && { royal: true }),
        })),
      );
    }
    reportScript(source.text, tools);
    const [first] = games;
    return { name: title, pieces, games, ...(first !== undefined && { board: first.variant.board }) };
  },
};

/** Returns the title of a page, in plain text. */
function titleOf(text: string): string {
  const [, title = ''] = /<(?:title|h1)\b[^<>]{0,200}>([^<>]{1,200})<\//i.exec(text.slice(0, 20_000)) ?? [];
  const plain = title.replace(/\s+/g, ' ').trim();
  return plain === '' ? 'Interactive Diagram' : plain;
}

function reportScript(text: string, { report }: ReaderTools): void {
  const match = SCRIPT.exec(text);
  if (match === null) return;
  const at: TextRange = { text: match[0], from: match.index, to: match.index + match[0].length };
  report.add('warning', 'script', at, 'the script of the page has more rules, which are not read: no script is run');
}
