// Writes a book as a text with marks, for static sites and wikis; its pictures are files beside it.
import { printable } from '../rendering/markup.js';
import type { Book, BookPicture, BookSection, GamePly, PieceBlock } from './book.js';
import { factsOf, gameLines, handsOf } from './book-words.js';

/** How a text is marked up. */
interface Markup {
  escape(text: string): string;
  heading(level: 1 | 2 | 3, text: string): string;
  code(text: string): string;
  bold(text: string): string;
  picture(file: string, alt: string, caption: string): string;
  sign(file: string, meaning: string): string;
  term(term: string, meaning: string): string;
}

/** The name of the file of a picture. */
export function pictureFile(book: Book, { file }: BookPicture): string {
  return `${book.id}-${file}.svg`;
}

const MARKDOWN: Markup = {
  escape: (text) => printable(text).replace(/[\\`*_{}[\]<>|~]|^[#+=-]|^\d+(?=[.)])|!(?=\[)/g, '\\$&'),
  heading: (level, text) => `${'#'.repeat(level)} ${text}`,
  code: (text) => {
    const fence = '`'.repeat(1 + Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length)));
    return text.includes('`') ? `${fence} ${printable(text)} ${fence}` : `${fence}${printable(text)}${fence}`;
  },
  bold: (text) => `**${text}**`,
  picture: (file, alt, caption) =>
    [`![${MARKDOWN.escape(alt)}](images/${encodeURIComponent(file)})`, MARKDOWN.escape(caption)]
      .filter(Boolean)
      .join('\n\n'),
  sign: (file, meaning) => `- ![](images/${encodeURIComponent(file)}) ${meaning}`,
  term: (term, meaning) => `- **${term}**: ${meaning}`,
};

/** What MediaWiki would read as a mark: signs in pairs, addresses, and signs that begin a line. */
const WIKI_MARKS = /\[|\]|\{\{|\}\}|\||''|~~~|__|^[*#:;=\-!\s]|=$|\w:\/\/|\b(?:ISBN|RFC|PMID)\b/;

const WIKI: Markup = {
  escape: (text) => {
    const plain = printable(text).replace(/&/g, '&amp;').replace(/</g, '&lt;');
    return WIKI_MARKS.test(plain) ? `<nowiki>${plain}</nowiki>` : plain;
  },
  heading: (level, text) => `${'='.repeat(level)} ${text} ${'='.repeat(level)}`,
  code: (text) => `<code>${WIKI.escape(text)}</code>`,
  bold: (text) => `'''${text}'''`,
  picture: (file, alt, caption) => {
    // A bar would end the words.
    const words = (text: string): string => WIKI.escape(text.replaceAll('|', '/'));
    const plain = printable(alt).replace(/[[\]{}|<>&]/g, ' ');
    return `[[File:${file}|thumb|none|alt=${plain}${caption === '' ? '' : `|${words(caption)}`}]]`;
  },
  sign: (file, meaning) => `* [[File:${file}|24px|link=|alt=]] ${meaning}`,
  term: (term, meaning) => `; ${term} : ${meaning}`,
};

/** Writes a book in Markdown; pictures are in the folder `images`. */
export function writeMarkdown(book: Book): string {
  return writeWith(MARKDOWN, book);
}

/** Writes a book in the text of MediaWiki; pictures are files of the wiki. */
export function writeWikiText(book: Book): string {
  return writeWith(WIKI, book);
}

function writeWith(markup: Markup, book: Book): string {
  const picture = (shown: BookPicture, caption: string): string =>
    markup.picture(pictureFile(book, shown), shown.alt, [caption, handsOf(shown)].filter(Boolean).join(' '));
  const parts = [
    markup.heading(1, markup.escape(book.title)),
    picture(book.start, ''),
    ...book.sections.flatMap((section) => [
      ...headParts(markup, section, book),
      ...sectionParts(markup, section, picture),
    ]),
  ];
  return `${parts.join('\n\n')}\n`;
}

type DrawPicture = (picture: BookPicture, caption: string) => string;

function headParts(markup: Markup, { title, paragraphs, signs = [] }: BookSection, book: Book): string[] {
  const listed = signs.map((sign) => markup.sign(pictureFile(book, sign), markup.escape(sign.alt)));
  return [
    markup.heading(2, markup.escape(title)),
    ...paragraphs.map((text) => markup.escape(text)),
    ...(listed.length === 0 ? [] : [listed.join('\n')]),
  ];
}

function sectionParts(markup: Markup, section: BookSection, picture: DrawPicture): string[] {
  const { pieces = [], examples = [], game = [], glossary = [] } = section;
  return [
    ...pieces.flatMap((piece) => pieceParts(markup, piece, picture)),
    ...examples.flatMap((example) => [
      markup.heading(3, markup.escape(example.title)),
      ...example.pictures.map((shown, n) => picture(shown, n === 0 ? example.caption : '')),
    ]),
    ...gameParts(markup, game, picture),
    ...(glossary.length === 0
      ? []
      : [glossary.map(({ term, meaning }) => markup.term(markup.escape(term), markup.escape(meaning))).join('\n')]),
  ];
}

function pieceParts(markup: Markup, piece: PieceBlock, picture: DrawPicture): string[] {
  const notations = piece.notations.map(({ name, text }) => `${markup.escape(name)}: ${markup.code(text)}`);
  const facts = [markup.escape(factsOf(piece)), notations.join(', ')].filter(Boolean).join(' ');
  return [
    markup.heading(3, markup.escape(`${piece.name} (${piece.letter})`)),
    markup.escape(piece.text),
    ...piece.pictures.map(({ caption, picture: shown }) => picture(shown, caption)),
    ...(facts === '' ? [] : [facts]),
  ];
}

function gameParts(markup: Markup, plies: readonly GamePly[], picture: DrawPicture): string[] {
  return gameLines(plies).flatMap(({ entries, comment, picture: shown }) => [
    entries.map(({ number, san }) => `${markup.escape(number)} ${markup.bold(markup.escape(san))}`.trim()).join(' '),
    ...(shown === undefined ? [] : [picture(shown, comment ?? '')]),
    ...(shown === undefined && comment !== undefined ? [markup.escape(comment)] : []),
  ]);
}
