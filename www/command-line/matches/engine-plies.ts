// Reads the plies of engines, which write castling and promotion in ways of their own.
import type { Game, LegalPly } from '../../calls/game.js';
import { sideOfSign } from '../../values/piece-signs.js';

/**
 * Returns the legal ply that an engine means, as the game writes it; `undefined` if there is none, or if it could be several.
 * What one engine calls castling may be the ordinary move of a king elsewhere, so a text as the game writes it comes first.
 */
export function plyOfEngine(game: Game, text: string): string | undefined {
  const legal = game.legal();
  const exact =
    legal.find(({ ply }) => ply === text) ?? legal.find(({ ply }) => ply.toLowerCase() === text.toLowerCase());
  if (exact !== undefined) return exact.ply;
  const castling = castlingOf(text);
  if (castling !== undefined) return legal.find(({ san }) => san.replace(/[+#]$/, '') === castling)?.ply;
  const [, from, to, rest = ''] = /^([a-z]\d{1,2})([a-z]\d{1,2})(.*)$/.exec(text.toLowerCase()) ?? [];
  const alike = legal.filter((move) => move.from === from && move.to === to);
  if (from === undefined || to === undefined) return undefined;
  return alike.length === 0 ? ontoPartner(game, legal, from, to) : promoted(alike, rest);
}

function castlingOf(text: string): string | undefined {
  const plain = text.replaceAll('0', 'O').toUpperCase().replace(/[+#]$/, '');
  return plain === 'O-O' || plain === 'O-O-O' ? plain : undefined;
}

/** The king goes onto the piece with which it castles. */
function ontoPartner(game: Game, legal: readonly LegalPly[], from: string, to: string): string | undefined {
  const { pieces } = game;
  const [king, partner] = [pieces[from], pieces[to]];
  if (king === undefined || partner === undefined || sideOfSign(king) !== sideOfSign(partner)) return undefined;
  const wing = from.slice(0, 1) < to.slice(0, 1) ? 'O-O' : 'O-O-O';
  const found = legal.find((move) => move.from === from && move.san.replace(/[+#]$/, '') === wing);
  return found?.ply;
}

/**
 * Plies that differ in what the piece becomes: the engine leaves the letter out, or names the only piece by a letter of its
 * own.
 */
function promoted(alike: readonly LegalPly[], rest: string): string | undefined {
  const letter = rest.replace(/[^a-z]/g, '').toUpperCase();
  const named = alike.filter(({ promotion }) => promotion !== undefined && promotion === letter);
  const found = named.length > 0 ? named : alike;
  return found.length === 1 ? found[0]?.ply : undefined;
}
