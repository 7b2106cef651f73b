// The settings of `variants.ini` that say what a definition says, with what they cannot say.
import { withLetters } from './ini-letters.js';
import { capitalized } from '../../values/capitalized.js';
import type { Area, Variant, VariantPiece } from '../../values/variant.js';
import { writeEnd } from './ini-entries-end.js';
import { writeHands } from './ini-entries-hands.js';
import { writePromotions } from './ini-entries-promotions.js';
import { CHESS_START, SIDES } from './ini-values.js';
import type { TypedPiece } from './ini-types.js';
import { Writer, type Entries } from './ini-writer.js';
import { atomsOf, isRoyal, maySafelyTouch, mayStayBeforeFirstMove, splitFirst, takesEnPassant } from './piece-types.js';
import { filesWith, writeSquares } from './squares.js';
import { cellsOf, fileName, squaresOf } from '../../values/board-squares.js';
import { asList } from '../../values/as-list.js';
import { kindSets } from '../../values/piece-signs.js';
import { captureRules } from '../../values/capture-rules.js';

/**
 * Returns the settings of a game; `undefined` if its board is not one of squares. What pawns usually promote to is left
 * out if a section inherits it, where the types count and not the letters, but versions of the engine need it stated.
 */
export function entriesOf(definition: Variant, isInherited = true): Entries | undefined {
  const { variant, named } = withLetters(definition);
  const board = squaresOf(variant.board);
  if (board === undefined) return undefined;
  const writer = new Writer(variant, board, isInherited);
  for (const [name, letter] of named) writer.lose(`the name ${name}, which is ${letter}`);
  const { files, ranks } = board;
  writer.set('maxRank', ranks, 8);
  writer.set('maxFile', fileName(files), 'h');
  for (const { type, letter, text } of writer.types) {
    writer.set(type, text === undefined ? letter.toLowerCase() : `${letter.toLowerCase()}:${text}`);
  }
  writer.set('startFen', startOf(variant), CHESS_START);
  if (variant.turn !== undefined) writer.lose('that a turn has several plies');
  if (12 < files || 10 < ranks) writer.lose('a board of more than 12 files or 10 ranks');
  writePawns(writer);
  writePromotions(writer);
  writeZones(writer);
  writeCastling(writer);
  writeHands(writer);
  writeOthers(writer);
  writeWalls(writer);
  writeEnd(writer);
  return writer;
}

/** Returns the start with the checks that are left to give, where they count. */
function startOf({ start, end }: Variant): string {
  if (end?.checks === undefined || /\s\d+\+\d+(?:\s|$)/.test(start)) return start;
  const [cells = '', side = 'w', rights = '-', passed = '-', ...counters] = start.split(/\s+/);
  return [cells, side, rights, passed, `${end.checks}+${end.checks}`, ...counters].join(' ');
}

/** The steps that pieces have in addition where they begin, and captures en passant. */
function writePawns(writer: Writer): void {
  const { board } = writer;
  const white = new Set<string>();
  const black = new Set<string>();
  const passed = new Set<string>();
  let isPassed = false;
  const takers: [white: string[], black: string[]] = [[], []];
  const add = (area: Area, isFirst: boolean): void => {
    for (const cell of writer.squares(area, 'white')) {
      white.add(cell);
      if (isFirst) passed.add(ahead(cell, 1));
    }
    for (const cell of writer.squares(area, 'black')) {
      black.add(cell);
      if (isFirst) passed.add(ahead(cell, -1));
    }
  };
  const farther = writer.types.filter(({ piece }) => asList(piece.first).some(({ in: area }) => area !== undefined));
  for (const { piece, type, letter } of writer.types) {
    const firsts = asList(piece.first).filter(({ in: area }) => area !== undefined);
    for (const { in: area } of firsts) if (area !== undefined) add(area, true);
    if (1 < firsts.length) writer.lose(`several first moves of ${letter}`);
    if (0 < firsts.length && type !== 'soldier')
      for (const { in: area } of asList(piece.where)) if (area !== undefined) add(area, false);
    for (const [n, text] of [piece.text, piece.black?.text ?? piece.text].entries()) {
      if (!/[a-z]*e[a-z]*[A-Z]/.test(text)) continue;
      isPassed = true;
      takers[n]?.push(letter);
    }
    if (firsts.some(({ text = '' }) => !addsOnlyQuietMoves(piece.text, text)))
      writer.lose(`the first moves of ${letter}`);
  }
  const areas = new Set(farther.map(({ piece }) => JSON.stringify(asList(piece.first).map(({ in: area }) => area))));
  if (1 < areas.size) writer.lose('first moves of several pieces in different areas');
  writer.set('doubleStep', 0 < farther.length, true);
  if (farther.length === 0) {
    // The engine's own games have no cells for it either, whatever a section says of double steps.
    if (writer.isInherited) for (const side of SIDES) writer.set(`doubleStepRegion${side}`, '-');
    return;
  }
  writer.set('doubleStepRegionWhite', writeSquares(white, board), '*2');
  writer.set('doubleStepRegionBlack', writeSquares(black, board), '*7');
  const isSplit = writer.types.some(({ piece, type }) => type === 'pawn' && 0 < asList(piece.where).length);
  if (!isPassed) writer.set('enPassantRegion', '-');
  else if (isSplit) writer.set('enPassantRegion', writeSquares(passed, board));
  // A text with an `e` would add its piece on both sides.
  const usual = takers.flat().every((letter) => letter.toLowerCase() === writer.letterOf('pawn'));
  for (const [n, key] of ['enPassantTypesWhite', 'enPassantTypesBlack'].entries()) {
    writer.set(key, writer.letters(takers[n]), usual ? writer.letterOf('pawn') : undefined);
  }
}

