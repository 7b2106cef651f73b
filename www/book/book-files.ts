// Writes a book as a file: a page, a text, or a zip of everything.
import { strToU8, zipSync, type Zippable } from 'fflate';
import type { Layout } from '../values/diagram.js';
import type { Variant } from '../values/variant.js';
import { picturesOf, type Book } from './book.js';
import type { Paper } from './book-style.js';
import { createDrawer, type SymbolOf } from './draw-picture.js';
import { writeHTML } from './write-html.js';
import { pictureFile, writeMarkdown, writeWikiText } from './write-text.js';

/** What a book is drawn with. */
export interface BookArt {
  readonly variant: Variant;
  readonly layout: Layout;
  /** Returns the symbol of a well-known piece by its name. */
  readonly symbolOf: SymbolOf;
  readonly paper?: Paper;
}

/** The files that a book can be. */
export const BOOK_FILES = ['html', 'md', 'wikitext', 'zip'] as const;
export type BookFile = (typeof BOOK_FILES)[number];

/** Writes a book as a file. */
export function bookFile(book: Book, art: BookArt, file: Exclude<BookFile, 'zip'>): string;
export function bookFile(book: Book, art: BookArt, file: BookFile): string | Uint8Array<ArrayBuffer>;
export function bookFile(book: Book, art: BookArt, file: BookFile): string | Uint8Array<ArrayBuffer> {
  if (file === 'zip') return zipBook(book, art);
  return { html: () => bookPage(book, art), md: () => writeMarkdown(book), wikitext: () => writeWikiText(book) }[
    file
  ]();
}

/** Writes the page of a book. */
function bookPage(book: Book, { variant, layout, symbolOf, paper }: BookArt): string {
  return writeHTML(book, createDrawer(variant, layout, 'properties', symbolOf), paper);
}

/** Zip files know no earlier date, and equal books are equal files. */
const DATE = new Date(1980, 0, 1);

/** Writes a zip with the page, the texts for static sites and wikis, and the pictures. */
function zipBook(book: Book, art: BookArt): Uint8Array<ArrayBuffer> {
  const drawer = createDrawer(art.variant, art.layout, 'fixed', art.symbolOf);
  const pictures = picturesOf(book).map((picture) => [pictureFile(book, picture), drawer.draw(picture)] as const);
  const files: Zippable = {
    'book.html': strToU8(bookPage(book, art)),
    'book.md': strToU8(writeMarkdown(book)),
    'book.wiki': strToU8(writeWikiText(book)),
    'LICENSE.txt': strToU8(licenseOf(pictures.map(([name]) => name))),
    images: Object.fromEntries(pictures.map(([name, svg]) => [name, strToU8(svg)])),
  };
  return new Uint8Array(zipSync(files, { level: 9, mtime: DATE }));
}

function licenseOf(names: readonly string[]): string {
  const head =
    'These drawings are dedicated to the public domain: CC0 1.0, https://creativecommons.org/publicdomain/zero/1.0/';
  return `${[head, '', ...names].join('\n')}\n`;
}
