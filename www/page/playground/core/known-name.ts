// The names of known pieces by their texts.
import { createResource, type Accessor } from 'solid-js';
import { START } from '../state/state.js';
import type { Session } from '../session.js';

/** The name of the piece that is shown: from its text, from the visitor, or that of the known piece with this text. */
export function createPieceName(session: Session): Accessor<string | undefined> {
  const [names] = createResource(
    () => session.isReady() || undefined,
    // Of several names, the first: pieces of well-known games come before those of other lists.
    async () => new Map((await session.pw.loadCatalog()).map(({ text, name }) => [text, name] as const).reverse()),
  );
  return () => {
    const { reading, state } = session.settled();
    const known =
      names.state === 'ready' && reading.notation === 'betza' && state.dialect === START.dialect
        ? names().get(state.text.trim())
        : undefined;
    return reading.shown?.name ?? state.name ?? known;
  };
}
