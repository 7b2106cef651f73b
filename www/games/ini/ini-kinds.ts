// The kinds of pieces of a definition, by the settings of `variants.ini`.
import { capitalized } from '../../values/capitalized.js';
import type { Area, VariantMoves, VariantPiece, VariantPromotion, VariantZone } from '../../values/variant.js';
import { capturesGoToHand, dropOf } from './ini-drops.js';
import { withoutEnPassantPromotion } from './ini-en-passant.js';
import { promotionOf } from './ini-promotions.js';
import { SIDES, type KindForm, type IniPiece, type IniValues, type Side, type KindContext } from './ini-values.js';
import {
  hasUnplayedRide,
  isNamed,
  maySafelyTouch,
  nameOfType,
  PIECE_TYPES,
  onlyEnPassant,
  capturesFarther,
  hopsOneWay,
  splitFirst,
  withoutEnPassant,
  withEnPassant,
} from './piece-types.js';
import { areaOf } from './squares.js';
import { rankOf } from '../../values/board-squares.js';

/** Returns the kinds of a game: those on the board or in hand, and those that they become. */
export function kindsOf(kinds: KindContext): Record<string, VariantPiece> {
  const pieces = Object.fromEntries(kinds.values.forms.map((form) => [form.name, kindOf(kinds, form)]));
  const entries = Object.entries(pieces);
  return Object.fromEntries(
    entries.map(([name, piece]) => [name, withoutEnPassantPromotion(piece, pieces, kinds.values.board)]),
  );
}

function kindOf(kinds: KindContext, form: KindForm): VariantPiece {
  const { values, lose } = kinds;
  const { piece, base } = form;
  const [white, black] = SIDES.map((side) => movesOf(kinds, form, side));
  const { text = '' } = white ?? {};
  const stays = stayOf(values, piece.type);
  const drop = dropOf(values, form);
  // The engine asks for moves without a capture.
  if (values.flag('immobilityIllegal') && piece.type.startsWith('custom') && capturesFarther(piece.text)) {
    lose('immobilityIllegal', `that \`${form.name}\` may not go where it could only capture`);
  }
  // The engine lets what hops go where it has no room behind a hurdle.
  if (values.flag('immobilityIllegal') && piece.type.startsWith('custom') && hopsOneWay(piece.text)) {
    lose('immobilityIllegal', `that \`${form.name}\` may go where it has no room to hop`);
  }
  if (values.flag('immobilityIllegal') && piece.type.startsWith('custom') && hasUnplayedRide(piece.text)) {
    lose('immobilityIllegal', `that \`${form.name}\` may go where it has only a ride that the engine never makes`);
  }
  // The engine does not ask whether its moves stay in its region.
  if (values.flag('immobilityIllegal') && stays !== undefined) {
    lose('immobilityIllegal', `that \`${form.name}\` may go where it could only leave its region`);
  }
  // The engine asks for the region of what is in hand, not of what is dropped.
  if (base !== undefined && values.flag('dropPromoted') && stays !== undefined) {
    lose('dropPromoted', `that \`${form.name}\` may be dropped outside its region`);
  }
  // What keeps its promotion in hand is the type that it has become.
  const inHand = values.flag('dropLoop') ? piece.letter : base?.letter;
  const isCustom = text !== '' && (!isNamed(piece.type) || (piece.type === 'king' && piece.text !== PIECE_TYPES.king));
  return {
    name: nameOf(kinds, form, text),
    // Texts of the file are read as the engine reads them.
    ...(isCustom && { dialect: 'fairy-stockfish' as const }),
    text,
    ...royalOf(kinds, form),
    ...white,
    ...(stays !== undefined && { stays }),
    ...(values.flag('immobilityIllegal') && { neverStuck: true }),
    ...(piece.type === 'janggiCannon' && { notOver: values.named([piece.letter]) }),
    ...(base !== undefined && capturesGoToHand(values) && inHand !== undefined && { inHand }),
    ...(drop !== undefined && { drop }),
    ...blackOf(white ?? {}, black ?? {}),
  };
}

