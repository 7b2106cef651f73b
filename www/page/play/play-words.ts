/**
 * The words of the page on which games are played.
 *
 * @packageDocumentation
 */
/** The words of the page on which games are played. */
export const PLAY_WORDS = {
  title: (game: string) => `${game} · Piecewright`,
  home: 'Piecewright',
  takeBack: 'Take back',
  again: 'Start again',
  flip: 'Flip',
  copyFen: 'Copy FEN',
  copyLink: 'Copy link',
  copied: 'Copied.',
  notCopied: 'Copying is not allowed here.',
  download: 'Download',
  pieces: 'Pieces of the game',
  rules: 'Rules',
  source: (source: string) => `Source: ${source}`,
  choose: {
    search: 'Find a game',
    hint: 'Shogi, crazyhouse …',
    none: 'No such game.',
    count: (count: number) => (count === 1 ? '1 game' : `${count} games`),
    fen: 'Start position (FEN)',
    usual: 'the usual start',
    setUp: 'Set up',
    number960: 'Start of Chess960, by its number from 0 to 959',
    anyNumber: 'any',
    draw960: 'Draw',
    setUpArmy: 'Play with your army',
    setUpGame: 'Change this game',
    own: 'A game of your own',
    ownHint: 'A definition in JSON, as docs/variants.md describes it.',
    definition: 'Definition',
    edit: 'Begin with the game on the board',
    file: 'Open a definition or a downloaded game',
    play: 'Play it',
    mistakes: 'Mistakes',
    line: (line: number, column: number) => `Line ${line}, column ${column}`,
  },
  newVersion: 'A new version of this page is ready.',
  reload: 'Reload',
  noGame: (id: string) => `There is no game “${id}”, so this is chess.`,
  wrongPly: (ply: string, reason: string) => `The link has the illegal move ${ply}: ${reason}`,
  failure: (reason: string) => `The page could not be loaded: ${reason}`,
} as const;
