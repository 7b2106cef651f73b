/**
 * Words of the workshop that callers choose from. They stand apart from what they ask for, so that a page that only draws loads
 * none of that.
 *
 * @packageDocumentation
 */
import type { TokenKind } from '../generated/workshop.js';

/** What a part of a text can be. */
export const TOKEN_KINDS = [
  'atom',
  'modifier',
  'direction',
  'number',
  'operator',
  'bracket',
  'keyword',
  'name',
  'definition',
  'function',
  'property',
  'text',
  'comment',
  'error',
] as const satisfies readonly TokenKind[];

/** How a number says which piece stands on a square and whose it is. */
export const SCHEMES = ['big-end', 'little-end', 'signed', 'flags', 'numbers'] as const;

/** What codes are written as: plain data, sources, or the board at the start in symbols or drawings. */
export const CODE_OUTPUTS = ['json', 'c', 'cpp', 'rust', 'typescript', 'unicode', 'art'] as const;

/** The forms of tables of moves. */
export const TABLES = ['mailbox', '0x88', 'attacks'] as const;

/** The programs for which a set of pieces can be written. */
export const EXPORTS = ['xboard', 'fairy-stockfish', 'interactive-diagram'] as const;
