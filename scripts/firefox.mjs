// Finds Firefox.
import { findProgram } from './chromium.mjs';

const NAMES = ['firefox-esr', 'firefox'];
const MAC_APPLICATIONS = ['/Applications/Firefox.app/Contents/MacOS/firefox'];

/** Returns the path of a Firefox, if there is one. `FIREFOX_PATH` overrides the search. */
export function findFirefox() {
  const wanted = process.env.FIREFOX_PATH;
  return findProgram(NAMES, wanted ? [wanted] : MAC_APPLICATIONS);
}
