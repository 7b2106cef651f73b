// Where and how pieces are dropped, by the settings of `variants.ini`.
import type { Variant, VariantDrop } from '../../values/variant.js';
import { promotionRegions } from './ini-promotions.js';
import { SIDES, type KindForm, type IniPiece, type IniValues, type KindContext, type Side } from './ini-values.js';
import { capitalized } from '../../values/capitalized.js';
import { areaOf } from './squares.js';
import { rankOf } from '../../values/board-squares.js';

/** Returns whether a game has drops, and which come first. */
export function dropsOf({ values, lose }: KindContext): Pick<Variant, 'drops'> {
  if (!values.flag('pieceDrops')) return {};
  if (!['none', 'top'].includes(values.text('enclosingDrop', 'none'))) {
    lose('enclosingDrop', 'that what is dropped must enclose something, or come in from an edge');
  }
  if (values.flag('mustDrop')) return { drops: { first: values.named(values.single('mustDropType')) } };
  return capturesGoToHand(values) ? {} : { drops: true };
}

/** Returns whether what is captured comes to hand: without drops nothing follows from that. */
export function capturesGoToHand(values: IniValues): boolean {
  return values.flag('capturesToHand') && values.flag('pieceDrops');
}

/** Returns how a kind is dropped. */
export function dropOf(values: IniValues, { name, piece, base }: KindForm): VariantDrop | undefined {
  if (!values.flag('pieceDrops') || (base !== undefined && !values.flag('dropPromoted'))) return undefined;
  const not = [...fileLimitsOf(values, base ?? piece, name), ...(base === undefined ? limitsOf(values, piece) : [])];
  // The engine knows no other checks here than those of kings.
  if (!values.flag('dropChecks', true) && values.letterOf('king') !== undefined) not.push('checks');
  if (values.text('enclosingDrop', 'none') === 'top') not.push('unsupported');
  const [white = values.all, black = values.all] = SIDES.map((side) => dropRegion(values, piece, side));
  const region = base === undefined ? areaOf(white, black, values.board) : 'all';
  const turns = values.forms.some((form) => form.name === `+${name}`);
  const as = turns && values.flag('dropPromoted') ? `+${name}` : undefined;
  if (region === 'all' && not.length === 0 && as === undefined) return undefined;
  return { ...(region !== 'all' && { in: region }), ...(as !== undefined && { as }), ...(0 < not.length && { not }) };
}

type Limits = NonNullable<VariantDrop['not']>;

/** Returns how many pieces of the type of a held piece stop its drops on their file, as whatever it is dropped. */
function fileLimitsOf(values: IniValues, held: IniPiece, name: string): Limits {
  if (values.text('dropNoDoubled', '-').toUpperCase() !== held.letter) return [];
  const most = values.number('dropNoDoubledCount', 1);
  const kinds = values.named([held.letter]);
  if (kinds !== name) return [{ onFileWith: most, kinds }];
  return [most === 1 ? 'doubled on file' : most === 2 ? 'tripled on file' : { onFileWith: most }];
}

/** Returns the other drops that are illegal for a piece. */
function limitsOf(values: IniValues, { type }: IniPiece): Limits {
  const not: Limits = [];
  if (values.flag('shogiPawnDropMateIllegal') && type === 'shogiPawn') not.push('mates');
  if (values.flag('dropOppositeColoredBishop') && type === 'bishop') not.push('same color');
  return not;
}

function dropRegion(values: IniValues, { type }: IniPiece, side: Side): Set<string> {
  const key = `dropRegion${side}`;
  const allowed = values.states(key) ? values.squares(key) : values.all;
  // Nothing is dropped where its type never stands, not even as what it turns over to.
  const own = values.squares(`mobilityRegion${side}${capitalized(type)}`);
  const isPromoted = values.flag('dropPromoted') && 0 < own.size;
  const cells = isPromoted ? [...allowed].filter((cell) => own.has(cell)) : [...allowed];
  const edge = side === 'White' ? 1 : values.board.ranks;
  const [white, black] = promotionRegions(values);
  const zone = side === 'White' ? white : black;
  const isAllowed = (cell: string): boolean => {
    if (type === 'rook' && values.flag('sittuyinRookDrop') && rankOf(cell) !== edge) return false;
    // These two limits are about pawns, and not about other pieces that promote like them.
    if (type !== 'pawn') return true;
    if (rankOf(cell) === edge && !values.flag('firstRankPawnDrops')) return false;
    return !zone.has(cell) || values.flag('promotionZonePawnDrops');
  };
  return new Set(cells.filter(isAllowed));
}
