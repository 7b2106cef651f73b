/* global AbortController, AbortSignal, setImmediate, structuredClone */

// Requests to threads: answers, progress, mistakes, crashes, aborts, restarts and late answers.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importSource } from '../scripts/import-source.mjs';

const { ThreadClient } = await importSource('threads/thread-client.ts');
const { answerRequests } = await importSource('threads/answer-requests.ts');
const { createLatestOnlyLanes } = await importSource('threads/lanes.ts');

/** Waits until all messages have arrived. */
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

/**
 * A host of threads that run in this program: messages are copied and arrive later, also from threads that were ended.
 * Each can be made to crash.
 */
function createHost() {
  const host = { threads: [], forbidden: undefined, releases: [] };
  host.start = async ({ receive, lost }) => {
    if (host.forbidden !== undefined) throw new Error(host.forbidden);
    const thread = { crash: lost, isEnded: false, opened: 0 };
    host.threads.push(thread);
    const methods = {
      open: () => {
        thread.opened += 1;
      },
      double: (number) => 2 * number,
      count: (last, { report }) => {
        for (let n = 1; n <= last; n += 1) report(n);
        return 'done';
      },
      wrong: () => {
        // As the core throws it.
        throw new Error('bad-option: expected another option');
      },
      broken: () => {
        throw new RangeError('too deep');
      },
      /** Works until the test lets it go. */
      wait: (name) => new Promise((resolve) => host.releases.push(() => resolve(name))),
      /** Works until it is aborted. */
      think: async (_, { report, isAborted }) => {
        report('thinking');
        while (!isAborted() && !thread.isEnded) await new Promise((resolve) => setImmediate(resolve));
        return 'a late answer';
      },
    };
    const answer = answerRequests(methods, (reply) => setImmediate(receive, structuredClone(reply)));
    return {
      post: (message) => setImmediate(answer, structuredClone(message)),
      end: () => {
        thread.isEnded = true;
      },
    };
  };
  host.client = new ThreadClient(host.start, (ask) => ask('open', undefined));
  return host;
}

const isThreadError = (kind, message) => (error) => {
  assert.equal(error.kind, kind);
  assert.equal(error.message, message);
  return true;
};

test('a thread starts with the first request, is prepared once, and answers several at once', async () => {
  const { threads, client } = createHost();
  assert.equal(threads.length, 0);
  const answers = await Promise.all([1, 2, 3].map((number) => client.ask('double', number)));
  assert.deepEqual(answers, [2, 4, 6]);
  assert.deepEqual(
    threads.map(({ opened }) => opened),
    [1],
  );
});

test('progress arrives in order and before the answer', async () => {
  const { client } = createHost();
  const seen = [];
  seen.push(await client.ask('count', 3, { onProgress: (n) => seen.push(n) }));
  assert.deepEqual(seen, [1, 2, 3, 'done']);
});

test('mistakes of the caller keep their code, and the thread goes on after either kind of error', async () => {
  const { threads, client } = createHost();
  const isMistake = { name: 'PiecewrightError', code: 'bad-option', message: 'expected another option' };
  await assert.rejects(client.ask('wrong', undefined), isMistake);
  await assert.rejects(client.ask('broken', undefined), isThreadError('failed', 'too deep'));
  assert.equal(await client.ask('double', 4), 8);
  assert.equal(threads.length, 1);
});

test('a crash rejects what is under way, the next request starts afresh, and late answers are dropped', async () => {
  const { threads, client, releases } = createHost();
  const lost = [client.ask('wait', 'first'), client.ask('wait', 'second')];
  await settled();
  threads[0].crash('out of memory');
  for (const asked of lost) await assert.rejects(asked, isThreadError('broken', 'out of memory'));
  assert.ok(threads[0].isEnded);
  const next = client.ask('wait', 'third');
  await settled();
  // The lost thread answers after all, and crashes again.
  releases[0]();
  releases[1]();
  threads[0].crash('again');
  await settled();
  releases[2]();
  assert.equal(await next, 'third');
  assert.deepEqual(
    threads.map(({ opened, isEnded }) => [opened, isEnded]),
    [
      [1, true],
      [1, false],
    ],
  );
});

