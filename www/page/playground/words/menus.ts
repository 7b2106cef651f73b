/**
 * The words of the menus.
 *
 * @packageDocumentation
 */

/** The words of the menus. */
export const MENU_WORDS = {
  format: {
    name: 'Tidy up',
    hasMistakes: 'A text with mistakes is left as it is.',
    wouldLose: (losses: readonly string[]): string =>
      `The text is left as it is, because this would be lost: ${losses.join('; ')}.`,
    lost: (losses: readonly string[]): string => `Not all of it could be written: ${losses.join('; ')}.`,
    isUsual: 'The text is already tidy.',
    written: 'Tidied up.',
  },
  board: {
    board: 'Board',
    shape: 'Shape',
    kindsAtLength: {
      square: 'Squares',
      cylinder: 'Squares, sides joined (cylinder)',
      torus: 'Squares, all edges joined (torus)',
      'hex-flat': 'Hexagons, flat side up',
      'hex-pointy': 'Hexagons, corner up',
      shafran: "Hexagons, Shafran's board",
      brusky: "Hexagons, Brusky's board",
      devasa: "Hexagons, De Vasa's rhombus",
      triangle: 'Triangles',
      cube: 'Three dimensions',
      other: 'Other, as text',
    },
    measures: { files: 'Files', ranks: 'Ranks', levels: 'Levels', side: 'Cells on a side' },
    such: 'Board, such as',
    withHoles: 'with holes',
    notLoaded: 'This board could not be loaded yet.',
    noSuchBoard: 'There is no such board. A board has at most 1024 cells.',
    games: 'Boards of games',
    gameOf: 'Board and pieces of',
    noGame: 'no game',
    gamePieces: 'Pieces of the game',
    startPosition: 'Set up the start position',
    playGame: 'Play this game',
    gameNames: {
      chess: 'Chess',
      capablanca: 'Capablanca chess',
      xiangqi: 'Xiangqi',
      shogi: 'Shogi',
      glinski: "Gliński's chess",
      mccooey: "McCooey's chess",
      shafran: "Shafran's chess",
      brusky: "Brusky's chess",
      devasa: "De Vasa's chess",
    },
  },
  piece: {
    piece: 'Piece',
    side: 'Side',
    white: 'White',
    black: 'Black',
    virgin: 'Has not moved yet',
    example: 'Show an example position',
    turn: 'Move number of the piece',
    any: 'any',
    ep: 'En passant on',
    noCell: 'no cell',
    epHint: 'The cell that an enemy piece has just passed over; the piece itself stands on the next one.',
    noSuchCell: 'The board has no such cell.',
  },
  source: (source: string) => `Source: ${source}`,
  notation: {
    dialect: 'Dialect',
    dialectHint: 'Programs read some Betza texts differently. Choose whose reading counts.',
    style: 'Write it in',
    signs: 'Signs such as Ħ, × and ° are optional: H, * or x, and a plain number work too.',
    keys: 'Ctrl+Space suggests what may come next, Ctrl+I explains the part at the caret, F8 goes to the next mistake, Tab leaves the text.',
  },
  offer: {
    mean: 'Did you mean',
    described: 'as described:',
    none: 'We couldn’t read this as a notation or find a piece by that name.',
    isFile: (title: string) => `This seems to be ${title}.`,
    openFile: 'Open it',
    search: 'Search the library',
    draw: 'Draw the moves',
  },
} as const;
