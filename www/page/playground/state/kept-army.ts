// The army in the browser's storage and in addresses.
import { createEffect, on, untrack } from 'solid-js';
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

/** Adds pieces to an army, without duplicates. */
function withMore(army: Army, more: Army): Army {
  const known = new Set(army.map(packPiece));
  return [...army, ...more.filter((piece) => !known.has(packPiece(piece)))].slice(0, MOST_PIECES);
}

/**
 * Gives a session the army of the last visit and of its address, keeps it, and takes over what another window of the page
 * has changed.
 */
export function keepArmy(session: Session, fragment: string): void {
  const { army: own, isDamaged } = keptArmy();
  if (isDamaged) session.say(WORDS.damaged);
  const all = withMore(own, armyOfLink(fragment));
  const write = (army: Army): void => {
    if (!kept.write(writeArmy(army))) sayToo(session, WORDS.notKept);
  };
  // The visitor may have added pieces before this module was loaded.
  session.amend((state) => ({ ...state, army: withMore(all, state.army) }));
  const { army: joined } = untrack(session.state);
  if (own.length < joined.length) write(joined);
  createEffect(on(() => session.state().army, write, { defer: true }));
  addEventListener('hashchange', () => {
    const state = session.state();
    const army = withMore(state.army, armyOfLink(location.hash));
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
  queueMicrotask(() => session.say(`${session.view().said} ${words}`.trimStart()));
}
