// Draws a piece while its notation is typed.
import { load, toSVG } from 'piecewright';

function elementOf<T extends HTMLElement>(id: string, kind: new () => T): T {
  const found = document.getElementById(id);
  if (found instanceof kind) return found;
  throw new Error(`expected an element #${id}`);
}

const input = elementOf('notation', HTMLInputElement);
const picture = elementOf('picture', HTMLDivElement);
const messages = elementOf('messages', HTMLUListElement);
const pw = await load({ needs: ['notations'] });

function draw(): void {
  const diagram = pw.diagram({ text: input.value, illustrate: true, routes: true });
  // The list below has the mistakes, so that the picture needs no line of them. An SVG of `toSVG` has no script.
  picture.innerHTML = toSVG({ ...diagram, diagnostics: [] }, { size: 40 });
  const items = diagram.diagnostics.map(({ severity, message }) => {
    const item = document.createElement('li');
    item.textContent = `${severity}: ${message}`;
    return item;
  });
  messages.replaceChildren(...items);
}

input.addEventListener('input', draw);
draw();
