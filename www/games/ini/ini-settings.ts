// Adds the entries of a section to the settings that it inherits, in the order in which the engine reads its keys.
import type { TextRange, Report, Section, Setting } from './ini-lines.js';
import {
  type Key,
  type ValueKind,
  KEYS_FOR_BOTH_SIDES,
  FORMER_KEY_NAMES,
  VALUE_SYNTAX,
  isKey,
  KEYS,
  PRESENTATION_KEYS,
  VALUE_PATTERNS,
  RANK_KEYS,
  UNSUPPORTED_ENDS,
  UNSUPPORTED_RULES,
} from './ini-keys.js';
import { USUAL_PROMOTIONS } from './ini-values.js';
import { capitalized } from '../../values/capitalized.js';
import { nearestWord } from '../../values/nearest-word.js';
import { MAX_CUSTOM, orderOf, PIECE_TYPES, typeOfKey } from './piece-types.js';

/** The key of the squares that a type of piece never leaves. */
const MOBILITY = /^mobilityRegion(White|Black)([A-Z]\w*)$/;

/** The keys that the engine has; a person may have meant one of them. */
const ALL_KEYS: readonly string[] = [
  ...[KEYS, KEYS_FOR_BOTH_SIDES, FORMER_KEY_NAMES, UNSUPPORTED_ENDS, UNSUPPORTED_RULES, PIECE_TYPES].flatMap(
    Object.keys,
  ),
  ...PRESENTATION_KEYS,
  ...RANK_KEYS,
  ...Object.keys(PIECE_TYPES).flatMap((type) =>
    ['White', 'Black'].map((side) => `mobilityRegion${side}${capitalized(type)}`),
  ),
];

/** The settings of a game while a section is read. */
type Settings = Map<string, Setting>;

/** Adds the entries of a section to the settings that it inherits, and reports what is wrong with them. */
export function addEntries(settings: Settings, section: Section, report: Report): void {
  const written = new Set<string>();
  for (const { key } of section.entries) {
    if (written.has(key.text)) report.error('key-twice', key, `expected \`${key.text}\` once`);
    written.add(key.text);
  }
  if (section.base !== undefined) stateUsualPromotions(settings);
  addPieces(settings, section, report);
  const others = section.entries.filter(({ key }) => typeOfKey(key.text) === undefined);
  const inOrder = others.map((entry) => ({ ...entry, order: readingOrder(entry.key.text) }));
  for (const { key, value } of inOrder.sort((a, b) => a.order - b.order)) addEntry(settings, key, value, report);
}

/** The place of a key in the order of the engine: earlier names, then what stands for several keys, then each key. */
function readingOrder(key: string): number {
  if (key === 'maxRank' || key === 'maxFile') return 0;
  if (Object.hasOwn(FORMER_KEY_NAMES, key) || RANK_KEYS.includes(key)) return 1 + RANK_KEYS.indexOf(key) / 10;
  if (key === 'pawnTypes') return 2;
  return Object.hasOwn(KEYS_FOR_BOTH_SIDES, key) ? 3 : 4;
}

function addEntry(settings: Settings, key: TextRange, value: TextRange, report: Report): void {
  if (RANK_KEYS.includes(key.text)) {
    addRanks(settings, key, value, report);
    return;
  }
  for (const known of knownKeys(key, value, report)) {
    settings.set(known, { value: merged(known, settings.get(known)?.value, value.text), at: value });
  }
  // It stands for all keys of pawns.
  if (key.text === 'pawnTypes') for (const other of OF_PAWNS) settings.delete(other);
}

/** The keys whose usual value is that of `pawnTypes`. */
const OF_PAWNS = ['promotionPawnTypes', 'enPassantTypes', 'nMoveRuleTypes'].flatMap((key) => [
  `${key}White`,
  `${key}Black`,
]);

/** Pairs of letters are added to those that a game inherits, as the engine does. */
function merged(key: string, inherited: string | undefined, value: string): string {
  const isList = isKey(key) && (KEYS[key] === 'pairs' || KEYS[key] === 'counts');
  if (!isList || inherited === undefined || value === '-') return value;
  const pairs = new Map(`${inherited} ${value}`.split(/\s+/).map((pair) => [pair.charAt(0), pair]));
  pairs.delete('-');
  return [...pairs.values()].join(' ');
}

