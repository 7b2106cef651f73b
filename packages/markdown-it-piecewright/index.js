// The plugin `markdown-it-piecewright`.
import { drawFence, isNotation, lineOf } from 'piecewright-fences';

/** Draws fences in a notation; those in other languages are rendered as before. */
export function markdownItPiecewright(md, options = {}) {
  // markdown-it has no messages of its own.
  const { warn = (message) => console.warn(message), ...others } = options;
  const before = md.renderer.rules.fence;
  md.core.ruler.push('piecewright', keepMargins);
  md.renderer.rules.fence = (tokens, index, settings, env, self) => {
    const token = tokens[index];
    const [, lang = '', meta = ''] = /^\s*(\S*)\s*(.*)$/s.exec(md.utils.unescapeAll(token.info)) ?? [];
    if (!isNotation(lang)) return before(tokens, index, settings, env, self);
    const text = token.content.replace(/\n$/, '');
    const { html, messages } = drawFence({ lang, meta, text }, { ...others, ids: idsOf(env) });
    for (const message of messages) {
      if (message.severity !== 'info') warn(`piecewright: ${placeOf(token, message, env)}: ${lineOf(message)}`);
    }
    return `${html}\n`;
  };
}

/** The ids of each page, by what markdown-it hands from one rule to the next. */
const pages = new WeakMap();

function idsOf(env) {
  if (typeof env !== 'object' || env === null) return new Set();
  if (!pages.has(env)) pages.set(env, new Set());
  return pages.get(env);
}

/** How far fences are from the margin, as in a list: their tokens have only their lines. */
const margins = new WeakMap();

function keepMargins({ src, tokens }) {
  const lines = src.split('\n');
  for (const token of tokens) {
    if (token.type === 'fence') margins.set(token, Math.max(lines[token.map[0]].indexOf(token.markup), 0));
  }
}

/** Where a message is, from 1: the text begins below the first line of the fence, and is as far from the margin. */
function placeOf(token, { line = 0, column = 1 }, env) {
  const file = env?.relativePath ?? env?.path ?? env?.page?.inputPath;
  const lines = token.map === null ? [] : [token.map[0] + 1 + line, (margins.get(token) ?? 0) + column];
  return [file ?? 'Markdown', ...lines].join(':');
}

// Programs that take plugins by name want a default export.
export { markdownItPiecewright as default };
