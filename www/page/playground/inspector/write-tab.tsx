// The piece in every other notation.
import { createSignal, For, Show, type JSX } from 'solid-js';
import type { Converted } from '../../../calls/workshop.js';
import { printable } from '../../../rendering/markup.js';
import { NOTATIONS } from '../../../values/vocabulary.js';
import { createAnswer } from '../core/answer.js';
import { copyText, CopyButton, Pills } from '../parts/parts.jsx';
import { INSPECTOR_WORDS } from '../words/inspector.js';
import { useSession } from '../session.js';
import { areStyles, notationName, styleName, type WrittenNotation } from '../text/names.js';
import { rewriteText } from '../text/rewriting.js';
import { reasonOf } from '../../../values/errors.js';

const WORDS = INSPECTOR_WORDS.write;

/** A longer text is shown cut, and copied whole. */
const MOST_SHOWN = 2_000;

const STYLES = NOTATIONS.filter((id) => areStyles(id, id));

const [FIRST_STYLE] = STYLES;

/** The tab: one line for each notation, and a switch between the styles of one of them. */
export function WriteTab(): JSX.Element {
  const session = useSession();
  const [style, setStyle] = createSignal<WrittenNotation>(FIRST_STYLE ?? 'lcpn-lisp');
  const isShown = (): boolean => {
    const { reading, workshop } = session.settled();
    return workshop.is === 'ready' && reading.isRead && !reading.isBlank;
  };
  return (
    <Show
      when={isShown()}
      fallback={<p role="status">{session.settled().workshop.is === 'loading' ? WORDS.loading : WORDS.nothing}</p>}
    >
      <ul id="translations">
        <For each={NOTATIONS.filter((id) => !areStyles(id, id) || id === FIRST_STYLE)}>
          {(id) => (
            <li>
              <Show when={id === FIRST_STYLE} fallback={<Line id={id} name={notationName(id)} />}>
                <Show when={style()} keyed>
                  {(chosen) => (
                    <Line id={chosen} name={notationName(chosen)}>
                      <Pills
                        name="style"
                        choices={STYLES.map((value) => ({ value, words: styleName(value) }))}
                        chosen={style()}
                        choose={setStyle}
                      />
                    </Line>
                  )}
                </Show>
              </Show>
            </li>
          )}
        </For>
      </ul>
    </Show>
  );
}

/** The text in a notation, with its losses. */
function Line(props: { id: WrittenNotation; name: string; children?: JSX.Element }): JSX.Element {
  const session = useSession();
  // Each notation has its own lane, so that requests do not replace each other.
  const convert = session.helper.port('convert', `line of ${props.id}`);
  const converted = createAnswer(
    () => {
      const { text, notation, dialect } = session.settled().reading.query;
      // The conversion of a named piece leaves out its name and the other pieces.
      const piece = session.settled().reading.shown?.name;
      return { text, to: { from: notation, dialect, piece, to: props.id, toDialect: dialect } };
    },
    ({ text, to }) => convert(text, to),
  );
  const isOwn = (): boolean => session.settled().reading.notation === props.id;
  const answer = (): Omit<Converted, 'diagnostics'> => {
    const { answer, failure } = converted();
    if (answer !== undefined) return answer;
    return { text: '', exact: false, losses: failure === undefined ? [] : [reasonOf(failure)] };
  };
  const text = (): string => answer().text;
  return (
    <div data-notation={props.id}>
      <div class="heading">
        <div class="verdict">
          <h2>{isOwn() ? WORDS.own(props.name) : props.name}</h2>
          <Show when={answer().exact || text() !== ''}>
            <span class={answer().exact ? '' : 'lossy'}>{answer().exact ? WORDS.exact : WORDS.lossy}</span>
          </Show>
        </div>
        <Show when={text() !== ''}>
          <CopyButton of={WORDS.textIn(props.name)} copy={() => copyText(text())} />
          <button type="button" onClick={() => void rewriteText(session, props.id)}>
            {WORDS.edit}
            <span class="unseen"> {WORDS.textIn(props.name)}</span>
          </button>
        </Show>
      </div>
      {props.children}
      <Show when={text() !== ''}>
        <code>{text().length <= MOST_SHOWN ? text() : `${text().slice(0, MOST_SHOWN)}…`}</code>
      </Show>
      <ul class="losses">
        <For each={answer().losses}>{(loss) => <li>{printable(loss)}</li>}</For>
      </ul>
    </div>
  );
}
