// The pages of the documentation as they are on the site.
/* global URLSearchParams */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import MarkdownIt from 'markdown-it';
import { build } from 'rolldown';
import { load } from 'piecewright';
import { VARIANTS } from 'piecewright/games';
import { isNotation } from 'piecewright-fences';
import { REPOSITORY } from '../../scripts/addresses.mjs';
import { BASE, SITE_PLACE } from '../../scripts/relocate.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const docs = join(root, 'docs');
const site = join(root, 'site');
const built = join(site, 'docs');

const filesOf = (folder, ending) =>
  readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(ending) && !name.startsWith('.vitepress'));

const sources = filesOf(docs, '.md').filter((name) => !name.includes('['));
const pages = new Map(filesOf(built, '.html').map((name) => [name, readFileSync(join(built, name), 'utf8')]));
const pageOf = (source) => source.replace(/README\.md$/, 'index.md').replace(/\.md$/, '.html');

/** Imports a file of the documentation's own code. */
async function importOwn(name) {
  const input = join(docs, '.vitepress', name);
  const external = (id) => /^(?:node:|piecewright|markdown-it|vite$)/.test(id);
  const file = join(root, '.build', `handbook-${name.replaceAll('/', '-')}.mjs`);
  // Beside the folder of packages, which the file imports.
  await build({ input, platform: 'node', external, output: { file, codeSplitting: false }, plugins: [knowPlace] });
  return import(file);
}

/** The files know where they are by their own address. */
const knowPlace = {
  name: 'know-place',
  transform: (code, id) => code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
};

test('every document and every known piece has a page', async () => {
  for (const source of sources) assert.ok(pages.has(pageOf(source)), source);
  const { knownPieces } = await importOwn('pieces.ts');
  const known = knownPieces();
  assert.ok(known.length > 300);
  for (const { slug } of known) assert.ok(pages.has(join('pieces', `${slug}.html`)), slug);
});

test('pages say what endgame tables say of pieces', async () => {
  const { findMating, keptMates, matingOf } = await importOwn('known-mates.ts');
  const pw = await load();
  const mates = keptMates();
  // The queen wins soonest, the others late, rarely or never.
  for (const text of ['Q', 'WD', 'FfW', 'N']) {
    const piece = { text, notation: 'betza', board: '8x8' };
    assert.deepEqual(matingOf(mates, piece), await findMating(pw, piece), text);
  }
  assert.match(pages.get(join('pieces', 'rook.html')), /force mate.*in at most 16 moves/);
});

test('known pieces are listed by the kinds of their moves and by their pictures', async () => {
  const { knownPieces } = await importOwn('pieces.ts');
  const kinds = new Map(knownPieces().map((piece) => [piece.text, piece.kinds]));
  for (const [text, expected] of [
    ['N', ['leapers']],
    ['Q', ['riders']],
    ['nA', ['riders']],
    ['qN', ['riders']],
    ['gQ', ['hoppers']],
    ['mRcpR', ['riders', 'hoppers', 'divergent']],
    ['mWcF', ['leapers', 'divergent']],
  ]) {
    assert.deepEqual(kinds.get(text), expected, text);
  }
  for (const { slug, kinds: own } of knownPieces()) {
    // A piece whose moves depend on the move before has no kind.
    for (const list of ['pictures', ...(own.length === 0 ? [] : ['kinds'])]) {
      assert.ok(pages.get(join('pieces', `${list}.html`)).includes(`./${slug}.html`), `${list}: ${slug}`);
    }
  }
});

test('every game of the library has a page with its start and its rules', () => {
  for (const id of VARIANTS) {
    const page = pages.get(join('games', `${id}.html`));
    assert.ok(page !== undefined, id);
    for (const part of ['<svg', 'Board and set-up', 'Texts of the pieces'])
      assert.ok(page.includes(part), `${id}: ${part}`);
  }
});

/** Returns whether an address opens a game: one of the library, or a definition. */
function isGameAddress(fragment) {
  const fields = new URLSearchParams(fragment);
  const definition = fields.get('definition');
  return definition === null ? VARIANTS.includes(fields.get('game')) : Object.hasOwn(JSON.parse(definition), 'pieces');
}

