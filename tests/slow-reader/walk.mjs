/**
 * Walks a path leg by leg on the board. Captures and moved pieces of a leg change the board itself, and are undone
 * after the following legs have been walked.
 */
import { isEnemy, isFriend, isPiece } from './board.mjs';
import { bitsOfEnds, bitsOfRuns, placeOn, sideOf, turnBits, vectorsOf } from './directions.mjs';

/** Returns the vectors that a leg may start along; `before` is the previous leg. */
function vectors(leg, path, before, isBlack) {
  const { ring, kind, bits } = leg.atom;
  if (before === undefined) {
    const chosen = leg.runs.length === 0 ? bits : bitsOfRuns(leg.runs, kind);
    return vectorsOf(ring, isBlack ? turnBits(chosen, 4) : chosen);
  }
  if (leg.runs.length === 0 && path.isBracket) {
    // Outward: at less than 90 degrees to the previous leg, also after and on oblique leaps.
    return vectorsOf(ring, bits).filter(([x, y]) => x * before.vector[0] + y * before.vector[1] > 0);
  }
  const index = placeOn(ring, before.vector);
  if (index < 0) throw new Error('directions relative to a leap of another shape');
  // q and z are right or left once the path has had a bend, and either of them before.
  const sides = { 1: { q: 'r', z: 'l' }, [-1]: { q: 'l', z: 'r' }, 0: { q: 's', z: 's' } }[before.bend];
  const runs = leg.runs.map((run) => run.replace(/[qz]/g, (letter) => sides[letter]));
  const normally = kind === 'orthogonal' || kind === 'diagonal' ? 0x45 : 0xef;
  const chosen = turnBits(runs.length === 0 ? normally : bitsOfRuns(runs, 'all'), index);
  // In a chain, a direction in between makes a W an F; in a bracket, the written atom applies.
  if (!path.isBracket) return vectorsOf(ring, chosen);
  if ((chosen & ~bits) !== 0) throw new Error('a direction that the atom does not have');
  return vectorsOf(ring, chosen);
}

/** Returns the vectors of successive steps: one vector repeated without end, or those of a circle or a zigzag. */
function courses(leg, vector) {
  if (leg.isLater || !(leg.q || leg.z)) return [[vector]];
  const { ring } = leg.atom;
  const index = ring.indexOf(vector);
  const turned = (n) => ring[(index + n + 8) % 8];
  if (leg.z) return [2, -2].map((n) => [vector, turned(n)]);
  return [1, -1].map((n) => ring.map((_, step) => turned((n * step) % 8)));
}

/**
 * Returns the squares that one leap passes: none, those in line, or on an oblique leap those with the orthogonal steps
 * first.
 */
function between([dx, dy]) {
  const [x, y] = [Math.sign(dx), Math.sign(dy)];
  const [long, short] = [Math.max(Math.abs(dx), Math.abs(dy)), Math.min(Math.abs(dx), Math.abs(dy))];
  const straight = short === long ? 0 : long - short;
  return Array.from({ length: long - 1 }, (_, n) => {
    const [along, across] = [n + 1, Math.max(0, n + 1 - straight)];
    return Math.abs(dx) > Math.abs(dy) ? [x * along, y * across] : [x * across, y * along];
  });
}

/** Returns whether the squares under one leap are as `n` (all empty) or `j` (all occupied) requires. */
function isClear(leg, board, from, vector) {
  const mustJump = leg.j && !'WFKRBQ'.includes(leg.atom.letter);
  if (!leg.n && !mustJump) return true;
  const under = between(vector).map((part) => board.on[board.step(from, part, leg.o)]);
  if (mustJump && (under.length === 0 || !under.every(isPiece))) return false;
  return !leg.n || under.every((what) => what === 'empty');
}

/**
 * Returns the squares that a leg may end on, each with the number of steps to it: empty ones and the first occupied
 * one. With a hurdle that the last leg must hop (`p`, `g`), only those behind it.
 */
