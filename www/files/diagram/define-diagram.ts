// Makes a definition of an Interactive Diagram.
import type { Variant, VariantEnd } from '../../values/variant.js';
import { assignLetters } from '../definitions/assign-letters.js';
import { defineGame } from '../definitions/define-game.js';
import type { KindParts } from '../definitions/kind-parts.js';
import type { OpenedGame } from '../opened-file.js';
import type { TextRange, ReaderTools, Report } from '../source-text.js';
import { blackCells, numberOf, type DiagramKind, type DiagramText } from './diagram-lines.js';
import { KEYS } from './diagram-keys.js';
import { partnerOf, promotionOf } from './diagram-promotion.js';
import { morphsOf } from './read-morphs.js';

/** The most kinds of a definition. */
const MOST_KINDS = 100;

/** A diagram as a game. */
interface DefinedDiagram {
  /** `undefined` if the board is not known, or if a definition cannot have so many kinds. */
  readonly game: OpenedGame | undefined;
  readonly symbols: ReadonlyMap<DiagramKind, string>;
  readonly royals: readonly DiagramKind[];
}

/** Makes the definition, and reports the rules that it leaves out. */
export async function defineDiagram(
  diagram: DiagramText,
  { name, at }: { name: string; at: TextRange },
  tools: ReaderTools,
): Promise<DefinedDiagram> {
  const { report } = tools;
  const { kinds, keys } = diagram;
  const bases = new Map<DiagramKind, DiagramKind>();
  for (const kind of kinds) {
    const partner = partnerOf(diagram, kind);
    if (partner !== undefined && partner !== kind && !bases.has(partner)) bases.set(partner, kind);
  }
  const symbols = assignLetters(
    kinds.map((kind) => ({ item: kind, id: kind.id, name: kind.name, base: bases.get(kind) })),
  );
  const royals = royalsOf(diagram, report);
  reportLost(diagram, report);
  if (!diagram.isBoardKnown) return { game: undefined, symbols, royals };
  const [last] = kinds.slice(MOST_KINDS);
  if (last !== undefined) {
    report.error('too-many-kinds', last.at, `expected at most ${MOST_KINDS} kinds, found ${kinds.length}`);
    return { game: undefined, symbols, royals };
  }
  const countOf = ({ squares, hand }: DiagramKind): number => squares.white.length + hand[0];
  const letterOf = (kind: DiagramKind): string | undefined => symbols.get(kind);
  const iron = keys.has('iron') ? kinds[numberOf(keys, 'iron', 0) - 1] : undefined;
  const morphs = morphsOf({ diagram, letterOf, report });
  const isShogi = numberOf(keys, 'holdingsType', 0) < 0;
  const parts = kinds.map((kind): KindParts => {
    const base = bases.get(kind);
    return {
      letter: symbols.get(kind) ?? '',
      name: kind.name,
      text: kind.text,
      dialect: 'xbetza',
      royal: royals.includes(kind) ? royalRule(diagram, royals) : undefined,
      at: kind.at,
      white: kind.squares.white,
      black: blackCells(kind.squares, diagram),
      hand: kind.hand,
      promotes: promotionOf(kind, { diagram, royals, letterOf, countOf, report, at }),
      ...(kind === iron && { isIron: true }),
      morphs: morphs.get(kind),
      ...(isShogi && base !== undefined && { inHand: symbols.get(base) }),
    };
  });
  const holes = new Set([...diagram.holes.white, ...blackCells(diagram.holes, diagram)]);
  const game = await defineGame(
    {
      name,
      source: 'an Interactive Diagram',
      grid: { files: diagram.files, ranks: diagram.ranks, holes },
      kinds: reachable(parts),
      at,
      rules: rulesOf(diagram, parts, royals, symbols, report),
    },
    tools,
  );
  return { game, symbols, royals };
}

/** Returns the kinds that some side can ever have. */
function reachable(parts: readonly KindParts[]): KindParts[] {
  const isThere = ({ white, black, hand }: KindParts): boolean => 0 < white.length + black.length + hand[0] + hand[1];
  const kept = new Set(parts.filter(isThere));
  for (const { promotes, morphs = [] } of kept) {
    const letters = [promotes?.to ?? [], ...morphs.map(({ to }) => to)].flat();
    for (const part of parts) if (letters.includes(part.letter)) kept.add(part);
  }
  return parts.filter((part) => kept.has(part));
}

