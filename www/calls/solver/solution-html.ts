// Solutions as trees in HTML.

/** Returns lines as lists in lists, by how far they are indented, and a paragraph behind them. */
export function htmlOf(lines: readonly string[], words: string): string {
  const html: string[] = [];
  /** How far the lines are indented whose lists are open. */
  const open: number[] = [];
  const close = (depth: number): void => {
    while (0 < open.length && depth < (open.at(-1) ?? 0)) {
      html.push('</li></ul>');
      open.pop();
    }
  };
  for (const line of lines) {
    const text = line.trimStart();
    if (text === '') continue;
    const depth = line.length - text.length;
    close(depth);
    if (open.at(-1) === depth) html.push('</li>\n');
    else {
      html.push('<ul>\n');
      open.push(depth);
    }
    html.push(`<li>${escaped(text)}`);
  }
  close(-1);
  return `${html.join('')}${html.length === 0 ? '' : '\n'}<p>${escaped(words)}</p>\n`;
}

/** Names of pieces in solutions come from definitions of strangers. */
function escaped(text: string): string {
  return text.replaceAll('...', '…').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
