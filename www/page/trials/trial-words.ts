/**
 * The words of games that the computer plays against itself.
 *
 * @packageDocumentation
 */
import { counted } from '../../values/counted.js';

/** How far a series of games is. */
export type Phase = 'before' | 'playing' | 'paused' | 'stopped' | 'done';

/** The words of games that the computer plays against itself. */
export const TRIAL_WORDS = {
  nodes: 'Positions searched per move',
  nodesHint: 'More of them make it play better but slower.',
  pause: 'Pause',
  goOn: 'Go on',
  stop: 'Stop',
  progress: 'Games played',
  played: (games: number, all: number | undefined) =>
    all === undefined ? counted(games, 'game') : `${games} of ${counted(all, 'game')}`,
  percent: (share: number, error: number) => `${(100 * share).toFixed(1)} ± ${(100 * error).toFixed(1)} %`,
  pawns: (points: number, error: number) => `${(points / 100).toFixed(2)} ± ${(error / 100).toFixed(2)} pawns`,
  said: (phase: Phase, games: number): string => {
    switch (phase) {
      case 'before':
        return '';
      case 'playing':
        return 'The computer is playing.';
      case 'paused':
        return `Paused after ${counted(games, 'game')}.`;
      case 'stopped':
        return `Stopped after ${counted(games, 'game')}.`;
      case 'done':
        return `Done after ${counted(games, 'game')}.`;
    }
  },
  notLoaded: 'a part of the page could not be loaded',
  failed: (reason: string) => `The games could not be played: ${reason}.`,
} as const;
