// The addresses at which one goes on with what was opened.
import type { OpenedGame, OpenedPiece, OpenedPosition, OpenedRecord } from '../../files/opened-file.js';
import type { Occupant } from '../../values/diagram.js';
import { resultIn, START_LINK, toGameLink } from '../play/game-link.js';
import { toLink } from '../playground/state/address.js';
import { START } from '../playground/state/state.js';
import { kindOfSign, sideOfSign } from '../../values/piece-signs.js';

/** Returns the address of a game that a file defines, on the page of games; `undefined` if it cannot be played. */
export function linkOfGame(game: OpenedGame): string | undefined {
  const rules = definitionOf(game);
  return rules && toGameLink({ ...START_LINK, ...rules, chess960: game.chess960 });
}

/**
 * Returns the address of a game that was played; `undefined` if neither the library nor its file has its rules.
 *
 * @param own - The game that the file defines.
 */
export function linkOfRecord(record: OpenedRecord, own: OpenedGame | undefined): string | undefined {
  const { game, variant, chess960, fen, plies, written, result, computer } = record;
  const definition = variant === undefined ? definitionOf(own) : { definition: JSON.stringify(variant) };
  const rules = game === undefined ? definition : { game };
  if (rules === undefined) return undefined;
  return toGameLink({
    ...START_LINK,
    ...rules,
    chess960,
    fen: fen ?? null,
    moves: plies,
    // Whoever won did so at the end.
    result: plies.length === written ? resultIn(result) : null,
    ...(computer !== undefined && { seats: { computer: computer.sides, level: computer.level } }),
  });
}

function definitionOf(own: OpenedGame | undefined): { definition: string } | undefined {
  return own?.isPlayable === true ? { definition: JSON.stringify(own.variant) } : undefined;
}

/** Returns the address of a position on the page of games; `undefined` if no game has it. */
export function linkOfPosition({ game, fen }: OpenedPosition): string | undefined {
  return game === undefined || fen === undefined ? undefined : toGameLink({ ...START_LINK, game, fen });
}

/** Texts of the pieces of chess, where a file has no pieces of its own. */
const USUAL: Readonly<Record<string, string>> = { K: 'K', Q: 'Q', R: 'R', B: 'B', N: 'N', P: 'fmWfceFifmnD' };

/** Returns the address of a position in the playground: one piece moves, the others stand around it. */
export function linkInPlayground(position: OpenedPosition, pieces: readonly OpenedPiece[]): string {
  const { board, side } = position;
  const textOf = (sign: string): string | undefined =>
    pieces.find(({ symbol }) => symbol === kindOfSign(sign))?.text ?? USUAL[kindOfSign(sign)];
  const isRoyal = (sign: string): boolean =>
    pieces.find(({ symbol }) => symbol === kindOfSign(sign))?.royal ?? kindOfSign(sign) === 'K';
  const isOwn = (sign: string): boolean => sideOfSign(sign) === side;
  const cells = Object.entries(position.pieces);
  const movers = cells.filter(([, sign]) => isOwn(sign) && (textOf(sign) ?? '') !== '');
  const [at = null, sign = ''] = movers.find(([, found]) => !isRoyal(found)) ?? movers[0] ?? [];
  const occupants = cells
    .filter(([cell]) => cell !== at)
    .map(([cell, other]): [string, Occupant] => {
      const owner = isOwn(other) ? 'friend' : 'enemy';
      return [cell, isRoyal(other) ? `${owner}-royal` : owner];
    });
  return toLink({
    ...START,
    text: textOf(sign) ?? START.text,
    notation: 'betza',
    board,
    at,
    side,
    virgin: false,
    occupants: Object.fromEntries(occupants),
  });
}
