import { createBoardView } from '../live/board-view.js';
import { find } from './dom.js';
import { createDrawView } from './draw-view.js';
import { DARK, lightOf, type Light } from './lighting.js';
import { freeToward } from '../live/neighbor.js';
import { applyTool } from './state.js';
import { createTools } from './tools.js';
import type { Moment, Page, View } from './view.js';

/** The board with its tools. */
export interface StageView extends View {
  /** Says of every cell what stands and what is marked there; takes longer than drawing. */
  label(moment: Moment): void;
  light(light: Light): void;
}

/** Makes the board live. */
export function createStageView(page: Page): StageView {
  const { pw } = page;
  const tools = createTools(find('#tools', HTMLElement));
  const drawing = createDrawView({
    state: () => page.state,
    write: (next) => {
      page.turnTo(next);
    },
    draw: page.helper.port('draw', 'drawing'),
    diagram: (query) => pw.diagram(query),
    moves: (query) => pw.moves(query),
  });
  let at = '';
  const board = createBoardView(
    find('#board', HTMLElement),
    {
      use: (cell) => {
        if (drawing.isOn()) drawing.use(cell);
        else page.become(applyTool(page.state, tools.chosen(), cell));
      },
      erase: (cell) => {
        page.become(applyTool(page.state, 'erase', cell));
      },
      move: (cell) => {
        page.become({ ...page.state, at: cell });
      },
      step: (arrow) => {
        const { state } = page;
        const to = freeToward(pw.layout(state.board), state.occupants, state.at ?? at, arrow);
        if (to !== undefined) page.become({ ...state, at: to });
      },
      point: (cell) => {
        page.point((diagram) => (cell === undefined ? DARK : lightOf(diagram, cell)));
      },
    },
    { explainedBy: 'explanation' },
  );
  return {
    show: (moment) => {
      const { state, diagram } = moment;
      at = diagram.at;
      board.show(diagram);
      tools.show(state.side);
      drawing.show(moment);
    },
    label: ({ diagram }) => {
      board.label(diagram);
    },
    light: (light) => {
      board.light(light);
    },
  };
}
