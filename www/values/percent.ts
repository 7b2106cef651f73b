// Shares in percent, in words.

/** Returns a share in percent, never rounded to all or to nothing. */
export function shareOf(part: number, whole: number): string {
  const percent = whole === 0 ? 0 : (100 * part) / whole;
  if (part === whole && 0 < whole) return '100 %';
  if (99.9 < percent) return 'over 99.9 %';
  return 0 < part && percent < 0.1 ? 'less than 0.1 %' : `${percent.toFixed(1)} %`;
}
