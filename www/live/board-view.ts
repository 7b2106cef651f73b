// A live board: a picture with one shape per cell that takes focus and pointer events.
import type { Diagram } from '../values/diagram.js';
import type { Plan, PlanOptions } from '../rendering/svg/geometry.js';
import { paintFor } from '../rendering/svg/paint.js';
import { drawRoutes } from '../rendering/svg/lines.js';
import type { Route } from '../rendering/svg/routes.js';
import { svgParts, type PictureOptions } from '../rendering/svg/svg-document.js';
import { marksInWords, occupantInWords } from '../rendering/describe.js';
import { cellOf, createCells } from './cells.js';
import { followDrag } from './drag.js';
import type { Arrow } from './neighbor.js';
import { createPatcher, createSVG } from './patch.js';

/** What the visitor does on the board. */
export interface BoardActions {
  /** Uses the chosen tool on a cell. */
  use(cell: string): void;
  /** Uses the chosen tool on the piece itself. */
  pass?(): void;
  /** Removes what stands on a cell. */
  erase(cell: string): void;
  /** Moves the piece to a cell. */
  move(cell: string): void;
  /** Moves the piece by one cell. */
  step(arrow: Arrow): void;
  /** Points at a cell, or at no cell. */
  point(cell: string | undefined): void;
}

/** What is highlighted: cells, and the routes that lead to one. */
export interface Lit {
  readonly cells: readonly string[];
  readonly routes: readonly Route[];
}

/** Words for screen readers. */
export interface BoardWords {
  /** What Enter does on a cell. */
  enter?: string;
  /** The id of an element that describes how the piece moves; its words come before the words about the cells. */
  explainedBy?: string;
}

/** The live board. */
export interface BoardView {
  /** Draws the diagram, as `toSVG` does. */
  show(diagram: Diagram, options?: PictureOptions, faces?: ReadonlyMap<string, string>): void;
  /** Labels every cell with what the diagram shows there. This takes longer than drawing, so it may follow later. */
  label(diagram: Diagram): void;
  /** Highlights these cells and draws these routes above all others, and removes the previous ones. */
  light(light: Lit): void;
}

/** The minimum width of a cell, in pixels; a finger cannot hit a smaller one. */
const LEAST_CELL = 24;
/** The maximum width of a cell, in pixels: a board of a few cells need not fill the page. */
const MOST_CELL = 110;

const DEFAULTS = {
  size: 45,
  coordinates: true,
  colors: 'properties',
  idPrefix: 'board',
} as const satisfies PictureOptions;

/**
 * Creates the board: the picture that `svgParts` draws, with the cells over it, and a handle on the piece. The cells stay
 * while the picture changes under them.
 */
