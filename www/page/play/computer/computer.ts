// The computer at the table: what it thinks about, and when it stops.
import { createEffect, createMemo, createSignal, onCleanup, untrack } from 'solid-js';
import type { LegalPly } from '../../../calls/game.js';
import type { SearchOptions, SearchResult } from '../../../calls/player/search-options.js';
import type { Match, Scene } from '../../../match/match.js';
import { PiecewrightError, reasonOf } from '../../../values/errors.js';
import type { Side } from '../../../values/vocabulary.js';
import { COMPUTER_WORDS as WORDS } from './computer-words.js';
import { describeAnalysis, type Analysis } from './describe-analysis.js';
import { isComputer, MAX_LEVEL, type Seats } from './seats.js';
import type { TableAnswer } from './table-player.js';

/** How long it may think about a ply or a hint, in milliseconds. */
const THINK_TIME = 1_000;

/** How long it analyzes a position that stays, in milliseconds: after that, it finds little more, and warms the lap. */
const ANALYSIS_TIME = 60_000;

/** How long it takes over each ply of a game with itself at least, in milliseconds, so that a visitor can follow. */
const PACE = 600;

/** The shortest time between two updates of the analysis, in milliseconds: its line takes some time to write. */
const UPDATE = 200;

/** What it thinks about: a ply to play, how good the position is, a ply to suggest, or the position as long as it stays. */
type Task = 'ply' | 'judgment' | 'hint' | 'analysis';

/** What the computer is given by the table. */
export interface ComputerOptions {
  readonly match: Match;
  readonly seats: () => Seats;
  readonly play: (ply: LegalPly) => void;
  readonly suggest: (ply: LegalPly) => void;
  readonly say: (words: string) => void;
  /** Asks an endgame table; there is no answer if it does not have the position. */
  readonly askTable: (scene: Scene) => Promise<TableAnswer | undefined>;
  /** Whether the game was ended without the rules. */
  readonly isEnded: () => boolean;
}

/** The computer at a table. */
export interface Computer {
  /** The side for which it thinks about a ply; `undefined` while it does not. */
  readonly plays: () => Side | undefined;
  readonly isPaused: () => boolean;
  readonly pause: (isPaused: boolean) => void;
  readonly isAnalyzing: () => boolean;
  readonly analyze: (isOn: boolean) => void;
  /** What it has found out about the position that is shown. */
  readonly analysis: () => Analysis | undefined;
  readonly hint: () => void;
  /** Judges the position that is shown; there is no answer if it changes before. */
  readonly judge: (answer: (found: SearchResult) => void) => void;
  /** Why it cannot go on; empty if it can. */
  readonly trouble: () => string;
  readonly retry: () => void;
}

/** Why the computer cannot go on in a position. */
interface Failure {
  readonly scene: Scene;
  readonly reason: string;
  /** Whether a part of the page is missing. */
  readonly isUnloaded: boolean;
}