test('a thread that cannot start says why, and the next request tries again', async () => {
  const host = createHost();
  host.forbidden = 'no threads here';
  await assert.rejects(host.client.ask('double', 1), isThreadError('not-started', 'no threads here'));
  host.forbidden = undefined;
  assert.equal(await host.client.ask('double', 1), 2);
  // One that crashes before it is prepared has not started either.
  host.client.end();
  const asked = host.client.ask('double', 1);
  while (host.threads.length < 2) await new Promise((resolve) => setImmediate(resolve));
  host.threads[1].crash('not found');
  await assert.rejects(asked, isThreadError('not-started', 'not found'));
});

test('an aborted request rejects with the reason, and the thread stays', async () => {
  const { threads, client } = createHost();
  const control = new AbortController();
  const seen = [];
  const thinking = client.ask('think', undefined, {
    signal: control.signal,
    onProgress: (words) => {
      seen.push(words);
      control.abort(new Error('enough'));
    },
  });
  await assert.rejects(thinking, { message: 'enough' });
  assert.deepEqual(seen, ['thinking']);
  await assert.rejects(client.ask('double', 1, { signal: AbortSignal.abort(new Error('too late')) }), {
    message: 'too late',
  });
  assert.equal(await client.ask('double', 5), 10);
  assert.deepEqual(
    threads.map(({ isEnded }) => isEnded),
    [false],
  );
});

test('an error of the one who receives progress aborts the request alone', async () => {
  const { threads, client } = createHost();
  const onProgress = () => {
    throw new Error('mine');
  };
  await assert.rejects(client.ask('think', undefined, { onProgress }), { message: 'mine' });
  assert.equal(await client.ask('double', 1), 2);
  assert.equal(threads.length, 1);
});

test('a thread is replaced that takes too long, for an answer or to end what was aborted', async (t) => {
  const { threads, client } = createHost();
  await client.ask('double', 1);
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const stuck = client.ask('wait', 'stuck', { patience: 1_000 });
  await settled();
  t.mock.timers.tick(999);
  await settled();
  assert.equal(threads[0].isEnded, false);
  t.mock.timers.tick(1);
  await assert.rejects(stuck, isThreadError('stuck', 'it did not end in time'));
  assert.equal(threads[0].isEnded, true);
  const control = new AbortController();
  const deaf = client.ask('wait', 'deaf', { signal: control.signal });
  await settled();
  control.abort(new Error('enough'));
  await settled();
  assert.equal(threads[1].isEnded, false);
  t.mock.timers.tick(500);
  await assert.rejects(deaf, { message: 'enough' });
  assert.equal(await client.ask('double', 1), 2);
  assert.equal(threads.length, 3);
});

test('whoever ends a thread says why, and the next request starts another one', async () => {
  const { threads, client } = createHost();
  const asked = client.ask('wait', 'nothing');
  await settled();
  client.end(new Error('freed'));
  await assert.rejects(asked, { message: 'freed' });
  const early = client.ask('double', 1);
  client.end();
  await assert.rejects(early, isThreadError('ended', 'the thread was ended'));
  assert.equal(await client.ask('double', 1), 2);
  assert.equal(threads.filter(({ isEnded }) => !isEnded).length, 1);
});

test('lanes are answered one at a time, and newer requests replace older ones of their lane', async () => {
  const log = [];
  const releases = [];
  const lanes = createLatestOnlyLanes();
  const asked = ['a1', 'b1', 'a2', 'c1'].map((request) => lanes.ask(request[0], request));
  lanes.withdraw('c');
  lanes.start((request) => {
    log.push(request);
    return new Promise((resolve) => releases.push(() => resolve(request)));
  });
  assert.deepEqual(log, ['b1']);
  // The answer that is being worked on is not wanted any more.
  asked.push(lanes.ask('b', 'b2'));
  for (let n = 0; n < 3; n += 1) {
    await settled();
    assert.equal(releases.length, n + 1);
    releases[n]();
  }
  assert.deepEqual(await Promise.all(asked), [undefined, undefined, 'a2', undefined, 'b2']);
  assert.deepEqual(log, ['b1', 'a2', 'b2']);
  const failing = createLatestOnlyLanes(() => Promise.reject(new Error('refused')));
  await assert.rejects(failing.ask('a', 1), { message: 'refused' });
  await assert.rejects(failing.ask('a', 2), { message: 'refused' });
});
