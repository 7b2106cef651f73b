// The rows of the table of moves.
import type { CellMarks, Diagram, DiagramMove } from '../../../values/diagram.js';
import { INSPECTOR_WORDS } from '../words/inspector.js';

const WORDS = INSPECTOR_WORDS.moves;

/** A row of the table of moves. */
export interface MoveRow {
  readonly to: string;
  readonly does: string;
  readonly captures: string;
  readonly way: string;
}

/**
 * Lists the moves of a diagram, and what the piece could do on cells where no move ends or captures, such as a
 * capture on an empty cell.
 */
export function rowsOf(diagram: Diagram): MoveRow[] {
  const { moves, cells } = diagram;
  const touched = new Set(moves.flatMap(({ to, captures }) => [to, ...captures]));
  const couldCapture = new Set(cells.flatMap(({ cell, marks }) => (marks.includes('capture') ? [cell] : [])));
  const rows = [
    ...moves.map((move) => rowOfMove(move, couldCapture.has(move.to))),
    ...cells.filter(({ cell }) => !touched.has(cell)).flatMap((marked) => rowsOfCell(diagram, marked)),
  ];
  return rows.sort((a, b) => (a.to < b.to ? -1 : a.to === b.to ? 0 : 1));
}

/** @param couldCapture - Whether the piece could also capture where the move ends, if an enemy stood there. */
function rowOfMove(move: DiagramMove, couldCapture: boolean): MoveRow {
  const { to, kind, captures, companions = [], promotion, conditional, routes = [] } = move;
  const does = [
    kind === 'quiet' && couldCapture ? WORDS.eitherWay : WORDS.kinds[kind],
    ...(promotion === undefined ? [] : [WORDS.becomes(promotion)]),
    ...companions.map((companion) => WORDS.companion(companion.from, companion.to)),
    ...(conditional ? [WORDS.conditional] : []),
  ];
  const [way = []] = routes;
  return { to, does: does.join(', '), captures: captures.join(', '), way: 1 < way.length ? way.join('–') : '' };
}

const POSSIBLE = Object.keys(WORDS.possible) as readonly (keyof typeof WORDS.possible)[];

function rowsOfCell({ at }: Diagram, { cell, marks }: CellMarks): MoveRow[] {
  const provisos = [
    ...(marks.includes('initial') ? [WORDS.initial] : []),
    ...(marks.includes('conditional') ? [WORDS.conditional] : []),
  ];
  return POSSIBLE.filter((mark) => marks.includes(mark)).map((mark) => {
    const stays = mark === 'igui' || mark === 'burnt';
    const takes = mark === 'capture' || mark === 'destroy' || stays;
    return {
      to: stays ? at : cell,
      does: [WORDS.possible[mark], ...provisos].join(', '),
      captures: takes ? cell : '',
      way: '',
    };
  });
}
