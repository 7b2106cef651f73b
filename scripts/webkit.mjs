// Finds the browser of WebKitGTK that its driver starts.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from './chromium.mjs';

/** Returns the path of WebKitGTK's MiniBrowser, if that, its driver and a virtual screen are installed. */
export function findWebKit() {
  const programs = ['WebKitWebDriver', 'xvfb-run'].map((name) => findProgram([name], []));
  if (programs.includes(undefined)) return undefined;
  // Debian keeps it in a folder for the architecture.
  const folders = ['/usr/lib', ...readdirSync('/usr/lib').map((name) => join('/usr/lib', name))];
  return folders.map((folder) => join(folder, 'webkit2gtk-4.1', 'MiniBrowser')).find((path) => existsSync(path));
}