function ride(leg, { board, at }, from, course, range) {
  const stops = [];
  const hops = leg.ends && (leg.p || leg.g);
  const skipped = 'WFKRBQ'.includes(leg.atom.letter) ? (leg.j ?? 0) : 0;
  // A circle ends when it is closed, and a zigzag on a torus when it has been everywhere.
  const most = Math.min(range, course.length === 8 ? 8 : 2 * board.on.length);
  let hurdle = 0;
  let hasCrossed = false;
  let square = from;
  for (let steps = 1; steps <= most; steps += 1) {
    const vector = course[(steps - 1) % course.length];
    const next = board.step(square, vector, leg.o);
    if (next < 0 || board.on[next] === 'wall' || !isClear(leg, board, square, vector)) break;
    hasCrossed ||= leg.o && next % board.files !== (square % board.files) + vector[0];
    square = next;
    if (course.length === 1) {
      // Around a joined board, a straight ride ends before the square that it began on (section 5, `oR`), and a leg
      // with `o` that has crossed the edge finds its origin occupied, as XBoard's `coaboK` does.
      if (square === from || (hasCrossed && square === at)) break;
    }
    if (steps <= skipped) continue;
    const isFree = board.on[square] === 'empty';
    if (hops && hurdle === 0) {
      if (!isFree && leg.t && !isFriend(board.on[square])) break;
      if (!isFree) hurdle = steps;
      continue;
    }
    stops.push({ square, steps });
    if (!isFree || (hops && leg.g)) break;
  }
  return stops;
}

/** Returns a single leap over exactly one hurdle, for `g` directly before the square it ends on. */
function leapOver(leg, board, from, vector) {
  const under = between(vector).map((part) => board.on[board.step(from, part, leg.o)]);
  // `n` requires no piece and `j` a piece on every square between, where exactly one hurdle is needed.
  if (leg.n || (leg.j && !under.every(isPiece))) return [];
  // An oblique leap or a single step has no square on the way, but needs a hurdle.
  if (leg.atom.kind === 'oblique' || under.filter((what) => what !== 'empty').length !== 1) return [];
  if (!(leg.g ? isPiece(under.at(-1)) : under.some(isPiece))) return [];
  const square = board.step(from, vector, leg.o);
  return square >= 0 && board.on[square] !== 'wall' ? [{ square, steps: 1 }] : [];
}

/** Returns the victim of an en passant capture that ends on a square, or -1. */
function passed(position, square) {
  const { board, ep, isBlack } = position;
  if (ep === undefined || square !== ep.square || board.on[square] !== 'empty') return -1;
  const victim = ep.victim ?? board.step(square, [0, isBlack ? 1 : -1]);
  return victim >= 0 && isEnemy(board.on[victim]) ? victim : -1;
}

/** Returns the ways to end a move on a square: the square that loses its piece, or -1. */
function endings(leg, position, square) {
  const what = position.board.on[square];
  const anyMode = leg.m || leg.c || leg.d || leg.e || leg.k;
  const ways = [];
  if (leg.t && what.endsWith('royal')) return ways;
  if ((leg.m || !anyMode) && what === 'empty') ways.push(-1);
  const takes = leg.c || !anyMode || (leg.k && what === 'enemy-royal');
  if (takes && isEnemy(what)) ways.push(square);
  if (leg.d && isFriend(what)) ways.push(square);
  if (leg.e && passed(position, square) >= 0) ways.push(passed(position, square));
  return ways;
}

/**
 * Returns the ways to go on from a square: the square that loses its piece, or -1, and whether the range is toggled.
 */
