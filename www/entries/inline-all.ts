// A script for pages, with the wasm module `notations` packed into it.
import bytes from 'packed:notations_bg.wasm';
import { openNotations } from '../calls/notations-module.js';
import { takeModule } from '../element/module-loading.js';
import { startInline } from '../element/start-inline.js';

takeModule({ name: 'notations', bytes, open: (module) => ({ notations: openNotations(module) }) });
startInline();
