// Writes a game as an Interactive Diagram, and says what that cannot have.
import { cellsOfArea } from '../../games/ini/squares.js';
import { guardedRead } from '../../values/checks.js';
import { plainOf } from '../../values/plain-object.js';
import type { FirstMoves, Variant, VariantPiece } from '../../values/variant.js';
import { onlyGoesAhead, splitText } from '../definitions/betza-words.js';
import { readPlacement, type Placement } from '../definitions/read-placement.js';
import { castlingWords } from './diagram-castling.js';
import { loseRules, type DiagramLoss, type Lose } from './diagram-losses.js';
import { promotionKeys } from './diagram-promotions.js';
import { idOf } from './diagram-names.js';
import { morphLines } from './write-morphs.js';
import { kindLetters, signOf } from '../../values/piece-signs.js';
import { cellName, halfTurned, mirrored, type Squares } from '../../values/board-squares.js';
import { captureRules } from '../../values/capture-rules.js';

/** A diagram that was written. */
export interface WrittenDiagram {
  /** The diagram; empty for boards that are not of squares. */
  readonly text: string;
  /** What it does not say: errors for rules of play, the others for draws and looks. */
  readonly losses: readonly DiagramLoss[];
}

/** The pictures of the set of the Chess Variant Pages, by names and by moves. */
const PICTURES: Readonly<Record<string, string>> = {
  ...{ king: 'king', queen: 'queen', rook: 'rook', bishop: 'bishop', knight: 'knight', pawn: 'pawn' },
  ...{ cardinal: 'cardinal', archbishop: 'cardinal', chancellor: 'chancellor', marshal: 'chancellor' },
  ...{ K: 'king', Q: 'queen', R: 'rook', B: 'bishop', N: 'knight', BN: 'cardinal', RN: 'chancellor' },
};

const LOOK = [
  'graphicsDir=/graphics.dir/alfaeriePNG/',
  'graphicsType=png',
  'whitePrefix=w',
  'blackPrefix=b',
  'squareSize=50',
];

/** Writes a game. */
export function writeDiagram(variant: Variant): WrittenDiagram {
  const definition = plainOf(variant, 'a definition');
  // Only a whole reader of definitions would know in advance that one is wrong.
  return guardedRead('a definition', () => diagramOf(definition));
}

function diagramOf(variant: Variant): WrittenDiagram {
  const losses: DiagramLoss[] = [];
  const lose: Lose = (what, severity = 'error') =>
    losses.push({ severity, message: `the diagram does not say ${what}` });
  const placement = readPlacement(variant.start);
  if (placement === undefined || !/^(?:\d+x\d+(?:-[a-z\d,.]+)?|xiangqi)$/.test(variant.board)) {
    return { text: '', losses: [{ severity: 'error', message: 'a diagram has a board of squares' }] };
  }
  if (placement.side === 'black') lose('that black begins');
  loseRules(variant, lose);
  const { files, ranks } = placement;
  const grid: Squares = { files, ranks, holes: new Set(placement.holes) };
  const scope = { variant, placement, grid, lose };
  const countOf = (letter: string): number => standing(placement, letter).length + handOf(placement, letter);
  const promotions = promotionKeys(variant, grid, countOf, lose);
  const castling = castlingWords(variant, { pieces: placement.pieces, rights: placement.rest[0] ?? '-', grid }, lose);
  const symmetry = symmetryOf(variant, placement, grid);
  const morphs = morphLines({ variant, grid, isMirrored: symmetry === 'mirror' }, promotions.order, lose);
  const lines = promotions.order.flatMap((letter) => {
    const words = castling?.letter === letter ? castling.words : '';
    const table = morphs.lines.get(letter);
    return [pieceLine(letter, words, symmetry, scope), ...(table === undefined ? [] : [table])];
  });
  const holes = [...grid.holes];
  const keys = [
    `files=${files}`,
    `ranks=${ranks}`,
    'firstRank=1',
    ...(symmetry === 'mirror' ? [] : [`symmetry=${symmetry}`]),
    ...promotions.keys,
    ...royalKeys(scope, promotions.order),
    ...handKeys(variant, promotions.isLimited, lose),
    ...endKeys(scope, promotions.order),
    ...ironKeys(variant, promotions.order, lose),
    ...morphs.keys,
    ...shuffleKeys(scope),
    ...LOOK,
  ];
  const hole = holes.length === 0 ? [] : [`hole::::${holes.join(',')}`];
  return { text: ['<div class="idiagram">', ...keys, ...lines, ...hole, '</div>', ''].join('\n'), losses };
}

/** What is written. */
interface Scope {
  readonly variant: Variant;
  readonly placement: Placement;
  readonly grid: Squares;
  readonly lose: Lose;
}

type Symmetry = 'mirror' | 'rotate' | 'none';

