// The player as an engine: answers what interfaces and match runners say by UCI.
import type { Game } from '../../calls/game.js';
import type { SearchOptions, SearchResult } from '../../calls/player/search-options.js';
import type { Piecewright } from '../../calls/piecewright.js';
import { PiecewrightError, reasonOf } from '../../values/errors.js';
import type { NamedGame } from '../named-game.js';
import { printable } from '../terminal.js';
import { FileError, UsageError } from '../usage-error.js';
import { readGo, readOption, readPosition, timeFor, type UciGo, type UciPosition } from './uci-commands.js';
import { optionLines, UciOptions } from './uci-options.js';

/** What the engine needs of the program around it. */
export interface UciHost {
  readonly pw: Piecewright;
  /** The name and the version that it reports. */
  readonly name: string;
  readonly write: (line: string) => void;
  /** Returns a game by its id, and all games of a path. */
  readonly find: (id: string) => Promise<NamedGame>;
  readonly read: (path: string) => Promise<NamedGame[]>;
}

/** A search under way, or one that waits for permission to answer. */
interface Thinking {
  readonly control: AbortController;
  readonly begun: number;
  /** How long it may go on after `ponderhit`. */
  readonly time: number | undefined;
  /** Whether the turn goes on after the ply, so that no reply can be expected. */
  readonly goesOn: boolean;
  /** Whether it keeps its answer until `stop` or `ponderhit`. */
  isHeld: boolean;
  /** Whether it is to end with the first answer that there is. */
  isStopped: boolean;
  best: SearchResult | undefined;
  isDone: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** The seeds that are drawn. */
const SEEDS = 2 ** 31;

/** An engine. */
export class UciEngine {
  readonly #host: UciHost;
  readonly #options: UciOptions;
  /** The lines that are not answered yet. */
  #chain = Promise.resolve();
  #game: Game | undefined;
  #position: UciPosition = { fen: undefined, plies: [] };
  #thinking: Thinking | undefined;
  #seed = drawSeed();
  #hasQuit = false;
  /** Called once no search is under way. */
  #idle: (() => void)[] = [];

  constructor(host: UciHost, first: NamedGame) {
    this.#host = host;
    this.#options = new UciOptions(first);
  }

