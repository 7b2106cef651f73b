// Ħasínū in the package.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from 'piecewright';

const pw = await load();

/**
 * The rows of the document's tables: the name of the piece, its text in Betza's notation, its text in Ħasínū, and the
 * reason if the two are not equal.
 */
const TABLES = [
  ['Short Rook', 'R4', '{1, 2, 3, 4}×4dO*'],
  ['Bishop', 'B', 'n4dD*'],
  ['Queen', 'Q', 'n8d*'],
  ['Lance', 'fR', 'n1dN*'],
  ['Drunken Elephant', 'FfrlW', '1×7dS*'],
  ['Knight', 'N', '(2, 1)*'],
  ['Camel', 'L', '(3, 1)*'],
  ['Zebra', 'J', '(3, 2)*'],
  ['Cardinal', 'NB', '(2, 1) & n4dD*'],
  ['Marshall', 'NR', '(2, 1) & n4dO*'],
  ['Amazon', 'QN', '(2, 1) & n8d*'],
  ['Gnu', 'NL', '(1, 2) (1, 3)*'],
  ['Buffalo', 'NLJ', '(1, 2) (1, 3) (2, 3)*'],
  ['No name', 'B5R4', '{1,2,3,4}×8d & 5×4dD*'],
  ['No name', 'Q4B5', '{1,2,3,4}×8d & 5×4dD*'],
  ['Gryphon', 'FtR', '1×4dD &t n4dO*'],
  ['Anchorite', 'WtB', 'n4dO &t n4dD*', 'the one steps like a wazir first, the other slides like a rook'],
  ['Rhino', 'WtF', '1×4dO &t 1×4dD*'],
  ['Rose', 'qN', 'n((2,1) &t22.5°)*'],
  ['Rook that never moves backward', 'frlR', 'n3dN-E-W*'],
  ['Knight that never moves backward', 'fhN', '(1,2)abch*'],
  ['Fibnif', 'fbNF', '(1,2)abef & 1×4dD*'],
  ['Crab', 'ffNbsN', '(1,2)abdg*'],
  ['No name', 'RlLrN', '(1,3)fgha (1,2)bcde & n4dO*', 'the letters are four leaps a side, `l` and `r` two'],
];

/**
 * Checks that a text converted to the other notation is an equal piece on squares, for which the tables are written,
 * and whether it is the same piece as `other`.
 */
function checkConverted(text, from, to, other, isSame, name) {
  const converted = pw.convert(text, { from, to, board: '12x12' });
  const said = `${name}: ${text} to ${converted.text}`;
  assert.deepEqual(
    [converted.exact, converted.losses, converted.diagnostics.filter(({ severity }) => severity !== 'info')],
    [true, [], []],
    said,
  );
  const own = { text: converted.text, notation: to };
  assert.equal(pw.equal(own, { text, notation: from }).equal, true, said);
  assert.equal(pw.equal(own, { text: other, notation: to }).equal, isSame, `${said}, beside ${other}`);
}

test('the columns of the tables are equal pieces, and convert makes either from the other', () => {
  for (const [name, betza, hasinu, reason] of TABLES) {
    const isSame = reason === undefined;
    const columns = pw.equal({ text: betza, notation: 'betza' }, { text: hasinu, notation: 'hasinu' });
    assert.equal(columns.equal, isSame, `${name}: ${reason ?? 'the columns differ'}`);
    checkConverted(betza, 'betza', 'hasinu', hasinu, isSame, name);
    checkConverted(hasinu, 'hasinu', 'betza', betza, isSame, name);
  }
});
