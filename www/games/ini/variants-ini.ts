// Reads and writes `variants.ini`, the file in which Fairy-Stockfish and its friends keep definitions of games.
import { valueEntries, type PieceValues } from './ini-piece-values.js';
import type { Diagnostic } from '../../values/diagram.js';
import type { Variant } from '../../values/variant.js';
import type { IniReading, IniText, IniVariant } from './ini-file.js';
import { definitionOf } from './ini-definition.js';
import { entriesOf, readsAlike } from './ini-entries.js';
import { Report, sectionsOf, type Section, type Setting } from './ini-lines.js';
import { addEntries } from './ini-settings.js';
import { KEYS_FOR_BOTH_SIDES, isKey, KEYS, type ValueKind } from './ini-keys.js';
import { IniValues } from './ini-values.js';
import { nearestWord } from '../../values/nearest-word.js';
import { idFor } from '../../values/id-for.js';
import { hasErrors } from '../../values/has-errors.js';

/** The games that a section can inherit. */
export interface Library {
  /** Their ids. */
  readonly ids: readonly string[];
  /** Loads one. */
  readonly load: (id: string) => Promise<Variant>;
}

/** What later sections inherit. */
interface Inheritance {
  readonly settings: ReadonlyMap<string, Setting>;
  readonly names: ReadonlyMap<string, string>;
}

/** A game as it is read, before what is wrong with it is known. */
type ReadVariant = Omit<IniVariant, 'diagnostics' | 'isBroken'>;

/** The most sections that are read; the file of the engine has 143. */
const MOST_SECTIONS = 500;

/** Reads the text of a file. */
export async function readIni(text: string, library: Library): Promise<IniReading> {
  const report = new Report();
  const known = new Map<string, Inheritance>();
  const variants: ReadVariant[] = [];
  const sections = sectionsOf(text, report);
  const [excess] = sections.splice(MOST_SECTIONS);
  if (excess !== undefined) {
    report.error('too-many-games', excess.name, `expected at most ${MOST_SECTIONS} games, so the rest is left out`);
  }
  for (const section of sections) {
    const { settings: inherited, names } = await inheritedBy(section, known, library, report);
    const isMissing = section.base !== undefined && inherited.size === 0;
    const settings = new Map(inherited);
    addEntries(settings, section, report);
    checkLetters(settings, report);
    const id = section.name.text;
    // What a later section inherits is not at fault there.
    known.set(id, { settings: new Map([...settings].map(([key, { value }]) => [key, { value }])), names });
    const values = new IniValues(settings);
    if (values.pieces.length === 0) {
      if (isMissing) continue;
      report.error(
        'no-pieces',
        section.name,
        'expected pieces such as `king = k`, found none',
        'inherit them, as `[name:chess]` does',
      );
      continue;
    }
    // What is lost of both sides or of several kinds is said once.
    const lost = new Set<string>();
    const lose = (key: string, what: string): void => {
      if (lost.has(`${key} ${what}`)) return;
      lost.add(`${key} ${what}`);
      const at = [key, `${key}White`, `${key}Black`].flatMap((name) => values.spanOf(name) ?? [])[0] ?? section.name;
      report.error('lost', at, `expected rules that a definition can say, found that it leaves out ${what}`);
    };
    const variant = definitionOf({ values, names, lose }, idFor(id), id, 'variants.ini');
    const { from, to } = section.name;
    variants.push({ id, chess960: values.flag('chess960'), variant, from, to });
  }
  report.diagnostics.sort((a, b) => a.from - b.from);
  return { variants: withFaults(variants, sections, report.diagnostics), diagnostics: report.diagnostics };
}

/** Adds to each game what is wrong with it. */
function withFaults(
  games: readonly ReadVariant[],
  sections: readonly Section[],
  diagnostics: readonly Diagnostic[],
): IniVariant[] {
  const found = new Map<string, Diagnostic[]>();
  const broken = new Set<string>();
  for (const { name, base, from: start, to: end } of sections) {
    const own = diagnostics.filter(({ from }) => start <= from && from < end);
    found.set(name.text, own);
    const inherits = base !== undefined && broken.has(base.text);
    if (inherits || hasErrors(own)) broken.add(name.text);
  }
  return games.map((game) => ({
    ...game,
    diagnostics: found.get(game.id) ?? [],
    isBroken: broken.has(game.id),
  }));
}

