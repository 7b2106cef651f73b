// Inserts words into the HTML of the page.
import { Failure } from './run.mjs';

/** A Vite plugin that inserts words into the page: it replaces `{{key}}` with the value of that key. */
export function words(table) {
  return {
    name: 'words',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html.replaceAll(/\{\{(\w+)\}\}/g, (_, key) => {
          if (!Object.hasOwn(table, key)) throw new Failure(`index.html names words that strings.ts has not: ${key}`);
          return escaped(table[key]);
        }),
    },
  };
}

/** Escapes a text for markup, including attributes. */
export function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
