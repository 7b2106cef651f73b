// Keeps the army in the browser's storage.
import { createEffect, on } from 'solid-js';
import { STRINGS } from '../frame/strings.js';
import type { Session } from '../session.js';
import { readArmy, writeArmy, type Army } from './army.js';
import { storeFor } from './store.js';

const kept = storeFor('army');

/** Returns the army of the last visit. */
export function keptArmy(): Army {
  const text = kept.read();
  try {
    return text === null ? [] : readArmy(text);
  } catch {
    // Damaged data is not overwritten, because it may still be repaired by hand.
    storeFor('army-damaged').write(text ?? '');
    return [];
  }
}

/** Keeps the army of a session, and takes over what another window of the page has changed. */
export function keepArmy(session: Session): void {
  createEffect(
    on(
      () => session.state().army,
      (army) => {
        if (!kept.write(writeArmy(army))) session.say(STRINGS.army.notKept);
      },
      { defer: true },
    ),
  );
  kept.watch(() => {
    session.amend({ ...session.state(), army: keptArmy() });
  });
}
