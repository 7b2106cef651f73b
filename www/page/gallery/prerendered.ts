/**
 * What the gallery shows of forms that are made beforehand: made when the page is built, by the package itself. It runs in
 * Node, not in the page.
 *
 * @packageDocumentation
 */
import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { load } from '../../calls/load.js';
import { toHTML, toWikiText } from '../../rendering/static-markup.js';
import { paintFor } from '../../rendering/svg/paint.js';
import { toText } from '../../rendering/text-board.js';
import { html } from './forms/node.mjs';

const pw = await load({ needs: ['workshop'] });
const pawn = pw.diagram({ text: 'fmWfcF', board: '3x3', at: 'b1' });

/** Forms by their names. */
export const prerendered = {
  table: toHTML(pawn),
  text: `${toText(pawn)}\n`,
  wiki: toWikiText(pawn),
};

/** What the program of the form `node` writes into a page. */
export const nodePage = html;

/** A picture as PNG, twice as large and on paper, as the command line draws it. */
export function toPNG(path: string): Uint8Array {
  const background = paintFor('fixed')('paper');
  return new Resvg(readFileSync(path, 'utf8'), { fitTo: { mode: 'zoom', value: 2 }, background }).render().asPng();
}
