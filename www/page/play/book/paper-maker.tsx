// Makes a page for paper, and hands it to the visitor.
import { createSignal, onCleanup, Show, type JSX } from 'solid-js';
import { download } from '../../playground/out/download.js';
import { PAPER_WORDS as WORDS } from './paper-words.js';

/** A page, and what there is to know about it. */
export interface MadePage {
  readonly html: string;
  readonly notes: readonly string[];
}

/** The fields of a page, a button that makes it, and what can be done with it. */
export function PaperMaker(props: {
  id: string;
  title: string;
  explained: string;
  button: string;
  file: string;
  make: () => Promise<MadePage>;
  children: JSX.Element;
}): JSX.Element {
  const [said, setSaid] = createSignal('');
  const [isMaking, setMaking] = createSignal(false);
  const [printed, setPrinted] = createSignal<{ page: Blob; address: string; notes: readonly string[] }>();
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
    setSaid(WORDS.making);
    try {
      const { html, notes } = await props.make();
      const page = new Blob([html], { type: 'text/html' });
      setPrinted({ page, address: URL.createObjectURL(page), notes });
      setSaid(WORDS.ready);
    } catch {
      setSaid(WORDS.failed);
    }
    setMaking(false);
  };
  return (
    <section id={props.id}>
      <h3>{props.title}</h3>
      <p class="hint">{props.explained}</p>
      <div class="fields">
        {props.children}
        <button type="button" disabled={isMaking()} onClick={() => void make()}>
          {props.button}
        </button>
      </div>
      <p role="status">{said()}</p>
      <Show when={printed()}>
        {(shown) => (
          <>
            {shown().notes.map((note) => (
              <p class="hint">{note}</p>
            ))}
            <div class="actions">
              <a href={shown().address} target="_blank">
                {WORDS.open}
              </a>
              <button type="button" onClick={() => frame.contentWindow?.print()}>
                {WORDS.print}
              </button>
              <button type="button" onClick={() => download(props.file, shown().page)}>
                {WORDS.download}
              </button>
              <iframe ref={frame} src={shown().address} title={WORDS.print} hidden />
            </div>
          </>
        )}
      </Show>
    </section>
  );
}