/** Turns a rank into the regions that it stands for: of promotion from it on, of double steps from the second up to it. */
function addRanks(settings: Settings, key: TextRange, value: TextRange, report: Report): void {
  if (!VALUE_PATTERNS.rank.test(value.text)) {
    report.error(
      'bad-value',
      value.text === '' ? key : value,
      `expected ${VALUE_SYNTAX.rank}, found \`${value.text}\``,
    );
    return;
  }
  const last = Number(settings.get('maxRank')?.value ?? 8);
  const rank = Number(value.text);
  const set = (name: string, from: number, to: number): void => {
    const ranks = Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => from + n).filter(
      (number) => number <= last,
    );
    const text = (numbers: number[]): string =>
      numbers.length === 0 ? '-' : numbers.map((number) => `*${number}`).join(' ');
    settings.set(`${name}White`, { value: text(ranks), at: value });
    settings.set(`${name}Black`, { value: text(ranks.map((number) => last + 1 - number)), at: value });
  };
  if (key.text === 'promotionRank') set('promotionRegion', rank, last);
  else if (key.text === 'doubleStepRank') set('doubleStepRegion', 2, rank);
  // The engine does not read it beside the other one.
  else if (settings.get('doubleStepRegionWhite')?.at === undefined) set('doubleStepRegion', rank, 2);
}

/** Adds the pieces of a section; what is inherited goes on to name the same types, under the letters that they have now. */
function addPieces(settings: Settings, section: Section, report: Report): void {
  const before = new Map([...settings].filter(definesPiece).map(([type, { value }]) => [value.charAt(0), type]));
  // If a key is written twice, the last one counts.
  const entries = section.entries.filter(
    ({ key }, n) => !section.entries.slice(n + 1).some((other) => other.key.text === key.text),
  );
  const pieces = entries.flatMap(({ key, value }) => {
    const type = typeOfKey(key.text);
    return type === undefined ? [] : [{ type, key, value }];
  });
  const removed = new Set<string>();
  const takers: string[] = [];
  for (const { type, value } of pieces.sort((a, b) => orderOf(a.type) - orderOf(b.type))) {
    addPiece(settings, type, value, report, removed);
    if (type.startsWith('customPiece') && value.text.slice(2).includes('e')) takers.push(value.text.charAt(0));
  }
  const letterNow = (letter: string): string => {
    const type = before.get(letter.toLowerCase());
    return type === undefined ? '' : (settings.get(type)?.value.charAt(0) ?? '');
  };
  for (const [key, { value, at }] of settings) {
    if (at !== undefined || !isKey(key)) continue;
    // A type that was taken out is no longer promoted to, even if it came back under another letter.
    const keeps = (letter: string): boolean =>
      !key.startsWith('promotionPieceTypes') || !removed.has(before.get(letter.toLowerCase()) ?? '');
    settings.set(key, { value: relettered(KEYS[key], value, (letter) => (keeps(letter) ? letterNow(letter) : '')) });
  }
  if (0 < takers.length) addTakers(settings, takers);
}

function definesPiece([key]: [string, Setting]): boolean {
  return typeOfKey(key) !== undefined;
}

/** Adds pieces to those that capture en passant, because their texts say so. */
function addTakers(settings: Settings, letters: readonly string[]): void {
  const pawn = settings.get('pawn')?.value.charAt(0) ?? '';
  for (const key of ['enPassantTypesWhite', 'enPassantTypesBlack']) {
    const known = settings.get(key)?.value ?? settings.get('pawnTypes')?.value ?? pawn;
    const all = new Set(known === '*' ? '*' : `${known.replace('-', '')}${letters.join('')}`);
    settings.set(key, { value: [...all].join('') });
  }
}

/** States what pawns of a game that is inherited promote to, by the types that count. */
function stateUsualPromotions(settings: Settings): void {
  const letters = USUAL_PROMOTIONS.map((type) => settings.get(type)?.value.charAt(0) ?? '').join('');
  for (const key of ['promotionPieceTypesWhite', 'promotionPieceTypesBlack']) {
    if (!settings.has(key)) settings.set(key, { value: letters === '' ? '-' : letters });
  }
}

/** Returns a value with other letters for the pieces that it names; those without one are left out. */
function relettered(kind: ValueKind, value: string, letterNow: (letter: string) => string): string {
  if (value === '*' || value === '-') return value;
  if (kind === 'letter' || kind === 'letters') {
    const letters = Array.from(value.replace(/[^a-z]/gi, ''), letterNow).join('');
    return letters === '' ? '-' : letters;
  }
  if (kind !== 'counts' && kind !== 'pairs') return value;
  const pairs = value.split(/\s+/).flatMap((pair) => {
    const [letter = '', countOrLetter = ''] = pair.split(':');
    const [first, second] = [letterNow(letter), kind === 'counts' ? countOrLetter : letterNow(countOrLetter)];
    return first === '' || second === '' ? [] : [`${first}:${second}`];
  });
  return pairs.length === 0 ? '-' : pairs.join(' ');
}

