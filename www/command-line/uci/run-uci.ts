// The command `uci`: lets interfaces and match runners use the player as an engine.
import { load } from '../../calls/load.js';
import { splitLines } from '../line-splitter.js';
import { gamesOfFile, loadNamedGame } from '../named-game.js';
import { UsageError } from '../usage-error.js';
import { UciEngine } from './uci-engine.js';

/** What the command needs of the process. */
export interface UciStreams {
  readonly input: NodeJS.ReadableStream;
  readonly write: (text: string) => void;
  readonly readFile: (path: string) => string;
}

/** Answers the lines of an input until `quit` or its end. */
export async function runUci(texts: readonly string[], version: string, streams: UciStreams): Promise<void> {
  const [named = 'chess', ...rest] = texts;
  if (rest.length > 0) throw new UsageError('expected no more than one game');
  const { input, write, readFile } = streams;
  const first = await loadNamedGame(named, readFile);
  const host = {
    pw: await load(),
    name: `Piecewright ${version}`,
    write: (line: string): void => {
      write(`${line}\n`);
    },
    find: (id: string) => loadNamedGame(id, readFile),
    read: (path: string) => gamesOfFile(path, readFile),
  };
  const engine = new UciEngine(host, first);
  await new Promise<void>((resolve, reject) => {
    const lines = splitLines((line) => {
      engine.receive(line).then((goesOn) => {
        if (!goesOn) resolve();
      }, reject);
    });
    input.setEncoding('utf8');
    input.on('data', (text: string) => {
      lines.more(text);
    });
    input.on('end', () => {
      lines.end();
      resolve();
    });
    input.on('error', reject);
  });
  input.pause();
  await engine.close();
}