/** Returns the royal kinds: those that are named or numbered, or the last one. */
function royalsOf({ kinds, keys }: DiagramText, report: Report): DiagramKind[] {
  const written = keys.get('royal') ?? [];
  const found = written.flatMap((part) => {
    const text = part.text.trim();
    const kind = kinds.find(({ id }) => id === text) ?? (/^\d+$/.test(text) ? kinds[Number(text) - 1] : undefined);
    if (kind === undefined) {
      report.add(
        'warning',
        'unknown-piece',
        part,
        `expected the number or the id of a piece, found \`${text.slice(0, 40)}\``,
      );
    }
    return kind ?? [];
  });
  return written.length === 0 ? kinds.slice(-1) : found;
}

/** With several royal pieces, `extinction` says for which side only the last one counts. */
function royalRule({ keys }: DiagramText, royals: readonly DiagramKind[]): true | 'last' {
  const several = 1 < royals.length || royals.some(({ squares }) => 1 < squares.white.length);
  return several && (numberOf(keys, 'extinction', 3) & 3) === 3 ? 'last' : true;
}

function reportLost({ keys }: DiagramText, report: Report): void {
  for (const [key, [at]] of keys) {
    const use = Object.hasOwn(KEYS, key) ? KEYS[key] : undefined;
    if (at === undefined || typeof use !== 'object') continue;
    report.error(
      'lost',
      at,
      `expected a rule that a definition can say, found that \`${key}\` is left out: ${use.lost}`,
    );
  }
}

function rulesOf(
  { keys, kinds }: DiagramText,
  parts: readonly KindParts[],
  royals: readonly DiagramKind[],
  symbols: ReadonlyMap<DiagramKind, string>,
  report: Report,
): Partial<Variant> {
  const holdings = numberOf(keys, 'holdingsType', 0);
  const holdingsAt = keys.get('holdingsType')?.at(-1);
  const hasHand = parts.some(({ hand: [white, black] }) => 0 < white + black);
  const choice = keys.get('promoChoice')?.at(-1)?.text ?? '';
  if (0 < holdings && holdingsAt !== undefined && !choice.includes('*')) {
    report.add('info', 'lost', holdingsAt, 'captured pieces are kept aside in the diagram, which changes no rule');
  }
  const [handed] = kinds.filter(({ hand }) => 0 < hand[0] + hand[1]);
  if (holdings <= 0 && handed !== undefined) {
    report.add(
      'info',
      'drops',
      handed.at,
      'the diagram says no rules for drops, so that a piece in hand can go to any empty square',
    );
  }
  const hands: Partial<Variant> =
    holdings < 0
      ? { capture: holdings < -1 ? { toHand: true, keepsPromotion: true } : 'to hand' }
      : hasHand && holdings === 0
        ? { drops: true }
        : {};
  return { ...hands, ...shuffleOf(keys, kinds, report), end: endOf({ keys, kinds }, royals, symbols) };
}

function endOf(
  { keys, kinds }: Pick<DiagramText, 'keys' | 'kinds'>,
  royals: readonly DiagramKind[],
  symbols: ReadonlyMap<DiagramKind, string>,
): VariantEnd {
  const stalemate = keys.get('stalemate')?.at(-1)?.text.trim() ?? 'draw';
  const baring = keys.get('baring')?.at(-1)?.text.trim();
  const numbered = baring === undefined ? undefined : kinds[Number.parseInt(baring, 10) - 1];
  const counted = numbered === undefined ? kinds.filter((kind) => !royals.includes(kind)) : [numbered];
  const letters = counted.map((kind) => symbols.get(kind) ?? '').join('');
  return {
    mate: 'loss',
    stalemate: stalemate === 'draw' ? 'draw' : 'loss',
    ...(baring !== undefined && { extinct: [{ kinds: [letters], claimed: true, is: 'loss' }] }),
    // The text has no draws; a game has to end some time.
    repetition: { times: 3, is: 'draw' },
  };
}

function shuffleOf(keys: DiagramText['keys'], kinds: readonly DiagramKind[], report: Report): Partial<Variant> {
  const part = keys.get('shuffle')?.at(-1);
  const [group = '', ...others] = (part?.text ?? '').split(',').map((text) => text.trim());
  if (part === undefined || group === '') return {};
  const lose = (what: string): void => {
    report.error('lost', part, `expected a shuffle that a definition can say, found that it leaves out ${what}`);
  };
  if (0 < others.length) lose(`the groups behind \`${group}\``);
  if (group.includes(':')) lose('that pieces stand symmetrically');
  const shuffled = kinds.filter(({ id }) => id !== '' && group.includes(id));
  const cells = shuffled.flatMap(({ squares }) => squares.white);
  const colors = shuffled.filter(({ id }) => group.includes(`!${id}`)).map(({ id }) => id);
  if (cells.length < 2) return {};
  return { shuffle: { in: cells.join(' '), ...(0 < colors.length && { colors }) } };
}
