// Finds what a mistake in a definition is about in the section that the definition was read from.

/** A part of a text, in UTF-16 code units. */
interface Part {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the place in a file of a mistake that was found in the JSON text of a definition: in the value that the section has, too,
 * such as the moves of a piece, or at the name of the section.
 */
export function placeInSection(file: string, name: Part, definition: string, mistake: Part): Part {
  for (const { 0: literal, index } of definition.matchAll(/"(?:[^"\\]|\\.)*"/g)) {
    const [from, to] = [mistake.from - index - 1, mistake.to - index - 1];
    if (from < 0) break;
    // A text with escaped signs is longer in JSON.
    const value = literal.slice(1, -1);
    if (value.length < to || value === '' || value.includes('\\')) continue;
    const next = file.indexOf('\n[', name.to);
    const section = file.slice(name.to, next < 0 ? undefined : next);
    const sign = [':', '= ', '='].find((before) => section.includes(`${before}${value}`));
    if (sign === undefined) break;
    const start = name.to + section.indexOf(`${sign}${value}`) + sign.length;
    return { from: start + from, to: start + to };
  }
  return name;
}
