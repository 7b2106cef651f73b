// Notices what visitors bring to a page: dropped files and texts, pasted ones, and Ctrl+O. What opens them is loaded then.

/** Something to open, or its address on this site; nothing if the visitor has yet to choose. */
export type Source = string | File | { readonly address: string } | undefined;

/** Calls `open` for whatever is dropped on the page, pasted outside of its fields, or asked for by Ctrl+O. */
export function watchSources(open: (source: Source) => void): void {
  const isField = ({ target }: Event): boolean =>
    target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;
  const openFrom = (event: Event, data: DataTransfer | null): void => {
    // The editor has taken it, and may have replaced the line that it was pasted into.
    if (event.defaultPrevented) return;
    const source = data?.files[0] ?? data?.getData('text/plain');
    if (source === undefined || source === '' || (typeof source === 'string' && isField(event))) return;
    event.preventDefault();
    open(source);
  };
  addEventListener('dragover', (event) => {
    const { types = [] } = event.dataTransfer ?? {};
    if (types.includes('Files') || (types.includes('text/plain') && !isField(event))) event.preventDefault();
  });
  addEventListener('drop', (event) => openFrom(event, event.dataTransfer));
  addEventListener('paste', (event) => openFrom(event, event.clipboardData));
  addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (!(ctrlKey || metaKey) || altKey || shiftKey || key.toLowerCase() !== 'o') return;
    event.preventDefault();
    open(undefined);
  });
}
