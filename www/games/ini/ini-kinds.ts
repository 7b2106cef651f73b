// The kinds of pieces of a definition, by the settings of `variants.ini`.
import type {
  Area,
  VariantDrop,
  VariantMoves,
  VariantPiece,
  VariantPromotion,
  VariantZone,
} from '../../values/variant.js';
import type { IniPiece, IniValues } from './ini-values.js';
import { nameOfType, splitFirst, withoutPassing, withPassing } from './piece-types.js';
import { areaOf, rankOf } from './squares.js';

/** The sides with the key that each has of a setting. */
export const SIDES = ['White', 'Black'] as const;

/** What pawns promote to in a game that states nothing else. */
export const USUAL_PROMOTIONS: readonly string[] = ['knight', 'bishop', 'rook', 'queen'];

/** What is needed of a game to write its kinds. */
export interface Kinds {
  readonly values: IniValues;
  /** Names of kinds by letter and text, as the game that is inherited has them. */
  readonly names: ReadonlyMap<string, string>;
}

/** Returns the kinds of a game: those on the board or in hand, and those that they become. */
export function kindsOf(kinds: Kinds): Record<string, VariantPiece> {
  const { values } = kinds;
  const turnsOver = values.pairs('promotedPieceType');
  const all: [string, VariantPiece][] = [];
  for (const piece of values.pieces.filter(isUsedIn(values))) {
    const { letter } = piece;
    const other = values.pieces.find((one) => one.letter === turnsOver.get(letter));
    all.push([letter, kindOf(kinds, piece, other !== undefined)]);
    if (other !== undefined) all.push([`+${letter}`, turnedOver(kinds, piece, other)]);
  }
  return Object.fromEntries(all);
}

/** Returns whether a piece can ever stand on the board. */
function isUsedIn(values: IniValues): (piece: IniPiece) => boolean {
  const cells = (values.start.split(/\s/)[0] ?? '').toUpperCase();
  const found = new Set(cells.replace(/[^A-Z]/g, ''));
  for (const side of SIDES) {
    if (!pawnsOf(values, side).some((letter) => found.has(letter))) continue;
    for (const letter of values.letters(`promotionPieceTypes${side}`, USUAL_PROMOTIONS)) found.add(letter);
  }
  return ({ letter }) => found.has(letter);
}

/** The pieces of a side that promote as pawns do. */
function pawnsOf(values: IniValues, side: 'White' | 'Black'): string[] {
  return values.pawns(`promotionPawnTypes${side}`);
}

function promotionRegions(values: IniValues): [Set<string>, Set<string>] {
  return [values.squares('promotionRegionWhite', '*8'), values.squares('promotionRegionBlack', '*1')];
}

function kindOf(kinds: Kinds, piece: IniPiece, turns: boolean): VariantPiece {
  const { values } = kinds;
  const { letter, type } = piece;
  const [text, first] = textsOf(values, piece);
  const royal = royalOf(values, piece);
  const stays = stayOf(values, type);
  const drop = dropOf(values, piece, turns);
  const name =
    kinds.names.get(`${letter} ${text}`) ?? (type.startsWith('custom') ? `piece ${letter}` : nameOfType(type));
  const promotions = turns ? [turning(values, `+${letter}`)] : SIDES.map((side) => pawnPromotion(values, letter, side));
  const [promotes, blacks = promotes] = promotions;
  return {
    name,
    text,
    ...(royal !== undefined && { royal }),
    ...zonesOf(values, piece, text, first),
    ...(stays !== undefined && { stays }),
    ...(values.flag('immobilityIllegal') && { neverStuck: true }),
    ...(promotes !== undefined && { promotes }),
    ...(drop !== undefined && { drop }),
    ...blackOf(promotes, blacks),
  };
}

/** What black's pieces have instead, if that is something else. */
function blackOf(white: VariantPromotion | undefined, black: VariantPromotion | undefined): { black?: VariantMoves } {
  if (JSON.stringify(white) === JSON.stringify(black)) return {};
  // A promotion cannot be taken back by an object, only by `false`.
  return { black: { promotes: black ?? (false as unknown as VariantPromotion) } };
}

