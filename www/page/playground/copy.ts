// Buttons that copy a text.
import { STRINGS } from './strings.js';

/** How long a button shows the result, in milliseconds. */
const WHILE = 1500;

const saying = new WeakMap<HTMLButtonElement, { words: string; timer: ReturnType<typeof setTimeout> }>();

/** Makes a button copy a text and show the result for a while, in place of its first node. */
export function createCopyButton(button: HTMLButtonElement, text: () => string): void {
  button.addEventListener('click', () => {
    sayOn(button, navigator.clipboard.writeText(text()));
  });
}

/** Shows on a button for a while whether copying worked. */
export function sayOn(button: HTMLButtonElement, copied: Promise<void>): void {
  const say = (result: string): void => {
    const node = button.firstChild;
    if (node === null) return;
    const before = saying.get(button);
    clearTimeout(before?.timer);
    const words = before?.words ?? node.textContent ?? '';
    node.textContent = result;
    const timer = setTimeout(() => {
      node.textContent = words;
      saying.delete(button);
    }, WHILE);
    saying.set(button, { words, timer });
  };
  copied.then(
    () => {
      say(STRINGS.copied);
    },
    () => {
      say(STRINGS.notCopied);
    },
  );
}
