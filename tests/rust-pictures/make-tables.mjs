// Writes the colors, outlines and measures of `www/rendering` as a file of the crate `piecewright-svg`. Run it when one of them
// changes: `node tests/rust-pictures/make-tables.mjs`.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { importSource } from '../../scripts/import-source.mjs';

/** The file that is written. */
export const TABLES = new URL('../../crate/svg/src/tables.rs', import.meta.url);

/** The sources whose constants are written, and what each is about. */
const SOURCES = [
  ['rendering/svg/outlines.ts', 'Outlines of marks and pieces, as path data.'],
  ['rendering/svg/geometry.ts', 'Measures of boards, in cells.'],
  ['rendering/svg/lines.ts', 'Measures of lines, in cells.'],
  ['rendering/svg/routes.ts', 'Numbers of lines.'],
  ['rendering/svg/svg-document.ts', 'The average width of a letter, relative to the font size.'],
  ['rendering/describe.ts', 'Words and lists.'],
];

/** The maximum width of a line, as in `rustfmt.toml`. */
const WIDTH = 120;

const camel = (name) => name.replaceAll(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());
const constant = (name) => name.replaceAll('-', '_').toUpperCase();

/** Writes a constant: a text, a decimal or a count. */
function declaration(name, value) {
  const isText = typeof value === 'string';
  const isCount = Number.isInteger(value) && /^(?:MOST_(?:LINES|NAMES)|SOME_)/.test(name);
  const type = isText ? '&str' : isCount ? 'usize' : 'f64';
  const written = isText ? JSON.stringify(value) : isCount || !Number.isInteger(value) ? String(value) : `${value}.0`;
  const left = `pub(crate) const ${name}: ${type} =`;
  const [line, broken] = [`${left} ${written};`, `    ${written};`];
  // rustfmt breaks a line only if its parts then fit.
  return line.length <= WIDTH || WIDTH < broken.length ? line : `${left}\n${broken}`;
}

/** Returns the constants of a source, those of tables with the name of the table before their own. */
async function constantsOf(source) {
  const constants = Object.entries(await importSource(source)).filter(([name]) => /^[A-Z_]+$/.test(name));
  return constants.flatMap(([name, value]) => {
    if (typeof value === 'string' || typeof value === 'number') return [[name, value]];
    // Lists and words that the core has, too.
    if (!/^(?:CORNERS|GAPS)$/.test(name)) return [];
    return Object.entries(value).map(([key, each]) => [`${name.slice(0, -1)}_${constant(key)}`, each]);
  });
}

/** Returns the text of the file. */
export async function tablesForRust() {
  const { COLORS, DARK_COLORS } = await importSource('rendering/svg/paint.ts');
  const roles = Object.keys(COLORS);
  const parts = [
    '//! The colors, outlines and measures of pictures, which `tests/rust-pictures/make-tables.mjs` copies from `www/rendering`.',
    '',
    '/// What a color is for.',
    '#[derive(Clone, Copy, PartialEq, Eq, Debug)]',
    'pub(crate) enum Role {',
    ...roles.map((role) => `    ${camel(role)},`),
    '}',
    '',
    '/// For each role its name, its color on light paper and its color on dark paper.',
    `pub(crate) const COLORS: [[&str; 3]; ${roles.length}] = [`,
    ...roles.map((role) => `    ["${role}", "${COLORS[role]}", "${DARK_COLORS[role]}"],`),
    '];',
  ];
  for (const [source, about] of SOURCES) {
    parts.push('', `// ${about}`);
    for (const [name, value] of await constantsOf(source)) parts.push(declaration(name, value));
  }
  return `${parts.join('\n')}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(TABLES, await tablesForRust());
