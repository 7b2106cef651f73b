// What the pages of the site have beyond their Markdown: drawn examples, and links that fit the site.
import { existsSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NOTATIONS } from 'piecewright';
import markdownItPiecewright from 'markdown-it-piecewright';
import { drawFence, isNotation } from 'piecewright-fences';
import type { MarkdownRenderer } from 'vitepress';
import { REPOSITORY } from '../../scripts/addresses.mjs';
import { SITE_PLACE } from '../../scripts/relocate.mjs';

const docs = fileURLToPath(new URL('..', import.meta.url));

/** What VitePress says of the page whose Markdown is rendered. */
interface Page {
  readonly path?: string;
  readonly relativePath?: string;
}

/** Returns the anchor that hosts of repositories give a heading. */
export function toAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

/** Writes any text for HTML inside of Markdown, where neither Markdown nor the templates of Vue find a sign in it. */
export function escapeAll(text: string): string {
  return text.replaceAll(/["#$%&*:<>@[-`{-~\n]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Adds the rules of the site. `prerendered` has what comes in place of comments, by their words. */
export function fitForTheSite(md: MarkdownRenderer, prerendered: Readonly<Record<string, () => string>>): void {
  // The two have copies of the same types.
  md.use((parser) => {
    markdownItPiecewright(parser as never);
  });
  escapeBraces(md);
  drawFigures(md);
  drawTasks(md);
  replaceComments(md, prerendered);
  linkExamples(md);
  leaveFolder(md);
}

/** Braces in texts and code are not templates. */
function escapeBraces(md: MarkdownRenderer): void {
  for (const rule of ['text', 'code_inline'] as const) {
    const before = md.renderer.rules[rule];
    if (before === undefined) throw new Error(`expected a rule for ${rule}`);
    md.renderer.rules[rule] = (...given) => before(...given).replaceAll(/[{}]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  }
}

/** The notation of the texts on a page about a single one. */
function notationOf(page: Page): string | undefined {
  const name = /([^/]+)\.md$/.exec(page.path ?? '')?.[1];
  return name === 'lcpn' ? name : NOTATIONS.find((id) => id === name);
}

/** Draws fences in a notation with their text and a link, and the figures made of letters as pictures. */
function drawFigures(md: MarkdownRenderer): void {
  const before = md.renderer.rules.fence;
  if (before === undefined) throw new Error('expected a rule for fences');
  md.renderer.rules.fence = (tokens, index, settings, env: Page, self) => {
    const { info = '', content = '' } = tokens[index] ?? {};
    const [, lang = '', meta = ''] = /^(\S*)\s*(.*)$/s.exec(info.trim()) ?? [];
    const text = content.replace(/\n$/, '');
    if (isNotation(lang)) {
      const address = addressOf(text, { notation: lang, ...fieldsOf(meta) });
      const words = `<code>${escapeAll(text)}</code> <a href="${address}" target="_self">Open in the playground</a>`;
      return example(words, before(tokens, index, settings, env, self));
    }
    const notation = notationOf(env);
    if (lang !== 'text' || !meta.startsWith('board=') || notation === undefined) {
      return before(tokens, index, settings, env, self);
    }
    // Every column of the figure begins with a text.
    const texts = text.split('\n', 1)[0]?.match(/\S+/g) ?? [];
    const figures = texts.map((text) => {
      const { html } = drawFence({ lang: notation, meta: `${meta} size=20 coordinates=false`, text: text });
      return example(linkTo(text, { notation, ...fieldsOf(meta) }), html);
    });
    return `<div class="examples">${figures.join('')}</div>\n`;
  };
}

/** A picture below a line about it. */
function example(line: string, figure: string): string {
  return `<div class="example" v-pre><p>${line}</p>${figure}</div>\n`;
}

/** What is known of an example besides its text, by the names of attributes. */
type Fields = Readonly<Record<string, string>>;

function fieldsOf(meta: string): Fields {
  const all = meta.matchAll(/([^\s="]+)(?:=(?:"([^"]*)"|(\S*)))?/g);
  return Object.fromEntries(Array.from(all, ([, name = '', quoted, plain]) => [name, quoted ?? plain ?? '']));
}

/** Writes a text as a link that opens it in the playground. */
export function linkTo(text: string, fields: Fields): string {
  return `<a class="play" href="${addressOf(text, fields)}" target="_self" title="Open in the playground"><code>${escapeAll(text)}</code></a>`;
}

/** Returns the address of a text in the playground, for HTML. */
function addressOf(text: string, fields: Fields): string {
  const { notation, dialect, board, at, side, occupants, illustrate, turn, ep, piece } = fields;
  const found = { notation, dialect, board, at, side, turn, ep, piece };
  const given = Object.entries({ text, ...found }).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const fragment = new URLSearchParams(given.map(([name, value]) => [name, isStyleless(value) ? 'auto' : value]));
  for (const [, cell = '', occupant = ''] of (occupants ?? '').matchAll(/([^\s=]+)=(\S+)/g)) {
    fragment.set(occupant, [fragment.get(occupant) ?? [], cell].flat().join(','));
  }
  if (illustrate !== undefined && illustrate !== 'false') fragment.set('example', 'yes');
  return `${SITE_PLACE}index.html#${fragment.toString().replaceAll('&', '&amp;')}`;
}

/** The playground has a name for each style of the Lispy notation, and finds out which one a text is in. */
const isStyleless = (notation: string): boolean => notation === 'lcpn';

/** Draws what a task asks for. `<piece-task>` is nothing to hosts of repositories, which show what is in it. */
function drawTasks(md: MarkdownRenderer): void {
  const before = md.renderer.rules.html_block;
  if (before === undefined) throw new Error('expected a rule for HTML');
  md.renderer.rules.html_block = (tokens, index, settings, env: Page, self) => {
    const html = before(tokens, index, settings, env, self);
    return html.replace('</piece-task>', '</PieceTask>').replace(/<piece-task([^>]*)>/, (_, meta: string) => {
      const { solution = '', board = '8x8', ...others } = fieldsOf(meta);
      const asked = Object.entries(others).map(([name, value]) => `${name}="${value}"`);
      const drawn = drawFence({
        lang: 'betza',
        meta: [`board=${board}`, 'size=28', ...asked].join(' '),
        text: solution,
      });
      const given = ` solution="${escapeAll(solution)}" board="${escapeAll(board)}"`;
      return `<PieceTask${given}><template #goal><div v-pre>${drawn.html}</div></template>`;
    });
  };
}

function replaceComments(md: MarkdownRenderer, prerendered: Readonly<Record<string, () => string>>): void {
  const before = md.renderer.rules.html_block;
  md.renderer.rules.html_block = (tokens, index, ...given) => {
    const words = /^<!-- (.*) -->$/.exec(tokens[index]?.content.trim() ?? '')?.[1];
    return prerendered[words ?? '']?.() ?? before?.(tokens, index, ...given) ?? '';
  };
}

/** Makes links of the texts in tables that the tests of the documentation run. */
function linkExamples(md: MarkdownRenderer): void {
  md.core.ruler.push('link-examples', ({ tokens, env }) => {
    const notation = notationOf(env as Page);
    let columns: string[] = [];
    let row: { cell: (typeof tokens)[number]; column: string }[] = [];
    let isHead = false;
    for (const [index, token] of tokens.entries()) {
      if (token.type === 'thead_open') [columns, isHead] = [[], true];
      if (token.type === 'thead_close') isHead = false;
      if (token.type === 'tr_open') row = [];
      const cell = tokens[index + 1];
      if (/^t[hd]_open$/.test(token.type) && cell !== undefined) {
        if (isHead) columns.push(cell.content);
        else row.push({ cell, column: columns[row.length] ?? '' });
      }
      if (token.type === 'tr_close' && !isHead) linkRow(row, notation);
    }
  });

  const linkRow = (
    row: readonly { cell: { content: string; children: unknown[] | null }; column: string }[],
    notation: string | undefined,
  ): void => {
    const fields = Object.fromEntries(
      row.map(({ cell, column }) => [column.replaceAll('`', ''), cell.content.replace(/^`(.*)`$/, '$1')]),
    );
    const text = row.find(({ column }) => column === '`text`')?.cell;
    if (text === undefined || fields.text === undefined) return;
    const link = linkTo(fields.text, { ...(notation !== undefined && { notation }), ...fields });
    const token = Object.assign(new TokenOf('html_inline', '', 0), { content: link });
    text.children = [token];
  };
  const { Token: TokenOf } = new md.core.State('', md, {});
}

/** Leads links to anything but a page of the site to the repository, and links to a README.md to the page of the folder. */
function leaveFolder(md: MarkdownRenderer): void {
  const before = md.renderer.rules.link_open;
  if (before === undefined) throw new Error('expected a rule for links');
  md.renderer.rules.link_open = (tokens, index, settings, env: Page, self) => {
    const token = tokens[index];
    const href = token?.attrGet('href');
    if (token !== undefined && href != null && !/^(?:[a-z]+:|#|\/)/.test(href))
      token.attrSet('href', onSite(href, env));
    return before(tokens, index, settings, env, self);
  };
}

function onSite(href: string, { path = '' }: Page): string {
  const [, file = '', anchor = ''] = /^([^#]*)(.*)$/.exec(href) ?? [];
  const target = join(dirname(path), decodeURI(file));
  const isInside = target.startsWith(docs) && !relative(docs, target).startsWith('..');
  if (isInside && file.endsWith('.md')) return file.replace(/README\.md$/, 'index.md') + anchor;
  if (!existsSync(target)) return href;
  const kind = statSync(target).isDirectory() ? 'tree' : 'blob';
  return `${REPOSITORY}/${kind}/main/${relative(join(docs, '..'), target).replaceAll('\\', '/')}${anchor}`;
}