test('no link of a page is dead', () => {
  const anchors = new Map();
  const idsOf = (file) => {
    if (!anchors.has(file)) {
      const ids = readFileSync(file, 'utf8').matchAll(/ id="([^"]*)"/g);
      anchors.set(file, new Set(Array.from(ids, ([, id]) => id)));
    }
    return anchors.get(file);
  };
  let count = 0;
  for (const [name, html] of pages) {
    const links = html.matchAll(/ (?:href|src)="([^"]*)"/g);
    for (const link of new Set(Array.from(links, ([, link]) => link.replaceAll('&amp;', '&')))) {
      count += 1;
      if (link.startsWith(`${REPOSITORY}/`)) {
        assert.ok(existsSync(join(root, link.replace(/^.*\/(?:blob|tree)\/main\//, ''))), `${name}: ${link}`);
        continue;
      }
      if (/^(?:https?|data):/.test(link)) continue;
      assert.ok(!link.startsWith('/'), `${name}: ${link} depends on where the site is`);
      const [path, anchor = ''] = link.split('#');
      const target = path === '' ? join(built, name) : join(dirname(join(built, name)), decodeURI(path));
      // `npm run docs` makes the pages about the exports.
      if (relative(site, target).startsWith('api')) continue;
      assert.ok(existsSync(target), `${name}: ${link}`);
      // The playground keeps its text behind the sign for anchors, and the page of games its game.
      const isGame = target === join(site, 'play', 'index.html');
      if (isGame && anchor !== '') assert.ok(isGameAddress(anchor), `${name}: ${link}`);
      else if (anchor !== '' && target !== join(site, 'index.html')) {
        assert.ok(idsOf(target).has(decodeURIComponent(anchor)), `${name}: ${link}`);
      }
    }
  }
  assert.ok(count > 1000);
});

test('pages do not depend on where the site is', () => {
  for (const [name, html] of pages) assert.ok(!html.includes(BASE) && !html.includes(SITE_PLACE), name);
});

test('every example is drawn', () => {
  let count = 0;
  for (const source of sources) {
    const text = readFileSync(join(docs, source), 'utf8');
    const page = pages.get(pageOf(source));
    const fences = Array.from(text.matchAll(/^(`{3,})(\S*) ?(.*)\n([^]*?)\n\1$/gm));
    const isLetters = ([, , lang, meta]) => lang === 'text' && meta.startsWith('board=');
    const drawn = fences.filter(([, , lang]) => isNotation(lang)).length;
    const inLetters = fences.filter(isLetters).flatMap(([, , , , body]) => body.split('\n', 1)[0].match(/\S+/g));
    assert.equal(page.match(/<div class="example"/g)?.length ?? 0, drawn + inLetters.length, source);
    const pictures = drawn + inLetters.length + (text.match(/^<piece-task/gm)?.length ?? 0);
    assert.equal(page.match(/<figure class="piecewright"/g)?.length ?? 0, pictures, source);
    count += pictures;
  }
  assert.ok(count > 50);
  for (const [name, html] of pages) assert.ok(!html.includes('piecewright-errors'), name);
});

const steps = sources.filter((name) => /^learn\/(?!README)/.test(name));

test('each task takes its solution, and nothing else', async () => {
  const { judge } = await importOwn('theme/judge.ts');
  const pw = await load();
  assert.equal(steps.length, 10);
  for (const name of steps) {
    const text = readFileSync(join(docs, name), 'utf8');
    const [, solution, board] = /^<piece-task solution="([^"]*)" board="([^"]*)"/m.exec(text);
    const [, shown] = /<summary>Solution<\/summary>\n\n(.*)/.exec(text);
    assert.ok(shown.startsWith(`\`${solution}\``), name);
    const verdict = (answer) => judge(pw, answer, solution, board);
    assert.equal(verdict(solution).is, 'right', name);
    // The examples of a step are not answers to its task.
    const examples = Array.from(text.matchAll(/^```betza.*\n(.*)\n```$/gm), ([, example]) => example);
    for (const answer of [...examples, 'U', `${solution}G`]) {
      const { is, words, position } = verdict(answer);
      assert.equal(is, 'wrong', `${name}: ${answer}`);
      assert.match(words, /^Not yet: .*from \w+ your piece can(?:not)? .*\.$/, name);
      assert.ok('occupants' in position);
    }
    assert.equal(verdict('').is, 'unread');
    assert.match(verdict(`${solution}f`).words, /^This cannot be read: /);
  }
});

test('an answer may be written in any way', async () => {
  const { judge } = await importOwn('theme/judge.ts');
  const pw = await load();
  assert.equal(judge(pw, 'K', 'WF', '7x7').is, 'right');
  assert.equal(judge(pw, 'FyafsF', '[F?R]', '9x9').is, 'right');
  assert.equal(judge(pw, 'nAj', 'nA', '7x7').is, 'unread');
  const { words, position } = judge(pw, 'A', 'nA', '7x7');
  assert.match(
    words,
    /^Not yet: with an? \S+ on \w+, from d4 your piece can go to \w+, and the piece to write cannot\.$/,
  );
  assert.equal(position.at, 'd4');
});

test('names and texts of pieces stay texts', async () => {
  const { toPage } = await importOwn('pieces.ts');
  const { fitForTheSite } = await importOwn('markdown.ts');
  const md = new MarkdownIt({ html: true });
  md.renderer.rules.link_open = (tokens, index, options, _, self) => self.renderToken(tokens, index, options);
  fitForTheSite(md, {});
  const hostile = '<img src=x onerror=alert(1)> {{ 1 + 1 }} | [a](javascript:b) `c` **d** <!-- e --> "f\n# g';
  const page = toPage({
    slug: 'hostile',
    title: hostile,
    text: 'N',
    notation: 'betza',
    board: '8x8',
    names: [
      { name: 'First', tradition: 'historic', sources: [hostile] },
      { name: hostile, tradition: 'problems', language: 'de', sources: [hostile] },
    ],
    games: [hostile],
    codes: [hostile],
    notes: [hostile],
    ways: [['betza', hostile]],
    kinds: [],
    glyph: '',
    explanation: hostile,
    nearest: [],
    points: 300,
    chess: '#definition=%7B%7D',
    library: [{ id: 'chess', title: hostile, board: '8x8' }],
  });
  const html = md.render(page, {});
  assert.equal(html.match(/<h1>/g).length, 1);
  // Traditions are bold on purpose.
  assert.doesNotMatch(html, /<img|\{\{|<strong>d|<!--|href="javascript/);
});
