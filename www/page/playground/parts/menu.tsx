// Menus in the title bar and beside the text.
import { createSignal, Show, type Component, type JSX } from 'solid-js';
import { Icon } from '../../site/icon.jsx';
import type { IconName } from '../../site/icons.js';
import { WORDS } from '../words/first.js';
import { LazyPart } from './parts.jsx';
import { Dynamic } from 'solid-js/web';

/** A button with a menu, whose content is loaded when it is opened. */
export function Menu(props: {
  id: string;
  title?: string;
  /** The accessible name, if the words say too little. */
  label?: string;
  content: Component;
  /** The icon behind the words, if it is not the usual one. */
  icon?: IconName;
  children: JSX.Element;
}): JSX.Element {
  const [wasOpened, setOpened] = createSignal(false);
  return (
    <>
      <button
        type="button"
        id={`${props.id}-button`}
        popovertarget={`${props.id}-menu`}
        title={props.title}
        aria-label={props.label}
      >
        {props.children}
        <Icon of={props.icon ?? 'chevron-down'} />
      </button>
      <div id={`${props.id}-menu`} popover class="menu" on:beforetoggle={() => setOpened(true)}>
        <LazyPart fallback={<p role="status">{WORDS.loading}</p>}>
          <Show when={wasOpened()}>
            <Dynamic component={props.content} />
          </Show>
        </LazyPart>
      </div>
    </>
  );
}
