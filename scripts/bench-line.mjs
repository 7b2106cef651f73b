// Measures how long readers on a slow line wait until they see what they came for, with nothing in their caches.
import assert from 'node:assert/strict';
import { table } from './figures.mjs';
import { JOURNEYS, startHost, travel } from './journey-host.mjs';
import { main } from './run.mjs';

/** The line: bits a second, and milliseconds until an answer begins. */
const LINE = { bits: 1.6e6, latency: 150 };

const ROUNDS = 5;

/** Measures every journey on the slow line, and prints the times next to the budgets with what was waited for. */
export async function benchLine() {
  const host = await startHost();
  const title = `on a line of ${LINE.bits / 1e6} Mbit/s and ${LINE.latency} ms, ms until the board`;
  const { add, end } = table(title, 'median', 'slowest', 'budget');
  try {
    for (const [name, journey] of Object.entries(JOURNEYS)) {
      // The first visit is not counted: in it, the host compresses.
      await travel(host, journey, { report: () => undefined });
      const visits = [];
      while (visits.length < ROUNDS) visits.push(await visit(host, journey));
      visits.sort((a, b) => a.time - b.time);
      const [median, slowest] = [visits[Math.floor(ROUNDS / 2)], visits[ROUNDS - 1]];
      const columns = [median.time.toFixed(0), slowest.time.toFixed(0), journey.line ?? ''];
      add(name, columns, journey.line < median.time);
      for (const { path, begin, end } of median.requests) {
        console.log(`  ${begin.toFixed(0).padStart(6)} to ${end.toFixed(0).padStart(5)}  ${path}`);
      }
    }
  } finally {
    host.close();
  }
  end();
}

/**
 * Goes on a journey once. For the whole playground, the time until all has arrived counts, without what its service worker
 * keeps for visits without a network: that comes last, and no reader waits for it.
 */
async function visit(host, journey) {
  const finished = [];
  const prepare = async (page) => {
    const client = await page.context().newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LINE.latency,
      downloadThroughput: LINE.bits / 8,
      uploadThroughput: LINE.bits / 8,
    });
    page.context().on('requestfinished', (request) => {
      if (request.serviceWorker() === null) finished.push(request);
    });
  };
  const report = (page) => page.evaluate(() => ({ origin: performance.timeOrigin, ...globalThis.firstBoard }));
  const { origin, painted } = await travel(host, journey, { prepare, report });
  const requests = finished.map((request) => {
    const { startTime, responseEnd } = request.timing();
    return { path: new URL(request.url()).pathname, begin: startTime - origin, end: startTime + responseEnd - origin };
  });
  requests.sort((a, b) => a.begin - b.begin);
  checkLine(host, requests, journey.quiet !== undefined);
  const last = Math.max(...requests.map(({ end }) => end));
  return { time: journey.quiet === undefined ? painted : last, requests };
}

/**
 * Checks that each request took as long as on such a line, those of workers too. In a whole visit, what the service worker or
 * the first worker has fetched is in the browser's cache for whoever asks next.
 */
function checkLine({ asked }, requests, isWhole) {
  for (const { path, begin, end } of requests) {
    if (isWhole && end - begin < LINE.latency) continue;
    const bytes = asked.find((request) => request.path === path)?.bytes ?? 0;
    assert.ok(LINE.latency + (bytes * 8000) / LINE.bits <= end - begin + 1, `${path} did not take the slow line`);
  }
}

await main(import.meta.url, benchLine);
