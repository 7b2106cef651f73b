/**
 * The page that others put into a frame. Its address holds all that it shows.
 *
 * **Invariant:** what an address with `embed/v1/` means never changes; what has to change gets another number.
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
// The frame itself can be lazy; what is in it is wanted at once.
diagram.setAttribute('loading', 'eager');
const text = attributes.get('text') ?? '';
// Shown until there is a diagram.
diagram.textContent = text;
document.title = attributes.get('caption') ?? (text === '' ? document.title : text);
const main = document.createElement('main');
// In the tree of the framing page, which has a main part of its own.
main.setAttribute('aria-label', 'Diagram');
main.append(diagram);
document.body.append(main);
fitFrame(diagram);
