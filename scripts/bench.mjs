import { main, run } from './run.mjs';
import { setup } from './setup.mjs';
import { buildPackage } from './build.mjs';
import { checkSizes } from './size.mjs';

await main(import.meta.url, () => {
  setup();
  buildPackage();
  run('cargo', ['bench', '--workspace']);
  checkSizes();
});
