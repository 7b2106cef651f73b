import type { Piecewright } from '../index.js';
import { toText } from '../text.js';
import { summarize } from '../words.js';
import { createBoardView } from './board-view.js';
import { createControlsView } from './controls-view.js';
import { createCopyButton } from './copy.js';
import { showDiagnostics } from './diagnostics-view.js';
import { find } from './dom.js';
import { createEditorPort } from './editor-port.js';
import { showExamples } from './examples-view.js';
import { createFactsView } from './facts-view.js';
import { createFormatView } from './format-view.js';
import { layoutOf, stateFromLink, withEnPassant } from './fit.js';
import { showLegend } from './legend-view.js';
import { DARK, lightAt, lightOf, type Light } from './lighting.js';
import { toLink } from './link.js';
import { createMoreView } from './more-view.js';
import type { WrittenNotation } from './names.js';
import { freeToward } from './neighbor.js';
import { createNotationChoice } from './notation-choice.js';
import { createNotationView } from './notation-view.js';
import { createPiecesView } from './pieces-view.js';
import { createPresetsView } from './presets-view.js';
import { createReader, diagramOf } from './reading.js';
import { afterFrame, oncePerFrame, whenQuiet } from './schedule.js';
import { applyTool, changeBoard, decide, setTurn, setVirgin, takeText, type State } from './state.js';
import { createTranslationsView } from './translations-view.js';
import { loadWorkshop, type Workshop } from './workshop.js';

/** The panels beside the board follow within 100 ms, the address and the spoken summary when the visitor rests. */
const PANELS = 30;
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
    changeBoard: (spec) => {
      const layout = layoutOf(pw, spec);
      if (layout === undefined) return false;
      become(withEnPassant(pw, changeBoard(state, pw.layout(state.board), layout)));
      return true;
    },
    change: (change) => {
      become({ ...state, ...change });
    },
    setVirgin: (virgin) => {
      become(setVirgin(state, virgin));
    },
  });
  const showMore = createMoreView({
    setTurn: (turn) => {
      become(setTurn(state, turn));
    },
    setEnPassant: (ep) => {
      const next = withEnPassant(pw, { ...state, ep });
      become(next);
      return next.ep === ep;
    },
  });
  const showChoice = createNotationChoice({
    change: (change) => {
      become({ ...state, ...change });
    },
    rewrite,
  });
  const showPieces = createPiecesView((piece) => {
    become({ ...state, piece });
  });
  const showFacts = createFactsView((condition, holds) => {
    become(decide(state, condition, holds));
  });
  const translations = createTranslationsView(pw, {
    goOnIn: rewrite,
    retry: () => {
      loadWorkshop(pw, haveWorkshop);
    },
  });
  showExamples(({ text, notation }) => {
    turnTo(takeText(state, text, notation));
  });
  createPresetsView({
    change: (change) => {
      // A rare board is there only with the larger module.
      if (layoutOf(pw, change.board) === undefined) return;
      turnTo({ ...takeText(state, change.text), ...change, turn: null, ep: null });
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
    format: () => {
      format.use();
    },
  });
  const format = createFormatView(pw, {
    reading: () => reading,
    write: (text) => {
      become({ ...state, text });
    },
  });
  createCopyButton(find('#copy', HTMLButtonElement), () => toText(diagram));

  let state = stateFromLink(pw, location.hash);
  // What was typed while the page was still loading is not thrown away.
  if (location.hash === '' && input.value !== '') state = { ...state, text: input.value };
  let workshop: Workshop = { is: 'loading' };
  const read = createReader(pw);
  let reading = read(state, workshop);
  let diagram = diagramOf(pw, state, reading);
  // What the visitor points at is kept as a question, since the answer changes with the diagram.
  let pointed = (): Light => DARK;

  const showPanels = whenQuiet(PANELS, () => {
    board.label(diagram);
    showLegend(legend, diagram);
    figure.textContent = toText(diagram);
    if (workshop.is === 'ready') translations.show(reading);
  });
  const writeLink = whenQuiet(LINK, () => {
    history.replaceState(null, '', toLink(state));
  });
  const speak = whenQuiet(SPEECH, () => {
    const [first] = diagram.diagnostics;
    announcer.textContent = summarize(diagram) + (first === undefined ? '' : `. ${first.message}`);
  });
  const paint = oncePerFrame(() => {
    translations.drop();
    reading = read(state, workshop);
    diagram = diagramOf(pw, state, reading);
    board.show(diagram);
    notation.show(state.text, diagram);
    light();
    showDiagnostics(diagnostics, state.text, diagram.diagnostics, summaryOf(), fix);
    controls.show(state, state.example ?? 0 < diagram.illustration.length);
    showChoice(state, reading);
    showPieces(reading);
    showFacts(state, reading);
    showMore(state);
    format.show(reading, workshop);
    showPanels();
    speak();
  });

  function become(next: State): void {
    state = next;
    paint();
    writeLink();
  }
  /** Turns to something else, so that the browser's way back leads to what was there. */
  function turnTo(next: State): void {
    history.replaceState(null, '', toLink(state));
    history.pushState(null, '', toLink(next));
    become(next);
  }
  /** Writes the text in another notation: all of it, or the piece that is shown where the others would be lost. */
  function rewrite(to: WrittenNotation): void {
    const { dialect } = state;
    const { notation: from, shown } = reading;
    const whole = pw.convert(state.text, { from, dialect, to, toDialect: dialect });
    const { text } = whole.exact
      ? whole
      : pw.convert(state.text, { from, dialect, to, toDialect: dialect, piece: shown?.name });
    // The link says which notation it is only where that could not be found out.
    const isFound = state.notation === 'auto' && pw.detect(text).notation === to;
    turnTo({ ...state, text, notation: isFound ? 'auto' : to });
    notation.focus();
  }
  function summaryOf(): string {
    if (reading.isRead) return summarize(diagram);
    return workshop.is === 'loading'
      ? 'A moment: what reads this is being loaded.'
      : 'What reads this could not be loaded.';
  }
  function haveWorkshop(next: Workshop): void {
    workshop = next;
    translations.showWorkshop(workshop);
    paint();
    if (workshop.is === 'ready') afterFrame(loadEditor);
  }
  /** Loads the editor, which is larger than all else here. The plain input goes on where that fails. */
  function loadEditor(): void {
    const port = createEditorPort(pw, () => ({ notation: reading.notation, dialect: state.dialect }));
    import('./editor.js').then(
      ({ createEditor }) => {
        notation.adopt(createEditor, port);
      },
      () => undefined,
    );
  }
  /** Takes over a mended text. The button that was pressed goes away with its diagnostic, so the focus needs a place. */
  function fix(text: string): void {
    become({ ...state, text });
    notation.focus();
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
  afterFrame(() => {
    loadWorkshop(pw, haveWorkshop);
  });
}
