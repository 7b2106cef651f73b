// The address of a problem: the game, the position, and what is asked for.
import type { SolveOptions } from '../../../calls/solver/solve-options.js';
import { START_LINK, toGameLink, type GameLink } from '../game-link.js';
import { readStipulation, type Stipulation } from './stipulation.js';

/** What is looked for in a problem. */
export interface ProblemSettings {
  readonly stipulation: Stipulation;
  readonly tries: boolean;
  readonly set: boolean;
  readonly variations: boolean;
  readonly intended: number;
  readonly castling: NonNullable<SolveOptions['castling']>;
}

/** What is looked for unless something else is asked for. */
export const FIRST_SETTINGS: ProblemSettings = {
  stipulation: { play: '', goal: '#', moves: 2 },
  tries: true,
  set: true,
  variations: true,
  intended: 1,
  castling: 'fen',
};

/** How many solutions can be intended. */
export const MOST_INTENDED = 1_000;

/** Writes the address of a problem. */
export function toProblemLink(
  game: Pick<GameLink, 'game' | 'definition' | 'chess960' | 'flip'>,
  fen: string,
  asked: ProblemSettings,
  stipulation: string,
): string {
  const link = toGameLink({ ...START_LINK, ...game, fen });
  const fields = new URLSearchParams({ problem: stipulation });
  if (!asked.tries) fields.set('tries', 'no');
  if (!asked.set) fields.set('set', 'no');
  if (!asked.variations) fields.set('variations', 'no');
  if (asked.intended !== FIRST_SETTINGS.intended) fields.set('intended', String(asked.intended));
  if (asked.castling !== FIRST_SETTINGS.castling) fields.set('castling', asked.castling);
  return `${link}&${fields.toString()}`;
}

/** What the address of a problem says, beside the game, which may be anything. */
export interface ProblemLink {
  readonly fen: string | null;
  readonly settings: ProblemSettings;
}

/** Reads the address of a problem; what cannot be read is as usual. */
export function fromProblemLink(fragment: string): ProblemLink {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  const intended = Number(fields.get('intended') ?? '');
  const castling = fields.get('castling');
  const { stipulation, ...usual } = FIRST_SETTINGS;
  return {
    fen: fields.get('fen'),
    settings: {
      stipulation: readStipulation(fields.get('problem') ?? '') ?? stipulation,
      tries: fields.get('tries') !== 'no',
      set: fields.get('set') !== 'no',
      variations: fields.get('variations') !== 'no',
      intended: Number.isInteger(intended) && 1 <= intended && intended <= MOST_INTENDED ? intended : usual.intended,
      castling: castling === 'assume' || castling === 'none' ? castling : usual.castling,
    },
  };
}
