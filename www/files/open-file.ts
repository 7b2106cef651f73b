// Opens files of any kind that inventors have.
import type { Piecewright } from '../calls/piecewright.js';
import { guardedRead, optionsOf, requireCalls, wrongKind } from '../values/checks.js';
import { isMisuse } from '../values/errors.js';
import { decodeFile, type DecodedFile } from './decode-file.js';
import { FILE_READERS } from './file-kinds.js';
import type { Confidence, FileContents, FileKind, OpenedFile } from './opened-file.js';
import { Report, sortedDiagnostics, wholeOf, type FileReader, type SourceText } from './source-text.js';

/** How a file is opened. */
export interface OpenOptions {
  /** The name of the file, whose ending helps where the text leaves its kind open; by default that of a `File`. */
  name?: string | null | undefined;
}

const OPEN_KEYS: ReadonlySet<string> = new Set<keyof OpenOptions>(['name']);

/** UTF-16 units at the beginning of a text, by which its kind is recognized. */
const HEAD = 100_000;

/** UTF-16 units of files that define games; only collections of games, positions and problems are longer. */
const MOST_UNITS = 2_000_000;

const COLLECTIONS: readonly FileKind[] = ['pgn', 'fen', 'olv', 'popeye'];

const CONFIDENCES: readonly Confidence[] = ['certain', 'likely', 'guess'];

/**
 * Opens a text or a file, whatever it is: says what it is, what was read of it, and what was not, each at its place. Bad text
 * never throws.
 *
 * @example
 * ```ts
 * const opened = await openFile(pw, 'setup (PN.RQKpn.rqk) 3x3+0_fairy rkr/3/RKR w - - 0 1');
 * opened.kind; // 'xboard'
 * const game = await pw.openGame(opened.games[0].variant);
 * ```
 */
export async function openFile(
  pw: Piecewright,
  source: string | Blob,
  options?: OpenOptions | null,
): Promise<OpenedFile> {
  requireCalls(pw, 'openGame');
  const { name } = optionsOf(options ?? {}, OPEN_KEYS);
  if (name != null && typeof name !== 'string') throw wrongKind('the name of a file', name);
  const isReadable = guardedRead('a text or a file', () => typeof source === 'string' || source instanceof Blob);
  if (!isReadable) throw wrongKind('a text or a file', source);
  const ownName = source instanceof Blob && 'name' in source && typeof source.name === 'string' ? source.name : '';
  const decoded = await decodeFile(source);
  return openDecoded(pw, decoded, name ?? ownName);
}

async function openDecoded(pw: Piecewright, decoded: DecodedFile, fileName: string): Promise<OpenedFile> {
  const { text, problem } = decoded;
  const source = { text, fileName: fileName.toLowerCase(), head: text.slice(0, HEAD) };
  const report = new Report();
  if (problem !== undefined) {
    report.error(problem.code, wholeOf(source), problem.message, problem.help);
    return emptyFile('binary', 'a file that is not text', report);
  }
  const found = recognize(source);
  if (found === undefined) {
    report.error(
      'unknown-kind',
      wholeOf(source),
      text.trim() === ''
        ? 'expected a text, found none'
        : 'expected a kind of file that can be opened, found another text',
      'open a game, a position, a problem or pieces in one of the forms that the documentation lists',
    );
    return emptyFile('unknown', 'a text of no known kind', report);
  }
  const { reader, confidence } = found;
  if (reader.read === undefined) {
    const message = `expected a kind of file that can be read, found ${reader.title}, which is only recognized`;
    report.error('not-readable', wholeOf(source), message);
    return { ...emptyFile(reader.kind, reader.title, report), confidence };
  }
  if (MOST_UNITS < text.length && !COLLECTIONS.includes(reader.kind)) {
    const message = `expected at most ${MOST_UNITS} characters of ${reader.title}, found ${text.length}`;
    report.error('too-long', wholeOf(source), message, 'open a part of it');
    return { ...emptyFile(reader.kind, reader.title, report), confidence };
  }
  let contents: FileContents = {};
  try {
    contents = await reader.read(source, { pw, report });
  } catch (error) {
    // If part of the package fails to load, the text is not to blame.
    if (!isMisuse(error)) throw error;
    report.error(error.code, wholeOf(source), error.message);
  }
  return {
    ...emptyFile(reader.kind, reader.title, report),
    confidence,
    ...contents,
    diagnostics: sortedDiagnostics(report),
  };
}

/** Returns what a text seems to be, such as “a game in PGN”; `undefined` if it is not a known kind of file. */
export function titleOf(text: string): string | undefined {
  return recognize({ text, fileName: '', head: text.slice(0, HEAD) })?.reader.title;
}

function recognize(source: SourceText): { reader: FileReader; confidence: Confidence } | undefined {
  const candidates = FILE_READERS.flatMap((reader) => {
    const confidence = reader.recognize(source);
    return confidence === undefined ? [] : [{ reader, confidence }];
  });
  const [first] = CONFIDENCES.flatMap((level) => candidates.filter(({ confidence }) => confidence === level));
  return first;
}

function emptyFile(kind: OpenedFile['kind'], title: string, report: Report): OpenedFile {
  return {
    kind,
    title,
    confidence: 'certain',
    pieces: [],
    games: [],
    positions: [],
    records: [],
    diagnostics: sortedDiagnostics(report),
  };
}
