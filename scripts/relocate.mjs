// Makes a build of VitePress work from any folder of a host.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseAst } from 'vite';

/** The path at which the documentation is built. VitePress takes no relative one, so the files are changed afterwards. */
export const BASE = '/piecewright-docs/';

/** What stands for the folder above, which is the site. VitePress does not look at the addresses of others. */
export const SITE_PLACE = 'https://site.invalid/';

/** The names of the variables in which each page keeps where the documentation and the site are. */
const PLACE = 'documentationPlace';
const ABOVE = 'sitePlace';

/** Replaces `BASE` and `SITE_PLACE` in all files of a folder: in HTML and CSS by relative paths, in scripts by what the page finds out. */
export function relocate(folder) {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { name, parentPath } of names) {
    const path = join(parentPath, name);
    const up = relative(dirname(path), folder).replaceAll('\\', '/');
    const toBase = up === '' ? './' : `${up}/`;
    const change = {
      html: (text) => relocatePage(text, toBase),
      css: (text) => text.replaceAll(BASE, toBase),
      js: (text) => relocateScript(text),
    }[name.replace(/.*\./, '')];
    if (change === undefined) continue;
    const text = readFileSync(path, 'utf8');
    const changed = change(text);
    if (changed !== text) writeFileSync(path, changed);
  }
}

function relocatePage(html, toBase) {
  const found = [
    `window.${PLACE} = new URL('${toBase}', location.href).pathname`,
    `window.${ABOVE} = new URL('${toBase}../', location.href).href`,
  ];
  return html
    .replaceAll(/( (?:href|src|srcset)=")([^"]*)/g, (_, before, path) => before + relativeTo(path, toBase))
    .replace(/(<meta charset="[^"]*">)/i, `$1<script>${found.join(';')}</script>`);
}

function relativeTo(path, toBase) {
  if (path.startsWith(SITE_PLACE)) return `${toBase}../${path.slice(SITE_PLACE.length)}`;
  if (path.startsWith('.')) return withPage(path);
  return path.startsWith(BASE) ? withPage(toBase + path.slice(BASE.length)) : path;
}

/** Adds the page to the address of a folder, because not every host answers for a folder. */
function withPage(path) {
  return path.replace(/\/(?=[#?]|$)/, '/index.html');
}

/** What a script has in place of each path. */
const IN_SCRIPTS = [
  [BASE, PLACE],
  [SITE_PLACE, ABOVE],
];

/** Rewrites the string literals that contain a path. */
function relocateScript(code) {
  const isConcerned = (text) => IN_SCRIPTS.some(([path]) => text.includes(path));
  if (!isConcerned(code)) return code;
  const found = [];
  const visit = (node) => {
    if (node === null || typeof node !== 'object') return;
    const isText = node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
    if (isText && isConcerned(code.slice(node.start, node.end))) found.push(node);
    else for (const child of Object.values(node)) visit(child);
  };
  visit(parseAst(code));
  let written = '';
  let end = 0;
  for (const { start, end: after } of found.sort((a, b) => a.start - b.start)) {
    const literal = code.slice(start, after);
    const paths = IN_SCRIPTS.filter(([path]) => literal.includes(path));
    const replaced = paths.map(([path, value]) => `.replaceAll(${JSON.stringify(path)},${value})`);
    written += `${code.slice(end, start)}(${literal})${replaced.join('')}`;
    end = after;
  }
  return written + code.slice(end);
}
