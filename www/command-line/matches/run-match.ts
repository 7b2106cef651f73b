// The command `match`: two players play a game against each other, again and again.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from '../../calls/load.js';
import type { Game } from '../../calls/game.js';
import type { Piecewright } from '../../calls/piecewright.js';
import { writeVariantsIni } from '../../games/variants-file.js';
import { definitionTags, variantTag } from '../../files/records/definition-tag.js';
import { loadNamedGame, type NamedGame } from '../named-game.js';
import { drawOpening } from '../../self-play/openings.js';
import { integerOption } from '../option-values.js';
import type { Format, Values } from '../options.js';
import { json, printable } from '../terminal.js';
import { UsageError } from '../usage-error.js';
import { closeEngines } from './engine-process.js';
import { readRecords, toPGN, type GameRecord } from './game-record.js';
import { PlayerFailure, type GameStart, type MatchPlayer } from './match-player.js';
import { scoreOf, scoreText, shareOf } from './match-score.js';
import { playerOf, readPlayer, type PlayerSpec } from './player-spec.js';
import { playGame } from './referee.js';
import type { EngineGame } from './uci-player.js';
import { variantFrom } from '../../values/variant-from.js';
import { concurrencyOf, giveOut, type PlayingStreams } from '../playing.js';
import { STOPPED, untilSignal } from '../interrupt.js';

/** What the command needs of the process. */
type MatchStreams = Omit<PlayingStreams, 'progress'>;

/** A match as it was asked for. */
interface Plan {
  readonly named: NamedGame;
  readonly chess960: boolean;
  readonly specs: readonly [PlayerSpec, PlayerSpec];
  readonly games: number;
  readonly time: number;
  readonly margin: number;
  readonly opening: number;
  readonly seed: number;
}

/** Plays a match, or adds up games of files; returns the exit status, which is 1 if a game counts for nobody. */
export async function runMatch(
  texts: readonly string[],
  values: Values,
  format: Format,
  streams: MatchStreams,
): Promise<number> {
  const say = (text: string): void => {
    if (format === 'text') streams.show(`${text}\n`);
  };
  const records = values.add === true ? added(texts, streams) : await played(texts, values, say, streams);
  const { text, data } = summary(records);
  giveOut(format === 'json' ? json(data) : text, values, streams);
  return records.some(({ result }) => result === '*') ? 1 : 0;
}

function added(files: readonly string[], { readFile }: MatchStreams): GameRecord[] {
  if (files.length === 0) throw new UsageError('expected files with the games of matches');
  return files.flatMap((file) => readRecords(readFile(file), file));
}

async function played(
  texts: readonly string[],
  values: Values,
  say: (text: string) => void,
  streams: MatchStreams,
): Promise<GameRecord[]> {
  const plan = await planOf(texts, values, streams);
  const concurrency = concurrencyOf(values.concurrency);
  const pw = await load();
  const { pgn, jsonl } = values;
  for (const file of [pgn, jsonl]) if (file !== undefined) streams.writeFile(file, '', 'w');
  const writer = opened(pw, plan);
  const tags = tagsOf(plan);
  const keep = (record: GameRecord): void => {
    if (jsonl !== undefined) streams.writeFile(jsonl, `${JSON.stringify(record)}\n`, 'a');
    if (pgn !== undefined) streams.writeFile(pgn, toPGN(writer, record, tags), 'a');
    const { game, white, black, result, reason, note, plies } = record;
    const more = note === undefined ? '' : ` (${note})`;
    say(printable(`game ${game}: ${white} - ${black} ${result}, ${reason}${more}, ${plies.length} plies`));
  };
  const folder = mkdtempSync(join(tmpdir(), 'piecewright-match-'));
  const clean = (): void => {
    closeEngines();
    rmSync(folder, { recursive: true, force: true });
  };
  const stop = (): void => {
    clean();
    process.exit(STOPPED);
  };
  // Engines are in process groups of their own, which the terminal does not end.
  return untilSignal(stop, async () => {
    const records: GameRecord[] = [];
    const waiting = Array.from({ length: plan.games }, (_, n) => n);
    const slots = Array.from({ length: Math.min(concurrency, plan.games) }, () =>
      playSome(pw, plan, folder, waiting, (record) => {
        records.push(record);
        keep(record);
      }),
    );
    await Promise.all(slots);
    return records.sort((a, b) => a.game - b.game);
  }).finally(() => {
    writer.free();
    clean();
  });
}

/** Plays games of a match one after the other, until none is left. */
async function playSome(
  pw: Piecewright,
  plan: Plan,
  folder: string,
  waiting: number[],
  keep: (record: GameRecord) => void,
): Promise<void> {
  const { named, specs, time, margin, seed, opening: plies } = plan;
  const referee = opened(pw, plan);
  const games = specs.map(() => opened(pw, plan));
  const engineGame = engineGameOf(plan, folder);
  const players = specs.map((spec, n) => playerOf(spec, games[n] ?? referee, engineGame, time));
  const [first, second] = players as [MatchPlayer, MatchPlayer];
  try {
    for (let n = waiting.shift(); n !== undefined; n = waiting.shift()) {
      // Two games have the same opening, with the colors exchanged.
      const drawn = seed + Math.floor(n / 2);
      const start = startOf(pw, plan, drawn);
      const opening = drawOpening(referee, plies, drawn, start.fen);
      if (opening === undefined) throw new Error(`no opening of ${plies} plies was found in which the game goes on`);
      const isSwapped = n % 2 === 1;
      const seats = isSwapped ? { white: second, black: first } : { white: first, black: second };
      const verdict = await playGame(referee, start, opening, seats, margin);
      const [firstSpec, secondSpec] = specs;
      keep({
        game: n + 1,
        variant: named.id,
        white: (isSwapped ? secondSpec : firstSpec).name,
        black: (isSwapped ? firstSpec : secondSpec).name,
        ...verdict,
        ...(!start.isUsual && { start: start.fen }),
        seed: drawn,
        opening: opening.length,
      });
    }
  } finally {
    for (const player of players) player.close();
    for (const game of [referee, ...games]) game.free();
  }
}

