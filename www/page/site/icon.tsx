// Icons beside words, or instead of words that assistive technology reads.
import type { JSX } from 'solid-js';
import { ICONS, type IconName } from './icons.js';

/** An icon, as high as its text. */
export function Icon(props: { of: IconName }): JSX.Element {
  return (
    <svg class="icon-picture" viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICONS[props.of]} />
    </svg>
  );
}
