/**
 * The words about addresses that are damaged.
 *
 * @packageDocumentation
 */

/** The words about addresses that are damaged. */
export const LINK_WORDS = {
  noBoard: (board: string) => `The link asks for a board “${board}”, which does not exist.`,
  noCells: (cells: readonly string[]) =>
    `The board has no ${cells.length === 1 ? 'cell' : 'cells'} ${cells.slice(0, 5).join(', ')}${5 < cells.length ? ' …' : ''}, which the link names.`,
} as const;
