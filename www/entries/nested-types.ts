/**
 * Types of which others are made. The reference describes them, but the package does not export their names: a program
 * reaches them through the types that it has, such as `Variant['end']`, `Codes['pieces'][number]` or `ReturnType<Piecewright['detect']>`.
 *
 * @packageDocumentation
 */
export type {
  AttackRow,
  AttackTable,
  BySide,
  CodedPiece,
  CodeOutput,
  LeftOut,
  MailboxTable,
  MoveRow,
  PieceSymbol,
  ReadPiece,
  Scheme,
  Spans,
  StepRow,
  TableForm,
  X88Table,
} from '../calls/code-types.js';
export type { Tradition } from '../calls/catalog.js';
export type { Drawn, DrawTarget, Ends, Manner, Stroke } from '../calls/drawing.js';
export type { Resettable } from '../calls/endgame/endgame.js';
export type {
  EndgameClass,
  EndgameCounts,
  EndgameFigures,
  EndgamePiece,
  EndgameVerdict,
  GameEndgameOptions,
  LongestWin,
  ProbedPly,
  ProbedPosition,
  EndgameEstimate,
} from '../calls/endgame/endgame-options.js';
export type { ExportId, Mobility } from '../calls/exporting.js';
export type { Homonym } from '../calls/homonyms.js';
export type { SyncSource } from '../calls/load-sync.js';
export type { ModuleName, Need } from '../calls/module-choice.js';
export type { WriteOptions } from '../calls/movement.js';
export type { PieceValue, ValuedQuery } from '../calls/open-games.js';
export type { SetDiagnostic } from '../calls/piece-set.js';
export type { BoardOptions, Detected, NamedQuery } from '../calls/piecewright.js';
export type {
  Continuation,
  PostPlay,
  SolutionPly,
  SolutionTextOptions,
  SolveProgress,
  Try,
  Variation,
  SolutionData,
  SolveEstimate,
} from '../calls/solver/solve-options.js';
export type { Clause, CompletionItem, TokenKind } from '../calls/workshop.js';
export type { PieceOutline } from '../faces/load-symbols.js';
export type {
  Confidence,
  FileKind,
  OpenedGame,
  OpenedPiece,
  OpenedPosition,
  OpenedRecord,
} from '../files/opened-file.js';
export type { ProblemReading, ReadProblem } from '../files/records/read-problems.js';
export type { ProblemToWrite, WrittenProblem } from '../files/records/write-problem.js';
export type { DiagramLoss } from '../files/diagram/diagram-losses.js';
export type { WrittenDiagram } from '../files/diagram/write-diagram.js';
export type { OpenOptions } from '../files/open-file.js';
export type { RecordLine, RecordPly } from '../files/records/record-line.js';
export type { WritableRecord } from '../files/records/write-pgn.js';
export type { FENDialect } from '../games/fen.js';
export type { IniReading, IniText, IniVariant } from '../games/variants-file.js';
export type {
  CellMarks,
  CellShape,
  Companion,
  DiagramMove,
  Fix,
  Label,
  MoveKind,
  ParsedPiece,
  Shape,
  Span,
  Switch,
} from '../generated/betza.js';
export type { PictureSources } from '../rendering/static-markup.js';
export type { GlyphSource } from '../rendering/glyph/move-glyph.js';
export type { Mover } from '../rendering/glyph/probe.js';
export type { Colors } from '../rendering/svg/paint.js';
export type { RouteChoice } from '../rendering/svg/routes.js';
export type { Given, PictureOptions } from '../rendering/svg/svg-document.js';
export type { OutcomeReason } from '../values/outcomes.js';
export type { Detail, Position } from '../values/query.js';
export type {
  Area,
  CastlingCells,
  FirstMoves,
  LettersBySide,
  LineWay,
  Pass,
  VariantDrop,
  VariantEnd,
  VariantMoves,
  VariantMorph,
  VariantPromotion,
  VariantZone,
  Worth,
} from '../values/variant.js';
