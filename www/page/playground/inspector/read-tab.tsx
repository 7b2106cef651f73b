// The meaning of the text: English by clause, and properties besides moves.
import { createMemo, For, Match, Show, Switch, type JSX } from 'solid-js';
import { printable } from '../../../rendering/markup.js';
import type { Span } from '../../../values/diagram.js';
import { Pills } from '../parts/parts.jsx';
import { hasPiecesPane } from '../parts/screen.js';
import { INSPECTOR_WORDS } from '../words/inspector.js';
import { Examples } from '../library/examples-list.jsx';
import { hasBegun, useSession, type Session } from '../session.js';
import { setAssumption } from '../state/state.js';
import { foreignKind } from '../text/prose.js';
import { propertyInWords } from '../text/names.js';
import { useExplanation } from './explanation.js';
import { reasonOf } from '../../../values/errors.js';

const WORDS = INSPECTOR_WORDS.read;

/** The tab. It introduces the page to new visitors. */
export function ReadTab(): JSX.Element {
  const session = useSession();
  return (
    <>
      <Show when={!session.settled().reading.isBlank && foreignKind(session.settled()) === undefined}>
        <English />
        <Facts />
      </Show>
      <Show when={!hasBegun(session)}>
        <Introduction />
      </Show>
    </>
  );
}

/** An introduction with example pieces. */
function Introduction(): JSX.Element {
  const hasPane = hasPiecesPane();
  return (
    <section class="introduction" aria-label={WORDS.introduction}>
      <h2>{WORDS.begin}</h2>
      <ol>
        <For each={WORDS.steps}>{(step) => <li>{step}</li>}</For>
      </ol>
      <Show when={!hasPane()}>
        <Examples />
      </Show>
    </section>
  );
}

/** The explanation by clause. Pointing at a clause lights its cells and its part of the text, and the other way around. */
function English(): JSX.Element {
  const session = useSession();
  const explanation = useExplanation();
  return (
    <section class="english" aria-label={WORDS.english}>
      <Show when={session.settled().reading.hasErrors}>
        <p id="partial" class="hint">
          {WORDS.partial}
        </p>
      </Show>
      <Switch>
        <Match when={session.settled().workshop.is === 'loading'}>
          <p role="status">{WORDS.loading}</p>
        </Match>
        <Match when={missingReason(session)}>
          {(reason) => (
            <p role="status">
              {WORDS.missing(reason())}{' '}
              <button type="button" onClick={session.loadWorkshop}>
                {WORDS.retry}
              </button>
            </p>
          )}
        </Match>
        <Match when={explanation().failure}>
          <p role="status">{reasonOf(explanation().failure)}</p>
        </Match>
        <Match when={explanation().answer}>
          {(answer) => (
            <ul id="clauses">
              <For each={answer().clauses}>{(clause) => <Clause text={clause.text} origins={clause.origins} />}</For>
            </ul>
          )}
        </Match>
      </Switch>
    </section>
  );
}

function missingReason(session: Session): string | undefined {
  const { workshop } = session.settled();
  return workshop.is === 'missing' ? workshop.reason : undefined;
}

function Clause(props: { text: string; origins: readonly Span[] }): JSX.Element {
  const session = useSession();
  const isLit = createMemo(() =>
    session.light().spans.some((span) => props.origins.some((origin) => meet(origin, span))),
  );
  const point = (): void => {
    const { cells } = session.moment().diagram;
    const own = cells.filter(({ origins }) =>
      origins.some((origin) => props.origins.some((other) => meet(origin, other))),
    );
    const light = { cells: own.map(({ cell }) => cell), spans: props.origins, routes: [] };
    session.point({ is: 'parts', light });
  };
  const leave = (): void => {
    session.point(undefined);
  };
  return (
    <li>
      <button
        type="button"
        class="clause"
        data-lit={isLit() ? '' : undefined}
        onPointerEnter={point}
        onPointerLeave={leave}
        onFocus={point}
        onBlur={leave}
        onClick={point}
      >
        {printable(props.text)}
      </button>
    </li>
  );
}

function meet(first: Span, second: Span): boolean {
  return first.from < second.to && second.from < first.to;
}

/** The properties of the piece, its remarks in prose, and a switch for each condition in words. */
function Facts(): JSX.Element {
  const session = useSession();
  const shown = (): ReturnType<typeof session.moment>['reading']['shown'] => session.settled().reading.shown;
  const equals = (before: readonly string[], after: readonly string[]): boolean =>
    before.join('\n') === after.join('\n');
  const conditions = createMemo(() => [...new Set(shown()?.switches.map(({ text }) => text))], [], { equals });
  const said = createMemo(() => [...(shown()?.properties ?? []).map(propertyInWords), ...(shown()?.notes ?? [])], [], {
    equals,
  });
  const answers = [
    { value: null, words: WORDS.conditions.open },
    { value: true, words: WORDS.conditions.holds },
    { value: false, words: WORDS.conditions.fails },
  ];
  const answerTo = (condition: string): boolean | null => {
    const { assume } = session.state();
    return Object.hasOwn(assume, condition) ? (assume[condition] ?? null) : null;
  };
  return (
    <Show when={0 < conditions().length + said().length}>
      <section id="facts" aria-label={WORDS.besides}>
        <h2>{WORDS.alsoSays}</h2>
        <ul id="fact-list">
          <For each={said()}>{(words) => <li>{words}</li>}</For>
        </ul>
        <div id="switches">
          <For each={conditions()}>
            {(condition, n) => (
              <fieldset>
                <legend>{WORDS.conditions.quoted(printable(condition))}</legend>
                <Pills
                  name={`switch-${n()}`}
                  choices={answers}
                  chosen={answerTo(condition)}
                  choose={(holds) => session.act(setAssumption(session.state(), condition, holds))}
                />
              </fieldset>
            )}
          </For>
        </div>
      </section>
    </Show>
  );
}
