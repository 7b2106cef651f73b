// Lists of radio buttons.
import { make } from './dom.js';

/**
 * Fills a list with a radio button for each choice, and returns the function that checks one of them.
 *
 * @param name - The name of the group; no other list of the page may have it.
 */
export function createRadios<T>(
  list: HTMLElement,
  name: string,
  choices: readonly { value: T; words: string }[],
  choose: (value: T) => void,
): (value: T) => void {
  const inputs = choices.map(({ value, words }) => {
    const input = make('input', '');
    input.type = 'radio';
    input.name = name;
    input.addEventListener('change', () => {
      choose(value);
    });
    list.append(make('label', '', input, words));
    return { value, input };
  });
  list.replaceChildren(...inputs.map(({ input }) => input.parentElement ?? input));
  return (value) => {
    for (const one of inputs) one.input.checked = one.value === value;
  };
}

/** Returns the value of the checked radio button, or the first of the values if it is not among them. */
export function chosenIn<const T extends string>(host: HTMLElement, name: string, values: readonly [T, ...T[]]): T {
  const checked = host.querySelector<HTMLInputElement>(`input[name="${name}"]:checked`);
  return values.find((value) => value === checked?.value) ?? values[0];
}
