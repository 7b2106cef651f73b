// The rule sheet of a game that was opened.
import { ifLoaded } from '../../values/errors.js';
import type { Diagnostic } from '../../values/diagram.js';
import type { RuleSection, Variant } from '../../values/variant.js';
import type { NotationId } from '../../values/vocabulary.js';
import type { PieceCalls } from '../games-core.js';
import type { ExplainQuery } from '../../values/query.js';
import type { CanBeStuck, Describe } from './rule-pieces.js';
import { ruleSheet, type SetUp } from './rule-sheet.js';
import { variantFrom } from '../../values/variant-from.js';

/** A game that stands at its start. */
interface GameAtStart extends SetUp {
  readonly board: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Writes the rule sheet of a game. */
export function explainGame(pw: PieceCalls, definition: Variant | string, game: GameAtStart): RuleSection[] {
  const variant = variantFrom(definition);
  const strange = strangeNames(pw, variant, game.board);
  const describe: Describe = (text, { notation, dialect }, name) => {
    const query: ExplainQuery = {
      text,
      board: game.board,
      ...(notation !== undefined && { notation: notation as NotationId }),
      ...(dialect !== undefined && { dialect }),
    };
    const plain = explained(pw, query);
    const misleading = name === undefined ? strange : [...strange, name];
    const isMisleading = misleading.some((other) => plain?.includes(` a ${other.toLowerCase()}`) === true);
    const words = isMisleading ? explained(pw, { ...query, detail: 'full' }) : plain;
    return words ?? `It moves as \`${text}\` says in ${notation ?? 'Betza’s'} notation.`;
  };
  const canBeStuck: CanBeStuck = (text, notation) => isStuckSomewhere(pw, text, notation, game.board);
  const unplayed = game.diagnostics.filter(({ severity }) => severity === 'warning').map(({ message }) => message);
  return ruleSheet(variant, game, describe, canBeStuck, unplayed);
}

/** Returns the names of pieces that do not move as chess players expect, so that other pieces are not compared with them. */
function strangeNames(pw: PieceCalls, variant: Variant, board: string): string[] {
  const notation = variant.notation === undefined ? {} : { notation: variant.notation as NotationId };
  return Object.values(variant.pieces).flatMap(({ name, text = '' }) => {
    if (name === undefined) return [];
    const plain = explained(pw, { ...notation, text, board });
    const usual = `Moves like a ${name.toLowerCase()}`;
    const isUsual = plain?.startsWith(`${usual}.`) === true || plain?.startsWith(`${usual} on hexagons.`) === true;
    return isUsual ? [] : [name];
  });
}

/** Returns whether a piece has no move on some cell of a board of squares; on other boards it may. */
function isStuckSomewhere(pw: PieceCalls, text: string, notation: string | undefined, board: string): boolean {
  const [, files, ranks] = /^(\d+)x(\d+)$/.exec(board) ?? [];
  if (files === undefined || ranks === undefined || 26 < Number(files)) return true;
  const query = { text, board, ...(notation !== undefined && { notation: notation as NotationId }) };
  for (let file = 0; file < Number(files); file++) {
    for (let rank = 1; rank <= Number(ranks); rank++) {
      const at = `${String.fromCharCode(97 + file)}${rank}`;
      const found = ifLoaded(() => pw.reach({ ...query, at }).cells);
      if (found === undefined || found.length === 0) return true;
    }
  }
  return false;
}

/** A sentence about what a piece is, not about its moves. */
const PROPERTY = /^(?:It is royal\b|A royal piece is\b|It cannot be captured\.)/;

/** Explains a piece, if the workshop is there. */
function explained(pw: PieceCalls, query: ExplainQuery): string | undefined {
  const clauses = ifLoaded(() => pw.explain(query).clauses);
  // What is royal or cannot be captured the rules of the game say, not the text.
  const sentences = clauses?.map(({ text }) => text).filter((text) => !PROPERTY.test(text));
  return sentences?.join(' ');
}
