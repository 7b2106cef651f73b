// Reads the lines of `variants.ini`: sections with entries, each with its place.
import type { Diagnostic } from '../../values/diagram.js';
import {
  type ValueKind,
  BOTH_SIDES,
  EXPECTED,
  isKey,
  KEYS,
  OUTSIDE_THE_RULES,
  PATTERNS,
  UNPLAYED_ENDS,
  UNPLAYED_RULES,
} from './ini-keys.js';
import { nearestWord } from './nearest-word.js';
import { PIECE_TYPES, typeOfKey, UNPLAYED_TYPES } from './piece-types.js';

/** A part of the text, in UTF-16 units. */
export interface Part {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** A setting; one that a game inherits has no place in the text. */
export interface Setting {
  readonly value: string;
  readonly at?: Part;
}

/** A game as it is written. */
export interface Section {
  readonly name: Part;
  readonly base: Part | undefined;
  readonly entries: { readonly key: Part; readonly value: Part }[];
}

/** Collects what is wrong. */
export class Report {
  readonly diagnostics: Diagnostic[] = [];

  add(severity: Diagnostic['severity'], code: string, { from, to }: Part, message: string, help?: string): void {
    this.diagnostics.push({ severity, code, message, from, to, ...(help !== undefined && { help }) });
  }

