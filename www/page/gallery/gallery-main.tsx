// Starts the gallery.
import { createEffect, createSignal, type JSX } from 'solid-js';
import { render } from 'solid-js/web';
import { defineElement } from '../../element/piece-diagram.js';
import { defineGameElement } from '../../element/piece-game.js';
import { followDarkness, keptTheme, showTheme } from '../playground/frame/theme.js';
import { ThemeButton } from '../site/theme-button.jsx';

/** The button that changes the theme of this page and of the others. */
function GalleryTheme(): JSX.Element {
  const [theme, setTheme] = createSignal(keptTheme());
  createEffect(() => {
    showTheme(theme());
  });
  return <ThemeButton theme={theme()} choose={setTheme} />;
}

showTheme(keptTheme());
followDarkness();
const header = document.querySelector('header');
if (header !== null) render(() => <GalleryTheme />, header);

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
