// Puts together what is published on npm, apart from the repository: no scripts, no development dependencies, and links
// that work outside of it.
import { cpSync, existsSync, writeFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { REPOSITORY } from './addresses.mjs';
import { read, readJSON } from './read.mjs';
import { root } from './run.mjs';

/** Fields of a manifest that only the repository needs. */
const OWN_FIELDS = ['scripts', 'devDependencies', 'workspaces', 'wireit'];

const LICENSES = ['LICENSE', 'LICENSE-APACHE', 'LICENSE-MIT'];

/** Puts the package of a folder of the repository into another folder, from where npm packs it. */
export function stagePackage(source, target) {
  const manifest = readJSON(`${source}/package.json`);
  const entries = Object.entries(manifest).filter(([key]) => !OWN_FIELDS.includes(key));
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
  writeFileSync(join(target, 'README.md'), withAbsoluteLinks(read(`${source}/README.md`), source, manifest.version));
  for (const name of LICENSES) cpSync(join(root, name), join(target, name));
  for (const name of manifest.files) {
    if (name === 'LICENSE-*') cpSync(join(root, 'LICENSE-OFL'), join(target, 'LICENSE-OFL'));
    else if (!name.includes('*')) cpSync(join(root, source, name), join(target, name), { recursive: true });
  }
}

/** Makes the links of a document lead to the tag of a version in the repository, pictures to the files themselves. */
function withAbsoluteLinks(document, folder, version) {
  const absolute = (link) => {
    if (/^[a-z]+:|^#/.test(link)) return link;
    const [path, anchor] = link.split('#');
    const inside = posix.join(folder, path);
    if (!existsSync(join(root, inside))) throw new Error(`${link} leads nowhere`);
    const kind = /\.(?:png|svg)$/.test(path) ? 'raw' : path.endsWith('/') ? 'tree' : 'blob';
    // The licences are beside the document in the package, too.
    if (LICENSES.includes(basename(path))) return `./${basename(path)}`;
    return `${REPOSITORY}/${kind}/v${version}/${inside}${anchor === undefined ? '' : `#${anchor}`}`;
  };
  return document
    .replaceAll(/\]\(([^)\s]+)\)/g, (_, link) => `](${absolute(link)})`)
    .replaceAll(
      /\b(src|srcset|href)="((?:docs|www|gallery)\/[^"]+)"/g,
      (_, name, link) => `${name}="${absolute(link)}"`,
    );
}
