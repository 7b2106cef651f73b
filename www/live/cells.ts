// The cells of a live board: one invisible shape each, over the picture, that takes focus, keys and pointer events.
import type { Layout } from '../values/diagram.js';
import { outline, planFor, type Plan, type PlanOptions } from '../rendering/svg/geometry.js';
import { isArrow, neighborToward, opposite, type Arrow } from './neighbor.js';
import { createSVG } from './patch.js';

/** What the visitor does with cells. */
export interface CellActions {
  /** Clicks a cell, or presses Enter on it. */
  use(cell: string): void;
  /** Presses Delete or Backspace on a cell. */
  erase?(cell: string): void;
  /** Presses an arrow key, as seen from the side of white, on what else is over the picture. */
  step?(arrow: Arrow): void;
  /** Presses Enter on it. */
  press?(): void;
}

/** The cells of a board. */
export interface Cells {
  /** Contains the shapes. */
  readonly cover: SVGSVGElement;
  readonly shapes: ReadonlyMap<string, SVGElement>;
  /** Makes the shapes of a board, and returns its measures. */
  readonly layOut: (layout: Layout, options: PlanOptions) => Plan;
  /** Makes a cell the only one in the tab order. The arrow keys lead to the others from there. */
  readonly rove: (cell: string) => void;
}

/** Creates the cells, without any yet. */
export function createCells(actions: CellActions): Cells {
  // `role="application"` makes screen readers leave the arrow keys to the board.
  const cover = createSVG('svg', { class: 'cells', role: 'application' });
  const shapes = new Map<string, SVGElement>();
  let board: Layout | undefined;
  /** Whether black's side is at the bottom, so that the arrow keys are reversed on the board. */
  let isTurned = false;

  function rove(cell: string): void {
    for (const shape of cover.querySelectorAll('path[tabindex="0"]')) shape.setAttribute('tabindex', '-1');
    shapes.get(cell)?.setAttribute('tabindex', '0');
  }
  function focusToward(cell: string, arrow: Arrow): void {
    const from = board?.cells.find(({ name }) => name === cell);
    const next = board && from && neighborToward(board, from, arrow);
    if (next === undefined) return;
    rove(next.name);
    shapes.get(next.name)?.focus();
  }
  cover.addEventListener('keydown', (event) => {
    const { key } = event;
    const cell = cellOf(event.target);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isArrow(key)) {
      const arrow = isTurned ? opposite(key) : key;
      if (cell === undefined) actions.step?.(arrow);
      else focusToward(cell, arrow);
    } else if (key === 'Enter' || key === ' ') {
      if (cell === undefined) actions.press?.();
      else actions.use(cell);
    } else if ((key === 'Delete' || key === 'Backspace') && cell !== undefined && actions.erase !== undefined) {
      actions.erase(cell);
    } else return;
    event.preventDefault();
  });
  cover.addEventListener('click', (event) => {
    const cell = cellOf(event.target);
    if (cell === undefined) return;
    rove(cell);
    actions.use(cell);
  });
  return {
    cover,
    shapes,
    rove,
    layOut: (layout, options) => {
      const plan = planFor(layout, options);
      board = layout;
      isTurned = options.flip === true;
      cover.setAttribute('viewBox', `0 0 ${plan.width} ${plan.height}`);
      shapes.clear();
      for (const cell of layout.cells) {
        const { name } = cell;
        const attributes = { role: 'button', tabindex: '-1', 'data-at': name, 'aria-label': name };
        shapes.set(name, createSVG('path', { d: outline(plan, cell), ...attributes }));
      }
      cover.replaceChildren(...shapes.values());
      return plan;
    },
  };
}

/** Returns the cell of the board that an element is. */
export function cellOf(target: EventTarget | null | undefined): string | undefined {
  return target instanceof SVGElement ? target.dataset.at : undefined;
}
