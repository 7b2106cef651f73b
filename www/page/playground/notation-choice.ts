// The choice of notation, dialect and style.
import { DIALECTS, NOTATIONS } from '../../values/vocabulary.js';
import { find, make } from './dom.js';
import { areStyles, DIALECT_NAMES, notationName, notationPhrase, styleName } from './names.js';
import type { Page, View } from './view.js';
import { STRINGS } from './strings.js';

const WORDS = STRINGS.notation;

/** Makes the choices of the notation, the dialect and the style work. */
export function createNotationChoice(page: Page): View {
  const label = find('#notation-label', HTMLElement);
  const notation = find('#notation-choice', HTMLSelectElement);
  const dialect = find('#dialect', HTMLSelectElement);
  const dialectFold = find('#dialect-fold', HTMLElement);
  const dialectName = find('#dialect-name', HTMLElement);
  const found = option('auto', '');
  notation.replaceChildren(found, ...NOTATIONS.map((id) => option(id, notationName(id))));
  dialect.replaceChildren(...DIALECTS.map((id) => option(id, DIALECT_NAMES[id])));
  notation.addEventListener('change', () => {
    page.become({ ...page.state, notation: NOTATIONS.find((id) => id === notation.value) ?? 'auto' });
  });
  dialect.addEventListener('change', () => {
    const chosen = DIALECTS.find((id) => id === dialect.value);
    if (chosen !== undefined) page.become({ ...page.state, dialect: chosen });
  });

  const styleRow = find('#style-row', HTMLElement);
  const styles = NOTATIONS.filter((id) => areStyles(id, id)).map((id) => {
    const button = make('button', '', styleName(id));
    button.type = 'button';
    button.addEventListener('click', () => {
      page.rewrite(id);
    });
    return { id, button };
  });
  styleRow.append(...styles.map(({ button }) => button));

  let shown = '';
  return {
    show: ({ state, reading: { notation: id, isRead, hasErrors } }) => {
      const next = [id, isRead, hasErrors, state.notation, state.dialect].join(' ');
      if (next === shown) return;
      shown = next;
      const isFound = id !== 'auto';
      label.textContent = isFound ? WORDS.howIn(notationPhrase(id)) : WORDS.how;
      const guess = hasErrors ? WORDS.guess : WORDS.found;
      found.textContent = isFound && state.notation === 'auto' ? guess(notationName(id)) : WORDS.find;
      notation.value = state.notation;
      dialect.value = state.dialect;
      dialectName.textContent = DIALECT_NAMES[state.dialect];
      dialectFold.hidden = id !== 'betza';
      styleRow.hidden = !isRead || !areStyles(id, id);
      for (const style of styles) style.button.hidden = style.id === id;
    },
  };
}

function option(value: string, words: string): HTMLOptionElement {
  const made = make('option', '', words);
  made.value = value;
  return made;
}
