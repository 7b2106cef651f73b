// Finds the browsers of the tests, and says how Playwright starts Chromium.
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Failure } from './run.mjs';

/** The first, which has no window at all, takes a third less processor time than the others. */
const CHROMIUM = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const CHROMIUM_ON_MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The features that Playwright turns off. Its own list has no effect next to ours, because only the last list counts. */
const TURNED_OFF_BY_PLAYWRIGHT =
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,' +
  'LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,' +
  'TcpPortRandomizationWin,OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch';

/**
 * The suggestions of the address bar, which are two web pages. Chromium loads both with every window, although a headless
 * one has no address bar: 0.9 s of processor time, more than our page takes.
 */
const ADDRESS_BAR = 'WebUIOmniboxPopup,WebUIOmniboxAimPopup';

/** Returns how Playwright starts the browser. */
export function launchOptions() {
  // Containers run as root and with little shared memory.
  const args = [
    '--no-sandbox',
    '--disable-dev-shm-usage',
    `--disable-features=${TURNED_OFF_BY_PLAYWRIGHT},${ADDRESS_BAR}`,
  ];
  return { executablePath: findChromium(), args };
}

/** Returns the path of a Chromium or Chrome; throws a `Failure` with installation advice if there is none. */
export function findChromium() {
  const found = chromiumPath();
  if (found === undefined) {
    throw new Failure(
      'The browser tests need Chromium or Chrome, and none was found.\n' +
        'Debian and Ubuntu: sudo apt-get install chromium-headless-shell; Fedora: sudo dnf install chromium; macOS: brew install --cask chromium.\n' +
        'If it is installed under another name, set CHROME_PATH to the path of the program.',
    );
  }
  return found;
}

/** Returns the path of a Chromium or Chrome, if there is one. `CHROME_PATH` overrides the search. */
export function chromiumPath() {
  const wanted = process.env.CHROME_PATH;
  if (!wanted) return findProgram(CHROMIUM, CHROMIUM_ON_MAC);
  if (isProgram(wanted)) return wanted;
  throw new Failure(`CHROME_PATH names no program: ${wanted}`);
}

/** Returns the path of a Firefox, if there is one. `FIREFOX_PATH` overrides the search. */
export function firefoxPath() {
  const wanted = process.env.FIREFOX_PATH;
  return wanted
    ? findProgram([], [wanted])
    : findProgram(['firefox-esr', 'firefox'], ['/Applications/Firefox.app/Contents/MacOS/firefox']);
}

/** Returns the path of WebKitGTK's MiniBrowser, if that, its driver and a virtual screen are installed. */
export function webKitPath() {
  const programs = ['WebKitWebDriver', 'xvfb-run'].map((name) => findProgram([name]));
  if (programs.includes(undefined)) return undefined;
  // Debian keeps it in a folder for the architecture.
  const folders = ['/usr/lib', ...readdirSync('/usr/lib').map((name) => join('/usr/lib', name))];
  return folders.map((folder) => join(folder, 'webkit2gtk-4.1', 'MiniBrowser')).find((path) => existsSync(path));
}

/**
 * Returns the path of the first of these programs that exists, by name, or at one of the paths.
 *
 * @param {readonly string[]} names
 * @param {readonly string[]} paths
 */
function findProgram(names, paths = []) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...paths].find(isProgram);
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
