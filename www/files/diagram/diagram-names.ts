// The moves that an Interactive Diagram gives to names, if a piece has no text of its own.

const MOVES: Readonly<Record<string, string>> = {
  pawn: 'ifmnDfmWfceF',
  knight: 'N',
  bishop: 'B',
  rook: 'R',
  queen: 'Q',
  cardinal: 'BN',
  archbishop: 'BN',
  chancellor: 'RN',
  marshall: 'RN',
  amazon: 'QN',
  lion: 'KNADcaKcabKmabK',
  mao: 'mafsW',
  horse: 'mafsW',
  elephant: 'mafF',
  cannon: 'mRcpR',
  pao: 'mRcpR',
  advisor: 'F',
  lance: 'fR',
  copper: 'vWfF',
  silver: 'FfW',
  silvergeneral: 'FfW',
  gold: 'WfF',
  goldgeneral: 'WfF',
  man: 'K',
  commoner: 'K',
  ferz: 'F',
  camel: 'C',
  zebra: 'Z',
  nightrider: 'N0',
  grasshopper: 'gQ',
  griffon: 'yafsF',
  gryphon: 'yafsF',
  wizard: 'FC',
  champion: 'WAD',
  falcon: 'mafmafsKmafsmafKmaflmafrKmafrmaflK',
};

/** Returns the moves of a name on a board with so many files; `undefined` for a name that the diagram does not know. */
export function movesOfName(name: string, files: number): string | undefined {
  const key = name.toLowerCase();
  if (key === 'king') return 8 < files ? 'KisO3' : 'KisO2';
  return Object.hasOwn(MOVES, key) ? MOVES[key] : undefined;
}

/** Returns the id of a kind with a letter: a name in brackets stands without them. */
export function idOf(letter: string): string {
  return letter.replace(/[[\]]/g, '');
}
