// Shares in percent, in words.

/** Returns a share in percent, never rounded to all or to nothing. */
export function shareOf(part: number, whole: number): string {
  const share = whole === 0 ? 0 : part / whole;
  if (part === whole && 0 < whole) return '100 %';
  if (0.999 < share) return 'over 99.9 %';
  return 0 < part && share < 0.001 ? 'less than 0.1 %' : percent(share);
}

/** Writes a share in percent, to one digit. */
export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
