// `npm run perft`: the counts of legal plies of `tests/games/perft.jsonl` up to 10^8, or every one with `--all`, which
// takes days.
import { main, run } from './run.mjs';

function perft() {
  const max = process.argv.includes('--all') ? String(Number.MAX_SAFE_INTEGER) : '100000000';
  run('cargo', ['test', '--release', '--package', 'piecewright', '--test', 'perft'], {
    env: { PIECEWRIGHT_PERFT: max },
  });
}

await main(import.meta.url, perft);
