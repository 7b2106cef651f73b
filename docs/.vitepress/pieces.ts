// The pages of the known pieces.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load, NOTATIONS, type Identity, type KnownPiece, type NotationId } from 'piecewright';
import { escapeAll, linkTo } from './markdown.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What a page says about a piece: one that several lists have is one piece with all its names. */
export interface PieceFacts {
  /** The last part of its address. */
  readonly slug: string;
  readonly title: string;
  readonly text: string;
  readonly board: string;
  readonly names: readonly { readonly name: string; readonly source: string }[];
  /** The text in every notation that can say all of it. */
  readonly ways: readonly (readonly [NotationId, string])[];
  readonly explanation: string;
  readonly nearest: Identity['nearest'];
}

/** The boards of games that are not played on squares. */
const BOARDS: Readonly<Record<string, string>> = {
  "Gliński's hexagonal chess": 'hex:6',
  "McCooey's hexagonal chess": 'hex:6',
  "Shafran's hexagonal chess": 'shafran',
  "Brusky's hexagonal chess": 'brusky',
  "De Vasa's hexagonal chess": 'devasa:9',
};

const SQUARES = '8x8';

const pw = await load();

let known: readonly PieceFacts[] | undefined;

/** Returns the known pieces, by name. What was found out about them is kept until the package changes. */
export function knownPieces(): readonly PieceFacts[] {
  known ??= kept() ?? keep(findAll());
  return known;
}

const FILE = join(root, 'node_modules', '.cache', 'piecewright', 'known-pieces.json');

/** Identifies what the facts follow from. */
const version = ['dist/generated/workshop_bg.wasm', 'dist/catalog.json', 'docs/.vitepress/pieces.ts']
  .reduce((hash, name) => hash.update(readFileSync(join(root, name))), createHash('sha256'))
  .digest('hex');

interface Kept {
  readonly version: string;
  readonly pieces: readonly PieceFacts[];
}

function kept(): readonly PieceFacts[] | undefined {
  try {
    const found = JSON.parse(readFileSync(FILE, 'utf8')) as Kept;
    return found.version === version ? found.pieces : undefined;
  } catch {
    return undefined;
  }
}

function keep(pieces: readonly PieceFacts[]): readonly PieceFacts[] {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify({ version, pieces } satisfies Kept));
  return pieces;
}

function findAll(): PieceFacts[] {
  const catalog = JSON.parse(readFileSync(join(root, 'dist', 'catalog.json'), 'utf8')) as KnownPiece[];
  const groups = new Map<string, { first: KnownPiece; board: string; identity: Identity; all: KnownPiece[] }>();
  for (const piece of catalog) {
    const board = BOARDS[piece.source] ?? SQUARES;
    const identity = pw.identify({ text: piece.text, notation: 'betza', ...(board !== SQUARES && { board }) });
    // Pieces that are equal have the same names. Castling and royalty are no moves that names depend on.
    const key = JSON.stringify([board, identity.names.length > 0 ? identity.names : piece.text]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { first: piece, board, identity, all: [piece] });
    else group.all.push(piece);
  }
  const slugs = new Set<string>();
  const pieces = [...groups.values()].map(({ first, board, identity, all }): PieceFacts => {
    const title = slugs.has(toSlug(first.name)) ? `${first.name} (${first.source})` : first.name;
    const slug = freeSlug(toSlug(title), slugs);
    const { text } = first;
    return {
      slug,
      title,
      text,
      board,
      names: namesOf(all),
      ways: waysOf(first, all, board),
      explanation: pw.explain({ text, notation: 'betza', board }).text,
      nearest: identity.nearest,
    };
  });
  return pieces.sort((a, b) => a.title.localeCompare(b.title, 'en'));
}

