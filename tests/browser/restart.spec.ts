// A module that breaks down in the page.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { openTab, writeNotation } from './notation.js';

/** What the script below puts into the page or its worker. */
interface Breakable {
  /** Breaks the large or the module `betza` as soon as it is called. */
  breakNext: (isLarge: boolean) => void;
}

/** Stands between the package and its modules, so that they can be broken as by a mistake in the core. */
function standBetween(): void {
  const { Instance: Real, instantiate } = WebAssembly;
  let breaking: boolean | undefined;
  (globalThis as unknown as Breakable).breakNext = (isLarge) => {
    breaking = isLarge;
  };
  const trap = (): never => {
    throw new WebAssembly.RuntimeError('unreachable');
  };
  function breakable(instance: WebAssembly.Instance): WebAssembly.Instance {
    const isLarge = 'explain' in instance.exports;
    const calls = Object.entries(instance.exports).map(([name, value]) => [
      name,
      typeof value !== 'function'
        ? value
        : (...args: unknown[]): unknown => {
            if (breaking !== isLarge) return (value as (...args: unknown[]) => unknown)(...args);
            breaking = undefined;
            return trap();
          },
    ]);
    const exports = Object.fromEntries(calls) as WebAssembly.Exports;
    return Object.create(Real.prototype, { exports: { value: exports } }) as WebAssembly.Instance;
  }
  function Stand(module: WebAssembly.Module, imports: WebAssembly.Imports): WebAssembly.Instance {
    return breakable(new Real(module, imports));
  }
  Stand.prototype = Real.prototype;
  Object.assign(WebAssembly, {
    Instance: Stand,
    instantiate: async (source: WebAssembly.Module, imports: WebAssembly.Imports) =>
      breakable(await (instantiate as (a: unknown, b: unknown) => Promise<WebAssembly.Instance>)(source, imports)),
  });
}

/** The name of the piece, which comes when the modules and the worker have been loaded. */
function nameOf(page: Page): Locator {
  return page.locator('#translations [data-notation="taxonomy"] code');
}

async function open(page: Page): Promise<void> {
  await page.goto('./#text=N');
  await openTab(page, 'Write');
}

const CELLS = '#board [data-cell][data-mark]';

test('a module of the page that broke down works again with the next key', async ({ page }) => {
  await page.addInitScript(standBetween);
  await open(page);
  for (const isLarge of [false, true]) {
    // Whatever else the page asks for would break the module in place of the text.
    await expect(nameOf(page)).toHaveText('Knight');
    await page.evaluate((isLarge) => {
      (globalThis as unknown as Breakable).breakNext(isLarge);
    }, isLarge);
    await writeNotation(page, isLarge ? 'knight / wazir' : 'NW');
    await expect(page.locator('#diagnostics')).toContainText('starts again with the next call');
    await writeNotation(page, 'N');
    await expect(page.locator('#diagnostics').getByText('starts again')).toHaveCount(0);
    await expect(page.locator(CELLS)).toHaveCount(8);
  }
});

test('so does that of its worker', async ({ page }) => {
  await page.route('**/worker-*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `(${standBetween.toString()})();\n${await response.text()}` });
  });
  await open(page);
  await expect(nameOf(page)).toHaveText('Knight');
  const [worker] = page.workers();
  await worker?.evaluate(() => {
    (globalThis as unknown as Breakable).breakNext(true);
  });
  await writeNotation(page, 'R');
  await writeNotation(page, 'B');
  await expect(nameOf(page)).toHaveText('Bishop');
  await expect.poll(() => page.workers().length).toBe(2);
});
