// Ids of games that have a name.

/** Makes an id of a name: small letters and digits with hyphens between them. */
export function idFor(name: string): string {
  const id = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return id === '' ? 'game' : id;
}
