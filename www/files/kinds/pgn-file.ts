// PGN: games with their variations, played by the rules of their variants.
import type { FileContents, OpenedPiece, OpenedRecord } from '../opened-file.js';
import { createRecordOpener } from '../records/open-record.js';
import { readRecords, type WrittenRecord } from '../records/read-pgn.js';
import { reportPiece, splitPart, type FileReader, type ReaderTools, type SourceText } from '../source-text.js';

/** The most games of a file that are played. */
const MOST_RECORDS = 1_000;

/** Reads PGN. */
export const pgnFile: FileReader = {
  kind: 'pgn',
  title: 'a file of played games (PGN)',
  recognize: ({ head, fileName }) => {
    if (/^[ \t]*\[[A-Z]\w*\s+"(?:[^"\\\n]|\\.)*"\s*\]/m.test(head)) return 'certain';
    if (fileName.endsWith('.pgn')) return 'likely';
    const plies = head
      .slice(0, 5_000)
      .match(/(?:^|\s)\d{1,3}\.(?:\s|\.\.)*(?:[KQRBNP]?[a-l]?\d{0,2}x?[a-l]\d{1,2}|O-O|[A-Z]@[a-l]\d)/g);
    return plies === null ? undefined : 1 < plies.length ? 'likely' : 'guess';
  },
  read: readPgn,
};

async function readPgn(source: SourceText, tools: ReaderTools): Promise<FileContents> {
  const { report } = tools;
  const { records: written, next } = readRecords(source.text, MOST_RECORDS);
  const opener = createRecordOpener(tools);
  const records: OpenedRecord[] = [];
  const pieces: OpenedPiece[] = [];
  try {
    for (const record of written) {
      const opened = await opener.open(record);
      if (opened === undefined) continue;
      pieces.push(...piecesOf(record, tools));
      records.push(opened);
    }
  } finally {
    opener.free();
  }
  if (next !== undefined) {
    const at = { text: '', from: next, to: next };
    report.error('too-many-games', at, `expected at most ${MOST_RECORDS} games, so those from here on are not read`);
  }
  if (records.length === 0) {
    const whole = { text: '', from: 0, to: source.text.length };
    report.error(
      'no-game',
      whole,
      'expected tags such as `[Variant "Crazyhouse"]` or moves such as `1. e4 e5`, found neither',
    );
  }
  const [first] = records;
  const name = records.length === 1 && first !== undefined ? nameOf(first) : '';
  return { records, pieces, ...(name !== '' && { name }) };
}

function nameOf({ tags }: OpenedRecord): string {
  const isNamed = (tag: string | undefined): tag is string => tag !== undefined && tag !== '' && tag !== '?';
  const { White: white, Black: black, Event: event } = tags;
  if (isNamed(white) && isNamed(black)) return `${white} – ${black}`;
  return isNamed(event) ? event : '';
}

/** Reads the tag `VariantMen` of XBoard, as `P:fmWfcF;N:N`. */
function piecesOf({ tags }: WrittenRecord, tools: ReaderTools): OpenedPiece[] {
  const men = tags.get('VariantMen');
  if (men === undefined) return [];
  return splitPart(men, ';').flatMap((entry): OpenedPiece[] => {
    const [id, moves] = splitPart(entry, ':');
    if (entry.text === '') return [];
    if (id === undefined || moves === undefined || !/^\+?[A-Za-z][!']*$/.test(id.text)) {
      tools.report.error(
        'bad-piece',
        entry,
        'expected a letter and a text in Betza’s notation, found something else',
        'write them as in `N:N`',
      );
      return [];
    }
    reportPiece(tools, moves.text, moves.from, 'xboard');
    // A black piece mostly moves like the white one with the same letter.
    return [{ symbol: id.text.toUpperCase(), text: moves.text, notation: 'betza', dialect: 'xboard' }];
  });
}
