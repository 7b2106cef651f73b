/**
 * The words of the panel that sends a game elsewhere.
 *
 * @packageDocumentation
 */
/** The words of the panel that sends a game elsewhere. */
export const SEND_WORDS = {
  form: 'As',
  groups: { game: 'The game', rules: 'The rules', position: 'The position' },
  forms: {
    link: 'Link',
    pgn: 'PGN with variations and comments',
    json: 'Game for this page (JSON)',
    gif: 'Animated picture (GIF)',
    definition: 'Definition (JSON)',
    ini: 'variants.ini of Fairy-Stockfish',
    xboard: 'Commands for XBoard',
    diagram: 'Interactive Diagram',
    fen: 'FEN',
    svg: 'Picture (SVG)',
    png: 'Picture (PNG)',
    wikipedia: 'Chess diagram of Wikipedia',
    wiki: 'Table for a wiki',
    bbcode: 'BBCode for forums',
    markdown: 'Markdown',
  },
  lost: 'What is lost',
  nothingLost: 'Nothing is lost.',
  text: 'What is sent',
  written: {
    copy: 'Copy',
    copied: 'Copied.',
    notCopied: 'Copying is not allowed here.',
    download: 'Download',
  },
  writing: 'Writing…',
  painting: 'Painting the positions…',
  painted: 'The picture is among your downloads.',
  failed: (reason: string) => `It cannot be written: ${reason}`,
  losses: {
    position: 'the moves that lead to the position',
    rules: 'the moves of the game, which are not part of its rules',
    lines: 'variations and comments',
    later: (most: number) => `the plies behind the first ${most}`,
    colors: 'shades of color: a GIF has at most 255',
    hands: 'the pieces in hand',
    pieces: 'how the pieces move, and the other rules',
    only: 'the template has only the board and the pieces of chess: take a table instead',
    squares: 'it has only boards of squares: take Markdown or a picture instead',
    commands: 'promotion, drops, draws and whatever else these commands do not say',
  },
} as const;

/** A form in which a game is sent. */
export type SendForm = keyof typeof SEND_WORDS.forms;
