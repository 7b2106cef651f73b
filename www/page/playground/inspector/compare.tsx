// Compares the piece with another text, dialect or board; common moves are gray.
import { createEffect, createMemo, For, Show, type JSX } from 'solid-js';
import { drawPicture } from '../../../rendering/svg/svg-document.js';
import type { Diagram } from '../../../values/diagram.js';
import { DIALECTS } from '../../../values/vocabulary.js';
import { createAnswer } from '../core/answer.js';
import { useSession, type Session } from '../session.js';
import type { ComparedText, State } from '../state/state.js';
import { layoutOf } from '../state/valid-state.js';
import { DIALECT_NAMES } from '../text/names.js';
import { INSPECTOR_WORDS } from '../words/inspector.js';

const WORDS = INSPECTOR_WORDS.compare;

/** The size of a cell, in pixels. */
const SIZE = 20;

/** Returns the initial comparison with a text in Betza's notation. */
export function initialComparison(
  { dialect, board }: State,
  text: string,
  notation: ComparedText['notation'] = 'betza',
): ComparedText {
  return { text, notation, dialect, piece: null, board };
}

/** Begins a comparison with what the text is now, unless there is one. */
export function beginComparison(session: Session): void {
  const { text, notation, dialect, piece, board, other } = session.state();
  if (other === null) session.act({ ...session.state(), other: { text, notation, dialect, piece, board } });
}

/** The comparison, or the button that begins one. */
export function Compare(): JSX.Element {
  const session = useSession();
  return (
    <section id="compare" aria-label={WORDS.title}>
      <Show
        when={session.settled().state.other}
        fallback={
          <button type="button" title={WORDS.with} onClick={() => beginComparison(session)}>
            {WORDS.begin}
          </button>
        }
      >
        {(other) => <Comparison other={other()} />}
      </Show>
    </section>
  );
}

function Comparison(props: { other: ComparedText }): JSX.Element {
  const session = useSession();
  const change = (changed: Partial<ComparedText>, gesture?: 'comparing'): void => {
    session.act({ ...session.state(), other: { ...props.other, ...changed } }, gesture);
  };
  const isBoard = (): boolean => layoutOf(session.pw, props.other.board) !== undefined;
  const own = (): Diagram => session.settled().diagram;
  const other = createMemo(() => {
    if (!isBoard()) return undefined;
    const { board, side, virgin, turn, assume, ep } = session.settled().state;
    const { at, occupants } = own();
    // On the same board both stand in the same position.
    const position = board === props.other.board ? { at, occupants, turn, assume, ep } : {};
    try {
      return session.pw.diagram({ ...props.other, side, virgin, ...position, routes: true });
    } catch {
      // The text does not define the piece, or the module starts again.
      return undefined;
    }
  });
  const equal = session.helper.port('equal', 'comparison');
  const compared = createAnswer(
    () => {
      const { reading, workshop } = session.settled();
      if (workshop.is !== 'ready' || !reading.isRead || reading.isBlank) return undefined;
      const { text, notation, dialect, piece } = props.other;
      return { a: reading.query, b: { text, notation, dialect, piece } };
    },
    ({ a, b }) => equal(a, b),
  );
  const verdict = (): string => {
    const { answer, failure, isWaiting } = compared();
    if (failure !== undefined) return WORDS.unknown;
    if (answer === undefined || isWaiting) return '';
    return answer.equal === 'unknown' ? WORDS.unknown : answer.equal ? WORDS.equal : WORDS.differ;
  };
  return (
    <>
      <h2>{WORDS.title}</h2>
      <div class="settings">
        <label class="wide">
          {WORDS.text}
          <input
            id="other-text"
            type="text"
            spellcheck={false}
            autocapitalize="off"
            autocomplete="off"
            value={props.other.text}
            onInput={({ currentTarget }) =>
              change({ text: currentTarget.value, notation: 'auto', piece: null }, 'comparing')
            }
          />
        </label>
        <label class="wide">
          {WORDS.dialect}
          <select
            id="other-dialect"
            value={props.other.dialect}
            onChange={({ currentTarget }) =>
              change({ dialect: DIALECTS.find((id) => id === currentTarget.value) ?? 'xbetza' })
            }
          >
            <For each={DIALECTS}>{(id) => <option value={id}>{DIALECT_NAMES[id]}</option>}</For>
          </select>
        </label>
        <label class="wide">
          {WORDS.board}
          <input
            id="other-board"
            type="text"
            spellcheck={false}
            autocapitalize="off"
            autocomplete="off"
            aria-invalid={!isBoard()}
            value={props.other.board}
            onInput={({ currentTarget }) => change({ board: currentTarget.value.trim() }, 'comparing')}
          />
        </label>
      </div>
      <p role="status">{isBoard() ? verdict() : WORDS.noBoard}</p>
      <div class="compared">
        <ComparedBoard words={WORDS.own} diagram={own()} beside={other()} />
        <Show when={other()}>
          {(diagram) => <ComparedBoard words={WORDS.other} diagram={diagram()} beside={own()} />}
        </Show>
      </div>
      <p class="hint">{WORDS.same}</p>
      <button type="button" onClick={() => session.act({ ...session.state(), other: null })}>
        {WORDS.end}
      </button>
    </>
  );
}

/** One of the two boards. */
function ComparedBoard(props: { words: string; diagram: Diagram; beside: Diagram | undefined }): JSX.Element {
  let picture!: HTMLDivElement;
  const markup = createMemo(() => drawPicture(props.diagram, { size: SIZE, colors: 'properties', routes: 'none' }));
  createEffect(() => {
    picture.innerHTML = markup();
    const beside = new Map(props.beside?.cells.map(({ cell, marks }) => [cell, marks.join(' ')]));
    for (const mark of picture.querySelectorAll<SVGElement>('[data-cell]')) {
      const { cell = '', mark: marks } = mark.dataset;
      mark.toggleAttribute('data-same', beside.get(cell) === marks);
    }
  });
  return (
    <figure>
      <div ref={picture} />
      <figcaption>{props.words}</figcaption>
    </figure>
  );
}
