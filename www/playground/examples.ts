import type { NotationId } from '../query.js';

/** A piece to start from. */
export interface Example {
  name: string;
  text: string;
  /** The notation of the text, where it cannot be found out. */
  notation?: NotationId;
}

/** Pieces to start from, with what each shows of the notation. */
export const EXAMPLES: readonly Example[] = [
  { name: 'Knight', text: 'N' },
  { name: 'Bishop', text: 'B' },
  { name: 'Chess pawn', text: 'fmWfceFifmnD' },
  { name: 'Xiangqi horse', text: 'nN' },
  { name: 'Xiangqi cannon', text: 'mRcpR' },
  { name: 'Nightrider', text: 'NN' },
  { name: 'Gold general', text: 'WfF' },
  { name: 'Dragon king', text: 'RF' },
];

/** Further ones, under a heading each. */
export const MORE_EXAMPLES: readonly { heading: string; examples: readonly Example[] }[] = [
  {
    heading: 'Moves that turn or jump',
    examples: [
      { name: 'Griffon', text: '[F?R]' },
      { name: 'Hook mover', text: 'RasR' },
      { name: 'Rose', text: 'qN' },
      { name: 'Ship', text: 'v[F?R]' },
      { name: 'Grasshopper', text: 'gQ' },
      { name: 'Diagonal cannon', text: 'mBcpB' },
      { name: 'Locust', text: 'cafmKyafcafmQ' },
      { name: 'Lion of chu shogi', text: 'KNADcaKmcabK' },
    ],
  },
];
