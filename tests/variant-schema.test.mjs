// The JSON Schema of definitions, against the library, the documents and the broken definitions of the crate.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import Ajv from 'ajv';
import { NOTATIONS } from 'piecewright';

const root = new URL('../', import.meta.url);
const read = (path) => readFileSync(new URL(path, root), 'utf8');
const schema = JSON.parse(read('www/games/variant.schema.json'));
const validate = new Ajv({ allErrors: true }).compile(schema);

test('every game of the library is of the schema', () => {
  for (const file of readdirSync(new URL('www/games/variants/', root))) {
    assert.ok(validate(JSON.parse(read(`www/games/variants/${file}`))), `${file} ${JSON.stringify(validate.errors)}`);
  }
});

test('the definitions of the documents are of the schema, with its address', () => {
  const blocks = read('docs/variants.md').matchAll(/```json\n([^`]*)```/g);
  let count = 0;
  for (const [, block] of blocks) {
    assert.ok(validate(JSON.parse(block)), JSON.stringify(validate.errors));
    assert.ok(validate({ $schema: schema.$id, ...JSON.parse(block) }));
    count += 1;
  }
  assert.notEqual(count, 0);
});

/** Mistakes that need no knowledge of boards or moves. */
const SHAPES = [
  ['bad-number-of-kinds', 'bad-version', 'missing-key', 'not-a-flag', 'not-a-number', 'not-a-pair', 'not-a-text'],
  ['not-an-object', 'promotes-to-nothing', 'same-file', 'unknown-key', 'unknown-notation', 'unknown-word'],
].flat();

test('what is broken by its shape is refused', () => {
  const cases = read('crate/games/tests/variant-mistakes.txt').trimEnd().split('\n\n').slice(1);
  let count = 0;
  for (const lines of cases) {
    const [definition] = lines.split('\n');
    const code = /^error ([a-z-]+):/m.exec(lines)?.[1];
    if (!SHAPES.includes(code) || !isJSON(definition)) continue;
    assert.ok(!validate(JSON.parse(definition)), `${code} ${definition}`);
    count += 1;
  }
  assert.ok(50 <= count, `${count}`);
});

function isJSON(text) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test('every key of the schema is in the document, and the notations are all', () => {
  const document = read('docs/variants.md');
  const keys = (part) => Object.entries(part.properties ?? {}).flatMap(([key, value]) => [key, ...keys(value)]);
  const all = [schema, ...Object.values(schema.definitions)].flatMap(keys);
  assert.deepEqual(
    [...new Set(all)].filter((key) => !document.includes(`\`${key}\``) && !document.includes(`"${key}"`)),
    [],
  );
  // `lcpn` is the Lispy notation in any style.
  assert.deepEqual(schema.definitions.notation.enum.toSorted(), ['lcpn', ...NOTATIONS].toSorted());
});
