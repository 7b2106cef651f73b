// `npm run test:hosts`: makes a project of each kind from the packed package, builds it and looks at its page. Apart from
// `npm test`, because it fetches what each project needs from npm. `npm run test:hosts -- next vue` takes some.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chromium, expect } from '@playwright/test';
import { HOSTS } from '../tests/hosts/hosts.mjs';
import { PLUGINS } from './addresses.mjs';
import { launchOptions } from './browsers.mjs';
import { openProjectPage } from '../tests/hosts/project-page.mjs';
import { Failure, main, npm, root } from './run.mjs';
import { stagePackage } from './stage.mjs';

/** Where the bare name of a tool is found, and what keeps hosts from asking or reporting anything. */
const environment = (project) => ({
  ...process.env,
  PATH: `${join(project, 'node_modules', '.bin')}:${process.env.PATH}`,
  CI: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  NO_UPDATE_NOTIFIER: '1',
});

/** Runs a command; returns its output, and throws a `Failure` with it if the command fails. */
function run(command, cwd) {
  const [name, ...args] = command;
  const { status, stdout, stderr, error } = spawnSync(name, args, {
    cwd,
    env: environment(cwd),
    encoding: 'utf8',
    timeout: 600_000,
  });
  if (status !== 0) throw new Failure(`${command.join(' ')}\n${error?.message ?? ''}${stdout}${stderr}`);
  return stdout;
}

/** Packs the package and its plugins; returns the files by the names of the packages. */
function pack(folder) {
  const packed = ['.', ...PLUGINS].map((source) => {
    const stage = mkdtempSync(join(folder, 'stage-'));
    stagePackage(source, stage);
    const [{ name, filename }] = JSON.parse(run(['npm', 'pack', '--json', '--pack-destination', folder], stage));
    return [name, `file:${join(folder, filename)}`];
  });
  return Object.fromEntries(packed);
}

/** Makes the project of a host, and installs what it needs. */
function makeProject(project, { needs = [], packages = [], plugins = [], kits = [], install = [], ...host }, tarballs) {
  const { files, manifest = {} } = host;
  mkdirSync(project, { recursive: true });
  for (const command of needs) run(command, project);
  for (const kit of kits) cpSync(join(root, 'kits', kit), join(project, kit), { recursive: true });
  // The plugins need each other, and none of them is on npm yet.
  const own = plugins.length === 0 ? ['piecewright'] : ['piecewright', 'piecewright-fences', ...plugins];
  const dependencies = Object.fromEntries([
    ...own.map((name) => [name, tarballs[name]]),
    ...packages.map((name) => [name.replace(/(?<=.)@.*$/, ''), /(?<=.)@(.*)$/.exec(name)?.[1] ?? 'latest']),
  ]);
  const whole = {
    name: 'host',
    private: true,
    type: 'module',
    ...manifest,
    dependencies,
    overrides: { 'piecewright-fences': tarballs['piecewright-fences'] },
  };
  for (const [path, text] of Object.entries({ ...files, 'package.json': JSON.stringify(whole, null, 2) })) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  }
  run(['npm', 'install', '--no-audit', '--no-fund', '--prefer-offline'], project);
  for (const command of install) run(command, project);
}

/**
 * Looks at a page. Each diagram in it is that of a king with an enemy on c4, which every element and figure has to show.
 * One that is played with writes where the king went into the title.
 */
async function look(browser, folder, { path = '/', elements = 0, figures = 0, plays = false }) {
  const errors = [];
  const watch = (page) => {
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      // What a page asks for in vain, such as an icon, does not matter here.
      if (message.type() === 'error' && !message.text().includes('404')) errors.push(message.text());
    });
  };
  const page = await openProjectPage(browser, folder, path, { watch });
  try {
    const king = '[data-cell="c4"][data-mark="capture"]';
    const shown = { [`piece-diagram >> figure[part] ${king}`]: elements, [`figure.piecewright ${king}`]: figures };
    for (const [selector, count] of Object.entries(shown)) {
      await expect(page.locator(selector)).toHaveCount(count, { timeout: 10_000 });
    }
    if (plays) {
      await page.locator('piece-diagram .handle').press('ArrowDown');
      await page.waitForFunction(() => globalThis.document.title === 'c2');
    }
    if (errors.length > 0) throw new Failure(errors.join('\n'));
  } finally {
    await page.close();
  }
}

/** Tries one host; returns why it was left out, or nothing if all is well. */
async function tryHost(browser, project, host, tarballs) {
  try {
    makeProject(project, host, tarballs);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error.message.split('\n').find((line) => /npm error/.test(line)) ?? error.message.split('\n')[0];
  }
  for (const command of host.commands) {
    const printed = run(command, project);
    if (host.prints !== undefined && command === host.commands.at(-1) && !host.prints.test(printed))
      throw new Failure(`expected ${host.prints}, printed\n${printed}`);
  }
  for (const page of host.pages ?? []) await look(browser, join(project, host.out), page);
  return undefined;
}

await main(import.meta.url, async () => {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !(name in HOSTS));
  if (unknown.length > 0) throw new Failure(`Usage: npm run test:hosts -- [${Object.keys(HOSTS).join(' | ')}]...`);
  npm(['run', 'build']);
  const folder = mkdtempSync(join(tmpdir(), 'piecewright-hosts-'));
  const browser = await chromium.launch(launchOptions());
  const failed = [];
  const leftOut = [];
  try {
    const tarballs = pack(folder);
    for (const name of wanted.length > 0 ? wanted : Object.keys(HOSTS)) {
      const begin = performance.now();
      const project = join(folder, name);
      let result = 'passed';
      try {
        const reason = await tryHost(browser, project, HOSTS[name], tarballs);
        if (reason !== undefined) {
          leftOut.push(name);
          result = `left out: ${reason}`;
        }
      } catch (error) {
        failed.push(name);
        result = `FAILED: ${error instanceof Failure ? error.message : error.stack}`;
      }
      console.log(`${name}: ${result} (${((performance.now() - begin) / 1000).toFixed(1)} s)`);
      // Each takes hundreds of megabytes.
      rmSync(project, { recursive: true, force: true });
    }
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
  if (leftOut.length > 0) console.log(`Left out, because something that they need is not there: ${leftOut.join(', ')}`);
  if (failed.length > 0) throw new Failure(`Failed: ${failed.join(', ')}`);
});
