// Menus in the title bar and beside the text.
import { createSignal, Show, type Component, type JSX } from 'solid-js';
import { LazyPart } from './parts.jsx';
import { Dynamic } from 'solid-js/web';

/** A button with a menu, whose content is loaded when it is opened. */
export function Menu(props: { id: string; title?: string; content: Component; children: JSX.Element }): JSX.Element {
  const [wasOpened, setOpened] = createSignal(false);
  return (
    <>
      <button type="button" id={`${props.id}-button`} popovertarget={`${props.id}-menu`} title={props.title}>
        {props.children}
      </button>
      <div id={`${props.id}-menu`} popover class="menu" on:beforetoggle={() => setOpened(true)}>
        <LazyPart>
          <Show when={wasOpened()}>
            <Dynamic component={props.content} />
          </Show>
        </LazyPart>
      </div>
    </>
  );
}
