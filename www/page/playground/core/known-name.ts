// The names of known pieces.
import { createResource, type Accessor } from 'solid-js';
import type { Piecewright } from '../../../calls/piecewright.js';
import { START } from '../state/state.js';
import type { Session } from '../session.js';
import { createAnswer } from './answer.js';
import type { Helper } from './helper.js';
import type { Moment } from './moment.js';

/**
 * Makes the name of the known piece that the shown one is: found at once by its text in the catalog, and otherwise by its
 * moves.
 */
export function createKnownName(
  pw: Piecewright,
  helper: Helper,
  settled: Accessor<Moment>,
  isReady: Accessor<boolean>,
): Accessor<string | undefined> {
  const [names] = createResource(
    () => isReady() || undefined,
    // Of several names, the first: pieces of well-known games come before those of other lists.
    async () => new Map((await pw.loadCatalog()).map(({ text, name }) => [text, name] as const).reverse()),
  );
  const byText = (): string | undefined => {
    const { reading, state } = settled();
    const isCataloged = names.state === 'ready' && reading.notation === 'betza' && state.dialect === START.dialect;
    return isCataloged ? names().get(state.text.trim()) : undefined;
  };
  const lane = 'name of the piece';
  const identify = helper.port('identify', lane);
  const byMoves = createAnswer(
    () => {
      const { reading, state } = settled();
      const isAsked = names.state === 'ready' && reading.isRead && !reading.isBlank && reading.shown !== undefined;
      if (isAsked && byText() === undefined) return { ...reading.query, board: state.board };
      helper.withdraw(lane);
      return undefined;
    },
    async (query) => (await identify(query))?.names[0]?.name ?? '',
  );
  return () => {
    const { answer, isWaiting } = byMoves();
    // The name of the previous piece is wrong until the answer comes.
    return byText() ?? (isWaiting || answer === '' ? undefined : answer);
  };
}

/** Returns the name of the piece that is shown: from its text, from the visitor, or that of the known piece. */
export function pieceName({ settled, known }: Session): string | undefined {
  const { reading, state } = settled();
  return reading.shown?.name ?? state.name ?? known();
}
