// The class of the element `<piece-diagram>`.
import type { Diagnostic, Diagram, Occupant } from '../values/diagram.js';
import { isMisuse, reasonOf } from '../values/errors.js';
import type { DiagramQuery } from '../calls/piecewright.js';
import type { Dialect, NotationId, Side } from '../values/vocabulary.js';

import type { RouteChoice } from '../rendering/svg/routes.js';
import { createSVG, elementsFrom } from '../live/patch.js';
import { svgParts, type PictureOptions } from '../rendering/svg/svg-document.js';
import { isSet, pictureOf, queryOf, readAssumptions, readOccupants, writeOccupants } from './attributes.js';
import { engineFor, loadFor, startAtOnce } from './module-loading.js';
import { createBoard, figureIn, rootOf, setBoard, setCaption, showErrors, showText } from './figure.js';
import type { createInteractiveBoard as CreateInteractiveBoard } from './interaction.js';
import { DIAGRAM_PROPERTIES, ELEMENT_ATTRIBUTES } from './diagram-properties.js';
import { reflect, reapply, setAttribute } from './properties.js';
import { drawAll, drawSoon, removeFromQueue } from './queue.js';
import { textIn } from './notation-text.js';
import { symbolFor } from './symbol.js';
import { endAllWaiting, paintSoon, prepareSoon, stopWaiting, waitUntilNear } from './viewport.js';

/** Without a DOM, as in Node, the class exists but cannot be used. */
const Base = typeof HTMLElement === 'undefined' ? (Object as unknown as typeof HTMLElement) : HTMLElement;

/** Elements for which something could not be loaded or drawn. A later load for another element may provide what they need. */
const failed = new Set<PieceDiagram>();

/** Elements that wait for what they need to be drawn. */
const loading = new Set<PieceDiagram>();

/** The `detail` of the event `piece-diagnostics`. */
export interface DiagnosticsDetail {
  /** The text that was read; the positions of the diagnostics refer to it. */
  text: string;
  /** Diagnostics about the text. */
  diagnostics: Diagnostic[];
}

/** The `detail` of the event `piece-move`. */
export interface MoveDetail {
  /** The cell on which the piece stood. */
  from: string;
  /** The cell on which it stands now. */
  to: string;
}

/**
 * The element `<piece-diagram>`: shows how the piece whose notation it contains moves.
 *
 * Until the diagram is drawn, and permanently if scripts or WebAssembly do not run, the content is shown as it is.
 *
 * @example
 * ```html
 * <piece-diagram notation="betza" board="8x8" at="d4">fmWfcF</piece-diagram>
 * ```
 *
 * @fires piece-diagnostics - The text was read; the detail has the text and its diagnostics.
 * @fires piece-move - The reader moved the piece; the detail has the two cells.
 * @csspart figure - The whole diagram.
 * @csspart board - The board.
 * @csspart caption - The line below the board.
 * @csspart errors - The list of mistakes.
 * @cssproperty --pw-cell-dark - Dark cells.
 * @cssproperty --pw-cell-light - Light cells.
 * @cssproperty --pw-cell-middle - The third color of hexagonal boards.
 * @cssproperty --pw-line - The lines between cells.
 * @cssproperty --pw-frame - The line around the board.
 * @cssproperty --pw-label - The names of files and ranks.
 * @cssproperty --pw-quiet - Where the piece can move.
 * @cssproperty --pw-capture - What the piece can capture, and mistakes.
 * @cssproperty --pw-destroy - Where the piece can take a piece of its own side.
 * @cssproperty --pw-note - Cells that a move depends on.
 * @cssproperty --pw-route - The ways of moves with several legs.
 * @cssproperty --pw-paper - The ground of marks and letters.
 * @cssproperty --pw-white - White pieces.
 * @cssproperty --pw-black - Black pieces.
 * @cssproperty --pw-wall - Walls.
 */
export class PieceDiagram extends Base {
  /** @internal */
  static readonly observedAttributes: readonly string[] = ELEMENT_ATTRIBUTES;

