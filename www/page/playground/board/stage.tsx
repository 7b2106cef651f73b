// The main view of the page: the board, on which a chosen cell moves the piece there, gets another piece, or draws a move.
import { createEffect, createSignal, lazy, Match, on, onMount, Show, Switch, untrack, type JSX } from 'solid-js';
import { LazyPart } from '../parts/parts.jsx';
import { createBoardView } from '../../../live/board-view.js';
import { freeToward } from '../../../live/neighbor.js';
import { WORDS as PAGE_WORDS } from '../words/first.js';
import { pieceName } from '../core/known-name.js';
import { afterFrame } from '../core/schedule.js';
import { useSession } from '../session.js';
import { applyTool, TOOLS } from '../state/state.js';
import { animateMove } from './animate.js';
import { BoardBar } from './board-bar.jsx';
import type { BoardFaces } from './board-faces.js';
import type { Drawing } from './draw-moves.js';
import { keepLetterSize } from './letter-size.js';
import { bringIntoSight, createZoom, type Zoom } from './zoom.js';

const WORDS = PAGE_WORDS.stage;

// Loaded on first use.
const Legend = lazy(async () => ({ default: (await import('./legend.jsx')).Legend }));
const DrawHint = lazy(async () => ({ default: (await import('./pens.jsx')).DrawHint }));
const WhichMove = lazy(async () => ({ default: (await import('./which-move.jsx')).WhichMove }));
const loadTap = () => import('./tap.js');

/** The board in its modes (move, place, draw), and its legend. */
export function Stage(props: { faces: BoardFaces | undefined }): JSX.Element {
  const session = useSession();
  // Render the legend after the first frame of the board.
  const [isDrawn, setDrawn] = createSignal(false);
  afterFrame(() => setDrawn(true));
  let drawingLoad: Promise<Drawing> | undefined;
  // A new object at every zoom step makes the buttons update.
  const [zoom, setZoom] = createSignal<Zoom>();
  let host!: HTMLDivElement;
  let hasStepped = false;

  function useCell(cell: string): void {
    const { mode, tool } = session.view();
    if (mode === 'place') session.act(applyTool(session.state(), tool, cell));
    else if (mode === 'draw') void drawing().then((drawn) => drawn.use(cell));
    else void loadTap().then(({ tap }) => tap(session, cell));
  }
  function drawing(): Promise<Drawing> {
    drawingLoad ??= import('./draw-moves.js')
      .then(({ createDrawing }) => createDrawing(session))
      .catch((reason: unknown) => {
        drawingLoad = undefined;
        throw reason;
      });
    return drawingLoad;
  }
  function step(arrow: Parameters<typeof freeToward>[3]): void {
    const state = session.state();
    const from = state.at ?? session.moment().diagram.at;
    const at = freeToward(session.pw.layout(state.board), state.occupants, from, arrow);
    if (at === undefined) return;
    hasStepped = true;
    session.act({ ...state, at }, 'moving');
  }

  onMount(() => {
    const board = createBoardView(
      host,
      {
        use: useCell,
        step,
        pass: () => {
          if (session.view().mode === 'move') void loadTap().then(({ playNullMove }) => playNullMove(session));
        },
        erase: (cell) => session.act(applyTool(session.state(), 'erase', cell)),
        move: (at) => session.act({ ...session.state(), at }, 'moving'),
        point: (cell) => session.point(cell === undefined ? undefined : { is: 'cell', cell }),
      },
      { explainedBy: 'explanation', enter: WORDS.enter },
    );
    const zooming = createZoom(host, () => {
      setZoom({ ...zooming });
      measure();
    });
    setZoom(zooming);
    createEffect(() => {
      const { diagram, state } = session.moment();
      const symbol = props.faces?.own();
      const name = pieceName(session);
      const side = PAGE_WORDS[diagram.side];
      const title = name === undefined ? {} : { title: WORDS.titled(side, name.toLowerCase(), diagram.at) };
      board.show(
        diagram,
        { flip: state.flip, ...title, ...(symbol !== undefined && { symbol }) },
        props.faces?.others(),
      );
      const piece = host.querySelector('[data-piece]');
      if (hasStepped && piece !== null) bringIntoSight(host, piece);
      hasStepped = false;
      const played = untrack(session.view).played;
      if (0 < played.length && played.at(-1) === diagram.at) {
        animateMove(host.querySelector<SVGElement>('[data-piece]'), host, played);
        session.setView({ played: [] });
      }
    });
    const measure = keepLetterSize(host, () => session.moment().diagram.layout.board);
    createEffect(() => board.label(session.settled().diagram));
    createEffect(() => board.light(session.light()));
    const mark = (attribute: string, cells: readonly string[]): void => {
      for (const shape of host.querySelectorAll(`[${attribute}]`)) shape.removeAttribute(attribute);
      for (const cell of cells) host.querySelector(`[data-at="${CSS.escape(cell)}"]`)?.setAttribute(attribute, '');
    };
    createEffect(
      on([session.view, session.moment], ([{ via, blockers }]) => {
        mark('data-first', via === null ? [] : [via.cell]);
        mark('data-blocker', blockers);
      }),
    );
  });

  /** Digits choose a tool; Escape cancels the current action. */
  function onKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
    if (ctrlKey || metaKey || altKey) return;
    const tool = /^[1-9]$/.test(key) ? TOOLS[Number(key) - 1] : undefined;
    if (tool !== undefined) session.setView({ mode: 'place', tool });
    else if (key === 'Escape') session.setView({ mode: 'move', via: null, target: null, choice: [] });
  }
  return (
    <section class="stage" aria-label={WORDS.name}>
      <div id="board" ref={host} onKeyDown={onKey} />
      <Show when={zoom()}>
        {(shown) => <BoardBar zoom={shown()} clearDrawing={() => void drawing().then(({ clear }) => clear())} />}
      </Show>
      <LazyPart fallback={<ul id="legend" />}>
        <Switch>
          <Match when={0 < session.view().choice.length}>
            <WhichMove />
          </Match>
          <Match when={session.view().mode === 'draw'}>
            <DrawHint redraw={(symmetric) => void drawing().then(({ redraw }) => redraw(symmetric))} />
          </Match>
          <Match when={isDrawn()}>
            <Legend />
          </Match>
        </Switch>
      </LazyPart>
    </section>
  );
}
