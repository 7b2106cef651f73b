// Compares the moves of the package with those of the slow reader.
import { movesOf } from './index.mjs';
import { lispyMovesOf } from './lispy.mjs';

function slowly(query) {
  try {
    return (query.notation === undefined ? movesOf : lispyMovesOf)(query).join(' ');
  } catch (error) {
    return `not read: ${error.message}`;
  }
}

function quickly(pw, query) {
  const { moves, diagnostics, complete } = pw.moves(query);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return `not read: ${errors[0].message}`;
  return complete ? moves.join(' ') : 'cut off';
}

const agree = (pw, query) => slowly(query) === quickly(pw, query);

/** Returns the same query without the pieces that the disagreement does not need. */
function smallest(pw, query) {
  let small = query;
  for (const cell of Object.keys(query.occupants)) {
    const occupants = { ...small.occupants };
    delete occupants[cell];
    if (!agree(pw, { ...small, occupants })) small = { ...small, occupants };
  }
  return small;
}

/** Returns nothing if the package `pw` and the slow reader agree, otherwise a position with the moves of each. */
export function disagreement(pw, query) {
  if (agree(pw, query)) return undefined;
  const small = smallest(pw, query);
  return `${JSON.stringify(small)}\n  slow reader ${slowly(small)}\n  package     ${quickly(pw, small)}`;
}
