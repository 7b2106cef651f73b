import { STRINGS } from './strings.js';

/** How long a button says what came of it, in milliseconds. */
const WHILE = 1500;

const saying = new WeakMap<HTMLButtonElement, { words: string; timer: ReturnType<typeof setTimeout> }>();

/** Makes a button copy a text and say so for a while. Its first node has the words that give way; more may follow it. */
export function createCopyButton(button: HTMLButtonElement, text: () => string): void {
  button.addEventListener('click', () => {
    sayOn(button, navigator.clipboard.writeText(text()));
  });
}

/** Has a button say for a while whether something was copied. */
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
