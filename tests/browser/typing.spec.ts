// What a key press makes the page do. How long that takes, `npm run bench` measures.
import { expect, test } from '@playwright/test';
import { editorOf, openTab } from './notation.js';

const TYPED = ['fmWfceFifmnD', 'mRcpR', '[F?R]', 'guard := ferz / wazir'];

/** The tabs, each with something that follows the text. */
const TABS = [
  ['Read', '#clauses'],
  ['Moves', '#moves-rows'],
  ['Names', '#called-status'],
  ['Write', '#translations'],
  ['Export', '.preview svg'],
] as const;

for (const [tab, content] of TABS) {
  test(`a key press redraws the board once, in the next frame, with ${tab} open`, async ({ page }) => {
    await page.goto('./');
    await editorOf(page);
    await openTab(page, tab);
    await expect(page.getByRole('tabpanel').locator(content)).toBeAttached();
    const presses = await page.evaluate(async (texts) => {
      const input = document.querySelector<HTMLElement>('.cm-content');
      const board = document.querySelector('#board');
      if (input === null || board === null) throw new Error('no editor');
      input.focus();
      let redraws = 0;
      const isMark = (node: Node): boolean => node instanceof Element && node.matches('[data-mark]');
      // One call for all that a task has changed. The picture of the piece follows its name, which is found later.
      new MutationObserver((records) => {
        if (records.some(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes].some(isMark))) redraws += 1;
      }).observe(board, { childList: true, subtree: true });
      /** Waits for the end of the next frame: a task comes after all that is drawn in it. */
      const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      /** Presses a key; returns how often the board was drawn up to the end of the next frame, and later. */
      const press = async (text: string): Promise<{ text: string; soon: number; late: number }> => {
        await frame();
        redraws = 0;
        // Nothing else types within the same task.
        // eslint-disable-next-line @typescript-eslint/no-deprecated
        document.execCommand('selectAll');
        // eslint-disable-next-line @typescript-eslint/no-deprecated
        document.execCommand('insertText', false, text);
        await frame();
        const soon = redraws;
        await frame();
        await frame();
        return { text, soon, late: redraws - soon };
      };
      const all = [];
      for (const text of texts) {
        for (let length = 1; length <= text.length; length += 1) all.push(await press(text.slice(0, length)));
      }
      return all;
    }, TYPED);
    for (const { text, soon, late } of presses) {
      expect(soon, text).toBeLessThanOrEqual(1);
      expect(late, text).toBe(0);
    }
    // Many letters change where the piece goes.
    expect(presses.filter(({ soon }) => soon === 1).length).toBeGreaterThan(presses.length / 5);
  });
}
