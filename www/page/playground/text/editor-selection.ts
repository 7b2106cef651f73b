// Keeps the browser's selection in sync with the editor's.
import { EditorView } from '@codemirror/view';

/**
 * Restores the browser's selection to the editor's.
 *
 * The selection jumps to the beginning when its line is drawn again. CodeMirror sets it again, except in the first
 * 200 ms after focus, because it takes the selection for the browser's own change on focus. The next input would then
 * be inserted before the text.
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
