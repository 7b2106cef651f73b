// Measures what the piece is worth, by games of the computer against itself.
import { createEffect, createMemo, createSignal, For, on, Show, type JSX } from 'solid-js';
import type { Converted } from '../../../calls/workshop.js';
import { counterpartOf, fairSetup } from '../../../self-play/measure/counterpart.js';
import type { Setup } from '../../../self-play/measure/setup.js';
import {
  gamesLeft,
  isExact,
  knownValueOf,
  summaries,
  type Pair,
  type Summary,
} from '../../../self-play/measure/sums.js';
import type { Estimator } from '../../trials/open-thread.js';
import { createSeriesRun, playersAtOnce } from '../../trials/run-series.js';
import { NODES, NodesField, SeriesControls } from '../../trials/series-controls.jsx';
import { TRIAL_WORDS } from '../../trials/trial-words.js';
import { createAnswer } from '../core/answer.js';
import { useSession } from '../session.js';
import { WORTH_WORDS } from '../words/worth.js';

const WORDS = WORTH_WORDS.measure;

/** The standard error that is small enough, in points: a quarter of a pawn. */
const SMALL_ERROR = 25;

/** No measurement takes more pairs of games. */
const MOST_PAIRS = 2_000;

type Reference = keyof typeof WORDS.references;
const REFERENCES = Object.keys(WORDS.references) as Reference[];

/** The board of chess, on which it measures. */
const BOARD = '8x8';

/** The piece as the games have it: its text in Betza's notation, and what it is estimated to be worth. */
interface Candidate {
  readonly text: string;
  readonly points: number;
}

/** The measurement. */
export function Measurement(props: { estimator: Estimator }): JSX.Element {
  const session = useSession();
  const [against, setAgainst] = createSignal<string>('');
  const [nodes, setNodes] = createSignal<number>(NODES.usual);
  const [pairs, setPairs] = createSignal<readonly Pair[]>([]);
  const convert = session.helper.port('convert', 'measured');
  const converted = createAnswer(
    () => {
      const { reading, workshop } = session.settled();
      if (workshop.is !== 'ready' || !reading.isRead || reading.isBlank || reading.shown === undefined)
        return undefined;
      const { text, notation, dialect } = reading.query;
      return { text, to: { from: notation, dialect, piece: reading.shown.name, to: 'betza' as const } };
    },
    ({ text, to }) => convert(text, to),
  );
  const exact = (): Converted | undefined => {
    const { answer, isWaiting } = converted();
    return answer?.exact === true && !isWaiting ? answer : undefined;
  };
  const candidate = createAnswer(
    () => exact()?.text,
    async (text): Promise<Candidate | undefined> => {
      const value = await props.estimator.ask('measured', { text, notation: 'betza', board: BOARD });
      return value && { text, points: value.points };
    },
  );
  const known = (): Candidate | undefined => (candidate().isWaiting ? undefined : candidate().answer);
  const nearest = (): string => counterpartOf(known()?.points ?? 0);
  const setup = createMemo((): Setup | undefined => {
    const piece = known();
    if (piece === undefined) return undefined;
    const other = against() === '' ? nearest() : against();
    return fairSetup(
      { piece: piece.text, points: piece.points },
      { piece: other, points: knownValueOf(other) ?? 0 },
      nodes(),
    );
  });
  const summary = createMemo((): Summary | undefined => summaries(pairs())[0]);
  const run = createSeriesRun((result) => {
    if (result.is !== 'pair') return false;
    setPairs((before) => [...before, result.pair]);
    const now = summary();
    return now !== undefined && isExact(now, SMALL_ERROR);
  });
  // Another piece, or another start, is another measurement.
  createEffect(
    on(
      () => JSON.stringify(setup()),
      () => {
        run.reset();
        setPairs([]);
      },
      { defer: true },
    ),
  );
  const begin = (): void => {
    const asked = setup();
    if (asked === undefined) return;
    const played = new Set(pairs().map(({ seed }) => seed));
    const seeds = Array.from({ length: MOST_PAIRS }, (_, seed) => seed).filter((seed) => !played.has(seed));
    run.begin({ is: 'measurement', setup: asked, seeds, concurrency: playersAtOnce() });
  };
  const left = (): number | undefined => {
    const now = summary();
    return now === undefined ? undefined : gamesLeft(now, SMALL_ERROR);
  };
  const games = (): number => 2 * pairs().length;
  const all = (): number => Math.min(games() + (left() ?? Infinity), 2 * MOST_PAIRS);
  const isInexact = (): boolean => converted().answer?.exact === false && !converted().isWaiting;
  return (
    <section id="measurement" aria-label={WORDS.title}>
      <h3>{WORDS.title}</h3>
      <p class="hint">{isInexact() ? WORDS.notExact : WORDS.explained}</p>
      <div class="settings">
        <label>
          {WORDS.against}
          <select disabled={run.isUnderWay()} onChange={({ currentTarget }) => setAgainst(currentTarget.value)}>
            <option value="">{WORDS.nearest(WORDS.references[nearest() as Reference])}</option>
            <For each={REFERENCES}>{(letter) => <option value={letter}>{WORDS.references[letter]}</option>}</For>
          </select>
        </label>
        <NodesField setNodes={setNodes} isDisabled={run.isUnderWay()} />
      </div>
      <Show when={setup()}>{(shown) => <p class="hint">{startOf(shown())}</p>}</Show>
      <SeriesControls
        run={run}
        words={games() === 0 ? WORDS.begin : WORDS.goOn}
        begin={begin}
        isDisabled={setup() === undefined || left() === 0}
        games={games()}
        all={left() === undefined ? undefined : all()}
      />
      <Show when={summary()}>{(shown) => <MeasuredWorth summary={shown()} left={left() ?? 0} />}</Show>
    </section>
  );
}

/** Says how the games begin. */
function startOf({ slots, pawns }: Setup): string {
  const slot = slots[0] as keyof typeof WORDS.slots;
  return WORDS.start(slots.length, WORDS.slots[slot], pawns[0], pawns[1]);
}

/** What the games say. */
function MeasuredWorth(props: { summary: Summary; left: number }): JSX.Element {
  return (
    <dl class="trial-result">
      <dt>{WORDS.score}</dt>
      <dd>{TRIAL_WORDS.percent(props.summary.score.is, props.summary.score.error)}</dd>
      <Show when={props.summary.difference}>
        {(difference) => (
          <>
            <dt>{WORDS.difference}</dt>
            <dd>{WORDS.signed(TRIAL_WORDS.pawns(difference().is, difference().error))}</dd>
          </>
        )}
      </Show>
      <Show when={props.summary.value}>
        {(value) => (
          <>
            <dt>{WORDS.value}</dt>
            <dd>
              <b>{TRIAL_WORDS.pawns(value().is, value().error)}</b>
            </dd>
          </>
        )}
      </Show>
      <dt>{WORDS.left}</dt>
      <dd>{WORDS.more(props.left)}</dd>
    </dl>
  );
}
