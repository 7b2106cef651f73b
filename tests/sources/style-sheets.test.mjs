// Style sheets: colors mean the same on all pages, and no selector makes each key press expensive.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const www = fileURLToPath(new URL('../../www', import.meta.url));
const COLORS = join('page', 'site', 'colors.css');

/** Returns the names and values of the properties that a style sheet sets. */
const propertiesIn = (path) =>
  Array.from(readFileSync(join(www, path), 'utf8').matchAll(/(--[\w-]+):([^;]+)/g), ([, ...pair]) => pair);

const sheets = readdirSync(www, { recursive: true }).filter((path) => path.endsWith('.css'));

test('no style sheet gives a length to the name of a color', () => {
  const colors = new Set(propertiesIn(COLORS).flatMap(([name, value]) => (/#/.test(value) ? [name] : [])));
  assert.ok(colors.has('--sheet'));
  for (const path of sheets) {
    const lengths = propertiesIn(path).filter(
      ([name, value]) => colors.has(name) && /\d(?:px|r?em|d?v[hw])\b/.test(value),
    );
    assert.deepEqual(lengths, [], path);
  }
});

test('no rule on a desk asks what is anywhere on the page', () => {
  // With `:has` on the whole page, the browser computes the styles of all its pictures again after each change.
  for (const path of sheets) {
    const rules = readFileSync(join(www, path), 'utf8').match(/^\.(?:workbench|stage):has\(.*/gm);
    assert.equal(rules, null, path);
  }
});
