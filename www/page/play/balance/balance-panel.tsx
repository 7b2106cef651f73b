// How a game plays: a report of games of the computer against itself.
import { createEffect, createMemo, createSignal, For, on, Show, type JSX } from 'solid-js';
import { plotsOf } from '../../../self-play/balance/plots.js';
import {
  balanceOf,
  unusedKindSentences,
  sentencesOf,
  TABLE_HEADING,
  tableOf,
  textOf,
  type Balance,
  type Kinds,
} from '../../../self-play/balance/report.js';
import { verdictOf } from '../../../self-play/balance/balance-verdict.js';
import { kindNames } from '../../../self-play/balance/kinds.js';
import { pictureFrom } from '../../../live/patch.js';
import { nameOf, type Match } from '../../../match/match.js';
import type { Variant } from '../../../values/variant.js';
import { fileName } from '../file-name.js';
import { createSeriesRun, playersAtOnce } from '../../trials/run-series.js';
import type { SeededGame } from '../../trials/games-thread.js';
import { NODES, NodesField, SeriesControls } from '../../trials/series-controls.jsx';
import { download } from '../../playground/out/download.js';
import { BALANCE_WORDS as WORDS } from './balance-words.js';
import { NumberField } from '../../playground/parts/fields.jsx';
import './balance.css';

/** How many games can be played, and the usual number. */
const GAMES = { least: 2, usual: 100, most: 1_000 } as const;

/** The seeds begin with it, as those of the command do. */
const FIRST_SEED = 1;

interface PanelProps {
  match: Match;
  chess960: boolean;
}

/** The report, and what makes it. */
export function BalancePanel(props: PanelProps): JSX.Element {
  const [count, setCount] = createSignal<number>(GAMES.usual);
  const [nodes, setNodes] = createSignal<number>(NODES.usual);
  const [kinds, setKinds] = createSignal<Kinds>();
  const [played, setPlayed] = createSignal<readonly SeededGame[]>([]);
  const run = createSeriesRun((result) => {
    if (result.is === 'kinds') setKinds(result.kinds);
    if (result.is === 'played') setPlayed((before) => [...before, result.played]);
    return false;
  });
  // Games of a weaker or a stronger player say something else.
  createEffect(
    on(
      nodes,
      () => {
        run.reset();
        setPlayed([]);
      },
      { defer: true },
    ),
  );
  const begin = (): void => {
    const known = new Set(played().map(({ seed }) => seed));
    const seeds = Array.from({ length: count() }, (_, n) => FIRST_SEED + n).filter((seed) => !known.has(seed));
    const { match, chess960 } = props;
    run.begin({ is: 'balance', text: match.text, chess960, nodes: nodes(), seeds, concurrency: playersAtOnce() });
  };
  const balance = createMemo((): Balance | undefined => {
    const known = kinds();
    return known === undefined || played().length === 0 ? undefined : balanceOf(played(), known);
  });
  return (
    <>
      <p class="hint">{WORDS.explained}</p>
      <div class="fields">
        <NumberField label={WORDS.games} {...GAMES} value={GAMES.usual} set={setCount} isDisabled={run.isUnderWay()} />
        <NodesField setNodes={setNodes} isDisabled={run.isUnderWay()} />
      </div>
      <SeriesControls
        run={run}
        words={played().length === 0 ? WORDS.begin : WORDS.goOn}
        begin={begin}
        isDisabled={count() <= played().length}
        games={played().length}
        all={count()}
      />
      <Show when={balance()}>{(shown) => <Report variant={props.match.variant} balance={shown()} />}</Show>
    </>
  );
}

function Report(props: { variant: Variant; balance: Balance }): JSX.Element {
  const name = (): string => props.variant.name ?? 'game';
  const called = kindNames(props.variant);
  const rows = createMemo(() => {
    const table = tableOf(props.balance);
    // What happens to no kind, as drops where there are none, takes no room.
    const isEmpty = (column: number): boolean => table.slice(1).every((row) => row[column] === '0.0');
    return table.map((row) => row.filter((_, column) => !isEmpty(column)));
  });
  const save = (ending: string, type: string, content: string): void =>
    download(`${fileName(props.variant)}-balance.${ending}`, new Blob([content], { type }));
  return (
    <section id="balance-report" aria-label={WORDS.report}>
      <ul id="balance-verdict">
        <For each={verdictOf(props.balance, called)}>{(line) => <li>{line}</li>}</For>
      </ul>
      <ul>
        <For each={[...sentencesOf(props.balance), ...unusedKindSentences(props.balance, called)]}>
          {(line) => <li>{line}</li>}
        </For>
      </ul>
      <p>{TABLE_HEADING}</p>
      <div class="scrolls" tabindex="0" role="region" aria-label={WORDS.kinds}>
        <table>
          <thead>
            <tr>
              <For each={rows()[0]}>{(words) => <th scope="col">{words}</th>}</For>
            </tr>
          </thead>
          <tbody>
            <For each={rows().slice(1)}>
              {([letter, ...cells]) => (
                <tr>
                  <th scope="row">
                    {nameOf(props.variant, letter ?? '')} <code>{letter}</code>
                  </th>
                  <For each={cells}>{(cell) => <td>{cell}</td>}</For>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </div>
      <figure aria-label={WORDS.plots}>{pictureFrom(plotsOf(name(), props.balance, 'page'))}</figure>
      <div class="actions" role="group" aria-label={WORDS.takeAway}>
        <span>{WORDS.takeAway}</span>
        <button type="button" onClick={() => save('txt', 'text/plain', textOf(props.balance, called))}>
          {WORDS.text}
        </button>
        <button type="button" onClick={() => save('json', 'application/json', `${JSON.stringify(props.balance)}\n`)}>
          {WORDS.json}
        </button>
        <button type="button" onClick={() => save('svg', 'image/svg+xml', plotsOf(name(), props.balance))}>
          {WORDS.svg}
        </button>
      </div>
    </section>
  );
}
