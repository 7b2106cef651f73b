// What each command about a set of pieces prints.
import type { CodeOptions } from '../calls/code-types.js';
import type { Piecewright } from '../calls/piecewright.js';
import type { SetDiagnostic } from '../calls/piece-set.js';
import { EXPORTS } from '../values/workshop-vocabulary.js';

import { json } from './answers.js';
import { oneOf, WrongUse, type SetCommand, type Values } from './options.js';
import type { GivenSet } from './given-set.js';

/** What a set was asked, and what is wrong with the texts of its pieces. */
export const SET_ANSWERS: Record<
  SetCommand,
  (
    pw: Piecewright,
    given: GivenSet,
    values: Values,
  ) => { output: string; losses?: readonly string[]; diagnostics: SetDiagnostic[] }
> = {
  codes(pw, { pieces, board, start }, values) {
    // The package itself says what is wrong with the words of an option.
    const { scheme, pawns, order, as } = values as Pick<CodeOptions, 'scheme' | 'pawns' | 'order' | 'as'>;
    const coded = pw.codes(pieces, {
      scheme,
      pawns,
      order,
      as,
      bits: values.bits === undefined ? undefined : Number(values.bits),
      board: values.board ?? board,
      start,
      tables: values.tables?.split(',') as CodeOptions['tables'],
    });
    return { output: values.format === 'json' ? json(coded) : coded.text, diagnostics: coded.diagnostics };
  },
  export(pw, { pieces, ...game }, values) {
    if (values.to === undefined) throw new WrongUse(`expected \`--to\` with one of ${EXPORTS.join(', ')}`);
    const { name = game.name, board = game.board, start = game.start } = values;
    const exported = pw.export(pieces, { to: oneOf(EXPORTS, values.to, 'an export'), name, board, start });
    const { text, losses, diagnostics } = exported;
    // In JSON they are among the rest.
    return values.format === 'json' ? { output: json(exported), diagnostics } : { output: text, losses, diagnostics };
  },
};
