// The pages of the known pieces.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load, NOTATIONS, PiecewrightError, type Identity, type KnownPiece, type NotationId } from 'piecewright';
import { glyphOf, symbolOf } from 'piecewright/faces';
import { loadVariant, VARIANTS } from 'piecewright/games';
import { SITE_PLACE } from '../../scripts/relocate.mjs';
import { START_LINK, toGameLink, type GameLink } from '../../www/page/play/game-link.js';
import { kindsOf, KINDS, type MoveKind } from './move-kinds.js';
import { escapeAll, linkTo } from './markdown.js';
import {
  completeMates,
  keptMates,
  matingElsewhere,
  matingOf,
  matingSentence,
  type PieceOnBoard,
} from './known-mates.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What a page says about a piece: one that several lists have is one piece with all its names. */
export interface PieceFacts {
  /** The last part of its address. */
  readonly slug: string;
  readonly title: string;
  readonly text: string;
  readonly notation: PieceOnBoard['notation'];
  readonly board: string;
  readonly names: readonly PieceName[];
  /** The games that have it, its codes in programs, and remarks. */
  readonly games: readonly string[];
  readonly codes: readonly string[];
  readonly notes: readonly string[];
  /** The text in every notation that can say all of it. */
  readonly ways: readonly (readonly [NotationId, string])[];
  readonly explanation: string;
  readonly nearest: Identity['nearest'];
  readonly kinds: readonly MoveKind[];
  /** A small picture of its moves, as SVG. */
  readonly glyph: string;
  /** Its value in hundredths of a pawn; `null` if it takes too much work. */
  readonly points: number | null;
  /** The address of chess with it in place of the knights, below the page of games; empty if there is none. */
  readonly chess: string;
  /** The games of the library that have it. */
  readonly library: readonly LibraryGame[];
}

/** A game of the library. */
interface LibraryGame {
  readonly id: string;
  readonly title: string;
  /** One of {@link BOARDS}, or squares of any size. */
  readonly board: string;
}

/** A name of a piece, who uses it, and where it is from. */
interface PieceName {
  readonly name: string;
  readonly language?: string;
  readonly tradition: KnownPiece['tradition'];
  readonly sources: readonly string[];
}

/** The traditions in the order in which pages list them. */
const TRADITIONS: Readonly<Record<KnownPiece['tradition'], string>> = {
  orthodox: 'Orthodox chess',
  problems: 'Chess problems',
  historic: 'Historic games',
  shogi: 'Shogi and its variants',
  xiangqi: 'Xiangqi and janggi',
  inventors: 'Inventors of variants',
};

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language' });

/** The boards of games that are not played on squares. */
const BOARDS: Readonly<Record<string, string>> = {
  "Gliński's hexagonal chess": 'hex:6',
  "McCooey's hexagonal chess": 'hex:6',
  "Shafran's hexagonal chess": 'shafran',
  "Brusky's hexagonal chess": 'brusky',
  "De Vasa's hexagonal chess": 'devasa:9',
  'F. Maack, Raumschach (1907)': 'cube:5x5x5',
};

const SQUARES = '8x8';

/** Other boards on which endgame tables say whether the pieces of {@link COMMON} mate, with their names. */
const OTHER_BOARDS: Readonly<Record<string, string>> = { '10x10': '10x10', 'hex:6': 'Gliński’s board' };

/** Texts of pieces that many games and problems have. */
const COMMON: readonly string[] = [
  ...['Q', 'R', 'B', 'N', 'K', 'BN', 'RN', 'QN', 'KN', 'NN', 'W', 'F', 'D', 'A', 'H', 'C', 'Z'],
  ...['WD', 'WA', 'FD', 'AD', 'FAD', 'FfW', 'WfF', 'gQ', 'mRcpR', 'FyafsF'],
];

const pw = await load();

const catalog = JSON.parse(readFileSync(join(root, 'dist', 'catalog.json'), 'utf8')) as KnownPiece[];

/** Returns a known piece on the board of its game. */
function onBoard({ source, text, notation = 'betza' }: KnownPiece): PieceOnBoard {
  return { text, notation, board: BOARDS[source] ?? SQUARES };
}

/** Returns a piece on the other boards of which its page tells. */
function onOtherBoards(piece: PieceOnBoard): PieceOnBoard[] {
  const isCommon = piece.board === SQUARES && piece.notation === 'betza' && COMMON.includes(piece.text);
  return isCommon ? Object.keys(OTHER_BOARDS).map((board) => ({ ...piece, board })) : [];
}

