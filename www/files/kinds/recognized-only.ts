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
  recognized('ludii', 'a game of Ludii (`.lud`)', [
    /^\s*(?:\/\/[^\n]*\n\s*)*\(game\s+"[^"]*"/m,
    /\(ludeme\b|\(equipment\s*\{/,
  ]),
  recognized('zrf', 'rules of Zillions of Games (ZRF)', [/^\s*\((?:define|game|variant|board-symbols|version)\b/m]),
  recognized('game-courier', 'a preset of Game Courier', [
    /\/play\/pbm\/(?:play|index)\.php\?/,
    /\bA Game Courier Preset for\b/i,
    /^\s*(?:setflag|include\s+fairychess|verify\s+\S+\s+|def\s+\w+\s+(?:fn|checkleap|checkride))/m,
  ]),
  recognized('chesscraft', 'a game of ChessCraft', [/\bchesscraft\.(?:ca|app|com)\b/i, /"chesscraft\w*"\s*:/i]),
  recognized('sjaak', 'a `variants.txt` of Sjaak', [/^Variant:\s*\S[^]*^(?:Board|Piece|Move):/m]),
  recognized('chessv', 'a script of ChessV', [/^\s*Game\s+'[^'\n]+'\s*:\s*'[^'\n]+'/m]),
  recognized('bpgn', 'games of bughouse (BPGN)', [/^\s*\[(?:WhiteA|BlackA|WhiteB|BlackB)\s+"/m]),
];
