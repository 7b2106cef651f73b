// Plays a sound for each ply that is played, if the visitor wants that.
import { createEffect, on } from 'solid-js';
import type { Match } from '../../../match/match.js';
import { storeFor } from '../../playground/state/store.js';
import type { Sound } from './sounds.js';

const kept = storeFor('sound');

/** Whether there was sound on the last visit; none by default. */
export function keptSound(): boolean {
  return kept.read() === 'on';
}

/** Keeps whether there is sound. */
export function keepSound(isOn: boolean): void {
  kept.write(isOn ? 'on' : 'off');
}

/** Plays sounds of a match while they are wanted. */
export function soundPlies(match: Match, isOn: () => boolean): void {
  createEffect(
    on(match.shown, (shown, before = shown) => {
      if (shown !== before + 1 || !isOn()) return;
      // Where the browser has no sound, the game goes on without it.
      import('./sounds.js').then(({ playSound }) => playSound(soundOf(match))).catch(() => undefined);
    }),
  );
}

/** Returns what is heard of the ply that led to the position that is shown. */
function soundOf(match: Match): Sound {
  const { outcome, checks } = match.scene();
  if (outcome !== undefined) return 'end';
  if (0 < checks.length) return 'check';
  const ply = match.line()[match.shown() - 1];
  return ply?.captures.length === 0 ? 'move' : 'capture';
}
