// What the rules mark on the boards of games.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from 'piecewright';
import { loadVariant, VARIANTS } from 'piecewright/games';
import { importSource } from '../scripts/import-source.mjs';

const { drawRegions, regionsOf } = await importSource('faces/board-regions.ts');
const { planFor } = await importSource('rendering/svg/geometry.ts');
const pw = await load({ needs: ['notations'] });

async function regionsIn(id) {
  const variant = await loadVariant(id);
  const layout = pw.layout(variant.board);
  return { regions: regionsOf(variant, layout), layout };
}

const cells = (area) => area.map(({ name }) => name).sort();

/** The rules of the games: palaces of nine points, a river where elephants may not cross, camps of two or three ranks. */
const EXPECTED = {
  chess: { palaces: 0, hasRiver: false, zones: [] },
  xiangqi: { palaces: 2, hasRiver: true, zones: [] },
  manchu: { palaces: 2, hasRiver: true, zones: [] },
  minixiangqi: { palaces: 2, hasRiver: false, zones: [] },
  janggi: { palaces: 2, hasRiver: false, zones: [] },
  shogi: { palaces: 0, hasRiver: false, zones: [27, 27] },
  minishogi: { palaces: 0, hasRiver: false, zones: [] },
  torishogi: { palaces: 0, hasRiver: false, zones: [14, 14] },
  makruk: { palaces: 0, hasRiver: false, zones: [24, 24] },
  grand: { palaces: 0, hasRiver: false, zones: [30, 30] },
  legan: { palaces: 0, hasRiver: false, zones: [7, 7] },
  glinski: { palaces: 0, hasRiver: false, zones: [] },
};

for (const [id, { palaces, hasRiver, zones }] of Object.entries(EXPECTED)) {
  test(`${id}: palaces, river and zones`, async () => {
    const { regions } = await regionsIn(id);
    assert.equal(regions.palaces.length, palaces);
    for (const palace of regions.palaces) assert.equal(palace.length, 9);
    assert.equal(regions.hasRiver, hasRiver);
    assert.deepEqual(
      regions.zones.map((zone) => zone.length),
      zones,
    );
  });
}

test('the regions of black are those of white, turned half around', async () => {
  const { regions } = await regionsIn('xiangqi');
  const [white, black] = regions.palaces.map(cells);
  assert.deepEqual(white, ['d1', 'd2', 'd3', 'e1', 'e2', 'e3', 'f1', 'f2', 'f3']);
  assert.deepEqual(black, ['d10', 'd8', 'd9', 'e10', 'e8', 'e9', 'f10', 'f8', 'f9']);
});

test('a zone is drawn along its border, and only there', async () => {
  const { regions, layout } = await regionsIn('shogi');
  const plan = planFor(layout, { size: 40, coordinates: false });
  const { replacesCells, markup } = drawRegions(regions, layout, plan, (role) => role);
  assert.equal(replacesCells, false);
  const borders = markup.map((path) => [...path.matchAll(/M[\d.]+ ([\d.]+)l40 0/g)].map(([, y]) => Number(y)));
  const above = (ranks) => Number((plan.box.bottom - ranks * 40).toFixed(3));
  // White's camp lies at the top; nine edges under the seventh rank, nine over the third.
  assert.deepEqual(borders, [Array(9).fill(above(5.5)), Array(9).fill(above(2.5))]);
});

test('the regions of every game can be drawn', async () => {
  for (const id of VARIANTS) {
    const { regions, layout } = await regionsIn(id);
    const { markup } = drawRegions(regions, layout, planFor(layout, { coordinates: true }), (role) => role);
    assert.doesNotMatch(markup.join(''), /NaN|undefined|Infinity/, id);
  }
});

test('the pictures of books have them', async () => {
  const { createDrawer } = await importSource('book/draw-picture.ts');
  const variant = await loadVariant('xiangqi');
  const drawer = createDrawer(variant, pw.layout(variant.board), 'fixed', () => undefined);
  const snapshot = { pieces: { e1: 'G' }, hands: { white: {}, black: {} }, turn: 'white' };
  const none = { arrows: [], removed: [], checks: [] };
  const svg = drawer.draw({ kind: 'position', file: 'start', alt: 'Start', ...snapshot, ...none });
  // The river is a pale rectangle, and the general stands where lines cross, not in a cell.
  assert.equal(svg.match(/<rect [^>]*fill-opacity/g)?.length, 1);
  assert.match(svg, /<title[^>]*>Start<\/title>/);
});
