// A box to check, with its words.
import type { JSX } from 'solid-js';

interface CheckProps {
  words: string;
  change: (isChecked: boolean) => void;
  /** Without it, the box is empty until the visitor checks it. */
  checked?: boolean;
  id?: string;
}

/** The box. */
export function Check(props: CheckProps): JSX.Element {
  return (
    <label class="check">
      <input
        id={props.id}
        type="checkbox"
        checked={props.checked}
        onChange={({ currentTarget }) => props.change(currentTarget.checked)}
      />
      {props.words}
    </label>
  );
}
