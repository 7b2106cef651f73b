// A script for pages, with the wasm module `betza` packed into it.
import bytes from 'packed:betza_bg.wasm';
import { openBetza } from '../calls/betza-module.js';
import { takeModule } from '../element/module-loading.js';
import { startInline } from '../element/start-inline.js';

takeModule({ name: 'betza', bytes, open: (module) => ({ betza: openBetza(module) }) });
startInline();
