// Whether a king and the piece force mate against a king, found out on request.
import { createEffect, createMemo, createSignal, For, on, onCleanup, Show, type JSX } from 'solid-js';
import type { Endgame } from '../../../calls/endgame/endgame.js';
import type { EndgameOptions } from '../../../calls/endgame/endgame-options.js';
import { shareOf } from '../../../values/percent.js';
import { START_LINK, toGameLink } from '../../play/game-link.js';
import { useSession } from '../session.js';
import { WORTH_WORDS } from '../words/worth.js';
import { keepMating, keptMating, type Mating } from './kept-mates.js';
import { reasonOf } from '../../../values/errors.js';

const WORDS = WORTH_WORDS.mating;

type MatingQuery = Pick<EndgameOptions, 'white' | 'board'>;

/** The part of the page. */
export function MatingPart(): JSX.Element {
  const session = useSession();
  const [mating, setMating] = createSignal<Mating | undefined>();
  const [failure, setFailure] = createSignal<unknown>();
  const [share, setShare] = createSignal<number | undefined>();
  let controller: AbortController | undefined;
  let button!: HTMLButtonElement;
  const asked = createMemo((): MatingQuery | undefined => {
    const { reading, state } = session.settled();
    const { text, notation, dialect } = reading.query;
    const isShown = reading.isRead && !reading.isBlank && !reading.hasErrors && reading.shown !== undefined;
    if (!isShown || notation == null || notation === 'auto') return undefined;
    const piece = { text, notation, ...(notation === 'betza' && dialect != null && { dialect }) };
    return { white: ['K', piece], board: state.board };
  });
  const key = (): string => JSON.stringify(asked() ?? null);
  const stop = (): void => {
    controller?.abort();
    controller = undefined;
    setShare(undefined);
  };
  // Another piece, or another board, is another question.
  createEffect(
    on(key, (key) => {
      stop();
      setFailure(undefined);
      setMating(keptMating(key));
    }),
  );
  onCleanup(stop);
  const begin = async (options: MatingQuery): Promise<void> => {
    const [own, of] = [new AbortController(), key()];
    controller = own;
    setFailure(undefined);
    setShare(0);
    try {
      const { makeEndgame } = await import('../../../calls/endgame/make-endgame.js');
      const call = { signal: own.signal, onProgress: setShare };
      const endgame = await makeEndgame({ ...options, ...call }, () => Promise.reject(new Error('not opened')));
      endgame.free();
      const found = matingOf(endgame);
      keepMating(of, found);
      if (key() === of) setMating(found);
    } catch (error) {
      if (!own.signal.aborted) setFailure(error);
    } finally {
      if (controller === own) stop();
    }
  };
  return (
    <section id="mating" aria-label={WORDS.title}>
      <h3>{WORDS.title}</h3>
      <Show when={mating()} fallback={<p class="hint">{WORDS.explained}</p>}>
        {(found) => <Answer mating={found()} />}
      </Show>
      <div class="actions">
        <Show when={mating() === undefined}>
          <button
            type="button"
            ref={button}
            disabled={asked() === undefined || share() !== undefined}
            onClick={() => {
              const options = asked();
              if (options !== undefined) void begin(options);
            }}
          >
            {WORDS.begin}
          </button>
        </Show>
        <Show when={share() !== undefined}>
          <button
            type="button"
            onClick={() => {
              stop();
              button.focus();
            }}
          >
            {WORDS.stop}
          </button>
        </Show>
      </div>
      <Show when={share() !== undefined}>
        <progress aria-label={WORDS.progress} value={share()} max={1} />
      </Show>
      <p class="hint" role="status">
        {share() === undefined ? '' : WORDS.wait}
      </p>
      <div role="alert">
        <Show when={failure()}>{(reason) => <p class="wrong">{WORDS.failed(reasonOf(reason()))}</p>}</Show>
      </div>
    </section>
  );
}

function Answer(props: { mating: Mating }): JSX.Element {
  const link = (fen: string): string => {
    const seats = { computer: 'black', level: 8, hasTable: true } as const;
    return `play/${toGameLink({ ...START_LINK, game: '', definition: props.mating.definition, fen, seats })}`;
  };
  return (
    <>
      <p>
        <b>{WORDS.verdict(props.mating.verdict, props.mating.moves, props.mating.share)}</b>
      </p>
      <For each={props.mating.classes}>{({ id, share, moves }) => <p>{WORDS.classes[id](share, moves)}</p>}</For>
      <Show when={props.mating.fen}>
        {(fen) => (
          <p>
            <a href={link(fen())}>{WORDS.play}</a>
          </p>
        )}
      </Show>
    </>
  );
}

function matingOf({ verdict, longest, counts, classes, definition }: Endgame): Mating {
  return {
    verdict,
    moves: longest.moves,
    share: shareOf(counts.white.won, counts.white.legal),
    classes: classes.map(({ id, won, legal, moves }) => ({ id, moves, share: shareOf(won, legal) })),
    definition,
    fen: longest.fen ?? null,
  };
}
