// The games that the tag `Variant` of PGN names, as programs and sites write them.
import { VARIANTS, type VariantId } from '../../games/variant-ids.js';

/** A game of the library, and whether its castlings name the partner. */
export interface TaggedVariant {
  readonly id: VariantId;
  readonly chess960: boolean;
}

/** Names that are not ids. */
const NAMES: Readonly<Record<string, VariantId>> = {
  '': 'chess',
  standard: 'chess',
  normal: 'chess',
  fromposition: 'chess',
  threecheck: '3check',
  fivecheck: '5check',
  suicidechess: 'suicide',
  giveawaychess: 'giveaway',
  schess: 'seirawan',
  capablancachess: 'capablanca',
  gothicchess: 'gothic',
  grandchess: 'grand',
  januschess: 'janus',
  hordechess: 'horde',
  koth: 'kingofthehill',
  japanesechess: 'shogi',
  chinesechess: 'xiangqi',
};

const NAMES_960: readonly string[] = [
  'chess960',
  'fischerandom',
  'fischerrandom',
  'chess9lx',
  'freestyle',
  'wildfr',
  'frc',
];

/** Returns the game of a tag; `undefined` if the library does not have it. */
export function variantOfTag(tag: string): TaggedVariant | undefined {
  const key = tag.toLowerCase().replace(/[^a-z0-9]/g, '');
  if (NAMES_960.includes(key)) return { id: 'chess', chess960: true };
  const is960 = key.endsWith('960');
  const name = is960 ? key.slice(0, -'960'.length) : key;
  const id =
    VARIANTS.find((known) => known.replace(/[^a-z0-9]/g, '') === name) ??
    (Object.hasOwn(NAMES, name) ? NAMES[name] : undefined);
  return id === undefined ? undefined : { id, chess960: is960 };
}
