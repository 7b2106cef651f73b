// The help of the program, on one screen, and the help of each command.
import { VARIANTS } from '../games/variant-ids.js';
import {
  FILE_COMMANDS,
  GAME_COMMANDS,
  isOnGame,
  isOnSet,
  PROGRAM_COMMANDS,
  SET_COMMANDS,
  TEXT_COMMANDS,
  COMMAND_USAGE,
  type Command,
} from './command-list.js';
import { OPTION_LIST, acceptsOption, type Option, type OptionName } from './options.js';

const INTRODUCTION = 'piecewright reads how a chess-variant piece moves and shows where it can go.';

/** The commands in groups, each with a title. */
const GROUPS: readonly (readonly [title: string, commands: readonly Command[]])[] = [
  ['Pieces, as a notation such as fmWfcF, and sets of them:', [...TEXT_COMMANDS, ...SET_COMMANDS]],
  ['Games:', GAME_COMMANDS],
  ['Files:', FILE_COMMANDS],
  ['Players, and readers of notations:', PROGRAM_COMMANDS],
];

const ENDING = `\`piecewright COMMAND --help\` shows the options of a command, \`piecewright -v\` the version.
The exit status is 1 if a text has errors or warnings, or a reader fails, 2 if the command line is wrong.
Errors are colored on a terminal; NO_COLOR=1 turns colors off, FORCE_COLOR=1 turns them on elsewhere.`;

const TEXTS = `TEXT is a notation such as fmWfcF; - reads it from standard input. Quote a text that has blanks or
brackets, and write -- before one that begins with a hyphen.`;

const MEASURED = 'TEXT is a piece in Betza’s notation, such as BN; - is none.';

const FILES = `With --file FILE instead of TEXT, a diagram shows all pieces of the file in one picture, page or text:
those that its notation defines, or one on each line, such as Pawn: fmWfcF.`;

const SETS = 'SET is a list of pieces such as knight=N wazir=W, added to those of --set, --program and --army.';

const EXERCISES = 'Pieces such as knight=N wazir=W may stand instead of GAME.';

const PLAYERS = 'A and B are players: level:3, time:100, nodes:900, uci:COMMAND or xboard:COMMAND.';

/** The widest line of the help. */
const WIDTH = 105;

/** Breaks a list of words into lines. */
function wrapped(words: readonly string[]): string {
  const lines = [''];
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trimStart();
    if (longer.length > WIDTH) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines.join('\n');
}

const GAMES = `GAME is a file with a definition, such as ./game.json, or a game of the library:\n${wrapped(VARIANTS)}`;

const summaryOf = (command: Command): string => `${command} ${COMMAND_USAGE[command][0]}`.trimEnd();

/** How wide the column of commands is. */
const COMMAND_WIDTH = Math.max(...GROUPS.flatMap(([, commands]) => commands.map((name) => summaryOf(name).length)));

const commandLine = (command: Command): string =>
  `  ${summaryOf(command).padEnd(COMMAND_WIDTH)}  ${COMMAND_USAGE[command][1]}`;

function optionLine(command: Command, [name, { shown, says, saysOf, short }]: [OptionName, Option]): string {
  const names = short === undefined ? `--${name}` : `-${short}, --${name}`;
  const [first = '', ...more] = (saysOf?.[command] ?? says).split('\n');
  return [`  ${`${names} ${shown}`.padEnd(24)} ${first}`, ...more.map((line) => ' '.repeat(27) + line)].join('\n');
}

/** Explains the arguments of a command. */
function argumentsOf(command: Command): string[] {
  const uses = COMMAND_USAGE[command][0];
  return [
    ...(acceptsOption(command, 'lines') ? [TEXTS] : []),
    ...(command === 'measure' ? [MEASURED] : []),
    ...(command === 'diagram' ? [FILES] : []),
    ...(isOnSet(command) ? [SETS] : []),
    ...(command === 'match' ? [PLAYERS] : []),
    ...(command === 'worksheet' ? [EXERCISES] : []),
    ...(isOnGame(command) || uses.includes('GAME') ? [GAMES] : []),
  ];
}

/** Returns the help for the program, or for one of its commands. */
export function usage(command?: Command): string {
  if (command === undefined) {
    const groups = GROUPS.map(([title, commands]) => [title, ...commands.map(commandLine)].join('\n'));
    return `${[INTRODUCTION, ...groups].join('\n')}\n${ENDING}\n`;
  }
  const options = OPTION_LIST.filter(([name]) => acceptsOption(command, name)).map((option) =>
    optionLine(command, option),
  );
  const [uses, answer] = COMMAND_USAGE[command];
  const head = `${`piecewright ${command} ${uses}`.trimEnd()}\n${answer}`;
  return `${[head, ...argumentsOf(command), `Options:\n${options.join('\n')}`].join('\n\n')}\n`;
}
