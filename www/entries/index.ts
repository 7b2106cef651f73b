// The entry `piecewright`: queries, pictures and games.
export type { KnownPiece } from '../calls/catalog.js';
export type { Drawing } from '../calls/drawing.js';
export type { MovesResult } from '../calls/engine.js';
export type { Game, LegalPly } from '../calls/game.js';
export { load } from '../calls/load.js';
export type { LoadOptions } from '../calls/load.js';
export type { ModuleSource } from '../calls/module-source.js';
export type { GameOptions, PieceValue } from '../calls/open-games.js';
export type { ConvertOptions, Detected, DiagramQuery, Piecewright } from '../calls/piecewright.js';
export type { SearchOptions, SearchResult } from '../calls/player/search-options.js';
export type {
  Continuation,
  PostPlay,
  Solution,
  SolutionData,
  SolutionPly,
  SolutionTextOptions,
  SolveOptions,
  SolveProgress,
  Try,
  Variation,
} from '../calls/player/solve-options.js';
export type { Comparison, Converted, Explained, Identity, Reach } from '../calls/workshop.js';
export type { Diagnostic, Layout, Mark, MoveKind, Parsed } from '../generated/betza.js';
export { defineVariant } from '../games/define-variant.js';
export { toSVG } from '../rendering/figure/svg-figure.js';
export type { SVGOptions } from '../rendering/figure/svg-figure.js';
export { toText } from '../rendering/text-board.js';
export type { TextOptions } from '../rendering/text-board.js';
export type { Diagram } from '../values/diagram.js';
export { PiecewrightError } from '../values/errors.js';
export type { ErrorCode } from '../values/errors.js';
export type { Outcome } from '../values/outcomes.js';
export type { ExplainQuery, Position, Query } from '../values/query.js';
export type { RuleSection, Variant, VariantPiece } from '../values/variant.js';
export { DIALECTS, NOTATIONS, OCCUPANTS } from '../values/vocabulary.js';
export type { Dialect, NotationId, Occupant, Side } from '../values/vocabulary.js';
