// Opens games that were recorded: finds the rules by the tags, and plays the plies.
import type { Game } from '../../calls/game.js';
import type { OpenedRecord } from '../opened-file.js';
import type { ReaderTools, TextRange } from '../source-text.js';
import { openOwnGame } from './definition-tag.js';
import { legalPlies, playRecord, uncheckedPly, type PlyWriting } from './play-record.js';
import type { WrittenRecord } from './read-pgn.js';
import { variantOfTag } from './variant-of-tag.js';

/** Opens records one after the other. */
export interface RecordOpener {
  /** Opens a record; `undefined` if there is nothing in it. */
  open(written: WrittenRecord): Promise<OpenedRecord | undefined>;
  /** Gives the memory of its games back. */
  free(): void;
}

/** The most games that are open at once: more than the library has. */
const MOST_GAMES = 200;

/** Opens a game of the library by its id, or another one by its definition. */
type GameOpener = (game: string, chess960: boolean) => Promise<Game>;

/** Creates what opens records; games of one variant are played on one board. */
export function createRecordOpener(tools: ReaderTools, writing?: PlyWriting): RecordOpener {
  const games = new Map<string, Game>();
  const gameOf: GameOpener = async (id, chess960) => {
    const key = `${id} ${chess960}`;
    const known = games.get(key);
    if (known !== undefined) return known;
    const game = await tools.pw.openGame(id, { chess960 });
    // A file may have any number of definitions.
    if (MOST_GAMES <= games.size) free();
    games.set(key, game);
    return game;
  };
  const free = (): void => {
    for (const game of games.values()) game.free();
    games.clear();
  };
  return {
    open: async (written) => {
      reportGarbage(written, tools);
      const isEmpty = written.tags.size + written.plies.length === 0 && written.comment === '';
      return isEmpty ? undefined : openRecord(written, gameOf, tools, writing);
    },
    free,
  };
}

async function openRecord(
  written: WrittenRecord,
  gameOf: GameOpener,
  { report }: ReaderTools,
  writing: PlyWriting | undefined,
): Promise<OpenedRecord> {
  const { plies, result, comment, from } = written;
  const at: TextRange = plies[0]?.at ?? { text: '', from, to: from };
  const [tag, fen] = [written.tags.get('Variant'), written.tags.get('FEN')];
  const base = {
    tags: Object.fromEntries([...written.tags].map(([name, { text }]) => [name, text])),
    ...(fen !== undefined && { fen: fen.text }),
    ...(comment !== '' && { comment }),
    written: plies.length,
    result,
  };
  const own = await openOwnGame(written, gameOf, report);
  if (own !== undefined) {
    const { game, variant, chess960 } = own;
    if (game === undefined) return { ...base, chess960, plies: [], line: plies.map(uncheckedPly) };
    const line = playRecord(game, fen?.text, fen ?? at, plies, report, writing);
    return { ...base, ...(variant !== undefined && { variant }), chess960, plies: legalPlies(line), line };
  }
  const variant = variantOfTag(tag?.text ?? '');
  if (variant === undefined) {
    const name = tag?.text.slice(0, 40) ?? '';
    report.error(
      'unknown-game',
      tag ?? at,
      `expected a game of the library, found \`${name}\`: its plies are not checked`,
    );
    return { ...base, chess960: false, plies: [], line: plies.map(uncheckedPly) };
  }
  const { id, chess960 } = variant;
  const game = await gameOf(id, chess960);
  if (fen === undefined && chess960) {
    report.add(
      'warning',
      'no-start',
      tag ?? at,
      'expected the tag `FEN` with the start, found none, so the game begins with the usual one',
    );
  }
  const line = playRecord(game, fen?.text, fen ?? at, plies, report, writing);
  return { ...base, game: id, chess960, plies: legalPlies(line), line };
}

function reportGarbage({ garbage }: WrittenRecord, { report }: ReaderTools): void {
  const [first] = garbage;
  if (first === undefined) return;
  const found = first.text.slice(0, 40);
  report.add('warning', 'bad-ply', first, `expected a ply, found \`${found}\`, which is not read`);
}
