// A reader of notations, as a program of its own: one question a line, one answer a line.
import { spawn, type ChildProcess } from 'node:child_process';

/** What came back for a question: a line, or the reason why there is none. */
export type Reply = { line: string } | { trouble: string };

/** Limits of one reader. */
export interface ReaderLimits {
  /** Milliseconds for an answer. */
  readonly answer: number;
  /** Milliseconds for the first answer after a start, in which the program also loads. */
  readonly start: number;
  /** How many starts in a row may bring no answer before it is given up. */
  readonly mute: number;
  /** How many starts there may be in all. */
  readonly starts: number;
}

/** Characters of an answer: the moves of a piece on any board of the suite are far fewer. */
const MOST_ANSWER = 1_000_000;

/** Characters of the standard error that are kept, for the report. */
const MOST_SAID = 2_000;

/** Runs a command line, asks it, and starts it again if it ended or kept silent. */
export class ExternalReader {
  readonly #command: string;
  readonly #patience: ReaderLimits;
  #process: ChildProcess | undefined;
  #isFresh = true;
  #starts = 0;
  #mute = 0;
  #pending = '';
  #said = '';
  #awake: (() => void) | undefined;
  #end: string | undefined;

  constructor(command: string, patience: ReaderLimits) {
    this.#command = command;
    this.#patience = patience;
  }

  /** The last that the program wrote to its standard error. */
  get said(): string {
    return this.#said;
  }

  /** Whether it ended or kept silent so often that asking on has no use. */
  get isGivenUp(): boolean {
    const { mute, starts } = this.#patience;
    return this.#process === undefined && (mute <= this.#mute || starts <= this.#starts);
  }

  /** Sends a question and waits for the line of its answer. */
  async ask(question: string): Promise<Reply> {
    if (this.#process === undefined) this.#start();
    if (this.#pending.trim() !== '') return this.#stop('it wrote a line that no question had asked for');
    this.#process?.stdin?.write(`${question}\n`);
    const limit = this.#isFresh ? this.#patience.start : this.#patience.answer;
    const until = Date.now() + limit;
    while (!this.#pending.includes('\n')) {
      if (this.#end !== undefined) return this.#stop(this.#end);
      if (MOST_ANSWER < this.#pending.length) return this.#stop('its answer does not end');
      const left = until - Date.now();
      if (left <= 0) return this.#stop(`no answer within ${limit / 1000} s; is its output flushed after each line?`);
      await this.#change(left);
    }
    const [line = ''] = this.#pending.split('\n', 1);
    this.#pending = this.#pending.slice(line.length + 1);
    this.#isFresh = false;
    this.#mute = 0;
    return { line };
  }

  /** Ends the program. */
  close(): void {
    const running = this.#process;
    this.#process = undefined;
    if (running?.pid === undefined) return;
    running.removeAllListeners();
    running.stdin?.destroy();
    try {
      // The shell and what it started are one group, except on Windows.
      if (process.platform === 'win32') running.kill();
      else process.kill(-running.pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }

  #start(): void {
    this.#starts += 1;
    this.#isFresh = true;
    this.#pending = '';
    this.#end = undefined;
    const started = spawn(this.#command, { shell: true, detached: process.platform !== 'win32' });
    const wake = (): void => {
      this.#awake?.();
    };
    started.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      if (this.#process !== started) return;
      this.#pending += chunk;
      wake();
    });
    started.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      this.#said = (this.#said + chunk).slice(-MOST_SAID);
    });
    // A program that has ended takes no questions; its end is reported once.
    started.stdin.on('error', () => undefined);
    started.on('error', ({ message }) => {
      this.#end = `it could not be started: ${message}`;
      wake();
    });
    started.on('close', (code, signal) => {
      this.#end ??= `it ended ${signal === null ? `with status ${code ?? 0}` : `by ${signal}`}`;
      wake();
    });
    this.#process = started;
  }

  #stop(trouble: string): Reply {
    if (this.#isFresh) this.#mute += 1;
    this.close();
    return { trouble };
  }

  #change(left: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, left);
      this.#awake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
