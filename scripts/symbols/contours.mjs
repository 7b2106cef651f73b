// Reads and writes the contours of paths: lists of commands with absolute points.

/** Reads a path of lines and curves with absolute coordinates. */
export function contoursOf(path) {
  const contours = [];
  let last = [0, 0];
  for (const [, letter, rest] of path.matchAll(/([MLHVCQZ])([^A-Z]*)/g)) {
    const numbers = rest.match(/-?[\d.]+/g)?.map(Number) ?? [];
    if (letter === 'M') contours.push([]);
    if (letter === 'Z') {
      contours.at(-1).isClosed = true;
      continue;
    }
    const given = letter === 'H' ? [numbers[0], last[1]] : letter === 'V' ? [last[0], numbers[0]] : numbers;
    const points = Array.from({ length: given.length / 2 }, (_, n) => given.slice(2 * n, 2 * n + 2));
    contours.at(-1).push({ letter: 'HV'.includes(letter) ? 'L' : letter, points });
    last = points.at(-1);
  }
  return contours;
}

/** Moves every coordinate. */
export function moved(contours, alongX, alongY = alongX) {
  return contours.map((contour) => {
    const commands = contour.map(({ letter, points }) => ({
      letter,
      points: points.map(([x, y]) => [alongX(x), alongY(y)]),
    }));
    commands.isClosed = contour.isClosed;
    return commands;
  });
}

/** Turns contours around a point on the diagonal, clockwise by some degrees. */
export function rotated(contours, middle, degrees) {
  if (degrees === 0) return contours;
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return contours.map((contour) => {
    const commands = contour.map(({ letter, points }) => ({
      letter,
      points: points.map(([x, y]) => {
        const [dx, dy] = [x - middle, y - middle];
        return [middle + dx * cosine - dy * sine, middle + dx * sine + dy * cosine];
      }),
    }));
    commands.isClosed = contour.isClosed;
    return commands;
  });
}

/** Centers contours in a square box, and shrinks them if they are larger than a limit. */
export function fitted(contours, box, limit) {
  const points = contours.flat().flatMap((command) => command.points);
  const [left, right, top, bottom] = [0, 1].flatMap((axis) => {
    const values = points.map((point) => point[axis]);
    return [Math.min(...values), Math.max(...values)];
  });
  const scale = Math.min(1, limit / Math.max(right - left, bottom - top));
  const along = (low, high) => (value) => box / 2 + (value - (low + high) / 2) * scale;
  return moved(contours, along(left, right), along(top, bottom));
}

/** Returns whether a contour begins inside of another. */
export function isInside(contour, other) {
  const [x, y] = contour[0].points[0];
  const corners = other.flatMap(({ points }) => [points.at(-1)]);
  return corners.reduce((inside, [x2, y2], n) => {
    const [x1, y1] = corners.at(n - 1);
    const crosses = y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1);
    return crosses ? !inside : inside;
  }, false);
}

/** Writes a path with whole numbers, relative where that is shorter. */
export function toPath(contours) {
  let [x, y] = [0, 0];
  return contours
    .map((contour) => {
      const written = contour.map(({ letter, points }) => {
        const rounded = points.map((point) => point.map(Math.round));
        const relative = letter === 'M' ? rounded : rounded.map(([px, py]) => [px - x, py - y]);
        [x, y] = rounded.at(-1);
        return (letter === 'M' ? letter : letter.toLowerCase()) + joined(relative.flat());
      });
      if (contour.isClosed) [x, y] = contour[0].points[0].map(Math.round);
      return written.join('') + (contour.isClosed ? 'z' : '');
    })
    .join('');
}

/** Joins numbers; a sign needs no blank. */
function joined(numbers) {
  return numbers.join(' ').replaceAll(' -', '-');
}
