// Measures every call with texts, and with games, that ask for much work.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOSTILE_GAMES } from './hostile-games.mjs';
import { Failure, main, root } from './run.mjs';

/** The design's budgets for a call, for texts under 200 characters and for any others, in seconds. */
const BUDGETS = { short: 1, any: 5 };
const SHORT = 200;

/** Definitions of fewer characters have the lower budget. */
const SHORT_DEFINITION = 2_000;

/** The largest boards of each kind that takes long. */
const BOARDS = ['8x8', '32x32', 'torus:32x32', 'hex:18', 'cube:8x8x8'];

/** The number of copies of a piece in a set. */
const MEMBERS = 10;

/** Measures each call of the package with demanding texts, and prints the slowest call for each text. */
export async function benchHostile() {
  const { load, PiecewrightError } = await import('piecewright');
  const pw = await load();
  await pw.loadCatalog();
  const rows = readFileSync(join(root, 'tests', 'hostile-texts.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  // The first run of a call takes longer, and a module caches what it was asked before.
  for (const [, call] of callsOf(pw, { text: 'N', notation: 'betza' })) call();

  console.log(`\n${'slowest calls of a text, in Node'.padEnd(50)}${'s'.padStart(8)}${'budget'.padStart(8)}`);
  const over = [];
  for (const { notation, text } of rows) {
    const budget = text.length < SHORT ? BUDGETS.short : BUDGETS.any;
    const times = callsOf(pw, { text, notation }).map(([name, call]) => [secondsOf(call, PiecewrightError), name]);
    times.sort(([a], [b]) => b - a);
    console.log(text.slice(0, 90));
    for (const [seconds, name] of times.slice(0, 4)) {
      const verdict = budget < seconds ? '  OVER' : '';
      console.log(`  ${name}`.padEnd(50) + seconds.toFixed(3).padStart(8) + String(budget).padStart(8) + verdict);
    }
    over.push(...times.filter(([seconds]) => budget < seconds).map(([, name]) => `${name} of ${text.slice(0, 40)}`));
  }
  over.push(...(await benchGames(pw, PiecewrightError)));
  if (over.length > 0) throw new Failure(`Over the time budget: ${over.join('; ')}`);
}

/** Measures the questions about each hostile game, and returns those that take too long; being refused takes time too. */
async function benchGames(pw, Refusal) {
  const over = [];
  for (const { name, text } of HOSTILE_GAMES) {
    const budget = text.length < SHORT_DEFINITION ? BUDGETS.short : BUDGETS.any;
    console.log(`${name}, ${text.length} characters`);
    const note = (call, seconds, answer) => {
      const verdict = budget < seconds ? '  OVER' : '';
      console.log(
        `  ${call}`.padEnd(50) + seconds.toFixed(3).padStart(8) + String(budget).padStart(8) + ` ${answer}${verdict}`,
      );
      if (budget < seconds) over.push(`${call} of ${name}`);
    };
    const timed = async (call, ask) => {
      const begin = performance.now();
      let found;
      let answer = 'answered';
      try {
        found = await ask();
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        answer = error.code;
      }
      note(call, (performance.now() - begin) / 1000, answer);
      return found;
    };
    const game = await timed('game', () => pw.game(text));
    if (game === undefined) continue;
    const plies = await timed('plies', () => game.plies());
    await timed('legal', () => game.legal());
    await timed('dests', () => game.dests());
    await timed('outcome', () => game.outcome);
    await timed('explain', () => game.explain());
    await timed('why', () => game.why('a1a2'));
    await timed('search, 50 ms', () => game.search({ time: 50 }));
    if (plies?.[0] !== undefined) await timed('play', () => game.play(plies[0]));
    await timed('fen', () => game.fen);
    game.free();
  }
  return over;
}

/** Returns each call of the package for a text, with its name. */
function callsOf(pw, query) {
  const { text, notation } = query;
  const others = ['betza', 'hasinu', 'taxonomy', 'lcpn-lisp', 'lcpn-c'];
  const other = translated(pw, query);
  const set = Array.from({ length: MEMBERS }, (_, number) => ({ ...query, name: `piece${number}` }));
  const calls = [
    ['parse', () => pw.parse(text, { notation })],
    ['explain', () => pw.explain(query)],
    ['identify', () => pw.identify(query)],
    ['identify on hex:6', () => pw.identify({ ...query, board: 'hex:6' })],
    ['equal', () => pw.equal(query, { text: 'N' })],
    ['equal, to itself in the Lispy notation', () => pw.equal(query, other)],
    ['tokens', () => pw.tokens(text, { notation })],
    ['complete', () => pw.complete(text, text.length, { notation })],
    ['hover', () => pw.hover(text, Math.floor(text.length / 2), { notation })],
    ['readSet', () => pw.readSet(text)],
    ...others.map((to) => [`convert to ${to}`, () => pw.convert(text, { from: notation, to })]),
    ...['mailbox', 'attacks'].map((form) => [`codes of ${MEMBERS}, ${form}`, () => pw.codes(set, { tables: [form] })]),
    ...['xboard', 'fairy-stockfish', 'interactive-diagram'].map((target) => [
      `export of ${MEMBERS} to ${target}`,
      () => pw.export(set, { to: target }),
    ]),
  ];
  for (const board of BOARDS) {
    calls.push([`moves on ${board}`, () => pw.moves({ ...query, board })]);
    calls.push([`diagram on ${board}`, () => pw.diagram({ ...query, board, illustrate: true, routes: true })]);
    calls.push([`mobility on ${board}`, () => pw.mobility({ ...query, board })]);
    calls.push([`value on ${board}`, () => pw.value({ ...query, board })]);
    calls.push([`equal on ${board}`, () => pw.equal(query, other, { board })]);
  }
  return calls;
}

function translated(pw, { text, notation }) {
  const to = notation === 'lcpn-lisp' ? 'lcpn-c' : 'lcpn-lisp';
  return { text: pw.convert(text, { from: notation, to }).text, notation: to };
}

/** Returns how long a call takes; refusing a call takes time too. */
function secondsOf(call, Refusal) {
  const begin = performance.now();
  try {
    call();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
  return (performance.now() - begin) / 1000;
}

await main(import.meta.url, benchHostile);
