/**
 * Diagrams for places where no script runs: tables for HTML and for wikis, and pictures that suit light and dark pages.
 *
 * @packageDocumentation
 */
export { readAttributes } from '../element/attributes.js';
export { toHTML, toPicture, toWikiText } from '../rendering/static-markup.js';
export type { PictureSources, TableOptions } from '../rendering/static-markup.js';
