// Paints pictures as an animated one, which a thread encodes.
import { ThreadClient } from '../../threads/thread-client.js';
import { threadOf } from '../../threads/thread.js';
import { paintPicture } from '../playground/out/png.js';
import type { GifMethods } from './gif-thread.js';

/** The longest side in pixels: all frames are kept until the last one is there. */
const LONGEST = 480;

/** A picture, and how long it is shown. */
export interface GifFrame {
  readonly svg: string;
  readonly seconds: number;
}

/** Paints pictures of one size as an animated GIF that begins anew at its end. */
export async function toGIF(frames: AsyncIterable<GifFrame> | Iterable<GifFrame>, paper?: string): Promise<Blob> {
  const client = new ThreadClient<GifMethods>((listener) =>
    threadOf(new Worker(new URL('./gif-thread.ts', import.meta.url), { type: 'module' }), listener),
  );
  try {
    let isBegun = false;
    for await (const { svg, seconds } of frames) {
      const { canvas, paint } = await paintPicture(svg, paper, LONGEST);
      const { width, height } = canvas;
      if (!isBegun) await client.ask('begin', { width, height });
      isBegun = true;
      const { data } = paint.getImageData(0, 0, width, height);
      await client.ask('add', { data, milliseconds: Math.round(seconds * 1_000) });
    }
    return new Blob([await client.ask('end', undefined)], { type: 'image/gif' });
  } finally {
    client.end();
  }
}
