// The mouse wheel over the board goes through the plies of a game.
import { onCleanup, onMount } from 'solid-js';
import type { Match } from '../../match/match.js';

/** How far a wheel turns for a ply, in pixels: less than a notch, and more than a touchpad reports at once. */
const PIXELS = 60;

/** The height of a line, for browsers that count lines. */
const LINE_HEIGHT = 20;

/** Steps back when the wheel turns up, and forward when it turns down, unless the page itself has something to scroll. */
export function stepByWheel(host: () => HTMLElement, match: Match, goTo: (count: number) => void): void {
  let turned = 0;
  function onWheel(event: WheelEvent): void {
    const { ctrlKey, metaKey, shiftKey, altKey, deltaX, deltaY, deltaMode } = event;
    const { scrollHeight, clientHeight } = document.documentElement;
    const isElsewhere = ctrlKey || metaKey || shiftKey || altKey || Math.abs(deltaY) <= Math.abs(deltaX);
    if (isElsewhere || match.line().length === 0 || clientHeight < scrollHeight) return;
    event.preventDefault();
    const pixels = deltaMode === WheelEvent.DOM_DELTA_PIXEL ? deltaY : deltaY * LINE_HEIGHT;
    turned = Math.sign(turned) === Math.sign(pixels) ? turned + pixels : pixels;
    if (Math.abs(turned) < PIXELS) return;
    const step = Math.sign(turned);
    turned = 0;
    const next = match.shown() + step;
    if (0 <= next && next <= match.line().length) goTo(next);
  }
  onMount(() => {
    const board = host();
    board.addEventListener('wheel', onWheel, { passive: false });
    onCleanup(() => board.removeEventListener('wheel', onWheel));
  });
}
