// Makes a page for paper, and hands it to the visitor.
import { createSignal, For, onCleanup, onMount, Show, type JSX } from 'solid-js';
import { download } from '../../playground/out/download.js';
import { NewTabLink } from '../../site/new-tab-link.jsx';
import { PAPER_WORDS as WORDS } from './paper-words.js';

/** A page, and what there is to know about it. */
export interface MadePage {
  readonly html: string;
  readonly notes: readonly string[];
  /** What is said about the page; that it is ready by default. */
  readonly said?: string;
  /** Other files that can be downloaded. */
  readonly files?: readonly MadeFile[];
}

/** A file beside the page. */
interface MadeFile {
  /** The words of its button. */
  readonly words: string;
  readonly name: string;
  readonly content: () => Blob;
}

/** What is said while a page is made, and if it cannot be. */
interface MakingWords {
  readonly making: string;
  readonly failed: string;
}

interface MakerProps {
  /** What is said, if it is not the usual. */
  words?: MakingWords;
  explained: string;
  button: string;
  file: string;
  /** Whether the page is made at once, and its fields are only for those who want another one. */
  isMadeAtOnce?: boolean;
  make: () => Promise<MadePage>;
  children: JSX.Element;
}

/** Lets the page answer the visitor while a page is made. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** A section with a title in which a page is made. */
export function PaperSection(props: MakerProps & { id: string; title: string }): JSX.Element {
  return (
    <section id={props.id}>
      <h3>{props.title}</h3>
      <PaperMaker {...props} />
    </section>
  );
}

/** The fields of a page, a button that makes it, and what can be done with it. */
export function PaperMaker(props: MakerProps): JSX.Element {
  const [said, setSaid] = createSignal('');
  const [isMaking, setMaking] = createSignal(false);
  const [printed, setPrinted] = createSignal<{ result: MadePage; page: Blob; address: string }>();
  let frame!: HTMLIFrameElement;
  const drop = (): void => {
    const current = printed();
    if (current !== undefined) URL.revokeObjectURL(current.address);
    setPrinted();
  };
  onCleanup(drop);
  const make = async (): Promise<void> => {
    drop();
    setMaking(true);
    setSaid((props.words ?? WORDS).making);
    try {
      const result = await props.make();
      const page = new Blob([result.html], { type: 'text/html' });
      setPrinted({ result, page, address: URL.createObjectURL(page) });
      setSaid(result.said ?? WORDS.ready);
    } catch {
      setSaid((props.words ?? WORDS).failed);
    }
    setMaking(false);
  };
  onMount(() => {
    if (props.isMadeAtOnce === true) void make();
  });
  const fields = (): JSX.Element => (
    <div class="fields">
      {props.children}
      <button type="button" disabled={isMaking()} onClick={() => void make()}>
        {props.button}
      </button>
    </div>
  );
  return (
    <>
      <p class="hint">{props.explained}</p>
      <Show when={props.isMadeAtOnce !== true}>{fields()}</Show>
      <p role="status">{said()}</p>
      <Show when={printed()}>
        {(shown) => (
          <>
            {shown().result.notes.map((note) => (
              <p class="hint">{note}</p>
            ))}
            <div class="actions">
              <NewTabLink href={shown().address} words={WORDS.open} />
              <button type="button" onClick={() => frame.contentWindow?.print()}>
                {WORDS.print}
              </button>
              <button type="button" onClick={() => download(props.file, shown().page)}>
                {WORDS.download}
              </button>
              <For each={shown().result.files}>
                {({ words, name, content }) => (
                  <button type="button" onClick={() => download(name, content())}>
                    {words}
                  </button>
                )}
              </For>
              <iframe ref={frame} src={shown().address} title={WORDS.print} hidden />
            </div>
          </>
        )}
      </Show>
      <Show when={props.isMadeAtOnce === true}>
        <details>
          <summary>{WORDS.more}</summary>
          {fields()}
        </details>
      </Show>
    </>
  );
}
