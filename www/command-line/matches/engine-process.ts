// An engine: a program that reads and writes lines.
import { spawn, type ChildProcess } from 'node:child_process';
import { splitLines } from '../line-splitter.js';
import { PlayerFailure } from './match-player.js';

/** Lines that wait to be read. An engine that writes more without being asked loses the oldest. */
const MOST_LINES = 10_000;

/** Somebody who waits for a line. */
interface Waiting {
  /** Returns whether the line is the one. */
  readonly onLine: (line: string) => boolean;
  readonly fail: (error: PlayerFailure) => void;
}

/** The engines that are running, which end with this program. */
const running = new Set<EngineProcess>();

/** A running engine. */
export class EngineProcess {
  readonly #process: ChildProcess;
  #lines: string[] = [];
  #waiting: Waiting | undefined;
  #end: string | undefined;

  constructor(command: string) {
    // The shell and what it starts are one group, except on Windows.
    const started = spawn(command, { shell: true, detached: process.platform !== 'win32' });
    const lines = splitLines((line) => {
      this.#receive(line);
    });
    started.stdout.setEncoding('utf8').on('data', lines.more);
    // What it says there is for people.
    started.stderr.resume();
    // An engine that has ended takes no lines; its end is reported once.
    started.stdin.on('error', () => undefined);
    started.on('error', ({ message }) => {
      this.#finish(`it could not be started: ${message}`);
    });
    started.on('close', (code, signal) => {
      this.#finish(`it ended ${signal === null ? `with status ${code ?? 0}` : `by ${signal}`}`);
    });
    this.#process = started;
    running.add(this);
  }

  send(line: string): void {
    this.#process.stdin?.write(`${line}\n`);
  }

  /**
   * Hands over each line, also those that wait already, until `pick` returns something, and returns that. Rejects with
   * `Trouble` if the engine ends, or is silent for too long.
   */
  async read<T>(pick: (line: string) => T | undefined, time: number): Promise<T> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting = undefined;
        reject(new PlayerFailure('silence', `no answer within ${Math.round(time)} ms`));
      }, time);
      const leave = (): void => {
        clearTimeout(timer);
        this.#waiting = undefined;
      };
      this.#waiting = {
        onLine: (line) => {
          try {
            const found = pick(line);
            if (found === undefined) return false;
            leave();
            resolve(found);
          } catch (error) {
            leave();
            reject(error instanceof Error ? error : new Error(String(error)));
          }
          return true;
        },
        fail: (error) => {
          leave();
          reject(error);
        },
      };
      this.#serve();
    });
  }

  close(): void {
    running.delete(this);
    this.#end ??= 'it was ended';
    const { pid } = this.#process;
    this.#process.stdin?.destroy();
    if (pid === undefined) return;
    try {
      if (process.platform === 'win32') this.#process.kill();
      else process.kill(-pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }

  #receive(line: string): void {
    this.#lines.push(line);
    if (MOST_LINES < this.#lines.length) this.#lines.shift();
    this.#serve();
  }

  #serve(): void {
    while (this.#waiting !== undefined) {
      const line = this.#lines.shift();
      if (line !== undefined) {
        this.#waiting.onLine(line);
      } else {
        if (this.#end !== undefined) this.#waiting.fail(new PlayerFailure('died', this.#end));
        return;
      }
    }
  }

  #finish(reason: string): void {
    this.#end ??= reason;
    running.delete(this);
    this.#serve();
  }
}

/** Ends all engines. */
export function closeEngines(): void {
  for (const engine of running) engine.close();
}