/** Returns whether first moves are the usual ones and others that do not capture, as all are in the engine. */
function addsOnlyQuietMoves(text: string, first: string): boolean {
  const extra = first.startsWith(text) ? first.slice(text.length) : undefined;
  return extra !== undefined && (atomsOf(extra) ?? ['']).every((atom) => /^[a-z]*m/.test(atom));
}

function ahead(cell: string, step: number): string {
  return `${cell.charAt(0)}${Number(cell.slice(1)) + step}`;
}

/** Areas that pieces do not leave, and how soldiers move before the river. */
function writeZones(writer: Writer): void {
  for (const { piece, type, letter } of writer.types) {
    const name = capitalized(type);
    if (piece.stays !== undefined) {
      const all = writeSquares(new Set(cellsOf(writer.board)), writer.board);
      writer.region([`mobilityRegionWhite${name}`, `mobilityRegionBlack${name}`], piece.stays, [all, all]);
    }
    const zones = asList(piece.where);
    const [zone] = zones;
    if (type === 'soldier' && zone?.in !== undefined) {
      writer.set(
        'soldierPromotionRank',
        1 + Math.max(...[...writer.squares(zone.in, 'white')].map((cell) => Number(cell.slice(1)))),
      );
    } else if (zone !== undefined && type !== 'pawn') writer.lose(`how ${letter} moves in some areas`);
    if (asList(piece.first).some(({ rights }) => rights === true)) {
      writer.set('gating', true);
      writer.set('cambodianMoves', true);
    }
    if (movesOtherwise(piece)) writer.lose(`what is different for black's ${letter}`);
  }
}

/** Returns whether black's pieces differ in more than promotions and captures en passant. */
function movesOtherwise(piece: VariantPiece): boolean {
  const { black = {} } = piece;
  const known = ['text', 'first', 'where', 'promotes'] as const;
  if (Object.keys(black).some((key) => !known.some((name) => name === key))) return true;
  const isSame = (a: unknown, b: unknown): boolean =>
    JSON.stringify(a ?? []).replaceAll('e', '') === JSON.stringify(b ?? []).replaceAll('e', '');
  const { text = piece.text, first = piece.first, where = piece.where } = black;
  return !isSame(piece.text, text) || !isSame(piece.first, first) || !isSame(piece.where, where);
}

function writeCastling(writer: Writer): void {
  const { castling } = writer.variant;
  writer.set('castling', castling !== undefined, true);
  if (castling === undefined) return;
  const { kind, partners, files, cells, partnerFiles, kingFile, rank, afterDrop, opposite } = castling;
  writer.set('castlingKingPiece', kind.toLowerCase(), writer.letterOf('king'));
  writer.set('castlingRookPieces', writer.letters(partners), writer.letterOf('rook'));
  writer.set('castlingKingsideFile', files?.kingside?.[0], 'g');
  writer.set('castlingQueensideFile', files?.queenside?.[0], 'c');
  const [first = 5] = filesWith(kind, writer.variant.start, rank ?? 1, writer.board.ranks);
  writer.set('castlingKingFile', kingFile ?? fileName(first), 'e');
  if (kingFile === undefined && afterDrop === true) writer.lose('that a dropped piece castles from any file');
  writer.set('castlingRank', rank, 1);
  writer.set('castlingRookKingsideFile', partnerFiles?.kingside);
  writer.set('castlingRookQueensideFile', partnerFiles?.queenside);
  writer.set('castlingDroppedPiece', afterDrop, false);
  writer.set('oppositeCastling', opposite, false);
  const [right = '', left = ''] = [files?.kingside, files?.queenside].map((pair) => pair?.join('') ?? '');
  const isBeside = right.charCodeAt(1) + 1 === right.charCodeAt(0) && left.charCodeAt(1) - 1 === left.charCodeAt(0);
  if (cells !== undefined) writer.lose('castling from cell to cell');
  else if (!isBeside) writer.lose('partners that castle to other files than beside the piece');
}

