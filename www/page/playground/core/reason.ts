// Errors in words.

/** Returns an error in words. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
