// The board of a game: a picture, with one shape per cell over it that takes focus, clicks and drags.
import type { Layout, Mark } from '../values/diagram.js';
import { cellOf, createCells } from '../live/cells.js';
import { createPatcher, createSVG } from '../live/patch.js';
import { intoCell, type Plan } from '../rendering/svg/geometry.js';
import { element } from '../rendering/markup.js';
import { drawMarks } from '../rendering/svg/marks.js';
import { paintFor } from '../rendering/svg/paint.js';
import { groundOf, type DrawRegions } from '../faces/board-ground.js';
import { dragPiece } from './drag-piece.js';

/** What the visitor does on the board. */
export interface BoardActs {
  /** Clicks a cell, or presses Enter on it. */
  use(cell: string): void;
  /** Returns whether the piece on a cell can be dragged. */
  canLift(cell: string): boolean;
  /** Begins to drag the piece on a cell. */
  lift(cell: string): void;
  /** Presses Delete on a cell, or drags its piece off the board. */
  erase?(cell: string): void;
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
  /** What the rules mark on the board, once that is loaded. */
  readonly regions?: DrawRegions | undefined;
}

const SIZE = 45;

/** Creates the board, and returns the function that shows a position on it. */
export function createGameBoard(host: HTMLElement, acts: BoardActs, enter: string): (board: ShownBoard) => void {
  const picture = createSVG('svg', { role: 'img' });
  const patch = createPatcher(picture);
  const { cover, shapes, layOut, rove } = createCells(acts);
  const ground = createSVG('svg', { 'aria-hidden': 'true' });
  // Below the pieces, so that a highlighted cell does not tint them.
  const tints = createSVG('svg', { 'aria-hidden': 'true', class: 'tints' });
  host.replaceChildren(ground, tints, picture, cover);
  const patchGround = createPatcher(ground);
  let shown: ShownBoard | undefined;
  let plan: Plan;

  function prepareCells({ layout, flip, title }: ShownBoard): void {
    plan = layOut(layout, { size: SIZE, coordinates: true, flip });
    host.style.setProperty('--ratio', String(plan.width / plan.height));
    host.style.setProperty('--width', `${plan.width}px`);
    for (const svg of [ground, tints, picture]) svg.setAttribute('viewBox', `0 0 ${plan.width} ${plan.height}`);
    cover.setAttribute('aria-label', `${title}: arrow keys go from cell to cell, Enter ${enter}`);
    rove(layout.cells[0]?.name ?? '');
  }

  cover.addEventListener('pointerdown', (event) => {
    const cell = cellOf(event.target);
    if (cell === undefined || !acts.canLift(cell)) return;
    dragPiece(event, {
      picture: () => picture.querySelector(`[data-on="${CSS.escape(cell)}"]`),
      scale: () => plan.width / cover.clientWidth,
      lift: () => {
        acts.lift(cell);
      },
      drop: (over) => {
        if (over !== cell) acts.use(over);
      },
      dropOutside: () => {
        acts.erase?.(cell);
      },
    });
  });

  return (board) => {
    const { layout, flip, regions } = board;
    const isRelaid = shown?.layout !== layout || shown.flip !== flip;
    // Regions come later than the board, and leave its cells, one of which may have the focus.
    const isMarked = isRelaid || shown?.regions !== regions;
    shown = board;
    if (isRelaid) prepareCells(board);
    if (isMarked) patchGround(groundOf(layout, plan, { size: SIZE, colors: 'properties', flip }, regions).board);
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

/** Draws pieces and marks; the chosen piece lies on top, where it is dragged. */
function contentsOf({ cells }: ShownBoard, plan: Plan): string[] {
  const paint = paintFor('properties');
  const drawn = (data: string, { cell }: ShownCell, markup: string): string =>
    element('g', { [data]: cell, transform: intoCell(plan, cell) }, [markup]);
  const isChosen = ({ states }: ShownCell): boolean => states.includes('chosen');
  const pieces = [...cells.filter((cell) => !isChosen(cell)), ...cells.filter(isChosen)].map((cell) =>
    cell.face === undefined ? '' : drawn('data-on', cell, cell.face),
  );
  const marks = cells.map((cell) =>
    cell.mark === undefined ? '' : drawn('data-target', cell, drawMarks([cell.mark], cell.face !== undefined, paint)),
  );
  return [...marks, ...pieces];
}
