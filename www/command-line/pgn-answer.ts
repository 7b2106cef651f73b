// The command `pgn`: checks played games ply by ply, and writes them anew.
import type { Game } from '../calls/game.js';
import type { Piecewright } from '../calls/piecewright.js';
import { decodeText } from '../files/decode-file.js';
import type { OpenedRecord } from '../files/opened-file.js';
import { createRecordOpener } from '../files/records/open-record.js';
import { eachRecord } from '../files/records/read-pgn.js';
import { writePGN } from '../files/records/write-pgn.js';
import { Report } from '../files/source-text.js';
import type { Format } from './options.js';
import { jsonLine, printable, printableLines, renderDiagnostics, type Streams } from './terminal.js';
import { oneOf } from './usage-error.js';
import { hasErrors } from '../values/has-errors.js';

/** What the plies are written as: as people write them, or as UCI has them. */
const WRITINGS = ['san', 'uci'] as const;

/** How the games are written, and where. */
export interface PgnOutput {
  readonly format: Format;
  /** What `--to` says. */
  readonly to: string | undefined;
  readonly write: (text: string) => void;
  readonly progress: (line: string, isLast: boolean) => void;
}

/** How many games are read between two lines about the progress. */
const STEP = 50;

/** Checks the games of a file one by one; returns the exit status, which is 1 if something was not read. */
export async function answerPgn(
  pw: Piecewright,
  bytes: Uint8Array,
  { format, to, write, progress }: PgnOutput,
  { complain, ink }: Pick<Streams, 'complain' | 'ink'>,
): Promise<number> {
  const writing = to === undefined ? undefined : oneOf(WRITINGS, to, 'a way to write plies');
  const text = decodeText(bytes).replace(/^\uFEFF/, ' ');
  const totals = { games: 0, plies: 0, wrong: 0 };
  // What is reported is emptied after each game, so that files may have any number of games.
  const report = new Report();
  const opener = createRecordOpener({ pw, report }, writing && { sanOf: writing === 'uci' ? plyItself : sanOf });
  try {
    for (const written of eachRecord(text)) {
      const record = await opener.open(written);
      const diagnostics = report.diagnostics.splice(0);
      complain(renderDiagnostics(text, diagnostics, ink));
      const isWrong = hasErrors(diagnostics);
      if (isWrong) totals.wrong += 1;
      if (record === undefined) continue;
      totals.games += 1;
      totals.plies += record.plies.length;
      write(outputOf(record, totals.games, format, writing !== undefined));
      if (totals.games % STEP === 0) progress(`${totals.games} games`, false);
    }
  } finally {
    opener.free();
    progress('', true);
  }
  if (format === 'text' && writing === undefined) write(`${totalLine(totals)}\n`);
  return totals.wrong === 0 && 0 < totals.games ? 0 : 1;
}

function outputOf(record: OpenedRecord, number: number, format: Format, isWritten: boolean): string {
  if (format === 'json') return jsonLine(record);
  return isWritten ? printableLines(writePGN(record)) : `${number}. ${printable(recordLine(record))}\n`;
}

/** Describes a game that was played in a line. */
export function recordLine({ tags, game, plies, written, result }: OpenedRecord): string {
  const players = [tags.White, tags.Black].map((player) => (player === undefined || player === '' ? '?' : player));
  const count = plies.length === written ? `${written} plies` : `${plies.length} of ${written} plies`;
  return `${players.join(' – ')}, ${game ?? tags.Variant ?? 'unknown game'}, ${count}, ${result}`;
}

function totalLine({ games, plies, wrong }: { games: number; plies: number; wrong: number }): string {
  const counts = `${games} ${games === 1 ? 'game' : 'games'} with ${plies} legal plies`;
  return `${counts}, ${wrong === 0 ? 'without mistakes' : `${wrong} with mistakes`}`;
}

function sanOf(game: Game, ply: string): string {
  return game.legal().find((legal) => legal.ply === ply)?.san ?? ply;
}

function plyItself(_game: Game, ply: string): string {
  return ply;
}
