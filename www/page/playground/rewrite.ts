import { find } from './dom.js';
import type { WrittenNotation } from './names.js';
import type { Moment, Page } from './view.js';

/** Makes the function that goes on in another notation: with all of the text, or with the piece that is shown where the others would be lost. */
export function createRewriter(page: Page): (moment: Moment, to: WrittenNotation) => void {
  const convert = page.helper.port('convert', 'rewrite');
  const told = find('#format-told', HTMLElement);
  return ({ state, reading: { notation: from, shown } }, to) => {
    const { text, dialect } = state;
    const write = async (): Promise<void> => {
      const whole = await convert(text, { from, dialect, to, toDialect: dialect });
      const written =
        whole?.exact === false
          ? await convert(text, { from, dialect, to, toDialect: dialect, piece: shown?.name })
          : whole;
      // What was typed meanwhile is not thrown away.
      if (written === undefined || page.state.text !== text) return;
      // The link says which notation it is only where that could not be found out.
      const isFound = page.state.notation === 'auto' && page.pw.detect(written.text).notation === to;
      page.turnTo({ ...page.state, text: written.text, notation: isFound ? 'auto' : to });
      page.focusText();
    };
    write().catch((reason: unknown) => {
      told.textContent = reason instanceof Error ? reason.message : String(reason);
    });
  };
}
