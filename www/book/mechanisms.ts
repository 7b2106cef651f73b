// What can happen in a game: how each mechanism is recognized in a ply, and the words below its picture.
import type { LegalPly } from '../calls/game.js';
import { joined, type Names } from '../calls/rules/rule-words.js';
import { isDuck } from '../faces/wall-face.js';
import { capitalized } from '../values/capitalized.js';
import type { OutcomeReason } from '../values/outcomes.js';
import type { Variant, VariantPiece, VariantPromotion } from '../values/variant.js';
import type { Snapshot } from './book.js';
import { kindLetters, kindOfSign, sideOfSign, WALL } from '../values/piece-signs.js';
import { asList } from '../values/as-list.js';
import { captureRules, capturesToHand } from '../values/capture-rules.js';

/** A ply in its game. */
export interface Moment {
  readonly variant: Variant;
  readonly names: Names;
  /** What stands on the board before the ply. */
  readonly before: Snapshot;
  readonly ply: LegalPly;
  /** The ply before. */
  readonly last: LegalPly | undefined;
}

/** Something that can happen in a game. */
export interface Mechanism {
  readonly id: string;
  /** The section of the book that it belongs to. */
  readonly section: 'castling' | 'promotion' | 'captures' | 'en-passant' | 'drops' | 'walls' | 'check' | 'passing';
  readonly title: string | ((variant: Variant) => string);
  /** Whether the game has it at all; the definition alone does not show whether pieces capture en passant. */
  readonly isIn: (variant: Variant, hasEnPassant: boolean) => boolean;
  /** Whether it is shown where it occurs, but not searched for: the definition alone does not say whether it can occur. */
  readonly isIncidental?: boolean;
  readonly matches: (moment: Moment) => boolean;
  /**
   * How much nearer a ply brings it, for what seldom occurs by chance: games that look for it play one of the plies with the
   * highest number. `begun` is what stood on the board at the start.
   */
  readonly approach?: (moment: Moment, begun: Snapshot) => number;
  /** The words below the picture; `after` is what stands on the board after the ply. */
  readonly caption: (moment: Moment, after: Snapshot) => string;
  /** Whether a second picture shows the position after the ply. */
  readonly showsAfter?: boolean;
}

const hasBlast = (variant: Variant): boolean => captureRules(variant).blast !== undefined;
/** Returns whether pieces are dropped: those that are captured, or those that are in hand at the start. */
const dropsPieces = (variant: Variant): boolean =>
  capturesToHand(variant) ||
  (variant.drops !== undefined && variant.drops !== false && /\[[^\]]+\]/.test(variant.start));
const promotionsOf = ({ pieces }: Variant): VariantPromotion[] =>
  Object.values(pieces).flatMap(({ promotes, black }) => promotes ?? black?.promotes ?? []);
const promotes = (variant: Variant): boolean => 0 < promotionsOf(variant).length;
const promotesInPlace = (variant: Variant): boolean =>
  promotionsOf(variant).some(({ inPlace }) => inPlace !== undefined);
const hasRoyal = ({ pieces }: Variant): boolean =>
  Object.values(pieces).some(({ royal }) => royal === true || royal === 'last');
/** Returns whether a side can give check, and the game goes on. */
const hasCheck = (variant: Variant): boolean =>
  hasRoyal(variant) && variant.check?.illegal !== true && variant.end?.checks !== 1;

/** Returns whether a ply puts a piece from hand on the board instead of moving one. */
export const isDrop = ({ drop, from }: LegalPly): boolean => drop !== undefined && from === undefined;
const sideOf = ({ before }: Moment): string => capitalized(before.turn);
const kindOf = ({ names, ply }: Moment): string => names.of(ply.kind ?? ply.drop ?? '');
const kindOn = ({ names, before }: Moment, cell: string): string => {
  const letter = kindOfSign(before.pieces[cell] ?? '');
  return letter === '' ? 'piece' : names.of(letter.replace('~', ''));
};
const piecesOn = (moment: Moment, cells: readonly string[]): string =>
  joined(cells.map((cell) => `the ${kindOn(moment, cell)} on ${cell}`));

/** Returns the cells whose pieces a ply removes; that of the piece that moves is where it began. */
export function removedBy({ variant, before, ply }: Moment, after: Snapshot): readonly string[] {
  if (!hasBlast(variant) || ply.captures.length === 0) return ply.captures;
  return Object.keys(before.pieces).filter((cell) => before.pieces[cell] !== WALL && after.pieces[cell] === undefined);
}

/** Returns whether a ply captures a piece in passing: one that has just moved, from a cell that it crossed. */
function isEnPassant({ variant, before, ply, last }: Moment): boolean {
  const [cell, ...more] = ply.captures;
  if (cell === undefined || 0 < more.length || cell === ply.to || last?.to !== cell) return false;
  const letter = kindOfSign(before.pieces[cell] ?? '');
  return asList(variant.pieces[letter]?.first).length > 0;
}

