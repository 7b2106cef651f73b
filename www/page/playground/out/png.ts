// Converts a picture to PNG.
/** The longest side that every browser gives a canvas, in pixels. */
const MOST = 8_192;

/** Paints a picture of our own renderers as PNG, at most as large as a canvas may be. */
export async function toPNG(svg: string, paper = '#fff'): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const factor = Math.min(1, MOST / image.width, MOST / image.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.width * factor);
  canvas.height = Math.round(image.height * factor);
  const paint = canvas.getContext('2d');
  if (paint === null) throw new Error('this browser cannot draw pictures');
  // Labels beside the board are not to be read without it.
  paint.fillStyle = paper;
  paint.fillRect(0, 0, canvas.width, canvas.height);
  paint.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('this browser cannot write PNG'));
      else resolve(blob);
    }, 'image/png');
  });
}
