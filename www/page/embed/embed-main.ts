/**
 * The page for frames on other sites. Its address contains everything that it shows.
 *
 * **Invariant:** what an address with `embed/v1/` means never changes; a change gets another number.
 *
 * @packageDocumentation
 */
import { defineElement } from '../../element/piece-diagram.js';
import { fitFrame } from './height.js';
import { readAddress } from './v1.js';

defineElement();
const { attributes, theme } = readAddress(location.search);
if (theme !== undefined) document.documentElement.dataset.theme = theme;
const diagram = document.createElement('piece-diagram');
for (const [name, value] of attributes) diagram.setAttribute(name, value);
// The frame itself can be lazy; its content is drawn immediately.
diagram.setAttribute('loading', 'eager');
const text = attributes.get('text') ?? '';
// Shown until there is a diagram.
diagram.textContent = text;
document.title = attributes.get('caption') ?? (text === '' ? document.title : text);
const main = document.createElement('main');
// Named, because the page around the frame has a main part of its own.
main.setAttribute('aria-label', 'Diagram');
main.append(diagram);
document.body.append(main);
fitFrame(diagram);
