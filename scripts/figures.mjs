// Tables of figures beside their budgets.
import { Failure } from './run.mjs';

/** Writes a row of a table. */
function row(name, ...columns) {
  return name.padEnd(50) + columns.map((column) => String(column).padStart(12)).join('');
}

/** Begins a table. `add` writes a row, `end` throws a `Failure` if a row was beyond its budget. */
export function table(title, ...heads) {
  const missed = [];
  console.log(`\n${row(title, ...heads)}`);
  return {
    add: (name, columns, isBeyond = false) => {
      console.log(row(name, ...columns, isBeyond ? 'BEYOND' : ''));
      if (isBeyond) missed.push(name);
    },
    end: () => {
      if (missed.length > 0) throw new Failure(`Beyond the budget, ${title}: ${missed.join('; ')}`);
    },
  };
}

export function median(figures) {
  const sorted = figures.toSorted((a, b) => a - b);
  return (sorted[Math.floor((sorted.length - 1) / 2)] + sorted[Math.ceil((sorted.length - 1) / 2)]) / 2;
}

/** Returns the median time of a function in microseconds, called some times in each round, after the rounds of a warm-up. */
export function timeOf(work, { rounds, warmUps = rounds, times = 1 }) {
  const round = () => {
    const begin = performance.now();
    for (let time = 0; time < times; time += 1) work();
    return ((performance.now() - begin) * 1000) / times;
  };
  for (let warmUp = 0; warmUp < warmUps; warmUp += 1) round();
  return median(Array.from({ length: rounds }, round));
}