function nameOf({ names }: KindContext, { name, piece, base }: KindForm, text: string): string {
  const known = names.get(`${name} ${text}`);
  if (known !== undefined) return known;
  if (base !== undefined) return `promoted ${names.get(`${base.letter} ${base.text}`) ?? nameOfType(base.type)}`;
  return piece.type.startsWith('custom') ? `piece ${piece.letter}` : nameOfType(piece.type);
}

/** How a kind moves and promotes for one side. */
function movesOf(kinds: KindContext, form: KindForm, side: Side): VariantMoves {
  const { text, extra, slides } = textsOf(kinds.values, form.piece, side);
  const promotes = promotionOf(kinds, form, side);
  const isLimited = SIDES.some((color) => !['*', '-'].includes(kinds.values.text(`enPassantRegion${color}`, '*')));
  if (isLimited && /[^WRD]/.test(extra.replace(/[a-z\d]/g, ''))) {
    // The engine looks for the victim on the file of the cell that was passed.
    kinds.lose('enPassantRegion', `what is captured en passant after a first move of \`${form.name}\``);
  }
  const [usual, far] = [onlyEnPassant(text), onlyEnPassant(text + extra)];
  if (usual === undefined || far === undefined) {
    kinds.lose(form.piece.type, `that \`${form.name}\` captures nothing en passant where it can go anyway`);
  }
  const zones = zonesOf(kinds.values, form.piece, far ?? text + extra, extra);
  if (slides && zones.first !== undefined) Object.assign(zones.first, { slides });
  return { text: usual ?? text, ...zones, ...(promotes !== undefined && { promotes }) };
}

/** What black's pieces have instead, where that is something else. */
function blackOf(white: VariantMoves, black: VariantMoves): { black?: VariantMoves } {
  const differs = (...keys: (keyof VariantMoves)[]): boolean =>
    keys.some((key) => JSON.stringify(white[key]) !== JSON.stringify(black[key]));
  const own: VariantMoves = {
    ...(differs('text') && { text: black.text ?? '' }),
    // Black's zones take the place of all of white's.
    ...(differs('first', 'where') && { where: black.where ?? [], ...(black.first && { first: black.first }) }),
    // A promotion cannot be taken back by an object, only by `false`.
    ...(differs('promotes') && { promotes: black.promotes ?? (false as unknown as VariantPromotion) }),
  };
  return Object.keys(own).length === 0 ? {} : { black: own };
}

/** How a piece moves, and what it can do in addition where it may move far. */
interface Texts {
  readonly text: string;
  readonly extra: string;
  /** Whether that has slides that can be answered en passant. */
  readonly slides: boolean;
}

function textsOf(values: IniValues, { type, letter, text }: IniPiece, side: Side): Texts {
  const isFar = values.flag('doubleStep', true);
  const passes = values.text(`enPassantRegion${side}`, '*') !== '-' && isFar;
  const takes = passes && values.pawns(`enPassantTypes${side}`).includes(letter);
  if (type === 'pawn') {
    return { text: takes ? text : withoutEnPassant(text), extra: isFar ? 'fmnD' : '', slides: false };
  }
  const { always, first, slides } = splitFirst(text);
  const isAnswered = SIDES.some((color) => 0 < values.pawns(`enPassantTypes${color}`).length);
  const usual = withoutEnPassant(always);
  return {
    text: takes ? withEnPassant(usual) : usual,
    extra: isFar ? first : '',
    slides: isFar && slides && isAnswered,
  };
}