function passings(leg, position, square) {
  const what = position.board.on[square];
  if (leg.ends) return what === 'empty' ? [{ victim: -1, toggles: false }] : []; // before `?`
  const anyMode = leg.m || leg.c || leg.d || leg.e || leg.p || leg.g || leg.y;
  // `py` hops and toggles, which is `g`; other letters next to `y` are alternatives to it (section 14.8).
  const [p, y, g] = leg.p && leg.y ? [0, 0, 1] : [leg.p, leg.y, leg.g];
  const isHurdle = leg.t ? isFriend(what) : isPiece(what);
  const ways = [];
  if ((leg.m || !anyMode) && what === 'empty') ways.push({ victim: -1, toggles: false });
  if (y && what === 'empty') ways.push({ victim: -1, toggles: true });
  if (p && isHurdle) ways.push({ victim: -1, toggles: false });
  if (g && isHurdle) ways.push({ victim: -1, toggles: true });
  if ((leg.c && isEnemy(what)) || (leg.d && isFriend(what))) ways.push({ victim: square, toggles: false });
  if (leg.e && passed(position, square) >= 0) ways.push({ victim: passed(position, square), toggles: false });
  return ways;
}

/**
 * Returns the range of a leg. When toggled, W, F and K become R, B and Q and vice versa, and a leap becomes a ride and
 * vice versa.
 */
function rangeOf({ letter, range }, isToggled) {
  if (!isToggled) return range;
  if ('WFK'.includes(letter)) return Infinity;
  return range === 1 ? Infinity : 1;
}

/** Returns all sequences of directions for the legs of a bracket. */
function sequences(path, isBlack, chosen = []) {
  const leg = path.legs[chosen.length];
  if (leg === undefined) return [chosen];
  const bend = chosen.reduce((side, vector, n) => (n > 0 && sideOf(chosen[n - 1], vector)) || side, 0);
  const before = chosen.length > 0 ? { vector: chosen.at(-1), bend } : undefined;
  return vectors(leg, path, before, isBlack).flatMap((vector) => sequences(path, isBlack, [...chosen, vector]));
}

/**
 * Directions before a bracket choose whole rows by where they end, in the column of the final squares: oblique for a
 * griffon, orthogonal or diagonal for rows that end that way. A row may end in several places, with or without its last
 * leg and after any number of steps; one leap of each leg shows where it leads.
 */
function chosenRows(path, isBlack) {
  return sequences(path, isBlack).filter((row) => {
    const [x, y] = row.reduce(([ax, ay], [bx, by]) => [ax + bx, ay + by], [0, 0]);
    if (x === 0 && y === 0) return false;
    const kind = x === 0 || y === 0 ? 'orthogonal' : Math.abs(x) === Math.abs(y) ? 'diagonal' : 'oblique';
    const turn = ((Math.atan2(x, y) / Math.PI) * 4 + 8) % 8;
    const index = kind === 'oblique' ? Math.floor(turn) : Math.round(turn) % 8;
    return (turnBits(bitsOfEnds(path.outer, kind), isBlack ? 4 : 0) >> index) & 1;
  });
}

/** Returns where the piece on a square stood before the move. */
function homeOf(square, { moved }) {
  return moved.find(([, to]) => to === square)?.[0] ?? square;
}

/** Returns the pieces that were moved, without the one on a square. */
function withoutMove(square, { moved }) {
  return moved.filter(([, to]) => to !== square);
}

/**
 * Calls `found(square, taken, moved)` for every move that a path makes. Taken and moved pieces are named by where they
 * stood before the move.
 */
