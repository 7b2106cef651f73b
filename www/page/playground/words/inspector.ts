/**
 * The words of the tabs about the piece.
 *
 * @packageDocumentation
 */

/** The words of the tabs about the piece. */
export const INSPECTOR_WORDS = {
  read: {
    english: 'In plain English',
    partial: 'The text has mistakes. This is what could be read of it.',
    loading: 'One moment: the explanation is loading.',
    missing: (reason: string) =>
      `The other notations and the rare boards could not be loaded; everything else works. ${reason}`,
    retry: 'Try again',
    besides: 'What the text says besides moves',
    alsoSays: 'The text also says',
    conditions: {
      open: 'undecided',
      holds: 'holds',
      fails: 'does not hold',
      quoted: (condition: string) => `“${condition}”`,
    },
    introduction: 'Introduction',
    begin: 'Invent a chess piece',
    steps: [
      'Type how a piece moves: every letter changes the board. N is a knight, and fmWfcF a pawn.',
      'Or choose “Draw” beside the board, and click where the piece can go: the text writes itself.',
      'Here the piece is explained; the other tabs name it, write it in other notations, and take it along.',
    ],
  },
  moves: {
    kinds: {
      quiet: 'moves',
      capture: 'captures there',
      destroy: 'takes a friend',
      'en-passant': 'captures en passant',
      locust: 'captures in passing',
      igui: 'captures without moving',
      castling: 'castles',
      swap: 'puts another piece elsewhere',
      burn: 'burns',
      null: 'passes',
    },
    becomes: (name: string) => `becomes ${name}`,
    companion: (from: string, to: string) => `the piece on ${from} goes to ${to}`,
    captures: (cells: string) => `captures ${cells}`,
    conditional: 'only if a condition in words holds',
    /** What the piece could do on cells where no move ends, by the mark of the cell. */
    possible: {
      quiet: 'moves',
      capture: 'captures, if an enemy stands there',
      destroy: 'takes a friend, if one stands there',
      'en-passant': 'captures en passant, if a piece has just passed',
      igui: 'captures without moving, if an enemy stands there',
      burnt: 'burns, if a piece stands there',
      castling: 'castles',
      swap: 'puts another piece elsewhere, if one stands there',
    },
    initial: 'on its first move only',
    more: (count: number) => `and ${count} more`,
    none: 'No moves from here.',
    table: 'Table of moves',
    endsOn: 'Ends on',
    does: 'What it does',
    takes: 'Captures',
    way: 'Way',
    asText: 'As text',
    figure: 'The diagram as text',
  },
  names: {
    systematic: 'Systematic name:',
    also: 'also',
    nearest: 'Its nearest relatives',
    wait: 'Looking it up…',
    nothing: 'There is no piece to look up yet.',
    none: 'No known piece moves just like this.',
    undecided: 'Whether a known piece moves just like this was not decided within the limits.',
    failed: (reason: string) => `The known pieces could not be loaded. ${reason}`,
    open: 'Open',
  },
  write: {
    loading: 'The other notations are loading.',
    nothing: 'There is no piece to write in them yet.',
    edit: 'Edit',
    textIn: (name: string) => `the text in ${name}`,
    own: (name: string) => `${name}, as we spell it`,
    exact: 'exact',
    lossy: 'not exact',
  },
} as const;
