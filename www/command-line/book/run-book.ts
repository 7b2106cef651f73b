// The command `book`: the rules of a game with pictures, as a page, on paper, or for static sites and wikis.
import { bookFile } from '../../book/book-files.js';
import { bookOf } from '../../book/book-of.js';
import { PAPERS } from '../../book/book-style.js';
import { load } from '../../calls/load.js';
import { gameSymbolOf } from '../../faces/game-symbols.js';
import { loadNamedGame } from '../named-game.js';
import { integerOption } from '../option-values.js';
import type { BookFormat, Values } from '../options.js';
import { runCutOut } from './run-cut-out.js';
import { jsonLine, type Streams } from '../terminal.js';
import { oneOf, UsageError } from '../usage-error.js';
import { variantFrom } from '../../values/variant-from.js';

/** Makes the book of a game in a format; what is not text is bytes. */
export async function runBook(
  texts: readonly string[],
  values: Values,
  format: BookFormat,
  streams: Streams,
): Promise<string | Uint8Array> {
  const [named, ...rest] = texts;
  if (named === undefined || rest.length > 0) throw new UsageError('expected a game');
  const paper = oneOf(PAPERS, values.paper ?? 'a4', 'paper');
  const seed = integerOption(values.seed, 1, 0, 2_000_000_000, '--seed');
  const { id, variant: definition, chess960 } = await loadNamedGame(named, streams.readFile);
  const pw = await load();
  const parsed = variantFrom(definition);
  const variant = { ...parsed, id: parsed.id ?? id };
  if (values['cut-out'] !== undefined) return runCutOut(pw, variant, values, paper, streams);
  if (values.fit === true) throw new UsageError('`--fit` is for `--cut-out`');
  const book = await bookOf(pw, variant, { seed, chess960: chess960 || values.chess960 === true });
  if (format === 'json') return jsonLine(book);
  const art = { variant, layout: pw.layout(book.board), symbolOf: gameSymbolOf, paper };
  if (format !== 'pdf') return bookFile(book, art, format);
  const { printPDF } = await import('./print-pdf.js');
  return printPDF(bookFile(book, art, 'html'));
}
