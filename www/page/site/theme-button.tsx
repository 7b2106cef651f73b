// The button that changes the theme.
import { createEffect, createSignal, type JSX } from 'solid-js';
import { keptTheme, showTheme } from '../playground/frame/theme.js';
import { THEMES, type Theme } from '../playground/state/view-state.js';
import { Icon } from './icon.jsx';
import { SITE_WORDS } from './site-words.js';

const ICONS_OF_THEMES = { auto: 'sun-moon', light: 'sun', dark: 'moon' } as const;

/** A button that shows the theme, and goes on to the next one. */
export function ThemeButton(props: { theme: Theme; choose: (theme: Theme) => void }): JSX.Element {
  const next = (): Theme => THEMES[(THEMES.indexOf(props.theme) + 1) % THEMES.length] ?? 'auto';
  return (
    <button
      type="button"
      id="theme"
      class="icon"
      title={SITE_WORDS.theme[props.theme]}
      aria-label={SITE_WORDS.theme[props.theme]}
      onClick={() => {
        props.choose(next());
      }}
    >
      <Icon of={ICONS_OF_THEMES[props.theme]} />
    </button>
  );
}

/** A button that shows and keeps the theme by itself. */
export function PageThemeButton(): JSX.Element {
  const [theme, setTheme] = createSignal(keptTheme());
  createEffect(() => {
    showTheme(theme());
  });
  return <ThemeButton theme={theme()} choose={setTheme} />;
}
