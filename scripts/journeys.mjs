/* global location */

// Measures what readers fetch until they see what they came for: requests and bytes, cold, compressed by Brotli.
import { JOURNEYS, startHost, travel } from './journey-host.mjs';
import { Failure, main } from './run.mjs';
import { warnIfTight } from './size.mjs';

/** Measures every journey; throws if one exceeds its budget, or fetches a file twice. */
export async function measureJourneys() {
  const host = await startHost();
  const problems = [];
  try {
    for (const [name, journey] of Object.entries(JOURNEYS)) {
      const beforeBoard = new Set(await travel(host, journey, { report: (page) => page.evaluate(askedBeforeBoard) }));
      const asked = host.asked.filter(({ path }) => journey.isFirst !== true || beforeBoard.has(path));
      const bytes = asked.reduce((sum, request) => sum + request.bytes, 0);
      const budget = journey.bytes === undefined ? '' : ` of ${journey.bytes}`;
      console.log(`${name}: ${asked.length} requests, ${bytes} bytes${budget}`);
      for (const request of asked) console.log(`  ${String(request.bytes).padStart(8)} ${request.path}`);
      const twice = asked.filter(({ path }, n) => asked.findIndex((request) => request.path === path) < n);
      if (journey.bytes < bytes) problems.push(`${name}: ${bytes} bytes`);
      else if (journey.bytes !== undefined) warnIfTight(name, bytes, journey.bytes);
      if (journey.requests < asked.length) problems.push(`${name}: ${asked.length} requests`);
      for (const { path } of twice) problems.push(`${name}: ${path} twice`);
    }
  } finally {
    host.close();
  }
  if (problems.length > 0) throw new Failure(`Over the budget:\n${problems.join('\n')}`);
}

/** Runs in the page: returns what was asked for before the first board was there. */
function askedBeforeBoard() {
  const beforeBoard = performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime < globalThis.firstBoard.drawn);
  return [location.href, ...beforeBoard.map(({ name }) => name)].map((name) =>
    new URL(name).pathname.replace(/\/$/, '/index.html'),
  );
}

await main(import.meta.url, measureJourneys);
