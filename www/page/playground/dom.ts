// Finds and makes HTML elements.
import { printable } from '../../rendering/markup.js';

/** Finds an element that is always in the page. */
export function find<E extends Element>(selector: string, type: abstract new (...args: never[]) => E): E {
  const found = document.querySelector(selector);
  if (found instanceof type) return found;
  throw new Error(`the page has no ${type.name} at ${selector}`);
}

/** Makes an HTML element with a class and text or children. Text is never read as markup. */
export function make<K extends keyof HTMLElementTagNameMap>(
  name: K,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  if (className !== '') element.className = className;
  element.append(...children);
  return element;
}

/** Formats the text between backticks in messages as code. */
export function withCode(message: string): (Node | string)[] {
  return printable(message)
    .split('`')
    .map((part, n) => (n % 2 === 0 ? part : make('code', '', part)));
}
