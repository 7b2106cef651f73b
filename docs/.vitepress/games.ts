// The pages of the games of the library.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load, type RuleSection, type Variant } from 'piecewright';
import { symbolOf } from 'piecewright/faces';
import { loadVariant, VARIANTS } from 'piecewright/games';
import { SITE_PLACE } from '../../scripts/relocate.mjs';
import { createDrawer } from '../../www/book/draw-picture.js';
import { positionPicture } from '../../www/book/snapshot.js';
import { chooseSymbol, readGameSymbols } from '../../www/faces/game-symbols.js';
import { escapeAll, linkTo } from './markdown.js';
import type { Section } from './pieces.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What a page says about a game. */
interface GameFacts {
  readonly id: string;
  readonly title: string;
  readonly variant: Variant;
  readonly rules: readonly RuleSection[];
  /** The start, as an SVG document. */
  readonly start: string;
}

let known: Promise<readonly GameFacts[]> | undefined;

/** Returns the games, by title. */
function knownGames(): Promise<readonly GameFacts[]> {
  known ??= findAll();
  return known;
}

async function findAll(): Promise<readonly GameFacts[]> {
  const pw = await load();
  const symbols = readGameSymbols(readFileSync(join(root, 'dist', 'game-symbols.json'), 'utf8'));
  const games: GameFacts[] = [];
  for (const id of VARIANTS) {
    const variant = await loadVariant(id);
    const title = variant.name ?? id;
    const game = pw.game(variant);
    const drawer = createDrawer(variant, pw.layout(game.board), 'properties', (kind) =>
      chooseSymbol(symbols, symbolOf, kind),
    );
    const { pieces, hands, turn } = game;
    const picture = positionPicture({ pieces, hands, turn }, 'start', `The start of ${title}.`);
    games.push({ id, title, variant, rules: await game.explain(), start: drawer.draw(picture, `${id}-`) });
    game.free();
  }
  return games.sort((a, b) => a.title.localeCompare(b.title, 'en'));
}

/** Returns the content of the page of each game as Markdown. */
export async function gamePages(): Promise<{ readonly id: string; readonly content: string }[]> {
  return (await knownGames()).map((game) => ({ id: game.id, content: toPage(game) }));
}

function toPage({ id, title, variant, rules, start }: GameFacts): string {
  const { notation = 'betza', board, pieces, source } = variant;
  const rows = Object.entries(pieces).map(([letter, { name = letter, text }]) => {
    return `| ${escapeAll(name)} | ${escapeAll(letter)} | ${linkTo(text, { notation, board })} |`;
  });
  return [
    `# ${escapeAll(title)}`,
    `<p><a href="${SITE_PLACE}play/index.html#game=${id}" target="_self">Play it</a>, against the computer or somebody beside you.</p>`,
    `<figure class="piecewright game-start" v-pre>${start}</figure>`,
    ...rules.flatMap(({ title: of, text }) => [`## ${escapeAll(of)}`, ...text.split('\n').map(escapeAll)]),
    '## Texts of the pieces',
    ['| piece | letter | text |', '| --- | --- | --- |', ...rows].join('\n'),
    ...(source === undefined ? [] : [`Rules: ${escapeAll(source)}.`]),
  ].join('\n\n');
}

/** Writes the list of all games, each with its pieces. */
export async function listOfGames(): Promise<string> {
  const items = (await knownGames()).map(({ id, title, variant }) => {
    const names = new Set(Object.entries(variant.pieces).map(([letter, { name = letter }]) => name));
    return `<li><a href="./${id}.html">${escapeAll(title)}</a> <small>${escapeAll([...names].join(', '))}</small></li>`;
  });
  return `<ul class="known-pieces">${items.join('')}</ul>\n`;
}

/** Returns what the search knows of the page of a game, as one section; nothing for other pages. */
export async function sectionsOfGame(path: string): Promise<Section[] | undefined> {
  const id = /[\\/]games[\\/]([^\\/]+)\.md$/.exec(path)?.[1];
  const game = (await knownGames()).find((known) => known.id === id);
  if (game === undefined) return undefined;
  const text = [game.id, ...game.rules.map(({ text }) => text)].join('. ');
  return [{ anchor: '', titles: [escapeAll(game.title)], text: escapeAll(text) }];
}
