// One visit: the work with its history, its display, and the visitor's actions.
import {
  createContext,
  createEffect,
  createMemo,
  createSignal,
  on,
  untrack,
  useContext,
  type Accessor,
} from 'solid-js';
import type { Diagnostic } from '../../values/diagram.js';
import type { Piecewright } from '../../calls/piecewright.js';
import { NO_HIGHLIGHT, highlightAt, highlightOfCell, type Highlight } from './core/highlight.js';
import { createKnownName, type KnownName } from './core/known-name.js';
import { createHelper, type Helper } from './core/helper.js';
import { createMoments, type Moment } from './core/moment.js';
import type { FetchModule } from './core/fetch-module.js';
import { inOwnTask, oncePerFrame } from './core/schedule.js';
import { loadWorkshop, type Workshop } from './core/workshop-loading.js';
import type { Source } from './parts/watch-sources.js';
import { INITIAL_VIEW, type ViewState } from './state/view-state.js';
import { amend, startHistory, record, redone, undone, type Gesture } from './state/history.js';
import { START, replaceText, type State } from './state/state.js';

/** The hovered or focused thing: a cell, a character of the text, or the parts that belong to a clause. */
export type Pointed =
  | { readonly is: 'cell'; readonly cell: string }
  | { readonly is: 'character'; readonly offset: number }
  | { readonly is: 'parts'; readonly light: Highlight };

/** One visit. Every action makes a new state, every state a new moment, and the parts of the page show it. */
export interface Session extends KnownName {
  readonly pw: Piecewright;
  /** Answers calls that may take longer than a frame. */
  readonly helper: Helper;
  /** Draws faces, some of which take much longer. */
  readonly painter: Helper;
  /** The latest state, which may be newer than the display. */
  readonly state: Accessor<State>;
  /** The moment displayed by the board and the text, updated in the frame after a change. */
  readonly moment: Accessor<Moment>;
  /** The moment displayed by everything else, updated after that frame. */
  readonly settled: Accessor<Moment>;
  /** The mistakes of the moment. Who writes a known piece as the library does needs no notes about other programs. */
  readonly diagnostics: Accessor<readonly Diagnostic[]>;
  /** Whether the module that reads all notations is loaded, in step with `settled`. */
  readonly isReady: Accessor<boolean>;
  readonly view: Accessor<ViewState>;
  /** The highlighted parts of the board and the text. */
  readonly light: Accessor<Highlight>;
  readonly canUndo: Accessor<boolean>;
  readonly canRedo: Accessor<boolean>;
  /** Changes the work. Repeated changes by one gesture are undone together. */
  act(next: State, gesture?: Gesture): void;
  /** Applies a change by someone other than the visitor, so undo keeps it. */
  amend(change: (state: State) => State): void;
  /** Opens another text. */
  open(text: string, notation?: State['notation']): void;
  readonly undo: () => void;
  readonly redo: () => void;
  setView(change: Partial<ViewState>): void;
  /** Shows a message in the status line. */
  say(words: string): void;
  point(at: Pointed | undefined): void;
  /** Moves the focus to the text. The part of the page with the text provides it. */
  focusText: (isSelected?: boolean) => void;
  /** Opens something from elsewhere, or asks for it. The page provides it. */
  openSource: (source: Source) => void;
  /** Inserts letters at the caret. */
  insertText: (letters: string) => void;
  /** Loads the module that reads all notations; again, if that has failed. */
  readonly loadWorkshop: () => void;
}

const SessionContext = createContext<Session>();

/** Gives a session to the parts of the page. */
export const SessionProvider = SessionContext.Provider;

/** Returns the session of the page. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error('a part of the page stands outside of its session');
  return session;
}

/** Returns whether the visitor has begun a piece: on a first visit a knight stands there as an example. */
export function hasBegun(session: Session): boolean {
  const { text, notation } = session.state();
  return text.trim() !== '' && (text !== START.text || notation !== START.notation || session.canUndo());
}

