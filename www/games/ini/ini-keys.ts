// The keys of `variants.ini`, and what their values look like.

/** What a value is. */
export type ValueKind =
  | 'flag'
  | 'file'
  | 'rank'
  | 'number'
  | 'letter'
  | 'letters'
  | 'squares'
  | 'worth'
  | 'counts'
  | 'pairs'
  | 'wings'
  | 'word'
  | 'walling'
  | 'text';

/** The keys that definitions have a rule for. */
export const KEYS = {
  maxRank: 'rank',
  maxFile: 'file',
  chess960: 'flag',
  startFen: 'text',
  pawnTypes: 'letters',
  promotionRegionWhite: 'squares',
  promotionRegionBlack: 'squares',
  promotionPawnTypesWhite: 'letters',
  promotionPawnTypesBlack: 'letters',
  promotionPieceTypesWhite: 'letters',
  promotionPieceTypesBlack: 'letters',
  promotionLimit: 'counts',
  promotedPieceType: 'pairs',
  piecePromotionOnCapture: 'flag',
  mandatoryPawnPromotion: 'flag',
  mandatoryPiecePromotion: 'flag',
  pieceDemotion: 'flag',
  blastOnCapture: 'flag',
  blastImmuneTypes: 'letters',
  mutuallyImmuneTypes: 'letters',
  doubleStep: 'flag',
  doubleStepRegionWhite: 'squares',
  doubleStepRegionBlack: 'squares',
  enPassantRegionWhite: 'squares',
  enPassantRegionBlack: 'squares',
  enPassantTypesWhite: 'letters',
  enPassantTypesBlack: 'letters',
  castling: 'flag',
  castlingDroppedPiece: 'flag',
  oppositeCastling: 'flag',
  castlingWins: 'wings',
  castlingKingsideFile: 'file',
  castlingQueensideFile: 'file',
  castlingRank: 'rank',
  castlingKingPieceWhite: 'letter',
  castlingKingPieceBlack: 'letter',
  castlingKingFile: 'file',
  castlingRookKingsideFile: 'file',
  castlingRookQueensideFile: 'file',
  castlingRookPiecesWhite: 'letters',
  castlingRookPiecesBlack: 'letters',
  checking: 'flag',
  dropChecks: 'flag',
  mustCapture: 'flag',
  mustDrop: 'flag',
  mustDropType: 'letters',
  pieceDrops: 'flag',
  dropLoop: 'flag',
  capturesToHand: 'flag',
  firstRankPawnDrops: 'flag',
  promotionZonePawnDrops: 'flag',
  dropRegionWhite: 'squares',
  dropRegionBlack: 'squares',
  sittuyinRookDrop: 'flag',
  dropOppositeColoredBishop: 'flag',
  dropPromoted: 'flag',
  enclosingDrop: 'word',
  dropNoDoubled: 'letter',
  dropNoDoubledCount: 'number',
  immobilityIllegal: 'flag',
  gating: 'flag',
  seirawanGating: 'flag',
  cambodianMoves: 'flag',
  passWhite: 'flag',
  passBlack: 'flag',
  passOnStalemateWhite: 'flag',
  passOnStalemateBlack: 'flag',
  makpongRule: 'flag',
  flyingGeneral: 'flag',
  soldierPromotionRank: 'rank',
  nMoveRuleTypesWhite: 'letters',
  nMoveRuleTypesBlack: 'letters',
  nMoveRule: 'number',
  nFoldRule: 'number',
  materialCounting: 'word',
  nFoldValue: 'worth',
  perpetualCheckIllegal: 'flag',
  stalemateValue: 'worth',
  checkmateValue: 'worth',
  shogiPawnDropMateIllegal: 'flag',
  extinctionValue: 'worth',
  extinctionClaim: 'flag',
  extinctionPseudoRoyal: 'flag',
  dupleCheck: 'flag',
  extinctionPieceTypes: 'letters',
  extinctionPieceCount: 'number',
  extinctionOpponentPieceCount: 'number',
  flagPieceWhite: 'letters',
  flagPieceBlack: 'letters',
  flagRegionWhite: 'squares',
  flagRegionBlack: 'squares',
  flagPieceCount: 'number',
  flagPieceBlockedWin: 'flag',
  flagPieceSafe: 'flag',
  flagMove: 'flag',
  checkCounting: 'flag',
  sittuyinPromotion: 'flag',
  wallingRule: 'walling',
  wallingRegionWhite: 'squares',
  wallingRegionBlack: 'squares',
  connectN: 'number',
  connectNxN: 'number',
  collinearN: 'number',
  connectVertical: 'flag',
  connectHorizontal: 'flag',
  connectDiagonal: 'flag',
  connectPieceTypes: 'letters',
  connectValue: 'worth',
} as const satisfies Record<string, ValueKind>;

/** A key that definitions have a rule for. */
export type Key = keyof typeof KEYS;

