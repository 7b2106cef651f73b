// Builds the scripts with packed modules.
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { packBytes } from './pack-bytes.mjs';
import { root } from './run.mjs';

/**
 * The scripts with packed modules: the first reads Betza's notation, the second all notations, and the third Betza's, with
 * the other modules in files beside it.
 */
const SCRIPTS = ['inline', 'inline-all', 'inline-auto'];

/** The modules that the third script fetches from beside itself. */
const FETCHED = ['notations_bg.wasm', 'workshop_bg.wasm'];

/** Bundles those scripts into a folder, with a list of their integrity hashes. */
export async function buildInline(folder) {
  for (const name of SCRIPTS) {
    await build({
      configFile: false,
      root,
      logLevel: 'warn',
      publicDir: false,
      plugins: [packModules(), leaveOutFiles(), leaveOutImports()],
      // The script is not a module. Code that uses its own address or that is for Node never runs in a page.
      define: { 'import.meta.url': 'location.href', 'typeof process': '"undefined"' },
      build: {
        outDir: folder,
        emptyOutDir: false,
        target: 'es2022',
        chunkSizeWarningLimit: 1000,
        modulePreload: false,
        rolldownOptions: {
          input: join(root, 'www', 'entries', `${name}.ts`),
          transform: { define: { 'import.meta': '{}' } },
          output: { format: 'iife', codeSplitting: false, entryFileNames: `${name}.js` },
        },
      },
    });
  }
  const files = [...SCRIPTS.map((name) => `${name}.js`), ...FETCHED.map((name) => `generated/${name}`)];
  for (const name of FETCHED) {
    mkdirSync(join(folder, 'generated'), { recursive: true });
    copyFileSync(join(root, 'www', 'generated', name), join(folder, 'generated', name));
  }
  const hashes = files.map((name) => [name, integrity(join(folder, name))]);
  writeFileSync(join(folder, 'integrity.json'), `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`);
}

/** Resolves `packed:NAME` to the file of that name as text, and `integrity:NAME` to its hash. */
function packModules() {
  const id = /^\0?(packed|integrity):(.*)$/;
  return {
    name: 'pack-modules',
    enforce: 'pre',
    resolveId: (name) => (id.test(name) ? `\0${name}` : undefined),
    load(name) {
      const [, what, file] = id.exec(name) ?? [];
      if (what === undefined) return undefined;
      const path = join(root, 'www', 'generated', file);
      return `export default ${JSON.stringify(what === 'packed' ? packBytes(readFileSync(path)) : integrity(path))};`;
    },
  };
}

/** Removes the paths from scripts to files beside them, because bundlers would include those files. */
export function leaveOutFiles() {
  return {
    name: 'leave-out-files',
    enforce: 'pre',
    transform: (code, id) =>
      /\/(?:\w+-module|player-glue|workshop|catalog|load-symbols)\.[jt]s$/.test(id)
        ? code.replaceAll(/new URL\('[./\w]+\.(wasm|json)', import\.meta\.url\)/g, "''")
        : undefined,
  };
}

/** The files whose imports on demand fail: of pictures, whose place is a letter then, and of games, which no element plays. */
const LEFT_OUT = {
  '/element/symbol.ts': /import\('[^']*'\)/,
  '/calls/piecewright.ts': /import\('\.\/(?:open-games|endgame\/make-endgame)\.js'\)/g,
};

/** The same for the worker of the playground, which plays no games: those have a thread of their own. */
export const LEFT_OUT_OF_WORKER = { '/calls/piecewright.ts': LEFT_OUT['/calls/piecewright.ts'] };

/**
 * Leaves out what those scripts import on demand.
 *
 * @param {Record<string, RegExp>} leftOut
 * @param {RegExp} [except] The entries of builds that leave nothing out.
 */
export function leaveOutImports(leftOut = LEFT_OUT, except = undefined) {
  let isOn = true;
  return {
    name: 'leave-out-imports',
    enforce: 'pre',
    buildStart: ({ input }) => {
      isOn = except === undefined || !Object.values(input).some((entry) => except.test(entry));
    },
    transform: (code, id) => {
      if (!isOn) return undefined;
      const [, found] = Object.entries(leftOut).find(([name]) => id.endsWith(name)) ?? [];
      if (found === undefined) return undefined;
      const without = code.replace(found, 'Promise.reject()');
      if (without === code) throw new Error(`expected an import on demand in ${id}`);
      return without;
    },
  };
}

/** Returns the value for the attribute `integrity` of a script. */
function integrity(path) {
  return `sha384-${createHash('sha384').update(readFileSync(path)).digest('base64')}`;
}
