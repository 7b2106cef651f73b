// The army in the browser's storage and in addresses.
import { createEffect, on } from 'solid-js';
import type { Session } from '../session.js';
import { PIECES_WORDS } from '../words/pieces.js';
import { toLink } from './address.js';
import { MOST_PIECES, packPiece, readKept, unpackPiece, writeArmy, type Army } from './army.js';
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

/** Returns the army of the last visit, and sets damaged data aside, because it may still be repaired by hand. */
function keptArmy(): ReturnType<typeof readKept> {
  const text = kept.read();
  if (text === null) return { army: [], isDamaged: false };
  const read = readKept(text);
  if (read.isDamaged) storeFor('army-damaged').write(text);
  return read;
}

/** Adds the pieces of a link to an army, without duplicates. */
function withBrought(army: Army, fragment: string): Army {
  const known = new Set(army.map(packPiece));
  const brought = armyOfLink(fragment).filter((piece) => !known.has(packPiece(piece)));
  return [...army, ...brought].slice(0, MOST_PIECES);
}

/**
 * Gives a session the army of the last visit and of its address, keeps it, and takes over what another window of the page
 * has changed.
 */
export function keepArmy(session: Session, fragment: string): void {
  const { army: own, isDamaged } = keptArmy();
  if (isDamaged) session.say(WORDS.damaged);
  const all = withBrought(own, fragment);
  const write = (army: Army): void => {
    if (!kept.write(writeArmy(army))) sayToo(session, WORDS.notKept);
  };
  if (own.length < all.length) write(all);
  session.amend((state) => ({ ...state, army: all }));
  createEffect(on(() => session.state().army, write, { defer: true }));
  addEventListener('hashchange', () => {
    const state = session.state();
    const army = withBrought(state.army, location.hash);
    if (state.army.length < army.length) session.act({ ...state, army });
  });
  kept.watch(() => {
    const { army, isDamaged } = keptArmy();
    // Don't overwrite damaged data with its readable rest.
    if (!isDamaged) session.amend((state) => ({ ...state, army }));
  });
}

/** Appends to the message of the current change. */
function sayToo(session: Session, words: string): void {
  queueMicrotask(() => session.say(`${session.desk().said} ${words}`.trimStart()));
}
