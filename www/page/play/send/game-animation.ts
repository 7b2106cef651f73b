// A game as an animated picture: each position that was played.
import { withWalls } from '../../../values/piece-signs.js';
import { toGIF, type GifFrame } from '../../gif/to-gif.js';
import { drawPosition } from './position-picture.js';
import { MOST_PLIES, type SentGame } from './send-forms.js';

/** How long a position is shown, and the last one, in seconds. */
const SECONDS = { ply: 1, last: 3 };

/** Paints the plies up to the position that is shown. */
export function paintGame(game: SentGame): Promise<Blob> {
  return toGIF(framesOf(game));
}

async function* framesOf({ pw, opened, title, flip }: SentGame): AsyncGenerator<GifFrame> {
  const { match, chess960, seed } = opened;
  const { variant, layout } = match;
  const game = await pw.openGame(variant, { chess960, ...(seed !== null && { seed }) });
  try {
    game.reset(match.fen);
    const plies = match.line().slice(0, Math.min(match.shown(), MOST_PLIES));
    for (const played of [undefined, ...plies]) {
      if (played !== undefined) game.play(played.ply);
      const pieces = withWalls(game.pieces, game.walls);
      const svg = await drawPosition(pw, { variant, layout, pieces, fen: game.fen, title, flip });
      yield { svg, seconds: played === plies.at(-1) ? SECONDS.last : SECONDS.ply };
    }
  } finally {
    game.free();
  }
}
