// All moves as a sentence and a table, for readers who do not see the board.
import { createMemo, For, Show, type JSX } from 'solid-js';
import { describe, titleOf } from '../../../rendering/describe.js';
import { toText } from '../../../rendering/text-board.js';
import { rowsOf } from '../board/move-rows.js';
import { copyText, CopyButton } from '../parts/parts.jsx';
import { INSPECTOR_WORDS } from '../words/inspector.js';
import { useSession } from '../session.js';

/** The maximum number of rows. */
const MOST_ROWS = 500;

const WORDS = INSPECTOR_WORDS.moves;

/** The tab. */
export function MovesTab(): JSX.Element {
  const session = useSession();
  const diagram = (): ReturnType<typeof session.moment>['diagram'] => session.settled().diagram;
  const figure = (): string => toText(diagram(), { flip: session.settled().state.flip });
  const rows = createMemo(() => rowsOf(diagram()));
  /** Columns that say nothing more are left out. */
  const hasCaptures = (): boolean => rows().some(({ to, captures }) => captures !== '' && captures !== to);
  const hasWays = (): boolean => rows().some(({ way }) => way !== '');
  const more = (): number => rows().length - MOST_ROWS;
  return (
    <>
      <p id="moves-sentence">{`${titleOf(diagram())}. ${describe(diagram())}`}</p>
      <table aria-label={WORDS.table}>
        <thead>
          <tr>
            <th scope="col">{WORDS.endsOn}</th>
            <th scope="col">{WORDS.does}</th>
            <Show when={hasCaptures()}>
              <th scope="col">{WORDS.takes}</th>
            </Show>
            <Show when={hasWays()}>
              <th scope="col">{WORDS.way}</th>
            </Show>
          </tr>
        </thead>
        <tbody id="moves-rows">
          <For each={rows().slice(0, MOST_ROWS)} fallback={<Remark words={WORDS.none} />}>
            {({ to, does, captures, way }) => (
              <tr
                onPointerEnter={() => session.point({ is: 'cell', cell: to })}
                onPointerLeave={() => session.point(undefined)}
              >
                <th scope="row">{to}</th>
                <td>{does}</td>
                <Show when={hasCaptures()}>
                  <td>{captures}</td>
                </Show>
                <Show when={hasWays()}>
                  <td>{way}</td>
                </Show>
              </tr>
            )}
          </For>
          <Show when={0 < more()}>
            <Remark words={WORDS.more(more())} />
          </Show>
        </tbody>
      </table>
      <div class="heading">
        <h2>{WORDS.asText}</h2>
        <CopyButton of={WORDS.figure} copy={() => copyText(figure())} />
      </div>
      <pre id="figure" tabindex="0" role="img" aria-label={WORDS.figure}>
        {figure()}
      </pre>
    </>
  );
}

function Remark(props: { words: string }): JSX.Element {
  return (
    <tr>
      <td colspan="4">{props.words}</td>
    </tr>
  );
}
