// An engine that speaks UCI in a match.
import { EngineProcess } from './engine-process.js';
import { PlayerFailure, type PlyRequest, type MatchPlayer } from './match-player.js';

/** How long an engine may take to get ready, in milliseconds. */
const START = 20_000;

/** The game as engines take it. */
export interface EngineGame {
  readonly id: string;
  readonly chess960: boolean;
  /** Whether it is the game of the library with this id. */
  readonly isOfLibrary: boolean;
  /** Returns the path of a file with the definition: JSON, or a `variants.ini`. */
  readonly file: (kind: 'json' | 'ini') => Promise<string>;
}

/** What an engine says about itself. */
interface Manner {
  name: string;
  /** Its options by name in lower case, each as it is written, with the values of a list. */
  options: Map<string, { name: string; values: string[] }>;
}

/** Makes a player of the command line of an engine. */
export function uciPlayer(command: string, game: EngineGame, time: number): MatchPlayer {
  let engine: EngineProcess | undefined;
  const close = (): void => {
    engine?.close();
    engine = undefined;
  };
  return {
    time,
    begin: async () => {
      engine ??= await start(command, game);
      engine.send('ucinewgame');
      await ready(engine);
    },
    answer: async ({ start, plies, patience }: PlyRequest) => {
      if (engine === undefined) throw new PlayerFailure('died', 'it was not started');
      const moves = plies.length === 0 ? '' : ` moves ${plies.join(' ')}`;
      engine.send(`position fen ${start}${moves}`);
      engine.send(`go movetime ${Math.round(time)}`);
      return engine.read((line) => /^bestmove\s+(\S+)/.exec(line)?.[1], time + patience);
    },
    close,
  };
}

async function start(command: string, game: EngineGame): Promise<EngineProcess> {
  const engine = new EngineProcess(command);
  try {
    engine.send('uci');
    const manner: Manner = { name: '', options: new Map() };
    await engine.read((line) => listen(manner, line), START);
    for (const line of await linesFor(manner, game)) engine.send(line);
    await ready(engine);
    return engine;
  } catch (error) {
    engine.close();
    throw error;
  }
}

async function ready(engine: EngineProcess): Promise<void> {
  engine.send('isready');
  await engine.read((line) => (line.trim() === 'readyok' ? true : undefined), START);
}

/** Takes one of the lines by which an engine introduces itself; returns true for the last one. */
function listen(manner: Manner, line: string): true | undefined {
  const [, name] = /^id\s+name\s+(.*?)\s*$/.exec(line) ?? [];
  if (name !== undefined) manner.name = name;
  const [, option] = /^option\s+name\s+(.*?)\s+type\s/.exec(line) ?? [];
  if (option !== undefined) {
    const values = Array.from(line.matchAll(/\svar\s+(\S+)/g), ([, value = '']) => value);
    manner.options.set(option.toLowerCase(), { name: option, values });
  }
  return line.trim() === 'uciok' ? true : undefined;
}

/** Returns the lines that describe the game to an engine. */
async function linesFor({ name, options }: Manner, game: EngineGame): Promise<string[]> {
  const set = (option: string, value: string): string =>
    `setoption name ${options.get(option)?.name ?? ''} value ${value}`;
  const variant = options.get('uci_variant');
  const lines: string[] = [];
  const isOurs = name.startsWith('Piecewright');
  if (variant !== undefined && game.isOfLibrary && variant.values.includes(game.id) && !isOurs) {
    lines.push(set('uci_variant', game.id));
  } else if (variant !== undefined && options.has('variantpath')) {
    lines.push(set('variantpath', await game.file(isOurs ? 'json' : 'ini')), set('uci_variant', game.id));
  } else if (game.id !== 'chess' || !game.isOfLibrary) {
    throw new PlayerFailure('died', `it does not play ${game.id}`);
  }
  if (game.chess960) {
    if (!options.has('uci_chess960')) throw new PlayerFailure('died', 'it has no option UCI_Chess960');
    lines.push(set('uci_chess960', 'true'));
  }
  return lines;
}
