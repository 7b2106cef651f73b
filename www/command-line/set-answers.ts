// The output of each command about a set of pieces.
import type { CodeOptions } from '../calls/code-types.js';
import type { Piecewright } from '../calls/piecewright.js';
import type { SetDiagnostic } from '../calls/piece-set.js';
import { EXPORTS } from '../values/workshop-vocabulary.js';

import type { SetCommand } from './command-list.js';
import { numberOf } from './option-values.js';
import type { Values } from './options.js';
import { oneOf, UsageError } from './usage-error.js';
import type { GivenSet } from './given-set.js';
import { json } from './terminal.js';

/** The answer of each command, with the diagnostics about the texts of the pieces. */
export const SET_ANSWERS: Record<
  SetCommand,
  (
    pw: Piecewright,
    given: GivenSet,
    values: Values,
  ) => { output: string; losses?: readonly string[]; diagnostics: SetDiagnostic[] }
> = {
  codes(pw, { pieces, board, start }, values) {
    // The package itself reports unknown words of an option.
    const { scheme, pawns, order, as } = values as Pick<CodeOptions, 'scheme' | 'pawns' | 'order' | 'as'>;
    const coded = pw.codes(pieces, {
      scheme,
      pawns,
      order,
      as,
      bits: values.bits === undefined ? undefined : numberOf(values.bits, 'bits'),
      board: values.board ?? board,
      start,
      tables: values.tables?.split(',') as CodeOptions['tables'],
    });
    return { output: values.format === 'json' ? json(coded) : coded.text, diagnostics: coded.diagnostics };
  },
  export(pw, { pieces, ...game }, values) {
    if (values.to === undefined) throw new UsageError(`expected \`--to\` with one of ${EXPORTS.join(', ')}`);
    const { name = game.name, board = game.board, start = game.start } = values;
    const exported = pw.export(pieces, { to: oneOf(EXPORTS, values.to, 'an export'), name, board, start });
    const { text, losses, diagnostics } = exported;
    // JSON output already includes the losses.
    return values.format === 'json' ? { output: json(exported), diagnostics } : { output: text, losses, diagnostics };
  },
};
