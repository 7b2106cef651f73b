// The choice between pictures and characters, for games that have both.
import { createResource, Show, type JSX } from 'solid-js';
import type { PieceStyle } from '../../match/symbol-faces.js';
import type { Variant } from '../../values/variant.js';
import { PLAY_WORDS } from './play-words.js';
import { Choice } from '../playground/parts/fields.jsx';

const WORDS = PLAY_WORDS.pieceStyle;
const STYLES: readonly PieceStyle[] = ['pictures', 'characters'];

/** The choice; nothing for a game without characters. */
export function PieceStyleChoice(props: {
  variant: Variant;
  style: PieceStyle;
  choose: (style: PieceStyle) => void;
}): JSX.Element {
  const [isOffered] = createResource(
    () => props.variant,
    async (variant) => (await import('../../match/symbol-faces.js')).hasCharacters(variant),
  );
  return (
    <Show when={isOffered.state === 'ready' && isOffered()}>
      <Choice
        class="piece-style"
        label={WORDS.label}
        choices={STYLES}
        words={(style) => WORDS[style]}
        chosen={props.style}
        choose={props.choose}
      />
    </Show>
  );
}