export function walk(path, position, found) {
  const { board, at, isBlack } = position;
  const rows = path.isBracket && path.outer.length > 0 ? chosenRows(path, isBlack) : undefined;

  // Puts a piece down where the leg with the last `u` began, if nothing stands there.
  const putDown = (piece, home, state, act) => {
    const { unload } = state;
    if (board.on[unload] !== 'empty') return;
    board.on[unload] = piece;
    act({ ...state, moved: [...state.moved, ...(home === unload ? [] : [[home, unload]])] });
    board.on[unload] = 'empty';
  };

  const take = (square, victim, state, act) => {
    if (victim < 0) return act(state);
    const piece = board.on[victim];
    const home = homeOf(victim, state);
    const without = { ...state, moved: withoutMove(victim, state) };
    // A piece cannot be put down in passing where it stands, but what was put down may be captured there later.
    if (victim === state.unload && victim !== square) return;
    board.on[victim] = 'empty';
    if (state.unload < 0 || victim === state.unload) {
      act({ ...without, taken: [...state.taken, { home, piece }] });
    } else {
      putDown(piece, home, without, act);
    }
    board.on[victim] = piece;
  };

  // A leg with `u` puts down what the legs before it captured. There is room for one piece.
  const begin = (number, from, state) => {
    const [first, ...others] = state.taken;
    const unloading = path.legs[number].u ? { ...state, unload: from, taken: [] } : state;
    if (unloading === state || first === undefined) go(number, from, unloading);
    else if (others.length === 0) putDown(first.piece, first.home, unloading, (then) => go(number, from, then));
  };

  const go = (number, from, state) => {
    const leg = path.legs[number];
    const before = number === 0 ? undefined : state;
    const range = rangeOf(leg.atom, state.isToggled);
    const isSame = leg.i && leg.isLater;
    if (isSame && (state.slide === 0 || range === 1)) throw new Error('i on a leg that is or follows no slide');
    for (const vector of vectors(leg, path, before, isBlack)) {
      const chosen = [...state.chosen, vector];
      if (rows && !rows.some((row) => chosen.every((step, n) => step === row[n]))) continue;
      for (const course of courses(leg, vector)) {
        const isHop = leg.ends && (leg.p || leg.g) && range === 1 && !'WFK'.includes(leg.atom.letter);
        const stops = isHop ? leapOver(leg, board, from, vector) : ride(leg, position, from, course, range);
        for (const { square, steps } of stops) {
          if (isSame && steps !== state.slide) continue;
          if (leg.ends) {
            for (const victim of endings(leg, position, square)) {
              take(square, victim, state, ({ taken, moved }) => {
                const homes = taken.map(({ home }) => home);
                found(square, homes, moved);
              });
            }
          }
          if (!leg.continues) continue;
          for (const { victim, toggles } of passings(leg, position, square)) {
            const bend = (number > 0 && sideOf(state.vector, vector)) || state.bend;
            const slide = range > 1 ? steps : state.slide;
            const next = { ...state, chosen, vector, bend, slide, isToggled: state.isToggled !== toggles };
            take(square, victim, next, (then) => begin(number + 1, square, then));
          }
        }
      }
    }
  };
  begin(0, at, {
    chosen: [],
    vector: undefined,
    bend: 0,
    slide: 0,
    isToggled: false,
    taken: [],
    moved: [],
    unload: -1,
  });
}

/** `U`: every square except its own. */
export function leapAnywhere(path, position, found) {
  position.board.on.forEach((what, square) => {
    if (what === 'wall' || square === position.at) return;
    for (const victim of endings(path, position, square)) found(square, victim < 0 ? [] : [victim], []);
  });
}

/** `On`: the friend on the edge of the rank, or with `j` one square from it, moves to the other side of the piece. */
export function castle(path, position, found) {
  const { board, at, isBlack } = position;
  if (path.number === '') return found(at, [], []); // a null move
  const bits = path.runs.length === 0 ? 0x44 : bitsOfRuns(path.runs, 'orthogonal');
  if (bits & 0x11) throw new Error('castling forward or backward');
  for (const [bit, dx] of [
    [0x04, 1],
    [0x40, -1],
  ]) {
    if (!(bits & bit)) continue;
    const row = [at];
    const ahead = (square) => board.step(square, [isBlack ? -dx : dx, 0]);
    let square = ahead(at);
    // A wall ends the row like the edge of the board. A row that wraps around has no edge, and therefore no partner.
    while (square >= 0 && square !== at && board.on[square] !== 'wall') {
      row.push(square);
      square = ahead(square);
    }
    if (square === at) continue;
    const distance = row.length - 1 - (path.j ?? 0);
    const steps = Number(path.number);
    if (distance < steps || !isFriend(board.on[row[distance]])) continue;
    if (row.slice(1, distance).some((square) => board.on[square] !== 'empty')) continue;
    found(row[steps], [], [[row[distance], row[steps - 1]]]);
  }
}
