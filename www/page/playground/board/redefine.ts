// Replaces the moves of one definition in a text.
import type { ParsedPiece } from '../../../generated/betza.js';
import type { Token } from '../../../calls/workshop.js';

/** The separator between the name of a definition and the moves. */
const SIGNS: ReadonlySet<string> = new Set([':=', 'is', ':']);

/**
 * Replaces the moves in one definition of a text. Its name, its properties and all other definitions stay as they
 * are.
 *
 * @param tokens - The parts of the text, in order.
 */
export function redefineMoves(text: string, piece: ParsedPiece, tokens: readonly Token[], moves: string): string {
  const own = tokens.filter(({ from, to }) => piece.from <= from && to <= piece.to);
  const written = ({ from, to }: Token): string => text.slice(from, to).toLowerCase();
  const name = own.findIndex(({ kind }) => kind === 'definition');
  const behind = own.slice(name + 1);
  const isHead = (token: Token): boolean => token.kind === 'property' || SIGNS.has(written(token));
  const first = behind.findIndex((token) => !isHead(token));
  const body = first < 0 ? [] : behind.slice(first);
  // In the Lispy styles, brackets enclose both the name and the moves.
  const isBracketed = own[0]?.kind === 'bracket' && 0 < name;
  const close = isBracketed && body.at(-1)?.kind === 'bracket' ? body.at(-1) : undefined;
  const from = body[0]?.from ?? piece.to;
  const to = close?.from ?? piece.to;
  const head = text.slice(0, from);
  return `${head}${/[\s({["]$/u.test(head) || head.endsWith(':') ? '' : ' '}${moves}${text.slice(to)}`;
}
