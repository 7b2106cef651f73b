// Reads the words of the command line.
import { parseArgs } from 'node:util';
import { nearestIn } from '../values/checks.js';
import { COMMANDS, type Command } from './command-list.js';
import { OPTION_LIST, OPTIONS, acceptsOption } from './options.js';
import { UsageError } from './usage-error.js';

/** Reads the command line; throws `UsageError` if that fails. */
export function readArguments(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    const [line = ''] = error instanceof Error ? error.message.split('\n', 1) : [];
    const unknown = /^Unknown option '(.*?)'/.exec(line)?.[1];
    throw new UsageError(unknown === undefined ? line : unknownOption(unknown, commandIn(args)));
  }
}

/** Returns the command that a command line names, even if the rest of it is wrong. */
export function commandIn(args: readonly string[]): Command | undefined {
  return COMMANDS.find((command) => args.slice(0, 2).includes(command));
}

/** Says that there is no such option, and what was likely meant. */
function unknownOption(written: string, command: Command | undefined): string {
  const refused = `unknown option ${written}`;
  if (!written.startsWith('--'))
    return `${refused}: \`--\` comes before a text that begins with a hyphen, as in \`-- ${written}\``;
  const names = OPTION_LIST.map(([name]) => name).filter(
    (name) => command === undefined || acceptsOption(command, name),
  );
  const nearest = nearestIn(names, written.slice(2));
  return nearest === undefined ? refused : `${refused}: did you mean --${nearest}?`;
}
