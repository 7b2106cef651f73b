// A dialog over the page: Escape, and a click beside it, close it.
import { onCleanup, onMount, splitProps, type JSX } from 'solid-js';

/**
 * A modal dialog, open as long as it is on the page. What was focused before is focused again when it leaves.
 *
 * @param props.leave - Removes the dialog. It is called at the key itself: the browser's own `close` event comes
 *   later, when the dialog may have been asked for again.
 */
export function ModalDialog(
  props: JSX.DialogHtmlAttributes<HTMLDialogElement> & {
    ref?: (dialog: HTMLDialogElement) => void;
    leave: () => void;
  },
): JSX.Element {
  const [own, others] = splitProps(props, ['leave', 'ref']);
  let dialog!: HTMLDialogElement;
  onMount(() => dialog.showModal());
  onCleanup(() => dialog.close());
  return (
    <dialog
      {...others}
      ref={(element) => {
        dialog = element;
        own.ref?.(element);
      }}
      on:close={() => dialog.isConnected && own.leave()}
      on:click={(event) => {
        // A click on the backdrop.
        if (event.target === dialog) own.leave();
      }}
      on:keydown={(event) => {
        if (event.key !== 'Escape' || event.isComposing) return;
        event.preventDefault();
        own.leave();
      }}
    />
  );
}
