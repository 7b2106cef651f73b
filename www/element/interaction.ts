// Interaction with the board of an element: drag the piece, place blockers, highlight moves.
import type { Diagram, Occupant } from '../values/diagram.js';
import { createBoardView } from '../live/board-view.js';
import { freeToward } from '../live/neighbor.js';
import { planFor } from '../rendering/svg/geometry.js';
import { routesTo } from '../rendering/svg/routes.js';
import type { PictureOptions } from '../rendering/svg/svg-document.js';

/** How a reader may change a diagram. */
export interface BoardActions {
  /** Puts the piece on a cell. */
  move: (to: string) => void;
  /** Replaces the occupants of the other cells. */
  setOccupants: (occupants: Record<string, Occupant>) => void;
}

/** The occupants that clicks on a cell cycle through; `undefined` empties the cell. */
const CYCLE: readonly (Occupant | undefined)[] = [undefined, 'enemy', 'friend'];

/** Creates a board on which the reader drags the piece and places blockers. Returns the function that draws it. */
export function createInteractiveBoard(
  host: HTMLElement,
  actions: BoardActions,
): (diagram: Diagram, options: PictureOptions) => void {
  let shown: Diagram | undefined;
  const put = (cell: string, occupant: Occupant | undefined): void => {
    const others = Object.entries(standing(shown)).filter(([other]) => other !== cell);
    actions.setOccupants(Object.fromEntries(occupant === undefined ? others : [...others, [cell, occupant]]));
  };
  const view = createBoardView(
    host,
    {
      use: (cell) => {
        const present = standing(shown)[cell];
        put(cell, CYCLE[(CYCLE.indexOf(present) + 1) % CYCLE.length]);
      },
      erase: (cell) => {
        put(cell, undefined);
      },
      move: actions.move,
      step: (arrow) => {
        const to = shown && freeToward(shown.layout, standing(shown), shown.at, arrow);
        if (to !== undefined) actions.move(to);
      },
      point: (cell) => {
        const routes = shown === undefined || cell === undefined ? [] : routesTo(shown, cell).routes;
        view.light({ cells: [], routes });
      },
    },
    { enter: 'places an enemy, then a friend, then nothing' },
  );
  return (diagram, options) => {
    view.show(diagram, options);
    shown = diagram;
    view.label(diagram);
    const { width } = planFor(diagram.layout, { coordinates: true, ...options });
    host.style.width = `${width}px`;
  };
}

/** Returns the occupants without examples. */
function standing(diagram: Diagram | undefined): Record<string, Occupant> {
  const occupants = Object.entries(diagram?.occupants ?? {});
  return Object.fromEntries(occupants.filter(([cell]) => !diagram?.illustration.includes(cell)));
}
