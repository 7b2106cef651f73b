// An engine that speaks the XBoard protocol in a match (source: <https://www.gnu.org/software/xboard/engine-intf.html>).
import { otherSide, type Side } from '../../values/vocabulary.js';
import { EngineProcess } from './engine-process.js';
import { PlayerFailure, type GameStart, type MatchPlayer, type PlyRequest } from './match-player.js';
import type { EngineGame } from './uci-player.js';
import { resultOf } from '../../values/outcomes.js';

/** How long an engine may take to name its features, in milliseconds. */
const START = 20_000;

/**
 * How many plies the clock of an engine is for. The protocol has only whole seconds for a ply, so an engine gets a clock
 * of this many times its time, to which each ply adds the time. Engines use about one of so many parts of what is left.
 */
const CLOCK_PLIES = 40;

/** Our games by the names that the protocol has for them, where these differ. */
const NAMES: Readonly<Record<string, string>> = { chess: 'normal', kingofthehill: 'king-of-the-hill' };

/** What an engine says about itself. */
interface Features {
  variants: string[];
  usermove: boolean;
  setboard: boolean;
  ping: boolean;
}

/** A running engine, with what it knows of the game. */
interface Session {
  readonly engine: EngineProcess;
  readonly features: Features;
  /** How many plies it knows. */
  known: number;
  /** What its clock shows, in milliseconds. */
  clock: number;
  /** How many questions whether it listens were sent. */
  pings: number;
}

/** Makes a player of the command line of an engine. */
export function xboardPlayer(command: string, game: EngineGame, time: number): MatchPlayer {
  let session: Session | undefined;
  const close = (): void => {
    session?.engine.close();
    session = undefined;
  };
  return {
    // Its clock is what counts.
    time: undefined,
    begin: async (at) => {
      // Without an answer that parts them, late lines of a game would be taken for those of the next.
      if (session?.features.ping === false) close();
      session ??= await start(command);
      await begin(session, game, at, time);
    },
    answer: async (asked) => {
      if (session === undefined) throw new PlayerFailure('died', 'it was not started');
      return answer(session, asked, time);
    },
    close,
  };
}

async function start(command: string): Promise<Session> {
  const engine = new EngineProcess(command);
  const features: Features = { variants: ['normal'], usermove: false, setboard: false, ping: false };
  try {
    engine.send('xboard');
    engine.send('protover 2');
    await engine.read((line) => {
      const isDone = listen(features, line);
      for (const name of namesIn(line)) engine.send(`accepted ${name}`);
      return isDone;
    }, START);
  } catch (error) {
    engine.close();
    throw error;
  }
  return { engine, features, known: 0, clock: 0, pings: 0 };
}

/** Takes a line of features; returns true for the last one. */
function listen(features: Features, line: string): true | undefined {
  if (!/^\s*feature\s/.test(line)) return undefined;
  const value = (name: string): string | undefined => {
    const [, quoted, plain] = new RegExp(`\\s${name}=(?:"([^"]*)"|(\\S+))`).exec(line) ?? [];
    return quoted ?? plain;
  };
  features.variants = value('variants')?.split(/[\s,]+/) ?? features.variants;
  if (value('usermove') !== undefined) features.usermove = value('usermove') === '1';
  if (value('setboard') !== undefined) features.setboard = value('setboard') === '1';
  if (value('ping') !== undefined) features.ping = value('ping') === '1';
  return value('done') === '1' ? true : undefined;
}

function namesIn(line: string): string[] {
  if (!/^\s*feature\s/.test(line)) return [];
  return Array.from(line.replaceAll(/"[^"]*"/g, '""').matchAll(/\s([A-Za-z]\w*)=/g), ([, name = '']) => name);
}

async function begin(session: Session, game: EngineGame, at: GameStart, time: number): Promise<void> {
  const { engine, features } = session;
  const name = game.chess960 && game.id === 'chess' ? 'fischerandom' : (NAMES[game.id] ?? game.id);
  // Many engines have chess without naming it.
  if (!game.isOfLibrary || (name !== 'normal' && !features.variants.includes(name))) {
    throw new PlayerFailure('died', `it does not play ${game.id}`);
  }
  if (!at.isUsual && !features.setboard) {
    throw new PlayerFailure('died', 'it has no feature `setboard`, and cannot begin elsewhere');
  }
  engine.send('force');
  engine.send('new');
  if (name !== 'normal') engine.send(`variant ${name}`);
  if (!at.isUsual) {
    engine.send('force');
    engine.send(`setboard ${at.fen}`);
  }
  session.clock = CLOCK_PLIES * time;
  const seconds = Math.max(1, Math.round(session.clock / 1_000));
  engine.send(`level 0 ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} 0`);
  for (const line of ['easy', 'nopost', 'force']) engine.send(line);
  session.known = 0;
  await listens(session);
}

/** Waits until an engine has read everything, where it can say so. Lines of the last game are over then. */
async function listens(session: Session): Promise<void> {
  const { engine, features } = session;
  if (!features.ping) return;
  session.pings += 1;
  const pong = `pong ${session.pings}`;
  engine.send(`ping ${session.pings}`);
  await engine.read((line) => (line.trim() === pong ? true : undefined), START);
}

async function answer(session: Session, { plies, turn, patience }: PlyRequest, time: number): Promise<string> {
  const { engine, features } = session;
  engine.send('force');
  const sent = plies.slice(session.known);
  for (const ply of sent) engine.send(features.usermove ? `usermove ${ply}` : ply);
  session.known = plies.length;
  const centiseconds = Math.max(1, Math.round(session.clock / 10));
  engine.send(`time ${centiseconds}`);
  engine.send(`otim ${centiseconds}`);
  engine.send('go');
  const begun = performance.now();
  const found = await engine.read((line) => replyOf(line, turn, sent), session.clock + patience);
  session.known += 1;
  session.clock = Math.min(CLOCK_PLIES * time, session.clock + time - (performance.now() - begun));
  if (session.clock < 0) throw new PlayerFailure('silence', `its clock of ${CLOCK_PLIES * time} ms has run out`);
  return found;
}

/** Returns the ply of a line; throws if the engine ends the game instead. */
function replyOf(line: string, turn: Side, sent: readonly string[]): string | undefined {
  const [, ply] = /^\s*move\s+(\S+)/.exec(line) ?? [];
  if (ply !== undefined) return ply;
  if (/^\s*resign\b/.test(line)) throw new PlayerFailure('resignation', 'it resigns');
  const [, result] = /^\s*(1-0|0-1|1\/2-1\/2)(?=\s|$)/.exec(line) ?? [];
  const lost = resultOf(otherSide(turn));
  if (result === lost && /resign/i.test(line)) throw new PlayerFailure('resignation', 'it resigns');
  if (result !== undefined) throw new PlayerFailure('disagreement', `it claims ${line.trim().slice(0, 80)}`);
  // Some engines report what they do not know in the same words.
  if (/illegal move/i.test(line) && sent.some((ply) => line.includes(ply))) {
    throw new PlayerFailure('disagreement', `it refuses a ply: ${line.trim().slice(0, 80)}`);
  }
  return undefined;
}
