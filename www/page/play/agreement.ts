// Ends that the rules do not know: a side resigns, or both agree on a draw.
import { createSignal } from 'solid-js';
import type { SearchResult } from '../../calls/player/search-options.js';
import type { Match, Scene } from '../../match/match.js';
import type { Side } from '../../values/vocabulary.js';
import type { Seats } from './computer/seats.js';
import { PLAY_WORDS } from './play-words.js';

const WORDS = PLAY_WORDS.agreement;

/** How the game was ended. */
export interface Agreement {
  /** The side that did not resign; `null` for a draw. */
  readonly winner: Side | null;
}

/** What the visitors can agree on in the position that is shown. Another position, as after a ply is taken back, undoes it. */
export interface Agreements {
  readonly agreement: () => Agreement | undefined;
  /** The side that offers a draw to the other person at the board. */
  readonly offer: () => Side | undefined;
  /** Whether a side can resign or offer a draw now. */
  readonly isPossible: () => boolean;
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
  /** Asks the computer what it thinks of the position that is shown. */
  readonly judge: (answer: (found: SearchResult) => void) => void;
  readonly say: (words: string) => void;
}

/** The first plies, in which the computer accepts no draw. */
const OPENING = 20;

/** Returns the agreements of a table. */
export function createAgreements({ match, seats, judge, say }: AgreementOptions): Agreements {
  const [ended, setEnded] = createSignal<Agreement & { readonly scene: Scene }>();
  const [offered, setOffered] = createSignal<Scene>();
  const isShown = (scene: Scene | undefined): boolean => scene === match.scene();
  const agreement = (): Agreement | undefined => (isShown(ended()?.scene) ? ended() : undefined);
  const end = (winner: Side | null): void => {
    setOffered(undefined);
    setEnded({ winner, scene: match.scene() });
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
    isPossible: () => {
      const isLatest = match.shown() === match.line().length;
      return (
        isLatest && match.scene().outcome === undefined && agreement() === undefined && seats().computer !== 'both'
      );
    },
    resign: () => end(otherSide(person())),
    offerDraw: () => {
      if (seats().computer === 'none') setOffered(match.scene());
      else askComputer();
    },
    accept: () => end(null),
    decline: () => {
      setOffered(undefined);
      say(WORDS.declined);
    },
    playOn: () => setEnded(undefined),
  };
}

function otherSide(side: Side): Side {
  return side === 'white' ? 'black' : 'white';
}