  // Each reflects the attribute of the same name, as `reflect` defines below; `null` if the attribute is absent.
  /** The notation of the text; detected by default. */
  declare notation: NotationId | null;
  /** Which program's reading of Betza's notation applies. */
  declare dialect: Dialect | null;
  /** Which of the pieces that the text defines; the last one by default. */
  declare piece: string | null;
  /** The board; `8x8` by default. */
  declare board: string | null;
  /** The cell of the piece; the middle of the board by default. */
  declare at: string | null;
  /** Whose piece it is. */
  declare side: Side | null;
  /** Whether the piece has not moved yet. */
  declare virgin: boolean | null;
  /** Which move of the piece this is, counted from 1. */
  declare turn: number | null;
  /** The cell where an en passant capture is possible. */
  declare ep: string | null;
  /** Whether an example shows what the piece can do; by default only if there are no occupants. */
  declare illustrate: boolean | null;
  /** A line below the diagram. */
  declare caption: string | null;
  /** Whether files and ranks are named; by default they are. */
  declare coordinates: boolean | null;
  /** Whether black's side is at the bottom. */
  declare flip: boolean | null;
  /** Whether the reader can drag the piece and place blockers. */
  declare interactive: boolean | null;
  /** When to draw: `lazy`, the default, waits until the element is near the viewport; `eager` does not wait. */
  declare loading: 'lazy' | 'eager' | null;
  /** Which routes of several legs are drawn. */
  declare routes: RouteChoice | null;
  /** The size of a cell in pixels. */
  declare size: number | null;
  /** What is drawn for the piece: one or two letters, the name of a well-known piece, or `glyph` for its moves. */
  declare symbol: string | null;

  #mutations: MutationObserver | undefined;
  #isNear = false;
  #diagram: Diagram | undefined;
  /** The query that is being drawn. The failure of a load for an earlier one is ignored. */
  #query: DiagramQuery | undefined;
  /** Draws the interactive board, if there is one. */
  #drawBoard: ReturnType<typeof CreateInteractiveBoard> | undefined;
  #reported = '';

  /** The shown diagram; `undefined` if none is shown. */
  get diagram(): Diagram | undefined {
    return this.#diagram;
  }

  /** The notation text. Setting it sets the attribute, which takes precedence over the content. */
  get text(): string {
    return textIn(this);
  }

  set text(text: string | null | undefined) {
    setAttribute(this, 'text', text);
  }

  /**
   * The occupants of other cells, as in the attribute `occupants="e5=enemy d6=friend"`; empty if the attribute cannot be
   * read. Setting it takes the text of the attribute, too.
   */
  get occupants(): Record<string, Occupant> {
    return readable(readOccupants, this.getAttribute('occupants') ?? '') as Record<string, Occupant>;
  }

  set occupants(occupants: string | Readonly<Record<string, Occupant | null | undefined>> | null | undefined) {
    setAttribute(this, 'occupants', attributeText(writeOccupants, occupants));
  }

  /**
   * The assumed conditions, as in the attribute `assume='{"at war": true}'`; empty if the attribute cannot be read.
   * Setting it takes the text of the attribute, too.
   */
  get assume(): Record<string, boolean> {
    return readable(readAssumptions, this.getAttribute('assume') ?? '{}');
  }

  set assume(assume: string | Readonly<Record<string, boolean>> | null | undefined) {
    setAttribute(this, 'assume', attributeText(JSON.stringify, assume));
  }

