// The rules of a game in words.
import { createResource, For, type JSX } from 'solid-js';
import type { Piecewright } from '../../calls/piecewright.js';
import type { Match } from '../../match/match.js';
import { withModules } from '../../match/open-match.js';
import type { RuleSection } from '../../values/variant.js';
import { loadPlayWorkshop } from './play-workshop.js';

/** Writes the rules of a game, with how its pieces move where the module that says so can be loaded. */
async function rulesOf(pw: Piecewright, text: string): Promise<RuleSection[]> {
  await loadPlayWorkshop(pw).catch(() => undefined);
  const game = await withModules(pw, () => pw.game(text));
  try {
    return await game.explain();
  } finally {
    game.free();
  }
}

/** The rules, with what the author of the definition says of them. */
export function RulesPanel(props: { pw: Piecewright; match: Match }): JSX.Element {
  const [sections] = createResource(() => rulesOf(props.pw, props.match.text));
  return (
    <For each={sections()}>
      {({ title, text }) => (
        <section>
          <h3>{title}</h3>
          <For each={text.split('\n')}>{(line) => <p dir="auto">{line}</p>}</For>
        </section>
      )}
    </For>
  );
}