function turnedOver({ values, names }: Kinds, piece: IniPiece, other: IniPiece): VariantPiece {
  const { letter } = piece;
  const [text] = textsOf(values, other);
  const royal = royalOf(values, other);
  const back = values.flag('pieceDemotion') ? turning(values, letter) : undefined;
  const name =
    names.get(`+${letter} ${text}`) ?? `promoted ${names.get(`${letter} ${piece.text}`) ?? nameOfType(piece.type)}`;
  return {
    name,
    text,
    ...(royal !== undefined && { royal }),
    ...(values.flag('immobilityIllegal') && { neverStuck: true }),
    ...(back !== undefined && { promotes: back }),
    ...(values.flag('capturesToHand') && !values.flag('dropLoop') && { inHand: letter }),
  };
}

/** A promotion that turns a piece over in its zone. */
function turning(values: IniValues, to: string): VariantPromotion {
  const [white, black] = promotionRegions(values);
  const region = areaOf(white, black, values.board);
  const always = values.flag('mandatoryPiecePromotion');
  const forced = always ? true : values.flag('immobilityIllegal') && 'when stuck';
  const isEverywhere = region === 'all';
  return {
    to,
    ...(!isEverywhere && { in: region }),
    forced,
    ...(values.flag('piecePromotionOnCapture') && { onCapture: true }),
  };
}

function pawnPromotion(values: IniValues, letter: string, side: 'White' | 'Black'): VariantPromotion | undefined {
  const to = values.letters(`promotionPieceTypes${side}`, USUAL_PROMOTIONS).join('');
  if (to === '' || !pawnsOf(values, side).includes(letter)) return undefined;
  const [white, black] = promotionRegions(values);
  if (white.size + black.size === 0) return undefined;
  const limits = [...values.pairs('promotionLimit')].filter(([one]) => to.includes(one));
  const stuck = values.flag('immobilityIllegal') && 'when stuck';
  return {
    to,
    in: areaOf(white, black, values.board),
    ...(!values.flag('mandatoryPawnPromotion', true) && { forced: stuck }),
    ...(values.flag('sittuyinPromotion') && { inPlace: { moves: true, quiet: true, lastAnywhere: true } }),
    ...(0 < limits.length && { limit: Object.fromEntries(limits.map(([one, count]) => [one, Number(count)])) }),
  };
}

/** Returns how a piece moves, and what it can do in addition where it may move far. */
function textsOf(values: IniValues, { type, letter, text }: IniPiece): [string, string] {
  if (type === 'pawn') {
    const passes = values.text('enPassantRegion', '*') !== '-' && values.flag('doubleStep', true);
    const takes = values.pawns('enPassantTypesWhite').includes(letter);
    return [passes && takes ? text : withoutPassing(text), values.flag('doubleStep', true) ? 'fmnD' : ''];
  }
  const { always, first } = splitFirst(text);
  const passes = values.pawns('enPassantTypesWhite').includes(letter);
  const isPassed = passes && values.text('enPassantRegion', '*') !== '-' && type.startsWith('customPiece');
  return [isPassed ? withPassing(always) : withoutPassing(always), values.flag('doubleStep', true) ? first : ''];
}

function royalOf(values: IniValues, { type, letter }: IniPiece): true | 'last' | undefined {
  if (type === 'king') return true;
  if (!values.flag('extinctionPseudoRoyal') || !values.letters('extinctionPieceTypes').includes(letter)) {
    return undefined;
  }
  return 0 < values.number('extinctionPieceCount', 0) || values.flag('dupleCheck') ? true : 'last';
}

function stayOf(values: IniValues, type: string): Area | undefined {
  const name = type.charAt(0).toUpperCase() + type.slice(1);
  const keys = SIDES.map((side) => `mobilityRegion${side}${name}`);
  if (!keys.some((key) => values.states(key))) return undefined;
  const [white = values.all, black = values.all] = keys.map((key) =>
    values.states(key) ? values.squares(key) : values.all,
  );
  return areaOf(white, black, values.board);
}

