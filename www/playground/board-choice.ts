/** The kinds of boards that the page offers. */
export const BOARD_KINDS = ['square', 'cylinder', 'torus', 'hex-flat', 'hex-pointy'] as const;

/** One of {@link BOARD_KINDS}. */
export type BoardKind = (typeof BOARD_KINDS)[number];

/** A board as the controls show it. Hexagonal boards have a side, the others files and ranks. */
export type BoardChoice =
  | { kind: 'square' | 'cylinder' | 'torus'; files: number; ranks: number }
  | { kind: 'hex-flat' | 'hex-pointy'; side: number };

/** Writes the board specification of a choice: `torus:8x8`, `hex:6:pointy`. */
export function specOf(choice: BoardChoice): string {
  switch (choice.kind) {
    case 'square':
      return `${choice.files}x${choice.ranks}`;
    case 'cylinder':
    case 'torus':
      return `${choice.kind}:${choice.files}x${choice.ranks}`;
    case 'hex-flat':
      return `hex:${choice.side}`;
    case 'hex-pointy':
      return `hex:${choice.side}:pointy`;
  }
}

/** Reads a board specification; one that the controls cannot show gives the usual chess board. */
export function choiceOf(spec: string): BoardChoice {
  const hex = /^hex:(\d+)(:pointy)?$/.exec(spec);
  if (hex) return { kind: hex[2] === undefined ? 'hex-flat' : 'hex-pointy', side: Number(hex[1]) };
  const square = /^(?:(cylinder|torus):)?(\d+)x(\d+)$/.exec(spec);
  if (!square) return { kind: 'square', files: 8, ranks: 8 };
  const [, joined, files, ranks] = square;
  const kind = joined === 'cylinder' || joined === 'torus' ? joined : 'square';
  return { kind, files: Number(files), ranks: Number(ranks) };
}
