// The option `--each`: a file for each piece.
import { ANSWERS, type Findings } from './answers.js';
import { entriesOf, shortenedName, type Entries } from './file-pieces.js';
import { splitNamedText } from './given-set.js';
import { queryOf } from './option-values.js';
import type { Format, Values } from './options.js';
import { UsageError } from './usage-error.js';
import { printable } from './terminal.js';
import type { Piecewright } from '../calls/piecewright.js';
import { PiecewrightError } from '../values/errors.js';

/** The end of a file's name in each format. */
const ENDINGS: Readonly<Record<Format, string>> = {
  text: 'txt',
  json: 'json',
  svg: 'svg',
  png: 'png',
  html: 'html',
  wiki: 'wiki',
};

/** Code points of a file's name: in UTF-8 they fit into the 255 bytes of common file systems, with a number and an ending. */
const MOST_OF_NAME = 60;

/** Names that Windows keeps for devices, whatever their ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** Diagnostics below the name of the piece that they are about. */
export interface PieceFindings extends Findings {
  name: string;
  /** Why there is no file. */
  failure?: string;
}

/** What `--each` writes, for a caller that knows how to write files and to draw a PNG. */
interface Writing {
  pw: Piecewright;
  format: Format;
  values: Values;
  /** Makes the content of a file from the output of `diagram`. */
  finish: (output: string) => Promise<string | Uint8Array>;
  store: (file: string, content: string | Uint8Array) => void;
}

/** Returns the pieces of a file's text, or those of several arguments. */
export function piecesOf(
  pw: Piecewright,
  fileText: string | undefined,
  texts: readonly string[],
  values: Values,
): Entries {
  if (fileText !== undefined) return entriesOf(pw, queryOf(fileText, values));
  const entries = texts.map((given) => {
    const { name, text } = splitNamedText(given);
    return { name: shortenedName(name ?? text), query: { ...queryOf(text, values) } };
  });
  return { entries, diagnostics: [] };
}

/** Refuses options that are about one output. */
export function checkEach({ out, piece, caption }: Values): void {
  const refused = Object.entries({ out, piece, caption }).find(([, value]) => value !== undefined);
  if (refused !== undefined) throw new UsageError(`expected no \`--${refused[0]}\` beside \`--each\``);
}

/**
 * Writes a file for each piece, and lists on each line of the output a file and the name of its piece. Two pieces never
 * share a file, and a piece that cannot be drawn keeps no other from its file.
 */
export async function writeEach(
  { entries, diagnostics }: Entries,
  { pw, format, values, finish, store }: Writing,
): Promise<{ output: string; said: PieceFindings[] }> {
  const nameFile = fileNames();
  const lines: string[] = [];
  const said: PieceFindings[] = [];
  for (const { name, query } of entries) {
    const { text, piece } = query;
    const path = `${nameFile(name)}.${ENDINGS[format]}`;
    try {
      // `file` is of the whole list, and this is one piece of it.
      const own = piece == null ? { ...values } : { ...values, piece };
      delete own.file;
      const answer = ANSWERS.diagram({ pw, text, other: '', format, values: own });
      store(path, await finish(answer.output));
      lines.push(`${path}\t${printable(name)}\n`);
      said.push(...answer.said.map((entry) => ({ ...entry, name })));
    } catch (error) {
      // The module starts anew for the next piece; every other error is about the options, and so about all pieces.
      if (!(error instanceof PiecewrightError) || error.code !== 'module-restarted') throw error;
      said.push({ name, text, diagnostics: [], failure: error.message });
    }
  }
  const whole = diagnostics.length === 0 ? [] : [{ name: 'the file', text: '', diagnostics }];
  return { output: lines.join(''), said: [...said, ...whole] };
}

/**
 * Returns a function that makes names of files from names of pieces. They are safe on every system, and each is given
 * once, also where letters count the same in both cases.
 */
function fileNames(): (name: string) => string {
  const given = new Set<string>();
  return (name) => {
    const words = name.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N}_]+/gu, '-');
    const cut = Array.from(words.replaceAll(/^-+/g, '')).slice(0, MOST_OF_NAME).join('').replaceAll(/-+$/g, '');
    const stem = cut === '' ? 'piece' : DEVICE.test(cut) ? `${cut}_` : cut;
    const keyOf = (file: string): string => file.normalize('NFKC').toLowerCase();
    let file = stem;
    for (let n = 2; given.has(keyOf(file)); n++) file = `${stem}-${n}`;
    given.add(keyOf(file));
    return file;
  };
}
