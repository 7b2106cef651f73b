// The settings of `variants.ini` that say how a game ends, with what they cannot say.
import type { VariantEnd } from '../../values/variant.js';
import { hasUsualMaterial, isDrawnByPasses } from './ini-material.js';
import { LINE_FORMS, LINE_WAYS } from './ini-end.js';
import type { Writer } from './ini-writer.js';
import { isRoyal } from './piece-types.js';
import { asList } from '../../values/as-list.js';
import { kindSets } from '../../values/piece-signs.js';
import { captureRules } from '../../values/capture-rules.js';

/** Writes how a game ends. */
export function writeEnd(writer: Writer): void {
  const { end = {} } = writer.variant;
  writer.worth('checkmateValue', end.mate, 'loss');
  writer.worth('stalemateValue', end.stalemate, 'draw');
  writer.set('nFoldRule', end.repetition?.times ?? 0, 3);
  writer.worth('nFoldValue', end.repetition?.is, 'draw');
  writer.set('perpetualCheckIllegal', end.repetition?.perpetualCheck === 'loss', false);
  writeQuiet(writer);
  writer.set('checkCounting', end.checks !== undefined, false);
  writeLines(writer);
  writeExtinction(writer);
  if (!hasUsualMaterial(writer.variant)) writer.lose('draws by material other than those of the engine');
  writeGoals(writer, end.goal ?? []);
  const wings = `${end.castling?.white?.toUpperCase() ?? ''}${end.castling?.black ?? ''}`;
  if (wings !== '') writer.set('castlingWins', wings);
  if (end.draws !== undefined) writer.set('materialCounting', `${end.draws}drawodds`);
}

/** How many quiet plies end a game, and the moves that are not quiet. */
function writeQuiet(writer: Writer): void {
  const { quiet } = writer.variant.end ?? {};
  const plies = Number(quiet?.plies ?? 0);
  writer.set('nMoveRule', Math.ceil(plies / 2), 50);
  if (quiet === undefined) return;
  const { unless } = quiet;
  for (const side of ['white', 'black'] as const) {
    const own = typeof unless === 'object' && !Array.isArray(unless) ? unless[side] : unless;
    const key = side === 'white' ? 'nMoveRuleTypesWhite' : 'nMoveRuleTypesBlack';
    writer.set(key, writer.typeLetters(own), writer.letterOf('pawn'));
  }
  if (plies % 2 === 1 || (0 < plies && quiet.is !== 'draw')) writer.lose('the counter of quiet plies');
}

/** Pieces that reach their goal: one goal of both sides, or one of each. */
function writeGoals(writer: Writer, goals: NonNullable<VariantEnd['goal']>): void {
  const [goal, other = goal, ...more] = goals;
  if (goal === undefined || other === undefined) return;
  const isEach = goal !== other;
  const [white, black] = isEach
    ? [goal, other].map(({ in: area }) => (typeof area === 'string' ? undefined : area))
    : [];
  const isApart = white?.black === '' && black?.white === '';
  const isAlike = (['counts', 'safe', 'atLeast', 'orFull'] as const).every((key) => goal[key] === other[key]);
  if (0 < more.length || (isEach && !(isApart && isAlike)) || [goal, other].some(({ is = 'win' }) => is !== 'win')) {
    writer.lose('goals beyond one of each side that wins');
  }
  writer.set('flagPieceWhite', pieceOrAll(writer, goal.kinds));
  writer.set('flagPieceBlack', pieceOrAll(writer, other.kinds));
  const area = white === undefined || black?.black === undefined ? goal.in : { white: white.white, black: black.black };
  const keys = ['flagRegionWhite', 'flagRegionBlack'] as const;
  if (goal.orFull === true) writer.fullRegion(keys, area);
  else writer.region(keys, area);
  writer.set('flagMove', (goal.counts ?? 'at once') !== 'at once', false);
  writer.set('flagPieceCount', goal.atLeast, 1);
  writer.set('flagPieceBlockedWin', goal.orFull, false);
  writer.set('flagPieceSafe', goal.safe, false);
  if (goal.safe === true && goals.some(({ kinds }) => isAnyImmune(writer, kinds))) {
    writer.lose('that a piece in its goal is safe from those that cannot capture it');
  }
}

/** Returns whether some of the kinds cannot be captured by their own type. */
function isAnyImmune(writer: Writer, kinds: string | readonly string[]): boolean {
  return kindSets(captureRules(writer.variant).mutuallyImmune).some((set) =>
    writer.types.some(({ letter }) =>
      [set, kinds].every((some) => writer.typeLetters(some).includes(letter.toLowerCase())),
    ),
  );
}

