/**
 * Splits a text into paths: a path is a list of legs, and a leg is the letters before an atom and that atom. Groups are
 * expanded first, so `(af)2W` is three paths. Texts without a documented meaning throw.
 */
import { atomOf } from './directions.mjs';

const MOVE = /^([a-z]*)(?:\(([a-z]*)\)(\d*)([a-z]*))?(?:(U|I)|O(\d*)|([A-Z])([XY])?(\7)?(\d+|\*)?|\[([^\]]*)\])/;
/** A `t` with an atom directly on both sides: the original notation's "then" (section 14, 9). */
const THEN = /^t([A-Z][XY]?(?:(?<=([A-Z]))\2)?\d*)/;
const BRACKET_LEG = /^([a-z]*)([A-Z])([XY])?(\2)?(\d+)?([-?]|$)/;

/** Sorts the letters of a leg: runs of direction letters, and the number of occurrences of every other letter. */
function readLetters(letters, isLater) {
  // On a later leg q and z give the direction of the turn, and pair with f and b like r and l.
  const runs = letters.match(isLater ? /[fblrvshqz]+/g : /[fblrvsh]+/g) ?? [];
  const count = {};
  for (const letter of letters.replace(isLater ? /[fblrvshqz]/g : /[fblrvsh]/g, '')) {
    if (!'mcdekpgytunjoiqz'.includes(letter)) throw new Error(`letter ${letter}`);
    count[letter] = (count[letter] ?? 0) + 1;
  }
  for (const [letter, times] of Object.entries(count)) {
    // A mode written twice, as results from `m(af)2mR`, is still that mode. `ii` asks where pieces of this kind start,
    // which positions do not contain.
    const most = 'mcdek'.includes(letter) ? Infinity : 'nj'.includes(letter) ? 2 : 1;
    if (times > most) throw new Error(`${letter} ${times} times`);
  }
  return { runs, count };
}

/** Returns the atom with the range of a number or a doubled letter; the two together have no meaning. */
function withRange(atom, doubled, number) {
  if (number === '*') throw new Error('the range * has no meaning');
  if (doubled && number !== undefined) throw new Error('doubled and numbered');
  const hasOwn = 'KQRB'.includes(atom.letter); // RR, BB, QQ and KK are the single letter
  if (doubled) return hasOwn ? atom : { ...atom, range: Infinity, isRanged: true };
  if (number === undefined) return atom;
  return { ...atom, range: Number(number) === 0 ? Infinity : Number(number), isRanged: true };
}

/** Returns a leg with what it may do; `ends`: the move may end here; `continues`: another leg follows. */
function makeLeg(letters, atom, { isLater, ends, continues }) {
  const { runs, count } = readLetters(letters, isLater);
  const leg = { runs, atom, ends, continues, isLater, ...count };
  const isCurved = leg.q || leg.z;
  if (isCurved) {
    if (continues) throw new Error('q or z on the first of several legs');
    if (leg.j || leg.n) throw new Error('q or z with a hurdle or a blocked path');
    if (leg.q && leg.z) throw new Error('q and z');
    // One ring place from W is F: no document says which of the two is circled.
    if (leg.q && (atom.kind === 'orthogonal' || atom.kind === 'diagonal')) throw new Error('q on a fourfold atom');
    if (leg.z && atom.kind === 'all') throw new Error('z on an eightfold atom');
    if (leg.z && atom.range === 1) throw new Error('z on a single leap');
    if (leg.q && !atom.isRanged) leg.atom = { ...atom, range: Infinity };
  }
  if (leg.y && ends) throw new Error('y on the last leg');
  if (leg.k && !ends) throw new Error('k before the last leg');
  if (leg.p && leg.g && ends) throw new Error('p and g on the last leg');
  if (leg.t && !ends && !leg.p && !leg.g) throw new Error('t without a hurdle');
  if (leg.n && !ends && !'WFKRBQ'.includes(atom.letter)) throw new Error('n on a leap before the last leg');
  return leg;
}

