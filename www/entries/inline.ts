// A script for pages, with the wasm module `betza` packed into it.
import bytes from 'packed:betza_bg.wasm';
import { takeModule } from '../element/module-loading.js';
import { startInline } from '../element/start-inline.js';

takeModule({ name: 'betza', bytes });
startInline();
