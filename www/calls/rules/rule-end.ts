// The sections of a rule sheet about check, the end and the counters.
import { capitalized } from '../../values/capitalized.js';
import type { LettersBySide, Pass, Variant, VariantEnd, Worth } from '../../values/variant.js';
import { isDropping } from './rule-pieces.js';
import type { Names } from './rule-words.js';
import { joined, number, times, worthOf } from './rule-words.js';
import { asList } from '../../values/as-list.js';
import { kindLetters, kindSets } from '../../values/piece-signs.js';
import { captureRules } from '../../values/capture-rules.js';

/** What check means, and when a side passes. */
export function checkText(variant: Variant, names: Names, capturesNothing: boolean): string {
  const { check = {}, facing, pass, pieces } = variant;
  const letters = (royal: true | 'last'): string[] =>
    Object.keys(pieces).filter((letter) => pieces[letter]?.royal === royal);
  const [always, last] = [letters(true), letters('last')];
  const sentences: string[] = [];
  if (check.needsAll === true) {
    sentences.push(
      `A side is in check only while all of its royal pieces are attacked: ${names.list(always, 'and', 'every')}. No ply may leave its own side in check. As long as it has several, one of them may be left under attack and captured, and the game goes on.`,
    );
  } else if (0 < always.length) {
    sentences.push(
      `A side is in check while an enemy attacks ${names.list(always, 'or', 'its')}. No ply may leave its own side in check.`,
    );
  }
  if (0 < last.length) {
    const own = joined([...new Set(last.map((letter) => names.of(letter)))], 'or');
    const isOne = last.length === 1 && !last.some((letter) => mayBeSeveral(variant, letter));
    sentences.push(
      `A side is in check while an enemy attacks its ${isOne ? '' : 'last '}${own}. No ply may leave its own side in check.`,
    );
    const isApart = last.some((letter) => pieces[letter]?.lastOf !== undefined);
    if (!isOne)
      sentences.push(`As long as it has several${isApart ? ' of one of these kinds' : ''}, they may be captured.`);
  }
  if (always.length + last.length === 0)
    sentences.push(
      capturesNothing ? 'There is no check.' : 'No piece is royal: every one may be captured, and there is no check.',
    );
  sentences.push(...blastedKings(variant, [...always, ...last], names));
  if (check.illegal === true) sentences.push('A ply that gives check is illegal.');
  if (check.kingStays === true)
    sentences.push('A royal piece in check may not move, except to capture the only piece that gives check.');
  if (facing !== undefined) {
    const { kinds, along = 'files', except } = typeof facing === 'string' ? { kinds: facing } : facing;
    const line = along === 'files' ? 'a file' : 'a file or a rank';
    sentences.push(
      `${capitalized(names.list(kinds, 'and', 'the'))} of one side may not face that of the other along ${line} with nothing between${except === undefined ? '' : ', except after a capture en passant'}.`,
    );
  }
  const [whites, blacks] = typeof pass === 'object' ? [pass.white, pass.black] : [pass, pass];
  if (whites === blacks) sentences.push(...passes(whites, 'A side'));
  else sentences.push(...passes(whites, 'White, if it'), ...passes(blacks, 'Black, if it'));
  return sentences.join(' ');
}

/** When a side may pass, if it may. */
function passes(pass: Pass | undefined, side: string): string[] {
  const who = side === 'A side' ? 'A side that' : side;
  const end = side === 'A side' ? '' : ',';
  if (pass === 'always') return [`${who} is not in check${end} may pass.`];
  return pass === 'when stuck' ? [`${who} has no other ply${end} passes.`] : [];
}

/** What royal pieces have to fear where captures remove what stands around. */
function blastedKings(variant: Variant, letters: readonly string[], names: Names): string[] {
  const { blast } = captureRules(variant);
  const immune = kindLetters(blast?.immune);
  const kings = letters.filter((letter) => !immune.includes(letter)).map((letter) => names.of(letter));
  if (blast === undefined || kings.length === 0) return [];
  const king = joined(kings, 'or');
  return [
    `No ply may remove the ${king} of its own side.`,
    `The ${king} of one side is not attacked while it touches that of the other, as its capture would remove both.`,
    `A ply that removes the enemy’s ${king} may leave its own side in check.`,
  ];
}

