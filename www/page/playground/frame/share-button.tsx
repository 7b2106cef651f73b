// The button that copies the address of the work.
import type { JSX } from 'solid-js';
import { copyText, CopyButton } from '../parts/parts.jsx';
import { useSession } from '../session.js';
import { toLink } from '../state/address.js';
import { WORDS } from '../words/first.js';

/** Copies a link to the work. */
export function ShareButton(): JSX.Element {
  const session = useSession();
  return (
    <CopyButton
      class="primary"
      words={WORDS.header.share}
      of={WORDS.header.shareHint}
      instead={WORDS.header.shareInstead}
      copy={() => copyText(new URL(toLink(session.state()), location.href).href)}
    />
  );
}
