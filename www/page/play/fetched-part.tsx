// A part of the page of games that is fetched when it is opened.
import { ErrorBoundary, Suspense, type JSX } from 'solid-js';
import { PLAY_WORDS } from './play-words.js';

/** Shows a part once it has been fetched. Browsers remember imports that failed, so only a reload tries again. */
export function FetchedPart(props: { children: JSX.Element }): JSX.Element {
  const failed = (
    <p role="alert">
      {PLAY_WORDS.missingPart}{' '}
      <button type="button" onClick={() => location.reload()}>
        {PLAY_WORDS.reload}
      </button>
    </p>
  );
  return (
    <ErrorBoundary fallback={failed}>
      <Suspense fallback={<p role="status">{PLAY_WORDS.loading}</p>}>{props.children}</Suspense>
    </ErrorBoundary>
  );
}
