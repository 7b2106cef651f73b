// A script for pages, with both wasm modules packed into it.
import core from 'packed:piecewright_bg.wasm';
import workshop from 'packed:workshop_bg.wasm';
import { takeModules } from '../element/module-loading.js';
import { startInline } from '../element/start-inline.js';

takeModules({ core, workshop });
startInline();
