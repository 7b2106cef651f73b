// The rules of a game in words.
import { createResource, createSignal, For, lazy, Show, type JSX } from 'solid-js';
import type { Piecewright } from '../../calls/piecewright.js';
import type { Match } from '../../match/match.js';
import { withModules } from '../../match/open-match.js';
import type { RuleSection } from '../../values/variant.js';
import { LazyPart } from '../playground/parts/parts.jsx';
import { PLAY_WORDS } from './play-words.js';
import { loadPlayWorkshop } from './play-workshop.js';

const RuleBookPanel = lazy(async () => ({
  default: (await import('./book/rule-book-panel.jsx')).RuleBookPanel,
}));

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
    <>
      <RuleBook pw={props.pw} match={props.match} />
      <For each={sections()}>
        {({ title, text }) => (
          <section>
            <h2>{title}</h2>
            <For each={text.split('\n')}>{(line) => <p dir="auto">{line}</p>}</For>
          </section>
        )}
      </For>
    </>
  );
}

/** The rule book, which is loaded when it is wanted. */
function RuleBook(props: { pw: Piecewright; match: Match }): JSX.Element {
  const [isOpen, setOpen] = createSignal(false);
  return (
    <section id="rule-book">
      <Show
        when={isOpen()}
        fallback={
          <button type="button" onClick={() => setOpen(true)}>
            {PAPER}
          </button>
        }
      >
        <h2>{RULE_BOOK}</h2>
        <LazyPart fallback={<p role="status">{PLAY_WORDS.loading}</p>}>
          <RuleBookPanel pw={props.pw} match={props.match} />
        </LazyPart>
      </Show>
    </section>
  );
}

const RULE_BOOK = 'Rule book';
const PAPER = 'Rule book, worksheet, board to cut out…';
