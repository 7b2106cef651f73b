// Plays every section of a file in the format of `variants.ini` here and in Fairy-Stockfish:
// `node tests/ffish/play-file.mjs FILE [GAMES] [PLIES]` counts the sections that play alike and lists the others.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { load } from 'piecewright';
import { readVariantsIni } from 'piecewright/games';
import { loadFfish } from '../../scripts/ffish.mjs';
import { randomOf } from '../slow-reader/random.mjs';
import { differenceOf } from './compare-games.mjs';

const HEADER = /^\[([^:\]]+)(?::([^\]]+))?\]/gm;

/** Begins the names of sections in the engine, which keeps its own game if a section has the same name. */
const PREFIX = 'own-';

/**
 * Returns what became of each section: `same`, `named` if it plays otherwise and a diagnostic says so, `silent` if none does,
 * or `unread`, with its diagnostics and the first difference. A section has the diagnostics of those that it inherits, too.
 */
export async function playFile(pw, text, { games, plies }) {
  const { variants, diagnostics } = await readVariantsIni(text);
  const sections = [...text.matchAll(HEADER)].map(({ 1: id, 2: base, index }) => ({ id, base, index }));
  const own = new Map(sections.map((section) => [section.id, section]));
  for (const [n, section] of sections.entries()) {
    const end = sections[n + 1]?.index ?? text.length;
    const said = diagnostics.filter(({ from }) => section.index <= from && from < end).map(({ message }) => message);
    section.said = [...(own.get(section.base)?.said ?? []), ...said];
  }
  const rename = (_, id, base) =>
    `[${PREFIX}${id}${base === undefined ? '' : `:${own.has(base) ? PREFIX : ''}${base}`}]`;
  const engine = new FileEngine(text.replaceAll(HEADER, rename));
  const results = [];
  for (const { id, said } of sections) {
    const entry = variants.find((variant) => variant.id === id);
    const difference = entry && (await playSection(pw, engine, entry, { games, plies }));
    const state =
      entry === undefined ? 'unread' : difference === undefined ? 'same' : said.length > 0 ? 'named' : 'silent';
    results.push({ id, state, said, difference });
  }
  return results;
}

/** The engine with all sections of a file. */
class FileEngine {
  #text;
  #ffish;

  constructor(text) {
    this.#text = text;
  }

  async board(id) {
    if (this.#ffish === undefined) {
      this.#ffish = await loadFfish();
      this.#ffish.loadVariantConfig(this.#text);
    }
    return new this.#ffish.Board(`${PREFIX}${id}`);
  }

  /** Loads the engine anew before the next board, because it did not survive the last one. */
  restart() {
    this.#ffish = undefined;
  }
}

/** Returns the first difference in some games, which are the same games with every call. */
async function playSection(pw, engine, { id, variant, chess960 }, { games, plies }) {
  let game;
  try {
    game = pw.game(variant, chess960 ? { chess960 } : undefined);
  } catch (error) {
    return `refused: ${error.message}`;
  }
  try {
    for (let number = 1; number <= games; number += 1) {
      game.reset();
      const board = await engine.board(id);
      const difference = differenceOf(game, board, randomOf(number), plies, true);
      board.delete();
      if (difference !== undefined) return `game ${number}, ${difference}`;
    }
  } catch (error) {
    if (!(error instanceof WebAssembly.RuntimeError || error instanceof RangeError)) throw error;
    engine.restart();
    return `the engine did not survive: ${error.message}`;
  } finally {
    game.free();
  }
  return undefined;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [file, games = '8', plies = '60'] = process.argv.slice(2);
  const results = await playFile(await load(), readFileSync(file, 'utf8'), {
    games: Number(games),
    plies: Number(plies),
  });
  for (const { id, state, said, difference } of results.filter(({ state }) => state !== 'same')) {
    console.log([`${state}: ${id}`, ...said, difference ?? ''].join('\n  '));
  }
  const count = (state) => results.filter((result) => result.state === state).length;
  const states = ['same', 'named', 'silent', 'unread'].map((state) => `${count(state)} ${state}`);
  console.log(`${results.length} sections: ${states.join(', ')}`);
}
