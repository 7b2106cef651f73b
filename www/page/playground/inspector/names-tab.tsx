// The names of the piece, and the known pieces with the most similar moves.
import { For, Match, Show, Switch, type JSX } from 'solid-js';
import { bareName } from '../../../calls/homonyms.js';
import type { Identity } from '../../../calls/workshop.js';
import { createAnswer } from '../core/answer.js';
import { RequestTimeout } from '../core/worker-client.js';
import { HOMONYM_WORDS } from '../words/same-name.js';
import { INSPECTOR_WORDS } from '../words/inspector.js';
import { useSession } from '../session.js';
import { Compare, initialComparison } from './compare.jsx';
import { reasonOf } from '../../../values/errors.js';

const WORDS = INSPECTOR_WORDS.names;

/** The tab. */
export function NamesTab(): JSX.Element {
  const session = useSession();
  const identify = session.helper.port('identify', 'names');
  const found = createAnswer(
    () => {
      const { reading, workshop, state } = session.settled();
      const isShown = workshop.is === 'ready' && reading.isRead && !reading.isBlank && reading.shown !== undefined;
      return isShown ? { ...reading.query, board: state.board } : undefined;
    },
    (query) => identify(query),
  );
  const failure = (): string | undefined => {
    const reason = found().failure;
    if (reason === undefined) return undefined;
    return reason instanceof RequestTimeout ? reason.message : WORDS.failed(reasonOf(reason));
  };
  const status = (): string => {
    const { answer, isWaiting } = found();
    if (answer === undefined) return failure() ?? (isWaiting ? WORDS.wait : WORDS.nothing);
    return 0 < answer.names.length ? '' : answer.complete ? WORDS.none : WORDS.undecided;
  };
  return (
    <>
      <Compare />
      <p id="called-status" class="hint" role="status">
        {status()}
      </p>
      <Switch>
        <Match when={found().answer}>{(identity) => <Names identity={identity()} />}</Match>
      </Switch>
    </>
  );
}

function Names(props: { identity: Identity }): JSX.Element {
  const session = useSession();
  return (
    <>
      <ul id="called">
        <For each={bySource(props.identity.names)}>
          {([source, names]) => (
            <li>
              <For each={names}>
                {(name, n) => (
                  <>
                    {n() === 0 ? '' : ', '}
                    <b>{name}</b>
                  </>
                )}
              </For>{' '}
              <small>{source}</small>
            </li>
          )}
        </For>
      </ul>
      <Homonyms names={props.identity.names} />
      <Show when={props.identity.systematic}>
        {(name) => (
          <p id="systematic">
            {WORDS.systematic} <b>{name()}</b>
          </p>
        )}
      </Show>
      <Show when={0 < (props.identity.alternatives ?? []).length}>
        <p id="alternatives">
          {WORDS.also} <span>{(props.identity.alternatives ?? []).join(', ')}</span>
        </p>
      </Show>
      <Show when={0 < props.identity.nearest.length}>
        <div id="kin">
          <h2>{WORDS.nearest}</h2>
          <ul id="relatives">
            <For each={props.identity.nearest}>
              {({ name, text, notation = 'betza', difference }) => (
                <li>
                  <p>
                    <b>{name}</b> <code>{text}</code> {difference}
                  </p>
                  <button
                    type="button"
                    onClick={() =>
                      session.act({ ...session.state(), other: initialComparison(session.state(), text, notation) })
                    }
                  >
                    {WORDS.compare}
                    <span class="unseen"> {name}</span>
                  </button>
                  <button type="button" onClick={() => session.open(text, notation)}>
                    {WORDS.open}
                    <span class="unseen"> {name}</span>
                  </button>
                </li>
              )}
            </For>
          </ul>
        </div>
      </Show>
    </>
  );
}

/** The other pieces that have one of the names. */
function Homonyms(props: { names: Identity['names'] }): JSX.Element {
  const session = useSession();
  const shared = (): Identity['names'] => props.names.filter(({ homonyms = [] }) => 1 < homonyms.length);
  return (
    <Show when={0 < shared().length}>
      <ul id="homonyms">
        <For each={shared()}>
          {({ name, homonyms = [] }) => (
            <li>
              {HOMONYM_WORDS.count(bareName(name), homonyms.length)}
              <ul>
                <For each={homonyms}>
                  {(other) => (
                    <li>
                      <button type="button" onClick={() => session.open(other.text, other.notation ?? 'betza')}>
                        {other.name} <code>{other.text}</code>
                      </button>{' '}
                      <small>{HOMONYM_WORDS.traditions[other.tradition]}</small>
                    </li>
                  )}
                </For>
              </ul>
            </li>
          )}
        </For>
      </ul>
    </Show>
  );
}

/** The names with the sources that know them, each source once. */
function bySource(names: Identity['names']): [source: string, names: string[]][] {
  const sources = new Map<string, string[]>();
  for (const { name, source } of names) sources.set(source, [...(sources.get(source) ?? []), name]);
  return [...sources];
}