async function inheritedBy(
  { base }: Section,
  known: ReadonlyMap<string, Inheritance>,
  library: Library,
  report: Report,
): Promise<Inheritance> {
  if (base === undefined) return { settings: new Map(WITHOUT_BASE), names: new Map() };
  const found = known.get(base.text);
  if (found !== undefined) return found;
  const variant = library.ids.includes(base.text) ? await library.load(base.text) : undefined;
  const entries = variant === undefined ? undefined : entriesOf(variant);
  if (variant === undefined || entries === undefined) {
    const isKnown = variant !== undefined || ENGINE_GAMES.includes(base.text);
    const near = isKnown ? undefined : nearestWord([...known.keys(), ...library.ids], base.text);
    const help = near === undefined ? undefined : `write \`${near}\``;
    const expected = variant === undefined ? 'a game of the library or one above' : 'a game on a board of squares';
    const what = isKnown && variant === undefined ? ', a game of the engine whose rules the library does not have' : '';
    report.error('unknown-base', base, `expected ${expected}, found \`${base.text}\`${what}`, help);
    return { settings: new Map(), names: new Map() };
  }
  if (0 < entries.losses.length) {
    const lost = entries.losses.join('; ');
    report.error('lost', base, `expected a base that the format can say, found that it leaves out ${lost}`);
  }
  const settings = new Map(
    [...entries.settings].flatMap(([key, value]) =>
      (KEYS_FOR_BOTH_SIDES[key] ?? [key]).map((name) => [name, { value }] as const),
    ),
  );
  if (COUNTED_BY_ENGINE.includes(base.text)) settings.set('nMoveRule', { value: '50' });
  return { settings, names: namesOf(variant) };
}

/** What a section without a base has otherwise than a game of the engine: its pawns become nothing unless it says what. */
const WITHOUT_BASE: readonly (readonly [string, Setting])[] = ['White', 'Black'].map((side) => [
  `promotionPieceTypes${side}`,
  { value: '-' },
]);

/** Games of the library that no number of quiet moves ends, while the engine ends them after 50 (measured with `ffish-es6`). */
const COUNTED_BY_ENGINE: readonly string[] = [
  'asean',
  'breakthrough',
  'crazyhouse',
  'janggi',
  'jesonmor',
  'manchu',
  'minixiangqi',
  'xiangqi',
];

/** Games that the engine has and the library does not (source: the list of `pyffish`). */
const ENGINE_GAMES: readonly string[] = [
  ...['amazons', 'armageddon', 'ataxx', 'bughouse', 'clobber', 'clobber10', 'dragon', 'duck', 'fairy', 'flipello'],
  ...['flipello10', 'flipersi', 'fox-and-hounds', 'isolation', 'isolation7x7', 'janggicasual', 'janggimodern'],
  ...['janggitraditional', 'joust', 'micro', 'mini', 'normal', 'paradigm', 'petrified', 'shatar', 'snailtrail'],
  ...['supply', 'yarishogi'],
];

/** Returns the names of the kinds of a game, by letter and text. */
function namesOf({ pieces }: Variant): Map<string, string> {
  const names = Object.entries(pieces).map(([letter, { name, text }]) => [`${letter} ${text}`, name ?? ''] as const);
  return new Map(names.filter(([, name]) => name !== ''));
}

/** Reports the letters that no piece has. */
function checkLetters(settings: ReadonlyMap<string, Setting>, report: Report): void {
  const letters = new IniValues(settings).pieces.map(({ letter }) => letter.toLowerCase());
  // A key for both sides is one setting of each.
  const seen = new Set<number>();
  for (const [key, { value, at }] of settings) {
    const kind = isKey(key) ? KEYS[key] : 'text';
    if (at === undefined || seen.has(at.from) || !LETTERED.includes(kind)) continue;
    const unknown = (value.toLowerCase().match(/[a-z]/g) ?? []).find((letter) => !letters.includes(letter));
    seen.add(at.from);
    if (unknown === undefined) continue;
    const help = `use some of \`${letters.join('')}\``;
    report.error('unknown-letter', at, `expected the letter of a piece, found \`${unknown}\``, help);
  }
}

/** The kinds of values that name pieces. */
const LETTERED: readonly ValueKind[] = ['letter', 'letters', 'counts', 'pairs'];

/** Writes a definition as a section. */
export function writeIni(variant: Variant, values?: PieceValues): IniText {
  const nowhere = { severity: 'error' as const, from: 0, to: 0 };
  const entries = entriesOf(variant, false);
  if (entries === undefined) {
    const message = `expected a board of squares, found \`${variant.board}\``;
    return { text: '', diagnostics: [{ ...nowhere, code: 'unsupported', message }] };
  }
  const { settings, losses, types } = entries;
  const lines = [...settings, ...valueEntries(variant, values)].map(([key, value]) => `${key} = ${value}`);
  for (const typed of types) {
    if (typed.text !== undefined && !readsAlike(typed)) losses.push(`how \`${typed.text}\` moves`);
  }
  const diagnostics = losses.map((loss): Diagnostic => {
    return { ...nowhere, severity: 'warning', code: 'lost', message: `the file does not say ${loss}` };
  });
  return { text: `[${variant.id ?? 'game'}]\n${lines.join('\n')}\n`, diagnostics };
}
