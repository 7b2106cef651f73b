import { main, run } from './run.mjs';
import { setup } from './setup.mjs';
import { benchPackage } from './bench-package.mjs';
import { buildPackage } from './build.mjs';
import { checkSizes } from './size.mjs';

await main(import.meta.url, async () => {
  setup();
  await buildPackage();
  run('cargo', ['bench', '--workspace']);
  try {
    await benchPackage();
  } finally {
    await checkSizes();
  }
});