/** `prefix a prefix a prefix ATOM`: every leg has the same atom. */
function chain(letters, atom) {
  const parts = letters.split('a');
  const last = parts.length - 1;
  const legs = parts.map((part, n) => makeLeg(part, atom, { isLater: n > 0, ends: n === last, continues: n < last }));
  const toggles = legs.filter(({ y, g, continues }) => continues && (y || g)).length;
  // No document says whether the second toggle restores the number.
  if (toggles > 1 && atom.isRanged && atom.range !== Infinity) throw new Error('two toggles of a number');
  return { legs, outer: [], isVirgin: legs[0].i > 0 };
}

/** `[leg-leg?leg]`: every leg has its own atom, and `?` lets the move end before it. */
function bracket(before, inside) {
  const { runs, count } = readLetters(before, false);
  for (const letter of Object.keys(count)) {
    if (!'mcdeki'.includes(letter)) throw new Error(`${letter} before a bracket`);
  }
  const modes = Object.keys(count).filter((letter) => letter !== 'i');
  const legs = [];
  for (let rest = inside, more = true; more;) {
    const found = BRACKET_LEG.exec(rest);
    if (found === null) throw new Error(`bracket leg ${rest}`);
    const [all, letters, letter, suffix, doubled, number, sign] = found;
    const atom = withRange(atomOf(letter, suffix), doubled, number);
    const leg = makeLeg(letters, atom, { isLater: legs.length > 0, ends: sign !== '-', continues: sign !== '' });
    if (leg.y || (leg.g && leg.continues)) throw new Error('a range toggle in a bracket');
    if (sign === '?' && (leg.p || leg.g || leg.t)) throw new Error('a hurdle where the move may end or go on');
    if (leg.ends && modes.length > 0) {
      if (leg.m || leg.c || leg.d || leg.e || leg.k) throw new Error('modes inside and before a bracket');
      for (const mode of modes) leg[mode] = 1;
    }
    if (legs.length === 0 && leg.i) throw new Error('i on the first leg inside');
    legs.push(leg);
    rest = rest.slice(all.length);
    more = sign !== '';
  }
  if (legs.length < 2) throw new Error('a bracket of one leg');
  return { legs, outer: runs, isVirgin: count.i > 0, isBracket: true };
}

/** The two kinds of moves without legs. */
function special(letters, kind, number) {
  const { runs, count } = readLetters(letters, false);
  const allowed = kind === 'U' ? 'mcdekti' : 'ij';
  for (const letter of Object.keys(count)) {
    if (!allowed.includes(letter)) throw new Error(`${letter} on ${kind}`);
  }
  if (kind === 'U' && runs.length > 0) throw new Error('a direction on U');
  return { kind, runs, number, ...count, isVirgin: count.i > 0, ends: true };
}

/** Expands a group: from no repetition up to its number (section 8). */
function expansions(before, group, times, after) {
  if (group === undefined) return [before];
  if (times === '') throw new Error('a group without a number');
  return Array.from({ length: Number(times) + 1 }, (_, n) => before + group.repeat(n) + after);
}

/** Returns the paths of all moves in a text. */
export function readText(text) {
  const paths = [];
  for (let rest = text; rest !== '';) {
    const found = MOVE.exec(rest);
    if (found === null) throw new Error(`cannot read ${rest}`);
    const [all, before, group, times, after, single, castling, letter, suffix, doubled, number, inside] = found;
    rest = rest.slice(all.length);
    if (letter !== undefined && group === undefined && !before.includes('a')) {
      let legs = all.slice(before.length);
      for (let next = THEN.exec(rest); next !== null; next = THEN.exec(rest)) {
        legs += `?${next[1]}`;
        rest = rest.slice(next[0].length);
      }
      if (legs.includes('?')) {
        paths.push(bracket(before, legs));
        continue;
      }
    }
    for (const letters of expansions(before, group, times, after)) {
      if (single === 'I') throw new Error('an imitator needs the move before');
      if (single !== undefined) paths.push(special(letters, 'U'));
      else if (castling !== undefined) paths.push(special(letters, 'O', castling));
      else if (inside !== undefined) paths.push(bracket(letters, inside));
      else paths.push(chain(letters, withRange(atomOf(letter, suffix), doubled, number)));
    }
  }
  if (paths.length === 0) throw new Error('nothing to read');
  return paths;
}
