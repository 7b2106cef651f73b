// The page without a network, and its updates.
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { expect, test, type Page } from '@playwright/test';
import { openTab, writeNotation } from './notation.js';
import { expectMoves } from './workbench.js';

test.use({ serviceWorkers: 'allow' });

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
};

/** A server of site/ that can be cut off: “offline” in Playwright may leave service workers online. */
interface Site {
  readonly address: string;
  cut: (isCut: boolean) => void;
  close: () => void;
}

/** Serves site/, its service worker as that of any version. */
async function serve(version: () => string = () => ''): Promise<Site> {
  let isCut = false;
  const server = createServer((request, response) => {
    if (isCut) {
      request.socket.destroy();
      return;
    }
    const path = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
    const name = path === '' || path.endsWith('/') ? `${path}index.html` : path;
    readFile(join('site', name)).then(
      (content) => {
        response.setHeader('Content-Type', TYPES[extname(name)] ?? 'text/plain');
        response.end(name === 'service-worker.js' ? `${content.toString()}\n// ${version()}` : content);
      },
      () => {
        response.statusCode = 404;
        response.end();
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    cut: (now) => {
      isCut = now;
      if (now) server.closeAllConnections();
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Runs a test on a site of its own. */
async function onOwnSite(run: (site: Site) => Promise<void>, version?: () => string): Promise<void> {
  const site = await serve(version);
  try {
    await run(site);
  } finally {
    site.close();
  }
}

/** Waits until the browser has kept the page. */
async function kept(page: Page): Promise<void> {
  await expect(page.locator('#board [data-piece]')).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
}

test('after the first visit the page works without a network', async ({ page }) => {
  await onOwnSite(async (site) => {
    await page.goto(`${site.address}#text=N`);
    await kept(page);
    site.cut(true);
    await page.goto('about:blank');
    await page.goto(`${site.address}#text=Wazir&notation=taxonomy`);
    await expect(page.locator('#board [data-mark]')).toHaveCount(4);
    // Tabs that were not opened before are there, too.
    await openTab(page, 'Write');
    await expect(page.locator('#translations [data-notation="betza"] code')).toHaveText('W');
    await openTab(page, 'Export');
    await expect(page.getByRole('figure', { name: 'The picture' }).locator('svg')).toBeVisible();
    await page.locator('#board-button').click();
    await page.getByLabel('Board and pieces of').selectOption("Gliński's chess");
    await expect(page.locator('#board [data-at]')).toHaveCount(91);
  });
});

test('what was used once writes and compares without a network', async ({ page }) => {
  await onOwnSite(async (site) => {
    await page.goto(`${site.address}#text=N`);
    await kept(page);
    await openTab(page, 'Write');
    await expect(page.locator('#translations [data-notation="parlett"] code')).toBeVisible();
    site.cut(true);
    await page.goto('about:blank');
    await page.goto(`${site.address}#text=Wazir&notation=taxonomy`);
    await openTab(page, 'Write');
    await expect(page.locator('#translations [data-notation="betza"] code')).toHaveText('W');
    await openTab(page, 'Names');
    await expect(page.locator('#called')).toContainText('Wazir');
  });
});

test('after the first visit games are played without a network', async ({ page }) => {
  await onOwnSite(async (site) => {
    await page.goto(`${site.address}play/#game=chess`);
    await expect(page.locator('#board [data-on]').first()).toBeVisible();
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    site.cut(true);
    await page.goto('about:blank');
    // Another game, on a board of another module.
    await page.goto(`${site.address}play/#game=glinski&moves=f5f6`);
    await expectMoves(page, 'f6');
    await page.locator('#game-button').click();
    await page.getByLabel('Find a game').fill('shogi');
    await expect(page.locator('#games li').first()).toBeVisible();
    await page.getByRole('button', { name: 'Play with your army' }).click();
    await expect(page.locator('#kinds code')).toHaveCount(6);
  });
});

test('the computer plays without a network once it has played with one', async ({ page }) => {
  await onOwnSite(async (site) => {
    const plies = page.locator('#plies li[data-side]');
    await page.goto(`${site.address}play/#game=chess`);
    await expect(page.locator('#board [data-on]').first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    site.cut(true);
    await page.getByRole('combobox', { name: 'White' }).selectOption('The computer');
    await expect(page.getByText('The computer cannot play')).toBeVisible();
    site.cut(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(plies).toHaveCount(1);
    site.cut(true);
    await page.goto('about:blank');
    await page.goto(`${site.address}play/#game=shogi&computer=white&level=1`);
    await expect(plies).toHaveCount(1);
  });
});

test('a first visit to one page after another offers no new version', async ({ page }) => {
  await page.goto('./#text=N');
  await kept(page);
  await page.goto('./play/#game=chess');
  await expect(page.locator('#board [data-on]').first()).toBeVisible();
  // Its own worker is there, and has nothing to replace.
  const own = (): Promise<string | undefined> =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration('./'))?.active?.scriptURL);
  await expect.poll(own).toMatch(/\/play\/service-worker\.js$/);
  await expect(page.locator('#flip')).toBeVisible();
  await expect(page.locator('#update')).toHaveCount(0);
});

test('a new version is offered, and taken over with all that is set', async ({ page }) => {
  let version = 'first';
  await onOwnSite(
    async ({ address }) => {
      await page.goto(`${address}#text=N`);
      await kept(page);
      await expect(page.locator('#update')).toBeHidden();
      version = 'second';
      await page.reload();
      await expect(page.getByText('A new version of this page is ready.')).toBeVisible();
      await writeNotation(page, 'W');
      await expect.poll(() => page.url()).toContain('text=W');
      await page.getByRole('button', { name: 'Add this piece' }).click();
      await page.getByLabel('Name', { exact: true }).fill('Scout');
      await page.getByLabel('Name', { exact: true }).press('Enter');
      await page.getByRole('button', { name: 'Reload' }).click();
      await expect(page.locator('#update')).toBeHidden();
      await expect(page.locator('#board [data-mark]')).toHaveCount(4);
      await expect(page.getByRole('button', { name: 'Scout W' })).toBeVisible();
      const caches = await page.evaluate(async () => (await window.caches.keys()).length);
      expect(caches).toBe(1);
    },
    () => version,
  );
});

test('a version that was being installed before the page listened is offered', async ({ page }) => {
  await page.addInitScript(() => {
    const installing = new EventTarget();
    const registration = Object.assign(new EventTarget(), { installing, waiting: null as EventTarget | null });
    const register = () => {
      document.documentElement.dataset.registered = '';
      return Promise.resolve(registration);
    };
    const serviceWorker = Object.assign(new EventTarget(), { controller: {}, register });
    Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker });
    addEventListener('installed', () => {
      registration.waiting = installing;
      installing.dispatchEvent(new Event('statechange'));
    });
  });
  await page.goto('./#text=N');
  await expect(page.locator('html')).toHaveAttribute('data-registered', '');
  await expect(page.locator('.cm-content')).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('installed')));
  await expect(page.getByText('A new version of this page is ready.')).toBeVisible();
});
