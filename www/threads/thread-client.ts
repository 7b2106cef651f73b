// Asks a thread, which starts with the first request, and anew with the first one after it was lost.
import { PiecewrightError, reasonOf } from '../values/errors.js';
import type { Answer, Argument, Methods, Progress, Reply } from './messages.js';
import type { StartThread, Thread } from './thread.js';

/** How long a thread may go on with a request that was aborted, in milliseconds. */
const GRACE = 500;

/** Why a thread gave no answer: it did not start, broke down, or took too long; the method failed; or the thread was ended. */
export class ThreadError extends Error {
  readonly kind: 'not-started' | 'broken' | 'stuck' | 'failed' | 'ended';

  constructor(kind: ThreadError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** How a request is made. */
export interface RequestOptions<P> {
  readonly onProgress?: ((progress: P) => void) | undefined;
  /** How long the answer may take before the thread counts as stuck and is ended, in milliseconds. */
  readonly patience?: number | undefined;
  /** Aborts the request. Its promise settles once the thread is free again, which takes no longer than the grace. */
  readonly signal?: AbortSignal | undefined;
}

/** Makes a request. */
export type MakeRequest<M extends Methods> = <K extends keyof M & string>(
  method: K,
  argument: Argument<M, K>,
  options?: RequestOptions<Progress<M, K>>,
) => Promise<Answer<M, K>>;

/** A request without an answer. */
interface OpenRequest {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (reason: unknown) => void;
  readonly onProgress: ((progress: never) => void) | undefined;
  timer?: ReturnType<typeof setTimeout> | undefined;
}

/** Asks a thread of certain methods. */
export class ThreadClient<M extends Methods> {
  readonly #start: StartThread;
  readonly #prepare: (ask: MakeRequest<M>) => unknown;
  readonly #requests = new Map<number, OpenRequest>();
  /** Shared where threads share memory: in Node, and on pages that are isolated from other origins. */
  readonly #aborted = sharedNumber();
  #thread: Thread | undefined;
  #opening: Promise<void> | undefined;
  /** Tells a thread from those that were lost before. */
  #life = 0;
  #count = 0;

  /** @param prepare - Makes the requests that each new thread needs first. */
  constructor(start: StartThread, prepare: (ask: MakeRequest<M>) => unknown = () => undefined) {
    this.#start = start;
    this.#prepare = prepare;
  }

  /** Makes a request, and rejects with a `PiecewrightError` if the method threw one, otherwise with a `ThreadError`. */
  readonly ask: MakeRequest<M> = (method, argument, options) => {
    const life = this.#life;
    this.#opening ??= Promise.resolve().then(() => this.#open(life));
    return this.#opening.then(() => this.#send(method, argument, options));
  };

  /** Ends the thread until the next request, and rejects open requests. */
  end(reason: unknown = ended()): void {
    this.#life += 1;
    this.#opening = undefined;
    this.#thread?.end();
    this.#thread = undefined;
    for (const number of this.#requests.keys()) this.#close(number)?.reject(reason);
  }

  async #open(life: number): Promise<void> {
    try {
      const thread = await this.#start({
        receive: (reply) => {
          this.#receive(reply);
        },
        lost: (reason) => {
          if (life === this.#life) this.end(new ThreadError('broken', reason));
        },
      });
      if (life !== this.#life) {
        thread.end();
        throw ended();
      }
      this.#thread = thread;
      thread.post({ aborted: this.#aborted });
      await this.#prepare(this.#send);
    } catch (cause) {
      if (life === this.#life) this.end();
      if (cause instanceof PiecewrightError || (cause instanceof ThreadError && cause.kind === 'ended')) throw cause;
      throw new ThreadError('not-started', reasonOf(cause), { cause });
    }
  }

  readonly #send: MakeRequest<M> = <K extends keyof M & string>(
    method: K,
    argument: Argument<M, K>,
    { onProgress, patience, signal }: RequestOptions<Progress<M, K>> = {},
  ) => {
    const thread = this.#thread;
    const number = (this.#count += 1);
    const abort = (): void => {
      this.#abort(number, signal?.reason);
    };
    const asked = new Promise<unknown>((resolve, reject) => {
      signal?.throwIfAborted();
      if (thread === undefined) throw ended();
      thread.post({ number, method, argument });
      thread.keep?.(true);
      this.#requests.set(number, { resolve, reject, onProgress });
      signal?.addEventListener('abort', abort);
      if (patience !== undefined) this.#wait(number, patience);
    });
    return asked.finally(() => {
      signal?.removeEventListener('abort', abort);
    }) as Promise<Answer<M, K>>;
  };

  #receive(reply: Reply): void {
    const number = reply.of;
    if (reply.is === 'answer') this.#close(number)?.resolve(reply.answer);
    else if (reply.is === 'progress') {
      try {
        this.#requests.get(number)?.onProgress?.(reply.progress as never);
      } catch (error) {
        // An error of the receiver is one of the request.
        this.#abort(number, error);
      }
    } else {
      const { code, message } = reply;
      const error = code === undefined ? new ThreadError('failed', message) : new PiecewrightError(code, message);
      this.#close(number)?.reject(error);
    }
  }

  #abort(number: number, reason: unknown): void {
    const request = this.#requests.get(number);
    if (request === undefined) return;
    // Whatever comes of it now, this is why there is no answer.
    const reject = (): void => {
      request.reject(reason);
    };
    this.#requests.set(number, { resolve: reject, reject, onProgress: undefined, timer: request.timer });
    if (this.#aborted === undefined) this.end();
    else {
      Atomics.store(this.#aborted, 0, number);
      this.#wait(number, GRACE);
    }
  }

  /** Ends the thread if a request takes longer. */
  #wait(number: number, time: number): void {
    const request = this.#requests.get(number);
    if (request === undefined) return;
    clearTimeout(request.timer);
    request.timer = setTimeout(() => {
      this.end(new ThreadError('stuck', 'it did not end in time'));
    }, time);
  }

  /** Removes a request; `undefined` if an earlier thread has got it, or one that was ended. */
  #close(number: number): OpenRequest | undefined {
    const request = this.#requests.get(number);
    clearTimeout(request?.timer);
    this.#requests.delete(number);
    if (this.#requests.size === 0) this.#thread?.keep?.(false);
    return request;
  }
}

function ended(): ThreadError {
  return new ThreadError('ended', 'the thread was ended');
}

function sharedNumber(): Int32Array | undefined {
  // Pages have it without isolation too, but cannot hand it over.
  const { crossOriginIsolated: isIsolated } = globalThis as { crossOriginIsolated?: boolean };
  return typeof SharedArrayBuffer === 'function' && isIsolated !== false
    ? new Int32Array(new SharedArrayBuffer(4))
    : undefined;
}