/** Returns whether a side may have more than one piece of a kind. */
function mayBeSeveral({ pieces, start }: Variant, letter: string): boolean {
  const standing = start.split(/[[ ]/)[0] ?? '';
  const isMade = Object.values(pieces).some(({ promotes }) => kindLetters(promotes?.to).includes(letter));
  return isMade || 2 < standing.split(letter).length;
}

/** How the game ends, without counters. */
export function endText({ end = {}, pieces }: Variant, names: Names): string {
  const { mate = 'loss', stalemate = 'draw' } = end;
  const royals = Object.keys(pieces).filter((letter) => [true, 'last'].includes(pieces[letter]?.royal ?? false));
  const isRoyal = 0 < royals.length;
  const sentences: string[] = [];
  if (isRoyal || mate !== 'loss') sentences.push(`A side that is in check and has no legal ply ${worthOf(mate)}.`);
  sentences.push(`A side that ${isRoyal ? 'is not in check and ' : ''}has no legal ply ${worthOf(stalemate)}.`);
  sentences.push(...asList(end.extinct).map((rule) => extinction(rule, names, isRoyal)));
  sentences.push(...asList(end.goal).map((rule) => goal(rule, names, pieces)));
  if (end.checks !== undefined) sentences.push(`A side that has given check ${times(end.checks)} wins.`);
  sentences.push(...asList(end.line).map((rule) => line(rule, names)));
  for (const side of ['white', 'black'] as const) sentences.push(...castlingWin(side, end.castling?.[side]));
  sentences.push(...asList(end.adjudication).map((rule) => adjudication(rule, names)));
  sentences.push(...asList(end.material).map((rule) => material(rule, royals, names)));
  if (end.draws !== undefined) sentences.push(`${capitalized(end.draws)} wins whatever would be a draw.`);
  return sentences.join('\n');
}

function extinction(rule: NonNullable<VariantEnd['extinct']>[number], names: Names, isRoyal: boolean): string {
  const { kinds, left = 0, enemies = 0, claimed, is = 'loss' } = rule;
  // Kinds that are listed apart count apart; kinds of one set count together.
  const own = left === 0 ? 'no' : `at most ${number(left)}`;
  const kind = kindSets(kinds).map((set) => names.of(kindLetters(set)[0] ?? ''));
  const ofAny = `of any one kind (${joined(kind, 'or')})`;
  const what =
    kinds === undefined
      ? `has ${own} ${left === 1 ? 'piece' : 'pieces'} left${isRoyal ? ', royal ones included,' : ''}`
      : kind.length === 1
        ? `has ${own} ${kind.join('')}${1 < left ? 's' : ''} left`
        : left === 0
          ? `has lost its last piece ${ofAny}`
          : `has ${own} left ${ofAny}`;
  const while_ = enemies === 0 ? '' : ` while the other has at least ${number(enemies)}`;
  const claim = claimed === true ? ', unless its next ply brings the other side to the same' : '';
  return `A side that ${what}${while_} ${worthOf(is)} at once${claim}.`;
}

type Goal = NonNullable<VariantEnd['goal']>[number];

function goal(rule: Goal, names: Names, pieces: Variant['pieces']): string {
  const { kinds, in: area, counts = 'at once', atLeast = 1, safe, is = 'win' } = rule;
  const isOne = kindLetters(kinds).every((letter) => pieces[letter]?.royal === true);
  const end = `${worthOf(is)} ${GOAL_COUNTS[counts]}.`;
  if (1 < atLeast) return goalOfSeveral(rule, atLeast, names, end);
  const unattacked = safe === true ? `, where the enemy cannot capture it${isOne ? '' : ' or there are several'},` : '';
  return `A side whose ${joined(
    kindLetters(kinds).map((letter) => names.of(letter)),
    'or',
  )} reaches ${names.area(area, 'or')}${unattacked} ${end}`;
}

/** A goal that one piece alone does not reach. */
function goalOfSeveral(rule: Goal, atLeast: number, names: Names, end: string): string {
  const { kinds, in: area, orFull, safe } = rule;
  const own = joined(
    kindLetters(kinds).map((letter) => names.plural(letter)),
    'or',
  );
  const unattacked = safe === true ? `, none of which the enemy can capture unless there are more,` : '';
  const full = orFull === true ? ', or fewer if no cell is empty there,' : '';
  return `A side that has ${number(atLeast)} ${own} ${names.at(area)}${unattacked}${full} ${end}`;
}

/** A castling that wins. */
function castlingWin(side: 'white' | 'black', wings: 'k' | 'q' | 'kq' | undefined): string[] {
  if (wings === undefined) return [];
  const how = { k: ' toward the last file', q: ' toward the first file', kq: '' }[wings];
  return [`${capitalized(side)} wins by castling${how}, and loses once it has lost the right to that.`];
}

function line(rule: NonNullable<VariantEnd['line']>[number], names: Names): string {
  const { length, kinds, along, form = 'row', is = 'win' } = rule;
  const letters = kindLetters(kinds).map((letter) => names.of(letter));
  const own = kinds === undefined ? '' : `, each ${joined(letters, 'or')},`;
  const ways = (typeof along === 'string' ? [along] : (along ?? [])).map((way) => `a ${way.replace(/s$/, '')}`);
  const way = ways.length === 0 ? 'in a straight line' : `along ${joined(ways, 'or')}`;
  const what = {
    row: `${length} pieces side by side ${way}`,
    spread: `${length} pieces ${way}, whatever stands between,`,
    block: `pieces on all cells of a square of ${length} by ${length}`,
  }[form];
  return `A side that has ${what}${own} ${worthOf(is)} at once.`.replace(',,', ',');
}

function adjudication(rule: NonNullable<VariantEnd['adjudication']>, names: Names): string {
  const { passes, facing, points = {}, black = 0 } = rule;
  const sentences: string[] = [];
  if (facing !== undefined)
    sentences.push(
      `If the ${joined(kindLetters(facing).map((letter) => names.plural(letter)))} of both sides face each other along a file with nothing between, the side to move must break this with its ply or pass. A pass, then allowed in check too, ends the game at once.`,
    );
  if (passes === true) sentences.push('A pass of each side, one after the other, ends the game.');
  const counted = Object.entries(points).map(([letter, count]) => `${names.a(letter)} ${count}`);
  if (counted.length === 0 && black === 0) return [...sentences, 'It is a draw then.'].join(' ');
  const more = black === 0 ? '' : `; Black gets ${black} points more`;
  sentences.push(
    `Then the points of the pieces that are left are added up, and the side with more wins: ${joined(counted)}${more}.`,
  );
  return sentences.join(' ');
}

function material(rule: NonNullable<VariantEnd['material']>, royals: readonly string[], names: Names): string {
  const { idle, one: single, sameColor } = rule;
  const kinds = joined([...new Set([...royals, ...kindLetters(idle)].map((letter) => names.plural(letter)))]);
  const besides = kinds === '' ? '' : `${kinds} and `;
  const cases = [kinds === '' ? 'no pieces' : kinds];
  const singles = [...new Set(kindLetters(single).map((letter) => names.of(letter)))];
  if (0 < singles.length) cases.push(`${besides}one ${joined(singles, 'or')}`);
  const several = [...new Set(kindLetters(sameColor).map((letter) => names.plural(letter)))];
  if (0 < several.length) cases.push(`${besides}${joined(several, 'or')} that all stand on cells of one color`);
  if (cases.length === 1) return `The game is a draw when only ${cases.join('')} are left.`;
  return `The game is a draw when no more is left than ${joined(
    cases.map((left, n) => `(${'abc'.charAt(n)}) ${left}`),
    'or',
  )}.`;
}

const GOAL_COUNTS = {
  'at once': 'at once',
  'after the reply': 'if the piece is still there after the reply',
  'in equal turns':
    'at once, but if White does, Black has one more ply, and the game is drawn if Black’s reaches it, too',
} as const;

/** What happens if nothing happens. */
export function countersText(variant: Variant, names: Names): string {
  const { repetition, quiet } = variant.end ?? {};
  const sentences: string[] = [];
  if (repetition !== undefined) {
    const { times: count, is, perpetualCheck } = repetition;
    sentences.push(
      `When the same position with ${joined(samenessOf(variant))} occurs for the ${ordinal(count)} time, ${result(is)}.`,
    );
    if (perpetualCheck !== undefined)
      sentences.push(
        `A side all of whose plies gave check since it first occurred ${worthOf(perpetualCheck)} instead.`,
      );
  }
  if (quiet !== undefined && quiet.plies !== false) {
    const { plies, unless, is } = quiet;
    const moved = plies % 2 === 0 ? `${plies / 2} moves of each side` : `${plies} plies`;
    sentences.push(`After ${moved} without ${progressOf(unless, names)}, ${result(is)}.`);
  }
  return sentences.join(' ');
}

/** What the counter of quiet plies counts as progress. */
function progressOf(unless: LettersBySide | undefined, names: Names): string {
  const of = (letters: string | readonly string[]) =>
    letters.length === 0 ? '' : `a move of ${names.list(letters, 'or')}`;
  if (unless === undefined) return 'a capture';
  if (typeof unless === 'string' || Array.isArray(unless))
    return ['a capture', of(unless)].filter(Boolean).join(' and without ');
  const [white, black] = [of(unless.white), of(unless.black)];
  if (white === black) return progressOf(unless.white, names);
  const own = [white && `${white} by White`, black && `${black} by Black`];
  return ['a capture', ...own.filter(Boolean)].join(' and without ');
}

/** What is the same in a repeated position, besides the board. */
function samenessOf(variant: Variant): string[] {
  const { castling, gating, pieces } = variant;
  const hasRights = castling !== undefined || Object.values(pieces).some(({ first }) => first !== undefined);
  return [
    'the same side to move',
    ...(gating === true || isDropping(variant) ? ['the same hands'] : []),
    ...(hasRights ? ['the same rights to special moves'] : []),
  ];
}

/** What a counter decides. */
function result(is: Worth = 'draw'): string {
  return is === 'draw' ? 'the game is a draw' : `the side to move ${worthOf(is)}`;
}

function ordinal(count: number): string {
  return ['', 'first', 'second', 'third', 'fourth', 'fifth'][count] ?? `${count}th`;
}
