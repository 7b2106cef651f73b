// Games written as Interactive Diagrams, and read again.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from 'piecewright';
import { openFile, writeDiagram } from 'piecewright/files';
import { loadVariant, VARIANTS } from 'piecewright/games';

const pw = await load({ needs: ['games'] });

test('chess is written as its authors write it', async () => {
  const { text, losses } = writeDiagram(await loadVariant('chess'));
  assert.equal(
    text,
    [
      ...['<div class="idiagram">', 'files=8', 'ranks=8', 'firstRank=1'],
      ...['promoZone=1', 'maxPromote=1', 'promoChoice=QRBN', 'royal=K'],
      ...['graphicsDir=/graphics.dir/alfaeriePNG/', 'graphicsType=png', 'whitePrefix=w', 'blackPrefix=b'],
      ...['squareSize=50', 'pawn:P:ifmnDfmWfceF:pawn:a2-h2', 'king:K:isO2K:king:e1', 'queen:Q:Q:queen:d1'],
      ...['rook:R:R:rook:a1,h1', 'bishop:B:B:bishop:c1,f1', 'knight:N:N:knight:b1,g1', '</div>', ''],
    ].join('\n'),
  );
  assert.deepEqual(losses, [
    { severity: 'info', message: 'the diagram does not say a draw after many moves without progress' },
    { severity: 'info', message: 'the diagram does not say which pieces are too few to win' },
  ]);
});

for (const id of VARIANTS) {
  test(`${id} is read again as the same game, or a loss is named`, async () => {
    const variant = await loadVariant(id);
    const { text, losses } = writeDiagram(variant);
    if (losses.some(({ severity }) => severity === 'error')) return;
    const { kind, games, diagnostics } = await openFile(pw, text);
    assert.equal(kind, 'interactive-diagram');
    assert.deepEqual(
      diagnostics.filter(({ severity }) => severity === 'error'),
      [],
    );
    const [first, second] = [await pw.openGame(variant), await pw.openGame(games[0].variant)];
    for (const depth of [1, 2, 3]) assert.equal(second.perft(depth), first.perft(depth), `perft ${depth}`);
  });
}