function toSlug(name: string): string {
  const letters = name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .replaceAll('ł', 'l');
  return letters
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

function freeSlug(slug: string, taken: Set<string>): string {
  let free = slug;
  for (let count = 2; taken.has(free); count += 1) free = `${slug}-${count}`;
  taken.add(free);
  return free;
}

/** Returns each name once, with the first list that has it. */
function namesOf(pieces: readonly KnownPiece[]): PieceFacts['names'] {
  const names = new Map<string, { name: string; source: string }>();
  for (const { name, aliases = [], source } of pieces) {
    for (const spelling of [name, ...aliases]) {
      if (!isName(spelling)) continue;
      const key = spelling.toLowerCase();
      if (!names.has(key)) names.set(key, { name: spelling, source });
    }
  }
  return [...names.values()];
}

/** Returns the text in every notation that can say all of it: as lists write it, and as it comes out. */
function waysOf({ text }: KnownPiece, all: readonly KnownPiece[], board: string): PieceFacts['ways'] {
  const on = board === SQUARES ? {} : { board };
  const isSame = (known: string, notation: NotationId): boolean =>
    pw.equal({ text: known, notation }, { text, notation: 'betza' }, on).equal === true;
  const listed = all.flatMap((piece): [NotationId, string][] => [
    ['betza', piece.text],
    // Some lists call a piece by its text.
    ...[piece.name, ...(piece.aliases ?? [])]
      .filter((name) => !isName(name))
      .map((name): [NotationId, string] => ['betza', name]),
    ...NOTATIONS.flatMap((id): [NotationId, string][] => {
      const written = piece.texts?.[id];
      return written === undefined ? [] : [[id, written]];
    }),
  ]);
  const converted = NOTATIONS.flatMap((to): [NotationId, string][] => {
    const { text: written, exact } = pw.convert(text, { from: 'betza', to, ...on });
    return exact && written !== '' ? [[to, written]] : [];
  });
  const ways = new Map<string, readonly [NotationId, string]>();
  for (const [id, way] of [...listed.filter(([id, way]) => way === text || isSame(way, id)), ...converted]) {
    ways.set(`${id} ${way}`, [id, way]);
  }
  return NOTATIONS.flatMap((id) => [...ways.values()].filter(([way]) => way === id));
}

/** Returns whether a name is one, and not a text in brackets. */
const isName = (name: string): boolean => /^\p{L}/u.test(name);

const NOTATION_NAMES: Readonly<Record<string, string>> = {
  betza: '[Betza](../betza.md)',
  'lcpn-lisp': '[Lispy](../lcpn.md), Common Lisp',
  'lcpn-elisp': '[Lispy](../lcpn.md), Emacs Lisp',
  'lcpn-c': '[Lispy](../lcpn.md), C',
  'lcpn-sql': '[Lispy](../lcpn.md), SQL',
  hasinu: '[Ħasínū](../hasinu.md)',
  taxonomy: '[Locomotive Taxonomy](../taxonomy.md)',
  parlett: '[Parlett](../parlett.md)',
};

/** Writes the page of a piece as Markdown. */
export function toPage(piece: PieceFacts): string {
  const { title, text, board, names, ways, explanation, nearest } = piece;
  const pages = new Map(knownPieces().map((known) => [known.text, known]));
  const others = names.slice(1).map(({ name }) => escapeAll(name));
  const related = nearest.flatMap(({ name, text: other, difference }) => {
    const page = pages.get(other);
    if (page === undefined || page === piece) return [];
    return [`- [${escapeAll(name)}](${page.slug}.md): ${escapeAll(difference)}`];
  });
  const written = ways.map(([id, way]) => `| ${NOTATION_NAMES[id] ?? id} | ${linkTo(way, { notation: id, board })} |`);
  const sources = names.map(({ name, source }) => `- ${escapeAll(name)}: ${escapeAll(source)}`);
  return [
    `# ${escapeAll(title)}`,
    ...(others.length > 0 ? [`Also called ${others.join(', ')}.`] : []),
    `\`\`\`betza board=${board} illustrate\n${text}\n\`\`\``,
    escapeAll(explanation),
    '## Ways to write it',
    ['| notation | text |', '| --- | --- |', ...written].join('\n'),
    ...(related.length > 0 ? ['## Relatives', 'The known pieces that move most like it:', related.join('\n')] : []),
    '## Where the names are from',
    sources.join('\n'),
  ].join('\n\n');
}

/** Writes the list of all pieces, each with its other names and its text. */
export function listOfPieces(): string {
  const items = knownPieces().map(({ slug, title, text, names }) => {
    const others = names.slice(1).map(({ name }) => name);
    const also = others.length === 0 ? '' : ` <small>${escapeAll(others.join(', '))}</small>`;
    return `<li><a href="./${slug}.html">${escapeAll(title)}</a> <code>${escapeAll(text)}</code>${also}</li>`;
  });
  return `<ul class="known-pieces">${items.join('')}</ul>\n`;
}

/** A part of a page for the search. */
interface Section {
  readonly anchor: string;
  readonly titles: string[];
  readonly text: string;
}

/**
 * Returns what the search knows of the page of a piece, as one section; nothing for other pages. VitePress does not look
 * into pages that are made of data.
 */
export function sectionsOfPiece(path: string): Section[] {
  const slug = /[\\/]pieces[\\/]([^\\/]+)\.md$/.exec(path)?.[1];
  const piece = knownPieces().find((known) => known.slug === slug);
  // VitePress then finds the sections itself, though its types do not say so.
  if (piece === undefined) return undefined as never;
  const { title, names, ways, explanation } = piece;
  const text = [...names.map(({ name }) => name), ...ways.map(([, way]) => way), explanation].join('. ');
  return [{ anchor: '', titles: [escapeAll(title)], text: escapeAll(text) }];
}