function standing({ pieces }: Placement, sign: string): string[] {
  return Object.keys(pieces).filter((cell) => pieces[cell] === idOf(sign));
}

function handOf({ hand }: Placement, sign: string): number {
  return hand.filter((other) => other === idOf(sign)).length;
}

/** Returns how black's squares follow from white's. */
function symmetryOf({ pieces }: Variant, placement: Placement, grid: Squares): Symmetry {
  const isTurnedBy = (turn: (cell: string, grid: Squares) => string): boolean =>
    [...grid.holes].every((cell) => grid.holes.has(turn(cell, grid))) &&
    Object.keys(pieces).every((letter) => {
      const turned = standing(placement, letter).map((cell) => turn(cell, grid));
      return turned.sort().join() === standing(placement, letter.toLowerCase()).sort().join();
    });
  if (isTurnedBy(mirrored)) return 'mirror';
  return isTurnedBy(halfTurned) ? 'rotate' : 'none';
}

function pieceLine(letter: string, castling: string, symmetry: Symmetry, scope: Scope): string {
  const { variant, placement, lose } = scope;
  const piece = variant.pieces[letter];
  if (piece === undefined) return '';
  const name = (piece.name ?? letter).replace(/[:<>&="'`|\\\n]/g, ' ').trim();
  if (name !== (piece.name ?? letter))
    lose(`the name \`${piece.name ?? ''}\`, which is written as \`${name}\``, 'info');
  const picture = PICTURES[name.toLowerCase()] ?? PICTURES[piece.text];
  if (picture === undefined) lose(`what \`${name}\` looks like: the picture of a knight is shown`, 'info');
  const [white, black] = [standing(placement, letter), standing(placement, letter.toLowerCase())];
  const cells = symmetry !== 'none' ? white : black.length === 0 ? white : [...white, '', ...black];
  const [whiteHand, blackHand] = [handOf(placement, letter), handOf(placement, letter.toLowerCase())];
  const hand = whiteHand === blackHand ? String(whiteHand) : `${whiteHand},${blackHand}`;
  const fields = [
    name,
    idOf(letter),
    `${castling}${textOf(letter, piece, scope)}`,
    picture ?? 'knight',
    rectangles(cells),
  ];
  return [...fields, ...(whiteHand + blackHand === 0 ? [] : [hand])].join(':');
}

/** Lists squares, those next to each other on a rank as `a2-h2`. */
function rectangles(cells: readonly string[]): string {
  const words: string[] = [];
  for (let at = 0; at < cells.length;) {
    let end = at;
    while (isNext(cells[end], cells[end + 1])) end += 1;
    words.push(end === at ? (cells[at] ?? '') : `${cells[at] ?? ''}-${cells[end] ?? ''}`);
    at = end + 1;
  }
  return words.join(',');
}

function isNext(cell = '', next = ''): boolean {
  return cell !== '' && next === cellName(cell.charCodeAt(0) - 95, Number(cell.slice(1)));
}

/** Writes how a piece moves; first moves are marked by `i`, those that can be answered en passant at any time by `nn`. */
function textOf(letter: string, piece: VariantPiece, { variant, placement, grid, lose }: Scope): string {
  const called = piece.name ?? letter;
  const dialect = piece.dialect ?? variant.dialect ?? 'xbetza';
  if ((variant.notation ?? 'betza') !== 'betza' || dialect !== 'xbetza') {
    lose(`how \`${called}\` moves in another notation or dialect, which is written as it is`);
  }
  const { text } = piece;
  // A definition keeps castling and first moves apart from the text.
  if (/[iO]/.test(text)) lose(`first moves in the text of \`${called}\``);
  const all = [piece.first ?? []].flat();
  const [first, ...others] = all.filter((moves) => moves.in !== 'all');
  const always = all.find((moves) => moves.in === 'all');
  const added = [
    always === undefined ? '' : marked(text, always.text ?? text, 'nn'),
    first === undefined ? '' : marked(always?.text ?? text, first.text ?? text, 'i'),
  ];
  const isPlain = all.every(({ rights, endedBy, slides }) => (rights ?? endedBy ?? slides) === undefined);
  const isFromStart = first === undefined || isOfStart(first, letter, piece, { variant, placement, grid });
  if (0 < others.length || !isPlain || !isFromStart || added.includes(undefined)) {
    lose(`the first moves of \`${called}\``);
    return text;
  }
  return `${added.join('')}${text}`;
}

/** Marks what a text has more than another one; `undefined` if it is not in front of it or behind it. */
function marked(text: string, longer: string, mark: 'i' | 'nn'): string | undefined {
  const added = longer.startsWith(text)
    ? longer.slice(text.length)
    : longer.endsWith(text)
      ? longer.slice(0, -text.length)
      : undefined;
  if (added === undefined) return undefined;
  const words = Array.from(added.matchAll(/([a-z]*)([A-Z]\d*)/g), ([word]) => word);
  if (words.join('') !== added) return undefined;
  return words.map((word) => (mark === 'i' ? `i${word}` : word.replace('n', 'nn'))).join('');
}

/** Returns whether first moves are those of the pieces of the start. */
function isOfStart(
  moves: FirstMoves,
  letter: string,
  piece: VariantPiece,
  { variant, placement, grid }: Omit<Scope, 'lose'>,
): boolean {
  return (['white', 'black'] as const).every((side) => {
    const cells = cellsOfArea(moves.in ?? 'all', side, grid, variant.regions);
    const start = standing(placement, signOf(letter, side));
    if (cells === undefined || !start.every((cell) => cells.has(cell))) return false;
    if (cells.size === start.length) return true;
    // A piece that only goes ahead never comes to another cell of these ranks, if none is dropped there.
    const ranks = new Set(start.map((cell) => cell.slice(1)));
    const isDropped = variant.capture !== undefined || variant.drops !== undefined;
    return !isDropped && [...cells].every((cell) => ranks.has(cell.slice(1))) && onlyGoesAhead(splitText(piece.text));
  });
}

function royalKeys({ variant, placement, lose }: Scope, order: readonly string[]): string[] {
  const royals = order.filter((letter) => (variant.pieces[letter]?.royal ?? false) !== false);
  if (royals.length === 0) lose('that no piece is royal');
  const rules = new Set(royals.map((letter) => variant.pieces[letter]?.royal));
  if (1 < rules.size) lose('which royal pieces may be lost but the last');
  const isSeveral = 1 < royals.length || royals.some((letter) => 1 < standing(placement, letter).length);
  return [
    ...royals.map((letter) => `royal=${idOf(letter)}`),
    ...(isSeveral ? [`extinction=${rules.has('last') ? 3 : 0}`] : []),
  ];
}

/** One kind can be named that nothing captures. */
function ironKeys({ pieces }: Variant, order: readonly string[], lose: Lose): string[] {
  const shielded = order.filter((letter) => (pieces[letter]?.uncapturable ?? false) !== false);
  const isPlain = shielded.length === 1 && pieces[shielded[0] ?? '']?.uncapturable === true;
  if (isPlain) return [`iron=${order.indexOf(shielded[0] ?? '') + 1}`];
  for (const letter of shielded) lose(`what cannot capture \`${pieces[letter]?.name ?? letter}\``);
  return [];
}

function handKeys(variant: Variant, isLimited: boolean, lose: Lose): string[] {
  const { toHand = false, keepsPromotion } = captureRules(variant);
  if (isLimited) {
    if (toHand) lose('that promotion needs captured pieces');
    else return ['holdingsType=1'];
  }
  if (!toHand) {
    if (variant.drops === false && variant.capture !== undefined) lose('that pieces in hand stay there');
    return [];
  }
  return [`holdingsType=${keepsPromotion === true ? -2 : -1}`];
}

function endKeys({ variant, lose }: Scope, order: readonly string[]): string[] {
  const { stalemate = 'draw', extinct } = variant.end ?? {};
  const keys = stalemate === 'loss' ? ['stalemate=loss'] : [];
  if (extinct === undefined) return keys;
  const [first, ...others] = extinct;
  const { kinds, left, enemies, claimed, is = 'loss' } = first ?? {};
  const isPlain = others.length === 0 && claimed === true && is === 'loss' && (left ?? enemies) === undefined;
  const [only = '', ...rest] = [kinds ?? []].flat();
  const letters = rest.length === 0 ? kindLetters(only) : [];
  const common = order.filter((letter) => variant.pieces[letter]?.royal === undefined);
  if (isPlain && [...letters].sort().join() === [...common].sort().join()) return [...keys, 'baring=all'];
  const number = letters.length === 1 ? order.indexOf(letters[0] ?? '') + 1 : 0;
  if (isPlain && 0 < number) return [...keys, `baring=${number}`];
  lose('which pieces must not be lost');
  return keys;
}

function shuffleKeys({ variant, placement, grid, lose }: Scope): string[] {
  const { shuffle, regions } = variant;
  if (shuffle === undefined) return [];
  const cells = cellsOfArea(shuffle.in, 'white', grid, regions) ?? new Set<string>();
  const letters = [...new Set([...cells].map((cell) => placement.pieces[cell] ?? ''))];
  const isWhole = letters.every((letter) => standing(placement, letter).every((cell) => cells.has(cell)));
  if (!isWhole || letters.includes('') || shuffle.between !== undefined) {
    lose('how the start is drawn', 'info');
    return [];
  }
  const colored = kindLetters(shuffle.colors).map(idOf);
  return [`shuffle=${letters.map((letter) => `${colored.includes(letter) ? '!' : ''}${letter}`).join('')}`];
}
