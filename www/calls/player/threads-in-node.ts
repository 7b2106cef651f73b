// Node's threads, imported in a way that bundlers for browsers do not follow.

/** A thread of Node as its starter sees it. */
export interface NodeThread {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'exit', listener: (code: number) => void): unknown;
  /** Lets the program wait for the thread. */
  ref(): void;
  /** Lets the program end before the thread. */
  unref(): void;
  terminate(): Promise<unknown>;
}

/** The part of Node's `worker_threads` that is used, typed here because importers of our types may not have Node's. */
interface Threads {
  readonly Worker: new (address: URL, options: { readonly execArgv: readonly string[] }) => NodeThread;
  readonly parentPort: {
    postMessage(message: unknown): void;
    on(event: 'message', listener: (message: unknown) => void): unknown;
  } | null;
}

/** Imports Node's `worker_threads`; resolves to `undefined` in browsers. */
export async function threadsInNode(): Promise<Threads | undefined> {
  if (!isNodeProcess()) return undefined;
  const { href } = new URL('node:worker_threads');
  return (await import(/* @vite-ignore */ /* webpackIgnore: true */ href)) as Threads;
}

/** Returns whether this is Node; pages can also have a `process`, made up by a bundler, but without a version. */
export function isNodeProcess(): boolean {
  return typeof process !== 'undefined' && 'versions' in process && typeof process.versions.node === 'string';
}
