// Rewrites the text in another notation.
import { find } from './dom.js';
import type { WrittenNotation } from './names.js';
import type { Moment, Page } from './view.js';

/** Makes the function that rewrites the text in another notation: all of it, or only the shown piece if the others would be lost. */
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
      // Keeps what was typed in the meantime.
      if (written === undefined || page.state.text !== text) return;
      // The link names the notation only if it cannot be detected.
      const isFound = page.state.notation === 'auto' && page.pw.detect(written.text).notation === to;
      page.turnTo({ ...page.state, text: written.text, notation: isFound ? 'auto' : to });
      page.focusText();
    };
    write().catch((reason: unknown) => {
      told.textContent = reason instanceof Error ? reason.message : String(reason);
    });
  };
}
