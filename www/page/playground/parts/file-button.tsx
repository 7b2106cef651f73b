// The choice of a file.
import type { JSX } from 'solid-js';

/** A button that lets the visitor choose a file. */
export function FileButton(props: {
  words: string;
  /** What the file is, for screen readers. */
  label: string;
  accept: string;
  id?: string;
  onFile: (file: File) => Promise<void>;
}): JSX.Element {
  let input!: HTMLInputElement;
  async function open(file: File): Promise<void> {
    await props.onFile(file);
    // The same file can be chosen again.
    input.value = '';
  }
  return (
    <>
      <button type="button" onClick={() => input.click()}>
        {props.words}
      </button>
      <input
        ref={input}
        id={props.id}
        type="file"
        accept={props.accept}
        aria-label={props.label}
        hidden
        onChange={() => {
          const [chosen] = input.files ?? [];
          if (chosen !== undefined) void open(chosen);
        }}
      />
    </>
  );
}
