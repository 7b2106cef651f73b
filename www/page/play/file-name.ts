// The names of files that are downloaded.

/** Returns the name of a game as files may have it. */
export function fileName(name: string): string {
  const words = name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
  return words.replace(/^-+|-+$/g, '') || 'game';
}

/** Returns the base of the name of a file with a played game. */
export function playedName(base: string): string {
  return /(?:^|-)game$/.test(base) ? base : `${base}-game`;
}
