// The names of known pieces.
import { loadCatalog } from '../../../calls/catalog.js';
import { createEffect, createResource, createRoot, type Accessor } from 'solid-js';
import { START, type State } from '../state/state.js';
import { createAnswer } from './answer.js';
import type { Helper } from './helper.js';
import type { Moment } from './moment.js';

/** What is known of the name of the piece that is shown. */
export interface KnownName {
  /** The name of the known piece that it is. */
  readonly known: Accessor<string | undefined>;
  /** Whether that is still being looked up. */
  readonly isNaming: Accessor<boolean>;
  /** Whether the text is that of a known piece, letter by letter. */
  readonly isCataloged: Accessor<boolean>;
}

/** The piece that is shown, as the page knows it. */
interface ShownPiece extends KnownName {
  readonly state: Accessor<State>;
  readonly settled: Accessor<Moment>;
}

/** Finds the name of the known piece that the shown one is: at once by its text in the catalog, otherwise by its moves. */
export function createKnownName(helper: Helper, settled: Accessor<Moment>, isReady: Accessor<boolean>): KnownName {
  const [names] = createResource(
    () => isReady() || undefined,
    // The first of several names: pieces of well-known games come before those of other lists.
    async () => new Map((await loadCatalog()).map(({ text, name }) => [text, name] as const).reverse()),
  );
  const byText = (): string | undefined => {
    const { reading, state } = settled();
    const isBetza = names.state === 'ready' && reading.notation === 'betza' && state.dialect === START.dialect;
    return isBetza ? names().get(state.text.trim()) : undefined;
  };
  const lane = 'name of the piece';
  const identify = helper.port('identify', lane);
  const byMoves = createAnswer(
    () => {
      const { reading, state, diagram } = settled();
      const isAsked =
        names.state === 'ready' &&
        reading.isRead &&
        !reading.isBlank &&
        reading.shown !== undefined &&
        // A mistake without a move has no name.
        (!reading.hasErrors || 0 < diagram.cells.length);
      if (isAsked && byText() === undefined) return { ...reading.query, board: state.board };
      helper.withdraw(lane);
      return undefined;
    },
    async (query) => (await identify(query))?.names[0]?.name ?? '',
  );
  const known = (): string | undefined => {
    const { answer, isWaiting } = byMoves();
    // The name of the previous piece is wrong until the answer comes.
    return byText() ?? (isWaiting || answer === '' ? undefined : answer);
  };
  return {
    known,
    isCataloged: () => byText() !== undefined,
    isNaming: () => !isReady() || names.loading || byMoves().isWaiting,
  };
}

/** Returns the name of the piece that is shown: from its text, from the visitor, or that of the known piece. */
export function pieceName({ settled, known }: ShownPiece): string | undefined {
  const { reading, state } = settled();
  return reading.shown?.name ?? state.name ?? known();
}

/** How long a name may be waited for, in milliseconds. */
const PATIENCE = 1_000;

/** Returns the name of the piece that is shown once it is looked up, if that does not take long. */
export function pieceNameSoon(session: ShownPiece): Promise<string | undefined> {
  return new Promise((resolve) => {
    createRoot((dispose) => {
      const finish = (): void => {
        clearTimeout(timer);
        dispose();
        resolve(pieceName(session));
      };
      const timer = setTimeout(finish, PATIENCE);
      createEffect(() => {
        const isCurrent = session.settled().state === session.state();
        if (isCurrent && (pieceName(session) !== undefined || !session.isNaming())) finish();
      });
    });
  });
}
