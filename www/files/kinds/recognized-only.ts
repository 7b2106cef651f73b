// Kinds of files that are recognized and named, but not read: programs of rules, and forms that nobody has described.
import type { Confidence, FileKind } from '../opened-file.js';
import type { FileReader } from '../source-text.js';

function recognized(
  kind: FileKind,
  title: string,
  signs: readonly RegExp[],
  confidence: Confidence = 'certain',
): FileReader {
  return { kind, title, recognize: ({ head }) => (signs.some((sign) => sign.test(head)) ? confidence : undefined) };
}

/** The kinds. */
export const RECOGNIZED_ONLY: readonly FileReader[] = [
  // Ludii's games begin with their name in quotes.
  recognized('ludii', 'a game of Ludii (`.lud`)', [/^[ \t]*\(game\s+"[^"\n]*"/m, /\(ludeme\b|\(equipment\s*\{/]),
  recognized('zrf', 'a file of rules for Zillions of Games (ZRF)', [
    /^[ \t]*\((?:define|game|variant|board-symbols|version)\b/m,
  ]),
  recognized('game-courier', 'a preset of Game Courier', [
    /\/play\/pbm\/(?:play|index)\.php\?/,
    /\bA Game Courier Preset for\b/i,
    /^[ \t]*(?:setflag|include\s+fairychess|verify\s+\S+\s+|def\s+\w+\s+(?:fn|checkleap|checkride))/m,
  ]),
  recognized('chesscraft', 'a game of ChessCraft', [/\bchesscraft\.(?:ca|app|com)\b/i, /"chesscraft\w*"\s*:/i]),
  {
    kind: 'sjaak',
    title: 'a `variants.txt` of Sjaak',
    recognize: ({ head }) => (/^Variant:/m.test(head) && /^(?:Board|Piece|Move):/m.test(head) ? 'certain' : undefined),
  },
  recognized('chessv', 'a script of ChessV', [/^[ \t]*Game\s+'[^'\n]+'\s*:\s*'[^'\n]+'/m]),
  recognized('bpgn', 'a file of bughouse games (BPGN)', [/^[ \t]*\[(?:WhiteA|BlackA|WhiteB|BlackB)\s+"/m]),
];
