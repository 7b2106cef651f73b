// The sentences of a rule sheet about turns of several plies.
import type { Variant } from '../../values/variant.js';
import { number } from './rule-words.js';

/** How many plies turns have, and what ends them. */
export function turnsText({ turn, pass, pieces }: Variant): string {
  if (turn === undefined) return '';
  const { plies, first, grows = false } = turn;
  const begins = first ?? plies;
  const kinds = Object.values(pieces);
  const sentences: string[] = [];
  if (grows) {
    sentences.push(`White’s first turn has ${count(begins)}, and the turn after it ${count(plies + 1)}.`);
    sentences.push('From then on each turn has one ply more than the one before it.');
  } else {
    sentences.push(`A turn has ${count(plies)}, which the same piece or different ones make.`);
    if (begins !== plies) sentences.push(`White’s first turn has ${begins < plies ? 'only ' : ''}${number(begins)}.`);
  }
  if (kinds.some(({ royal }) => royal !== undefined)) {
    sentences.push('Check ends a turn: what plies it has left are lost.');
    sentences.push('Each ply by itself has to be legal, so that a side in check ends the check with its first ply.');
  }
  if (pass !== undefined && pass !== 'never') sentences.push('A pass ends a turn, too.');
  else
    sentences.push(
      'A side that has a ply left in its turn and none that is legal is as one without any at its beginning.',
    );
  if (kinds.some(({ first }) => first !== undefined)) {
    sentences.push(
      'A capture en passant is possible as the first ply of a turn, whichever ply of the turn before allows it. More of them may follow it at once.',
    );
  }
  return sentences.join(' ');
}

function count(plies: number): string {
  return `${number(plies)} ${plies === 1 ? 'ply' : 'plies'}`;
}
