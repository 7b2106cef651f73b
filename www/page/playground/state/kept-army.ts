// The army in the browser's storage and in addresses.
import { createEffect, on } from 'solid-js';
import type { Session } from '../session.js';
import { PIECES_WORDS } from '../words/pieces.js';
import { toLink } from './address.js';
import { MOST_PIECES, packPiece, readArmy, unpackPiece, writeArmy, type Army } from './army.js';
import { storeFor } from './store.js';
import type { State } from './state.js';

const WORDS = PIECES_WORDS.army;

const kept = storeFor('army');

/** Writes a state as the fragment of an address, with its army. */
export function armyLink(state: State): string {
  const fields = new URLSearchParams(state.army.map((piece) => ['army', packPiece(piece)]));
  return `${toLink(state)}&${fields.toString()}`;
}

function armyOfLink(fragment: string): Army {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  return fields.getAll('army').slice(0, MOST_PIECES).flatMap(unpackPiece);
}

/** Returns the army of the last visit; `undefined` if it is damaged. */
function keptArmy(): Army | undefined {
  const text = kept.read();
  try {
    return text === null ? [] : readArmy(text);
  } catch {
    // Damaged data is not overwritten, because it may still be repaired by hand.
    storeFor('army-damaged').write(text ?? '');
    return undefined;
  }
}

/**
 * Gives a session the army of the last visit and of its address, keeps it, and takes over what another window of the page
 * has changed.
 */
export function keepArmy(session: Session, fragment: string): void {
  const read = keptArmy();
  if (read === undefined) session.say(WORDS.damaged);
  const own = read ?? [];
  const known = new Set(own.map(packPiece));
  const brought = armyOfLink(fragment).filter((piece) => !known.has(packPiece(piece)));
  session.amend({ ...session.state(), army: [...own, ...brought].slice(0, MOST_PIECES) });
  createEffect(
    on(
      () => session.state().army,
      (army) => {
        if (!kept.write(writeArmy(army))) sayToo(session, WORDS.notKept);
      },
      { defer: true },
    ),
  );
  kept.watch(() => session.amend({ ...session.state(), army: keptArmy() ?? [] }));
}

/** Adds to what the change is about to say. */
function sayToo(session: Session, words: string): void {
  queueMicrotask(() => session.say(`${session.desk().said} ${words}`.trimStart()));
}
