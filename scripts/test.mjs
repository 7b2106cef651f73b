// `npm test`: installs what is missing, then runs every check. The section `wireit` of package.json has the checks.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from './browsers.mjs';
import { main, npm, root } from './run.mjs';
import { setup } from './setup.mjs';

await main(import.meta.url, async () => {
  const { values } = parseArgs({ options: { fresh: { type: 'boolean' } } });
  await setup();
  // Reports a missing browser before spending minutes on building.
  console.log(`browser: ${findChromium()}`);
  if (values.fresh) rmSync(join(root, '.wireit'), { recursive: true, force: true });
  // As many as small machines have cores.
  const environment = { WIREIT_PARALLEL: '2', ...process.env };
  npm(['run', 'test:most'], environment);
  // Apart, because these keep both cores busy and have timeouts.
  npm(['run', 'test:browser'], environment);
});