function royalOf({ values, lose }: KindContext, { piece }: KindForm): Pick<VariantPiece, 'royal' | 'lastOf'> {
  const isKing = piece.type === 'king';
  const letters = values.letters('extinctionPieceTypes');
  if (!isKing && !(values.flag('extinctionPseudoRoyal') && letters.includes(piece.letter))) return {};
  const mayTouch = maySafelyTouch(piece.type, values.flag('blastOnCapture'));
  if (!mayTouch && values.letters('mutuallyImmuneTypes').includes(piece.letter)) {
    lose(
      'mutuallyImmuneTypes',
      `that a \`${piece.letter}\` is in check from another one, though it cannot be captured`,
    );
  }
  if (isKing) return { royal: true };
  const count = values.number('extinctionPieceCount', 0);
  if (0 < count || values.flag('dupleCheck')) {
    const held = (values.start.split(' ')[0] ?? '').split(piece.letter).length - 1;
    if (0 < count && count + 1 < held) lose('extinctionPieceCount', 'that more pieces than these are not royal');
    return { royal: true };
  }
  if (mayBeDropped(values, piece.letter) || isMade(values, piece.letter, letters)) {
    // After a drop, or where another piece turns over, the engine asks for the safety of the one that was the last before.
    lose('extinctionPseudoRoyal', `that the last \`${piece.letter}\` must be safe after a second one has come`);
  }
  const sets = values.sets(letters);
  return { royal: 'last', ...(1 < sets.length && { lastOf: values.named([piece.letter]) }) };
}

/** Returns whether a piece that is not royal turns over to one that is for being the last of its kind. */
function isMade(values: IniValues, letter: string, royal: readonly string[]): boolean {
  return [...values.pairs('promotedPieceType')].some(
    ([from, to]) => to === letter && !royal.includes(from) && values.forms.some(({ name }) => name === from),
  );
}

/** Returns whether a piece is in hand at the start, or may be captured because there is another one, and be dropped. */
function mayBeDropped(values: IniValues, letter: string): boolean {
  const [cells = '', hand = ''] = (values.start.split(' ')[0] ?? '').split('[');
  const isSecond = [letter, letter.toLowerCase()].some((sign) => 2 < cells.split(sign).length);
  const isHeld = hand.toUpperCase().includes(letter) || (values.flag('capturesToHand') && isSecond);
  return values.flag('pieceDrops') && isHeld;
}

function stayOf(values: IniValues, type: string): Area | undefined {
  // A region without cells is none.
  const regions = SIDES.map((side) => values.squares(`mobilityRegion${side}${capitalized(type)}`));
  if (regions.every(({ size }) => size === 0)) return undefined;
  const [white = values.all, black = values.all] = regions.map((cells) => (cells.size === 0 ? values.all : cells));
  return areaOf(white, black, values.board);
}

/** First moves, and the moves of soldiers before their river. */
function zonesOf(
  values: IniValues,
  { type }: IniPiece,
  full: string,
  extra: string,
): Pick<VariantMoves, 'first' | 'where'> {
  const { board } = values;
  const river = values.number('soldierPromotionRank', 1);
  if (type === 'soldier' && 1 < river) {
    const ranks = Array.from({ length: river - 1 }, (_, n) => n + 1);
    return { where: [{ in: `${river === 2 ? 'rank' : 'ranks'} ${ranks.join(' ')}`, text: 'fW' }] };
  }
  if (values.flag('cambodianMoves') && (type === 'king' || type === 'fers')) {
    const rooks = values.named([values.letterOf('rook') ?? '']);
    const endedBy = type === 'king' && rooks !== '' ? { endedBy: rooks } : {};
    return { first: { rights: true, text: type === 'king' ? `${full}mfsN` : `${full}fmD`, ...endedBy } };
  }
  if (extra === '') return {};
  const white = values.squares('doubleStepRegionWhite', '*2');
  const black = values.squares('doubleStepRegionBlack', '*7');
  const regions = SIDES.map((side) => values.text(`enPassantRegion${side}`, '*'));
  if (regions.every((region) => region === '*' || region === '-')) {
    return white.size + black.size === 0 ? {} : { first: { in: areaOf(white, black, board), text: full } };
  }
  // The region of a side has the cells on which it captures.
  const [byWhite, byBlack] = SIDES.map((side) =>
    values.states(`enPassantRegion${side}`) ? values.squares(`enPassantRegion${side}`) : values.all,
  );
  const [whites, otherWhites] = split(white, byBlack ?? values.all, 1);
  const [blacks, otherBlacks] = split(black, byWhite ?? values.all, -1);
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
