// What the piece is worth: an estimate, how many moves it has, and a measurement by games.
import { onCleanup, Show, type JSX } from 'solid-js';
import type { PieceValue, ValuedQuery } from '../../../calls/open-games.js';
import { createEstimator } from '../../trials/open-thread.js';
import { createAnswer, type AnswerState } from '../core/answer.js';
import { WithCode } from '../parts/parts.jsx';
import { useSession } from '../session.js';
import { WORTH_WORDS as WORDS } from '../words/worth.js';
import { MatingPart } from './mating.jsx';
import { Measurement } from './measurement.jsx';
import { reasonOf } from '../../../values/errors.js';
import './worth.css';

/** The part of the page. */
export function Worth(): JSX.Element {
  const session = useSession();
  const estimator = createEstimator();
  onCleanup(() => estimator.end());
  const query = (): ValuedQuery | undefined => {
    const { reading, state } = session.settled();
    const isShown = reading.isRead && !reading.isBlank && reading.shown !== undefined;
    return isShown ? { ...reading.query, board: state.board } : undefined;
  };
  const estimated = createAnswer(query, (asked) => estimator.ask('here', asked));
  return (
    <>
      <p id="worth-status" role="status">
        <Estimate estimated={estimated()} />
      </p>
      <Mobility />
      <MatingPart />
      <Measurement estimator={estimator} />
    </>
  );
}

function Estimate(props: { estimated: AnswerState<PieceValue> }): JSX.Element {
  const fallback = (): string => {
    const { failure, isWaiting } = props.estimated;
    if (failure !== undefined) return WORDS.failed(reasonOf(failure));
    return isWaiting ? WORDS.wait : WORDS.nothing;
  };
  return (
    <Show when={props.estimated.answer} fallback={fallback()}>
      {(value) => (
        <Show when={0 < value().points} fallback={WORDS.none}>
          <b>{WORDS.about((value().points / 100).toFixed(2), (value().error / 100).toFixed(2))}</b> {WORDS.board}
        </Show>
      )}
    </Show>
  );
}

/** How many moves the piece has. */
function Mobility(): JSX.Element {
  const session = useSession();
  const count = session.helper.port('mobility', 'mobility');
  const counted = createAnswer(
    () => {
      const { reading, state, workshop } = session.settled();
      return workshop.is === 'ready' && reading.isRead ? { ...reading.query, board: state.board } : undefined;
    },
    (query) => count(query),
  );
  const failure = (): string => (counted().failure === undefined ? '' : WORDS.failed(reasonOf(counted().failure)));
  return (
    <>
      <h3>{WORDS.mobility}</h3>
      <Show when={counted().answer} fallback={<p>{failure()}</p>}>
        {(found) => (
          <>
            <p>{WORDS.mean(found().empty.toFixed(2), found().occupied.toFixed(2))}</p>
            <p class="hint">
              <WithCode message={WORDS.method(found().method)} />
            </p>
          </>
        )}
      </Show>
    </>
  );
}
