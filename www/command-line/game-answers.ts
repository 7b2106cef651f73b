// The commands about games: counting plies, checking definitions, and playing.
import { createInterface } from 'node:readline';
import { Game } from '../calls/game.js';
import type { Diagnostic } from '../values/diagram.js';
import type { Piecewright } from '../calls/piecewright.js';
import { checkIni, openedIni } from './ini-games.js';
import { textGrid } from '../rendering/text-grid.js';
import { PiecewrightError } from '../values/errors.js';
import type { Outcome } from '../values/outcomes.js';
import { withWalls } from '../values/piece-signs.js';
import type { GameCommand, PaperCommand } from './command-list.js';
import type { Values } from './options.js';
import { inPawns } from './answers.js';
import { definitionOf, splitIniName } from './named-game.js';
import { UsageError } from './usage-error.js';
import { jsonLine, printable, printableLines, renderDiagnostics, type Streams } from './terminal.js';
import { variantFrom } from '../values/variant-from.js';
import { wholeNumber } from './option-values.js';

/** Runs a command about a game; returns the exit status, and the answer unless it has been shown already. */
export async function runOnGame(
  pw: Piecewright,
  command: Exclude<GameCommand, PaperCommand>,
  [named, number, ...rest]: readonly string[],
  values: Values,
  streams: Streams,
): Promise<{ status: number; output?: string }> {
  const needsDepth = command === 'perft' || command === 'divide';
  if (named === undefined || (number !== undefined) !== needsDepth || 0 < rest.length) {
    throw new UsageError(needsDepth ? 'expected a game and a depth' : 'expected a game');
  }
  if (command === 'solve' && values.stipulation === undefined) {
    const { answerProblems } = await import('./solve-answer.js');
    return answerProblems(pw, streams.readFile(named), values, streams);
  }
  const ini = splitIniName(named);
  if (command === 'check' && ini !== undefined && ini.name === undefined) {
    return checkIni(pw, streams.readFile(ini.file), values, streams);
  }
  const opened =
    ini === undefined
      ? openedGame(pw, await definitionOf(named, streams.readFile), values, streams)
      : await openedIni(pw, streams.readFile(ini.file), ini.name, values, streams);
  const isJSON = values.format === 'json';
  const lines = (data: object, text: string): string => (isJSON ? jsonLine(data) : text);
  if (!(opened instanceof Game)) return { status: 1, output: lines(opened, '') };
  const game = opened;
  if (command === 'solve') {
    const { answerSolve } = await import('./solve-answer.js');
    return await answerSolve(game, values, streams);
  }
  if (values.fen !== undefined) game.reset(values.fen);
  if (command === 'play') return { status: await playOn(pw, game, values, streams) };
  if (command === 'check') {
    return { status: 0, output: await checked(game, values, streams) };
  }
  if (command === 'rules') {
    const sections = await game.explain();
    const text = sections
      .map(({ title, text }) => `${title}\n\n${text.split('\n').map(printable).join('\n')}\n`)
      .join('\n');
    return { status: 0, output: lines({ sections }, text) };
  }
  if (command === 'values') {
    const found = pw.value(game.definition);
    const width = Math.max(...Object.keys(found).map((letter) => letter.length));
    const text = Object.entries(found).map(([letter, value]) => `${letter.padEnd(width)} ${inPawns(value)}\n`);
    return { status: 0, output: lines(found, text.map(printableLines).join('')) };
  }
  if (command === 'perft') {
    const nodes = game.perft(depthOf(number));
    return { status: 0, output: lines({ nodes }, `${nodes}\n`) };
  }
  const counts = game.divide(depthOf(number));
  const text = Object.entries(counts).map(([ply, count]) => `${ply} ${count}\n`);
  return { status: 0, output: lines(counts, text.join('')) };
}

/** Checks what only tables of the game's endings show, and writes what is doubtful. */
async function checked(game: Game, values: Values, { complain }: Streams): Promise<string> {
  const { materialDoubts, textOfDoubt } = await import('./material-doubts.js');
  const { diagnostics, definition } = game;
  const material = await materialDoubts(game, variantFrom(definition));
  for (const doubt of material) complain(printableLines(textOfDoubt(doubt)));
  if (values.format === 'json') return jsonLine({ diagnostics, material });
  return 'The definition has no mistakes.\n';
}

