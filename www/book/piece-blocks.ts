// The blocks about the kinds of pieces: pictures of their moves, and what is known about them.
import type { Piecewright } from '../calls/piecewright.js';
import type { Names } from '../calls/rules/rule-words.js';
import { capitalized } from '../values/capitalized.js';
import type { Diagram, Layout } from '../values/diagram.js';
import type { Area, Variant, VariantPiece } from '../values/variant.js';
import type { NotationId, Side } from '../values/vocabulary.js';
import { areaCells, blacksCells, middleCell } from '../calls/rules/area-cells.js';
import { kindsOfBlackAlone } from '../calls/rules/kind-owners.js';
import { signOf } from '../values/piece-signs.js';
import type { MovesPicture, PieceBlock, PieceNotation, Snapshot } from './book.js';
import { asList } from '../values/as-list.js';

/** What the blocks are made from. */
export interface BlockSource {
  readonly pw: Piecewright;
  readonly variant: Variant;
  readonly names: Names;
  readonly layout: Layout;
  /** What the rule sheet says of each kind, by its letter. */
  readonly texts: ReadonlyMap<string, string>;
  /** What the game begins with. */
  readonly begun: Snapshot;
}

/** The most areas of one kind that have a picture of their own. */
const MOST_AREAS = 5;

/** The most other names that are listed. */
const MOST_NAMES = 3;

/** Writes a block for each kind, in the order of the definition. */
export function pieceBlocks(source: BlockSource): PieceBlock[] {
  const values = source.pw.value(source.variant);
  const ofBlack = kindsOfBlackAlone(source.variant, source.begun);
  return Object.entries(source.variant.pieces).map(([letter, usual]) => {
    const name = source.names.of(letter);
    const side = ofBlack.has(letter) ? 'black' : 'white';
    const piece = side === 'black' ? { ...usual, ...usual.black } : usual;
    const isRoyal = piece.royal === true || piece.royal === 'last';
    const points = values[letter]?.points;
    return {
      letter,
      side,
      name: capitalized(name),
      isRoyal,
      otherNames: otherNames(source, piece, name),
      text: source.texts.get(letter) ?? '',
      notations: notationsOf(source, piece),
      ...(points !== undefined && !isRoyal && { value: (points / 100).toFixed(1) }),
      pictures: pictures(source, letter, side, piece),
    };
  });
}

interface Reading {
  notation?: NotationId;
  dialect?: NonNullable<VariantPiece['dialect']>;
}

export function readingOf({ variant }: Pick<BlockSource, 'variant'>, piece: VariantPiece): Reading {
  const notation = (piece as { notation?: string }).notation ?? variant.notation;
  const dialect = piece.dialect ?? variant.dialect;
  return { notation: (notation ?? 'betza') as NotationId, ...(dialect !== undefined && { dialect }) };
}

function otherNames(source: BlockSource, piece: VariantPiece, name: string): string[] {
  if (piece.text === '') return [];
  const { names } = source.pw.identify({ text: piece.text, board: source.variant.board, ...readingOf(source, piece) });
  const others = names.map((known) => known.name.toLowerCase()).filter((other) => !/[(+]/.test(other));
  return [...new Set(others)].filter((other) => other !== name.toLowerCase()).slice(0, MOST_NAMES);
}

/** The text of a piece in its own notation, and in that of Betza and of Parlett where they say the same. */
function notationsOf(source: BlockSource, piece: VariantPiece): PieceNotation[] {
  const { notation = 'betza', dialect } = readingOf(source, piece);
  if (piece.text === '') return [];
  const own = { name: NOTATION_NAMES[notation] ?? notation, text: piece.text };
  const others = (['betza', 'parlett'] as const)
    .filter((to) => to !== notation)
    .flatMap((to) => {
      const options = { from: notation, dialect: dialect ?? null, to, board: source.variant.board };
      const { text, losses } = source.pw.convert(piece.text, options);
      return losses.length === 0 && text.length < 60 ? [{ name: NOTATION_NAMES[to] ?? to, text }] : [];
    });
  return [own, ...others];
}

const NOTATION_NAMES: Readonly<Record<string, string>> = { betza: 'Betza', parlett: 'Parlett', hasinu: 'Ħasínū' };

function pictures(source: BlockSource, letter: string, side: Side, piece: VariantPiece): PieceBlock['pictures'] {
  const { variant, layout, begun } = source;
  const names = side === 'black' ? source.names.asBlack : source.names;
  const cellsIn = (area: Area): string[] =>
    side === 'white' ? areaCells(variant, layout, area) : blacksCells(variant, layout, area);
  const stays = piece.stays === undefined ? [] : cellsIn(piece.stays);
  const name = names.of(letter);
  const draw = (text: string, cells: readonly string[], virgin: boolean, suffix: string): MovesPicture => {
    const at = middleCell(layout, cells) ?? '';
    const query = { text, board: variant.board, at, side, virgin, illustrate: true, ...readingOf(source, piece) };
    const diagram = within(source.pw.diagram(query), stays);
    const file = `piece-${fileWord(letter)}${suffix}`;
    return { kind: 'moves', file, letter: signOf(letter, side), diagram, alt: `Where the ${name} on ${at} can go.` };
  };
  const areas = asList(piece.where).flatMap(({ in: area, text }) => (area === undefined ? [] : [{ area, text }]));
  const special = areas.map(({ area }) => new Set(cellsIn(area)));
  const common = (stays.length === 0 ? layout.cells.map((cell) => cell.name) : stays).filter(
    (cell) => !special.some((cells) => cells.has(cell)),
  );
  const usual = draw(piece.text, common, false, '');
  const inAreas = areas.flatMap(({ area, text }, n) => {
    const cells = cellsIn(area);
    if (cells.length === 0 || text === undefined || MOST_AREAS <= n) return [];
    return [{ caption: capitalized(names.at(area)), picture: draw(text, cells, false, `-area-${n + 1}`) }];
  });
  const first = asList(piece.first)
    .slice(0, 1)
    .flatMap(({ in: area, text }) => {
      const standing = Object.keys(begun.pieces).filter((cell) => begun.pieces[cell] === signOf(letter, side));
      const cells = area === undefined ? standing : cellsIn(area);
      if (cells.length === 0) return [];
      const caption = area === undefined ? 'As long as it has not moved' : `From ${names.area(area, 'or')}`;
      return [{ caption, picture: draw(text ?? piece.text, cells, true, '-first') }];
    });
  return [{ caption: '', picture: usual }, ...inAreas, ...first];
}

/** Leaves out what a diagram shows outside of the area that a piece never leaves. */
export function within(diagram: Diagram, stays: readonly string[]): Diagram {
  if (stays.length === 0) return diagram;
  const isIn = (cell: string): boolean => stays.includes(cell);
  return {
    ...diagram,
    cells: diagram.cells.filter(({ cell }) => isIn(cell)),
    moves: diagram.moves.filter(({ to }) => isIn(to)),
    illustration: diagram.illustration.filter(isIn),
    occupants: Object.fromEntries(Object.entries(diagram.occupants).filter(([cell]) => isIn(cell))),
  };
}

/** A letter as a part of the name of a file. */
export function fileWord(letter: string): string {
  return letter.toLowerCase().replace('+', 'promoted-');
}
