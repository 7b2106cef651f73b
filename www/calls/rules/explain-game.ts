// The rule sheet of a game that was opened.
import { PiecewrightError } from '../../values/errors.js';
import type { RuleSection, Variant } from '../../values/variant.js';
import type { NotationId } from '../../values/vocabulary.js';
import type { Game } from '../game.js';
import type { Piecewright } from '../piecewright.js';
import type { Describe } from './rule-pieces.js';
import { ruleSheet } from './rule-sheet.js';

/** Writes the rule sheet of a game that stands at its start. */
export function explainGame(pw: Piecewright, definition: Variant | string, game: Game): RuleSection[] {
  const variant = typeof definition === 'string' ? parsedDefinition(definition) : definition;
  const describe: Describe = (text, { notation, dialect }) => {
    const query = {
      text,
      board: game.board,
      ...(notation !== undefined && { notation: notation as NotationId }),
      ...(dialect !== undefined && { dialect }),
    };
    return explained(pw, query) ?? `It moves as \`${text}\` says in ${notation ?? 'Betza’s'} notation.`;
  };
  return ruleSheet(variant, game, describe);
}

/** Explains a piece, if the workshop is there. */
function explained(pw: Piecewright, query: Parameters<Piecewright['explain']>[0]): string | undefined {
  try {
    return pw.explain(query).text;
  } catch (error) {
    if (error instanceof PiecewrightError && error.code === 'not-loaded') return undefined;
    throw error;
  }
}

/** A text, or a comment, or a comma that nothing follows. */
const LOOSE = /("(?:[^"\\]|\\.)*")|\/\/[^\n]*|\/\*[^]*?\*\//g;
const TRAILING = /("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])/g;

/** Parses a definition that was read without errors, which may have comments. */
export function parsedDefinition(text: string): Variant {
  const plain = text
    .replace(/^\uFEFF/, '')
    .replace(LOOSE, '$1')
    .replace(TRAILING, '$1');
  return JSON.parse(plain) as Variant;
}
