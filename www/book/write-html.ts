// Writes a book as one page of HTML, for screens and for paper.
import { element, escape } from '../rendering/markup.js';
import { factsOf, gameLines, handsOf } from './book-words.js';
import type { BookDrawer } from './draw-picture.js';
import { signOf } from '../values/piece-signs.js';
import { htmlPage } from '../rendering/html-page.js';
import { BOOK_STYLE, pageRule, type Paper } from './book-style.js';
import type { Book, BookExample, BookPicture, BookSection, GamePly, PieceBlock, SignPicture } from './book.js';

/** Writes the page. */
export function writeHTML(book: Book, drawer: BookDrawer, paper: Paper = 'a4'): string {
  const writer = new PageWriter(drawer);
  const title = `${book.title}: the rules`;
  const contents = book.sections.map(({ id, title }) => `<li><a href="#${id}">${escape(title)}</a></li>`);
  const start = writer.figure([book.start], '');
  const sections = book.sections.map((section) => writer.section(section, book));
  return htmlPage(
    title,
    pageRule(paper) + BOOK_STYLE,
    `<header>
<h1>${escape(book.title)}</h1>
${start}
<nav aria-label="Contents"><ol>${contents.join('')}</ol></nav>
</header>
<main>
${sections.join('\n')}
</main>`,
  );
}

class PageWriter {
  readonly #drawer: BookDrawer;
  #pictures = 0;

  constructor(drawer: BookDrawer) {
    this.#drawer = drawer;
  }

  section(
    { id, title, paragraphs, signs = [], pieces = [], examples = [], game = [], glossary = [] }: BookSection,
    book: Book,
  ): string {
    const parts = [
      ...paragraphs.map((text) => `<p>${escape(text)}</p>`),
      0 < signs.length ? this.#signs(signs) : '',
      ...pieces.map((piece) => this.#piece(piece)),
      ...examples.map((example) => this.#example(example, book)),
      game.length === 0 ? '' : this.#game(game),
      glossary.length === 0
        ? ''
        : `<dl>${glossary.map(({ term, meaning }) => `<div><dt>${escape(term)}</dt><dd>${escape(meaning)}</dd></div>`).join('')}</dl>`,
    ];
    return `<section id="${id}">\n<h2>${escape(title)}</h2>\n${parts.filter(Boolean).join('\n')}\n</section>`;
  }

  figure(pictures: readonly BookPicture[], caption: string): string {
    const drawn = pictures.map((picture) => this.#draw(picture));
    const [last] = pictures.slice(-1);
    const hands = last === undefined ? '' : handsOf(last);
    const words = [caption, hands].filter(Boolean).join(' ');
    const figcaption = words === '' ? '' : `<figcaption>${escape(words)}</figcaption>`;
    return `<figure><div class="pictures">${drawn.join('')}</div>${figcaption}</figure>`;
  }

  #signs(signs: readonly SignPicture[]): string {
    const items = signs.map((sign) => {
      const drawn = element('svg', { class: 'sign', viewBox: '-.5 -.5 1 1', 'aria-hidden': 'true' }, [
        this.#drawer.sign(sign),
      ]);
      return `<li>${drawn}${escape(sign.alt)}</li>`;
    });
    return `<ul class="signs">${items.join('')}</ul>`;
  }

  #draw(picture: BookPicture): string {
    this.#pictures += 1;
    return this.#drawer.draw(picture, `picture-${this.#pictures}`);
  }

  #example({ id, title, caption, pictures }: BookExample, book: Book): string {
    const figure = this.figure(pictures, caption);
    return `<article class="example" id="${escape(`example-${book.id}-${id}`)}"><h3>${escape(title)}</h3>${figure}</article>`;
  }

  #piece(piece: PieceBlock): string {
    const { letter, side, name, text, notations, pictures } = piece;
    const face = element('svg', { class: 'face', viewBox: '-.5 -.5 1 1', 'aria-hidden': 'true' }, [
      this.#drawer.face(signOf(letter, side)),
    ]);
    const written = notations.map(({ name, text }) => `${escape(name)}: <code>${escape(text)}</code>`);
    const figures = pictures.map(({ caption, picture }) => this.figure([picture], caption));
    return [
      `<article class="piece"><h3>${face}${escape(name)} <span class="letter">${escape(letter)}</span></h3>`,
      `<p>${escape(text)}</p>`,
      `<div class="moves">${figures.join('')}</div>`,
      `<p class="facts">${[escape(factsOf(piece)), written.join(' · ')].filter(Boolean).join(' ')}</p></article>`,
    ].join('\n');
  }

  #game(plies: readonly GamePly[]): string {
    const lines = gameLines(plies).map(({ entries, comment, picture }) => {
      const words = entries.map(
        ({ number, san }) => `<span class="ply">${`${number} <b>${escape(san)}</b>`.trim()}</span>`,
      );
      const shown = picture === undefined ? '' : this.figure([picture], comment ?? '');
      const said = picture === undefined && comment !== undefined ? `<p>${escape(comment)}</p>` : '';
      return `<p class="plies">${words.join(' ')}</p>${shown}${said}`;
    });
    return lines.join('\n');
  }
}