/** Opens a game, and writes what is wrong with its definition; returns only that if it has mistakes. */
function openedGame(
  pw: Piecewright,
  text: string,
  values: Values,
  streams: Streams,
): Game | { diagnostics: readonly Diagnostic[] } {
  const report = (diagnostics: readonly Diagnostic[]): void => {
    streams.complain(renderDiagnostics(text, diagnostics, streams.ink));
  };
  try {
    const game = pw.game(text, { chess960: values.chess960 ?? false, seed: wholeNumber(values.seed, 'seed') });
    report(game.diagnostics);
    return game;
  } catch (error) {
    if (!(error instanceof PiecewrightError && error.code === 'bad-variant')) throw error;
    const { diagnostics = [] } = error;
    report(diagnostics);
    return { diagnostics };
  }
}

function endOf({ winner, share }: Outcome): string {
  if (winner === null) return 'a draw';
  return share === undefined ? `${winner} wins` : `${winner} gets ${share} of the point`;
}

function depthOf(text: string | undefined): number {
  if (text !== undefined && /^\d{1,3}$/.test(text)) return Number(text);
  throw new UsageError(`expected a depth, found \`${text ?? ''}\``);
}

const HELP = `Write a ply, such as e2e4 or Nf3, or one of these:
  moves       the legal plies
  why PLY     why a ply is illegal
  undo        takes the last ply back
  fen         the position as a line of text
  quit        ends
`;

/** Plays by the lines of an input: two people at a terminal, or plies from a pipe. Returns 1 if a ply was refused. */
async function playOn(pw: Piecewright, game: Game, values: Values, streams: Streams): Promise<number> {
  const { input, show: write } = streams;
  const isTerminal = input.isTTY === true;
  let status = 0;
  const show = (): void => {
    write(`${viewOf(pw, game, values.flip === true)}\n`);
  };
  const ask = (): void => {
    if (isTerminal) write(`${game.turn === 'white' ? 'White' : 'Black'}> `);
  };
  if (isTerminal) {
    write(HELP);
    show();
  }
  ask();
  const lines = createInterface({ input, terminal: false });
  for await (const line of lines) {
    const [word = '', ...more] = line.trim().split(/\s+/);
    if (word === 'quit') break;
    if (word === 'moves') write(`${legalSans(game)}\n`);
    else if (word === 'why') write(`${game.why(more.join(' ')) ?? 'It is legal.'}\n`);
    else if (word === 'undo') game.undo();
    else if (word === 'fen') write(`${game.fen}\n`);
    else if (word === 'help') write(HELP);
    else {
      const isRefused = ![word, ...more].filter((ply) => ply !== '').every((ply) => attempt(game, ply, streams));
      if (isRefused) status = isTerminal ? 0 : 1;
    }
    if (status !== 0) break;
    if (isTerminal && (word === 'undo' || !isCommand(word))) show();
    ask();
  }
  lines.close();
  if (!isTerminal) {
    show();
    write(`${game.fen}\n`);
  }
  return status;
}

function isCommand(word: string): boolean {
  return ['', 'moves', 'why', 'fen', 'help'].includes(word);
}

/** Plays a ply; says why not if it is illegal. */
function attempt(game: Game, ply: string, { complain }: Streams): boolean {
  try {
    game.play(ply);
    return true;
  } catch (error) {
    if (!(error instanceof PiecewrightError && error.code === 'illegal')) throw error;
    complain(`${printable(error.message)}\n`);
    return false;
  }
}

function legalSans(game: Game): string {
  return game
    .legal()
    .map(({ san }) => san)
    .join(' ');
}

/** Draws a position with the hands, whose turn it is, and how the game has ended. */
function viewOf(pw: Piecewright, game: Game, isFlipped: boolean): string {
  const { hands, outcome, checks, turn } = game;
  const standing = withWalls(game.pieces, game.walls);
  const board = textGrid(pw.layout(game.board), (cell) => standing[cell] ?? '.', isFlipped);
  const held = (['white', 'black'] as const).flatMap((side) => {
    const inHand = Object.entries(hands[side]).map(([letter, count]) => `${letter}${count === 1 ? '' : count}`);
    return inHand.length === 0 ? [] : [`${side} has in hand: ${inHand.join(' ')}`];
  });
  const check = 0 < checks.length ? ', in check' : '';
  const end = outcome === undefined ? `${turn} to move${check}` : `${endOf(outcome)}: ${outcome.reason}`;
  return [...board, '', ...held, end].join('\n');
}
