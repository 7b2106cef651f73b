/**
 * The words of the palette.
 *
 * @packageDocumentation
 */
import { counted } from '../../../values/counted.js';

const HEXAGONS = 'hexagons hexagonal';

/** The words of the palette. */
export const PALETTE_WORDS = {
  name: 'Find a piece, a board or a command',
  hint: 'Griffon, 10x8, dark colors …',
  pieceHint: 'Griffon, cannon, gold general …',
  results: (count: number) => (count === 0 ? 'No matches.' : counted(count, 'match', 'matches')),
  command: 'command',
  pieceOf: (game: string, piece: string) => `${game}: ${piece}`,
  isBoard: 'board',
  game: 'game',
  page: 'documentation',
  open: 'Open…',
  play: 'Play a game against a person or the computer',
  learn: 'Learn Betza’s notation step by step',
  docs: 'Read the documentation',
  /** Other words that find a command. */
  also: {
    open: 'file import paste drop PGN FEN variants.ini Interactive Diagram XBoard fmax Popeye YACPDB',
    print: 'paper PDF',
    play: 'game computer opponent rules book balance problem',
    learn: 'course tutorial help',
    docs: 'help manual reference glossary',
    read: 'explain English meaning',
    moves: 'list',
    compare: 'difference equal same two pieces',
    names: 'relatives called',
    value: 'worth strong strength mobility mate measure',
    write: 'convert translate notation',
    out: 'share link PNG SVG GIF animation print picture download HTML wiki Fairy-Stockfish XBoard Interactive Diagram engine',
    pieces: 'army library',
  },
  /** Other words that find a board or what is on it, by the kind of board. */
  alsoBoards: {
    cube: '3D three-dimensional',
    tri: 'triangles triangular',
    hex: HEXAGONS,
    shafran: HEXAGONS,
    brusky: HEXAGONS,
    devasa: HEXAGONS,
  } as Readonly<Record<string, string>>,
  sides: { white: 'Show the piece of White', black: 'Show the piece of Black' },
  compare: 'Compare with another text',
  print: 'Print the piece on one sheet',
  startOver: 'Start over',
  clear: 'Clear the other pieces',
  modes: { move: 'Move pieces on the board', place: 'Place pieces on the board', draw: 'Draw moves on the board' },
  write: (text: string) => `Write ${text} in the field`,
  writeThat: (words: string) => `Write “${words}” in the field`,
  notation: 'notation',
  show: (tab: string) => `Show “${tab}”`,
  rewrite: (phrase: string) => `Write it ${phrase}`,
  board: (spec: string) => `Board ${spec}`,
} as const;
