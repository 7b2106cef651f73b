// The text: a plain input at first, then the editor; the choice of its notation; and the sentence that explains it.
import { createEffect, createMemo, createSignal, lazy, Show, type JSX } from 'solid-js';
import { LazyPart } from '../parts/parts.jsx';
import { printable } from '../../../rendering/markup.js';
import { afterFrame } from '../core/schedule.js';
import { WORDS as PAGE_WORDS } from '../words/first.js';
import { hasBegun, useSession } from '../session.js';
import { createEditorPort, type Editor, type EditorActions } from './editor-port.js';
import { NotationChoice } from './notation-choice.jsx';
import { notationPhrase } from './names.js';
import { foreignKind, proseKind } from './prose.js';
import { hasErrors } from '../../../values/has-errors.js';
import { hasSheets } from '../parts/screen.js';
import { Mistakes } from './mistakes.jsx';

const WORDS = PAGE_WORDS.notation;

/** The length above which a text is shown in smaller letters, like a text of several lines. */
const LONG = 40;

/** The box with the text. */
export function NotationBox(): JSX.Element {
  const session = useSession();
  const isLong = (): boolean => {
    const { text } = session.moment().state;
    return LONG < text.length || text.includes('\n');
  };
  const label = (): string => {
    const kind = proseKind(session.moment());
    if (kind !== undefined) return WORDS.howAs[kind];
    const { notation } = session.moment().reading;
    return notation === 'auto' ? WORDS.how : WORDS.howIn(notationPhrase(notation));
  };
  return (
    <section class="notation" aria-label={WORDS.name}>
      <label id="notation-label" for="notation" class="unseen">
        {label()}
      </label>
      <div class="editor" data-long={isLong() ? '' : undefined}>
        <NotationInput />
      </div>
      <NotationChoice />
    </section>
  );
}

/** The input: a text area until the editor is there. */
function NotationInput(): JSX.Element {
  const session = useSession();
  const [editor, setEditor] = createSignal<Editor>();
  const actions: EditorActions = {
    write: (text) => session.act({ ...session.state(), text }, 'typing'),
    point: (offset) => session.point(offset === undefined ? undefined : { is: 'character', offset }),
    format: () => {
      const failed = () => session.say(PAGE_WORDS.missingPart);
      void import('./rewriting.js').then(({ formatText }) => formatText(session), failed);
    },
    undo: session.undo,
    redo: session.redo,
  };
  let input!: HTMLTextAreaElement;
  let isComposing = false;

  const adopt = async (): Promise<void> => {
    const { createEditor } = await import('./code-editor.js');
    // An unfinished composition of letters would be lost.
    if (isComposing) await new Promise((done) => input.addEventListener('compositionend', done, { once: true }));
    const { selectionStart, selectionEnd, selectionDirection, value } = input;
    const isBackward = selectionDirection === 'backward';
    const hadFocus = document.activeElement === input;
    const [anchor, head] = isBackward ? [selectionEnd, selectionStart] : [selectionStart, selectionEnd];
    const manner = () => ({
      notation: session.moment().reading.notation,
      dialect: session.state().dialect,
      isForeign: foreignKind(session.moment()) !== undefined,
    });
    const created = createEditor({ text: value, anchor, head }, createEditorPort(session.pw, manner), actions);
    setEditor(created);
    if (hadFocus) created.focus();
  };
  const isReady = createMemo(() => session.moment().workshop.is === 'ready');
  // The editor is the largest script, so it comes last. The page also works without it.
  createEffect(() => {
    if (isReady()) afterFrame(() => void adopt().catch(() => undefined));
  });
  createEffect(() => {
    const { state } = session.moment();
    const present = editor();
    if (present !== undefined) present.show(state.text, session.diagnostics());
    else if (input.value !== state.text) input.value = state.text;
  });
  createEffect(() => editor()?.light(session.light().spans));
  session.focusText = (isSelected = false) => {
    const present = editor() ?? input;
    present.focus();
    if (isSelected) present.select();
  };
  session.insertText = (letters) => {
    const present = editor();
    if (present !== undefined) {
      present.insert(letters);
      return;
    }
    input.setRangeText(letters, input.selectionStart, input.selectionEnd, 'end');
    actions.write(input.value);
    input.focus();
  };
  return (
    <Show
      when={editor()}
      fallback={
        <textarea
          ref={input}
          id="notation"
          rows="1"
          spellcheck={false}
          autocapitalize="off"
          autocomplete="off"
          aria-describedby="diagnostics summary"
          aria-invalid={hasErrors(session.moment().diagram.diagnostics)}
          onInput={() => actions.write(input.value)}
          on:compositionstart={() => (isComposing = true)}
          on:compositionend={() => (isComposing = false)}
        />
      }
    >
      {(created) => created().element}
    </Show>
  );
}

const PieceTitle = lazy(async () => ({ default: (await import('../frame/piece-title.jsx')).PieceTitle }));
const WaysToBegin = lazy(async () => ({ default: (await import('./ways-to-begin.jsx')).WaysToBegin }));
const NameOffer = lazy(async () => ({ default: (await import('./name-offer.jsx')).NameOffer }));

/** Texts that may be English, with three letters in a row, or played moves. */
const WORDLIKE = /\p{L}{3}|^1\./u;

/** What the text means, in two lines; ways to begin if nothing is written, and its mistakes or suggestions if it cannot be read. */
export function EnglishLine(props: {
  words: string;
  /** The name of the piece, and its picture. */
  name: string | undefined;
  face: string | undefined;
}): JSX.Element {
  const session = useSession();
  const isPhone = hasSheets();
  const isUnread = (): boolean => {
    const { reading, state, workshop } = session.settled();
    return workshop.is === 'ready' && (reading.hasErrors || !reading.isRead) && WORDLIKE.test(state.text);
  };
  const isNew = (): boolean => session.isReady() && !isUnread() && !hasBegun(session);
  /** On a phone, the ways to begin are all in sight. */
  const hasWays = (): boolean => isNew() && !isPhone();
  /** A mistake takes the place of the explanation, which the first tab has, too. */
  const isWrong = (): boolean => session.diagnostics().some(({ severity }) => severity !== 'info');
  const isExplained = (): boolean => !isUnread() && !hasWays() && !isWrong();
  return (
    <div class="english-line">
      <LazyPart>
        <Show when={session.isReady() && isExplained()}>
          <PieceTitle name={props.name} face={props.face} />
        </Show>
      </LazyPart>
      <p id="explanation" title={props.words} hidden={!isExplained()}>
        {printable(props.words)}
      </p>
      <LazyPart>
        <Show when={hasWays()}>
          <WaysToBegin />
        </Show>
        <Show when={isUnread()}>
          <NameOffer isExplained={0 < session.diagnostics().length} />
        </Show>
      </LazyPart>
      <Show when={0 < session.diagnostics().length}>
        <Mistakes />
      </Show>
    </div>
  );
}
