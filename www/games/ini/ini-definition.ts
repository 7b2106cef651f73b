// A definition of a game by its settings in `variants.ini`.
import type { Area, Variant, VariantEnd } from '../../values/variant.js';
import { kindsOf, SIDES, type Kinds } from './ini-kinds.js';
import { materialOf } from './ini-material.js';
import type { IniValues } from './ini-values.js';
import { areaOf, fileName, filesWith } from './squares.js';

/** Writes the definition of a game. */
export function definitionOf(kinds: Kinds, id: string, name: string, source: string): Variant {
  const { values } = kinds;
  const pieces = kindsOf(kinds);
  const letters = Object.keys(pieces);
  const castling = castlingOf(values, letters);
  const check = checkOf(values);
  const facing = values.flag('flyingGeneral') ? values.letterOf('king') : undefined;
  const pass = values.flag('pass') ? 'always' : values.flag('passOnStalemate') ? 'when stuck' : undefined;
  const variant: Variant = {
    version: 1,
    id,
    name,
    source,
    board: boardOf(values),
    pieces,
    ...(castling !== undefined && { castling }),
    ...captureOf(values),
    ...dropsOf(values, letters),
    ...(values.flag('gating') && values.flag('seirawanGating') && { gating: true }),
    ...(facing !== undefined && { facing }),
    ...(check !== undefined && { check }),
    ...(pass !== undefined && { pass }),
    start: values.start,
    end: endOf(values, letters),
  };
  const material = materialOf(variant);
  return material === undefined ? variant : { ...variant, end: { ...variant.end, material } };
}

function boardOf({ board }: IniValues): string {
  const holes = [...board.holes].join(',');
  return `${board.files}x${board.ranks}${holes === '' ? '' : `-${holes}`}`;
}

function castlingOf(values: IniValues, letters: readonly string[]): Variant['castling'] | undefined {
  const afterDrop = values.flag('castlingDroppedPiece');
  const rights = values.start.split(/\s+/)[2] ?? '-';
  const kind = values.letters('castlingKingPiece', ['king']).find((letter) => letters.includes(letter));
  const partners = values.letters('castlingRookPieces', ['rook']).filter((letter) => letters.includes(letter));
  if (!values.flag('castling', true) || kind === undefined || partners.length === 0) return undefined;
  if (!/[a-z]/i.test(rights) && !afterDrop) return undefined;
  const { files } = values.board;
  const [kingside, queenside] = [values.file('castlingKingsideFile', 7), values.file('castlingQueensideFile', 3)];
  if (files < kingside) return undefined;
  const rank = values.number('castlingRank', 1);
  const outer = [
    ['castlingRookKingsideFile', 'kingside', files],
    ['castlingRookQueensideFile', 'queenside', 1],
  ] as const;
  const stated = outer.filter(([key]) => values.has(key) || afterDrop);
  const partnerFiles = Object.fromEntries(stated.map(([key, side, file]) => [side, fileName(values.file(key, file))]));
  // The engine asks where the piece stands only if it was dropped or is not the only one on its rank.
  const own = filesWith(kind, values.start, rank, values.board.ranks);
  const kingFile = afterDrop || 1 < own.length ? fileName(values.file('castlingKingFile', 5)) : undefined;
  return {
    kind,
    partners: partners.join(''),
    files: {
      kingside: [fileName(kingside), fileName(kingside - 1)],
      queenside: [fileName(queenside), fileName(queenside + 1)],
    },
    ...(kingFile !== undefined && { kingFile }),
    ...(rank !== 1 && { rank }),
    ...(0 < stated.length && { partnerFiles }),
    ...(afterDrop && { afterDrop }),
  };
}

function checkOf(values: IniValues): Variant['check'] | undefined {
  const check = {
    ...(values.flag('dupleCheck') && { needsAll: true }),
    ...(!values.flag('checking', true) && { illegal: true }),
    ...(values.flag('makpongRule') && { kingStays: true }),
  };
  return Object.keys(check).length === 0 ? undefined : check;
}

