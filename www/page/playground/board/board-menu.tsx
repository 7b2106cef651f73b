// The settings of the board and of the piece, in a menu.
import { createEffect, createSignal, For, on, Show, type JSX } from 'solid-js';
import { PRESETS } from '../../../games/load-preset.js';
import { STRINGS } from '../frame/strings.js';
import { useSession, type Session } from '../session.js';
import { changeBoard, setTurn, setVirgin } from '../state/state.js';
import { layoutOf, withEnPassant } from '../state/valid-state.js';
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

const WORDS = STRINGS.board;

/** The names of boards: a kind, with its measures. */
export function boardName(board: string): string {
  const { kind, measures, spec } = choiceOf(board);
  if (kind === 'other') return spec;
  const numbers = MEASURES[kind].map((name) => String(measures[name]));
  return [WORDS.kinds[kind], numbers.join('×')].join(' ').trim();
}

/** The settings of the board. */
export function BoardMenu(): JSX.Element {
  const session = useSession();
  return (
    <>
      <button type="button" id="board-button" popovertarget="board-menu">
        {boardName(session.state().board)} ▾
      </button>
      <div id="board-menu" popover class="menu">
        <h2>{WORDS.board}</h2>
        <BoardSettings />
        <h2>{WORDS.games}</h2>
        <label class="wide">
          {WORDS.gameOf}
          <select
            id="preset"
            value={session.state().game ?? ''}
            onChange={({ currentTarget }) => {
              const game = PRESETS.find((known) => known === currentTarget.value);
              if (game === undefined) session.act({ ...session.state(), game: null });
              else void openGame(session, game);
            }}
          >
            <option value="">{WORDS.noGame}</option>
            <For each={PRESETS}>{(id) => <option value={id}>{WORDS.gameNames[id]}</option>}</For>
          </select>
        </label>
        <Show when={session.state().game}>{(game) => <GamePieces game={game()} />}</Show>
      </div>
    </>
  );
}

/** Changes the board. Returns whether it exists. */
function change(session: Session, spec: string): boolean {
  const layout = layoutOf(session.pw, spec);
  if (layout === undefined) return false;
  const next = withEnPassant(session.pw, changeBoard(session.state(), layout));
  if (next.board !== session.state().board) session.act(next, 'measuring');
  return true;
}

/** The shape and the measures. What is being typed is kept until it is a board. */
function BoardSettings(): JSX.Element {
  const session = useSession();
  const shown = (): BoardChoice => choiceOf(session.state().board);
  /** What is being typed or chosen, before it is a board that exists. */
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

/** The settings of the piece. */
export function PieceMenu(): JSX.Element {
  const session = useSession();
  const words = STRINGS.piece;
  const state = session.state;
  const [wrongCell, setWrongCell] = createSignal<string>();
  const isExample = (): boolean => state().example ?? 0 < session.settled().diagram.illustration.length;
  return (
    <>
      <button type="button" id="piece-button" popovertarget="piece-menu">
        {state().side === 'white' ? words.white : words.black} ▾
      </button>
      <div id="piece-menu" popover class="menu">
        <h2>{words.piece}</h2>
        <fieldset class="sides">
          <legend class="unseen">{words.side}</legend>
          <For each={['white', 'black'] as const}>
            {(side) => (
              <label>
                <input
                  id={side}
                  type="radio"
                  name="side"
                  checked={state().side === side}
                  onChange={() => session.act({ ...state(), side })}
                />
                {words[side]}
              </label>
            )}
          </For>
        </fieldset>
        <label class="check">
          <input
            id="virgin"
            type="checkbox"
            checked={state().virgin}
            onChange={({ currentTarget }) => session.act(setVirgin(state(), currentTarget.checked))}
          />
          {words.virgin}
        </label>
        <label class="check">
          <input
            id="example"
            type="checkbox"
            checked={isExample()}
            onChange={({ currentTarget }) => session.act({ ...state(), example: currentTarget.checked })}
          />
          {words.example}
        </label>
        <label>
          {words.turn}
          <input
            id="turn"
            type="number"
            inputmode="numeric"
            min="1"
            max="65535"
            placeholder={words.any}
            value={state().turn ?? ''}
            onInput={({ currentTarget }) => {
              const { value, valueAsNumber } = currentTarget;
              if (value === '' || currentTarget.checkValidity()) {
                session.act(setTurn(state(), value === '' ? null : valueAsNumber), 'measuring');
              }
            }}
          />
        </label>
        <label>
          {words.ep}
          <input
            id="ep"
            type="text"
            autocapitalize="off"
            autocomplete="off"
            spellcheck={false}
            size="6"
            placeholder={words.noCell}
            aria-describedby="ep-hint"
            aria-invalid={wrongCell() !== undefined}
            value={wrongCell() ?? state().ep ?? ''}
            onInput={({ currentTarget }) => {
              const cell = currentTarget.value.trim();
              const wanted = cell === '' ? null : cell;
              const next = withEnPassant(session.pw, { ...state(), ep: wanted });
              setWrongCell(next.ep === wanted ? undefined : cell);
              session.act(next, 'measuring');
            }}
            onBlur={() => setWrongCell(undefined)}
          />
        </label>
        <p id="ep-hint" class="hint">
          {words.epHint}
        </p>
        <p role="alert">{wrongCell() === undefined ? '' : words.noSuchCell}</p>
      </div>
    </>
  );
}
