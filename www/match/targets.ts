// What a piece that was chosen can do.
import type { LegalPly } from '../calls/game.js';
import type { Mark } from '../values/diagram.js';
import { pieceOf, type Match } from './match.js';
import { kindOfSign, sideOfSign } from '../values/piece-signs.js';

/** What was chosen: the piece on a cell, or one in hand. */
export type Choice = { readonly cell: string } | { readonly hand: string };

/** Returns the legal plies of the choice by the cell that is clicked for them. */
export function targetsOf(match: Match, choice: Choice): Map<string, LegalPly[]> {
  const targets = new Map<string, LegalPly[]>();
  const add = (cell: string | undefined, ply: LegalPly): void => {
    if (cell === undefined) return;
    const known = targets.get(cell) ?? [];
    if (!known.includes(ply)) targets.set(cell, [...known, ply]);
  };
  for (const ply of match.scene().legal) {
    if (!isOf(match, choice, ply)) continue;
    // A piece that captures without going anywhere is sent to its victim.
    if (ply.to === ply.from && 0 < ply.captures.length) for (const cell of ply.captures) add(cell, ply);
    else add(ply.to, ply);
    if (ply.san.startsWith('O-O')) add(partnerOf(match, ply), ply);
  }
  return targets;
}

/** Returns the ply without its wall, for which there is a choice of its own. */
export function withoutWall(ply: LegalPly): LegalPly {
  if (ply.wall === undefined) return ply;
  const bare = (text: string): string => text.slice(0, text.lastIndexOf(','));
  const move: LegalPly = { ...ply, ply: bare(ply.ply), san: bare(ply.san) };
  delete move.wall;
  return move;
}

/** Returns plies that differ by more than their walls, without them. */
export function movesOf(plies: readonly LegalPly[]): LegalPly[] {
  const moves = new Map(plies.map(withoutWall).map((move) => [move.ply, move]));
  return [...moves.values()];
}

/** Returns the choice that leads to a ply; `undefined` for a pass. */
export function choiceOf(match: Match, ply: LegalPly): Choice | undefined {
  if (ply.from !== undefined) return ply.to === undefined ? undefined : { cell: ply.from };
  const { turn, hands } = match.scene();
  const hand = Object.keys(hands[turn]).find((letter) => isOf(match, { hand: letter }, ply));
  return hand === undefined ? undefined : { hand };
}

/** Returns whether a ply is one of the choice. */
function isOf({ variant }: Match, choice: Choice, { from, to, drop }: LegalPly): boolean {
  if ('cell' in choice) return from === choice.cell && to !== undefined;
  if (from !== undefined || drop === undefined) return false;
  return drop === choice.hand || pieceOf(variant, choice.hand)?.drop?.as === drop;
}

/** Finds the piece that the king castles with: the outermost one on its side. */
function partnerOf({ variant, layout, scene }: Match, { san, from }: LegalPly): string | undefined {
  const { pieces, turn } = scene();
  const king = layout.cells.find(({ name }) => name === from);
  const partners = variant.castling?.partners ?? '';
  if (king === undefined) return undefined;
  const side = san.startsWith('O-O-O') ? -1 : 1;
  const found = layout.cells
    .filter(({ x, y, name }) => {
      const letter = pieces[name] ?? ' ';
      const isPartner = partners.includes(kindOfSign(letter)) && sideOfSign(letter) === turn;
      return y === king.y && 0 < (x - king.x) * side && isPartner;
    })
    .sort((a, b) => (b.x - a.x) * side);
  return found[0]?.name;
}

/** Writes the ply that a refused click has meant. */
export function meantBy(choice: Choice, to: string): string {
  return 'cell' in choice ? `${choice.cell}${to}` : `${choice.hand}@${to}`;
}

/** Marks where the chosen piece can go; a piece to castle with stays in sight. */
export function markOf(plies: readonly LegalPly[] | undefined, letter: string | undefined): Mark | undefined {
  if (plies === undefined) return undefined;
  if (plies.some(({ captures }) => 0 < captures.length)) return 'capture';
  if (letter !== undefined) return 'initial';
  return plies.some(({ san }) => san.startsWith('O-O')) ? 'castling' : 'quiet';
}
