// Animates a move leg by leg.

/** How long a leg takes, in milliseconds. */
const LEG = 220;

/** Animates a piece along the cells of a played move, unless the visitor prefers reduced motion. */
export function animateMove(piece: SVGElement | null, board: HTMLElement, cells: readonly string[]): void {
  const middles = cells.map((cell) => middleOf(board, cell));
  const end = middles.at(-1);
  if (piece === null || end === undefined || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const steps = middles.flatMap((middle) =>
    middle === undefined ? [] : [`${middle.x - end.x}px ${middle.y - end.y}px`],
  );
  piece.animate({ translate: steps }, { duration: LEG * (steps.length - 1), easing: 'ease-in-out' });
}

/** The middle of a cell, in the units of the picture. */
function middleOf(board: HTMLElement, cell: string): { x: number; y: number } | undefined {
  const shape = board.querySelector<SVGGraphicsElement>(`path[data-at="${CSS.escape(cell)}"]`);
  if (shape === null) return undefined;
  const { x, y, width, height } = shape.getBBox();
  return { x: x + width / 2, y: y + height / 2 };
}
