// The properties and conditions that a diagram cannot show.
import { printable } from '../../rendering/markup.js';
import { find, make } from './dom.js';
import { propertyInWords } from './names.js';
import { createRadios } from './radios.js';
import { decide, type State } from './state.js';
import type { Page, View } from './view.js';
import { STRINGS } from './strings.js';

const ANSWERS = [
  { value: null, words: STRINGS.conditions.open },
  { value: true, words: STRINGS.conditions.holds },
  { value: false, words: STRINGS.conditions.fails },
] as const;

/**
 * Makes the view of what a diagram cannot show: the properties of the piece, its remarks in prose, and a switch for
 * each condition in words.
 */
export function createFactsView(page: Page): View {
  const facts = find('#facts', HTMLElement);
  const list = find('#fact-list', HTMLElement);
  const switches = find('#switches', HTMLElement);
  let key = '';
  let check: ((assume: State['assume']) => void) | undefined;
  return {
    show: ({ state: { assume }, reading: { shown } }) => {
      const conditions = [...new Set(shown?.switches.map(({ text }) => text))];
      const said = [...(shown?.properties ?? []).map(propertyInWords), ...(shown?.notes ?? [])];
      const next = JSON.stringify([conditions, said]);
      if (next !== key) {
        facts.hidden = conditions.length + said.length === 0;
        list.replaceChildren(...said.map((words) => make('li', '', words)));
        list.hidden = said.length === 0;
        check = createSwitches(switches, conditions, (condition, holds) => {
          page.become(decide(page.state, condition, holds));
        });
      }
      key = next;
      check?.(assume);
    },
  };
}

function createSwitches(
  host: HTMLElement,
  conditions: readonly string[],
  decide: (condition: string, holds: boolean | null) => void,
): (assume: State['assume']) => void {
  const switches = conditions.map((condition, n) => {
    const answers = make('div', 'pills');
    const check = createRadios<boolean | null>(answers, `switch-${n}`, ANSWERS, (holds) => {
      decide(condition, holds);
    });
    return {
      condition,
      check,
      frame: make('fieldset', '', make('legend', '', STRINGS.conditions.quoted(printable(condition))), answers),
    };
  });
  host.replaceChildren(...switches.map(({ frame }) => frame));
  return (assume) => {
    for (const { condition, check } of switches) {
      check(Object.hasOwn(assume, condition) ? (assume[condition] ?? null) : null);
    }
  };
}
