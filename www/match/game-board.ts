// The board of a game: a picture, with one shape per cell over it that takes focus, clicks and drags.
import type { Diagram, Layout, Mark, CellShape } from '../values/diagram.js';
import { isArrow, neighborToward, opposite } from '../live/neighbor.js';
import { createPatcher, createSVG } from '../live/patch.js';
import { outline, planFor, type Plan } from '../rendering/svg/geometry.js';
import { decimal, element } from '../rendering/markup.js';
import { drawMarks } from '../rendering/svg/marks.js';
import { paintFor } from '../rendering/svg/paint.js';
import { svgParts } from '../rendering/svg/svg-document.js';
import { cellOf, followLift } from './lift.js';

/** What the visitor does on the board. */
export interface BoardActs {
  /** Clicks a cell, or presses Enter on it. */
  use(cell: string): void;
  /** Returns whether the piece on a cell can be dragged. */
  canLift(cell: string): boolean;
  /** Begins to drag the piece on a cell. */
  lift(cell: string): void;
}

/** A cell with what stands and is marked on it. */
export interface ShownCell {
  readonly cell: string;
  /** The face of the piece, in the colors of the page. */
  readonly face?: string | undefined;
  readonly mark?: Mark | undefined;
  readonly words: string;
  /** The states that the style sheet knows, such as `last`. */
  readonly states: readonly CellState[];
}

/** A state of a cell that is highlighted. */
export type CellState = 'last' | 'check' | 'chosen' | 'hint';

/** What the board shows. */
export interface ShownBoard {
  readonly layout: Layout;
  readonly cells: readonly ShownCell[];
  readonly flip: boolean;
  readonly title: string;
  readonly description: string;
}

const SIZE = 45;

/** Creates the board, and returns the function that shows a position on it. */
export function createGameBoard(host: HTMLElement, acts: BoardActs, enter: string): (board: ShownBoard) => void {
  const picture = createSVG('svg', { role: 'img' });
  const patch = createPatcher(picture);
  // `role="application"` makes screen readers leave the arrow keys to the board.
  const cover = createSVG('svg', { class: 'cells', role: 'application' });
  const ground = createSVG('svg', { 'aria-hidden': 'true' });
  // Below the pieces, so that a highlighted cell does not tint them.
  const tints = createSVG('svg', { 'aria-hidden': 'true', class: 'tints' });
  host.replaceChildren(ground, tints, picture, cover);
  const patchGround = createPatcher(ground);
  const shapes = new Map<string, SVGElement>();
  let cells = new Map<string, CellShape>();
  let shown: ShownBoard | undefined;
  let plan: Plan;

  function layOut({ layout, flip, title }: ShownBoard): void {
    const measured = planFor(layout, { size: SIZE, coordinates: true, flip });
    plan = measured;
    patchGround(groundOf(layout, flip));
    host.style.setProperty('--ratio', String(measured.width / measured.height));
    host.style.setProperty('--width', `${measured.width}px`);
    for (const svg of [cover, ground, tints, picture]) {
      svg.setAttribute('viewBox', `0 0 ${measured.width} ${measured.height}`);
    }
    cover.setAttribute('aria-label', `${title}: arrow keys go from cell to cell, Enter ${enter}`);
    cells = new Map(layout.cells.map((cell) => [cell.name, cell]));
    shapes.clear();
    for (const [name, cell] of cells) {
      const d = outline(measured, cell);
      shapes.set(name, createSVG('path', { d, role: 'button', tabindex: '-1', 'data-at': name }));
    }
    cover.replaceChildren(...shapes.values());
    rove(layout.cells[0]?.name ?? '');
  }

  /** Makes a cell the only one in the tab order. */
  function rove(cell: string): void {
    for (const shape of cover.querySelectorAll('path[tabindex="0"]')) shape.setAttribute('tabindex', '-1');
    shapes.get(cell)?.setAttribute('tabindex', '0');
  }

  cover.addEventListener('keydown', (event) => {
    const { key } = event;
    const name = cellOf(event.target);
    const cell = name === undefined ? undefined : cells.get(name);
    if (event.ctrlKey || event.metaKey || event.altKey || shown === undefined || cell === undefined) return;
    if (isArrow(key)) {
      const next = neighborToward(shown.layout, cell, shown.flip ? opposite(key) : key);
      if (next !== undefined) {
        rove(next.name);
        shapes.get(next.name)?.focus();
      }
    } else if (key === 'Enter' || key === ' ') acts.use(cell.name);
    else return;
    event.preventDefault();
  });
  cover.addEventListener('click', (event) => {
    const cell = cellOf(event.target);
    if (cell === undefined) return;
    rove(cell);
    acts.use(cell);
  });
  cover.addEventListener('pointerdown', (event) => {
    const cell = cellOf(event.target);
    if (event.button !== 0 || cell === undefined || !acts.canLift(cell)) return;
    followLift(event, {
      picture: () => picture.querySelector(`[data-on="${CSS.escape(cell)}"]`),
      scale: () => plan.width / cover.clientWidth,
      lift: () => {
        acts.lift(cell);
      },
      drop: (over) => {
        if (over !== cell) acts.use(over);
      },
    });
  });

  return (board) => {
    const isRelaid = shown?.layout !== board.layout || shown.flip !== board.flip;
    shown = board;
    if (isRelaid) layOut(board);
    picture.setAttribute('aria-label', `${board.title}. ${board.description}`);
    const tinted: SVGElement[] = [];
    for (const { cell, words, states } of board.cells) {
      const shape = shapes.get(cell);
      shape?.setAttribute('aria-label', `${cell}, ${words}`);
      for (const state of states) tinted.push(createSVG('path', { d: shape?.getAttribute('d') ?? '', class: state }));
    }
    tints.replaceChildren(...tinted);
    patch(contentsOf(board, plan));
  };
}

/** Draws the cells and the labels beside them. */
function groundOf(layout: Layout, flip: boolean): string[] {
  const nothing = { occupants: {}, illustration: [], cells: [], moves: [], complete: true, diagnostics: [] };
  const diagram: Diagram = { layout, at: '', side: 'white', ...nothing };
  const { children } = svgParts(diagram, { size: SIZE, colors: 'properties', flip });
  // The title and the description come first, and last the piece of the diagram.
  return children.slice(2, -1);
}

/** Draws pieces and marks; the chosen piece lies on top, where it is dragged. */
function contentsOf({ cells }: ShownBoard, plan: Plan): string[] {
  const paint = paintFor('properties');
  const drawn = (data: string, { cell }: ShownCell, markup: string): string => {
    const { x, y } = plan.middles.get(cell) ?? { x: 0, y: 0 };
    const transform = `translate(${decimal(x)} ${decimal(y)})scale(${decimal(plan.size * plan.roominess)})`;
    return element('g', { [data]: cell, transform }, [markup]);
  };
  const isChosen = ({ states }: ShownCell): boolean => states.includes('chosen');
  const pieces = [...cells.filter((cell) => !isChosen(cell)), ...cells.filter(isChosen)].map((cell) =>
    cell.face === undefined ? '' : drawn('data-on', cell, cell.face),
  );
  const marks = cells.map((cell) =>
    cell.mark === undefined ? '' : drawn('data-target', cell, drawMarks([cell.mark], cell.face !== undefined, paint)),
  );
  return [...marks, ...pieces];
}
