// The buttons with examples.
import { find, make } from './dom.js';
import { EXAMPLES, MORE_EXAMPLES, type Example } from './examples.js';
import { takeText } from './state.js';
import type { Page } from './view.js';

/** A longer text is cut on its button. */
const MOST_LETTERS = 24;

/** Adds the buttons that put an example into the input. */
export function showExamples(page: Page): void {
  const listed = (example: Example): HTMLElement => {
    const button = make('button', '', `${example.name} `, make('code', '', shortened(example.text)));
    button.type = 'button';
    button.addEventListener('click', () => {
      page.turnTo(takeText(page.state, example.text, example.notation));
    });
    return make('li', '', button);
  };
  find('#examples', HTMLElement).replaceChildren(...EXAMPLES.map(listed));
  const groups = MORE_EXAMPLES.flatMap(({ heading, examples }) => {
    const list = make('ul', 'choices', ...examples.map(listed));
    list.ariaLabel = heading;
    return [make('p', 'hint', heading), list];
  });
  find('#more-examples', HTMLElement).append(...groups);
}

function shortened(text: string): string {
  const [line = ''] = text.split('\n');
  return text.length <= MOST_LETTERS ? text : `${line.slice(0, MOST_LETTERS - 1)}…`;
}