  error(code: string, at: Part, message: string, help?: string): void {
    this.add('error', code, at, message, help);
  }
}

/** Splits a text into sections. Lines that begin with `#` or `;` are comments. */
export function sectionsOf(text: string, report: Report): Section[] {
  const sections: Section[] = [];
  let from = 0;
  for (const line of text.split('\n')) {
    readLine(line.replace(/\r$/, ''), from, sections, report);
    from += line.length + 1;
  }
  return sections;
}

function readLine(line: string, start: number, sections: Section[], report: Report): void {
  const part = (text: string, offset: number): Part => {
    const from = start + offset + (text.length - text.trimStart().length);
    return { text: text.trim(), from, to: from + text.trim().length };
  };
  const whole = part(line.replace(/^\uFEFF/, ' '), 0);
  if (whole.text === '' || /^[#;]/.test(whole.text)) return;
  const header = /^(\s*\uFEFF?\s*\[)([^\]:]*)(?::([^\]]*))?\]\s*$/.exec(line);
  const equals = line.indexOf('=');
  const section = sections.at(-1);
  if (header !== null) {
    const [, before = '', name = '', base] = header;
    const inherited = base === undefined ? undefined : part(base, before.length + name.length + 1);
    const found = { name: part(name, before.length), base: inherited, entries: [] };
    if (found.name.text === '') report.error('missing-name', whole, 'expected a name in brackets, found none');
    if (sections.some(({ name }) => name.text === found.name.text)) {
      report.error('name-twice', found.name, `expected \`${found.name.text}\` once`);
    }
    sections.push(found);
  } else if (whole.text.startsWith('[')) {
    report.error('bad-section', whole, 'expected a name in brackets such as `[name:chess]`');
  } else if (equals < 0) {
    report.error('bad-line', whole, 'expected a key, `=` and a value');
  } else if (section === undefined) {
    report.error('no-section', whole, 'expected the name of a game in brackets before its keys');
  } else {
    section.entries.push({ key: part(line.slice(0, equals), 0), value: part(line.slice(equals + 1), equals + 1) });
  }
}

/** The keys that the engine has; a person may have meant one of them. */
const ALL_KEYS: readonly string[] = [
  ...[KEYS, BOTH_SIDES, UNPLAYED_ENDS, UNPLAYED_RULES, PIECE_TYPES].flatMap(Object.keys),
  ...OUTSIDE_THE_RULES,
  ...UNPLAYED_TYPES,
  'customPiece1',
  'mobilityRegionWhiteKing',
  'mobilityRegionBlackKing',
];

/** The key of the squares that a type of piece never leaves. */
const MOBILITY = /^mobilityRegion(White|Black)([A-Z]\w*)$/;

/** Returns the side and the type of a key for squares that a piece never leaves. */
export function mobilityOf(key: string): { side: 'white' | 'black'; type: string } | undefined {
  const [, side, name = ''] = MOBILITY.exec(key) ?? [];
  if (side === undefined) return undefined;
  const type = typeOfKey(name.charAt(0).toLowerCase() + name.slice(1));
  return type === undefined ? undefined : { side: side === 'White' ? 'white' : 'black', type };
}

/** Adds the entries of a section to the settings that it inherits, and reports what is wrong with them. */
export function addEntries(settings: Map<string, Setting>, section: Section, report: Report): void {
  const written = new Set<string>();
  for (const { key, value } of section.entries) {
    if (written.has(key.text)) report.error('key-twice', key, `expected \`${key.text}\` once`);
    written.add(key.text);
    const type = typeOfKey(key.text);
    if (type !== undefined) addPiece(settings, type, key, value, report);
    else {
      for (const known of knownKeys(key, value, report)) {
        settings.set(known, { value: merged(known, settings.get(known)?.value, value.text), at: value });
      }
      // It stands for all keys of pawns that the section has not stated yet.
      if (key.text === 'pawnTypes')
        for (const other of OF_PAWNS) if (settings.get(other)?.at === undefined) settings.delete(other);
    }
  }
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

function addPiece(settings: Map<string, Setting>, type: string, key: Part, value: Part, report: Report): void {
  const custom = type.startsWith('custom') || type === 'king';
  const pattern = custom ? /^(?:-|[a-z](?::\S+)?)$/i : /^(?:-|[a-z])$/i;
  if (!pattern.test(value.text) || (type.startsWith('custom') && /^[a-z]$/i.test(value.text))) {
    const expected = custom ? 'a letter, a colon and a text such as `a:WfF`' : 'a letter';
    report.error('bad-value', value, `expected ${expected} or \`-\`, found \`${value.text}\``);
    return;
  }
  if (UNPLAYED_TYPES.includes(type) && value.text !== '-') {
    report.error('unsupported', key, `expected a piece that the package can play, found \`${key.text}\``);
    return;
  }
  const letter = value.text.charAt(0).toLowerCase();
  for (const [other, { value: taken }] of settings) {
    // A letter stands for the last piece that takes it.
    if (typeOfKey(other) !== undefined && taken.startsWith(letter)) settings.delete(other);
  }
  settings.delete(type);
  if (value.text !== '-') settings.set(type, { value: letter + value.text.slice(1), at: value });
}

/** The values of the kinds that have few. */
const WORDS: Readonly<Partial<Record<ValueKind, readonly string[]>>> = {
  flag: ['true', 'false'],
  worth: ['win', 'loss', 'draw', 'none'],
};

/** Returns the keys that an entry sets, and reports it if it is none, or has a value that does not fit. */
function knownKeys(key: Part, value: Part, report: Report): readonly string[] {
  if (OUTSIDE_THE_RULES.includes(key.text)) return [];
  const mildly = UNPLAYED_ENDS[key.text];
  const ignored = mildly ?? UNPLAYED_RULES[key.text];
  if (ignored !== undefined) {
    if (value.text === ignored) return [];
    const severity = mildly === undefined ? 'error' : 'warning';
    const help = `remove it, or write \`${key.text} = ${ignored}\``;
    report.add(severity, 'unsupported', key, `expected a rule that the package has, found \`${key.text}\``, help);
    return [];
  }
  const keys = BOTH_SIDES[key.text] ?? (isKey(key.text) ? [key.text] : undefined);
  const kind = mobilityOf(key.text) === undefined ? keys && KEYS[keys[0]] : 'squares';
  if (kind === undefined) {
    const near = nearestWord(ALL_KEYS, key.text);
    const help = near === undefined ? undefined : `write \`${near}\``;
    report.error('unknown-key', key, `expected a known key, found \`${key.text}\``, help);
    return [];
  }
  if (PATTERNS[kind].test(value.text)) return keys ?? [key.text];
  const near = nearestWord(WORDS[kind] ?? [], value.text);
  const at = value.text === '' ? key : value;
  const help = near === undefined ? undefined : `write \`${near}\``;
  report.error('bad-value', at, `expected ${EXPECTED[kind]}, found \`${value.text}\``, help);
  return [];
}
