// Prints a page as PDF by Chromium or Chrome.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FileError } from '../usage-error.js';

/** The first needs least: it has no window at all. */
const NAMES = [
  ...['chromium-headless-shell', 'chrome-headless-shell', 'chromium', 'chromium-browser'],
  ...['google-chrome', 'google-chrome-stable', 'chrome', 'msedge'],
];
const PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** How long a print may take, in milliseconds. */
const PATIENCE = 60_000;

/** Prints a page that loads nothing. Its own style says how large the paper is. */
export function printPDF(html: string): Uint8Array {
  const program = browser();
  const folder = mkdtempSync(join(tmpdir(), 'piecewright-'));
  try {
    const [page, printed] = [join(folder, 'book.html'), join(folder, 'book.pdf')];
    writeFileSync(page, html);
    const args = [
      ...['--headless', '--disable-gpu', '--no-first-run', '--no-pdf-header-footer'],
      // Chromium has no sandbox for the superuser, as in containers. The page runs no script.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      `--user-data-dir=${join(folder, 'profile')}`,
      `--print-to-pdf=${printed}`,
      pathToFileURL(page).href,
    ];
    const { error, status } = spawnSync(program, args, { stdio: 'ignore', timeout: PATIENCE });
    if (error !== undefined || status !== 0)
      throw new FileError(`${program} could not print the book${error === undefined ? '' : `: ${error.message}`}`);
    return new Uint8Array(readFileSync(printed));
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Finds a browser; `CHROME_PATH` overrides the search. */
function browser(): string {
  const wanted = process.env.CHROME_PATH;
  if (wanted !== undefined && wanted !== '') {
    if (isProgram(wanted)) return wanted;
    throw new FileError(`CHROME_PATH names no program: ${wanted}`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...PATHS].find(isProgram);
  if (found !== undefined) return found;
  throw new FileError(
    'a PDF needs Chromium or Chrome, and none was found: install it, set CHROME_PATH to its path, or print the page of --format html',
  );
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
