import { summarize } from '../../rendering/describe.js';
import { find } from './dom.js';
import { whenQuiet } from './schedule.js';
import type { Moment, View } from './view.js';

/** What changes is spoken when the visitor rests, in milliseconds. */
const SPEECH = 700;

/** Makes the view that tells a screen reader what a change has done. */
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
