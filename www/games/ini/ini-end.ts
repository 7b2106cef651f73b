// How games end, by the settings of `variants.ini`.
import type { VariantEnd } from '../../values/variant.js';
import { SIDES, type IniValues, type KindContext, type Side } from './ini-values.js';
import { areaOf } from './squares.js';

/** Returns how a game ends. */
export function endOf(kinds: KindContext): VariantEnd {
  const { values } = kinds;
  const times = values.number('nFoldRule', 3);
  const moves = values.number('nMoveRule', 50);
  const [progress = '', blacks = ''] = SIDES.map((side) => values.named(values.pawns(`nMoveRuleTypes${side}`)));
  const unless = progress === blacks ? progress : { white: progress, black: blacks };
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
    ...lineOf(kinds),
    ...castlingWinsOf(values),
    ...drawsOf(kinds),
    ...extinctOf(values),
    ...goalOf(kinds),
    // A pass of each side ends the game in the engine.
    ...(SIDES.some((side) => values.flag(`pass${side}`) || values.flag(`passOnStalemate${side}`)) && {
      adjudication: { passes: true },
    }),
  };
}

type Line = NonNullable<VariantEnd['line']>[number];

function lineOf({ values, lose }: KindContext): Pick<VariantEnd, 'line'> {
  const kinds =
    values.text('connectPieceTypes', '*') === '*' ? undefined : values.named(values.letters('connectPieceTypes'));
  const is = values.worth('connectValue', 'win');
  if (kinds === '' || is === undefined) return {};
  const ways = LINE_WAYS.filter(([key]) => values.flag(key, true)).map(([, way]) => way);
  const along = ways.length < LINE_WAYS.length && { along: ways };
  const line = LINE_FORMS.flatMap(([key, form]): Line[] => {
    const length = values.number(key, 0);
    if (length === 1) lose(key, 'that one piece is a line');
    if (length < 2 || (form !== 'block' && ways.length === 0)) return [];
    return [
      {
        length,
        ...(kinds !== undefined && { kinds }),
        ...(form !== 'block' && along),
        ...(form !== 'row' && { form }),
        ...(is !== 'win' && { is }),
      },
    ];
  });
  return line.length === 0 ? {} : { line };
}

/** What pieces form with which key. */
export const LINE_FORMS = [
  ['connectN', 'row'],
  ['connectNxN', 'block'],
  ['collinearN', 'spread'],
] as const;

/** What lines may lie along, each with the flag that forbids it. */
export const LINE_WAYS = [
  ['connectVertical', 'files'],
  ['connectHorizontal', 'ranks'],
  ['connectDiagonal', 'diagonals'],
] as const;

/** The castlings that win. */
function castlingWinsOf(values: IniValues): Pick<VariantEnd, 'castling'> {
  const letters = values.text('castlingWins', '-');
  const of = (signs: string): 'k' | 'q' | 'kq' | undefined =>
    ([undefined, 'k', 'q', 'kq'] as const)[
      Number(letters.includes(signs.charAt(0))) + 2 * Number(letters.includes(signs.charAt(1)))
    ];
  const [white, black] = [of('KQ'), of('kq')];
  if (white === undefined && black === undefined) return {};
  return { castling: { ...(white !== undefined && { white }), ...(black !== undefined && { black }) } };
}

/** Who wins what would be a draw. */
function drawsOf({ values, lose }: KindContext): Pick<VariantEnd, 'draws'> {
  const rule = values.text('materialCounting', 'none');
  const stays = (['connectValue', 'extinctionValue'] as const).some((key) => values.text(key, '') === 'draw');
  if (stays && ['whitedrawodds', 'blackdrawodds'].includes(rule)) {
    lose('materialCounting', 'that a draw by a line, or by the loss of pieces, stays one');
  }
  if (rule === 'whitedrawodds') return { draws: 'white' };
  if (rule === 'blackdrawodds') return { draws: 'black' };
  if (rule !== 'none') lose('materialCounting', 'that the pieces that are left decide instead of a draw');
  return {};
}