function captureOf(values: IniValues): Pick<Variant, 'capture'> {
  const toHand = values.flag('capturesToHand');
  const immune = values.letters('blastImmuneTypes').join('');
  const spares = values.letterOf('pawn') ?? '';
  const mutuallyImmune = values.letters('mutuallyImmuneTypes').join('');
  const blast = { ...(spares !== '' && { spares }), ...(immune !== '' && { immune }) };
  const others = {
    ...(toHand && values.flag('dropLoop') && { keepsPromotion: true }),
    ...(values.flag('mustCapture') && { forced: true }),
    ...(mutuallyImmune !== '' && { mutuallyImmune }),
    ...(values.flag('blastOnCapture') && { blast }),
  };
  if (Object.keys(others).length === 0) return toHand ? { capture: 'to hand' } : {};
  return { capture: { ...(toHand && { toHand }), ...others } };
}

function dropsOf(values: IniValues, letters: readonly string[]): Pick<Variant, 'drops'> {
  if (!values.flag('pieceDrops')) return {};
  if (values.flag('mustDrop')) {
    const first = lettersOrAll(values, 'mustDropType').filter((letter) => letters.includes(letter));
    return { drops: { first: first.join('') } };
  }
  return values.flag('capturesToHand') ? {} : { drops: true };
}

function endOf(values: IniValues, letters: readonly string[]): VariantEnd {
  const times = values.number('nFoldRule', 3);
  const moves = values.number('nMoveRule', 50);
  const progress = values.pawns('nMoveRuleTypesWhite');
  const blacks = values.pawns('nMoveRuleTypesBlack');
  const known = (own: readonly string[]): string => own.filter((letter) => letters.includes(letter)).join('');
  const [white, black] = [known(progress), known(blacks)];
  const unless = white === black ? white : { white, black };
  const length = values.number('connectN', 0);
  const checks = Number(/\s(\d+)\+\d+(?:\s|$)/.exec(values.start)?.[1] ?? 3);
  return {
    mate: values.worth('checkmateValue', 'loss') ?? 'loss',
    stalemate: values.worth('stalemateValue', 'draw') ?? 'draw',
    ...(1 < times && {
      repetition: {
        times,
        is: values.worth('nFoldValue', 'draw') ?? 'draw',
        ...(values.flag('perpetualCheckIllegal') && { perpetualCheck: 'loss' as const }),
      },
    }),
    quiet: { plies: 0 < moves && 2 * moves, ...(unless !== '' && { unless }), is: 'draw' },
    ...(values.flag('checkCounting') && { checks }),
    ...(1 < length && { line: [{ length }] }),
    ...extinctOf(values, letters),
    ...goalOf(values, letters),
  };
}

function extinctOf(values: IniValues, letters: readonly string[]): Pick<VariantEnd, 'extinct'> {
  const is = values.has('extinctionValue') ? values.worth('extinctionValue', 'loss') : undefined;
  const kinds = values.letters('extinctionPieceTypes').filter((letter) => letters.includes(letter));
  const isRoyal = values.flag('extinctionPseudoRoyal') && !values.flag('blastOnCapture');
  if (is === undefined || kinds.length === 0 || isRoyal) return {};
  const [left, enemies] = [values.number('extinctionPieceCount', 0), values.number('extinctionOpponentPieceCount', 0)];
  const isAll = values.text('extinctionPieceTypes', '-') === '*';
  const rule = {
    ...(!isAll && { kinds: kinds.join('') }),
    left,
    ...(0 < enemies && { enemies }),
    ...(values.flag('extinctionClaim') && { claimed: true }),
    is,
  };
  return { extinct: [rule] };
}

function goalOf(values: IniValues, letters: readonly string[]): Pick<VariantEnd, 'goal'> {
  const [white, black] = SIDES.map((side) => values.squares(`flagRegion${side}`));
  const kinds = lettersOrAll(values, 'flagPieceWhite').filter((letter) => letters.includes(letter));
  if (white === undefined || black === undefined || white.size + black.size === 0 || kinds.length === 0) return {};
  const area: Area = areaOf(white, black, values.board);
  // Two pieces cannot be on one cell, so a reply there is the end of the first.
  const isOne = white.size === 1 && black.size === 1 && [...white][0] === [...black][0];
  const counts = isOne ? ('after the reply' as const) : ('in equal turns' as const);
  const goal = {
    kinds: kinds.join(''),
    in: area,
    ...(values.flag('flagMove') && { counts }),
    ...(values.flag('flagPieceSafe') && { safe: true }),
  };
  return { goal: [goal] };
}

/** The pieces that a key names, or all. */
function lettersOrAll(values: IniValues, key: 'mustDropType' | 'flagPieceWhite'): string[] {
  return values.has(key) ? values.letters(key) : values.pieces.map(({ letter }) => letter);
}
