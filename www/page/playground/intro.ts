// The introduction for newcomers.
import { find } from './dom.js';
import { storeFor } from './store.js';
import { STRINGS } from './strings.js';
import type { Page } from './view.js';

/** The parts of the page that each step explains, which get a frame. */
const PARTS = ['.notation', '.stage', '.others, .share'] as const;

const SEEN = 'seen';

/**
 * Shows the introduction to a newcomer: a visitor who has not seen it. Without storage it
 * would appear each time, so it is not shown at all.
 */
export function introduce(page: Page): void {
  const seen = storeFor('introduced');
  if (seen.read() === SEEN || !seen.write('begun')) return;
  const frame = find('#intro', HTMLElement);
  const count = find('#intro-count', HTMLElement);
  const words = find('#intro-words', HTMLElement);
  const next = find('#intro-next', HTMLButtonElement);
  const { steps, place, onward, done } = STRINGS.intro;
  let step = 0;

  function show(): void {
    mark(PARTS[step]);
    count.textContent = place(step + 1, PARTS.length);
    words.textContent = steps[step] ?? '';
    next.textContent = step === PARTS.length - 1 ? done : onward;
  }
  function close(): void {
    seen.write(SEEN);
    mark(undefined);
    frame.hidden = true;
    page.focusText();
  }
  next.addEventListener('click', () => {
    step += 1;
    if (step < PARTS.length) show();
    else close();
  });
  find('#intro-skip', HTMLButtonElement).addEventListener('click', close);
  frame.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  // It appears again until the visitor has skipped or finished it.
  frame.hidden = false;
  show();
}

function mark(parts: string | undefined): void {
  for (const part of document.querySelectorAll('[data-introduced]')) part.removeAttribute('data-introduced');
  if (parts === undefined) return;
  for (const part of document.querySelectorAll(parts)) part.setAttribute('data-introduced', '');
}