  /** @internal */
  connectedCallback(): void {
    reapply(this, ELEMENT_ATTRIBUTES);
    this.#mutations ??= new MutationObserver(() => {
      this.#update();
    });
    this.#mutations.observe(this, { childList: true, characterData: true, subtree: true });
    if (this.#isNear || this.getAttribute('loading') === 'eager') this.onNear();
    else waitUntilNear(this);
  }

  /** @internal */
  disconnectedCallback(): void {
    this.#mutations?.disconnect();
    stopWaiting(this);
    removeFromQueue(this);
    failed.delete(this);
    loading.delete(this);
  }

  /** @internal */
  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before === after || !this.isConnected) return;
    if (name === 'loading' && after === 'eager') {
      stopWaiting(this);
      this.onNear();
    } else this.#update();
  }

  /** @internal Called when the element is near the viewport. */
  onNear(): void {
    this.#isNear = true;
    this.#update();
  }

  /** @internal Called when it is this element's turn to draw. */
  draw(): void {
    const text = this.text;
    this.#query = undefined;
    failed.delete(this);
    try {
      const query = queryOf(this, text);
      this.#query = query;
      const pw = engineFor(query, query.board);
      if (pw === undefined) this.#loadThenDraw(query);
      else {
        const again = (): void => {
          this.#update();
        };
        this.#show(pw.diagram(query), text, symbolFor(this.symbol ?? '', pw, query, again));
      }
    } catch (error) {
      this.#fail(text, error);
      if (!isMisuse(error)) throw error;
    }
  }

  /** @internal Fetches everything that drawing needs. */
  async prepare(): Promise<void> {
    try {
      const query = queryOf(this, this.text);
      await loadFor(query, query.board);
    } catch (error) {
      // Drawing will report what is wrong with the element.
      if (!isMisuse(error)) throw error;
    }
  }

  /** Draws the element soon if it is near the viewport, and otherwise loads what drawing needs. */
  #update(): void {
    if (!this.isConnected) return;
    if (this.#isNear) drawSoon(this);
    else prepareSoon(this);
  }

  #loadThenDraw(query: DiagramQuery): void {
    loading.add(this);
    loadFor(query, query.board).then(
      () => {
        loading.delete(this);
        this.#update();
        for (const element of failed) element.#update();
        failed.clear();
      },
      (error: unknown) => {
        loading.delete(this);
        if (this.#query === query) this.#fail(query.text, error);
      },
    );
  }

  /** Removes the picture, which would be outdated, and reports why. */
  #fail(text: string, error: unknown): void {
    this.#diagram = undefined;
    this.#drawBoard = undefined;
    const root = rootOf(this);
    showText(root);
    const isMistake = isMisuse(error);
    const code = isMistake ? error.code : 'not-drawn';
    const message = reasonOf(error);
    // The error has no position in the text.
    const diagnostics: Diagnostic[] = [{ severity: 'error', code, message, from: 0, to: 0 }];
    // A mistake in the page is shown like one in the notation. After any other failure, only the text is shown.
    showErrors(root, isMistake ? diagnostics : []);
    if (!isMistake && this.isConnected) failed.add(this);
    this.#report(text, diagnostics);
  }

  #show(diagram: Diagram, text: string, symbol: string): void {
    this.#diagram = diagram;
    const figure = figureIn(rootOf(this));
    const isInteractive = isSet(this.getAttribute('interactive'));
    const options: PictureOptions = { ...pictureOf(this), colors: 'properties', idPrefix: 'diagram', symbol };
    if (isInteractive && createInteractiveBoard !== undefined)
      this.#showBoard(figure, createInteractiveBoard, diagram, options);
    else this.#showPicture(figure, diagram, options);
    // The picture stands in until the code for interaction has loaded. If that fails, the next change tries again.
    if (isInteractive && createInteractiveBoard === undefined) {
      loadInteraction().then(
        () => {
          this.#update();
        },
        () => undefined,
      );
    }
    setCaption(figure, this.caption);
    showErrors(rootOf(this), diagram.diagnostics);
    this.#report(text, diagram.diagnostics);
  }

  #showPicture(figure: HTMLElement, diagram: Diagram, options: PictureOptions): void {
    this.#drawBoard = undefined;
    const { attributes, children } = svgParts(diagram, options);
    const picture = createSVG('svg', attributes);
    picture.append(...elementsFrom(children));
    const host = createBoard('picture');
    const { width = 0, height = 0 } = attributes;
    // Lets the browser know the size before it lays out the content.
    host.style.cssText = `width: ${width}px; aspect-ratio: ${width} / ${height}`;
    host.append(picture);
    setBoard(figure, host);
    paintSoon(host);
  }

  #showBoard(
    figure: HTMLElement,
    create: typeof CreateInteractiveBoard,
    diagram: Diagram,
    options: PictureOptions,
  ): void {
    if (this.#drawBoard === undefined) {
      const host = createBoard('play');
      setBoard(figure, host);
      this.#drawBoard = create(host, {
        move: (to) => {
          const from = this.#diagram?.at ?? to;
          this.setAttribute('at', to);
          this.#dispatch('piece-move', { from, to });
        },
        setOccupants: (occupants) => {
          this.occupants = occupants;
        },
      });
    }
    this.#drawBoard(diagram, options);
  }

  /** Dispatches the diagnostics of the text, unless the last event had the same. */
  #report(text: string, diagnostics: Diagnostic[]): void {
    const report = JSON.stringify([text, diagnostics]);
    if (report === this.#reported) return;
    this.#reported = report;
    this.#dispatch('piece-diagnostics', { text, diagnostics });
  }

  #dispatch(name: string, detail: DiagnosticsDetail | MoveDetail): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}

/** Reads an attribute for a property, which frameworks may ask for at any time: the diagram shows what is wrong. */
function readable<T>(read: (value: string) => Record<string, T>, value: string): Record<string, T> {
  try {
    return read(value);
  } catch {
    return {};
  }
}

/** Writes the value of a property as its attribute, unless it is the text of the attribute, as frameworks give it. */
function attributeText<T>(
  write: (value: T) => string,
  value: string | T | null | undefined,
): string | null | undefined {
  return value == null || typeof value === 'string' ? (value as string | null | undefined) : write(value);
}

/** Registers the element, unless there is no DOM, as in Node, or another copy of this script has registered it. */
export function defineElement(): void {
  if (typeof customElements === 'undefined' || customElements.get('piece-diagram') !== undefined) return;
  customElements.define('piece-diagram', PieceDiagram);
  addEventListener('beforeprint', () => {
    startAtOnce();
    endAllWaiting();
    for (const element of loading) drawSoon(element);
    drawAll();
  });
}

/** The code for interactive diagrams, fetched when the first of them is drawn. */
let createInteractiveBoard: typeof CreateInteractiveBoard | undefined;

async function loadInteraction(): Promise<void> {
  ({ createInteractiveBoard } = await import('./interaction.js'));
}

reflect(PieceDiagram.prototype, DIAGRAM_PROPERTIES);