/** First moves, and the moves of soldiers before their river. */
function zonesOf(
  values: IniValues,
  { type }: IniPiece,
  text: string,
  extra: string,
): Pick<VariantMoves, 'first' | 'where'> {
  const { board } = values;
  const river = values.number('soldierPromotionRank', 1);
  if (type === 'soldier' && 1 < river) {
    const ranks = Array.from({ length: river - 1 }, (_, n) => n + 1);
    return { where: [{ in: `${river === 2 ? 'rank' : 'ranks'} ${ranks.join(' ')}`, text: 'fW' }] };
  }
  if (values.flag('cambodianMoves') && (type === 'king' || type === 'fers')) {
    const rook = values.letterOf('rook');
    const endedBy = type === 'king' && rook !== undefined ? { endedBy: rook } : {};
    return { first: { rights: true, text: type === 'king' ? `${text}mfsN` : `${text}fmD`, ...endedBy } };
  }
  if (extra === '') return {};
  const white = values.squares('doubleStepRegionWhite', '*2');
  const black = values.squares('doubleStepRegionBlack', '*7');
  const full = text + extra;
  if (!values.has('enPassantRegion') || values.text('enPassantRegion', '*') === '-') {
    return white.size + black.size === 0 ? {} : { first: { in: areaOf(white, black, board), text: full } };
  }
  const passed = values.squares('enPassantRegion');
  const [[whites, otherWhites], [blacks, otherBlacks]] = [split(white, passed, 1), split(black, passed, -1)];
  const where: VariantZone[] = [{ in: areaOf(otherWhites, otherBlacks, board), text: full }];
  const first = { in: areaOf(whites, blacks, board), text: full };
  return {
    ...(0 < otherWhites.size + otherBlacks.size && { where }),
    ...(0 < whites.size + blacks.size && { first }),
  };
}

/** Splits cells by whether the cell ahead is one on which a pawn may be captured en passant. */
function split(cells: ReadonlySet<string>, passed: ReadonlySet<string>, ahead: 1 | -1): [Set<string>, Set<string>] {
  const isPassed = (cell: string): boolean => passed.has(`${cell.charAt(0)}${rankOf(cell) + ahead}`);
  return [new Set([...cells].filter(isPassed)), new Set([...cells].filter((cell) => !isPassed(cell)))];
}

function dropOf(values: IniValues, piece: IniPiece, turns: boolean): VariantDrop | undefined {
  if (!values.flag('pieceDrops')) return undefined;
  const { type, letter } = piece;
  const regions = SIDES.map((side) => dropRegion(values, piece, side));
  const [white = values.all, black = values.all] = regions;
  const region = areaOf(white, black, values.board);
  const files = values.number('dropNoDoubledCount', 1) === 1 ? 'doubled on file' : 'tripled on file';
  const not: NonNullable<VariantDrop['not']> = [];
  if (values.text('dropNoDoubled', '-').toUpperCase() === letter) not.push(files);
  if (values.flag('shogiPawnDropMateIllegal') && type === 'shogiPawn') not.push('mates');
  if (!values.flag('dropChecks', true)) not.push('checks');
  if (values.flag('dropOppositeColoredBishop') && type === 'bishop') not.push('same color');
  const as = turns && values.flag('dropPromoted') ? `+${letter}` : undefined;
  if (region === 'all' && not.length === 0 && as === undefined) return undefined;
  return { ...(region !== 'all' && { in: region }), ...(as !== undefined && { as }), ...(0 < not.length && { not }) };
}

function dropRegion(values: IniValues, { type, letter }: IniPiece, side: 'White' | 'Black'): Set<string> {
  const key = `${side.toLowerCase()}DropRegion`;
  const cells = values.states(key) ? values.squares(key) : values.all;
  const edge = side === 'White' ? 1 : values.board.ranks;
  const [white, black] = promotionRegions(values);
  const zone = side === 'White' ? white : black;
  const isPawn = type === 'pawn' || (type.startsWith('custom') && pawnsOf(values, side).includes(letter));
  const isAllowed = (cell: string): boolean => {
    if (type === 'rook' && values.flag('sittuyinRookDrop') && rankOf(cell) !== edge) return false;
    if (!isPawn) return true;
    if (rankOf(cell) === edge && !values.flag('firstRankPawnDrops')) return false;
    return !zone.has(cell) || values.flag('promotionZonePawnDrops');
  };
  return new Set([...cells].filter(isAllowed));
}
