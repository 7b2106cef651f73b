// Promotion of an Interactive Diagram: by choice, or by turning over.
import type { VariantPromotion } from '../../values/variant.js';
import type { TextRange, Report } from '../source-text.js';
import { numberOf, type DiagramKind, type DiagramText } from './diagram-lines.js';

/** A kind that `promoChoice` offers. */
interface Choice {
  readonly kind: DiagramKind;
  /** Whether it is not offered on the last rank. */
  readonly notLast: boolean;
  /** Whether a captured piece of the kind is needed. */
  readonly fromHand: boolean;
  /** The depth of its zone, if it has its own. */
  readonly depth: number | undefined;
}

/** What promotion needs to know. */
export interface PromotionScope {
  readonly diagram: DiagramText;
  readonly royals: readonly DiagramKind[];
  readonly letterOf: (kind: DiagramKind) => string | undefined;
  /** How many of a kind a side has, on the board and in hand. */
  readonly countOf: (kind: DiagramKind) => number;
  readonly report: Report;
  readonly at: TextRange;
}

/** Returns the kind that another one turns over to. */
export function partnerOf({ kinds, keys }: DiagramText, { number }: DiagramKind): DiagramKind | undefined {
  const offset = numberOf(keys, 'promoOffset', 0);
  if (offset <= 0 || numberOf(keys, 'maxPromote', 1) < number || numberOf(keys, 'promoZone', 1) <= 0) return undefined;
  return kinds[number + offset - 1] ?? kinds[offset];
}

/** Returns how a kind promotes. */
export function promotionOf(kind: DiagramKind, scope: PromotionScope): VariantPromotion | undefined {
  const { keys } = scope.diagram;
  const zone = Math.min(numberOf(keys, 'promoZone', 1), scope.diagram.ranks);
  if (zone <= 0 || numberOf(keys, 'maxPromote', 1) < kind.number) return undefined;
  return 0 < numberOf(keys, 'promoOffset', 0) ? turnedOver(kind, zone, scope) : byChoice(kind, zone, scope);
}

function zoneText(depth: number, ranks: number): string {
  const numbers = Array.from({ length: depth }, (_, n) => ranks - depth + 1 + n);
  return `${depth === 1 ? 'rank' : 'ranks'} ${numbers.join(' ')}`;
}

function turnedOver(
  kind: DiagramKind,
  zone: number,
  { diagram, letterOf, report, at }: PromotionScope,
): VariantPromotion | undefined {
  const partner = partnerOf(diagram, kind);
  const to = partner && letterOf(partner);
  if (to === undefined) return undefined;
  const area = zoneText(zone, diagram.ranks);
  if (numberOf(diagram.keys, 'holdingsType', 0) === 0 && kind.number === 1) {
    const message =
      'a piece may also promote on a move without a capture that begins in the zone, unlike in the diagram';
    report.add('warning', 'lost', diagram.keys.get('promoOffset')?.at(-1) ?? at, message);
  }
  return { to: [to], in: area, from: area, forced: kind.number === 1 ? 'when stuck' : false };
}

function byChoice(kind: DiagramKind, zone: number, scope: PromotionScope): VariantPromotion | undefined {
  const { diagram, letterOf, countOf, report } = scope;
  const choices = choicesOf(scope);
  const at = diagram.keys.get('promoChoice')?.at(-1) ?? scope.at;
  const others = choices.filter((choice) => choice.kind !== kind);
  const own = choices.find((choice) => choice.kind === kind);
  if (others.length === 0) {
    // By default it is for pieces that many diagrams do not have.
    if (diagram.keys.has('promoChoice'))
      report.add('warning', 'no-promotion', at, `expected a piece to which \`${kind.name}\` promotes, found none`);
    return undefined;
  }
  const shallow = others.filter(({ depth, notLast }) => notLast || (depth !== undefined && depth !== zone));
  if (0 < shallow.length) {
    const names = shallow.map(({ kind: { name } }) => `\`${name}\``).join(', ');
    const message = `expected one zone of promotion, found another one for ${names}: all promotions are on the last rank here`;
    report.error('lost', at, message);
  }
  const limited = others.filter(({ fromHand }) => fromHand);
  const limits = limited.map(({ kind: other }) => [letterOf(other) ?? '', countOf(other)] as const);
  const depth = 0 < shallow.length ? 1 : zone;
  return {
    to: others.flatMap((choice) => letterOf(choice.kind) ?? []),
    in: zoneText(depth, diagram.ranks),
    forced: own === undefined || depth === 1 ? true : own.notLast ? 'when stuck' : false,
    ...(0 < limits.length && { limit: Object.fromEntries(limits) }),
  };
}

/** Reads `!P*N*B2`; without a choice, all but the first kind and royal ones are offered. */
function choicesOf({ diagram, royals, report }: PromotionScope): Choice[] {
  const part = diagram.keys.get('promoChoice')?.at(-1);
  const text = part?.text.trim() ?? 'QNRB';
  const usual = { notLast: false, fromHand: false, depth: undefined };
  if (text === '') {
    const others = diagram.kinds.filter((kind) => kind.number !== 1 && !royals.includes(kind));
    return others.map((kind) => ({ kind, ...usual }));
  }
  const byLength = [...diagram.kinds].sort((a, b) => b.id.length - a.id.length);
  const choices: Choice[] = [];
  let rest = text;
  while (rest !== '') {
    const [signs = ''] = /^[!*,\s]*/.exec(rest) ?? [];
    rest = rest.slice(signs.length);
    const kind = byLength.find(({ id }) => id !== '' && rest.startsWith(id));
    if (kind === undefined) {
      if (part !== undefined && rest !== '') {
        const from = part.from + part.text.indexOf(text) + text.length - rest.length;
        const message = `expected the id of a piece, found \`${rest.slice(0, 1)}\``;
        report.add('warning', 'unknown-piece', { text: rest.slice(0, 1), from, to: from + 1 }, message);
      }
      rest = rest.slice(1);
      continue;
    }
    const [digits = ''] = /^\d+/.exec(rest.slice(kind.id.length)) ?? [];
    choices.push({
      kind,
      notLast: signs.includes('!'),
      fromHand: signs.includes('*'),
      depth: digits === '' ? undefined : Number(digits),
    });
    rest = rest.slice(kind.id.length + digits.length);
  }
  return choices;
}
