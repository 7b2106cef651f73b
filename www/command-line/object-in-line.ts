// Reads a line of a file that has one object of JSON in each.
/** Returns the object that a line of JSON holds; `undefined` if it holds something else. */
export function objectIn(line: string): Record<string, unknown> | undefined {
  try {
    const read: unknown = JSON.parse(line);
    return typeof read === 'object' && read !== null && !Array.isArray(read)
      ? (read as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
