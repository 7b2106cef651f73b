// The choice between the pieces that a text defines.
import { createMemo, For, Show, type JSX } from 'solid-js';
import { WORDS } from '../words/first.js';
import { useSession } from '../session.js';

/** The list of the pieces of the text. A text with a single piece without a name needs none. */
export function ChoosePiece(): JSX.Element {
  const session = useSession();
  const reading = (): ReturnType<typeof session.moment>['reading'] => session.moment().reading;
  // An unchanged list is kept, because a new one would lose the focus.
  const pieces = createMemo(() => reading().pieces.map(({ name, side }) => ({ name, side })), [], {
    equals: (before, after) => JSON.stringify(before) === JSON.stringify(after),
  });
  const isNeeded = (): boolean => 1 < pieces().length || pieces()[0]?.name != null;
  const shown = (): number => pieces().findIndex(({ name }) => name === (reading().shown?.name ?? null));
  return (
    <Show when={isNeeded()}>
      <select
        id="pieces"
        aria-label={WORDS.piecesInThisText}
        onChange={({ currentTarget }) => {
          const chosen = pieces()[Number(currentTarget.value)];
          if (chosen !== undefined) session.act({ ...session.state(), piece: chosen.name });
        }}
      >
        <For each={pieces()}>
          {({ name, side }, n) => (
            <option value={String(n())} selected={n() === shown()}>
              {name ?? WORDS.nameless}
              {side === null ? '' : ` (${side})`}
            </option>
          )}
        </For>
      </select>
    </Show>
  );
}
