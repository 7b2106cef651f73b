// Drops that the rules forbid, each with a position in which it is forbidden.
import type { Game } from '../calls/game.js';
import { isDropping } from '../calls/rules/rule-pieces.js';
import type { Names } from '../calls/rules/rule-words.js';
import { drawnNumbers } from '../self-play/random.js';
import { capitalized } from '../values/capitalized.js';
import type { Variant } from '../values/variant.js';
import type { BookExample } from './book.js';
import { positionPicture, snapshotOf } from './snapshot.js';
import { signOf } from '../values/piece-signs.js';

/** How much work the search may take. */
const MOST = { games: 12, length: 120, questions: 1_500, examples: 3 } as const;

/** A drop, as a letter and a cell. */
interface Drop {
  readonly letter: string;
  readonly cell: string;
}

/** Finds drops that are illegal for different reasons. The game is at its start afterwards. */
export function illegalDrops(
  game: Game,
  variant: Variant,
  names: Names,
  cells: readonly string[],
  seed: number,
): BookExample[] {
  if (!isDropping(variant) || !hasDropRules(variant)) return [];
  const draw = drawnNumbers(seed);
  const reasons = new Map<string, BookExample>();
  let questions = 0;
  const goesOn = (): boolean => questions < MOST.questions && reasons.size < MOST.examples;
  for (let n = 0; n < MOST.games && goesOn(); n += 1) {
    game.reset();
    for (let ply = 0; ply < MOST.length && goesOn(); ply += 1) {
      const plies = game.plies();
      const chosen = plies[draw(Math.max(plies.length, 1))];
      if (chosen === undefined) break;
      for (const drop of refusedDrops(game, cells, plies, draw)) {
        questions += 1;
        const [, head = '', reason] =
          /^(.*(?:: not |, where it ))(.*)\.$/.exec(game.why(`${drop.letter}@${drop.cell}`) ?? '') ?? [];
        const rule = reason === undefined ? undefined : ruleThatApplies(game, drop, reason.split(', and not '));
        if (rule === undefined || reasons.has(rule)) continue;
        reasons.set(rule, exampleOf(game, names, drop, `${head}${rule}.`, reasons.size + 1));
      }
      game.play(chosen);
    }
  }
  game.reset();
  return [...reasons.values()];
}

function hasDropRules({ pieces }: Variant): boolean {
  return Object.values(pieces).some(
    ({ drop, neverStuck }) => drop?.not !== undefined || drop?.in !== undefined || neverStuck === true,
  );
}

/** A drop of each piece in hand on an empty cell that is not among the legal ones, while the side is not in check. */
function refusedDrops(
  game: Game,
  cells: readonly string[],
  plies: readonly string[],
  draw: (bound: number) => number,
): Drop[] {
  if (0 < game.checks.length) return [];
  const { pieces, hands, turn } = game;
  const legal = new Set(plies);
  return Object.keys(hands[turn]).flatMap((letter) => {
    const refused = cells.filter((cell) => pieces[cell] === undefined && !legal.has(`${letter}@${cell}`));
    const cell = refused[draw(Math.max(refused.length, 1))];
    return cell === undefined ? [] : [{ letter, cell }];
  });
}

/** Returns which of several rules about a kind forbids a drop: a piece like it on the file, or another one. */
function ruleThatApplies(game: Game, { letter, cell }: Drop, rules: readonly string[]): string | undefined {
  const { pieces, turn } = game;
  const own = signOf(letter, turn);
  const file = cell.replace(/\d+$/, '');
  const isDoubled = Object.keys(pieces).some((other) => pieces[other] === own && other.replace(/\d+$/, '') === file);
  return rules.find((rule) => rule.includes('on the file') === isDoubled) ?? rules[0];
}

function exampleOf(game: Game, names: Names, { letter, cell }: Drop, why: string, number: number): BookExample {
  const caption = `Illegal for ${capitalized(game.turn)}: ${letter}@${cell}. ${why}`;
  const picture = positionPicture(snapshotOf(game), `illegal-drop-${number}`, caption, {
    arrows: [{ to: cell, isForbidden: true }],
  });
  return {
    id: `illegal-drop-${number}`,
    title: `Where no ${names.of(letter)} is dropped`,
    caption,
    pictures: [picture],
  };
}
