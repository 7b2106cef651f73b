// Paints pictures, and converts them to PNG.
/** The longest side that every browser gives a canvas, in pixels. */
const MOST = 8_192;

/** A picture on a canvas. */
interface PaintedPicture {
  readonly canvas: HTMLCanvasElement;
  readonly paint: CanvasRenderingContext2D;
}

/** Paints a picture of our own renderers, with sides of at most so many pixels. */
export async function paintPicture(svg: string, paper = '#fff', most = MOST): Promise<PaintedPicture> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const factor = Math.min(1, most / image.width, most / image.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.width * factor);
  canvas.height = Math.round(image.height * factor);
  const paint = canvas.getContext('2d');
  if (paint === null) throw new Error('this browser cannot draw pictures');
  // Labels beside the board are not to be read without it.
  paint.fillStyle = paper;
  paint.fillRect(0, 0, canvas.width, canvas.height);
  paint.drawImage(image, 0, 0, canvas.width, canvas.height);
  return { canvas, paint };
}

/** Paints a picture as PNG, at most as large as a canvas may be. */
export async function toPNG(svg: string, paper?: string): Promise<Blob> {
  const { canvas } = await paintPicture(svg, paper);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('this browser cannot write PNG'));
      else resolve(blob);
    }, 'image/png');
  });
}
