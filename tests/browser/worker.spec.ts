// The worker of the page.
import { expect, test, type Page } from '@playwright/test';
import { openTab, writeNotation } from './notation.js';
import { openExplained } from './workbench.js';

/** What the scripts below put into the page. */
interface Watched {
  /** The questions that the worker was asked. */
  asked: string[];
  /** Lets the answers through that were held back. */
  release: () => void;
  /** The explanations that were shown. */
  shown: string[];
}

/** Opens the page with a tab that the worker fills. */
async function open(page: Page, tab = 'Write'): Promise<void> {
  await openExplained(page);
  await openTab(page, tab);
}

async function expectTranslation(page: Page, notation: string, text: string): Promise<void> {
  await expect(page.locator(`#translations [data-notation="${notation}"] code`)).toHaveText(text);
}

/** Notes what the worker is asked, and holds its answers back where the page says so. */
async function watchWorker(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = window as unknown as Watched & { isHeld: boolean };
    watched.asked = [];
    watched.isHeld = false;
    const held: (() => void)[] = [];
    watched.release = () => {
      watched.isHeld = false;
      for (const give of held.splice(0)) give();
    };
    const Unwatched = window.Worker;
    window.Worker = class extends Unwatched {
      override postMessage(message: { method?: string; argument?: { call: string; args: unknown[] } }): void {
        const { method, argument } = message;
        if (method === 'answer' && argument !== undefined && argument.call !== 'face')
          watched.asked.push(`${argument.call} ${JSON.stringify(argument.args[0])}`);
        super.postMessage(message);
      }
      override set onmessage(listener: (event: MessageEvent) => void) {
        super.onmessage = (event) => {
          if (watched.isHeld)
            held.push(() => {
              listener(event);
            });
          else listener(event);
        };
      }
    };
  });
}

test('a worker writes the other notations, the board does not wait for it', async ({ page }) => {
  await watchWorker(page);
  await open(page);
  // One answers, the other one draws faces.
  await expect.poll(() => page.workers().length).toBe(2);
  await page.evaluate(() => {
    (window as unknown as { isHeld: boolean }).isHeld = true;
  });
  for (const [text, cells] of [
    ['W', 4],
    ['guard := ferz', 4],
    ['Knight', 8],
  ] as const) {
    await writeNotation(page, text);
    await expect(page.locator('#board [data-mark]')).toHaveCount(cells);
  }
  await page.evaluate(() => {
    (window as unknown as Watched).release();
  });
  await expectTranslation(page, 'betza', 'N');
});

test('what was asked before and is no longer wanted is neither worked on nor shown', async ({ page }) => {
  await watchWorker(page);
  await open(page);
  await page.evaluate(() => {
    const watched = window as unknown as Watched & { isHeld: boolean };
    watched.isHeld = true;
    watched.asked = [];
    watched.shown = [];
    const explanation = document.querySelector('#explanation');
    if (explanation === null) throw new Error('no explanation');
    new MutationObserver(() => {
      watched.shown.push(explanation.textContent);
    }).observe(explanation, { childList: true, characterData: true, subtree: true });
  });
  for (const [text, cells] of [
    ['R', 14],
    ['RF', 18],
    ['RFN', 26],
    ['B', 13],
  ] as const) {
    await writeNotation(page, text);
    await expect(page.locator('#board [data-mark]')).toHaveCount(cells);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
  }
  await page.evaluate(() => {
    (window as unknown as Watched).release();
  });
  await expectTranslation(page, 'taxonomy', 'Bishop');
  await expect(page.locator('#explanation')).toContainText('bishop');
  const { asked, shown } = await page.evaluate(() => {
    const { asked, shown } = window as unknown as Watched;
    return { asked, shown };
  });
  // At most the question that was being answered, and all for the last text.
  const outdated = asked.filter((question) => !question.endsWith('"B"') && !question.includes('"text":"B"'));
  expect(outdated.length).toBeLessThanOrEqual(1);
  expect(shown).toHaveLength(1);
  expect(shown[0]).toContain('bishop');
});

test('the page writes them itself where there is no worker', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'Worker');
  });
  await open(page);
  await expectTranslation(page, 'taxonomy', 'Knight');
});

test('so it does where the worker cannot be loaded', async ({ page }) => {
  await page.route('**/worker-*.js', (route) => route.abort());
  await open(page);
  await expectTranslation(page, 'taxonomy', 'Knight');
  await writeNotation(page, 'B');
  await expectTranslation(page, 'taxonomy', 'Bishop');
  expect(page.workers()).toHaveLength(0);
});

test('a worker that has broken down is replaced', async ({ page }) => {
  await open(page);
  await expect.poll(() => page.workers().length).toBeGreaterThan(0);
  const [worker] = page.workers();
  await worker?.evaluate(() => {
    setTimeout(() => {
      throw new Error('broken');
    });
  });
  await writeNotation(page, 'B');
  await expectTranslation(page, 'taxonomy', 'Bishop');
});

test('a worker that takes too long is replaced, and the question says so', async ({ page }) => {
  await page.clock.install();
  await open(page, 'Names');
  // What was asked before is answered.
  await expect(page.locator('#called')).toContainText('Knight');
  await expect(page.locator('#relatives li')).not.toHaveCount(0);
  const [stuck] = page.workers();
  // It answers nothing any more.
  await stuck?.evaluate(() => {
    globalThis.postMessage = () => undefined;
  });
  await writeNotation(page, 'B');
  await page.clock.runFor(6_000);
  // What it is called and how it moves are two questions: the worker hung with the first, and the next one answers the other.
  const answers = page.locator('#called').or(page.locator('#explanation'));
  await expect(answers.filter({ hasText: /bishop/i }).first()).toBeVisible();
  const stopped = page.getByText('This took too long and was stopped.').first();
  if (!(await stopped.isVisible())) await openTab(page, 'Read');
  await expect(stopped).toBeVisible();
  await openTab(page, 'Write');
  await expectTranslation(page, 'taxonomy', 'Bishop');
  // The next question is answered.
  await writeNotation(page, 'R');
  await expect(page.locator('#explanation')).toContainText('rook');
});