/** Prefers what takes other pieces away from between those that castle, for as long as these have not moved. */
function clearsForCastling({ variant: { castling, pieces }, before, ply }: Moment, begun: Snapshot): number {
  const { kind = '', from = '', to = '' } = ply;
  if (kindLetters([castling?.kind ?? '', castling?.partners ?? '']).includes(kind)) return -1;
  const isHome = (cell: string): boolean =>
    begun.pieces[cell] !== undefined && sideOfSign(begun.pieces[cell]) === before.turn;
  if (isHome(to)) return -1;
  if (!isHome(from)) return 0;
  // Pawns open the way for others, but do not stand in between.
  return pieces[kind]?.first === undefined ? 2 : 1;
}

/** Prefers plies of pieces of some kinds that capture nothing. */
const advances =
  (isOfKind: (piece: VariantPiece) => boolean): NonNullable<Mechanism['approach']> =>
  ({ variant, before, ply }) => {
    const piece = variant.pieces[ply.kind ?? ''];
    if (ply.from === undefined || piece === undefined) return 0;
    const own = before.turn === 'black' ? { ...piece, ...piece.black } : piece;
    return isOfKind(own) && ply.captures.length === 0 ? 1 : 0;
  };

/** The mechanisms, in the order of their sections. */
export const MECHANISMS: readonly Mechanism[] = [
  ...(['O-O', 'O-O-O'] as const).map((notation): Mechanism => ({
    id: notation === 'O-O' ? 'castling-short' : 'castling-long',
    section: 'castling',
    title: notation === 'O-O' ? 'Castling' : 'Castling on the other side',
    isIn: ({ castling }) => castling !== undefined,
    approach: clearsForCastling,
    // The cell of a wall, or a piece from hand, may stand behind it.
    matches: ({ ply }) => ply.san.split(/[+#,/]/)[0] === notation,
    caption: (moment) => `${sideOf(moment)} castles (${moment.ply.san}).`,
    showsAfter: true,
  })),
  {
    id: 'promotion',
    section: 'promotion',
    title: 'Promotion',
    isIn: promotes,
    approach: advances(({ promotes: becomes }) => becomes !== undefined),
    matches: ({ ply }) => ply.promotion !== undefined && ply.from !== undefined && ply.from !== ply.to,
    caption: (moment) => {
      const { ply, names } = moment;
      const taken = ply.captures.length === 0 ? '' : ', captures there,';
      return `${sideOf(moment)}’s ${kindOf(moment)} goes from ${ply.from ?? ''} to ${ply.to ?? ''}${taken} and becomes ${names.a(ply.promotion ?? '')} (${ply.san}).`;
    },
  },
  {
    id: 'promotion-in-place',
    section: 'promotion',
    title: 'Promotion without a move',
    isIn: promotesInPlace,
    matches: ({ ply }) => ply.promotion !== undefined && ply.from !== undefined && ply.from === ply.to,
    caption: (moment) =>
      `${sideOf(moment)}’s ${kindOf(moment)} on ${moment.ply.to ?? ''} becomes ${moment.names.a(moment.ply.promotion ?? '')} where it stands (${moment.ply.san}).`,
  },
  {
    id: 'en-passant',
    section: 'en-passant',
    title: 'Capture en passant',
    isIn: (_, hasEnPassant) => hasEnPassant,
    approach: advances(({ first }) => first !== undefined),
    matches: isEnPassant,
    caption: (moment) => {
      const { ply, last } = moment;
      const [cell = ''] = ply.captures;
      const from = last?.from === undefined ? '' : ` from ${last.from}`;
      return `The ${kindOn(moment, cell)} has just gone${from} to ${cell}. ${sideOf(moment)}’s ${kindOf(moment)} goes to ${ply.to ?? ''}, which it crossed, and captures it (${ply.san}).`;
    },
    showsAfter: true,
  },
  {
    id: 'blast',
    section: 'captures',
    title: 'A capture that removes several pieces',
    isIn: hasBlast,
    matches: (moment) => 0 < moment.ply.captures.length && moment.ply.from !== undefined,
    caption: (moment, after) =>
      `${sideOf(moment)}’s ${kindOf(moment)} captures on ${moment.ply.to ?? ''} (${moment.ply.san}). Removed: ${piecesOn(moment, removedBy(moment, after))}.`,
    showsAfter: true,
  },
  {
    id: 'capture-to-hand',
    section: 'captures',
    title: 'A captured piece changes sides',
    isIn: capturesToHand,
    matches: ({ variant, ply }) => !hasBlast(variant) && ply.captures.length === 1 && ply.captures[0] === ply.to,
    caption: (moment) =>
      `${sideOf(moment)} captures ${piecesOn(moment, moment.ply.captures)} (${moment.ply.san}), which comes to ${sideOf(moment)}’s hand.`,
    showsAfter: true,
  },
  {
    id: 'capture-elsewhere',
    section: 'captures',
    title: 'A capture on another cell',
    isIn: (variant) => !hasBlast(variant),
    isIncidental: true,
    matches: (moment) =>
      0 < moment.ply.captures.length &&
      moment.ply.captures.some((cell) => cell !== moment.ply.to) &&
      !isEnPassant(moment),
    caption: (moment) =>
      `${sideOf(moment)}’s ${kindOf(moment)} goes from ${moment.ply.from ?? ''} to ${moment.ply.to ?? ''} and captures ${piecesOn(moment, moment.ply.captures)} (${moment.ply.san}).`,
    showsAfter: true,
  },
  {
    id: 'drop',
    section: 'drops',
    title: 'A drop',
    isIn: dropsPieces,
    matches: ({ ply }) => isDrop(ply) && !/[+#]$/.test(ply.san),
    caption: (moment) =>
      `${sideOf(moment)} drops ${moment.names.a(moment.ply.drop ?? '')} on ${moment.ply.to ?? ''} (${moment.ply.san}).`,
  },
  {
    id: 'drop-check',
    section: 'drops',
    title: 'A drop that gives check',
    isIn: (variant) => dropsPieces(variant) && hasCheck(variant),
    matches: ({ ply }) => isDrop(ply) && ply.san.endsWith('+'),
    caption: (moment) =>
      `${sideOf(moment)} drops ${moment.names.a(moment.ply.drop ?? '')} on ${moment.ply.to ?? ''}, which gives check (${moment.ply.san}).`,
  },
  {
    id: 'gating',
    section: 'drops',
    title: 'A piece from hand follows a move',
    isIn: ({ gating }) => gating === true,
    matches: ({ ply }) => ply.gate !== undefined,
    caption: (moment) =>
      `${sideOf(moment)}’s ${kindOf(moment)} goes from ${moment.ply.from ?? ''} to ${moment.ply.to ?? ''}, and ${moment.names.a(moment.ply.drop ?? '')} from hand appears on ${moment.ply.gate ?? ''} (${moment.ply.san}).`,
    showsAfter: true,
  },
  {
    id: 'wall',
    section: 'walls',
    title: (variant) => (isDuck(variant) ? 'A ply with the duck' : 'A ply with its wall'),
    isIn: ({ walls }) => walls !== undefined,
    matches: ({ ply }) => ply.wall !== undefined && ply.from !== undefined,
    caption: (moment) =>
      `${sideOf(moment)}’s ${kindOf(moment)} goes from ${moment.ply.from ?? ''} to ${moment.ply.to ?? ''}, and ${isDuck(moment.variant) ? 'the duck goes' : 'a wall comes'} to ${moment.ply.wall ?? ''} (${moment.ply.san}).`,
    showsAfter: true,
  },
  {
    id: 'check',
    section: 'check',
    title: 'Check',
    isIn: hasCheck,
    matches: ({ ply }) => ply.san.endsWith('+') && !isDrop(ply),
    caption: (moment) =>
      `${sideOf(moment)}’s ${kindOf(moment)} goes to ${moment.ply.to ?? ''} and gives check (${moment.ply.san}).`,
    showsAfter: true,
  },
  {
    id: 'pass',
    section: 'passing',
    title: 'A pass',
    isIn: ({ pass }) => pass !== undefined && pass !== 'never',
    matches: ({ ply }) => ply.ply === '0000',
    caption: (moment) => `${sideOf(moment)} passes (${moment.ply.san}); nothing else changes.`,
  },
];

/** The titles of examples of ends, and what the picture shows; counters have no picture. */
export const ENDS: Readonly<Partial<Record<OutcomeReason, { title: string; words: string }>>> = {
  checkmate: { title: 'Mate', words: 'is in check, and no ply saves it' },
  stalemate: { title: 'No legal ply', words: 'has no legal ply' },
  extinction: { title: 'Pieces are lost', words: 'is to move, but the pieces that decide the game are gone' },
  goal: { title: 'A goal is reached', words: 'is to move, but a goal is reached' },
  checks: { title: 'The last check', words: 'is in the check that ends the game' },
  line: { title: 'A line of pieces', words: 'is to move, but pieces form a line' },
  adjudication: { title: 'Pieces are counted', words: 'would be to move, but the pieces are counted' },
  castling: {
    title: 'Castling decides',
    words: 'is to move, but the castling that decides was played, or cannot be any more',
  },
  material: { title: 'Too little is left', words: 'is to move, but neither side has enough left to win' },
};

/** Returns the ends that a game can have and that a picture shows. */
export function endsOf(variant: Variant): OutcomeReason[] {
  const { end = {} } = variant;
  return [
    ...(hasRoyal(variant) ? (['checkmate'] as const) : []),
    'stalemate',
    ...(end.extinct === undefined ? [] : (['extinction'] as const)),
    ...(end.goal === undefined ? [] : (['goal'] as const)),
    ...(end.checks === undefined ? [] : (['checks'] as const)),
    ...(end.line === undefined ? [] : (['line'] as const)),
    ...(end.castling === undefined ? [] : (['castling'] as const)),
    ...(end.adjudication === undefined ? [] : (['adjudication'] as const)),
    ...(end.material === undefined ? [] : (['material'] as const)),
  ];
}
