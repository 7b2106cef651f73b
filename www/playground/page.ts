import type { Diagram, Layout } from '../diagram.js';
import type { Piecewright } from '../index.js';
import { toText } from '../text.js';
import { summarize } from '../words.js';
import { createBoardView } from './board-view.js';
import { createControlsView } from './controls-view.js';
import { createCopyButton } from './copy.js';
import { showDiagnostics } from './diagnostics-view.js';
import { find } from './dom.js';
import { showLegend } from './legend-view.js';
import { DARK, lightAt, lightOf, type Light } from './lighting.js';
import { fromLink, toLink } from './link.js';
import { freeToward } from './neighbor.js';
import { createPresetsView } from './presets-view.js';
import { createNotationView } from './notation-view.js';
import { oncePerFrame, whenQuiet } from './schedule.js';
import { applyTool, changeBoard, keepOnBoard, START, type State } from './state.js';

/** The panels beside the board follow within 100 ms, the address and the spoken summary when the visitor rests. */
const PANELS = 50;
const LINK = 150;
const SPEECH = 700;

/**
 * Brings the page to life: every action makes a new state, every state a new diagram, and the views show it.
 *
 * The board and the notation are shown in the next frame; what stands beside them waits until the frame is out.
 */
export function startPage(pw: Piecewright): void {
  const input = find('#notation', HTMLTextAreaElement);
  const diagnostics = find('#diagnostics', HTMLElement);
  const legend = find('#legend', HTMLElement);
  const figure = find('#figure', HTMLElement);
  const announcer = find('#announcer', HTMLElement);

  const controls = createControlsView({
    write: (text) => {
      become({ ...state, text });
    },
    changeBoard: (spec) => {
      const layout = layoutOf(pw, spec);
      if (layout === undefined) return false;
      become(changeBoard(state, pw.layout(state.board), layout));
      return true;
    },
    change: (change) => {
      become({ ...state, ...change });
    },
  });
  createPresetsView({
    change: (change) => {
      become({ ...state, ...change });
    },
  });
  const board = createBoardView(find('#board', HTMLElement), {
    use: (cell) => {
      become(applyTool(state, controls.tool(), cell));
    },
    erase: (cell) => {
      become(applyTool(state, 'erase', cell));
    },
    move: (cell) => {
      become({ ...state, at: cell });
    },
    step: (arrow) => {
      const to = freeToward(pw.layout(state.board), state.occupants, state.at ?? diagram.at, arrow);
      if (to !== undefined) become({ ...state, at: to });
    },
    point: (cell) => {
      point(() => (cell === undefined ? DARK : lightOf(diagram, cell)));
    },
  });
  const notation = createNotationView(input, find('#mirror', HTMLElement), {
    write: (text) => {
      become({ ...state, text });
    },
    point: (offset) => {
      point(() => (offset === undefined ? DARK : lightAt(diagram, offset)));
    },
  });
  createCopyButton(find('#copy', HTMLButtonElement), () => toText(diagram));

  let state = stateFromLink(pw, location.hash);
  // What was typed while the page was still loading is not thrown away.
  if (location.hash === '' && input.value !== '') state = { ...state, text: input.value };
  let diagram = diagramOf(pw, state);
  // What the visitor points at is kept as a question, since the answer changes with the diagram.
  let pointed = (): Light => DARK;

  const showPanels = whenQuiet(PANELS, () => {
    board.label(diagram);
    showLegend(legend, diagram);
    figure.textContent = toText(diagram);
  });
  const writeLink = whenQuiet(LINK, () => {
    history.replaceState(null, '', toLink(state));
  });
  const speak = whenQuiet(SPEECH, () => {
    const [first] = diagram.diagnostics;
    announcer.textContent = summarize(diagram) + (first === undefined ? '' : `. ${first.message}`);
  });
  const paint = oncePerFrame(() => {
    diagram = diagramOf(pw, state);
    board.show(diagram);
    notation.show(state.text, diagram);
    light();
    showDiagnostics(diagnostics, state.text, diagram, fix);
    controls.show(state, state.example ?? 0 < diagram.illustration.length);
    showPanels();
    speak();
  });

  function become(next: State): void {
    state = next;
    paint();
    writeLink();
  }
  /** Takes over a mended text. The button that was pressed goes away with its diagnostic, so the focus needs a place. */
  function fix(text: string): void {
    become({ ...state, text });
    input.focus();
  }
  function point(lit: () => Light): void {
    pointed = lit;
    light();
  }
  function light(): void {
    const lit = pointed();
    board.light(lit);
    notation.light(lit);
  }

  window.addEventListener('hashchange', () => {
    state = stateFromLink(pw, location.hash);
    paint();
  });
  paint();
}

/** The state that a link asks for, as far as there are such a board and such cells. */
function stateFromLink(pw: Piecewright, fragment: string): State {
  const asked = fromLink(fragment);
  const layout = layoutOf(pw, asked.board);
  return layout === undefined ? { ...START, text: asked.text } : keepOnBoard(asked, layout);
}

function layoutOf(pw: Piecewright, board: string): Layout | undefined {
  try {
    return pw.layout(board);
  } catch {
    // A size that is being typed, or a link from elsewhere, can name a board that does not exist.
    return undefined;
  }
}

/** The diagram of a state. A board that would stay blank shows an example, unless the visitor wants none. */
function diagramOf(pw: Piecewright, { example, ...state }: State): Diagram {
  const query = { ...state, routes: true };
  if (example === true) return pw.diagram({ ...query, illustrate: true });
  const diagram = pw.diagram(query);
  return example === null && diagram.cells.length === 0 ? pw.diagram({ ...query, illustrate: true }) : diagram;
}
