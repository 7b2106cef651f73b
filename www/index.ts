export type { KnownPiece } from './catalog.js';
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
} from './codes.js';
export type { Diagram } from './diagram.js';
export type {
  CellMarks,
  Diagnostic,
  DiagramMove,
  Fix,
  Label,
  Layout,
  Mark,
  MoveKind,
  Parsed,
  ParsedPiece,
  Place,
  Shape,
  Span,
  Switch,
} from './generated/piecewright.js';
export type { Drawing, Drawn, DrawTarget, Ends, Manner, Stroke } from './draw.js';
export type { MovesResult } from './engine.js';
export { PiecewrightError } from './errors.js';
export type { ErrorCode } from './errors.js';
export type { Exported, ExportId, ExportOptions, Mobility, ReadSet } from './exporting.js';
export { load } from './load.js';
export type { LoadOptions } from './load.js';
export { FURTHER_SHIFT, Movement, TAKES } from './movement.js';
export type { WriteOptions } from './movement.js';
export { DIALECTS, NOTATIONS, OCCUPANTS } from './query.js';
export type { Dialect, NotationId, Occupant, Position, Query, Side } from './query.js';
export type { SetDiagnostic, SetPiece } from './piece-set.js';
export { Piecewright } from './piecewright.js';
export type { BoardOptions, ConvertOptions, Detected, DiagramQuery, NamedQuery } from './piecewright.js';
export type { ModuleSource } from './source.js';
export { toSVG } from './svg.js';
export { toText } from './text.js';
export { CODE_OUTPUTS, EXPORTS, SCHEMES, TABLES, TOKEN_KINDS } from './vocabulary.js';
export type {
  Clause,
  Comparison,
  Completion,
  CompletionItem,
  Converted,
  Explained,
  Hover,
  Identity,
  Token,
  TokenKind,
} from './workshop.js';
