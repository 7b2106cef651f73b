// Compares the answer of a reader with a row of the conformance suite.
import type { Row } from './suite-rows.js';
import type { Reply } from './external-reader.js';
import { objectIn } from '../object-in-line.js';

/**
 * How an answer compares with a row: `open` differs where the document of the notation settles nothing, and `broken` is
 * no answer, or not in the form of one.
 */
export const VERDICTS = ['right', 'wrong', 'broken', 'open', 'unsupported'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** An answer that was compared. */
export interface Compared {
  readonly row: Row;
  readonly verdict: Verdict;
  /** What is wrong, in words. */
  readonly why: string;
  /** The moves, or the cells on which they end, if the answer has any. */
  readonly moves?: readonly string[];
}

/** An answer has exactly one of these. */
const KINDS = ['moves', 'cells', 'nodes', 'notSupported', 'error'] as const;

/** Characters of an answer that are quoted. */
const QUOTED = 120;

/** Compares what came back with the row. */
export function compare(row: Row, reply: Reply): Compared {
  if ('trouble' in reply) return broken(row, reply.trouble);
  const answer = objectIn(reply.line);
  if (answer === undefined) return broken(row, `not a JSON object: ${reply.line.slice(0, QUOTED)}`);
  if (answer.id !== undefined && answer.id !== row.id) return broken(row, 'the answer is for another question');
  const kinds = KINDS.filter((kind) => answer[kind] !== undefined);
  const [kind] = kinds;
  if (kinds.length !== 1 || kind === undefined) return broken(row, `expected one of ${KINDS.join(', ')}`);
  if (kind === 'notSupported') return { row, verdict: 'unsupported', why: quoted(answer.notSupported) };
  if (row.expect === 'answer') return { row, verdict: 'right', why: '' };
  if (kind === 'error') {
    const why = `it reports a mistake: ${quoted(answer.error)}`;
    return row.expect === 'error' ? { row, verdict: 'right', why: '' } : { row, verdict: differing(row), why };
  }
  if (row.expect === 'error') return { row, verdict: 'wrong', why: 'it reads a text that has a mistake' };
  if (row.nodes !== undefined) {
    const isRight = kind === 'nodes' && answer.nodes === row.nodes;
    return {
      row,
      verdict: isRight ? 'right' : differing(row),
      why: isRight ? '' : `${quoted(answer.nodes)} instead of ${row.nodes}`,
    };
  }
  const found = kind === 'nodes' ? undefined : stringsOf(answer[kind]);
  if (found === undefined) return broken(row, `expected a list of strings as ${kind}`);
  return comparedMoves(row, kind === 'cells' ? found.map(destinationOf) : found, kind === 'cells');
}

function comparedMoves(row: Row, found: readonly string[], isOfCells: boolean): Compared {
  const shorten = isOfCells ? destinationOf : (move: string) => move;
  const expected = new Set((row.moves ?? []).map(shorten));
  // No document decides about the moves in `maybe`.
  const allowed = new Set((row.maybe ?? []).map(shorten));
  const missing = [...expected].filter((move) => !found.includes(move));
  const surplus = [...new Set(found)].filter((move) => !expected.has(move) && !allowed.has(move));
  if (missing.length + surplus.length === 0) return { row, verdict: 'right', why: '', moves: found };
  const parts = [
    ...(missing.length === 0 ? [] : [`missing: ${missing.join(' ')}`]),
    ...(surplus.length === 0 ? [] : [`too many: ${surplus.join(' ')}`]),
  ];
  return { row, verdict: differing(row), why: parts.join('; '), moves: found };
}

/** Returns the cell on which a move ends. */
export const destinationOf = (move: string): string => /^[a-z]+\d+/.exec(move)?.[0] ?? move;

const differing = (row: Row): Verdict => (row.open === undefined ? 'wrong' : 'open');

const quoted = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, QUOTED);

const broken = (row: Row, why: string): Compared => ({ row, verdict: 'broken', why });

function stringsOf(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const strings = value.filter((item): item is string => typeof item === 'string');
  return strings.length === value.length ? strings : undefined;
}
