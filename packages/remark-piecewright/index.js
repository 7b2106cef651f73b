// The plugin `remark-piecewright`.
import { drawFence, isNotation, lineOf } from 'piecewright-fences';

/** Replaces code in a notation by its diagram, also in MDX. */
export function remarkPiecewright(options = {}) {
  return (tree, file) => {
    const ids = new Set();
    visit(tree, (node) => {
      if (node.type !== 'code' || !isNotation(node.lang)) return undefined;
      const { hast, messages } = drawFence({ lang: node.lang, meta: node.meta, text: node.value }, { ...options, ids });
      for (const message of messages) report(file, node, message);
      const { tagName: hName, properties: hProperties, children: hChildren } = hast;
      return { type: 'piecewright', data: { hName, hProperties, hChildren }, children: [], position: node.position };
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

function report(file, { position }, message) {
  const { severity, code, line, column } = message;
  const start = position?.start;
  // The text begins below the first line of the fence, and is as far from the margin.
  const location =
    line === undefined || start === undefined ? start : { line: start.line + line, column: start.column - 1 + column };
  const method = severity === 'info' ? 'info' : 'message';
  file[method](lineOf(message), { place: location, source: 'remark-piecewright', ruleId: code });
}

// Programs that take plugins by name want a default export.
export { remarkPiecewright as default };
