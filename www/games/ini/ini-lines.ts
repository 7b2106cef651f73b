// Reads the lines of `variants.ini`: sections with entries, each with its place.
import type { Diagnostic } from '../../values/diagram.js';

/** A part of the text, in UTF-16 units. */
export interface TextRange {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** A setting; one that a game inherits has no place in the text. */
export interface Setting {
  readonly value: string;
  readonly at?: TextRange;
}

/** A game as it is written. */
export interface Section {
  readonly name: TextRange;
  readonly base: TextRange | undefined;
  /** Where its head begins. */
  readonly from: number;
  /** Where the head of the next one begins, or the text ends. */
  readonly to: number;
  readonly entries: { readonly key: TextRange; readonly value: TextRange }[];
}

/** Collects what is wrong. */
export class Report {
  readonly diagnostics: Diagnostic[] = [];

  add(severity: Diagnostic['severity'], code: string, { from, to }: TextRange, message: string, help?: string): void {
    this.diagnostics.push({ severity, code, message, from, to, ...(help !== undefined && { help }) });
  }

  error(code: string, at: TextRange, message: string, help?: string): void {
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
  const names = new Set<string>();
  // The engine keeps the first game of a name.
  return sections.flatMap((section, n) => {
    const { name } = section;
    if (names.has(name.text)) {
      report.error('name-twice', name, `expected \`${name.text}\` once, so the first one is kept`);
      return [];
    }
    names.add(name.text);
    return [{ ...section, to: sections[n + 1]?.from ?? text.length }];
  });
}

function readLine(line: string, start: number, sections: Section[], report: Report): void {
  const part = (text: string, offset: number): TextRange => {
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
    const found = { name: part(name, before.length), base: inherited, from: whole.from, to: whole.to, entries: [] };
    if (found.name.text === '') report.error('missing-name', whole, 'expected a name in brackets, found none');
    sections.push(found);
  } else if (whole.text.startsWith('[')) {
    report.error('bad-section', whole, 'expected a name in brackets such as `[name:chess]`');
  } else if (equals < 0) {
    report.error('bad-line', whole, 'expected a key, `=` and a value');
  } else if (section !== undefined) {
    section.entries.push({ key: part(line.slice(0, equals), 0), value: part(line.slice(equals + 1), equals + 1) });
  } else if (!report.diagnostics.some(({ code }) => code === 'no-section')) {
    report.error(
      'no-section',
      whole,
      'expected the name of a game in brackets before its keys',
      'write a line such as `[name:chess]` above, which changes chess by the keys below it',
    );
  }
}