async function planOf(texts: readonly string[], values: Values, { readFile }: MatchStreams): Promise<Plan> {
  const [game, white, black, ...rest] = texts;
  if (game === undefined || white === undefined || black === undefined || rest.length > 0) {
    throw new UsageError('expected a game and two players');
  }
  const specs = [readPlayer(white), readPlayer(black)] as const;
  // The score identifies players by name, so the names must differ.
  const [first, second] = specs;
  const named = await loadNamedGame(game, readFile);
  return {
    named,
    chess960: named.chess960 || values.chess960 === true,
    specs:
      first.name === second.name
        ? [
            { ...first, name: `${first.name}#1` },
            { ...second, name: `${second.name}#2` },
          ]
        : specs,
    games: integerOption(values.games, 100, 1, 1_000_000, '--games'),
    time: integerOption(values.time, 100, 1, 86_400_000, '--time'),
    margin: integerOption(values.margin, 500, 0, 86_400_000, '--margin'),
    opening: integerOption(values.openings, 6, 0, 60, '--openings'),
    seed: integerOption(values.seed, 1, 0, 2_000_000_000, '--seed'),
  };
}

/** Opens the game of a match, with a seed, so that castling is written alike from every start that is drawn. */
function opened(pw: Piecewright, { named, chess960, seed }: Plan): Game {
  return pw.game(named.variant, { chess960, seed });
}

/** Returns where a game begins: of several starts, and of pieces that are shuffled, a seed draws one. */
function startOf(pw: Piecewright, { named, chess960 }: Plan, seed: number): GameStart {
  const [usual, drawn] = [pw.game(named.variant, { chess960 }), pw.game(named.variant, { chess960, seed })];
  const [{ fen: usualFen }, { fen }] = [usual, drawn];
  // The two may write the same castling rights in different ways.
  usual.reset(fen);
  const start = { fen, isUsual: usual.fen === usualFen, seed };
  for (const game of [usual, drawn]) game.free();
  return start;
}

/** Returns the game as engines take it, with files that are written when an engine needs one. */
function engineGameOf({ named, chess960 }: Plan, folder: string): EngineGame {
  const { id, variant, isOfLibrary } = named;
  return {
    id,
    chess960,
    isOfLibrary,
    file: async (kind) => {
      const path = join(folder, `${id.replaceAll(/[^\w-]/g, '_')}.${kind}`);
      writeFileSync(path, kind === 'json' ? JSON.stringify(variantFrom(variant)) : await iniOf(id, variant));
      return path;
    },
  };
}

async function iniOf(id: string, variant: NamedGame['variant']): Promise<string> {
  const { text, diagnostics } = await writeVariantsIni({ ...variantFrom(variant), id });
  const [first] = diagnostics;
  if (first !== undefined) throw new PlayerFailure('died', `variants.ini cannot say what ${id} is: ${first.message}`);
  return text;
}

/** Returns the tags of PGN that say which game is played; chess needs none. */
function tagsOf({ named, chess960 }: Plan): Record<string, string> {
  if (named.isOfLibrary && named.id === 'chess' && !chess960) return {};
  if (named.isOfLibrary) return { Variant: variantTag(named.id, chess960) };
  const definition = variantFrom(named.variant);
  return definitionTags({ ...definition, name: definition.name ?? named.id }, chess960);
}

/** Adds up games, by variant and by players. */
function summary(records: readonly GameRecord[]): { text: string; data: object[] } {
  const groups = new Map<string, GameRecord[]>();
  for (const record of records) {
    const key = JSON.stringify([record.variant, ...[record.white, record.black].sort()]);
    groups.set(key, [...(groups.get(key) ?? []), record]);
  }
  const found = [...groups.values()].map((games) => {
    const [first] = games;
    const names = [first?.white ?? '', first?.black ?? ''] as const;
    // The first game of a match has its first player as white.
    const [a, b] = (first?.game ?? 1) % 2 === 1 ? names : ([names[1], names[0]] as const);
    const score = scoreOf(games, a);
    const reasons: Record<string, number> = {};
    for (const { reason } of games) reasons[reason] = (reasons[reason] ?? 0) + 1;
    const notes = games.filter(({ reason }) => ['illegal', 'time', 'died', 'disagreement'].includes(reason));
    return { variant: first?.variant ?? '', players: [a, b], score, share: shareOf(score), reasons, notes };
  });
  const lines = found.map(({ variant, players, score, reasons, notes }) => {
    const [a, b] = players;
    const ends = Object.entries(reasons).map(([reason, count]) => `${reason} ${count}`);
    const problems = notes.map(({ game, reason, note }) => `  game ${game}, ${reason}: ${note ?? ''}\n`);
    const without = score.void === 0 ? '' : `, ${score.void} counted for nobody`;
    return `${variant}: ${a} against ${b}: ${scoreText(score)}${without}\n  ends: ${ends.join(', ')}\n${problems.join('')}`;
  });
  const data = found.map(({ notes, ...record }) => ({
    ...record,
    problems: notes.map(({ game, reason, note }) => ({ game, reason, note })),
  }));
  return { text: printableText(lines.join('')), data };
}

const printableText = (text: string): string => text.split('\n').map(printable).join('\n');
