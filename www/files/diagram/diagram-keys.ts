// The keys of an Interactive Diagram: which are read, which only change its look, and which have rules that are left out.

/** What becomes of a key: it is read, it is about the look, or a rule that a definition does not have. */
type KeyUse = 'read' | 'look' | { readonly lost: string };

/** The keys. */
export const KEYS: Readonly<Record<string, KeyUse>> = {
  ...Object.fromEntries(
    [
      ...['files', 'ranks', 'firstRank', 'symmetry', 'promoZone', 'maxPromote', 'promoOffset', 'promoChoice', 'royal'],
      ...['extinction', 'baring', 'stalemate', 'holdingsType', 'shuffle', 'iron', 'morph', 'captureMatrix'],
    ].map((key) => [key, 'read'] as const),
  ),
  ...Object.fromEntries(
    [
      ...['graphicsDir', 'graphicsType', 'whitePrefix', 'blackPrefix', 'squareSize', 'lightShade', 'darkShade'],
      ...['startShade', 'rimColor', 'coordColor', 'borders', 'useMarkers', 'satellite', 'enableAI'],
    ].map((key) => [key, 'look'] as const),
  ),
  autoGate: { lost: 'that pieces behind the first rank step in' },
  counterStrike: { lost: 'that a piece may not be captured right after its like' },
  protected: { lost: 'that a piece may not capture its like when that is protected' },
  antiTrade: { lost: 'which pieces may not be traded' },
  tradeThreshold: { lost: 'what excuses a trade' },
  castleFlip: { lost: 'that castling of black is mirrored' },
  zonal: { lost: 'squares that the script of the page bars' },
  shady: { lost: 'squares that the script of the page shades' },
  succession: { lost: 'that a piece follows a royal one' },
};