if (process.env.PIECEWRIGHT_TABLES === 'all') {
  const pieces = catalog.map(onBoard);
  await completeMates(pw, [...pieces, ...pieces.flatMap(onOtherBoards)]);
}

const mates = keptMates();

const variants = await Promise.all(VARIANTS.map(async (id) => ({ id, variant: await loadVariant(id) })));

let known: readonly PieceFacts[] | undefined;

/** Returns the known pieces, by name. What was found out about them is kept until the package changes. */
export function knownPieces(): readonly PieceFacts[] {
  known ??= kept() ?? keep(findAll());
  return known;
}

const FILE = join(root, 'node_modules', '.cache', 'piecewright', 'known-pieces.json');

/** Identifies what the facts follow from. */
const version = [
  'dist/generated/workshop_bg.wasm',
  'dist/catalog.json',
  'docs/.vitepress/pieces.ts',
  'docs/.vitepress/move-kinds.ts',
]
  .reduce((hash, name) => hash.update(readFileSync(join(root, name))), createHash('sha256'))
  .update(JSON.stringify(variants))
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
  const gamesWith = gamesByText();
  const groups = new Map<string, { first: KnownPiece; board: string; identity: Identity; all: KnownPiece[] }>();
  for (const piece of catalog) {
    const { text, notation, board } = onBoard(piece);
    const identity = pw.identify({ text, notation, ...(board !== SQUARES && { board }) });
    // Pieces that are equal have the same names. Castling and royalty are not moves that names depend on.
    const names = identity.names.map(({ name, tradition }) => [name, tradition]);
    const key = JSON.stringify([board, names.length > 0 ? names : text]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { first: piece, board, identity, all: [piece] });
    else group.all.push(piece);
  }
  const slugs = new Set<string>();
  const pieces = [...groups.values()].map(({ first, board, identity, all }): PieceFacts => {
    const title = slugs.has(toSlug(first.name)) ? `${first.name} (${first.source})` : first.name;
    const slug = freeSlug(toSlug(title), slugs);
    const { text, notation = 'betza' } = first;
    const ways = waysOf(first, all, board);
    const betza = ways.flatMap(([id, way]) => (id === 'betza' ? [way] : []));
    const each = (parts: readonly string[]): string[] => [...new Set(parts)];
    return {
      slug,
      title,
      text,
      notation,
      board,
      names: namesOf(all),
      games: each(all.flatMap(({ games = [] }) => games)),
      codes: each(
        all.flatMap(({ codes = {} }) =>
          Object.entries(codes).flatMap(([program, own]) => own.map((code) => `${code} in ${capitalized(program)}`)),
        ),
      ),
      notes: each(all.flatMap(({ note }) => (note === undefined ? [] : [note]))),
      ways,
      explanation: pw.explain({ text, notation, board }).text,
      nearest: identity.nearest,
      kinds: kindsOf(pw, { text, notation, board: board === SQUARES ? '9x9' : board }),
      glyph: glyphOf(pw, { text, notation, board }),
      points: pointsOf({ text, notation, board }),
      chess: board === SQUARES ? chessWith(title, betza) : '',
      library: [...new Set([text, ...betza].flatMap((way) => gamesWith.get(way) ?? []))].filter(
        (game) => game.board === board,
      ),
    };
  });
  // Names of letters come first: those of numbers are what few look for.
  const isWord = ({ title }: PieceFacts): boolean => /^\p{L}/u.test(title);
  return pieces.sort((a, b) => Number(isWord(b)) - Number(isWord(a)) || a.title.localeCompare(b.title, 'en'));
}

function pointsOf(piece: PieceOnBoard): number | null {
  try {
    return pw.value(piece).points;
  } catch (error) {
    if (error instanceof PiecewrightError) return null;
    throw error;
  }
}

/** Returns the games of the library by the texts of their pieces, as they are and in Betza's notation. */
function gamesByText(): ReadonlyMap<string, readonly LibraryGame[]> {
  const games = new Map<string, LibraryGame[]>();
  const written = new Map<string, readonly string[]>();
  for (const { id, variant } of variants) {
    const { name: title = id, pieces } = variant;
    const board = Object.values(BOARDS).find((other) => other === variant.board) ?? SQUARES;
    const notation = NOTATIONS.find((known) => known === variant.notation) ?? 'betza';
    const spellings = (text: string): readonly string[] => {
      const key = `${notation} ${text}`;
      const known = written.get(key);
      if (known !== undefined) return known;
      const { text: converted, exact } = pw.convert(text, { from: notation, to: 'betza' });
      const all = exact && converted !== text ? [text, converted] : [text];
      written.set(key, all);
      return all;
    };
    const texts = new Set(Object.values(pieces).flatMap(({ text }) => spellings(text)));
    for (const text of texts) games.set(text, [...(games.get(text) ?? []), { id, title, board }]);
  }
  return games;
}