/** Begins a visit with a state. */
export function createSession(
  pw: Piecewright,
  fetchModule: FetchModule,
  first: State,
  theme: ViewState['theme'],
): Session {
  const [history, setHistory] = createSignal(startHistory(first));
  const state = createMemo(() => history().present);
  const [viewState, setViewState] = createSignal<ViewState>({ ...INITIAL_VIEW, theme });
  const [workshop, setWorkshop] = createSignal<Workshop>({ is: 'loading' });
  const [pointed, setPointed] = createSignal<Pointed>();
  const momentOf = createMoments(pw);
  const [moment, setMoment] = createSignal(momentOf(first, { is: 'loading' }));
  const [settled, setSettled] = createSignal(untrack(moment));
  const settle = inOwnTask(() => setSettled(untrack(moment)));
  const paint = oncePerFrame(() => {
    setMoment(momentOf(untrack(state), untrack(workshop)));
    settle();
  });
  createEffect(on([state, workshop], paint, { defer: true }));
  const isReady = createMemo(() => settled().workshop.is === 'ready');
  const light = createMemo(() => {
    const at = pointed();
    const { diagram } = moment();
    const { target } = viewState();
    if (at === undefined) return target === null ? NO_HIGHLIGHT : highlightOfCell(diagram, target);
    if (at.is === 'cell') return highlightOfCell(diagram, at.cell);
    return at.is === 'character' ? highlightAt(diagram, at.offset) : at.light;
  });
  const helper = createHelper();
  const painter = createHelper();
  const naming = createKnownName(helper, settled, isReady);
  const diagnostics = createMemo((): readonly Diagnostic[] => {
    const all = moment().diagram.diagnostics;
    return naming.isCataloged() && moment().state.text === settled().state.text
      ? all.filter(({ severity }) => severity !== 'info')
      : all;
  });
  const setView = (change: Partial<ViewState>): void => {
    setViewState((present) => ({ ...present, ...change }));
  };
  /** Clears messages, questions and unfinished input about an earlier state. */
  const forget = (): void => {
    const { target, choice, said, via, played, drawnOffer } = untrack(viewState);
    const isNew =
      target === null && via === null && drawnOffer === null && said === '' && choice.length + played.length === 0;
    if (!isNew) setView({ target: null, choice: [], said: '', blockers: [], via: null, played: [], drawnOffer: null });
  };
  const act = (next: State, gesture?: Gesture): void => {
    const { text, name, game } = untrack(state);
    // A name belongs to the text that it was given to; another game names its pieces anew.
    const isGiven = next.game !== null && next.game !== game;
    const isStale = next.text !== text && next.name === name && !isGiven;
    const named = isStale ? { ...next, name: null } : next;
    setHistory((present) => record(present, named, gesture, performance.now()));
    forget();
  };
  return {
    pw,
    helper,
    painter,
    state,
    moment,
    settled,
    isReady,
    ...naming,
    diagnostics,
    view: viewState,
    light,
    canUndo: () => 0 < history().past.length,
    canRedo: () => 0 < history().future.length,
    act,
    amend: (change) => {
      setHistory((present) => amend(present, change));
    },
    open: (text, notation) => {
      // Known pieces use the default dialect and do not belong to the open game.
      const present = withoutGame(untrack(state));
      act({ ...replaceText(present, text, notation), dialect: START.dialect });
    },
    undo: () => {
      setHistory(undone);
      forget();
    },
    redo: () => {
      setHistory(redone);
      forget();
    },
    setView,
    say: (said) => {
      setView({ said, blockers: [], drawnOffer: null });
    },
    point: setPointed,
    focusText: () => undefined,
    openSource: () => undefined,
    insertText: () => undefined,
    loadWorkshop: () => {
      loadWorkshop(pw, fetchModule, { helper, painter }, setWorkshop);
    },
  };
}

/** Closes the open game and resets its board and position. */
function withoutGame(state: State): State {
  if (state.game === null) return state;
  const { board, at, side, virgin, turn, ep, occupants, game, moved } = START;
  return { ...state, board, at, side, virgin, turn, ep, occupants, game, moved };
}
