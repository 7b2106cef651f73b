// Builds the gallery, and the files next to the pages.
import { copyFileSync, cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { runnerImport } from 'vite';
import { buildInline } from './build-inline.mjs';
import { read, readJSON } from './read.mjs';
import { CONTENT_TYPES, Failure, replaceFolder, root } from './run.mjs';
import { escaped } from './words.mjs';

const source = join(root, 'www', 'page', 'gallery');
const images = join(root, 'docs', 'images');

/** The files next to the page. */
const folder = join(root, '.build', 'gallery');
/** The scripts with packed modules, and their place on the site: the host keeps the folders of old versions. */
const scripts = join(root, '.build', 'scripts');
const { version } = readJSON('package.json');
const released = `v${version}`;
const PICTURES = ['griffon.svg', 'griffon-dark.svg', 'leapers.svg', 'leapers-dark.svg'];

/**
 * A Vite plugin that fills the gallery: it replaces a comment `form: NAME` with what that form shows and, next to it,
 * the text that a reader copies. Both are the same text, which nothing changes on its way into the page.
 */
export function gallery() {
  let forms;
  return {
    name: 'gallery',
    // The pages write markup that loads those scripts.
    config: () => ({ define: { 'import.meta.env.RELEASE': JSON.stringify(released) } }),
    transformIndexHtml: {
      // Runs after all other plugins, so that the contents of forms stay unchanged.
      order: 'post',
      handler: async (html, { path }) => {
        if (!path.endsWith('/gallery/index.html')) return html;
        const drawings = await (forms ??= makeForms());
        return html.replaceAll(/<!-- form: (\w+) -->/g, (_, name) => {
          if (!drawings.has(name)) throw new Failure(`the gallery names a form that there is not: ${name}`);
          return drawings.get(name);
        });
      },
    },
    configureServer: ({ middlewares }) => {
      middlewares.use('/gallery', answerFrom(folder));
      middlewares.use(`/${released}`, answerFrom(scripts));
    },
    writeBundle: ({ dir }) => {
      cpSync(folder, join(dir, 'gallery'), { recursive: true });
      cpSync(scripts, join(dir, released), { recursive: true });
    },
  };
}

function answerFrom(files) {
  return ({ url }, response, next) => {
    const path = join(files, basename(url.replace(/[?#].*/, '')));
    const type = CONTENT_TYPES[extname(path)];
    if (type === undefined || !existsSync(path)) return next();
    response.setHeader('Content-Type', type);
    response.end(readFileSync(path));
  };
}

/** Creates the files next to the page, and returns the markup of each form by its name. */
async function makeForms() {
  const packageItself = { piecewright: join(root, 'www', 'entries', 'index.ts') };
  const { module } = await runnerImport(join(source, 'prerendered.ts'), {
    configFile: false,
    root,
    resolve: { alias: packageItself },
  });
  await replaceFolder(scripts, buildInline);
  await replaceFolder(folder, async (fresh) => {
    for (const name of PICTURES) copyFileSync(join(images, name), join(fresh, name));
    writeFileSync(join(fresh, 'griffon.png'), module.toPNG(join(images, 'griffon.svg')));
  });
  const hashes = readJSON('.build/scripts/integrity.json');
  const form = (name) =>
    read(`www/page/gallery/forms/${name}`)
      .replace('{{scripts}}', `../${released}`)
      .replace('{{integrity}}', hashes['inline.js']);
  const asItIs = (text) => [text, text];
  const asText = (text) => [text];
  /** Puts a form on its own page, in a frame. */
  const asPage = (name) => {
    const text = form(name);
    writeFileSync(join(folder, name), text);
    return [text, `<iframe class="page" src="${name}" title="${/<title>(.*)<\/title>/.exec(text)[1]}"></iframe>`];
  };
  const shown = {
    ...Object.fromEntries(
      ['element', 'interactive', 'game', 'frame', 'picture', 'png', 'sheet'].map((name) => [
        name,
        asItIs(form(`${name}.html`)),
      ]),
    ),
    inline: asPage('inline.html'),
    code: asPage('code.html'),
    node: [form('node.mjs'), module.nodePage],
    preview: asText(form('preview.html')),
    army: asText(commandForSheet()),
    table: asItIs(module.prerendered.table),
    text: asText(module.prerendered.text),
    wiki: asText(module.prerendered.wiki),
  };
  return new Map(Object.entries(shown).map(([name, [text, result]]) => [name, markupOf(name, text, result)]));
}

/** Returns the command of the documentation, which a test runs, below the file that it reads. */
function commandForSheet() {
  const [command, file] = /^\$ piecewright diagram --file (\S+) .*$/m.exec(read('docs/embedding.md'));
  return `$ cat ${file}\n${read(file)}${command}\n`;
}

function markupOf(name, text, result) {
  const shown = result === undefined ? '' : `<div class="result">${result}</div>\n`;
  // Focusable, so that the keyboard can scroll it if it overflows.
  const copied = `<pre tabindex="0" role="group" aria-label="To copy"><code>${escaped(text)}</code></pre>`;
  return `<div class="form" data-form="${name}">\n${shown}<div class="copied">${copied}</div>\n</div>`;
}
