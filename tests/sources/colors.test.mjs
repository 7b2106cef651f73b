// The colors of the site mean the same on all its pages.
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

test('no style sheet gives a length to the name of a color', () => {
  const colors = new Set(propertiesIn(COLORS).flatMap(([name, value]) => (/#/.test(value) ? [name] : [])));
  assert.ok(colors.has('--sheet'));
  const others = readdirSync(www, { recursive: true }).filter((path) => path.endsWith('.css') && path !== COLORS);
  assert.notEqual(others.length, 0);
  for (const path of others) {
    const lengths = propertiesIn(path).filter(
      ([name, value]) => colors.has(name) && /\d(?:px|r?em|d?v[hw])\b/.test(value),
    );
    assert.deepEqual(lengths, [], path);
  }
});
