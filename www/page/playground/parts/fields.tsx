// Fields for one of several choices, and for a number.
import { For, type JSX } from 'solid-js';

/** A list from which one is chosen. */
export function Choice<T extends string | number>(props: {
  label: string;
  choices: readonly T[];
  words: (choice: T) => string;
  chosen: string | number;
  choose: (choice: T) => void;
  id?: string;
  class?: string;
  /** The id of what describes it. */
  describedBy?: string;
}): JSX.Element {
  return (
    <label class={props.class}>
      {props.label}{' '}
      <select
        id={props.id}
        aria-describedby={props.describedBy}
        onChange={({ currentTarget }) => {
          const choice = props.choices[currentTarget.selectedIndex];
          if (choice !== undefined) props.choose(choice);
        }}
      >
        <For each={props.choices}>
          {(choice) => <option selected={props.chosen === choice}>{props.words(choice)}</option>}
        </For>
      </select>
    </label>
  );
}

/** A box for a number. */
export function NumberField(props: {
  label: string;
  least: number;
  most: number;
  /** The number between two that can be chosen; 1 by default. */
  step?: number;
  value: number;
  set: (value: number) => void;
  /** What is set where the box is empty or its number cannot be chosen; by default the last number stays. */
  usual?: number;
  id?: string;
  title?: string;
  isDisabled?: boolean;
}): JSX.Element {
  return (
    <label title={props.title}>
      {props.label}{' '}
      <input
        id={props.id}
        type="number"
        inputmode={props.step === undefined ? 'numeric' : 'decimal'}
        data-own-undo
        min={props.least}
        max={props.most}
        step={props.step}
        value={props.value}
        disabled={props.isDisabled}
        onInput={({ currentTarget }) => {
          const value = isSound(currentTarget) ? currentTarget.valueAsNumber : props.usual;
          if (value !== undefined) props.set(value);
        }}
        onChange={({ currentTarget }) => {
          if (!isSound(currentTarget)) currentTarget.valueAsNumber = props.usual ?? props.value;
        }}
      />
    </label>
  );
}

function isSound(input: HTMLInputElement): boolean {
  return input.value !== '' && input.checkValidity();
}