/** Returns the address of chess with a piece in place of the knights; empty if chess has the piece, or no game can. */
function chessWith(name: string, texts: readonly string[]): string {
  const chess = variants.find(({ id }) => id === 'chess')?.variant;
  const [text] = texts;
  if (chess === undefined || text === undefined) return '';
  if (Object.values(chess.pieces).some((own) => texts.includes(own.text))) return '';
  const pieces = { ...chess.pieces, N: { name, text } };
  const definition = JSON.stringify({ ...chess, id: undefined, source: undefined, name: `Chess with ${name}`, pieces });
  try {
    pw.game(definition).free();
  } catch (error) {
    if (error instanceof PiecewrightError) return '';
    throw error;
  }
  return toGameLink({ ...START_LINK, game: '', definition });
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

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Returns each name once for each tradition, with the lists that have it. */
function namesOf(pieces: readonly KnownPiece[]): PieceName[] {
  const names = new Map<string, PieceName>();
  for (const { name, aliases = [], languages = {}, tradition, source, sources = [] } of pieces) {
    const foreign = Object.entries(languages).flatMap(([language, own]) => own.map((name) => ({ name, language })));
    for (const spelling of [...[name, ...aliases].map((name) => ({ name })), ...foreign]) {
      if (!isName(spelling.name)) continue;
      const key = `${spelling.name.toLowerCase()} ${tradition}`;
      if (!names.has(key)) names.set(key, { ...spelling, tradition, sources: [source, ...sources] });
    }
  }
  return [...names.values()];
}

/** Returns the text in every notation that can say all of it: as lists write it, and as it comes out. */
function waysOf(
  { text, notation = 'betza' }: KnownPiece,
  all: readonly KnownPiece[],
  board: string,
): PieceFacts['ways'] {
  const on = board === SQUARES ? {} : { board };
  const isSame = (known: string, id: NotationId): boolean =>
    pw.equal({ text: known, notation: id }, { text, notation }, on).equal === true;
  const listed = all.flatMap((piece): [NotationId, string][] => [
    [piece.notation ?? 'betza', piece.text],
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
    const { text: written, exact } = pw.convert(text, { from: notation, to, ...on });
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

/** The pages of pieces by a name as it is spoken: without what a list adds in brackets. */
let spoken: ReadonlyMap<string, readonly PieceFacts[]> | undefined;

function piecesNamed(name: string): readonly PieceFacts[] {
  spoken ??= pagesByName();
  return spoken.get(toSlug(bare(name))) ?? [];
}

const bare = (name: string): string => name.replace(/ \([^()]*\)$/, '');

function pagesByName(): ReadonlyMap<string, readonly PieceFacts[]> {
  const pages = new Map<string, readonly PieceFacts[]>();
  for (const piece of knownPieces()) {
    for (const slug of new Set(piece.names.map(({ name }) => toSlug(bare(name))))) {
      pages.set(slug, [...(pages.get(slug) ?? []), piece]);
    }
  }
  return pages;
}

/** Writes the page of a piece as Markdown. */
export function toPage(piece: PieceFacts): string {
  const { title, text, notation, board, names, games, codes, notes, ways, explanation, nearest } = piece;
  const pages = new Map(knownPieces().map((known) => [known.text, known]));
  const others = [...new Set(names.map(({ name }) => name))].filter((name) => name !== title).map(escapeAll);
  const related = nearest.flatMap(({ name, text: other, difference }) => {
    const page = pages.get(other);
    if (page === undefined || page === piece) return [];
    return [`- [${escapeAll(name)}](${page.slug}.md): ${escapeAll(difference)}`];
  });
  const written = ways.map(([id, way]) => `| ${NOTATION_NAMES[id] ?? id} | ${linkTo(way, { notation: id, board })} |`);
  const facts = [
    ...(games.length > 0 ? [`Games: ${escapeAll(games.join(', '))}.`] : []),
    ...(codes.length > 0 ? [`Short codes: ${escapeAll(codes.join(', '))}.`] : []),
    ...notes.map(escapeAll),
  ];
  return [
    `# ${escapeAll(title)}`,
    '<PrintButton />',
    ...(others.length > 0 ? [`Also called ${others.join(', ')}.`] : []),
    `\`\`\`${notation} board=${board} illustrate${symbolOf(title) === undefined ? '' : ` symbol="${title}"`}\n${text}\n\`\`\``,
    escapeAll(explanation),
    ...homonyms(piece),
    ...(facts.length > 0 ? [facts.join(' ')] : []),
    ...worthOf(piece),
    ...onScreen(playLinks(piece)),
    '## Ways to write it',
    ['| notation | text |', '| --- | --- |', ...written].join('\n'),
    ...onScreen(
      related.length > 0 ? ['## Relatives', 'The known pieces that move most like it:', related.join('\n')] : [],
    ),
    '## Where the names are from',
    `<div class="sources">\n\n${namesByTradition(names)}\n\n</div>`,
  ].join('\n\n');
}

/** Wraps parts of a page that paper does without: what they link to. */
const onScreen = (parts: readonly string[]): string[] =>
  parts.length === 0 ? [] : [`<div class="on-screen">\n\n${parts.join('\n\n')}\n\n</div>`];

/** Says what a piece is worth, and whether it forces mate with a king. */
function worthOf(piece: PieceFacts): string[] {
  const { points, board } = piece;
  const mating = matingOf(mates, piece);
  const sentences = [
    ...(points === null ? [] : [`About [${(points / 100).toFixed(1)} pawns](../values.md) on ${board}.`]),
    ...(mating === undefined ? [] : [matingSentence(mating)]),
    ...onOtherBoards(piece).flatMap(({ board: other, ...rest }) => {
      const found = matingOf(mates, { ...rest, board: other });
      return found === undefined ? [] : [matingElsewhere(found, OTHER_BOARDS[other] ?? other)];
    }),
  ];
  return sentences.length === 0 ? [] : ['## What it is worth', sentences.join(' ')];
}

/** How many games of the library a page lists. */
const MOST_GAMES = 8;

/** Returns links to games with a piece. */
function playLinks(piece: PieceFacts): string[] {
  const { chess, library } = piece;
  const mating = matingOf(mates, piece);
  const win = mating === undefined || mating.verdict === 'none' ? '' : mating.link;
  const address = (fragment: string): string => `${SITE_PLACE}play/index.html${fragment.replaceAll('&', '&amp;')}`;
  const link = (fragment: string, words: string): string =>
    `<a href="${address(fragment)}" target="_self">${escapeAll(words)}</a>`;
  const gameLink = (fields: Partial<GameLink>): string => toGameLink({ ...START_LINK, ...fields });
  const games = library.slice(0, MOST_GAMES).map(({ id, title }) => link(gameLink({ game: id }), title));
  const more = library.length - games.length;
  const items = [
    ...(chess === '' ? [] : [`- ${link(chess, 'Chess with it in place of the knights')}`]),
    ...(win === '' ? [] : [`- ${link(win, 'The longest win of a king and this piece')}, against the computer`]),
    ...(games.length === 0 ? [] : [`- Games that have it: ${games.join(', ')}${more > 0 ? ` and ${more} more` : ''}`]),
  ];
  return items.length === 0 ? [] : ['## Play with it', items.join('\n')];
}

/** Says which other pieces have a name of a piece, in a line for each of these names. */
function homonyms(piece: PieceFacts): string[] {
  const lines = new Map<string, string>();
  for (const { name } of piece.names) {
    const others = piecesNamed(name).filter((other) => other !== piece);
    if (others.length === 0) continue;
    const links = others.map((other) => `[${escapeAll(other.title)}](${other.slug}.md) (${traditionsOf(other, name)})`);
    if (lines.has(toSlug(bare(name)))) continue;
    lines.set(toSlug(bare(name)), `- ${escapeAll(bare(name))}: ${links.join(', ')}`);
  }
  return lines.size === 0 ? [] : ['Other pieces of the same name:', [...lines.values()].join('\n')];
}

/** Returns who calls a piece by a name. */
function traditionsOf(piece: PieceFacts, name: string): string {
  const slug = toSlug(bare(name));
  const own = piece.names.filter((known) => toSlug(bare(known.name)) === slug).map(({ tradition }) => tradition);
  return [...new Set(own)].map((tradition) => TRADITIONS[tradition].toLowerCase()).join(', ');
}

function namesByTradition(names: readonly PieceName[]): string {
  return Object.entries(TRADITIONS)
    .flatMap(([tradition, title]) => {
      const own = names.filter((name) => name.tradition === tradition);
      const items = own.map(({ name, language, sources }) => {
        const inLanguage = language === undefined ? '' : ` (${LANGUAGES.of(language) ?? language})`;
        return `- ${escapeAll(name)}${inLanguage}: ${escapeAll(sources.join('; '))}`;
      });
      return items.length === 0 ? [] : [`**${title}**`, items.join('\n')];
    })
    .join('\n\n');
}

/** Writes the list of all pieces, each with its other names and its text. */
export function listOfPieces(): string {
  return listed(knownPieces());
}

function listed(pieces: readonly PieceFacts[]): string {
  const items = pieces.map(({ slug, title, text, names }) => {
    const others = [...new Set(names.map(({ name }) => name))].filter((name) => name !== title);
    const also = others.length === 0 ? '' : ` <small>${escapeAll(others.join(', '))}</small>`;
    return `<li><a href="./${slug}.html">${escapeAll(title)}</a> <code>${escapeAll(text)}</code>${also}</li>`;
  });
  return `<ul class="known-pieces">${items.join('')}</ul>\n`;
}

/** Writes the lists of the pieces that each tradition has names for. */
export function listByTradition(): string {
  return Object.entries(TRADITIONS)
    .map(([tradition, title]) => {
      const own = knownPieces().filter(({ names }) => names.some((name) => name.tradition === tradition));
      return `<h2 id="${tradition}">${title}</h2>${listed(own)}`;
    })
    .join('');
}

/** Writes the lists of the pieces of each kind of move. */
export function listByKind(): string {
  return Object.entries(KINDS)
    .map(([kind, title]) => {
      const own = knownPieces().filter(({ kinds }) => kinds.some((known) => known === kind));
      return `<h2 id="${kind}">${title}</h2>${listed(own)}`;
    })
    .join('');
}

/** Writes the pictures of all pieces; pieces with the same picture stand together. */
export function listByPicture(): string {
  const pictures = new Map<string, PieceFacts[]>();
  for (const piece of knownPieces()) pictures.set(piece.glyph, [...(pictures.get(piece.glyph) ?? []), piece]);
  const items = [...pictures].map(([glyph, pieces]) => {
    const links = pieces.map(({ slug, title }) => `<a href="./${slug}.html">${escapeAll(title)}</a>`);
    return `<li>${glyph}${links.join(', ')}</li>`;
  });
  return `<ul class="piece-pictures">${items.join('')}</ul>\n`;
}

/** Writes the list of the names that several pieces have, each piece with who calls it so. */
export function listOfSharedNames(): string {
  spoken ??= pagesByName();
  const shared = [...spoken.values()].filter((pieces) => 1 < pieces.length);
  const items = shared.map((pieces) => {
    const [first] = pieces;
    const name = first?.names.find((known) => piecesNamed(known.name) === pieces)?.name ?? '';
    const links = pieces.map(
      (piece) => `<a href="./${piece.slug}.html">${escapeAll(piece.title)}</a> (${traditionsOf(piece, name)})`,
    );
    return { name: bare(name), html: `<li><b>${escapeAll(bare(name))}</b>: ${links.join(', ')}</li>` };
  });
  const sorted = items.sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return `<ul class="known-pieces">${sorted.map(({ html }) => html).join('')}</ul>\n`;
}

/** Writes the list of the pieces that no notation can write: how each moves, what is missing, and whether games can have it. */
export function listWithoutText(): string {
  const [, ...rows] = readFileSync(join(root, 'www', 'calls', 'known-pieces', 'no-text.tsv'), 'utf8')
    .trim()
    .split('\n');
  const items = rows.map((row) => {
    const [name = '', aliases = '', , sources = '', , languages = '', moves = '', lacks = '', game = '', section = ''] =
      row.split('\t');
    const foreign = languages.split(';').map((entry) => entry.replace(/^.*:/, ''));
    const others = [...aliases.split(';'), ...foreign].filter((other) => other !== '');
    const also = others.length === 0 ? '' : ` <small>${escapeAll(others.join(', '))}</small>`;
    const how = section === '' ? '' : ` <a href="../variants.html#${section}">How a game says so</a>.`;
    const lines = [
      escapeAll(moves),
      `A text would need ${escapeAll(lacks)}.`,
      `Can a game have it? ${escapeAll(game)}${how}`,
      `Sources: ${escapeAll(sources.replaceAll(';', '; '))}.`,
    ];
    return `<li><b>${escapeAll(name)}</b>${also}<br>${lines.join('<br>')}</li>`;
  });
  return `<ul class="pieces-without-text">${items.join('')}</ul>\n`;
}

/** A part of a page for the search. */
export interface Section {
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
