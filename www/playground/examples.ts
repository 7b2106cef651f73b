/** Pieces to start from, with what each shows of the notation. */
export const EXAMPLES: readonly { name: string; text: string }[] = [
  { name: 'Knight', text: 'N' },
  { name: 'Bishop', text: 'B' },
  { name: 'Chess pawn', text: 'fmWfceFifmnD' },
  { name: 'Xiangqi horse', text: 'nN' },
  { name: 'Xiangqi cannon', text: 'mRcpR' },
  { name: 'Nightrider', text: 'NN' },
  { name: 'Gold general', text: 'WfF' },
  { name: 'Dragon king', text: 'RF' },
];
