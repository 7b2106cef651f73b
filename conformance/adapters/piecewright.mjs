// Answers by Piecewright, which reads every notation of the suite.
import { createInterface } from 'node:readline';
import { load } from 'piecewright';

const pw = await load();

function answer({ notation, dialect, text, piece, cell, board, side, virgin, turn, ep, assume, occupants }) {
  if (notation === 'games') return { notSupported: 'games are played by the crate alone' };
  const reading = { text, notation, dialect: dialect === 'any' ? undefined : dialect, piece };
  const found = pw.moves({ ...reading, board, at: cell, side, virgin, turn, ep, assume, occupants });
  const mistake = found.diagnostics.find(({ severity }) => severity === 'error');
  return mistake === undefined ? { moves: found.moves } : { error: mistake.message };
}

for await (const line of createInterface({ input: process.stdin })) {
  const question = JSON.parse(line);
  process.stdout.write(`${JSON.stringify({ id: question.id, ...answer(question) })}\n`);
}
