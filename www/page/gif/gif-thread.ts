// The thread that encodes animated pictures.
import { Encoder } from 'modern-gif';
import { answerInWorker } from '../../threads/answer-requests.js';

/** The most colors of a GIF; one more stands for what is transparent. */
const MOST_COLORS = 255;

let encoder: Encoder | undefined;

const methods = {
  begin: ({ width, height }: { width: number; height: number }): void => {
    encoder = new Encoder({ width, height, maxColors: MOST_COLORS, looped: true });
  },
  add: async ({
    data,
    milliseconds,
  }: {
    data: Uint8ClampedArray<ArrayBuffer>;
    milliseconds: number;
  }): Promise<void> => {
    await encoder?.encode({ data, delay: milliseconds });
  },
  end: async (): Promise<ArrayBuffer> => {
    const bytes = (await encoder?.flush('arrayBuffer')) ?? new ArrayBuffer(0);
    encoder = undefined;
    return bytes;
  },
};

/** What the page asks the thread. */
export type GifMethods = typeof methods;

answerInWorker(methods);
