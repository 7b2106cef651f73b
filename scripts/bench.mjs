// `npm run bench`: runs all benchmarks.
import { Failure, main, npm, run } from './run.mjs';
import { setup } from './setup.mjs';
import { benchElements } from './bench-elements.mjs';
import { benchEngine } from './bench-engine.mjs';
import { benchHostile } from './bench-hostile.mjs';
import { benchLine } from './bench-line.mjs';
import { benchPackage } from './bench-package.mjs';
import { benchPage } from './bench-page.mjs';
import { measureJourneys } from './journeys.mjs';
import { checkSizes } from './size.mjs';

await main(import.meta.url, async () => {
  await setup();
  npm(['run', 'build:site']);
  run('cargo', ['bench', '--workspace']);
  const ofPackage = [benchPackage, benchHostile, benchEngine, checkSizes];
  const ofPages = [measureJourneys, benchPage, benchElements, benchLine];
  const failures = [];
  // A failed budget does not prevent the other measurements.
  for (const measure of [...ofPackage, ...ofPages]) {
    try {
      await measure();
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      failures.push(error.message);
    }
  }
  if (failures.length > 0) throw new Failure(failures.join('\n'));
});
