// The moves of Fairy-Stockfish, for rows of the conformance suite.
import { theirs } from '../../tests/ffish/engine.mjs';
import { loadFfish } from '../ffish.mjs';

/** Who played these rows, with the version that `package.json` has. */
export const ENGINE = 'Fairy-Stockfish';

/**
 * What the engine's documentation says it reads (source: its `variants.ini`, custom pieces): all base atoms, `m` and `c`,
 * directions, ranges of W, F, R, B, K, Q and N, hoppers along ranks, files and diagonals, and lame N, A, Z and D.
 */
const CLAIMED =
  /^(?:[fblrvshmc]*(?:[pg]?(?:([WFRBKQ])(?:\d+|\1)?)|([DAHCLZJG])(?!\2|\d)|N(?:\d+|N)?|n[NAZD](?![\dNAZD])))+$/;

export const isClaimed = (text) => CLAIMED.test(text);

/** Texts of one section: the engine has room for 25 pieces, and one of them is the blocker. */
const TOGETHER = 24;

/** The rules of a section: nothing is royal, and nobody has lost before everything is lost. */
const RULES = [
  'immobile = z',
  'castling = false',
  'doubleStep = false',
  'promotionPawnTypes = -',
  'extinctionValue = loss',
  'extinctionPieceTypes = *',
];

/** Returns whether the engine can be asked about a position: on its boards, and with an enemy, without whom it has won. */
export function isPlayable({ board, occupants, ep }) {
  const [files, ranks] = (/^(\d+)x(\d+)$/.exec(board) ?? []).slice(1).map(Number);
  const standing = Object.values(occupants);
  const isPlain = standing.every((what) => what === 'friend' || what === 'enemy');
  return files <= 12 && ranks <= 10 && ep == null && isPlain && standing.includes('enemy');
}

let loading;
let sections = 0;

/** Returns the moves of the engine for each question, in the order of the questions. */
export async function engineMoves(questions) {
  loading ??= loadFfish();
  const ffish = await loading;
  const answers = new Map();
  const boards = new Map();
  for (const question of questions) boards.set(question.board, [...(boards.get(question.board) ?? []), question]);
  for (const [spec, asked] of boards) {
    const texts = [...new Set(asked.map(({ text }) => text))];
    const [files, ranks] = spec.split('x').map(Number);
    for (let first = 0; first < texts.length; first += TOGETHER) {
      const group = texts.slice(first, first + TOGETHER);
      sections += 1;
      const name = `rows-${sections}`;
      const pieces = group.map((text, n) => `customPiece${n + 1} = ${letterOf(n)}:${text}`);
      const empty = `${files}/`.repeat(ranks - 1);
      const size = [`maxFile = ${files}`, `maxRank = ${ranks}`, `startFen = ${empty}z${files - 2}Z w - - 0 1`];
      ffish.loadVariantConfig([`[${name}]`, ...size, ...RULES, ...pieces, ''].join('\n'));
      const board = new ffish.Board(name);
      for (const question of asked.filter(({ text }) => group.includes(text))) {
        answers.set(question, theirs(board, letterOf(group.indexOf(question.text)), question));
      }
      board.delete();
    }
  }
  return questions.map((question) => answers.get(question));
}

const letterOf = (n) => String.fromCharCode(97 + n);
