// A short example game: a strong player against a weak one, with comments on what each ply shows first.
import type { Game, LegalPly } from '../calls/game.js';
import { capitalized } from '../values/capitalized.js';
import type { GamePly } from './book.js';
import type { ExampleSource } from './find-examples.js';
import { MECHANISMS, type Moment } from './mechanisms.js';
import { outcomeWords } from './outcome-words.js';
import { arrowsOf, positionPicture, snapshotOf } from './snapshot.js';
import { kindOfSign } from '../values/piece-signs.js';

/** How many plies the game has at most. */
const MOST_PLIES = 80;

/** The nodes of the players: white is to win before long. */
const NODES = { white: 2_500, black: 40 } as const;

/** The level of the weaker player. */
const WEAK = 1;

/** The most pictures of plies, besides that of the last one. */
const MOST_PICTURES = 3;

/** The example game, with the position before each ply. */
export interface ExampleGame {
  readonly plies: GamePly[];
  readonly fens: string[];
  /** Whether it has ended. */
  readonly isOver: boolean;
}

/** How the example game is played. */
interface ExamplePlay {
  readonly seed: number;
  /** The part of the usual work. */
  readonly share: number;
}

/** Plays the example game. The game is at its start afterwards. */
export async function exampleGame(
  { game, variant, names, hasEnPassant }: ExampleSource,
  { seed, share }: ExamplePlay,
): Promise<ExampleGame> {
  const plies: GamePly[] = [];
  const fens: string[] = [];
  const shown = new Set<string>();
  let pictures = 0;
  let last: LegalPly | undefined;
  game.reset();
  while (plies.length < MOST_PLIES) {
    const ply = await nextPly(game, { seed: seed + plies.length, share });
    if (ply === undefined) break;
    const moment: Moment = { variant, names, before: snapshotOf(game), ply, last };
    fens.push(game.fen);
    game.play(ply.ply);
    last = ply;
    const after = snapshotOf(game);
    const { outcome } = game;
    const mechanism = MECHANISMS.find(
      ({ id, matches, isIn }) => !shown.has(id) && isIn(variant, hasEnPassant) && matches(moment),
    );
    if (mechanism !== undefined) shown.add(mechanism.id);
    const isFirstCapture = 0 < ply.captures.length && !shown.has('capture');
    if (isFirstCapture) shown.add('capture');
    const comment =
      outcome !== undefined
        ? outcomeWords(outcome, capitalized(after.turn))
        : (mechanism?.caption(moment, after) ??
          (isFirstCapture ? `The first capture: ${captureWords(moment)}.` : undefined));
    const isShown = outcome !== undefined || (mechanism !== undefined && pictures < MOST_PICTURES);
    if (isShown) pictures += 1;
    const side = moment.before.turn;
    const alt = `The position after ${ply.san} of ${capitalized(side)}.`;
    const marks = { arrows: arrowsOf(ply), checks: game.checks };
    const picture = positionPicture(after, `game-${plies.length + 1}`, alt, marks);
    const previous = plies.at(-1);
    const number = (previous?.number ?? 1) + (previous?.side === 'black' && side === 'white' ? 1 : 0);
    const words = { ...(comment !== undefined && { comment }), ...(isShown && { picture }) };
    plies.push({ number, side, san: ply.san, ...words });
  }
  const isOver = game.outcome !== undefined;
  game.reset();
  return { plies, fens, isOver };
}

/** Returns what the side to move plays; nothing if the game is over. */
async function nextPly(game: Game, { seed, share }: ExamplePlay): Promise<LegalPly | undefined> {
  const { turn } = game;
  const strength = turn === 'white' ? {} : { level: WEAK };
  const ply = (await game.search({ nodes: Math.round(NODES[turn] * share), seed, ...strength }))?.ply;
  return game.legal().find((entry) => entry.ply === ply);
}

function captureWords({ names, before, ply }: Moment): string {
  const [cell = ''] = ply.captures;
  const letter = kindOfSign((before.pieces[cell] ?? '').replace('~', ''));
  return `${capitalized(before.turn)}’s ${names.of(ply.kind ?? '')} captures the ${names.of(letter)} on ${cell}`;
}
