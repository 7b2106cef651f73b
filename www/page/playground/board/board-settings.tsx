// The settings of the board, and the boards of games.
import { createEffect, createSignal, For, on, Show, type JSX } from 'solid-js';
import { useSession, type Session } from '../session.js';
import { GAMES } from '../state/offered-games.js';
import { layoutOf, moveToBoard } from '../state/valid-state.js';
import { MENU_WORDS } from '../words/menus.js';
import {
  BOARD_KINDS,
  choiceOf,
  MEASURES,
  specOf,
  type BoardChoice,
  type BoardKind,
  type Measure,
} from './board-choice.js';
import { GamePieces, openGame } from './game-pieces.jsx';

const WORDS = MENU_WORDS.board;

/** The content of the board's menu. */
export function BoardSettings(): JSX.Element {
  const session = useSession();
  return (
    <>
      <h2>{WORDS.board}</h2>
      <Shape />
      <h2>{WORDS.games}</h2>
      <label class="wide">
        {WORDS.gameOf}
        <select
          id="game"
          value={session.state().game ?? ''}
          onChange={({ currentTarget }) => {
            const game = GAMES.find((known) => known === currentTarget.value);
            if (game === undefined) session.act({ ...session.state(), game: null });
            else {
              // If it could not be opened, the choice goes back.
              void openGame(session, game).then(() => {
                currentTarget.value = session.state().game ?? '';
              });
            }
          }}
        >
          <option value="">{WORDS.noGame}</option>
          <For each={GAMES}>{(id) => <option value={id}>{WORDS.gameNames[id]}</option>}</For>
        </select>
      </label>
      <Show when={session.state().game}>{(game) => <GamePieces game={game()} />}</Show>
    </>
  );
}

/** Switches to a board, and returns whether it exists. */
function change(session: Session, spec: string): boolean {
  const next = moveToBoard(session.pw, session.state(), spec);
  if (next === undefined) return false;
  if (next.board !== session.state().board) session.act(next, 'measuring');
  return true;
}

/** The shape and the measures. Incomplete input is kept until it names a board. */
function Shape(): JSX.Element {
  const session = useSession();
  const shown = (): BoardChoice => choiceOf(session.state().board);
  /** Input that does not name an existing board yet. */
  const [draft, setDraft] = createSignal<BoardChoice>();
  const choice = (): BoardChoice => draft() ?? shown();
  const isLoading = (): boolean => session.moment().workshop.is === 'loading';
  createEffect(
    on(
      () => session.state().board,
      () => setDraft(undefined),
      { defer: true },
    ),
  );
  // A board may have been chosen before the module that has it was there.
  createEffect(
    on(isLoading, () => {
      const wanted = draft();
      if (wanted !== undefined) change(session, specOf(wanted.kind, wanted.measures, wanted.spec));
    }),
  );
  function propose(next: BoardChoice): void {
    const { kind } = next;
    const spec = specOf(kind, next.measures, next.spec);
    if (change(session, spec)) {
      // A board that is being typed stays text, even if it is also one of the known kinds.
      setDraft(kind === 'other' ? { ...next, spec } : undefined);
    } else setDraft(next);
  }
  function chooseKind(kind: BoardKind): void {
    const { measures } = choice();
    const usual = Object.fromEntries(MEASURES[kind].map((name) => [name, measures[name] ?? USUAL[name]]));
    const spec = session.state().board;
    const isThere = layoutOf(session.pw, specOf(kind, usual, spec)) !== undefined || isLoading();
    // Another shape may allow only smaller boards.
    const small = Object.fromEntries(MEASURES[kind].map((name) => [name, 5]));
    propose({ kind, measures: isThere ? usual : small, spec });
  }
  const isWrong = (): boolean => {
    const wanted = draft();
    if (wanted === undefined || isLoading()) return false;
    return layoutOf(session.pw, specOf(wanted.kind, wanted.measures, wanted.spec)) === undefined;
  };
  return (
    <div class="settings">
      <label class="wide">
        {WORDS.shape}
        <select
          id="kind"
          value={choice().kind}
          onChange={({ currentTarget }) =>
            chooseKind(BOARD_KINDS.find((kind) => kind === currentTarget.value) ?? 'square')
          }
        >
          <For each={BOARD_KINDS}>{(kind) => <option value={kind}>{WORDS.kindsAtLength[kind]}</option>}</For>
        </select>
      </label>
      <For each={MEASURES[choice().kind]}>
        {(measure) => (
          <label>
            {WORDS.measures[measure]}
            <input
              id={measure}
              type="number"
              inputmode="numeric"
              min="1"
              max={MOST[measure]}
              value={choice().measures[measure] ?? ''}
              onInput={({ currentTarget }) => {
                const { kind, measures, spec } = choice();
                propose({ kind, spec, measures: { ...measures, [measure]: currentTarget.valueAsNumber } });
              }}
              onBlur={({ currentTarget }) => {
                if (!isWrong()) return;
                setDraft(undefined);
                currentTarget.value = String(shown().measures[measure] ?? '');
              }}
            />
          </label>
        )}
      </For>
      <Show when={choice().kind === 'other'}>
        <label class="wide">
          {WORDS.such} <code>8x8-a1,d4..e5</code> {WORDS.withHoles}
          <input
            id="spec"
            type="text"
            spellcheck={false}
            autocapitalize="off"
            autocomplete="off"
            value={choice().spec}
            onInput={({ currentTarget }) => propose({ kind: 'other', measures: {}, spec: currentTarget.value.trim() })}
          />
        </label>
      </Show>
      <p id="board-wrong" role="status">
        {isWrong() ? WORDS.noSuchBoard : ''}
      </p>
    </div>
  );
}

const USUAL: Readonly<Record<Measure, number>> = { files: 8, ranks: 8, levels: 5, side: 6 };

const MOST: Readonly<Record<Measure, number>> = { files: 64, ranks: 64, levels: 26, side: 32 };
