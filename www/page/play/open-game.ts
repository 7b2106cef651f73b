// Opens games: of the library, of a definition, or of an address.
import { createSignal } from 'solid-js';
import type { Piecewright } from '../../calls/piecewright.js';
import { loadVariant } from '../../games/load-variant.js';
import { VARIANTS, type VariantId } from '../../games/variant-ids.js';
import { PiecewrightError } from '../../values/errors.js';
import { createMatch, type Keep } from '../../match/match.js';
import { withModules } from '../../match/open-match.js';
import { fromGameLink, START_LINK, type GameLink } from './game-link.js';
import { PLAY_WORDS } from './play-words.js';
import type { OpenedGame } from './opened-game.js';

const keepSignal: Keep = (value) => {
  const [get, set] = createSignal(value);
  return [get, (next) => set(() => next)];
};

/** Returns whether the library has a game. */
export function isKnown(id: string): id is VariantId {
  return (VARIANTS as readonly string[]).includes(id);
}

/** Opens a game. Throws `bad-variant` or `bad-fen` for mistakes of the visitor. */
export async function openGame(pw: Piecewright, link: GameLink): Promise<OpenedGame> {
  const { definition, game, fen, moves, chess960, seed, flip, seats, result = null, mail } = link;
  const id = definition === null ? game : '';
  const text = definition ?? JSON.stringify(await loadVariant(id as VariantId), undefined, 2);
  const { match, wrong } = await withModules(pw, () =>
    createMatch(pw, text, { fen, plies: moves, chess960, seed, keep: keepSignal }),
  );
  return {
    id,
    match,
    chess960,
    seed,
    flip,
    seats,
    result: wrong === undefined ? result : null,
    mail: mail?.split('.')[0],
    note: wrong === undefined ? '' : PLAY_WORDS.wrongPly(wrong.ply, wrong.reason),
  };
}

/** Opens the game of an address; where that is damaged, what is left of it. */
export async function openLink(pw: Piecewright, fragment: string): Promise<OpenedGame> {
  const link = fromGameLink(fragment);
  if (link.definition === null && !isKnown(link.game)) {
    return { ...(await openGame(pw, START_LINK)), note: PLAY_WORDS.noGame(link.game) };
  }
  try {
    const opened = await openGame(pw, link);
    if (link.mail === undefined) return opened;
    const { receive } = await import('./send/correspondence.js');
    return { ...opened, note: receive(link, opened) };
  } catch (error) {
    if (!(error instanceof PiecewrightError)) throw error;
    const isOwn = error.code === 'bad-variant' && link.definition !== null;
    const rest = isOwn ? START_LINK : { ...link, fen: null, moves: [], result: null };
    const note = isOwn ? PLAY_WORDS.badGame(error.message) : PLAY_WORDS.badStart(error.message);
    return { ...(await openGame(pw, rest)), note };
  }
}
