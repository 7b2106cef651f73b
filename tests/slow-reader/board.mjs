/** A board of squares as a plain array of occupants, with steps on it. */

const OCCUPANTS = new Set(['friend', 'enemy', 'friend-royal', 'enemy-royal', 'wall']);

const fileName = (x) =>
  (x < 26 ? '' : String.fromCharCode(96 + Math.floor(x / 26))) + String.fromCharCode(97 + (x % 26));

/** Reads `8x8`, `cylinder:8x8` (left and right edges joined) or `torus:8x8` (the other two as well). */
export function makeBoard({ board: spec = '8x8', occupants = {} }) {
  const size = /^(cylinder:|torus:)?(\d+)x(\d+)$/.exec(spec);
  if (size === null) throw new Error(`not a board of squares: ${spec}`);
  const [files, ranks] = [Number(size[2]), Number(size[3])];
  const wrapsFiles = size[1] !== undefined;
  const wrapsRanks = size[1] === 'torus:';
  const names = Array.from({ length: files * ranks }, (_, n) => `${fileName(n % files)}${Math.floor(n / files) + 1}`);
  const numbers = new Map(names.map((name, n) => [name, n]));
  const number = (name) => {
    const found = numbers.get(name);
    if (found === undefined) throw new Error(`${name} is not on ${spec}`);
    return found;
  };
  const on = names.map(() => 'empty');
  for (const [name, occupant] of Object.entries(occupants)) {
    if (!OCCUPANTS.has(occupant)) throw new Error(`unknown occupant: ${occupant}`);
    on[number(name)] = occupant;
  }
  /** The square that is dx files to the right and dy ranks up, or -1 off the board. */
  const step = (from, [dx, dy], joined) => {
    let x = (from % files) + dx;
    let y = Math.floor(from / files) + dy;
    if (wrapsFiles || joined) x = ((x % files) + files) % files;
    if (wrapsRanks) y = ((y % ranks) + ranks) % ranks;
    return x < 0 || x >= files || y < 0 || y >= ranks ? -1 : y * files + x;
  };
  return { files, ranks, wraps: wrapsFiles, names, number, on, step };
}

/** Returns whether an occupant is a piece, as opposed to nothing, a wall or a square off the board. */
export const isPiece = (what) => what !== undefined && what !== 'empty' && what !== 'wall';
export const isEnemy = (what) => what === 'enemy' || what === 'enemy-royal';
export const isFriend = (what) => what === 'friend' || what === 'friend-royal';
