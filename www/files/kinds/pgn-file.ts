// PGN: the main line of each game, played by the rules of its variant.
import type { Game } from '../../calls/game.js';
import type { FileContents, OpenedPiece, OpenedRecord } from '../opened-file.js';
import { playRecord } from '../records/play-record.js';
import { readRecords, type WrittenRecord } from '../records/read-pgn.js';
import { variantOfTag } from '../records/variant-of-tag.js';
import {
  reportPiece,
  splitPart,
  type FileReader,
  type TextRange,
  type ReaderTools,
  type SourceText,
} from '../source-text.js';

/** The most games of a file that are played. */
const MOST_RECORDS = 1_000;

/** Reads PGN. */
export const pgnFile: FileReader = {
  kind: 'pgn',
  title: 'a file of played games (PGN)',
  recognize: ({ head, fileName }) => {
    if (/^[ \t]*\[[A-Z]\w*\s+"[^"\n]*"\s*\]/m.test(head)) return 'certain';
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
  const games = new Map<string, Game>();
  const records: OpenedRecord[] = [];
  const pieces: OpenedPiece[] = [];
  try {
    for (const record of written) {
      if (record.tags.size + record.plies.length === 0) {
        reportGarbage(record, tools);
        continue;
      }
      pieces.push(...piecesOf(record, tools));
      records.push(await opened(record, games, tools));
    }
  } finally {
    for (const game of games.values()) game.free();
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
  const variations = written.reduce((sum, record) => sum + record.variations, 0);
  if (0 < variations) {
    const at = { text: '', from: written.find((record) => 0 < record.variations)?.from ?? 0, to: source.text.length };
    report.add(
      'info',
      'main-line',
      at,
      `only the main lines are read, without ${variations === 1 ? 'a variation' : `${variations} variations`}`,
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

function reportGarbage({ garbage }: WrittenRecord, { report }: ReaderTools): void {
  const [first] = garbage;
  if (first !== undefined) {
    report.add('warning', 'bad-ply', first, `expected a ply, found \`${first.text.slice(0, 40)}\`, which is not read`);
  }
}

async function opened(written: WrittenRecord, games: Map<string, Game>, tools: ReaderTools): Promise<OpenedRecord> {
  const { report, pw } = tools;
  reportGarbage(written, tools);
  const tags = Object.fromEntries([...written.tags].map(([tag, { text }]) => [tag, text]));
  const [first] = written.plies;
  const at: TextRange = first ?? { text: '', from: written.from, to: written.from };
  const tag = written.tags.get('Variant');
  const fen = written.tags.get('FEN');
  const base = {
    tags,
    ...(fen !== undefined && { fen: fen.text }),
    written: written.plies.length,
    result: written.result,
  };
  const variant = variantOfTag(tag?.text ?? '');
  if (variant === undefined) {
    report.error(
      'unknown-game',
      tag ?? at,
      `expected a game of the library, found \`${tag?.text.slice(0, 40) ?? ''}\`: its plies are not checked`,
    );
    return { ...base, chess960: false, plies: [] };
  }
  const { id, chess960 } = variant;
  const key = `${id} ${chess960}`;
  let game = games.get(key);
  if (game === undefined) {
    game = await pw.openGame(id, { chess960 });
    games.set(key, game);
  }
  if (fen === undefined && chess960) {
    report.add(
      'warning',
      'no-start',
      tag ?? at,
      'expected the tag `FEN` with the start, found none, so the game begins with the usual one',
    );
  }
  const plies = playRecord(game, fen?.text, fen ?? at, written.plies, report);
  return { ...base, game: id, chess960, plies };
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
