// Measures every call with texts, and with games, that ask for much work.
import { load, PiecewrightError } from 'piecewright';
import { table } from './figures.mjs';
import { HOSTILE_GAMES } from '../tests/hostile/games.mjs';
import { readRows } from './read.mjs';
import { main } from './run.mjs';

/** The design's budgets for a call, for texts under 200 characters and for any others, in seconds. */
const BUDGETS = { short: 1, any: 5 };
const SHORT = 200;

/** Definitions of fewer characters have the lower budget. */
const SHORT_DEFINITION = 2_000;

/** The largest boards of each kind that takes long. */
const BOARDS = ['8x8', '32x32', 'torus:32x32', 'hex:18', 'cube:8x8x8'];

/** The number of copies of a piece in a set. */
const MEMBERS = 10;

/** How many of the calls of a text are shown. */
const SHOWN = 4;

/** Measures each call of the package with demanding texts and games, and prints the slowest calls for each text. */
export async function benchHostile() {
  const pw = await load();
  // The first run of a call takes longer, and a module caches what it was asked before.
  for (const [, call] of callsOf(pw, { text: 'N', notation: 'betza' })) call();

  const { add, end } = table('slowest calls of a text, in Node', 's', 'budget');
  const note = (call, { seconds, answer }, budget) =>
    add(`  ${call}`, [seconds.toFixed(3), budget, answer], budget < seconds);
  for (const { notation, text } of readRows('tests/hostile-texts.jsonl')) {
    const budget = text.length < SHORT ? BUDGETS.short : BUDGETS.any;
    const times = [];
    for (const [name, call] of callsOf(pw, { text, notation })) times.push([name, await timed(call)]);
    times.sort(([, a], [, b]) => b.seconds - a.seconds);
    console.log(text.slice(0, 90));
    for (const [n, [name, time]] of times.entries()) if (n < SHOWN || budget < time.seconds) note(name, time, budget);
  }
  for (const { name, text } of HOSTILE_GAMES) {
    const budget = text.length < SHORT_DEFINITION ? BUDGETS.short : BUDGETS.any;
    console.log(`${name}, ${text.length} characters`);
    const opened = await timed(() => pw.game(text));
    note('game', opened, budget);
    const game = opened.found;
    if (game === undefined) continue;
    const plies = await timed(() => game.plies());
    note('plies', plies, budget);
    const [ply] = plies.found ?? [];
    for (const [call, ask] of Object.entries({
      legal: () => game.legal(),
      dests: () => game.dests(),
      outcome: () => game.outcome,
      explain: () => game.explain(),
      why: () => game.why('a1a2'),
      'search, 50 ms': () => game.search({ time: 50 }),
      ...(ply !== undefined && { play: () => game.play(ply) }),
      fen: () => game.fen,
    })) {
      note(call, await timed(ask), budget);
    }
    game.free();
  }
  end();
}

/** Returns how long a call takes, and what it returns; being refused takes time too. */
async function timed(call) {
  const begin = performance.now();
  const secondsSince = () => (performance.now() - begin) / 1000;
  try {
    const found = await call();
    return { seconds: secondsSince(), answer: 'answered', found };
  } catch (error) {
    if (!(error instanceof PiecewrightError)) throw error;
    return { seconds: secondsSince(), answer: error.code };
  }
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

await main(import.meta.url, benchHostile);
