import { renderAll } from '../element/auto.js';
import { defineElement } from '../element/element.js';

// The site's own bundle knows of no side effects.
defineElement();
renderAll();

// A frame is as high as its page says. Only frames of this page are listened to.
addEventListener('message', ({ source, data }: MessageEvent<{ type?: unknown; height?: unknown } | null>) => {
  if (data?.type !== 'piecewright:height' || typeof data.height !== 'number') return;
  for (const frame of document.querySelectorAll('iframe')) {
    if (frame.contentWindow === source) frame.style.height = `${data.height}px`;
  }
});
