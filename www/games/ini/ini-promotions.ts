// How pieces promote, by the settings of `variants.ini`.
import type { VariantPromotion } from '../../values/variant.js';
import type { KindForm, IniValues, Side, KindContext } from './ini-values.js';
import { areaOf } from './squares.js';
import { rankOf } from '../../values/board-squares.js';
import { kindLetters } from '../../values/piece-signs.js';

/** The cells on which each side promotes. */
export function promotionRegions(values: IniValues): [white: Set<string>, black: Set<string>] {
  return [values.squares('promotionRegionWhite', '*8'), values.squares('promotionRegionBlack', '*1')];
}

/** Returns how a kind promotes for one side: as pawns do, by turning over, or both. */
export function promotionOf(kinds: KindContext, form: KindForm, side: Side): VariantPromotion | undefined {
  const { values } = kinds;
  const { piece, base } = form;
  const [white, black] = promotionRegions(values);
  const isPawn = values.promoting(side).includes(piece.letter) && 0 < white.size + black.size;
  const turned = turnedOf(kinds, form);
  if (!isPawn && turned === undefined) return undefined;
  const always = isPawn || piece.type === 'pawn' ? values.flag('mandatoryPawnPromotion', true) : false;
  const forced = always || (turned !== undefined && piece.type !== 'pawn' && values.flag('mandatoryPiecePromotion'));
  const to = (isPawn ? values.promotions(side).join('') : '') + (turned ?? '');
  const area = areaOf(white, black, values.board);
  if (to === '') return always ? { to: form.name, in: area, limit: { [form.name]: 0 } } : undefined;
  // A piece that turns back does so whatever its side has.
  const limits = limitsOf(kinds, isPawn || base === undefined ? to : '');
  const isTurning = !isPawn && turned !== undefined;
  const onCapture = isTurning && values.flag('piecePromotionOnCapture');
  if (isTurning && forced && 0 < limits.length) {
    kinds.lose('promotionLimit', `that \`${form.name}\` moves without a promotion where it cannot have one`);
  }
  const entersOnly = isTurning && piece.type === 'pawn' && leaves(values);
  return {
    to,
    ...(!(isTurning && area === 'all') && { in: area }),
    ...(entersOnly && { from: { white: '', black: '' } }),
    // A form that turns over leaves the area by itself as well; one that turns back does so if the definition says it.
    ...(isTurning && base !== undefined && area !== 'all' && { from: area }),
    ...(!(isPawn && forced) && { forced: forced || (values.flag('immobilityIllegal') && 'when stuck') }),
    ...(onCapture && { onCapture }),
    ...(isPawn && values.flag('sittuyinPromotion') && { inPlace: { moves: true, quiet: true, lastAnywhere: true } }),
    ...(0 < limits.length && { limit: Object.fromEntries(limits) }),
  };
}

/** Returns the letter of the other side of a piece, to which it turns over or back. */
function turnedOf({ values, lose }: KindContext, { name, piece, base }: KindForm): string | undefined {
  const over = values.pairs('promotedPieceType').get(piece.letter);
  if (base === undefined) return values.forms.some((form) => form.name === `+${name}`) ? `+${name}` : undefined;
  if (over !== undefined && values.pieces.some(({ letter }) => letter === over)) {
    lose('promotedPieceType', `that \`${name}\` promotes once more`);
  }
  return values.flag('pieceDemotion') ? base.letter : undefined;
}

/** Returns how many pieces of a type a side may have, of those that are promoted to; none means no limit. */
function limitsOf({ values }: KindContext, to: string): [names: string, count: number][] {
  const letters = kindLetters(to);
  return [...values.pairs('promotionLimit')].flatMap(([letter, count]): [string, number][] => {
    const names = values.named([letter]);
    const isReached = kindLetters(names).some((name) => letters.includes(name));
    return isReached && 0 < Number(count) ? [[names, Number(count)]] : [];
  });
}

/** Returns whether a step forward can lead from a cell of promotion to one without. */
function leaves(values: IniValues): boolean {
  return promotionRegions(values).some((zone, n) =>
    [...zone].some((cell) => {
      const ahead = `${cell.charAt(0)}${rankOf(cell) + (n === 0 ? 1 : -1)}`;
      return values.all.has(ahead) && !zone.has(ahead);
    }),
  );
}
