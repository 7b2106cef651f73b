/**
 * A short text, or a group of elements and attributes that only draw, which becomes a part of the picture as it is. No
 * value can be an address, except of an image that is PNG data itself.
 */
const SYMBOL =
  /^(?:[^<]{0,2}|<g>(?:<\/?(?:svg|g|path|rect|circle|ellipse|line|poly\w+|text|image)(?: (?!on|style|id|href="[^d])[\w-]+="(?!url)(?:data:image\/png;base64,[\w+/=]*|[^"<>&:/]*)")*\/?>|[^<>&]|&#?\w+;)*)$/iu;

/** Returns whether a value can be the symbol of a piece. */
export function isSymbol(value: unknown): boolean {
  return typeof value === 'string' && SYMBOL.test(value);
}