/** Seats the computer at a table. It leaves with the part of the page that called. */
export function createComputer({ match, seats, play, suggest, say, askTable, isEnded }: ComputerOptions): Computer {
  // A game with itself begins when the visitor wants it, not with the page.
  const [isPaused, pause] = createSignal(untrack(seats).computer === 'both');
  const [isAnalyzing, analyze] = createSignal(false);
  const [analysis, setAnalysis] = createSignal<Analysis>();
  const [hinted, setHinted] = createSignal<Scene>();
  const [judged, setJudged] = createSignal<{ readonly scene: Scene; readonly answer: (found: SearchResult) => void }>();
  const [failure, setFailure] = createSignal<Failure>();
  const isHidden = hiddenPage();

  const task = createMemo((): Task | undefined => {
    const scene = match.scene();
    if (scene.outcome !== undefined || scene.legal.length === 0 || failure()?.scene === scene) return undefined;
    const isLatest = match.shown() === match.line().length;
    const isSeen = seats().computer !== 'both' || !isHidden();
    if (isLatest && isSeen && !isEnded() && !isPaused() && isComputer(seats(), scene.turn)) return 'ply';
    if (judged()?.scene === scene) return 'judgment';
    if (hinted() === scene) return 'hint';
    return isAnalyzing() && !isHidden() ? 'analysis' : undefined;
  });
  /** What it thinks about how well, which begins anew when anything of it changes. */
  const level = createMemo(() => (task() === 'ply' ? seats().level : MAX_LEVEL));

  createEffect(() => {
    const [scene, wanted, skill] = [match.scene(), task(), level()];
    const stopping = new AbortController();
    onCleanup(() => stopping.abort());
    setAnalysis(undefined);
    if (wanted === undefined) return;
    untrack(() => {
      think(wanted, scene, skill, stopping.signal).catch((error: unknown) => {
        if (stopping.signal.aborted) return;
        setHinted(undefined);
        setJudged(undefined);
        setFailure({ scene, reason: failureWords(error), isUnloaded: isUnloaded(error) });
      });
    });
  });

  async function think(wanted: Task, scene: Scene, skill: number, signal: AbortSignal): Promise<void> {
    const begun = performance.now();
    const isAnalysis = wanted === 'analysis';
    const answer = wanted === 'ply' && seats().hasTable === true ? await askTable(scene) : undefined;
    if (answer !== undefined) {
      if (signal.aborted) return;
      play(answer.ply);
      say(answer.words);
      return;
    }
    const shown = describing(scene, signal);
    const found = await match.search({
      time: isAnalysis ? ANALYSIS_TIME : THINK_TIME,
      level: skill,
      signal,
      ...(wanted === 'ply' && { seed: Math.floor(Math.random() * 2 ** 32) }),
      ...(isAnalysis && { onInfo: shown.soon }),
    } satisfies SearchOptions);
    if (signal.aborted || found === undefined) return;
    if (isAnalysis) {
      shown.now(found);
      return;
    }
    if (wanted === 'judgment') {
      const answer = judged()?.answer;
      setJudged(undefined);
      answer?.(found);
      return;
    }
    if (wanted === 'ply' && seats().computer === 'both') await pass(PACE - (performance.now() - begun), signal);
    const ply = plyOf(scene, found);
    if (wanted === 'ply') play(ply);
    else {
      setHinted(undefined);
      suggest(ply);
    }
  }

  /** Shows what an analysis has found: now, or soon if it was shown a moment ago. */
  function describing(scene: Scene, signal: AbortSignal) {
    let next: SearchResult | undefined;
    let isWaiting = false;
    const now = (found: SearchResult): void => {
      next = undefined;
      if (!signal.aborted) setAnalysis(describeAnalysis(match, scene, found));
    };
    const soon = (found: SearchResult): void => {
      next = found;
      if (isWaiting) return;
      isWaiting = true;
      setTimeout(() => {
        isWaiting = false;
        if (next !== undefined) now(next);
      }, UPDATE);
    };
    return { now, soon };
  }

  function hint(): void {
    const scene = match.scene();
    const known = analysis();
    if (scene.outcome !== undefined || task() === 'ply' || task() === 'hint') return;
    if (known !== undefined) suggest(known.ply);
    else {
      say(WORDS.looking);
      setFailure(undefined);
      setHinted(scene);
    }
  }

  return {
    plays: () => (task() === 'ply' ? match.scene().turn : undefined),
    isPaused,
    pause,
    isAnalyzing,
    analyze,
    analysis,
    hint,
    judge: (answer) => setJudged({ scene: match.scene(), answer }),
    trouble: () => (failure()?.scene === match.scene() ? (failure()?.reason ?? '') : ''),
    retry: () => {
      // Browsers remember that a part of a page has failed, and do not ask for it again before the page is loaded anew.
      if (failure()?.isUnloaded === true) location.reload();
      else setFailure(undefined);
    },
  };
}

/** Finds the legal ply that a search has found. */
function plyOf({ legal }: Scene, { ply }: SearchResult): LegalPly {
  const found = legal.find((entry) => entry.ply === ply);
  if (found === undefined) throw new Error(WORDS.wrongPly(ply));
  return found;
}

function isUnloaded(error: unknown): boolean {
  return error instanceof PiecewrightError && error.code === 'not-loaded';
}

/** Says in the words of the page why a search has failed. */
function failureWords(error: unknown): string {
  if (isUnloaded(error)) return WORDS.notLoaded;
  return reasonOf(error);
}

/** Waits for some milliseconds; rejects once it is to stop. */
function pass(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}

/** Follows whether another page covers this one. */
function hiddenPage(): () => boolean {
  const [isHidden, setHidden] = createSignal(document.hidden);
  const follow = (): void => {
    setHidden(document.hidden);
  };
  document.addEventListener('visibilitychange', follow);
  onCleanup(() => document.removeEventListener('visibilitychange', follow));
  return isHidden;
}
