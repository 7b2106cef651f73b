// Forced play as composers print it: a paragraph for each first ply, with its variations behind each other.
import { shownReplies } from './shown-replies.js';
import { marked, type Pen } from './solution-pen.js';
import type { Continuation, PostPlay, SolutionData, SolutionPly, Variation } from './solve-options.js';

/** Returns the paragraphs of a solution. */
export function algebraOf({ set = [], tries, keys, afterKey }: SolutionData, pen: Pen): string[] {
  const but = (refutations: readonly SolutionPly[]): string =>
    refutations.length === 0 ? '' : `but ${refutations.map((reply) => `1…${marked(reply, pen, '!')}`).join(', ')}`;
  const joined = (texts: readonly string[]): string => texts.filter((text) => text !== '').join(' ');
  return [
    ...(0 < set.length ? [variationsText(set, 1, pen).join('; ')] : []),
    ...tries.map(({ ply, then, refutations }) =>
      joined([`1.${marked(ply, pen, '?')}`, followingText(then, 1, pen), but(refutations)]),
    ),
    ...keys.map(({ ply, then }) => joined([`1.${marked(ply, pen, '!')}`, followingText(then, 1, pen)])),
    ...(afterKey === undefined ? [] : [joined([followingText(afterKey.then, 1, pen), but(afterKey.refutations)])]),
  ].flatMap((line) => [line, '']);
}

/** Returns what follows the ply of a number: threats or zugzwang, and the variations. */
function followingText(play: PostPlay, number: number, pen: Pen): string {
  const { zugzwang, threats } = play;
  const answers = threats.map((threat) => answerText(threat, number + 1, pen));
  const begin = zugzwang ? ['zugzwang'] : 0 < answers.length ? [`threat ${answers.join(', ')}`] : [];
  return [...begin, ...variationsText(shownReplies(play), number, pen)].join('; ');
}

function variationsText(variations: readonly Variation[], number: number, pen: Pen): string[] {
  return variations.map(({ reply, answers }) => {
    const texts = answers.map((answer) => answerText(answer, number + 1, pen));
    return [`${number}…${marked(reply, pen)}`, texts.join(', ')].filter((text) => text !== '').join(' ');
  });
}

function answerText({ ply, then }: Continuation, number: number, pen: Pen): string {
  const following = followingText(then, number, pen);
  return `${number}.${marked(ply, pen)}${following === '' ? '' : ` (${following})`}`;
}