/** Returns the one type of a goal, or `*` for all; the engine knows no other set. */
function pieceOrAll(writer: Writer, kinds: string | readonly string[]): string {
  const letters = writer.typeLetters(kinds);
  if (writer.types.every(({ letter }) => letters.includes(letter.toLowerCase()))) return '*';
  if (1 < letters.length) writer.lose('a goal of several kinds');
  return letters;
}

type Line = NonNullable<VariantEnd['line']>[number];

/** Pieces in a line, and what the format has no key for. */
function writeLines(writer: Writer): void {
  const { end = {}, starts, shuffle, pieces } = writer.variant;
  const lines = asList(end.line);
  const [line] = lines;
  if (line?.kinds !== undefined) writer.set('connectPieceTypes', writer.typeLetters(line.kinds));
  writer.worth('connectValue', line?.is, 'win');
  const stated = lines.filter(({ form }) => form !== 'block');
  for (const [key, form] of LINE_FORMS) {
    const [own, ...others] = lines.filter((line) => (line.form ?? 'row') === form);
    writer.set(key, own?.length ?? 0, 0);
    if (0 < others.length) writer.lose('several lines of one form');
  }
  for (const [key, way] of LINE_WAYS) {
    const [along] = stated.map((line) => line.along);
    if (along !== undefined) writer.set(key, asList(along).includes(way), true);
  }
  const common = (rules: readonly Line[], keys: readonly (keyof Line)[]): boolean =>
    1 < new Set(rules.map((rule) => JSON.stringify(keys.map((key) => rule[key])))).size;
  if (common(lines, ['kinds', 'is']) || common(stated, ['along']))
    writer.lose('lines that differ in more than their form');
  if (!isDrawnByPasses(end.adjudication)) writer.lose('that the pieces that are left decide');
  else if (writer.variant.pass !== undefined && end.adjudication === undefined)
    writer.lose('that the game goes on after a pass of each side');
  // The engine's random starts are those of Chess960.
  const is960 = shuffle?.in === 'rank 1' && shuffle.colors !== undefined && shuffle.between !== undefined;
  writer.set('chess960', is960, false);
  if (starts !== undefined || (shuffle !== undefined && !is960)) writer.lose('starts that a seed draws');
  for (const [letter, { notOver, blockedBy, uncapturable, morphs, black }] of Object.entries(pieces)) {
    const isCannon = notOver === letter && writer.letterOf('janggiCannon') === letter.toLowerCase();
    if ((notOver !== undefined && !isCannon) || black?.notOver !== undefined)
      writer.lose(`what ${letter} cannot hop over`);
    if (blockedBy !== undefined || black?.blockedBy !== undefined) writer.lose(`what blocks ${letter}`);
    if (uncapturable !== undefined || black?.uncapturable !== undefined) writer.lose(`what cannot capture ${letter}`);
    if (morphs !== undefined || black?.morphs !== undefined) writer.lose(`what ${letter} becomes as it moves`);
  }
}

/** Kinds that are lost, or that may not be, and are not kings. */
function writeExtinction(writer: Writer): void {
  const { variant, types } = writer;
  const royals = types.filter(({ piece, type }) => type !== 'king' && isRoyal(piece));
  const [rule, ...rules] = variant.end?.extinct ?? [];
  if (0 < rules.length) writer.lose('several rules of extinction');
  const isAll = rule !== undefined && rule.kinds === undefined;
  if (rule === undefined && royals.length === 0) return;
  writer.worth('extinctionValue', rule?.is ?? 'loss');
  const kinds =
    royals.length === 0 ? writer.typeLetters(rule?.kinds) : royals.map(({ letter }) => letter.toLowerCase()).join('');
  writer.set('extinctionPieceTypes', isAll ? '*' : kinds);
  if (0 < royals.length) {
    writer.set('extinctionPseudoRoyal', true);
    const isMade = Object.entries(variant.pieces).some(
      ([letter, piece]) => letter.startsWith('+') && piece.royal === 'last' && !variant.pieces[letter.slice(1)]?.royal,
    );
    if (isMade && !writer.isInherited)
      writer.lose('that the last royal piece need not be safe once a second one comes');
    const isEach = royals.some(({ piece }) => piece.royal === true) && variant.check?.needsAll !== true;
    writer.set('extinctionPieceCount', isEach ? 64 : (rule?.left ?? 0), 0);
    if (isAll) writer.lose('extinction of all pieces beside royal ones');
    if (
      !isEach &&
      1 < royals.length &&
      royals.some(({ piece }) => piece.royal === 'last' && piece.lastOf === undefined)
    )
      writer.lose('that royal pieces of several kinds count together');
    return;
  }
  writer.set('extinctionPieceCount', rule?.left, 0);
  writer.set('extinctionOpponentPieceCount', rule?.enemies, 0);
  writer.set('extinctionClaim', rule?.claimed, false);
}
