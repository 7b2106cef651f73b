// Ends that the rules do not know: a side resigns, or both agree on a draw.
import { createEffect, createMemo, createSignal, on } from 'solid-js';
import type { SearchResult } from '../../calls/player/search-options.js';
import type { Match, Scene } from '../../match/match.js';
import { otherSide, type Side } from '../../values/vocabulary.js';
import type { Seats } from './computer/seats.js';
import { PLAY_WORDS } from './play-words.js';
import { resultOf, type Result } from '../../values/outcomes.js';

const WORDS = PLAY_WORDS.agreement;

/** How the game was ended. */
export interface Agreement {
  /** The side that did not resign; `null` for a draw. */
  readonly winner: Side | null;
  /** Whether it had ended before it was opened here. */
  readonly isRecorded: boolean;
}

/** What the visitors can agree on in the position that is shown. Another line, as after a ply is taken back, undoes it. */
export interface Agreements {
  readonly agreement: () => Agreement | undefined;
  /** The side that offers a draw to the other person at the board. */
  readonly offer: () => Side | undefined;
  /** Whether a side can resign or offer a draw now. */
  readonly isPossible: () => boolean;
  /** The side that is asked whether it resigns. */
  readonly resigning: () => Side | undefined;
  /** Asks whether the side resigns, or no longer asks. */
  readonly askResign: (isAsked: boolean) => void;
  readonly resign: () => void;
  readonly offerDraw: () => void;
  readonly accept: () => void;
  readonly decline: () => void;
  /** Goes on after a resignation or an agreed draw. */
  readonly playOn: () => void;
}

/** What agreements need to know of the table. */
export interface AgreementOptions {
  readonly match: Match;
  readonly seats: () => Seats;
  readonly result: () => Result | null;
  readonly setResult: (result: Result | null) => void;
  /** Asks the computer what it thinks of the position that is shown. */
  readonly judge: (answer: (found: SearchResult) => void) => void;
  readonly say: (words: string) => void;
}

/** The first plies, in which the computer accepts no draw. */
const OPENING = 20;

/** Returns the agreements of a table. */
export function createAgreements(options: AgreementOptions): Agreements {
  const { match, seats, result, setResult, judge, say } = options;
  const [isRecorded, setRecorded] = createSignal(true);
  const [offered, setOffered] = createSignal<Scene>();
  const [isAsked, setAsked] = createSignal(false);
  const isShown = (scene: Scene | undefined): boolean => scene === match.scene();
  const isLatest = (): boolean => match.shown() === match.line().length;
  const agreement = (): Agreement | undefined => {
    const ended = result();
    // What the rules say counts.
    if (ended === null || !isLatest() || match.scene().outcome !== undefined) return undefined;
    return { winner: winnerOf(ended), isRecorded: isRecorded() };
  };
  const isPossible = (): boolean => {
    return (
      isLatest() && match.scene().outcome === undefined && agreement() === undefined && seats().computer !== 'both'
    );
  };
  createEffect(on(createMemo(match.line), () => setResult(null), { defer: true }));
  createEffect(() => {
    if (!isPossible()) setAsked(false);
  });
  const end = (winner: Side | null): void => {
    setOffered(undefined);
    setRecorded(false);
    setResult(resultOf(winner));
    say('');
  };
  /** The side of the person, or the one to move of two persons. */
  const person = (): Side => {
    const { computer } = seats();
    return computer === 'white' || computer === 'black' ? otherSide(computer) : match.scene().turn;
  };
  const askComputer = (): void => {
    if (match.shown() < OPENING) {
      say(WORDS.tooEarly);
      return;
    }
    say(WORDS.considers);
    judge(({ score }) => {
      const forMover = 'points' in score ? score.points : score.mate - 0.5;
      const forComputer = match.scene().turn === person() ? -forMover : forMover;
      if (0 < forComputer) say(WORDS.declines);
      else end(null);
    });
  };
  return {
    agreement,
    offer: () => (isShown(offered()) ? person() : undefined),
    isPossible,
    resigning: () => (isAsked() && isPossible() ? person() : undefined),
    askResign: (next) => {
      setOffered(undefined);
      setAsked(next);
    },
    resign: () => end(otherSide(person())),
    offerDraw: () => {
      setAsked(false);
      if (seats().computer === 'none') setOffered(match.scene());
      else askComputer();
    },
    accept: () => end(null),
    decline: () => {
      setOffered(undefined);
      say(WORDS.declined);
    },
    playOn: () => setResult(null),
  };
}

function winnerOf(result: Result): Side | null {
  return result === '1/2-1/2' ? null : result === '1-0' ? 'white' : 'black';
}
