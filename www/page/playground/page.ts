// The page: its state, its views, and the address.
import { PiecewrightError } from '../../values/errors.js';
import type { Diagram } from '../../values/diagram.js';
import type { Piecewright } from '../../calls/piecewright.js';
import { createAnnouncer } from './announcer.js';
import { createArmyView } from './army-view.js';
import { createControlsView } from './controls-view.js';
import { createDiagnosticsView } from './diagnostics-view.js';
import { find } from './dom.js';
import { createEditorPort } from './editor-port.js';
import { createEnginesView } from './engines-view.js';
import { showExamples } from './examples-view.js';
import { createFactsView } from './facts-view.js';
import { createFigureView } from './figure-view.js';
import { stateFromLink } from './valid-state.js';
import { createFormatView } from './format-view.js';
import { createHelper } from './helper.js';
import { createIdentityView } from './identity-view.js';
import { createLegendView } from './legend-view.js';
import { createLibraryView } from './library-view.js';
import { DARK, lightAt, type Light } from './lighting.js';
import { toLink } from './address.js';
import type { FetchModule } from './modules.js';
import { createMoreView } from './more-view.js';
import { createMovesView } from './moves-view.js';
import { createNotationChoice } from './notation-choice.js';
import { createNotationView } from './notation-view.js';
import { createPiecesView } from './pieces-view.js';
import { createPresetsView } from './presets-view.js';
import { pieceInSmall } from './piece-picture.js';
import { createReader, diagramOf, unread } from './reading.js';
import { createRewriter } from './rewrite.js';
import { afterFrame, inOwnTask, oncePerFrame, whenQuiet } from './schedule.js';
import { createShareView } from './share-view.js';
import { createStageView } from './stage-view.js';
import { takeText, type State } from './state.js';
import { createTranslationsView } from './translations-view.js';
import type { Moment, Page, View } from './view.js';
import { loadWorkshop, type Workshop } from './workshop-loading.js';

/** Returns what to highlight in a diagram. */
type Highlight = (diagram: Diagram) => Light;

/** The pause in input after which the address is updated, in milliseconds. */
const LINK = 150;

/**
 * Starts the page: every action makes a new state, every state a new moment, and the views show it.
 *
 * The board and the notation are shown in the next frame, the panels after it.
 */
export function startPage(pw: Piecewright, fetchModule: FetchModule): void {
  const input = find('#notation', HTMLTextAreaElement);
  let state = stateFromLink(pw, location.hash);
  // Keeps what was typed while the page was loading.
  if (location.hash === '' && input.value !== '') state = { ...state, text: input.value };
  let workshop: Workshop = { is: 'loading' };
  const read = createReader(pw);
  let moment = momentOf();
  // A function of the diagram, because the highlight changes with each diagram.
  let pointed: Highlight = () => DARK;

  const page: Page = {
    pw,
    helper: createHelper(),
    get state() {
      return state;
    },
    become,
    turnTo: (next) => {
      history.replaceState(null, '', toLink(state));
      history.pushState(null, '', toLink(next));
      address = location.hash;
      become(next);
    },
    point: (lit) => {
      pointed = lit;
      // If a frame is due, it also highlights.
      if (!paint.isAsked()) light();
    },
    rewrite: (to) => {
      rewrite(moment, to);
    },
    focusText: () => {
      notation.focus();
    },
    retry: load,
  };
  const rewrite = createRewriter(page);
  const stage = createStageView(page);
  const format = createFormatView(page);
  const notation = createNotationView(input, find('#mirror', HTMLElement), {
    write: (text) => {
      become({ ...state, text });
    },
    point: (offset) => {
      page.point((diagram) => (offset === undefined ? DARK : lightAt(diagram, offset)));
    },
    format: format.use,
  });
  const engines = createEnginesView(page);
  const views: readonly View[] = [
    stage,
    {
      show: ({ state, diagram }) => {
        notation.show(state.text, diagram);
      },
    },
    createDiagnosticsView(page),
    createControlsView(page),
    createNotationChoice(page),
    createPiecesView(page),
    createFactsView(page),
    createMoreView(page),
    format,
  ];
  const panels: readonly View[] = [
    {
      show: (next) => {
        stage.label(next);
      },
    },
    createLegendView(),
    createFigureView(),
    createMovesView(),
    createTranslationsView(page),
    createIdentityView({
      loadCatalog: page.helper.port('loadCatalog', 'known pieces'),
      identify: page.helper.port('identify', 'names'),
      open,
    }),
    createPresetsView(page),
    createShareView(page),
    createArmyView(page, engines.take),
    engines,
    createAnnouncer(),
  ];
  showExamples(page);
  createLibraryView({ loadCatalog: () => pw.loadCatalog(), open, picture: (text) => pieceInSmall(pw, text) });

  const showPanels = inOwnTask(() => {
    for (const panel of panels) panel.show(moment);
  });
  /** The address that the page itself has written or read. */
  let address = location.hash;
  const writeLink = whenQuiet(LINK, () => {
    // The visitor went to another address, which is about to be read.
    if (location.hash !== address) return;
    history.replaceState(null, '', toLink(state));
    address = location.hash;
  });
  const paint = oncePerFrame(() => {
    moment = momentOf();
    for (const view of views) view.show(moment);
    light();
    showPanels();
  });

  /** Opens a known piece. */
  function open(text: string): void {
    page.turnTo(takeText(state, text));
  }
  function momentOf(): Moment {
    try {
      const reading = read(state, workshop);
      return { state, reading, diagram: diagramOf(pw, state, reading), workshop };
    } catch (error) {
      if (!(error instanceof PiecewrightError && error.code === 'module-restarted')) throw error;
      // The text that broke the module stays, with the error, above an empty board.
      const { code, message } = error;
      const reading = unread(state.notation);
      const diagnostics = [{ severity: 'error', code, message, from: 0, to: state.text.length }] as const;
      const diagram = { ...diagramOf(pw, state, reading), diagnostics: [...diagnostics] };
      return { state, reading, diagram, workshop };
    }
  }
  function become(next: State): void {
    state = next;
    paint();
    writeLink();
  }
  function light(): void {
    const lit = pointed(moment.diagram);
    stage.light(lit);
    notation.light(lit);
  }
  function load(): void {
    loadWorkshop(pw, fetchModule, page.helper, (next) => {
      workshop = next;
      paint();
      // Load the editor last, so that it delays nothing. The page also works without it.
      if (next.is === 'ready') afterFrame(loadEditor);
    });
  }
  /** Loads the editor, the largest script of the page. If that fails, the text area stays. */
  function loadEditor(): void {
    const port = createEditorPort(pw, () => ({ notation: moment.reading.notation, dialect: state.dialect }));
    import('./editor.js')
      .then(({ createEditor }) => {
        notation.adopt(createEditor, port);
      })
      .catch(() => undefined)
      .then(async () => {
        const { keepOffline } = await import('./offline.js');
        await keepOffline();
      })
      .catch(() => undefined);
  }

  window.addEventListener('hashchange', () => {
    address = location.hash;
    state = stateFromLink(pw, address);
    paint();
  });
  paint();
  afterFrame(load);
  // A visitor with a link has come for its piece.
  if (location.hash === '') {
    import('./intro.js').then(
      ({ introduce }) => {
        introduce(page);
      },
      () => undefined,
    );
  }
}
