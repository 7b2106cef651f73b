// Draws pieces into files: `node examples/node/draw.mjs pictures`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load, toSVG } from 'piecewright';

/** @type {Record<string, import('piecewright').DiagramQuery>} */
const PIECES = {
  knight: { text: 'N' },
  cannon: { text: 'mRcpR', illustrate: true },
  griffon: { text: '[F?R]', routes: true },
  'hexagonal-knight': { text: '[2 1]', notation: 'lcpn-lisp', board: 'hex:6' },
};

const [, , folder = 'pictures'] = process.argv;
mkdirSync(folder, { recursive: true });
const pw = await load();
for (const [name, query] of Object.entries(PIECES)) {
  const diagram = pw.diagram(query);
  for (const { message } of diagram.diagnostics) console.error(`${name}: ${message}`);
  const { text } = pw.explain({ text: query.text, notation: query.notation, board: query.board });
  writeFileSync(join(folder, `${name}.svg`), toSVG(diagram, { caption: name, explanation: text, legend: true }));
  console.log(`${name}: ${text}`);
}