function extinctOf(values: IniValues): Pick<VariantEnd, 'extinct'> {
  const is = values.has('extinctionValue') ? values.worth('extinctionValue', 'loss') : undefined;
  const sets = values.sets(values.letters('extinctionPieceTypes'));
  const isRoyal = values.flag('extinctionPseudoRoyal') && !values.flag('blastOnCapture');
  if (is === undefined || sets.length === 0 || isRoyal) return {};
  const [left, enemies] = [values.number('extinctionPieceCount', 0), values.number('extinctionOpponentPieceCount', 0)];
  const isAll = values.text('extinctionPieceTypes', '-') === '*';
  const rule = {
    // Each type is counted by itself, with what has become one of it.
    ...(!isAll && { kinds: sets.every((set) => set.length === 1) ? sets.join('') : sets }),
    left,
    ...(0 < enemies && { enemies }),
    ...(values.flag('extinctionClaim') && { claimed: true }),
    is,
  };
  return { extinct: [rule] };
}

type Goal = NonNullable<VariantEnd['goal']>[number];

function goalOf(context: KindContext): Pick<VariantEnd, 'goal'> {
  const { values, lose } = context;
  const [white, black] = SIDES.map((side) => values.squares(`flagRegion${side}`));
  const [whites, blacks] = SIDES.map((side) => values.single(`flagPiece${side}`));
  if (white === undefined || black === undefined || whites === undefined || blacks === undefined) return {};
  if (values.named(whites) === values.named(blacks)) {
    if (white.size + black.size === 0 || values.named(whites) === '') return {};
    const full = SIDES.map((side) => canBeFull(values, side));
    // A goal of both sides has one rule; where only one side's can be full, each has a goal of its own.
    const isOne = full[0] === full[1] || white.size === 0 || black.size === 0;
    const none = new Set<string>();
    const areas: [Set<string>, Set<string>][] = isOne
      ? [[white, black]]
      : [
          [white, none],
          [none, black],
        ];
    return { goal: areas.map(([ofWhite, ofBlack]) => goalFor(context, whites, ofWhite, ofBlack)) };
  }
  const king = values.letterOf('king');
  if (values.flag('flagMove') && [whites, blacks].some((letters) => letters.length === 1 && letters[0] === king)) {
    lose('flagMove', 'how a reply counts where the king of one side and another piece of the other reach their goals');
  }
  const none = new Set<string>();
  const goals = [
    ...(0 < white.size && values.named(whites) !== '' ? [goalFor(context, whites, white, none)] : []),
    ...(0 < black.size && values.named(blacks) !== '' ? [goalFor(context, blacks, none, black)] : []),
  ];
  return goals.length === 0 ? {} : { goal: goals };
}

/** Whether a side also reaches its goal with fewer pieces than it needs, once all squares of the goal are occupied. */
function canBeFull(values: IniValues, side: Side): boolean {
  return values.flag('flagPieceBlockedWin') && values.canBeFull(`flagRegion${side}`);
}

/** Returns the goal of some pieces on the cells of each side. */
function goalFor({ values, lose }: KindContext, letters: string[], white: Set<string>, black: Set<string>): Goal {
  const areAll = values.areAll(letters);
  // A reply can draw for kings alone; others win if they have not been captured when it is their turn again.
  const isKing = letters.length === 1 && letters[0] === values.letterOf('king') && !areAll;
  const counts = isKing ? ('in equal turns' as const) : ('after the reply' as const);
  const atLeast = values.number('flagPieceCount', 1);
  const isFull = canBeFull(values, 0 < white.size ? 'White' : 'Black');
  const isSafe = values.flag('flagPieceSafe');
  const immune = values.letters('mutuallyImmuneTypes').find((letter) => letters.includes(letter));
  if (isSafe && immune !== undefined) {
    lose('flagPieceSafe', `that a \`${immune}\` that another one attacks is not safe, though it cannot be captured`);
  }
  return {
    kinds: values.named(letters),
    in: areaOf(white, black, values.board),
    ...(values.flag('flagMove') && { counts }),
    ...(1 < atLeast && { atLeast, ...(isFull && { orFull: true }) }),
    ...(isSafe && { safe: true }),
  };
}