function addPiece(settings: Settings, type: string, value: TextRange, report: Report, removed: Set<string>): void {
  const custom = type.startsWith('custom') || type === 'king';
  const pattern = custom ? /^(?:-|[a-z](?::\S+)?)$/i : /^(?:-|[a-z])$/i;
  if (!pattern.test(value.text) || (type.startsWith('custom') && /^[a-z]$/i.test(value.text))) {
    const expected = custom ? 'a letter, a colon and a text such as `a:WfF`' : 'a letter';
    report.error('bad-value', value, `expected ${expected} or \`-\`, found \`${value.text}\``);
    return;
  }
  const letter = value.text.charAt(0).toLowerCase();
  for (const [other, { value: taken }] of settings) {
    // A letter stands for the last piece that takes it.
    if (other !== type && typeOfKey(other) !== undefined && taken.startsWith(letter)) {
      settings.delete(other);
      removed.add(other);
    }
  }
  settings.delete(type);
  if (value.text === '-') removed.add(type);
  else settings.set(type, { value: letter + value.text.slice(1), at: value });
}

/** The values of the kinds that have few. */
const WORDS: Readonly<Partial<Record<ValueKind, readonly string[]>>> = {
  flag: ['true', 'false'],
  worth: ['win', 'loss', 'draw', 'none'],
  walling: ['none', 'duck', 'static', 'past', 'arrow', 'edge'],
};

/** Returns the keys that an entry sets, and reports it if it is none, or has a value that does not fit. */
function knownKeys(key: TextRange, value: TextRange, report: Report): readonly string[] {
  if (PRESENTATION_KEYS.includes(key.text)) return [];
  const mildly = UNSUPPORTED_ENDS[key.text];
  const ignored = mildly ?? UNSUPPORTED_RULES[key.text];
  if (ignored !== undefined) {
    if (value.text === ignored) return [];
    const severity = mildly === undefined ? 'error' : 'warning';
    const help = `remove it, or write \`${key.text} = ${ignored}\``;
    report.add(severity, 'unsupported', key, `expected a rule that the package has, found \`${key.text}\``, help);
    return [];
  }
  const keys: readonly Key[] | undefined =
    FORMER_KEY_NAMES[key.text] ?? KEYS_FOR_BOTH_SIDES[key.text] ?? (isKey(key.text) ? [key.text] : undefined);
  const mobility = mobilityKey(key.text);
  const kind = mobility === undefined ? keys?.[0] && KEYS[keys[0]] : 'squares';
  if (kind === undefined) {
    report.error('unknown-key', key, `expected a known key, found \`${key.text}\``, helpFor(key.text));
    return [];
  }
  if (VALUE_PATTERNS[kind].test(value.text)) return keys ?? [mobility ?? key.text];
  const near = nearestWord(WORDS[kind] ?? [], value.text);
  const at = value.text === '' ? key : value;
  const help = near === undefined ? undefined : `write \`${near}\``;
  report.error('bad-value', at, `expected ${VALUE_SYNTAX[kind]}, found \`${value.text}\``, help);
  return [];
}

/** Returns what an unknown key is likely to mean: one that is spelled almost the same, so that no other rule is named. */
function helpFor(key: string): string | undefined {
  if (/^customPiece\d+$/.test(key)) return `use a number from 1 to ${MAX_CUSTOM}`;
  if (/^mobilityRegion(?:White|Black)?$/.test(key))
    return 'name the side and the piece, as in `mobilityRegionWhiteRook`';
  if (isKey(`${key}White`)) return `write \`${key}White\` and \`${key}Black\``;
  const near = nearestWord(ALL_KEYS, key);
  return near === undefined ? undefined : `write \`${near}\``;
}

/** Returns a key for squares that a piece never leaves, with the usual name of the piece. */
function mobilityKey(key: string): string | undefined {
  const [, side, name = ''] = MOBILITY.exec(key) ?? [];
  const type = typeOfKey(name.charAt(0).toLowerCase() + name.slice(1));
  return side === undefined || type === undefined ? undefined : `mobilityRegion${side}${capitalized(type)}`;
}
