// Says that a page could not begin.

/** Puts words before what the page has. */
export function showFailure(words: string): void {
  const failure = document.createElement('p');
  failure.id = 'failure';
  failure.role = 'alert';
  failure.textContent = words;
  document.body.prepend(failure);
}
