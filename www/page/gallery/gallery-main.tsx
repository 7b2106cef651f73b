// Starts the gallery.
import { createSignal } from 'solid-js';
import { render } from 'solid-js/web';
import { defineElement } from '../../element/piece-diagram.js';
import { defineGameElement } from '../../element/piece-game.js';
import { followDarkness } from '../playground/frame/theme.js';
import { SearchButton } from '../site/search-button.jsx';
import { PageThemeButton } from '../site/theme-button.jsx';

followDarkness();
const header = document.querySelector('header');
if (header !== null) {
  const [isSearching, setSearching] = createSignal(false);
  render(
    () => (
      <>
        <SearchButton root="../" isOpen={isSearching()} setOpen={setSearching} />
        <PageThemeButton />
      </>
    ),
    header,
  );
}

// The site's own bundle knows of no side effects.
defineElement();
defineGameElement();

for (const box of document.querySelectorAll('.copied')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Copy';
  button.addEventListener('click', () => {
    navigator.clipboard.writeText(box.querySelector('code')?.textContent ?? '').then(
      () => {
        button.textContent = 'Copied';
      },
      () => {
        button.textContent = 'Not allowed here';
      },
    );
  });
  box.prepend(button);
}

// Pages within the page, which are as high as what is in them.
for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe.page')) {
  const watch = (): void => {
    const inner = frame.contentDocument?.documentElement;
    if (inner == null) return;
    new ResizeObserver(() => {
      frame.style.height = `${Math.ceil(inner.getBoundingClientRect().height)}px`;
    }).observe(inner);
  };
  frame.addEventListener('load', watch);
  watch();
}
