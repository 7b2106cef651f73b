// Draws what the worker reads. This file imports no module of WebAssembly.
import type { Diagram } from 'piecewright';
import { toSVG } from 'piecewright/render';

const input = document.querySelector('input');
const picture = document.querySelector('div');
if (input === null || picture === null) throw new Error('expected an input and a place for the picture');

const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
worker.addEventListener('message', ({ data }: MessageEvent<Diagram>) => {
  picture.innerHTML = toSVG(data);
});
const ask = (): void => {
  worker.postMessage(input.value);
};
input.addEventListener('input', ask);
ask();