export function createBoardView(host: HTMLElement, actions: BoardActions, words: BoardWords = {}): BoardView {
  const { enter = 'uses the tool', explainedBy = '' } = words;
  const picture = createSVG('svg', {});
  const patch = createPatcher(picture);
  const handle = createSVG('circle', { class: 'handle', role: 'button', tabindex: '0' });
  // Above the picture and below the shapes, which take the pointer events.
  const ways = createSVG('g', { class: 'ways', 'aria-hidden': 'true' });
  const patchWays = createPatcher(ways);
  let shown: Diagram | undefined;
  let isLit = false;
  /** The cell of the piece when the handle was pressed last. */
  let grabbed: string | undefined;
  let plan: Plan | undefined;
  /** A key for the layout that the shapes were made for. */
  let ground = '';
  const isPiece = (cell: string): boolean => cell === shown?.at;
  const { cover, shapes, layOut, rove } = createCells({
    use: (cell) => {
      if (isPiece(cell)) actions.pass?.();
      else actions.use(cell);
    },
    erase: (cell) => {
      if (!isPiece(cell)) actions.erase(cell);
    },
    step: (arrow) => {
      actions.step(arrow);
    },
    press: () => actions.pass?.(),
  });
  host.append(picture, cover);

  function prepareGround({ layout }: Diagram, options: PlanOptions): Plan {
    const measured = layOut(layout, options);
    const across = measured.width / measured.size;
    host.style.setProperty('--least-width', `${Math.round(across * LEAST_CELL)}px`);
    host.style.setProperty('--most-width', `${Math.round(across * MOST_CELL)}px`);
    host.style.setProperty('--ratio', String(measured.width / measured.height));
    cover.setAttribute('aria-label', `Board ${layout.board}: arrow keys go from cell to cell, Enter ${enter}`);
    cover.prepend(ways);
    cover.append(handle);
    handle.setAttribute('r', String(measured.size * 0.42));
    return measured;
  }

  function label(diagram: Diagram): void {
    const marks = new Map(diagram.cells.map((cell) => [cell.cell, cell.marks]));
    for (const [cell, shape] of shapes) {
      const occupant = diagram.occupants[cell];
      const words = occupant === undefined ? 'empty' : occupantInWords(diagram, cell, occupant);
      const standing = cell === diagram.at ? 'the piece' : words;
      setAttribute(shape, 'aria-label', [cell, ...marksInWords(marks.get(cell) ?? []), standing].join(', '));
    }
  }

  function show(diagram: Diagram, wished: PictureOptions = {}, faces?: ReadonlyMap<string, string>): void {
    const options = { ...DEFAULTS, ...wished };
    const { attributes, children } = svgParts(diagram, options, faces);
    const needed = [diagram.layout.board, options.size, options.coordinates, options.flip === true].join();
    const relaid = ground !== needed;
    if (relaid) plan = prepareGround(diagram, options);
    ground = needed;
    shown = diagram;
    for (const [name, value] of Object.entries(attributes)) setAttribute(picture, name, String(value));
    if (explainedBy !== '') {
      setAttribute(picture, 'aria-describedby', `${explainedBy} ${attributes['aria-describedby'] ?? ''}`);
    }
    patch(children);
    if (relaid) rove(diagram.at);
    const middle = plan?.middles.get(diagram.at);
    if (middle === undefined) return;
    // A board that is larger than its container is scrolled until the piece is in the middle.
    if (relaid && plan !== undefined) {
      host.scrollLeft = (middle.x / plan.width) * host.scrollWidth - host.clientWidth / 2;
      host.scrollTop = (middle.y / plan.height) * host.scrollHeight - host.clientHeight / 2;
    }
    setAttribute(handle, 'cx', String(middle.x));
    setAttribute(handle, 'cy', String(middle.y));
    setAttribute(handle, 'aria-label', `Piece on ${diagram.at}: drag it or move it with the arrow keys`);
  }

  // A finger would scroll the page. `touch-action` does not prevent that on a shape inside an SVG.
  handle.addEventListener(
    'touchstart',
    (event) => {
      event.preventDefault();
    },
    { passive: false },
  );
  handle.addEventListener('pointerdown', (event) => {
    grabbed = shown?.at;
    // The cells below do not notice the pointer.
    handle.setPointerCapture(event.pointerId);
    followDrag(event, handle, {
      move: (over) => {
        const cell = cellOf(over);
        if (cell !== undefined && shown !== undefined && isFree(shown, cell)) actions.move(cell);
      },
    });
  });
  handle.addEventListener('click', () => {
    // A drag also ends with a click.
    if (shown?.at === grabbed) actions.pass?.();
  });
  const point = (event: Event): void => {
    actions.point(event.target === handle ? shown?.at : cellOf(event.target));
  };
  const leave = (): void => {
    actions.point(undefined);
  };
  cover.addEventListener('pointerover', point);
  cover.addEventListener('pointerleave', leave);
  cover.addEventListener('focusin', point);
  cover.addEventListener('focusout', leave);

  return {
    show,
    label,
    light: ({ cells, routes }) => {
      const isDark = cells.length + routes.length === 0;
      if (isDark && !isLit) return;
      isLit = !isDark;
      const lit = new Set(cells);
      for (const [cell, shape] of shapes) shape.toggleAttribute('data-lit', lit.has(cell));
      if (shown === undefined || plan === undefined) return;
      const { lines, signs } = drawRoutes(routes, shown, plan, paintFor(DEFAULTS.colors));
      patchWays([...lines, ...signs]);
    },
  };
}

/** Returns whether the piece can be put on a cell. Examples give way to it. */
function isFree({ at, occupants, illustration }: Diagram, cell: string): boolean {
  return cell !== at && (occupants[cell] === undefined || illustration.includes(cell));
}

function setAttribute(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
