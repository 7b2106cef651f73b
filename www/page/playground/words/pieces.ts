/**
 * The words of the army and the library.
 *
 * @packageDocumentation
 */

/** The words of the army and the library. */
export const PIECES_WORDS = {
  library: {
    title: 'Library',
    search: 'Search known pieces',
    examples: 'Examples',
    moreExamples: 'More examples',
    loading: 'The known pieces are loading.',
    failed: (reason: string) => `The known pieces could not be loaded. ${reason}`,
    none: 'No known piece has such a name or notation.',
    found: (found: number, listed: number) => {
      const pieces = found === 1 ? '1 piece' : `${found} pieces`;
      return listed < found ? `${pieces}; the first ${listed} are listed. Type more to narrow them down.` : pieces;
    },
    also: (names: readonly string[]) => `also ${names.join(', ')}`,
  },
  army: {
    title: 'Your pieces',
    add: 'Add this piece',
    nameless: 'Nameless',
    hint: 'Kept in this browser, in this order.',
    export: 'Export as a file',
    import: 'Add from a file',
    file: 'File with pieces',
    name: 'Name',
    symbol: 'Symbol',
    up: '↑',
    down: '↓',
    rename: 'Rename',
    remove: 'Remove',
    done: 'Done',
    cancel: 'Cancel',
    added: (name: string) => `${name} is added.`,
    removed: (name: string) => `${name} is removed.`,
    renamed: (name: string) => `It is called ${name} now.`,
    moved: (name: string, place: number, count: number) => `${name} is in place ${place} of ${count}.`,
    imported: (count: number) => `${count === 1 ? 'One piece is' : `${count} pieces are`} added from the file.`,
    unchanged: 'Nothing was changed.',
    notKept: 'This browser cannot keep your pieces: export them before you leave.',
    wrong: {
      theFile: 'The file',
      piece: (place: number) => `Piece ${place} of the file`,
      long: 'The file is too long to be one with pieces.',
      json: 'The file is not JSON.',
      kind: 'The file is not a collection of Piecewright pieces.',
      version: (version: number) => `The file is of another version; version ${version} was expected.`,
      list: 'The file has no list of pieces.',
      many: (most: number) => `There is room for ${most} pieces.`,
      object: (where: string) => `${where} is not an object.`,
      missing: (where: string, key: string) => `${where} has no “${key}”.`,
      unknown: (where: string, key: string) => `${where} has “${key}”, which is unknown.`,
      name: (most: number) => `A name of 1 to ${most} letters is needed.`,
      symbol: 'A symbol is one or two letters, or a chess symbol.',
      text: (most: number) => `A notation of at most ${most} letters is needed.`,
      notation: 'No such notation is known.',
      dialect: 'No such dialect is known.',
      chosen: 'The chosen piece must be the name of one of them, or null.',
    },
  },
} as const;