function writeOthers(writer: Writer): void {
  const { capture, check, facing, gating, pass } = writer.variant;
  if (typeof capture === 'object') {
    writer.set('mustCapture', capture.forced, false);
    const sets = kindSets(capture.mutuallyImmune).map((set) => writer.typeLetters(set));
    if (sets.some((set) => set.length !== 1)) writer.lose('that pieces of different kinds cannot capture each other');
    const cannon = writer.letterOf('janggiCannon');
    const immune = sets.filter((set) => set !== cannon).join('');
    if (immune !== '') writer.set('mutuallyImmuneTypes', immune);
    const royals = writer.types.filter(({ piece }) => isRoyal(piece));
    if (
      royals.some(
        (royal) =>
          immune.includes(royal.letter.toLowerCase()) && !maySafelyTouch(royal.type, capture.blast !== undefined),
      )
    ) {
      writer.lose('that royal pieces that cannot capture each other do not check each other');
    }
    writer.set('blastOnCapture', capture.blast !== undefined, false);
    if (capture.blast?.immune !== undefined) writer.set('blastImmuneTypes', writer.typeLetters(capture.blast.immune));
    const spared = (capture.blast?.spares ?? '').replace(
      writer.types.find(({ type }) => type === 'pawn')?.letter ?? '',
      '',
    );
    if (spared !== '') writer.lose(`that a blast spares ${spared}`);
  }
  if (gating === true) {
    writer.set('gating', true);
    writer.set('seirawanGating', true);
  }
  writer.set('dupleCheck', check?.needsAll, false);
  writer.set('checking', check?.illegal === true ? false : undefined);
  writer.set('makpongRule', check?.kingStays, false);
  writer.set('flyingGeneral', facing !== undefined, false);
  if (typeof facing === 'string' && mayMeetOnRank(writer, facing)) {
    writer.lose('that the engine does not let kings face each other along ranks either');
  }
  const isExcepted = typeof facing === 'object' && facing.except !== undefined;
  if (facing !== undefined && !isExcepted && Object.values(writer.variant.pieces).some(takesEnPassant)) {
    writer.lose('that a capture en passant may not leave kings facing each other');
  }
  for (const [side, key] of [
    ['white', 'White'],
    ['black', 'Black'],
  ] as const) {
    const own = typeof pass === 'object' ? pass[side] : pass;
    writer.set(`pass${key}`, own === 'always', false);
    writer.set(`passOnStalemate${key}`, own === 'when stuck', false);
  }
}

/** Where plies place walls, with the plies in which the engine does otherwise. */
function writeWalls(writer: Writer): void {
  const { walls, castling, drops, pass, pieces } = writer.variant;
  const { toHand, blast } = captureRules(writer.variant);
  if (walls === undefined) return;
  const { rule, in: area } = typeof walls === 'string' ? { rule: walls, in: undefined } : walls;
  writer.set('wallingRule', rule);
  if (area !== undefined) writer.region(['wallingRegionWhite', 'wallingRegionBlack'], area);
  if (writer.types.some(({ type }) => type === 'king')) writer.lose('that a wall may end a check or open one');
  if (drops !== undefined || toHand === true) writer.lose('that drops place walls');
  if (pass !== undefined && pass !== 'never') writer.lose('that a pass places no wall');
  const turnsOver = Object.entries(pieces).some(
    ([letter, { promotes }]) => letter.startsWith('+') || promotes?.inPlace,
  );
  if (turnsOver) writer.lose('that a piece which turns over places a wall');
  const kinds = Object.values(pieces);
  if (rule === 'arrow') {
    if (castling !== undefined) writer.lose('where an arrow begins after castling');
    if (kinds.some(({ stays }) => stays !== undefined)) writer.lose('that an arrow stays in the area of its piece');
    if (kinds.some(mayStayBeforeFirstMove)) writer.lose('that an arrow makes first moves, too');
    if (kinds.some(({ promotes }) => promotes?.limit !== undefined)) {
      writer.lose('that an arrow reaches no cell on which its piece has nothing to promote to');
    }
    if (blast !== undefined) {
      writer.lose('that an arrow passes what a blast removed');
    }
  }
  if (blast !== undefined && kinds.some(isRoyal)) {
    writer.lose('that a wall beside a blast, where the capturer stood, shields a royal piece');
  }
  if (kinds.some(({ neverStuck }) => neverStuck === true)) {
    writer.lose('that no wall keeps a piece from ever moving again');
  }
}

/** Returns whether kinds of both sides can stand on one rank. */
function mayMeetOnRank(writer: Writer, kinds: string): boolean {
  const areas = Object.entries(writer.variant.pieces).flatMap(([letter, { stays }]) =>
    kinds.includes(letter) ? [stays ?? 'all'] : [],
  );
  const ranks = (side: 'white' | 'black'): Set<string> =>
    new Set(areas.flatMap((area) => [...writer.squares(area, side)].map((cell) => cell.slice(1))));
  return [...ranks('white')].some((rank) => ranks('black').has(rank));
}

/** Returns whether the engine reads a text as the package does, as far as its letters show. */
export function readsAlike({ piece, text = '' }: TypedPiece): boolean {
  if (piece.dialect === 'fairy-stockfish') return true;
  // Directions of these mean other moves in the engine.
  if (/[fblrsvh][a-z]*[KQ]/.test(text)) return false;
  return /^(?:[fblrsvhmcnpgie]*(?:[WFDNAHLCJGZKBRQ])\d*)+$/.test(text) && splitFirst(text).always !== '';
}
