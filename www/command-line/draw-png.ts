// Draws SVG as PNG with an optional package, strip by strip: a picture at once would take gigabytes where cells are large.
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflate } from 'node:zlib';
import { paintFor, type Colors } from '../rendering/svg/paint.js';
import { UsageError } from './usage-error.js';

/** The most pixels of a picture, which take some seconds. */
const MOST_PIXELS = 400_000_000;

/** About how many pixels are drawn at once. */
const STRIP = 2_000_000;

/** How much larger than its SVG a picture is, if that is not too large. */
const ZOOM = 2;

/** Bytes of a pixel: as they are drawn, and as they are written, without their opacity on paper that has none. */
const DRAWN = 4;
const WRITTEN = 3;

/** What each row begins with: that it has the differences to the row above, which are nothing where rows are alike. */
const FILTER_UP = 2;

type Render = (svg: string) => Buffer;

/** What is drawn: the SVG, how many pixels its unit has, and how many the picture has. */
interface Picture {
  readonly svg: string;
  readonly zoom: number;
  readonly columns: number;
  readonly rows: number;
}

/** Draws an SVG on paper, at double size where that is not too large; refuses larger ones. */
export async function toPNG(svg: string, colors?: Colors): Promise<Uint8Array> {
  const { width, height } = sizeOf(svg);
  const zoom = ZOOM * ZOOM * width * height <= MOST_PIXELS ? ZOOM : 1;
  const [columns, rows] = [Math.round(width * zoom), Math.round(height * zoom)];
  if (MOST_PIXELS < columns * rows) {
    throw new UsageError(
      `expected a PNG of at most ${MOST_PIXELS / 1e6} million pixels, found ${columns} x ${rows}: \`--size\` makes it smaller`,
    );
  }
  const render = await renderer(zoom, paintFor(colors)('paper'));
  const strips = Readable.from(writtenRows({ svg, zoom, columns, rows }, render));
  const data = await buffer(strips.pipe(createDeflate()));
  return Buffer.concat([SIGNATURE, chunk('IHDR', headerOf(columns, rows)), chunk('IDAT', data), chunk('IEND')]);
}

/** Returns what draws an SVG as rows of pixels. */
async function renderer(zoom: number, background: string): Promise<Render> {
  try {
    const { Resvg } = await import('@resvg/resvg-js');
    return (svg) => new Resvg(svg, { fitTo: { mode: 'zoom', value: zoom }, background }).render().pixels;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error;
    throw new UsageError('PNG needs the package @resvg/resvg-js: install it beside this one');
  }
}

/** Draws one strip after the other, and yields its rows as PNG has them. */
function* writtenRows({ svg, zoom, columns, rows }: Picture, render: Render): Generator<Buffer> {
  const most = Math.max(1, Math.floor(STRIP / columns));
  let above: Buffer = Buffer.alloc(columns * DRAWN);
  for (let top = 0; top < rows; top += most) {
    const count = Math.min(most, rows - top);
    const pixels = render(partOf(svg, columns / zoom, top / zoom, count / zoom));
    const written = Buffer.alloc(count * (1 + columns * WRITTEN));
    for (let row = 0; row < count; row += 1) {
      const line = pixels.subarray(row * columns * DRAWN, (row + 1) * columns * DRAWN);
      writeRow(line, above, written.subarray(row * (1 + columns * WRITTEN)));
      above = line;
    }
    yield written;
  }
}

/** Writes a row of pixels as what differs from the row above. */
function writeRow(line: Buffer, above: Buffer, written: Buffer): void {
  written[0] = FILTER_UP;
  // Most rows of large cells are like the row above, and `written` begins with nothing but zeros.
  if (line.equals(above)) return;
  let to = 1;
  for (let from = 0; from < line.length; from += DRAWN) {
    for (let part = from; part < from + WRITTEN; part += 1) {
      written[to] = (line[part] ?? 0) - (above[part] ?? 0);
      to += 1;
    }
  }
}

/** The tag of a picture, and its size; both are numbers without units. */
const TAG = /^<svg [^>]*>/;
const SIZE = / width="([\d.]+)" height="([\d.]+)" viewBox="[^"]*"/;

function sizeOf(svg: string): { width: number; height: number } {
  const [, width, height] = SIZE.exec(TAG.exec(svg)?.[0] ?? '') ?? [];
  return { width: Number(width), height: Number(height) };
}

/** Returns the SVG of a strip of a picture. */
function partOf(svg: string, width: number, top: number, height: number): string {
  const size = ` width="${width}" height="${height}" viewBox="0 ${top} ${width} ${height}"`;
  return svg.replace(TAG, (tag) => tag.replace(SIZE, size));
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Eight bits for each of three colors. */
function headerOf(columns: number, rows: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(columns, 0);
  header.writeUInt32BE(rows, 4);
  header.set([8, 2], 8);
  return header;
}

function chunk(name: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
