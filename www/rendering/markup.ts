// Writes markup: elements, numbers and escaped texts.

/** Attribute values by name; `undefined` leaves the attribute out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Most texts are names of cells and paths, which need no escaping. */
const PLAIN = /^[\w .:#,()-]*$/;

/**
 * Escapes any text for content and quoted attributes. Characters that XML cannot hold become U+FFFD, and bidi controls
 * become character references, so that they do not reorder the text around them in the file.
 */
export function escape(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replace(/(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '\ufffd')
    .replace(/[&<>"'\p{Bidi_C}]/gu, (character) => ENTITIES[character] ?? `&#${character.charCodeAt(0)};`);
}

/** Characters that control a terminal, characters that change the text direction, and lone surrogates. */
// eslint-disable-next-line no-control-regex -- control characters are what it looks for
export const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]/gu;

/**
 * Makes any text safe to quote in a line of output: line breaks become blanks, and control, bidi and invisible
 * characters become a visible sign.
 */
export const printable = (text: string): string =>
  text.replace(UNPRINTABLE, (sign) => (/\s/.test(sign) ? ' ' : '\ufffd'));

/** Formats a number with at most three decimals, independent of the locale. */
export function decimal(value: number): string {
  // Adding 0 turns -0 into 0.
  return String(Math.round(value * 1000) / 1000 + 0);
}

/** Writes an element. Children are markup, written by this function or escaped by {@link escape}. */
export function element(name: string, attributes: Attributes, children: readonly string[] = []): string {
  let tag = name;
  // A picture has thousands of elements, so this avoids an array of entries.
  for (const key in attributes) {
    const value = attributes[key];
    if (value === undefined) continue;
    tag += ` ${key}="${typeof value === 'number' ? decimal(value) : escape(value)}"`;
  }
  return children.length === 0 ? `<${tag}/>` : `<${tag}>${children.join('')}</${name}>`;
}
