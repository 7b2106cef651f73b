// The commands of the program.

/** The usage and the output of each command. */
const TEXT_USES = {
  moves: ['TEXT', 'its moves, one per line'],
  diagram: ['TEXT', 'a picture of its moves'],
  parse: ['TEXT', 'the pieces that the text defines'],
  explain: ['TEXT', 'how it moves, in plain English'],
  why: ['TEXT CELL', 'why it cannot move to a cell, or that it can'],
  convert: ['TEXT', 'the same piece in the notation of --to, and what is lost'],
  equal: ['A B', 'whether two pieces move alike, or a position in which they differ'],
  identify: ['TEXT', 'what it is called, and which known pieces move most like it'],
  detect: ['TEXT', 'the notation that the text seems to be in'],
  mobility: ['TEXT', 'how many moves the piece has on average'],
  value: ['TEXT', 'what the piece is worth, estimated from its moves'],
} as const;

/** The same for commands about a set of pieces. */
const SET_USES = {
  codes: ['SET', 'codes for a set of pieces, and tables of moves, as JSON or source code'],
  export: ['SET', 'a set of pieces for the program of --to, and what is lost'],
} as const;

/** The same for commands about a game. */
const GAME_USES = {
  play: ['GAME', 'a game for two on the terminal, or plies from standard input'],
  perft: ['GAME DEPTH', 'how many sequences of DEPTH legal plies there are'],
  divide: ['GAME DEPTH', 'the same for each first ply'],
  check: ['GAME', 'the mistakes in the definition of a game'],
  rules: ['GAME', 'the rules of a game in plain English'],
  solve: ['GAME', 'solves a problem of a game, such as a mate in two, or those of a file'],
  values: ['GAME', 'what each kind of piece of a game is worth'],
  book: ['GAME', 'the rules of a game with pictures, as a page or on paper'],
  worksheet: ['GAME', 'exercises about a game, or about pieces as NAME=TEXT, with answers, for a class'],
} as const;

/** The same for commands about programs that play, or read notations. */
const PROGRAM_USES = {
  uci: ['[GAME]', 'the player as a UCI engine, for interfaces and match runners'],
  match: ['GAME A B', 'a match of level:3, time:100, nodes:900, uci:COMMAND or xboard:COMMAND'],
  measure: ['TEXT', 'what a piece is worth, measured by games of the player against itself'],
  balance: ['GAME [GAME …]', 'how a game plays by itself, or which of several is nearest to even chances'],
  tournament: ['GAME GAME …', 'a cross table of the armies of several games against each other'],
  endgame: ['WHITE BLACK', 'whether pieces such as K,R force mate against others, and how soon'],
  conformance: ['', 'tests the program --reader on published cases of the notations'],
} as const;

/** The same for commands about files of any program. */
const FILE_USES = {
  open: ['FILE', 'what a file of any program is, what is in it, and what cannot be read'],
  pgn: ['FILE', 'checks played games ply by ply, or writes them anew'],
} as const;

export type TextCommand = keyof typeof TEXT_USES;
export type SetCommand = keyof typeof SET_USES;
export type GameCommand = keyof typeof GAME_USES;
export type ProgramCommand = keyof typeof PROGRAM_USES;
export type FileCommand = keyof typeof FILE_USES;
/** Commands about games whose answers are paper. */
export type PaperCommand = 'book' | 'worksheet';
export type Command = TextCommand | SetCommand | GameCommand | FileCommand | ProgramCommand;

export const TEXT_COMMANDS = Object.keys(TEXT_USES) as TextCommand[];
export const SET_COMMANDS = Object.keys(SET_USES) as SetCommand[];
export const GAME_COMMANDS = Object.keys(GAME_USES) as GameCommand[];
export const PROGRAM_COMMANDS = Object.keys(PROGRAM_USES) as ProgramCommand[];
export const FILE_COMMANDS = Object.keys(FILE_USES) as FileCommand[];
export const COMMANDS: readonly Command[] = [
  ...TEXT_COMMANDS,
  ...SET_COMMANDS,
  ...GAME_COMMANDS,
  ...FILE_COMMANDS,
  ...PROGRAM_COMMANDS,
];

/** The usage and the output of all commands. */
export const COMMAND_USAGE: Readonly<Record<Command, readonly [given: string, output: string]>> = {
  ...TEXT_USES,
  ...SET_USES,
  ...GAME_USES,
  ...FILE_USES,
  ...PROGRAM_USES,
};

export function isPaperCommand(command: Command): command is PaperCommand {
  return command === 'book' || command === 'worksheet';
}

export function isOnGame(command: Command): command is GameCommand {
  return command in GAME_USES;
}

export function isProgramCommand(command: Command): command is ProgramCommand {
  return command in PROGRAM_USES;
}

export function isOnSet(command: Command): command is SetCommand {
  return command in SET_USES;
}

export function isOnFile(command: Command): command is FileCommand {
  return command in FILE_USES;
}
