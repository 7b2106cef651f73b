// A definition of a game by its settings in `variants.ini`.
import type { Variant, VariantPiece, WallRule } from '../../values/variant.js';
import { capturesGoToHand, dropsOf } from './ini-drops.js';
import { endOf } from './ini-end.js';
import { kindsOf } from './ini-kinds.js';
import { insufficientMaterial } from './ini-insufficient-material.js';
import { capturesLamely, hops, mayStayBeforeFirstMove, takesEnPassant } from './piece-types.js';
import { SIDES, type IniValues, type KindContext } from './ini-values.js';
import { areaOf, filesWith } from './squares.js';
import { boardOfSquares, fileName } from '../../values/board-squares.js';

/** Writes the definition of a game. */
export function definitionOf(kinds: KindContext, id: string, name: string, source: string): Variant {
  const { values, lose } = kinds;
  const pieces = kindsOf(kinds);
  const castling = castlingOf(kinds);
  if (castling === undefined && values.text('castlingWins', '-') !== '-') {
    lose('castlingWins', 'that a side loses which has no castling that wins');
  }
  const check = checkOf(kinds);
  const general = values.flag('flyingGeneral') ? values.letterOf('king') : undefined;
  const cells = values.start.split(/[[ ]/)[0] ?? '';
  if (general !== undefined && [general, general.toLowerCase()].some((sign) => 2 < cells.split(sign).length)) {
    lose('flyingGeneral', 'that no king faces another one while a side has several');
  }
  if (general !== undefined && castling !== undefined && face(cells, general, values.board.files)) {
    lose('flyingGeneral', 'that a king castles though it faces the other one at the start');
  }
  const except = Object.values(pieces).some(takesEnPassant) ? { except: 'en passant' as const } : {};
  if (values.flag('gating') && values.flag('seirawanGating') && values.flag('extinctionPseudoRoyal')) {
    lose(
      'extinctionPseudoRoyal',
      'that a piece put from hand shields one that is royal for being the last of its kind',
    );
  }
  if (values.flag('checkCounting') && Object.values(pieces).some(({ royal }) => royal === 'last')) {
    lose('checkCounting', 'that attacks on pieces that are royal for being the last of their kind count for nothing');
  }
  if (values.flag('checkCounting') && values.forms.some(({ piece }) => capturesLamely(piece))) {
    lose('checkCounting', 'that a check over the cell that the piece has left does not count');
  }
  if (values.flag('gating') && values.flag('seirawanGating') && values.forms.some(({ piece }) => hops(piece))) {
    lose('seirawanGating', 'that a piece put from hand is not a hurdle for those that hop');
  }
  if (values.flag('gating') && values.flag('seirawanGating') && values.flag('blastOnCapture')) {
    lose('blastOnCapture', 'that a cell from which a blast removes a piece keeps its right to one from hand');
  }
  const pass = passOf(kinds);
  const variant: Variant = {
    version: 1,
    id,
    name,
    source,
    board: boardOfSquares(values.board),
    pieces,
    ...(castling !== undefined && { castling }),
    ...captureOf(kinds),
    ...dropsOf(kinds),
    ...(values.flag('gating') && values.flag('seirawanGating') && { gating: true }),
    // The engine asks of ranks what it asks of files, and not after a capture en passant.
    ...(general !== undefined && {
      facing: { kinds: values.named([general]), along: 'files and ranks' as const, ...except },
    }),
    ...wallsOf(kinds, pieces, castling !== undefined),
    ...(check !== undefined && { check }),
    ...(pass !== undefined && { pass }),
    start: values.start,
    end: endOf(kinds),
  };
  const material = insufficientMaterial(values, variant);
  return material === undefined ? variant : { ...variant, end: { ...variant.end, material } };
}

/** Returns whether pieces with a letter face each other along a file or a rank of a position. */
function face(cells: string, letter: string, files: number): boolean {
  const ranks = cells.split('/').map((rank) => {
    return rank.replace(/[+~]/g, '').replace(/\d+/g, (count) => ' '.repeat(Number(count)));
  });
  const columns = Array.from({ length: files }, (_, file) => ranks.map((rank) => rank.charAt(file)).join(''));
  const [white, black] = [letter, letter.toLowerCase()];
  const facing = new RegExp(`${white} *${black}|${black} *${white}`);
  return [...ranks, ...columns].some((line) => facing.test(line));
}

/** Returns where plies place walls. In some plies the engine places none, or one by chance. */
function wallsOf(
  { values, lose }: KindContext,
  pieces: Variant['pieces'],
  hasCastling: boolean,
): Pick<Variant, 'walls'> {
  const rule = values.text('wallingRule', 'none') as WallRule | 'none';
  if (rule === 'none') return {};
  const king = values.letterOf('king');
  if (king !== undefined && values.named([king]) !== '') {
    lose('wallingRule', 'that a wall neither ends a check of a king nor opens one');
  }
  if (values.flag('pieceDrops')) lose('wallingRule', 'what a drop places');
  if (values.flag('gating')) lose('wallingRule', 'that no piece steps in from hand');
  if (values.forms.some(({ base }) => base !== undefined) || values.flag('sittuyinPromotion')) {
    lose('wallingRule', 'that a piece which turns over places no wall');
  }
  const passes = SIDES.flatMap((side) => [`pass${side}`, `passOnStalemate${side}`] as const);
  if (passes.some((key) => values.flag(key))) lose('wallingRule', 'that a pass places a wall in the corner');
  if (rule === 'arrow')
    for (const loss of lossesOfArrows(values, Object.values(pieces), hasCastling)) lose('wallingRule', loss);
  if (values.flag('blastOnCapture') && values.flag('extinctionPseudoRoyal')) {
    lose('wallingRule', 'that a wall beside a blast, where the capturer stood, does not shield a royal piece');
  }
  if (values.flag('immobilityIllegal')) {
    lose('immobilityIllegal', 'that a wall may keep a piece from ever moving again');
  }
  const [white = values.all, black = values.all] = SIDES.map((side) => {
    const key = `wallingRegion${side}`;
    return values.states(key) ? values.squares(key) : values.all;
  });
  const region = areaOf(white, black, values.board);
  return { walls: region === 'all' ? rule : { rule, in: region } };
}

/** Returns what arrows do in the engine and not here. */
function lossesOfArrows(values: IniValues, kinds: readonly VariantPiece[], hasCastling: boolean): string[] {
  const losses: string[] = [];
  if (hasCastling) losses.push('that the arrow of a castling begins where the rook stood');
  if (kinds.some(({ stays }) => stays !== undefined)) losses.push('that an arrow may leave the area of its piece');
  if (kinds.some(mayStayBeforeFirstMove)) losses.push('that an arrow makes no first move');
  if (kinds.some(({ promotes }) => promotes?.limit !== undefined)) {
    losses.push('that an arrow reaches cells on which its piece would have nothing to promote to');
  }
  if (values.flag('blastOnCapture')) losses.push('that what a blast removes still stops an arrow');
  return losses;
}

function passOf({ values, lose }: KindContext): Variant['pass'] | undefined {
  const [white = 'never', black = 'never'] = SIDES.map((side) =>
    // With both flags the engine passes on stalemate alone.
    values.flag(`passOnStalemate${side}`) ? 'when stuck' : values.flag(`pass${side}`) ? 'always' : 'never',
  );
  const keys = SIDES.flatMap((side) => [`pass${side}`, `passOnStalemate${side}`] as const).filter((key) =>
    values.flag(key),
  );
  // The engine passes by a move of a piece that ends where it begins: of the king, or of another one.
  for (const key of keys) {
    if (!hasKing(values, key)) lose(key, 'that a pass is a move of the first piece of its side');
    else if (values.flag('gating')) lose(key, 'that after a pass no piece takes the place of the king');
  }
  if (white !== black) return { white, black };
  return white === 'never' ? undefined : white;
}

/** Returns whether the side of a key has one king at the start: with several the engine passes by another piece. */
function hasKing(values: IniValues, key: string): boolean {
  const king = values.letterOf('king');
  if (king === undefined) return false;
  const board = values.start.split(/[[ ]/)[0] ?? '';
  return board.split(key.endsWith('White') ? king : king.toLowerCase()).length === 2;
}

function castlingOf({ values, lose }: KindContext): Variant['castling'] | undefined {
  const afterDrop = values.flag('castlingDroppedPiece');
  const rights = values.start.split(/\s+/)[2] ?? '-';
  if (!values.flag('castling', true) || (!/[a-z]/i.test(rights) && !afterDrop)) return undefined;
  const [[kind, other], [partners = '', others]] = [
    SIDES.map((side) => values.letters(`castlingKingPiece${side}`, ['king'])[0]),
    SIDES.map((side) => values.named(values.letters(`castlingRookPieces${side}`, ['rook']))),
  ];
  if (kind !== other) lose('castlingKingPiece', 'that other pieces castle for black');
  if (partners !== others) lose('castlingRookPieces', 'that other pieces castle with them for black');
  if (kind === undefined || values.named([kind]) === '' || partners === '') return undefined;
  const { files } = values.board;
  const [kingside, queenside] = [values.file('castlingKingsideFile', 7), values.file('castlingQueensideFile', 3)];
  // On a narrow board the usual file of one side may not be there, which leaves the other side.
  const isOn = (...ends: number[]): boolean => ends.every((file) => 1 <= file && file <= files);
  const [right, left] = [isOn(kingside, kingside - 1), isOn(queenside, queenside + 1)];
  if (!right && !left) return undefined;
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
    partners,
    files: {
      ...(right && { kingside: [fileName(kingside), fileName(kingside - 1)] satisfies [string, string] }),
      ...(left && { queenside: [fileName(queenside), fileName(queenside + 1)] satisfies [string, string] }),
    },
    ...(kingFile !== undefined && { kingFile }),
    ...(rank !== 1 && { rank }),
    ...(0 < stated.length && { partnerFiles }),
    ...(afterDrop && { afterDrop }),
    ...(values.flag('oppositeCastling') && { opposite: true }),
  };
}

function checkOf({ values, lose }: KindContext): Variant['check'] | undefined {
  if (values.flag('dupleCheck') && values.flag('pieceDrops') && !values.flag('dropChecks', true)) {
    lose('dropChecks', 'which of several kings a drop may check');
  }
  const check = {
    ...(values.flag('dupleCheck') && { needsAll: true }),
    ...(!values.flag('checking', true) && { illegal: true }),
    ...(values.flag('makpongRule') && { kingStays: true }),
  };
  return Object.keys(check).length === 0 ? undefined : check;
}

function captureOf({ values, lose }: KindContext): Pick<Variant, 'capture'> {
  const toHand = capturesGoToHand(values);
  const counts = values.flag('gating') || values.has('extinctionValue');
  if (values.flag('capturesToHand') && !toHand && counts) {
    lose('capturesToHand', 'that pieces come to hand where none is dropped');
  }
  // The engine puts a piece of the type `pawn` in hand for each promoted one that a blast removes.
  if (values.flag('blastOnCapture') && values.letterOf('king') !== undefined) {
    lose('blastOnCapture', 'that a king can be blown up, even by its own side');
  }
  const promoting = SIDES.flatMap((side) =>
    values.promotions(side).length === 0 ? [] : values.promoting(side).slice(0, 1),
  );
  const pawn = values.letterOf('pawn');
  if (
    toHand &&
    values.flag('blastOnCapture') &&
    !values.flag('dropLoop') &&
    promoting.some((letter) => letter !== pawn)
  ) {
    lose('blastOnCapture', 'that a blast turns promoted pieces into pawns of the usual type');
  }
  const immune = values.named(values.letters('blastImmuneTypes'));
  const spares = values.named([values.letterOf('pawn') ?? '']);
  // Only pieces of the same type are safe from each other. Cannons of janggi are by themselves.
  const cannon = values.letterOf('janggiCannon');
  const sets = values.sets([
    ...new Set([...values.letters('mutuallyImmuneTypes'), ...(cannon === undefined ? [] : [cannon])]),
  ]);
  const mutuallyImmune = sets.every((set) => set.length === 1) ? sets.join('') : sets;
  const blast = { ...(spares !== '' && { spares }), ...(immune !== '' && { immune }) };
  const others = {
    ...(toHand && values.flag('dropLoop') && { keepsPromotion: true }),
    ...(values.flag('mustCapture') && { forced: true }),
    ...(0 < sets.length && { mutuallyImmune }),
    ...(values.flag('blastOnCapture') && { blast }),
  };
  if (Object.keys(others).length === 0) return toHand ? { capture: 'to hand' } : {};
  return { capture: { ...(toHand && { toHand }), ...others } };
}
