// Announces changes to screen readers.
import { summarize } from '../../rendering/describe.js';
import { find } from './dom.js';
import { whenQuiet } from './schedule.js';
import type { Moment, View } from './view.js';

/** The pause in input after which a change is announced, in milliseconds. */
const SPEECH = 700;

/** Makes the view that announces the effect of a change to screen readers. */
export function createAnnouncer(): View {
  const announcer = find('#announcer', HTMLElement);
  let words = '';
  const speak = whenQuiet(SPEECH, () => {
    announcer.textContent = words;
  });
  return {
    show: ({ diagram }: Moment) => {
      const [first] = diagram.diagnostics;
      words = summarize(diagram) + (first === undefined ? '' : `. ${first.message}`);
      speak();
    },
  };
}
