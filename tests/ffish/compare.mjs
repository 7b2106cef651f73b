// Compares the moves of the package with those of Fairy-Stockfish.
import { Engine, ours, positionOn, theirs, TOGETHER } from './engine.mjs';
import { looseText, randomPiece } from './random.mjs';

/** Boards of the engine for trying sections. */
const BOARDS = ['8x8', '12x10', '5x9', '12x3'];

/** Positions for each piece of an export, and for each text that the engine reads directly. */
const POSITIONS = 12;
const RAW_POSITIONS = 8;

/** Pieces of a section that are also written for other programs. */
const BACK = 4;

/** The moves that a loss names: those that the engine cannot distinguish from others. */
const NAMED = /one mode apart: (.+)$/;

const without = (moves, others) => moves.filter((move) => !others.includes(move));

/** Returns what is wrong with the moves of a piece in a position; nothing if they are correct. */
function wrong(pw, piece, position, engine, own) {
  const { lost, written } = piece;
  const read = ours(pw, { text: written || 'nW', notation: 'betza', dialect: 'fairy-stockfish' }, position);
  if (read.join() !== engine.join()) return { wrong: 'the dialect reads what is written otherwise', read };
  const more = without(engine, own);
  if (more.length > 0) return { wrong: 'the engine moves where the piece does not', more };
  const fewer = without(own, engine);
  if (fewer.length === 0) return undefined;
  if (lost.length === 0) return { wrong: 'moves are lost and nothing says so', fewer };
  const named = lost.length === 1 ? NAMED.exec(lost[0])?.[1] : undefined;
  if (named === undefined) return undefined;
  const said = [...named.matchAll(/`([^`]+)`/g)].flatMap(([, text]) =>
    ours(pw, { text, notation: 'betza', dialect: 'fairy-stockfish' }, position),
  );
  const unsaid = without(fewer, said);
  return unsaid.length > 0 ? { wrong: 'moves are lost that the loss does not name', unsaid } : undefined;
}

/** Exports some pieces and compares them with those of the engine; throws the first difference that no loss names. */
export async function compareExport(pw, engine, queries, random, board = BOARDS[Math.floor(random() * BOARDS.length)]) {
  const section = await engine.exported(pw, queries, board);
  const engineBoard = new engine.ffish.Board(section.name);
  try {
    for (const piece of section.pieces) {
      for (let number = 0; number < POSITIONS; number += 1) {
        const side = number % 2 === 0 ? 'white' : 'black';
        const ats = section.first[side].filter((cell) => cell !== '-' && cell !== '');
        const position = positionOn(board, random, number, ats);
        position.virgin = section.first[side].includes(position.at);
        const [a, b] = [theirs(engineBoard, piece.letter, position), ours(pw, piece.query, position)];
        const found = wrong(pw, piece, position, a, b);
        if (found !== undefined) throw new Error(JSON.stringify({ ...found, piece, position, engine: a, package: b }));
      }
    }
  } finally {
    engineBoard.delete();
  }
  const again = pw.readSet(section.text);
  const pieces = again.pieces.map(({ name, symbol, text, dialect }) => ({
    name,
    symbol,
    text,
    notation: 'betza',
    dialect,
  }));
  const lines = (text) => text.split('\n').filter((line) => line.startsWith('customPiece'));
  const twice = pw.export(pieces, { to: 'fairy-stockfish', name: section.name, board });
  const [once, second] = [lines(section.text), lines(twice.text)];
  const changed = once.findIndex((line, n) => line !== second[n]);
  if (changed >= 0 || once.length !== second.length) {
    const found = { query: queries[changed], once: once[changed], second: second[changed] };
    throw new Error(JSON.stringify({ wrong: 'written again it is another', ...found }));
  }
  return section.pieces;
}

/** Compares texts in the dialect with the engine's own reading; returns how many were read without a mistake. */
export async function compareRaw(pw, engine, texts, random, positions = RAW_POSITIONS) {
  const section = await engine.raw(texts);
  const engineBoard = new engine.ffish.Board(section.name);
  let compared = 0;
  try {
    for (const { text, letter } of section.pieces) {
      const query = { text, notation: 'betza', dialect: 'fairy-stockfish' };
      const { diagnostics } = pw.parse(text, { notation: 'betza', dialect: 'fairy-stockfish' });
      // A text that the engine skips entirely is read as usual, with a warning.
      if (diagnostics.some(({ severity, code }) => severity === 'error' || code === 'unknown-to-engine')) continue;
      compared += 1;
      for (let number = 0; number < positions; number += 1) {
        const position = positionOn('12x10', random, number);
        const isLow = Number(position.at.slice(1)) <= 5;
        position.virgin = isLow === (position.side === 'white');
        const [a, b] = [theirs(engineBoard, letter, position), ours(pw, query, position)];
        if (a.join() === b.join()) continue;
        throw new Error(
          JSON.stringify({ wrong: 'the dialect reads otherwise', text, position, engine: a, package: b }),
        );
      }
    }
  } finally {
    engineBoard.delete();
  }
  return compared;
}

/** Losses that do not concern moves. */
const BESIDE_MOVES = /: (it has no picture|its letter is) /;

/**
 * Exports pieces for programs that are not available here, reads the export back, and compares the pieces without a
 * loss.
 */
function compareBack(pw, queries) {
  const members = queries.map((query, n) => ({ ...query, name: `p${n}`, symbol: String.fromCharCode(65 + n) }));
  for (const to of ['xboard', 'interactive-diagram']) {
    const { text, losses } = pw.export(members, { to, board: '8x8' });
    const back = new Map(pw.readSet(text).pieces.map((piece) => [piece.symbol, piece]));
    for (const { name, symbol, ...query } of members) {
      const isLost = losses.some((loss) => loss.startsWith(`${name}: `) && !BESIDE_MOVES.test(loss));
      const { text: written, dialect } = back.get(symbol) ?? {};
      const verdict = isLost ? true : pw.equal(query, { text: written ?? '', notation: 'betza', dialect }).equal;
      if (verdict === false)
        throw new Error(JSON.stringify({ wrong: `it comes back otherwise from ${to}`, query, written }));
    }
  }
}

/**
 * Compares random pieces and texts while `goesOn` returns true; returns how many pieces and positions were compared.
 */
export async function compareRandom(pw, random, goesOn) {
  const engine = new Engine();
  const sum = { pieces: 0, lossless: 0, texts: 0, positions: 0 };
  while (goesOn(sum)) {
    const queries = Array.from({ length: TOGETHER }, () => randomPiece(pw, random));
    const pieces = await compareExport(pw, engine, queries, random);
    compareBack(pw, queries.slice(0, BACK));
    const texts = Array.from({ length: TOGETHER }, () => looseText(random));
    const compared = await compareRaw(pw, engine, texts, random);
    sum.pieces += pieces.length;
    sum.lossless += pieces.filter(({ lost }) => lost.length === 0).length;
    sum.texts += compared;
    sum.positions += pieces.length * POSITIONS + compared * RAW_POSITIONS;
  }
  return sum;
}
