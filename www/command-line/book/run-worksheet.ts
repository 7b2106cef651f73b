// The command `worksheet`: exercises about a game or about pieces, with their answers, as a page or on paper.
import { PAPERS } from '../../book/book-style.js';
import { createDrawer } from '../../book/draw-picture.js';
import { EXERCISES, DIFFICULTIES, type Difficulty, type ExerciseKind } from '../../book/worksheet.js';
import { worksheetOf } from '../../book/worksheet-of.js';
import { worksheetPage } from '../../book/worksheet-page.js';
import { load } from '../../calls/load.js';
import { gameSymbolOf } from '../../faces/game-symbols.js';
import type { Variant, VariantPiece } from '../../values/variant.js';
import { loadNamedGame } from '../named-game.js';
import { integerOption } from '../option-values.js';
import type { PaperFormat, Values } from '../options.js';
import { jsonLine, type Streams } from '../terminal.js';
import { oneOf, UsageError } from '../usage-error.js';
import { variantFrom } from '../../values/variant-from.js';

/** Makes a worksheet in a format; a PDF is bytes. */
export async function runWorksheet(
  texts: readonly string[],
  values: Values,
  format: PaperFormat,
  streams: Streams,
): Promise<string | Uint8Array> {
  const paper = oneOf(PAPERS, values.paper ?? 'a4', 'paper');
  const { variant, isGame } = await subjectOf(texts, values, streams);
  const pw = await load();
  const sheet = await worksheetOf(pw, variant, {
    seed: integerOption(values.seed, 1, 0, 2_000_000_000, '--seed'),
    count: integerOption(values.count, 6, 1, 60, '--count'),
    exercises: exercisesOf(values.exercises),
    letters: lettersOf(variant, values.piece),
    difficulties: difficultiesOf(values.level),
    isGame,
    chess960: values.chess960 === true,
  });
  if (format === 'json') return jsonLine(sheet);
  const layout = pw.layout(sheet.board);
  const html = worksheetPage(
    sheet,
    createDrawer(variant, layout, 'properties', gameSymbolOf),
    layout.cells.length,
    paper,
  );
  if (format === 'html') return html;
  const { printPDF } = await import('./print-pdf.js');
  return printPDF(html);
}

/** What the exercises are about: a game, or pieces such as `knight=N` on a board. */
async function subjectOf(
  texts: readonly string[],
  values: Values,
  { readFile }: Streams,
): Promise<{ variant: Variant; isGame: boolean }> {
  const [named, ...rest] = texts;
  const { board, notation } = values;
  if (named?.includes('=') === true) {
    return {
      variant: { ...piecesAlone(texts), board: board ?? '8x8', ...(notation !== undefined && { notation }) },
      isGame: false,
    };
  }
  if (named === undefined || 0 < rest.length) throw new UsageError('expected a game, or pieces such as knight=N');
  if (board !== undefined || notation !== undefined)
    throw new UsageError('a game has a board and a notation of its own: `--board` and `--notation` are for pieces');
  const { variant } = await loadNamedGame(named, readFile);
  return { variant: variantFrom(variant), isGame: true };
}

/** Makes a set of pieces, each with a letter of its own. */
function piecesAlone(texts: readonly string[]): Pick<Variant, 'version' | 'pieces' | 'start'> {
  const pieces: Record<string, VariantPiece> = {};
  for (const given of texts) {
    const at = given.indexOf('=');
    const [name, text] = [given.slice(0, at).trim(), given.slice(at + 1)];
    if (at < 1 || name === '') throw new UsageError(`expected a piece such as knight=N, found \`${given}\``);
    const letter = `${name.toUpperCase()}ABCDEFGHIJKLMNOPQRSTUVWXYZ`
      .split('')
      .find((free) => /[A-Z]/.test(free) && !Object.hasOwn(pieces, free));
    if (letter === undefined) throw new UsageError('expected at most 26 pieces');
    pieces[letter] = { name, text };
  }
  return { version: 1, pieces, start: '' };
}

function exercisesOf(text: string | undefined): readonly ExerciseKind[] | undefined {
  return text?.split(',').map((word) => oneOf(EXERCISES, word.trim(), 'an exercise'));
}

/** Finds a piece by its letter or its name. */
function lettersOf({ pieces }: Variant, wished: string | undefined): string[] | undefined {
  if (wished === undefined) return undefined;
  const letters = Object.keys(pieces).filter((letter) => letter === wished || pieces[letter]?.name === wished);
  if (letters.length === 0)
    throw new UsageError(`expected a piece (${Object.keys(pieces).join(', ')}), found \`${wished}\``);
  return letters;
}

function difficultiesOf(text: string | undefined): Difficulty[] | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-3](?:-[1-3])?$/.test(text)) throw new UsageError(`expected a level such as 2 or 1-2, found \`${text}\``);
  const [least = 1, most = least] = text.split('-').map(Number);
  return DIFFICULTIES.filter((difficulty) => least <= difficulty && difficulty <= most);
}
