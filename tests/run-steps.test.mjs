// Steps of `npm test` run beside each other only as far as two cores go, and after what they need.
import { strict as assert } from 'node:assert';
import { test } from 'node:test';
import { runSteps } from '../scripts/run-steps.mjs';

/**
 * Runs steps that take as many turns as their letter is repeated in `lengths`, and returns what ran in each turn, and what failed.
 */
async function runInTurns(steps, lengths = {}, failing = []) {
  const turns = [];
  const running = new Map();
  const begun = runSteps(new Map(Object.entries(steps)), (name) => {
    const { promise, resolve } = withResolvers();
    running.set(name, { left: lengths[name] ?? 1, resolve });
    return promise;
  });
  // What has ended lets others begin within a few microtasks.
  const settle = () => new Promise((resolve) => globalThis.setImmediate(resolve));
  for (await settle(); running.size > 0; await settle()) {
    turns.push([...running.keys()].join(' '));
    for (const [name, step] of running) {
      step.left -= 1;
      if (step.left > 0) continue;
      running.delete(name);
      step.resolve(!failing.includes(name));
    }
  }
  return { turns, failed: await begun };
}

function withResolvers() {
  let resolve;
  const promise = new Promise((give) => {
    resolve = give;
  });
  return { promise, resolve };
}

test('two steps run at a time, in order', async () => {
  const { turns, failed } = await runInTurns({ a: {}, b: {}, c: {}, d: {} }, { a: 3 });
  assert.deepEqual(turns, ['a b', 'a c', 'a d']);
  assert.deepEqual(failed, []);
});

test('a step waits for those that it needs, and others run meanwhile', async () => {
  const steps = { a: {}, b: { needs: ['a'] }, c: { needs: ['b'] }, d: {}, e: {} };
  assert.deepEqual((await runInTurns(steps, { a: 2 })).turns, ['a d', 'a e', 'b', 'c']);
});

test('nothing runs beside a step that takes two cores', async () => {
  const steps = { a: {}, b: { cores: 2 }, c: {}, d: {}, e: { cores: 2 } };
  assert.deepEqual((await runInTurns(steps, { a: 3 })).turns, ['a c', 'a d', 'a', 'b', 'e']);
});

test('a need that was not selected holds nothing up', async () => {
  assert.deepEqual((await runInTurns({ b: { needs: ['a'] } })).turns, ['b']);
});

test('after a failure what runs ends, and nothing begins', async () => {
  const { turns, failed } = await runInTurns({ a: {}, b: {}, c: {}, d: {} }, { b: 3 }, ['a']);
  assert.deepEqual(turns, ['a b', 'b', 'b']);
  assert.deepEqual(failed, ['a']);
  assert.deepEqual((await runInTurns({ a: {}, b: {}, c: {} }, { b: 2 }, ['a', 'b'])).failed, ['a', 'b']);
  assert.deepEqual((await runInTurns({ a: {}, b: { needs: ['a'] } }, {}, ['a'])).turns, ['a']);
});