  /** Answers a line, after those before it; resolves to whether the program goes on. */
  async receive(line: string): Promise<boolean> {
    const [word = ''] = line.trim().split(/\s/, 1);
    // While other lines wait for a search, these do not wait for them.
    if (this.#idle.length > 0 && ['stop', 'ponderhit', 'quit'].includes(word)) {
      await this.#answer(word);
      if (word === 'quit') this.#stop();
      return !this.#hasQuit;
    }
    const answered = this.#chain.then(() => this.#answer(line));
    this.#chain = answered.catch((error: unknown) => {
      if (!isMistake(error)) throw error;
      this.#say(error.message);
    });
    await this.#chain;
    return !this.#hasQuit;
  }

  /** Waits for a search that ends by itself, ends any other, and gives everything back. */
  async close(): Promise<void> {
    await this.#chain;
    if (this.#thinking?.isHeld === true || this.#hasQuit) this.#stop();
    await this.#wait();
    this.#game?.free();
  }

  /** Waits for a search that ends by itself, or was asked to stop. */
  async #wait(): Promise<void> {
    if (this.#thinking?.isHeld !== false) return;
    await new Promise<void>((resolve) => {
      this.#idle.push(resolve);
    });
  }

  async #answer(line: string): Promise<void> {
    const [word = '', ...words] = line.split(/\s+/).filter((part) => part !== '');
    if (['go', 'position', 'setoption', 'ucinewgame'].includes(word)) await this.#wait();
    switch (word) {
      case '':
        break;
      case 'uci':
        this.#host.write(`id name ${this.#host.name}`);
        this.#host.write('id author the authors of Piecewright');
        for (const written of optionLines(this.#options)) this.#host.write(written);
        this.#host.write('uciok');
        break;
      case 'isready':
        await this.#open();
        this.#host.write('readyok');
        break;
      case 'setoption':
        await this.#set(line);
        break;
      case 'ucinewgame':
        this.#seed = drawSeed();
        (await this.#open()).reset();
        this.#position = { fen: undefined, plies: [] };
        break;
      case 'position':
        this.#setPosition(readPosition(words), await this.#open());
        break;
      case 'go':
        this.#go(readGo(words), await this.#open());
        break;
      case 'stop':
        this.#stop();
        break;
      case 'ponderhit':
        this.#ponderhit();
        break;
      case 'quit':
        this.#hasQuit = true;
        break;
      case 'debug':
      case 'register':
        break;
      default:
        this.#say(`unknown command: ${word.slice(0, 40)}`);
    }
  }

  async #set(line: string): Promise<void> {
    const option = readOption(line);
    if (option === undefined) throw new UsageError('expected `setoption name NAME value VALUE`');
    const { needsGame, note, lines = [] } = await this.#options.set(option.name, option.value, this.#host);
    for (const written of lines) this.#host.write(written);
    if (note !== undefined) this.#say(note);
    if (needsGame) {
      this.#stop();
      this.#game?.free();
      this.#game = undefined;
      this.#position = { fen: undefined, plies: [] };
    }
  }

  async #open(): Promise<Game> {
    if (this.#game !== undefined) return this.#game;
    const { variant, chess960 } = await this.#options.game(this.#host);
    const game = this.#host.pw.game(variant, { chess960: chess960 || this.#options.chess960 });
    this.#game = game;
    // Loads the player, which would count as the time of the first search.
    await game.search({ depth: 1 });
    game.reset();
    return game;
  }

  /** Goes to a position. A game that goes on is not begun anew, so that the player keeps what it has found. */
  #setPosition(position: UciPosition | undefined, game: Game): void {
    if (position === undefined) throw new UsageError('expected `position startpos` or `position fen FEN`, and `moves`');
    const { fen, plies } = position;
    const before = this.#position.fen === fen ? this.#position.plies : undefined;
    const known: string[] = [];
    if (before === undefined) {
      game.reset(fen);
    } else {
      known.push(...before.slice(0, firstDifference(before, plies)));
      for (let n = before.length; known.length < n; n -= 1) game.undo();
    }
    try {
      for (const ply of plies.slice(known.length)) {
        game.play(ply);
        known.push(ply);
      }
    } finally {
      this.#position = { fen, plies: known };
    }
  }

  #go(go: UciGo, game: Game): void {
    if (this.#thinking !== undefined) throw new UsageError('expected `stop` before another `go`');
    const isHeld = go.infinite || go.ponder;
    const { overhead, level } = this.#options;
    const time = go.infinite ? undefined : timeFor(go, game.turn, overhead);
    const thinking: Thinking = {
      control: new AbortController(),
      begun: performance.now(),
      time,
      goesOn: 1 < game.pliesLeft,
      isHeld,
      isStopped: false,
      best: undefined,
      isDone: false,
      timer: undefined,
    };
    this.#thinking = thinking;
    const hasLimit = go.depth !== undefined || go.nodes !== undefined;
    const options: SearchOptions = {
      level,
      seed: this.#options.seed ?? this.#seed,
      nodes: go.nodes,
      // Without any limit, the highest level would stop after a second.
      depth: go.depth ?? (isHeld && !hasLimit ? 1_000 : undefined),
      time: isHeld ? undefined : time,
      signal: thinking.control.signal,
      onInfo: (found) => {
        thinking.best = found;
        this.#host.write(infoOf(found, performance.now() - thinking.begun));
        if (thinking.isStopped) thinking.control.abort();
      },
    };
    game.search(options).then(
      (found) => {
        thinking.best = found ?? thinking.best;
        this.#finish(thinking);
      },
      (error: unknown) => {
        if (!thinking.isStopped) this.#say(reasonOf(error));
        thinking.isHeld = false;
        this.#finish(thinking);
      },
    );
  }

  #finish(thinking: Thinking): void {
    thinking.isDone = true;
    if (thinking.isHeld) return;
    clearTimeout(thinking.timer);
    this.#thinking = undefined;
    const [ply = '(none)', reply] = thinking.best?.pv ?? [];
    const hasReply = reply !== undefined && !thinking.goesOn;
    this.#host.write(`bestmove ${printable(ply)}${!hasReply ? '' : ` ponder ${printable(reply)}`}`);
    for (const resume of this.#idle.splice(0)) resume();
  }

  #stop(): void {
    const thinking = this.#thinking;
    if (thinking === undefined) return;
    thinking.isHeld = false;
    thinking.isStopped = true;
    if (thinking.isDone) this.#finish(thinking);
    // Otherwise it ends with the first answer.
    else if (thinking.best !== undefined) thinking.control.abort();
  }

  #ponderhit(): void {
    const thinking = this.#thinking;
    if (thinking === undefined) return;
    thinking.isHeld = false;
    if (thinking.isDone) this.#finish(thinking);
    else if (thinking.time !== undefined) {
      thinking.timer = setTimeout(() => {
        this.#stop();
      }, thinking.time);
    }
  }

  #say(text: string): void {
    this.#host.write(`info string ${printable(text.slice(0, 500))}`);
  }
}

function firstDifference(before: readonly string[], after: readonly string[]): number {
  const found = before.findIndex((ply, n) => ply !== after[n]);
  return found < 0 ? before.length : found;
}

function infoOf({ score, depth, nodes, pv }: SearchResult, taken: number): string {
  const value = 'mate' in score ? `mate ${score.mate}` : `cp ${score.points}`;
  const time = Math.round(taken);
  const speed = Math.round(nodes / Math.max(0.001, taken / 1000));
  return `info depth ${depth} score ${value} nodes ${nodes} nps ${speed} time ${time} pv ${printable(pv.join(' '))}`;
}

const drawSeed = (): number => Math.floor(Math.random() * SEEDS);

function isMistake(error: unknown): error is Error {
  return error instanceof PiecewrightError || error instanceof UsageError || error instanceof FileError;
}