/** Keys that stand for two: one of each side. The engine has none for regions of promotions and of double steps. */
export const KEYS_FOR_BOTH_SIDES: Readonly<Record<string, readonly [Key, Key]>> = Object.fromEntries(
  ['promotionPawnTypes', 'promotionPieceTypes', 'enPassantTypes']
    .concat(['nMoveRuleTypes', 'flagPiece', 'flagRegion', 'enPassantRegion', 'castlingKingPiece'])
    .concat(['castlingRookPieces', 'pass', 'passOnStalemate', 'wallingRegion'])
    .map((key) => [key, [`${key}White` as Key, `${key}Black` as Key]]),
);

/** Names that keys had in earlier versions of the engine, which still reads them, with the keys that they set. */
export const FORMER_KEY_NAMES: Readonly<Record<string, readonly Key[]>> = {
  whiteDropRegion: ['dropRegionWhite'],
  blackDropRegion: ['dropRegionBlack'],
  whiteFlag: ['flagRegionWhite'],
  blackFlag: ['flagRegionBlack'],
  castlingRookPiece: ['castlingRookPiecesWhite', 'castlingRookPiecesBlack'],
};

/** Earlier keys that name ranks where there are regions now. */
export const RANK_KEYS: readonly string[] = ['promotionRank', 'doubleStepRank', 'doubleStepRankMin'];

/** Keys about how programs show or value a game, which have no part in its rules. */
export const PRESENTATION_KEYS: readonly string[] = [
  'variantTemplate',
  'pieceToCharTable',
  'pocketSize',
  'pieceValueMg',
  'pieceValueEg',
  'nnueAlias',
];

/** Rules that only decide when a game ends, of which the package has none: the value that leaves them out. */
export const UNSUPPORTED_ENDS: Readonly<Record<string, string>> = {
  twoBoards: 'false',
  stalematePieceCount: 'false',
  nFoldValueAbsolute: 'false',
  moveRepetitionIllegal: 'false',
  chasingRule: 'none',
  countingRule: 'none',
  adjudicateFullBoard: 'false',
  shatarMateRule: 'false',
  bikjangRule: 'false',
  connectRegion1White: '-',
  connectRegion1Black: '-',
  connectRegion2White: '-',
  connectRegion2Black: '-',
};

/** Rules that decide which plies are legal, of which the package has none: the value that leaves them out. */
export const UNSUPPORTED_RULES: Readonly<Record<string, string>> = {
  petrifyOnCapture: 'false',
  petrifyOnCaptureTypes: '-',
  petrifyBlastPieces: 'false',
  tripleStepRegionWhite: '-',
  tripleStepRegionBlack: '-',
  tripleStepRegion: '-',
  dropOnTop: 'false',
  freeDrops: 'false',
  enclosingDropStart: '-',
  flipEnclosedPieces: 'none',
  arrowGating: 'false',
  duckGating: 'false',
  staticGating: 'false',
  staticGatingRegion: '-',
  pastGating: 'false',
  wallOrMove: 'false',
  diagonalLines: '-',
};

export function isKey(key: string): key is Key {
  return Object.hasOwn(KEYS, key);
}

/** How each kind of value is written, for messages. */
export const VALUE_SYNTAX: Readonly<Record<ValueKind, string>> = {
  flag: '`true` or `false`',
  file: 'a file from `a` to `l` or from 1 to 12',
  rank: 'a rank from 1 to 10',
  number: 'a whole number',
  letter: 'the letter of a piece, or `-`',
  letters: 'letters of pieces, `*` or `-`',
  squares: 'squares such as `d4 e4` or `*8`, or `-`',
  worth: '`win`, `loss`, `draw` or `none`',
  counts: 'letters with numbers such as `q:1 r:2`',
  pairs: 'pairs of letters such as `p:g s:g`',
  wings: 'letters of castlings such as `KQkq`, or `-`',
  word: 'a word',
  walling: '`none`, `duck`, `static`, `past`, `arrow` or `edge`',
  text: 'a text',
};

/** What the values of each kind match; squares are read on their board. */
export const VALUE_PATTERNS: Readonly<Record<ValueKind, RegExp>> = {
  flag: /^(?:true|false)$/,
  file: /^(?:[a-l]|[1-9]|1[0-2])$/,
  rank: /^(?:[1-9]|10)$/,
  number: /^\d{1,4}$/,
  letter: /^(?:[a-z]|-)$/i,
  letters: /^(?:\*|-|[a-z](?:\s*[a-z])*)$/i,
  squares: /^(?:-|(?:(?:[a-l]|\*)(?:\d{1,2}|\*)(?:[\s,]+|$))+)$/i,
  worth: /^(?:win|loss|draw|none)$/,
  counts: /^(?:-|[a-z]:\d{1,3}(?:\s+[a-z]:\d{1,3})*)$/i,
  pairs: /^(?:-|[a-z]:[a-z-](?:\s+[a-z]:[a-z-])*)$/i,
  wings: /^(?:-|[KQkq]+)$/,
  word: /^[a-z]+$/,
  walling: /^(?:none|duck|static|past|arrow|edge)$/,
  text: /\S/,
};
