// The entry `piecewright`: all calls, and the renderers for SVG and text.
export type { KnownPiece } from '../calls/catalog.js';
export type {
  AttackRow,
  AttackTable,
  BySide,
  CodedPiece,
  CodeOptions,
  CodeOutput,
  Codes,
  LeftOut,
  MailboxTable,
  MoveRow,
  MoveTable,
  PieceSymbol,
  ReadPiece,
  Scheme,
  Spans,
  StepRow,
  TableForm,
  X88Table,
} from '../calls/code-types.js';
export type { Diagram } from '../values/diagram.js';
export type {
  CellMarks,
  Companion,
  Diagnostic,
  DiagramMove,
  Fix,
  Label,
  Layout,
  Mark,
  MoveKind,
  Parsed,
  ParsedPiece,
  CellShape,
  Shape,
  Span,
  Switch,
} from '../generated/betza.js';
export type { Drawing, Drawn, DrawTarget, Ends, Manner, Stroke } from '../calls/drawing.js';
export type { MovesResult } from '../calls/engine.js';
export { PiecewrightError } from '../values/errors.js';
export type { ErrorCode } from '../values/errors.js';
export type { Game, LegalPly } from '../calls/game.js';
export type { SearchOptions, SearchResult } from '../calls/player/search-options.js';
export type { Outcome, OutcomeReason } from '../values/outcomes.js';
export type { GameOptions, PieceValue, ValuedQuery } from '../calls/open-games.js';
export type { Exported, ExportId, ExportOptions, Mobility, ReadSet } from '../calls/exporting.js';
export { load } from '../calls/load.js';
export type { LoadOptions } from '../calls/load.js';
export { FURTHER_SHIFT, TAKES } from '../calls/movement.js';
export type { Movement } from '../calls/movement.js';
export type { WriteOptions } from '../calls/movement.js';
export { DIALECTS, NOTATIONS, OCCUPANTS } from '../values/vocabulary.js';
export type { Dialect, NotationId, Occupant, Side } from '../values/vocabulary.js';
export type { Detail, ExplainQuery, Position, Query } from '../values/query.js';
export type {
  Area,
  CastlingCells,
  FirstMoves,
  Variant,
  VariantDrop,
  LettersBySide,
  LineWay,
  Pass,
  VariantEnd,
  VariantMoves,
  VariantPiece,
  VariantPromotion,
  VariantZone,
  Worth,
  RuleSection,
} from '../values/variant.js';
export type { SetDiagnostic, SetPiece } from '../calls/piece-set.js';
export type { Piecewright } from '../calls/piecewright.js';
export type { BoardOptions, ConvertOptions, Detected, DiagramQuery, NamedQuery } from '../calls/piecewright.js';
export type { ModuleSource } from '../calls/module-source.js';
export { toSVG } from '../rendering/svg/svg-document.js';
export type { SVGOptions } from '../rendering/svg/svg-document.js';
export type { Colors } from '../rendering/svg/paint.js';
export type { RouteChoice } from '../rendering/svg/routes.js';
export { toText } from '../rendering/text-board.js';
export type { TextOptions } from '../rendering/text-board.js';
export type { ModuleName, Need } from '../calls/module-choice.js';
export { CODE_OUTPUTS, DETAILS, EXPORTS, SCHEMES, TABLES, TOKEN_KINDS } from '../values/workshop-vocabulary.js';
export type {
  Clause,
  Comparison,
  Completion,
  CompletionItem,
  Converted,
  Explained,
  Hover,
  Identity,
  Reach,
  Token,
  TokenKind,
} from '../calls/workshop.js';
