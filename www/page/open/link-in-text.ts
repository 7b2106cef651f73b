// Links to our pages, which lead on in place of a file.

/** Where a link leads. */
export interface PageLink {
  readonly page: 'play' | 'playground';
  readonly fragment: string;
}

/** Fields of a fragment that belong to the page of games; `text` belongs to the playground, which has games beside it. */
const FIELDS_OF_GAMES = ['game', 'definition', 'problem'] as const;

/** Returns where a text leads that is a link to a piece or a game, on any copy of the site; `undefined` for other texts. */
export function linkInText(text: string): PageLink | undefined {
  const link = text.trim();
  const start = link.indexOf('#');
  if (start < 0 || !/^https?:\/\//.test(link) || /\s/.test(link)) return undefined;
  const fragment = link.slice(start);
  const fields = new URLSearchParams(fragment.slice(1));
  if (fields.has('text')) return { page: 'playground', fragment };
  return FIELDS_OF_GAMES.some((field) => fields.has(field)) ? { page: 'play', fragment } : undefined;
}
