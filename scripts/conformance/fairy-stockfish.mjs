// The moves of Fairy-Stockfish, for rows of the conformance suite.
import { Engine, theirs, TOGETHER } from '../../tests/ffish/engine.mjs';

/** Who played these rows, with the version that `package.json` has. */
export const ENGINE = 'Fairy-Stockfish';

/**
 * What the engine's documentation says it reads (source: its `variants.ini`, custom pieces): all base atoms, `m` and `c`,
 * directions, ranges of W, F, R, B, K, Q and N, hoppers along ranks, files and diagonals, and lame N, A, Z and D.
 */
const CLAIMED =
  /^(?:[fblrvshmc]*(?:[pg]?(?:([WFRBKQ])(?:\d+|\1)?)|([DAHCLZJG])(?!\2|\d)|N(?:\d+|N)?|n[NAZD](?![\dNAZD])))+$/;

export const isClaimed = (text) => CLAIMED.test(text);

/** Returns whether the engine can be asked about a position: on its boards, and with an enemy, without whom it has won. */
export function isPlayable({ board, occupants, ep }) {
  const [files, ranks] = (/^(\d+)x(\d+)$/.exec(board) ?? []).slice(1).map(Number);
  const standing = Object.values(occupants);
  const isPlain = standing.every((what) => what === 'friend' || what === 'enemy');
  return files <= 12 && ranks <= 10 && ep == null && isPlain && standing.includes('enemy');
}

const engine = new Engine();

/** Returns the moves of the engine for each question, in the order of the questions. */
export async function engineMoves(questions) {
  const answers = new Map();
  const boards = new Set(questions.map(({ board }) => board));
  for (const board of boards) {
    const asked = questions.filter((question) => question.board === board);
    const texts = [...new Set(asked.map(({ text }) => text))];
    for (let first = 0; first < texts.length; first += TOGETHER) {
      const { name, pieces } = await engine.raw(texts.slice(first, first + TOGETHER), { board, virgin: false });
      const engineBoard = new engine.ffish.Board(name);
      for (const { text, letter } of pieces) {
        for (const question of asked.filter((question) => question.text === text))
          answers.set(question, theirs(engineBoard, letter, question));
      }
      engineBoard.delete();
    }
  }
  return questions.map((question) => answers.get(question));
}
