import { Failure } from './run.mjs';

/** A Vite plugin that puts words into the page: `{{key}}` gives way to what stands under that key. */
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

/** A text as it stands in markup, in attributes too. */
export function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
