// The types of pieces that `variants.ini` has for the kinds of a definition.
import type { Variant, VariantPiece } from '../../values/variant.js';
import { isNamed, MAX_CUSTOM, PIECE_TYPES, withoutEnPassant, type PieceType } from './piece-types.js';

/** A kind with its type. */
export interface TypedPiece {
  readonly type: string;
  /** The upper-case letter. */
  readonly letter: string;
  /** The text, of a type that has none of its own. */
  readonly text: string | undefined;
  readonly piece: VariantPiece;
  /** The letter of what it turns over to. */
  readonly promoted?: string;
}

/** Types that only stand for the rules that go with them. */
const SPECIAL: readonly PieceType[] = ['king', 'commoner', 'pawn', 'shogiPawn', 'soldier', 'lance'];

/** The letters that the engine's own games have for what pieces turn over to, by name or text; others have their initials. */
const USUAL_LETTERS: Readonly<Record<string, string>> = { hen: 'H', RF: 'D', BW: 'H', WfF: 'G' };

/** Returns a type for each kind, and what is lost by it. */
export function typesOf(variant: Variant): { types: TypedPiece[]; losses: string[] } {
  const losses: string[] = [];
  const types: TypedPiece[] = [];
  const taken = new Set<string>();
  let customs = 0;
  const isFar = Object.values(variant.pieces).some(({ first }) =>
    [first ?? []].flat().some(({ in: area }) => area !== undefined),
  );
  const add = (letter: string, piece: VariantPiece, promoted?: string): TypedPiece => {
    const [named, text] = typeOf(piece, taken, isFar, mayBeSeveral(variant, letter));
    if (named === undefined) customs += 1;
    const type = named ?? `customPiece${customs}`;
    if (customs === MAX_CUSTOM + 1) losses.push(`more than ${MAX_CUSTOM} pieces with texts of their own`);
    taken.add(type);
    const typed = { type, letter, text, piece, ...(promoted !== undefined && { promoted }) };
    types.push(typed);
    return typed;
  };
  const entries = Object.entries(variant.pieces);
  const free = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
    .filter((letter) => variant.pieces[letter] === undefined)
    .reverse();
  const freeLetter = ({ name = '', text }: VariantPiece): string | undefined => {
    const usual = USUAL_LETTERS[name] ?? USUAL_LETTERS[text] ?? name.charAt(0).toUpperCase();
    const index = free.includes(usual) ? free.indexOf(usual) : free.length - 1;
    return free.splice(index, 1)[0];
  };
  const forms = new Map<string, TypedPiece>();
  for (const [letter, piece] of entries.filter(([letter]) => !letter.startsWith('+'))) {
    if (!/^[A-Z]$/.test(letter)) losses.push(`the letter ${letter}`);
    if (variant.notation !== undefined && variant.notation !== 'betza') {
      losses.push(`the text of ${letter}`);
    }
    const form = variant.pieces[`+${letter}`];
    const typed = add(letter, piece);
    if (form === undefined) continue;
    const key = `${form.text} ${JSON.stringify(form.stays)}`;
    const known = types.find(({ piece: kind }) => isAlike(kind, form));
    const same = entries.find(([name, kind]) => name.length === 1 && isAlike(kind, form));
    const other = known?.letter ?? same?.[0] ?? forms.get(key)?.letter ?? freeLetter(form);
    if (other === undefined) {
      losses.push(`what ${letter} turns over to`);
      continue;
    }
    types[types.indexOf(typed)] = { ...typed, promoted: other };
    if (known === undefined && same === undefined && !forms.has(key)) {
      const { name = '', text, royal = false, stays, dialect } = form;
      const own = { ...(stays !== undefined && { stays }), ...(dialect !== undefined && { dialect }) };
      forms.set(key, add(other, { name, text, royal, ...own }));
    }
  }
  return { types, losses };
}

/** Returns whether two kinds can have one type. */
function isAlike(a: VariantPiece, b: VariantPiece): boolean {
  const isSame = a.text === b.text && Boolean(a.royal) === Boolean(b.royal);
  return isSame && JSON.stringify(a.stays) === JSON.stringify(b.stays);
}

/** Returns whether a side may have more than one piece of a kind: from the start, or by promotion. */
function mayBeSeveral({ start, pieces }: Variant, letter: string): boolean {
  const [cells = ''] = start.split(' ');
  const isSeveral = [letter, letter.toLowerCase()].some((sign) => 2 < cells.split(sign).length);
  return isSeveral || Object.values(pieces).some(({ promotes }) => promotes?.to.includes(letter));
}

/** Returns the named type of a piece, or the text that a type of its own needs. */
function typeOf(
  piece: VariantPiece,
  taken: ReadonlySet<string>,
  isFar: boolean,
  several: boolean,
): [PieceType | undefined, string | undefined] {
  const { text, royal } = piece;
  // The engine looks after only one king of a side.
  if (royal === true && !several && !taken.has('king')) return ['king', text === 'K' ? undefined : text];
  const first = [piece.first ?? []].flat().find(({ in: area }) => area !== undefined)?.text;
  const extra = first?.startsWith(text) === true ? first.slice(text.length) : undefined;
  const isPawn = withoutEnPassant(PIECE_TYPES.pawn) === withoutEnPassant(text);
  // Where there are first moves, the engine's pawns have their own.
  const isUsual = extra === 'fmnD' || (extra === undefined && !isFar);
  if (isPawn && isUsual && !taken.has('pawn')) return ['pawn', undefined];
  const found = Object.entries(PIECE_TYPES).find(([type, own]) => own === text && isFree(type, piece, taken));
  if (extra === undefined && found !== undefined && isNamed(found[0])) return [found[0], undefined];
  return [undefined, extra === undefined ? text : text + withFirst(extra)];
}

function isFree(type: string, piece: VariantPiece, taken: ReadonlySet<string>): boolean {
  // Nothing else hops over all but its own kind.
  if ((type === 'janggiCannon') !== (piece.notOver !== undefined)) return false;
  if (type === 'soldier' || !SPECIAL.includes(type as PieceType)) return !taken.has(type);
  if (type === 'king' || type === 'pawn') return false;
  return !taken.has(type) && (type === 'shogiPawn' || piece.promotes === undefined || type !== 'commoner');
}

/** Marks the atoms of a text as first moves. */
function withFirst(text: string): string {
  return text.replace(/[a-z]*[A-Z]/g, 'i$&');
}
