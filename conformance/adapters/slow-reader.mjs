// Answers by the slow reader of Piecewright's tests, which shares no code with Piecewright: XBetza on boards of squares.
import { createInterface } from 'node:readline';
import { movesOf } from '../../tests/slow-reader/index.mjs';

/** More legs than this with slides would take it minutes. */
const MOST_LEGS = 4;

/** Why it is not asked, if it does not claim to read the text on the board. */
function unclaimed({ notation, dialect, board, text }) {
  if (notation !== 'betza') return 'reads only Betza notation';
  if (dialect !== 'any' && dialect !== 'xbetza') return 'reads only XBetza';
  if (!/^(?:cylinder:|torus:)?\d+x\d+$/.test(board)) return 'knows only boards of squares';
  if (/\s/.test(text)) return "reads no engine's list of pieces";
  if (text.split('a').length - 1 > MOST_LEGS && /[RBQ]|\d\d/.test(text)) return 'too many legs for a slow reader';
  return undefined;
}

function answer({ cell, ...question }) {
  const notSupported = unclaimed(question);
  if (notSupported !== undefined) return { notSupported };
  try {
    return { moves: movesOf({ ...question, at: cell }) };
  } catch (error) {
    return { error: error.message };
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const question = JSON.parse(line);
  process.stdout.write(`${JSON.stringify({ id: question.id, ...answer(question) })}\n`);
}
