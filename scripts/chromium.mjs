import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Failure } from './run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC_APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Returns the path of a Chromium or Chrome; throws a `Failure` that says how to get one. */
export function findChromium() {
  const wanted = process.env.CHROME_PATH;
  if (wanted) {
    if (isProgram(wanted)) return wanted;
    throw new Failure(`CHROME_PATH names no program: ${wanted}`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const found = [...candidates, ...MAC_APPLICATIONS].find(isProgram);
  if (found === undefined) {
    throw new Failure(
      'The browser tests need Chromium or Chrome, and none was found.\n' +
        'Debian and Ubuntu: sudo apt-get install chromium; Fedora: sudo dnf install chromium; macOS: brew install --cask chromium.\n' +
        'If it is installed under another name, set CHROME_PATH to the path of the program.',
    );
  }
  return found;
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
