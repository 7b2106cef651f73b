// The players of a match as the command line names them.
import type { Game } from '../../calls/game.js';
import { UsageError } from '../usage-error.js';
import type { MatchPlayer } from './match-player.js';
import { builtInPlayer } from './built-in-player.js';
import { uciPlayer, type EngineGame } from './uci-player.js';
import { xboardPlayer } from './xboard-player.js';

/** A player. */
export interface PlayerSpec {
  readonly name: string;
  readonly kind: 'level' | 'time' | 'nodes' | 'uci' | 'xboard';
  /** The number or the command line. */
  readonly value: string;
}

/** What the numbers of players may be. */
const LIMITS = { level: 8, time: 86_400_000, nodes: 1_000_000_000 } as const;

/** Reads `level:N`, `time:MS`, `nodes:N`, `uci:COMMAND` or `xboard:COMMAND`. */
export function readPlayer(text: string): PlayerSpec {
  const [, kind, value = ''] = /^(level|time|nodes|uci|xboard):(.+)$/s.exec(text) ?? [];
  const spec = { name: text, kind, value } as PlayerSpec;
  if (kind === 'uci' || kind === 'xboard') return spec;
  if (kind === 'level' || kind === 'time' || kind === 'nodes') {
    const number = /^\d{1,12}$/.test(value) ? Number(value) : NaN;
    if (1 <= number && number <= LIMITS[kind]) return spec;
  }
  throw new UsageError(
    `expected a player such as \`level:3\`, \`time:100\`, \`nodes:10000\`, \`uci:COMMAND\` or \`xboard:COMMAND\`, found \`${text.slice(0, 80)}\``,
  );
}

/** Makes a player; those of this package search with a game of their own. */
export function playerOf(spec: PlayerSpec, game: Game, engineGame: EngineGame, time: number): MatchPlayer {
  const { kind, value } = spec;
  switch (kind) {
    case 'level':
      return builtInPlayer(game, { level: Number(value), time });
    case 'time':
      return builtInPlayer(game, { time: Number(value) });
    case 'nodes':
      return builtInPlayer(game, { nodes: Number(value) });
    case 'uci':
      return uciPlayer(value, engineGame, time);
    case 'xboard':
      return xboardPlayer(value, engineGame, time);
  }
}
