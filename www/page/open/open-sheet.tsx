// The sheet that opens files: a dialog that takes a text or a file, and shows what is in it.
import { createSignal, Match, onMount, Switch, type JSX } from 'solid-js';
import { render } from 'solid-js/web';
import { decodeFile } from '../../files/decode-file.js';
import { openFile } from '../../files/open-file.js';
import type { OpenedFile } from '../../files/opened-file.js';
import { Icon } from '../site/icon.jsx';
import { ModalDialog } from '../site/modal-dialog.jsx';
import { FileButton } from '../playground/parts/file-button.jsx';
import { fetchFile } from './fetch-file.js';
import { linkInText } from './link-in-text.js';
import type { OpenHost } from './open-host.js';
import { OpenedView } from './opened-view.jsx';
import { OPEN_WORDS as WORDS } from './open-words.js';
import type { Source } from '../playground/parts/watch-sources.js';
import { reasonOf } from '../../values/errors.js';
import './open.css';

/** What the sheet shows. */
type Shown =
  | { readonly is: 'empty' }
  | { readonly is: 'reading' }
  | { readonly is: 'failed'; readonly reason: string }
  | { readonly is: 'opened'; readonly opened: OpenedFile; readonly text: string };

/** Removes the sheet that is open. */
let remove: (() => void) | undefined;

/** Shows the sheet, in place of one that is open. */
export function showOpenSheet(host: OpenHost, source: Source): void {
  remove?.();
  const root = document.createElement('div');
  document.body.append(root);
  const dispose = render(() => <OpenSheet host={host} source={source} close={() => remove?.()} />, root);
  remove = () => {
    remove = undefined;
    dispose();
    root.remove();
  };
}

function OpenSheet(props: { host: OpenHost; source: Source; close: () => void }): JSX.Element {
  const [shown, setShown] = createSignal<Shown>({ is: 'empty' });
  let area: HTMLTextAreaElement | undefined;
  async function open(given: NonNullable<Source>): Promise<void> {
    setShown({ is: 'reading' });
    try {
      const source = typeof given === 'object' && 'address' in given ? await fetchFile(given.address) : given;
      const { text } = await decodeFile(source);
      const link = linkInText(text);
      if (link !== undefined) {
        props.close();
        const { play, showPosition } = props.host;
        (link.page === 'play' ? play : showPosition)(link.fragment);
        return;
      }
      const opened = await openFile(props.host.pw, source);
      setShown({ is: 'opened', opened, text });
    } catch (error) {
      setShown({ is: 'failed', reason: reasonOf(error) });
    }
  }
  onMount(() => {
    const { source } = props;
    if (source !== undefined) void open(source);
  });
  return (
    <ModalDialog id="opener" aria-labelledby="opener-title" leave={() => props.close()}>
      <div class="sheet">
        <div class="heading">
          <h2 id="opener-title">{WORDS.title}</h2>
          <button type="button" class="icon" aria-label={WORDS.close} onClick={() => props.close()}>
            <Icon of="x" />
          </button>
        </div>
        <Switch>
          <Match when={shown().is === 'empty'}>
            <form
              class="source"
              onSubmit={(event) => {
                event.preventDefault();
                void open(area?.value ?? '');
              }}
            >
              <p class="hint">{WORDS.hint}</p>
              <textarea
                ref={area}
                rows="8"
                autofocus
                spellcheck={false}
                data-own-undo
                aria-label={WORDS.paste}
                onPaste={(event) => {
                  const { files } = event.clipboardData ?? {};
                  const text = event.clipboardData?.getData('text/plain') ?? '';
                  const [file] = files ?? [];
                  // What is pasted into an empty field is all of it.
                  if (event.currentTarget.value !== '' || (file === undefined && text === '')) return;
                  event.preventDefault();
                  event.stopPropagation();
                  void open(file ?? text);
                }}
              />
              <div class="steps">
                <button class="primary">{WORDS.open}</button>
                <FileButton words={WORDS.choose} label={WORDS.file} id="open-file" accept="" onFile={open} />
              </div>
            </form>
          </Match>
          <Match when={shown().is === 'reading'}>
            <p role="status">{WORDS.reading}</p>
          </Match>
          <Match when={failureIn(shown())}>{(reason) => <p role="alert">{WORDS.failed(reason())}</p>}</Match>
          <Match when={openedIn(shown())} keyed>
            {({ opened, text }) => (
              <OpenedView
                opened={opened}
                text={text}
                host={props.host}
                close={() => props.close()}
                again={() => {
                  setShown({ is: 'empty' });
                  area?.focus();
                }}
              />
            )}
          </Match>
        </Switch>
      </div>
    </ModalDialog>
  );
}

function failureIn(shown: Shown): string | undefined {
  return shown.is === 'failed' ? shown.reason : undefined;
}

function openedIn(shown: Shown): Extract<Shown, { is: 'opened' }> | undefined {
  return shown.is === 'opened' ? shown : undefined;
}
