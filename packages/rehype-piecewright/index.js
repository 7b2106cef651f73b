// The plugin `rehype-piecewright`.
import { drawFence, isNotation, lineOf } from 'piecewright-fences';

/** Replaces `<pre><code class="language-betza">` and code in other notations by its diagram. */
export function rehypePiecewright(options = {}) {
  return (tree, file) => {
    const ids = new Set();
    visit(tree, (node) => {
      const code = codeIn(node);
      const lang = code === undefined ? undefined : languageOf(code);
      if (!isNotation(lang)) return undefined;
      const text = textOf(code).replace(/\n$/, '');
      const { hast, messages } = drawFence({ lang, text, ...optionsOf(code) }, { ...options, ids });
      for (const message of messages) report(file, node, code, message);
      return { ...hast, position: node.position };
    });
  };
}

/** Walks through a tree, and replaces the nodes for which there is another one. */
function visit(parent, replace) {
  for (const [index, node] of (parent.children ?? []).entries()) {
    const other = replace(node);
    if (other === undefined) visit(node, replace);
    else parent.children[index] = other;
  }
}

/** Returns the code that is alone in a `<pre>`. */
function codeIn(node) {
  if (node.type !== 'element' || node.tagName !== 'pre') return undefined;
  const [code, ...others] = node.children;
  return others.length === 0 && code?.tagName === 'code' ? code : undefined;
}

function languageOf({ properties }) {
  const names = [properties.className ?? []].flat().map(String);
  return names.find((name) => /^lang(?:uage)?-/.test(name))?.replace(/^\w+-/, '');
}

/** Attributes in which highlighters repeat the language. */
const LANGUAGE = new Set(['dataLang', 'dataLanguage']);

/** The rest of the first line of a fence, and attributes such as `data-board`. */
function optionsOf({ data, properties }) {
  const given = Object.entries(properties).filter(([name]) => /^data[A-Z]/.test(name) && !LANGUAGE.has(name));
  return {
    meta: data?.meta ?? properties.metastring,
    attributes: Object.fromEntries(given.map(([name, value]) => [name.slice(4).toLowerCase(), String(value)])),
  };
}

function textOf(node) {
  return node.type === 'text' ? node.value : (node.children ?? []).map(textOf).join('');
}

function report(file, pre, code, message) {
  const { severity, code: ruleId, line, column } = message;
  const position = placeOf(pre, code, line, column);
  const method = severity === 'info' ? 'info' : 'message';
  file[method](lineOf(message), { place: position, source: 'rehype-piecewright', ruleId });
}

function placeOf(pre, code, line, column) {
  const begin = code.children[0]?.position?.start;
  const fence = (code.position ?? pre.position)?.start;
  if (line === undefined) return fence;
  // HTML has the place of the text; what comes from Markdown only that of the fence, which has a line more.
  if (begin !== undefined)
    return { line: begin.line + line - 1, column: line === 1 ? begin.column - 1 + column : column };
  return fence && { line: fence.line + line, column: fence.column - 1 + column };
}

// Programs that take plugins by name want a default export.
export { rehypePiecewright as default };
