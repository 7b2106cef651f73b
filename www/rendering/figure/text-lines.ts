// Breaks texts of pictures into lines, without a font to measure them.

/** Replaces every run of white space with a blank. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Breaks a text into lines of at most `most` pixels, between words if possible. */
export function linesOf(text: string, most: number, font: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of oneLine(text).split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer, font) <= most) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    // A combining mark stays with its letter.
    for (const letter of word.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []) {
      if (line !== '' && most < widthOf(line + letter, font)) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return [...lines, line];
}

/** Estimates the width of a text in pixels, rather too wide, because no font is available to measure it. */
export function widthOf(text: string, font: number): number {
  let ems = 0;
  for (const letter of text) {
    if (/\p{M}/u.test(letter)) continue;
    if (/[ .,:;!'’|()[\]ijlftrI-]/.test(letter)) ems += 0.4;
    else if (/[MWmw@%&—…]|[^\0-\u10ff]/u.test(letter)) ems += 1;
    else ems += /\p{Lu}/u.test(letter) ? 0.75 : 0.58;
  }
  return ems * font;
}
