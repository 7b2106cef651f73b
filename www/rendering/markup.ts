// Writes markup: elements, numbers, and texts made fit to be quoted.

/** Attribute values by name; `undefined` leaves the attribute out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Most texts are names of cells and paths, which need nothing. */
const PLAIN = /^[\w .:#,()-]*$/;

/**
 * Escapes any text for content and quoted attributes. What XML cannot hold becomes U+FFFD, and what turns the direction of
 * writing its number, so that it turns nothing around it in the file.
 */
export function escape(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replace(/(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '\ufffd')
    .replace(/[&<>"'\p{Bidi_C}]/gu, (character) => ENTITIES[character] ?? `&#${character.charCodeAt(0)};`);
}

/** Characters that a terminal would obey, those that change the direction of writing and lone surrogates. */
// eslint-disable-next-line no-control-regex -- control characters are what it looks for
export const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]/gu;

/** Makes any text fit to be quoted in a line of ours: breaks are blanks, and what would turn its rest or is not seen is a sign. */
export const printable = (text: string): string =>
  text.replace(UNPRINTABLE, (sign) => (/\s/.test(sign) ? ' ' : '\ufffd'));

/** Prints a number with at most three decimals, the same everywhere. */
export function decimal(value: number): string {
  // Adding 0 turns -0 into 0.
  return String(Math.round(value * 1000) / 1000 + 0);
}

/** Makes an element. Children are markup, made by this function or escaped by {@link escape}. */
export function element(name: string, attributes: Attributes, children: readonly string[] = []): string {
  let tag = name;
  // Pictures are made of thousands of these: no list of entries is made.
  for (const key in attributes) {
    const value = attributes[key];
    if (value === undefined) continue;
    tag += ` ${key}="${typeof value === 'number' ? decimal(value) : escape(value)}"`;
  }
  return children.length === 0 ? `<${tag}/>` : `<${tag}>${children.join('')}</${name}>`;
}
