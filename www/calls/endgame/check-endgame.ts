// Checks the options of an endgame table.
import { badOption, guardedRead, isList, listOf, optionsOf, shown, wordOf, wrongKind } from '../../values/checks.js';
import { functionOption, signalOption } from '../player/check-search.js';
import { packNotation } from '../packed-notation.js';
import { boardOf, textOf } from '../packing.js';
import type {
  EndgameCallOptions,
  EndgameEstimate,
  EndgameOptions,
  EndgamePiece,
  GameEndgameOptions,
} from './endgame-options.js';
import type { GivenEnding, TextEnding } from './endgame-methods.js';

const CALL_KEYS = ['signal', 'onEstimate', 'onProgress'] as const satisfies readonly (keyof EndgameCallOptions)[];
const TEXT_KEYS: ReadonlySet<string> = new Set<keyof EndgameOptions>([
  'white',
  'black',
  'board',
  'stalemate',
  ...CALL_KEYS,
]);
const GAME_KEYS: ReadonlySet<string> = new Set<keyof GameEndgameOptions>(['white', 'black', ...CALL_KEYS]);
const PIECE_KEYS: ReadonlySet<string> = new Set(['text', 'notation', 'dialect']);

/** More than any table has. */
const MOST_MEN = 100;

/** How a table is made, checked. */
export interface CheckedCall {
  readonly signal: AbortSignal | undefined;
  readonly onEstimate: ((estimate: EndgameEstimate) => void) | undefined;
  readonly onProgress: ((share: number) => void) | undefined;
}

/** Checks the options of a table of pieces by their texts. */
export function checkTextEnding(given: EndgameOptions): [TextEnding, CheckedCall] {
  const options = optionsOf(given, TEXT_KEYS);
  const stalemate = wordOf(options.stalemate ?? 'draw', ['draw', 'loss'], 'stalemate');
  const texts = {
    white: piecesOf(options.white, 'white'),
    black: piecesOf(options.black ?? ['K'], 'black'),
    board: boardOf(options.board),
    stalemateLoses: stalemate === 'loss',
  };
  return [{ texts }, callOf(options)];
}

/** Checks the options of a table of an ending of a game. */
export function checkGameEnding(given: GameEndgameOptions): [Pick<GivenEnding, 'white' | 'black'>, CheckedCall] {
  const options = optionsOf(given, GAME_KEYS);
  return [{ white: lettersOf(options.white, 'white'), black: lettersOf(options.black, 'black') }, callOf(options)];
}

function callOf({ signal, onEstimate, onProgress }: EndgameCallOptions): CheckedCall {
  return {
    signal: signalOption(signal),
    onEstimate: functionOption(onEstimate, 'onEstimate'),
    onProgress: functionOption(onProgress, 'onProgress'),
  };
}

/** Returns the text, the notation and the dialect of each piece. */
function piecesOf(value: unknown, side: string): string[] {
  const pieces = listOf(value, `pieces as ${side}`, MOST_MEN);
  if (pieces.length === 0) throw badOption(`expected a royal piece as the first of ${side}, found none`);
  return pieces.flatMap((piece) => {
    if (typeof piece === 'string') return [textOf(piece), '', ''];
    if (typeof piece !== 'object' || piece === null) throw wrongKind(`a piece of ${side}`, piece);
    const { text, notation, dialect } = optionsOf(piece as Exclude<EndgamePiece, string>, PIECE_KEYS);
    // Refuses unknown notations and dialects.
    packNotation({ notation, dialect });
    return [textOf(text), notation ?? '', dialect ?? ''];
  });
}

function lettersOf(value: unknown, side: string): string[] {
  if (typeof value === 'string') return Array.from(value);
  if (guardedRead('a list', () => isList(value))) {
    return listOf(value, `letters as ${side}`, MOST_MEN).map((letter) => textOf(letter as string));
  }
  throw badOption(`expected letters of pieces as ${side}, found ${shown(value)}`);
}
