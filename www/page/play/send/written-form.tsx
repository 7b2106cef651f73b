// What was written in a form, a text or a picture: it is shown, copied and saved.
import { Show, type JSX } from 'solid-js';
import { download } from '../../playground/out/download.js';
import { copyText } from '../../playground/parts/parts.jsx';
import { SEND_WORDS } from './send-words.js';

const WORDS = SEND_WORDS.written;

/** What was written, with the buttons. */
export function WrittenForm(props: {
  text: string;
  label: string;
  rows: number;
  /** Whether the text is that of a picture. */
  isPicture: boolean;
  /** Whether what is saved is the text itself, so that it can be copied as well. */
  isText: boolean;
  say: (words: string) => void;
  save: () => Promise<void>;
}): JSX.Element {
  const copy = (): void => {
    void copyText(props.text).then(
      () => props.say(WORDS.copied),
      () => props.say(WORDS.notCopied),
    );
  };
  return (
    <>
      <Show
        when={props.isPicture}
        fallback={<textarea rows={props.rows} readonly aria-label={props.label} value={props.text} />}
      >
        <img
          alt={props.label}
          aria-label={props.label}
          src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(props.text)}`}
        />
      </Show>
      <div class="actions">
        <Show when={props.isText}>
          <button type="button" class="primary" onClick={copy}>
            {WORDS.copy}
          </button>
        </Show>
        <button type="button" onClick={() => void props.save()}>
          {WORDS.download}
        </button>
      </div>
    </>
  );
}

const TYPES: Readonly<Record<string, string>> = { svg: 'image/svg+xml', json: 'application/json' };

/** Saves a text as a file, or the picture that it describes if the name of the file is that of a PNG. */
export async function saveText(file: string, text: string): Promise<void> {
  const ending = file.slice(file.lastIndexOf('.') + 1);
  if (ending === 'png') {
    const { toPNG } = await import('../../playground/out/png.js');
    download(file, await toPNG(text));
  } else download(file, new Blob([text], { type: TYPES[ending] ?? 'text/plain' }));
}
