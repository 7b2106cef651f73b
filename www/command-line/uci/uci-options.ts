// The options of the engine.
import { VARIANTS } from '../../games/variant-ids.js';
import type { NamedGame } from '../named-game.js';
import { UsageError } from '../usage-error.js';

/** The levels. */
export const LEVEL = { least: 1, most: 8 } as const;

/** The table of the player, in MB (`SIZE` of the core's table). */
const HASH = 16;

/** The largest seed. */
const MOST_SEED = 2_147_483_647;

/** The longest overhead, in milliseconds. */
const MOST_OVERHEAD = 5_000;

/** Where games are found. */
interface Games {
  readonly find: (id: string) => Promise<NamedGame>;
  readonly read: (path: string) => Promise<NamedGame[]>;
}

/** What an option has changed: whether the game is opened anew, a remark, and lines to write. */
interface Change {
  readonly needsGame: boolean;
  readonly note?: string;
  readonly lines?: readonly string[];
}

/** The values of the options. */
export class UciOptions {
  level: number = LEVEL.most;
  /** `undefined` draws one for each game. */
  seed: number | undefined;
  overhead = 10;
  chess960 = false;
  #id: string;
  /** The games that are not of the library. */
  #own: NamedGame[];

  constructor(first: NamedGame) {
    this.#id = first.id;
    this.#own = (VARIANTS as readonly string[]).includes(first.id) ? [] : [first];
  }

  get id(): string {
    return this.#id;
  }

  /** The ids of all games that can be chosen. */
  get ids(): readonly string[] {
    return [...new Set([...VARIANTS, ...this.#own.map(({ id }) => id)])];
  }

  /** Returns the chosen game. */
  async game({ find }: Games): Promise<NamedGame> {
    return this.#own.find(({ id }) => id === this.#id) ?? find(this.#id);
  }

  /** Sets an option; throws `UsageError` for one that it does not have, and for a wrong value. */
  async set(name: string, value: string, games: Games): Promise<Change> {
    switch (name.toLowerCase()) {
      case 'uci_variant':
        return this.#choose(value);
      case 'variantpath':
        return this.#read(value, games);
      case 'uci_chess960':
        this.chess960 = value === 'true';
        return { needsGame: true };
      case 'skill level':
      case 'level':
        this.level = wholeOf(name, value, LEVEL.least, LEVEL.most);
        return { needsGame: false };
      case 'seed': {
        const seed = wholeOf(name, value, 0, MOST_SEED);
        this.seed = seed === 0 ? undefined : seed;
        return { needsGame: false };
      }
      case 'move overhead':
        this.overhead = wholeOf(name, value, 0, MOST_OVERHEAD);
        return { needsGame: false };
      case 'hash':
        return { needsGame: false, note: `the table has ${HASH} MB, whatever Hash says` };
      case 'threads':
        return value === '1' ? { needsGame: false } : { needsGame: false, note: 'there is one thread' };
      case 'ponder':
        return { needsGame: false };
      default:
        throw new UsageError(`no such option: ${name.slice(0, 40)}`);
    }
  }

  #choose(id: string): Change {
    const known = id === 'normal' ? 'chess' : id;
    if (!this.ids.includes(known)) throw new UsageError(`no such variant: ${id.slice(0, 40)}`);
    this.#id = known;
    return { needsGame: true };
  }

  async #read(value: string, games: Games): Promise<Change> {
    // As Fairy-Stockfish divides paths; a Windows path has a colon of its own.
    const paths = value === '<empty>' ? [] : value.split(process.platform === 'win32' ? ';' : /[:;]/);
    const read = await Promise.all(paths.filter((path) => path !== '').map((path) => games.read(path)));
    this.#own = read.flat().filter(({ fault }) => fault === undefined);
    if (!this.ids.includes(this.#id)) this.#id = 'chess';
    const faults = read.flat().flatMap(({ id, fault }) => (fault === undefined ? [] : [`${id}: ${fault}`]));
    const [first] = faults;
    const note =
      first === undefined ? {} : { note: `left out ${faults.length} of ${read.flat().length} games, ${first}` };
    return { needsGame: true, lines: [variantLine(this)], ...note };
  }
}

/** Returns the lines by which the engine lists its options. */
export function optionLines(options: UciOptions): string[] {
  return [
    variantLine(options),
    'option name VariantPath type string default <empty>',
    'option name UCI_Chess960 type check default false',
    `option name Skill Level type spin default ${LEVEL.most} min ${LEVEL.least} max ${LEVEL.most}`,
    `option name Seed type spin default 0 min 0 max ${MOST_SEED}`,
    `option name Move Overhead type spin default 10 min 0 max ${MOST_OVERHEAD}`,
    'option name Ponder type check default false',
    `option name Hash type spin default ${HASH} min 1 max 65536`,
    'option name Threads type spin default 1 min 1 max 1',
  ];
}

function variantLine({ id, ids }: UciOptions): string {
  return `option name UCI_Variant type combo default ${id}${ids.map((variant) => ` var ${variant}`).join('')}`;
}

function wholeOf(name: string, value: string, least: number, most: number): number {
  const number = /^\d{1,10}$/.test(value) ? Number(value) : NaN;
  if (least <= number && number <= most) return number;
  throw new UsageError(`expected ${name} from ${least} to ${most}`);
}
