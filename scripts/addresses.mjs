// `npm run addresses`: writes the public addresses of the project into every file that has them.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { read } from './read.mjs';
import { main, root } from './run.mjs';

/** Where the project is public: change it here, and `npm run addresses` writes the rest. Releases need a real address. */
export const REPOSITORY = 'https://example.org/piecewright';

/** The site, with the playground. */
const SITE = 'https://example.org/piecewright/site/';

/** Returns whether the addresses are real ones. */
export function arePublic() {
  return ![REPOSITORY, SITE].some((address) => new URL(address).hostname.endsWith('example.org'));
}

/** The folders of the plugins. */
export const PLUGINS = readdirSync(join(root, 'packages')).map((name) => `packages/${name}`);

/** The folder of the conformance suite, a package with a version of its own. */
export const CONFORMANCE = 'conformance';

/** Returns what every manifest and page with an address says, by path: the current text, and the text with the addresses. */
export function manifests() {
  const packages = ['.', ...PLUGINS, CONFORMANCE].map((folder) => {
    const path = join(folder, 'package.json');
    return { path, before: read(path), after: withAddresses(read(path), folder) };
  });
  const others = ['Cargo.toml', 'crate/python/README.md', 'www/games/variant.schema.json'].map((path) => {
    const before = read(path);
    const after = before
      .replace(/^repository = ".*"$/m, `repository = "${REPOSITORY}"`)
      .replace(/^homepage = ".*"$/m, `homepage = "${SITE}"`)
      .replaceAll(/(?<=\]\()\S+(?=\/blob\/main\/)/g, REPOSITORY)
      .replace(/(?<="\$id": ").*(?=variant\.schema\.json")/, SITE);
    return { path, before, after };
  });
  return [...packages, ...others];
}

/** Puts the addresses behind the licence of a manifest. */
function withAddresses(text, folder) {
  const entries = Object.entries(JSON.parse(text)).filter(([key]) => !['homepage', 'bugs', 'repository'].includes(key));
  const index = entries.findIndex(([key]) => key === 'license');
  const repository = { type: 'git', url: `git+${REPOSITORY}.git`, ...(folder === '.' ? {} : { directory: folder }) };
  entries.splice(index + 1, 0, ['homepage', SITE], ['bugs', `${REPOSITORY}/issues`], ['repository', repository]);
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
}

await main(import.meta.url, () => {
  for (const { path, before, after } of manifests()) if (before !== after) writeFileSync(join(root, path), after);
});
