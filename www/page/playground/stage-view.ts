// The board with its tools.
import type { DiagramMove } from '../../values/diagram.js';
import { createBoardView } from '../../live/board-view.js';
import { find } from './dom.js';
import { createDrawView } from './draw-view.js';
import { DARK, lightOf, type Light } from './lighting.js';
import { createMoveChoice, moveInWords } from './move-choice.js';
import { freeToward } from '../../live/neighbor.js';
import { createUndoHistory } from './undo-history.js';
import { movesAt, play, takeInHand } from './play.js';
import { applyTool, type State } from './state.js';
import { createTools } from './tools.js';
import type { Moment, Page, View } from './view.js';
import { bringIntoSight, createZoom } from './zoom.js';
import { STRINGS } from './strings.js';

const WORDS = STRINGS.stage;

/** The board with its tools. */
export interface StageView extends View {
  /** Labels every cell with its occupant and its marks; takes longer than drawing. */
  label(moment: Moment): void;
  light(light: Light): void;
}

/** Makes the board work: clicks, moves and undo. */
export function createStageView(page: Page): StageView {
  const { pw } = page;
  const host = find('#board', HTMLElement);
  const back = find('#take-back', HTMLButtonElement);
  const said = find('#said', HTMLElement);
  const hint = find('#board-hint', HTMLElement);
  const tools = createTools(find('#tools', HTMLElement));
  const choice = createMoveChoice();
  const undo = createUndoHistory();
  let moment: Moment | undefined;
  /** The last state that was made here; a state with another board or position comes from another part of the page. */
  let own: State | undefined;
  /** The cells of pieces that have moved. */
  let moved = new Set<string>();
  let hasStepped = false;

  function become(next: State, words = '', gesture?: string): void {
    undo.remember(page.state, gesture);
    own = next;
    said.textContent = words;
    choice.close();
    page.become(next);
  }
  function takeBack(): void {
    const before = undo.takeBack(page.state);
    if (before === undefined) return;
    own = before;
    said.textContent = WORDS.takenBack;
    choice.close();
    page.become(before);
  }
  function use(cell: string): void {
    const tool = tools.chosen();
    if (drawing.isOn()) drawing.use(cell);
    else if (tool === 'play') playTo(cell);
    else become(applyTool(page.state, tool, cell));
  }
  function playTo(cell: string): void {
    if (moment === undefined) return;
    const moves = movesAt(moment.diagram, cell);
    const [only] = moves;
    if (only === undefined) takeUp(moment, cell);
    else if (moves.length === 1) playMove(only);
    else choice.ask(moves, playMove);
  }
  function playMove(move: DiagramMove): void {
    if (moment === undefined) return;
    const { diagram, reading } = moment;
    const names = reading.pieces.map(({ name }) => name);
    const words = move.kind === 'null' ? WORDS.stayed(move.to) : WORDS.played(diagram.at, moveInWords(move));
    become(play(page.state, diagram, move, names), words);
    if (move.kind === 'null') return;
    moved.delete(diagram.at);
    moved.add(move.to);
  }
  function takeUp({ diagram, reading }: Moment, cell: string): void {
    const isRoyal = reading.shown?.properties.includes('royal') === true;
    if (!page.state.virgin) moved.add(diagram.at);
    const next = takeInHand(page.state, diagram, cell, { isRoyal, isVirgin: !moved.has(cell) });
    if (next === undefined) {
      said.textContent = WORDS.noMove(cell);
      return;
    }
    const sides = next.side === page.state.side ? '' : ` ${WORDS.moves[next.side]}`;
    become(next, WORDS.inHand(cell) + sides);
  }
  const drawing = createDrawView({
    state: () => page.state,
    // The browser's back button returns to the previous text.
    write: (next) => {
      page.turnTo(next);
    },
    draw: page.helper.port('draw', 'drawing'),
    diagram: (query) => pw.diagram(query),
    moves: (query) => pw.moves(query),
    parse: (text, manner) => pw.parse(text, manner),
    tokens: (text, manner) => pw.tokens(text, manner),
  });

  const board = createBoardView(
    host,
    {
      use,
      pass: () => {
        const still = moment?.diagram.moves.filter(({ kind }) => kind === 'null') ?? [];
        if (tools.chosen() === 'play' && !drawing.isOn() && still[0] !== undefined) playMove(still[0]);
      },
      erase: (cell) => {
        become(applyTool(page.state, 'erase', cell));
      },
      move: (cell) => {
        become({ ...page.state, at: cell }, '', 'move');
      },
      step: (arrow) => {
        const { state } = page;
        const to = freeToward(pw.layout(state.board), state.occupants, state.at ?? moment?.diagram.at ?? '', arrow);
        if (to === undefined) return;
        become({ ...state, at: to }, '', 'move');
        hasStepped = true;
      },
      point: (cell) => {
        page.point((diagram) => (cell === undefined ? DARK : lightOf(diagram, cell)));
      },
    },
    { explainedBy: 'explanation' },
  );
  createZoom(host);
  function showHint(): void {
    const { hints } = WORDS;
    hint.textContent = drawing.isOn() ? hints.draw : tools.chosen() === 'play' ? hints.play : hints.place;
  }
  // A click or a digit chooses a tool; a button starts and ends drawing.
  for (const event of ['change', 'click', 'keyup']) find('.stage', HTMLElement).addEventListener(event, showHint);
  back.addEventListener('click', takeBack);
  const clear = find('#clear', HTMLButtonElement);
  clear.addEventListener('click', () => {
    become({ ...page.state, occupants: {} });
  });
  document.addEventListener('keydown', (event) => {
    if (!isUndo(event) || isWritable(event.target)) return;
    event.preventDefault();
    takeBack();
  });

  return {
    show: (next) => {
      const { state, diagram } = next;
      moment = next;
      if (own !== undefined && !isSamePosition(own, state)) {
        undo.forget();
        moved = new Set();
        said.textContent = '';
        choice.close();
      }
      own = state;
      board.show(diagram);
      const piece = host.querySelector('[data-piece]');
      if (hasStepped && piece !== null) bringIntoSight(host, piece);
      hasStepped = false;
      tools.show(state.side);
      drawing.show(next);
      showHint();
      back.disabled = undo.isEmpty(state);
      clear.disabled = Object.keys(state.occupants).length === 0;
    },
    label: ({ diagram }) => {
      board.label(diagram);
    },
    light: (light) => {
      board.light(light);
    },
  };
}

function isSamePosition(one: State, other: State): boolean {
  return one.board === other.board && one.at === other.at && one.occupants === other.occupants;
}

function isUndo({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'z';
}

/** Returns whether an element has an undo of its own. */
function isWritable(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('textarea, input:not([type="radio"], [type="checkbox"])'))
  );
}
