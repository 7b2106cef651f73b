// Turns bytes into text, and finds what is not text.

/** UTF-16 units or bytes of a file that is read. */
const MOST_BYTES = 20_000_000;

/** Bytes that are looked at to find out whether they are text. */
const LOOKED_AT = 8_192;

/** The part of control characters beyond which a file is not text. */
const MOST_CONTROL = 0.02;

/** What keeps a file from being read. */
export interface FileProblem {
  readonly code: 'too-long' | 'not-text';
  readonly message: string;
  readonly help: string;
}

/** A file as text, or why it is none. */
export interface DecodedFile {
  readonly text: string;
  readonly problem?: FileProblem;
}

/** The first bytes of files that are often taken for others. */
const SIGNATURES: readonly (readonly [name: string, bytes: readonly number[]])[] = [
  ['a ZIP archive', [0x50, 0x4b, 0x03, 0x04]],
  ['a file packed by gzip', [0x1f, 0x8b]],
  ['a PDF document', [0x25, 0x50, 0x44, 0x46]],
  ['a PNG picture', [0x89, 0x50, 0x4e, 0x47]],
  ['a JPEG picture', [0xff, 0xd8, 0xff]],
  ['a GIF picture', [0x47, 0x49, 0x46, 0x38]],
];

/** Reads a text or the bytes of a file. */
export async function decodeFile(source: string | Blob): Promise<DecodedFile> {
  const size = typeof source === 'string' ? source.length : source.size;
  if (MOST_BYTES < size) {
    const message = `expected a file of at most ${MOST_BYTES / 1_000_000} million bytes, found ${size}`;
    return { text: '', problem: { code: 'too-long', message, help: 'open a part of it' } };
  }
  if (typeof source === 'string') return withoutControl(source.replace(/^\uFEFF/, ' '));
  const bytes = new Uint8Array(await source.arrayBuffer());
  const [name] = SIGNATURES.find(([, start]) => start.every((byte, n) => bytes[n] === byte)) ?? [];
  if (name !== undefined) return notText(name);
  return withoutControl(decodeText(bytes).replace(/^\uFEFF/, ' '));
}

/** Decodes bytes: UTF-16 with its mark, UTF-8, or what older programs wrote. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function withoutControl(text: string): DecodedFile {
  const start = text.slice(0, LOOKED_AT);
  // eslint-disable-next-line no-control-regex -- Control characters are what is counted.
  const control = start.match(/[\u0000-\u0008\u000e-\u001f\u007f]/g)?.length ?? 0;
  return control <= start.length * MOST_CONTROL ? { text } : notText('bytes that are not text');
}

function notText(found: string): DecodedFile {
  const message = `expected a text, found ${found}`;
  return { text: '', problem: { code: 'not-text', message, help: 'open the text that is in it' } };
}
