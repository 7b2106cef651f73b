// A script for pages, with the wasm module `notations` packed into it.
import bytes from 'packed:notations_bg.wasm';
import { takeModule } from '../element/module-loading.js';
import { startInline } from '../element/start-inline.js';

takeModule({ name: 'notations', bytes });
startInline();
