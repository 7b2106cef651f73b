// Ends the threads of games that were forgotten without being freed.

let forgotten: FinalizationRegistry<{ end(): void }> | undefined;

/** Ends a thread with its game; returns it. */
export function endWithGame<T extends { end(): void }>(game: object, thread: T): T {
  forgotten ??= new FinalizationRegistry((thread) => {
    thread.end();
  });
  forgotten.register(game, thread);
  return thread;
}
