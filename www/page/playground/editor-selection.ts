import { EditorView } from '@codemirror/view';

/**
 * Puts the browser's selection back to where the editor has it.
 *
 * A selection falls to the beginning when the line below it is drawn anew. CodeMirror sets it again, except in the first
 * 200 ms after focus, when it takes what it finds there for the browser's own doing on focus. What is typed next would then
 * come before the text.
 */
export const keptSelection = EditorView.updateListener.of(({ view }) => {
  if (!view.hasFocus || view.composing) return;
  const selection = view.contentDOM.ownerDocument.getSelection();
  if (selection === null) return;
  const { anchor, head } = view.state.selection.main;
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection;
  if (isAt(view, anchor, anchorNode, anchorOffset) && isAt(view, head, focusNode, focusOffset)) return;
  const [from, to] = [view.domAtPos(anchor), view.domAtPos(head)];
  selection.setBaseAndExtent(from.node, from.offset, to.node, to.offset);
});

function isAt(view: EditorView, position: number, node: Node | null, offset: number): boolean {
  return node !== null && view.contentDOM.contains(node) && view.posAtDOM(node, offset) === position;
}
