// Finds the notation text of an element.

/** Content of an element that is not notation: pictures drawn beforehand, and their captions. */
const PICTURES = 'svg, img, picture, figure, style, template, script';

/**
 * Returns the notation that an element holds: its attribute `text`, or its child `<script type="text/plain">`, or the
 * text inside it without that of pictures.
 */
export function textIn(element: Element): string {
  const attribute = element.getAttribute('text');
  if (attribute !== null) return attribute;
  const script = element.querySelector(':scope > script[type="text/plain"]');
  if (script !== null) return script.textContent.trim();
  if (element.querySelector(PICTURES) === null) return element.textContent.trim();
  const copy = element.cloneNode(true) as Element;
  for (const picture of copy.querySelectorAll(PICTURES)) picture.remove();
  return copy.textContent.trim();
}
