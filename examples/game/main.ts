// A game of chess against the computer, in which a player writes plies such as `e4` or `Nf3`.
import { load, PiecewrightError } from 'piecewright';
import { PieceGame } from 'piecewright/game-element';

function elementOf<T extends HTMLElement>(id: string, kind: new () => T): T {
  const found = document.getElementById(id);
  if (found instanceof kind) return found;
  throw new Error(`expected an element #${id}`);
}

const board = elementOf('board', PieceGame);
const form = elementOf('form', HTMLFormElement);
const input = elementOf('ply', HTMLInputElement);
const undo = elementOf('undo', HTMLButtonElement);
const message = elementOf('message', HTMLParagraphElement);

const pw = await load();
const game = await pw.openGame('chess');
/** Ends the search under way when the player takes a ply back. */
let thinking: AbortController | undefined;

function show(): void {
  board.moves = [...game.history];
  const { outcome } = game;
  const winner = outcome?.winner ?? 'nobody';
  message.textContent = outcome === undefined ? `It is ${game.turn}'s turn.` : `${winner} wins: ${outcome.reason}.`;
}

async function reply(): Promise<void> {
  if (game.outcome !== undefined) return;
  thinking = new AbortController();
  try {
    const found = await game.search({ level: 3, signal: thinking.signal });
    if (found !== undefined) game.play(found.ply);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  } finally {
    thinking = undefined;
  }
  show();
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (thinking !== undefined) return;
  try {
    game.play(input.value);
  } catch (error) {
    // The message says why the ply is illegal.
    if (!(error instanceof PiecewrightError)) throw error;
    message.textContent = error.message;
    return;
  }
  input.value = '';
  show();
  void reply();
});

undo.addEventListener('click', () => {
  thinking?.abort();
  do game.undo();
  while (game.turn !== 'white' && game.history.length > 0);
  show();
});

show();
