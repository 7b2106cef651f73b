// Pieces to start from.
import type { NotationId } from '../../../values/vocabulary.js';

/** A piece to start from. */
export interface Example {
  name: string;
  text: string;
  /** The notation of the text, if it cannot be detected. */
  notation?: NotationId;
}

/** Pieces to start from, each with the feature of the notation that it shows. */
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

/** More examples, grouped under headings. */
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
  {
    heading: 'The Lispy notation, in its four styles: several pieces, and conditions in words',
    examples: [
      { name: 'Two pieces', text: 'guard := ferz / wazir\nherald := guard / knight:forward', notation: 'lcpn-c' },
      { name: 'Gate keeper', text: 'keeper := if "its gate is open" { rook } else { wazir }', notation: 'lcpn-c' },
      { name: 'Archer', text: '(def archer (/ (move wazir) (capture [2 0])))', notation: 'lcpn-elisp' },
      { name: 'Griffon', text: '(def griffon (-> ferz rook))', notation: 'lcpn-lisp' },
      { name: 'Scout', text: 'scout IS moving rook OR capturing ferz', notation: 'lcpn-sql' },
    ],
  },
  {
    heading: 'Other notations',
    examples: [
      { name: 'Ħasínū: short rook and knight', text: '{1, 2, 3}×4dO & (2,1)*', notation: 'hasinu' },
      { name: 'Ħasínū: Rose', text: 'n((2,1) &t45°)*', notation: 'hasinu' },
      { name: 'Parlett: griffon', text: '1X.n+', notation: 'parlett' },
      { name: 'Parlett: crab', text: '~1/2>, ~2/1<', notation: 'parlett' },
      { name: 'Taxonomy: nightrider', text: 'Far Knight Rider', notation: 'taxonomy' },
      { name: 'Taxonomy: crooked rider', text: 'Crooked Ferz Rider', notation: 'taxonomy' },
    ],
  },
];
