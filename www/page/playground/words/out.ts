/**
 * The words of the tab that takes the piece along.
 *
 * @packageDocumentation
 */

/** The words of the tab that takes the piece along. */
export const OUT_WORDS = {
  out: {
    preview: 'The picture',
    size: 'Size of a cell, in pixels',
    part: 'The picture shows',
    whole: 'the whole board',
    reached: 'what the piece reaches',
    coordinates: 'Coordinates',
    legend: 'Legend',
    dark: 'Dark background',
    caption: 'Caption',
    armyLink: 'Link with your army',
    armyLinkHint: 'whoever opens it gets it too',
    sheet: 'Sheet of your army',
    sheetHint: 'one picture with all pieces',
    pages: 'Every way to show it on your own page',
    engines: 'For Fairy-Stockfish, XBoard and others',
    forms: {
      svg: { name: 'SVG', hint: 'a picture that stays sharp' },
      png: { name: 'PNG', hint: 'a picture that works everywhere' },
      animation: { name: 'Animated SVG', hint: 'the piece plays its moves' },
      gif: { name: 'GIF', hint: 'the piece plays its moves, in up to 255 colors' },
      link: { name: 'Link', hint: 'to this page, with all settings' },
      text: { name: 'Text', hint: 'the board in letters' },
      markdown: { name: 'Markdown', hint: 'notation, English and board' },
      html: { name: 'HTML', hint: 'with the picture in it' },
      table: { name: 'HTML table', hint: 'for a page without pictures' },
      wiki: { name: 'Wikitext', hint: 'a table for MediaWiki' },
      bbcode: { name: 'BBCode', hint: 'for forums' },
      img: { name: 'HTML for the SVG file', hint: 'an image element with alternative text' },
      element: { name: 'Web component', hint: 'for a page with scripts; later diagrams need only the second line' },
      frame: { name: 'HTML with a frame', hint: 'for a page without scripts' },
    },
  },
  engines: {
    loading: 'One moment: this is loading.',
    sets: { piece: 'this piece', chess: 'chess with it', army: 'your army' },
    writtenAs: 'Written for',
    line: 'The line of the piece',
    game: 'Name of the game',
    royal: 'Royal pieces',
    theText: 'The text for the program',
    empty: 'There is no piece yet: write or draw one first.',
    exact: 'Nothing is lost.',
    lossy: (count: number) => `Written with ${count === 1 ? 'one remark' : `${count} remarks`}:`,
    refused: (reason: string) => `It cannot be done: ${reason}.`,
    exports: {
      xboard: 'XBoard: setup and piece commands',
      'fairy-stockfish': 'Fairy-Stockfish: section of variants.ini',
      'interactive-diagram': 'Chess Variant Pages: Interactive Diagram',
    },
    codes: {
      json: 'Move tables, JSON',
      c: 'Codes in C',
      cpp: 'Codes in C++',
      rust: 'Codes in Rust',
      typescript: 'Codes in TypeScript',
    },
    scheme: 'Codes have',
    schemes: {
      'big-end': 'the color above the type',
      'little-end': 'the color below the type',
      signed: 'the color as their sign',
      flags: 'a bit for each color and type',
    },
    tables: 'with tables of moves',
    leftOut: (name: string, what: string) => `${name}: ${what}`,
  },
} as const;
