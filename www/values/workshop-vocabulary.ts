/**
 * Words of the workshop that callers choose from. They are separate from the calls that use them, so that a page that
 * only draws loads none of those calls.
 *
 * @packageDocumentation
 */
import type { TokenKind } from '../generated/workshop.js';

/** The kinds of parts that a text has. */
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

/** How much an explanation says: what a chess player needs, or each move from the ground up. */
export const DETAILS = ['plain', 'full'] as const;

/** How a piece code encodes the kind of a piece and its color. */
export const SCHEMES = ['big-end', 'little-end', 'signed', 'flags', 'numbers'] as const;

/** Output formats of codes: plain data, sources, or the start position in symbols or drawings. */
export const CODE_OUTPUTS = ['json', 'c', 'cpp', 'rust', 'typescript', 'unicode', 'art'] as const;

/** The forms of tables of moves. */
export const TABLES = ['mailbox', '0x88', 'attacks'] as const;

/** The programs for which a set of pieces can be written. */
export const EXPORTS = ['xboard', 'fairy-stockfish', 'interactive-diagram'] as const;
