// The ends of lines.

/** Returns a text whose lines end as those of the editor do. */
export function withLineFeeds(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n');
}
