// The help of the program.
import { COMMANDS, USES, type Command } from './command-list.js';
import { OPTION_LIST, type Option, type OptionName } from './options.js';

const INTRODUCTION = 'piecewright reads how a chess-variant piece moves and shows where it can go.';

const TEXTS = `TEXT is a notation such as fmWfcF; - reads it from standard input. With --file FILE
instead, a diagram shows all pieces of the file in one picture, page or text: those that
its notation defines, or one on each line, such as Pawn: fmWfcF.`;

const SETS = 'SET is a list of pieces such as knight=N wazir=W, added to those of --set, --program and --army.';

const GAMES = 'GAME is a game of the library, such as chess or shogi, or a file with a definition.';

const ENDING = `The exit status is 0 if all is well, 1 if the text has errors or a reader fails, 2 if the command
line is wrong.
Mistakes are reported on standard error, in colors on a terminal; NO_COLOR=1 turns colors off,
FORCE_COLOR=1 turns them on elsewhere.`;

const commandText = (command: Command): string => `piecewright ${command} ${USES[command][0]}`;

/** How wide the column of commands is. */
const COMMAND_WIDTH = Math.max(...COMMANDS.map((command) => commandText(command).length));

const commandLine = (command: Command): string => `  ${commandText(command).padEnd(COMMAND_WIDTH)} ${USES[command][1]}`;

function optionLine([name, { shown, says, short }]: [OptionName, Option]): string {
  const names = short === undefined ? `--${name}` : `-${short}, --${name}`;
  const [first = '', ...more] = says.split('\n');
  return [`  ${`${names} ${shown}`.padEnd(24)} ${first}`, ...more.map((line) => ' '.repeat(27) + line)].join('\n');
}

/**
 * Returns a short list of the commands that accept an option; options of no specific command are listed with the
 * general ones.
 */
function takersOf(of: readonly Command[]): string {
  const others = COMMANDS.filter((command) => !of.includes(command));
  if (others.length === 0 || of.length === 0) return 'all';
  return others.length < of.length ? `all but ${others.join(', ')}` : of.join(', ');
}

/** Returns the help for the program, or for one of its commands. */
export function usage(command?: Command): string {
  if (command !== undefined) {
    const options = OPTION_LIST.filter(([, { of }]) => of.includes(command)).map(optionLine);
    return `${commandLine(command)}\n\n${options.join('\n')}\n`;
  }
  // Options of the same commands are grouped.
  const groups = new Map<string, string[]>();
  for (const option of OPTION_LIST) {
    const { of } = option[1];
    groups.set(takersOf(of), [...(groups.get(takersOf(of)) ?? []), optionLine(option)]);
  }
  const options = [...groups].map(([takers, lines]) => `Options of ${takers}:\n${lines.join('\n')}`);
  const parts = [INTRODUCTION, COMMANDS.map(commandLine).join('\n'), `${TEXTS}\n${SETS}\n${GAMES}`, ...options, ENDING];
  return `${parts.join('\n\n')}\n`;
}
