// Plants a handicap in chess and looks whether `balance` finds and names it within 400 games: `node tests/matches/handicaps.mjs`.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const chess = JSON.parse(readFileSync('www/games/variants/chess.json', 'utf8'));
const wazir = { name: 'wazir', text: 'W' };

/** Black’s army with a pawn off, and with a knight as wazir; and what the verdict must name. */
const HANDICAPS = {
  'pawn-off': [{ ...chess, start: chess.start.replace('/pppppppp/', '/ppp1pppp/') }, 'rnbqkbnr/ppp1pppp'],
  'knight-as-wazir': [
    { ...chess, pieces: { ...chess.pieces, W: wazir }, start: chess.start.replace('rnbqkbnr', 'rwbqkbnr') },
    'pieces.W',
  ],
};

const folder = mkdtempSync(join(tmpdir(), 'piecewright-'));
try {
  for (const [name, [variant, named]] of Object.entries(HANDICAPS)) {
    const file = join(folder, `${name}.json`);
    writeFileSync(file, JSON.stringify({ ...variant, id: name }));
    const args = ['balance', 'chess', file, '--games', '400', '--nodes', '150', '--format', 'json'];
    const report = JSON.parse(execFileSync(process.execPath, ['dist/cli.js', ...args], { encoding: 'utf8' }));
    const verdict = report.verdict.join(' ');
    process.stdout.write(`${name}: ${verdict}\n`);
    assert.ok(report.isDecided && report.order[0].name === 'chess', name);
    assert.ok(report.order.reduce((sum, { games }) => sum + games, 0) <= 400, name);
    assert.ok(verdict.includes(named), name);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
