// A script for pages, with the small wasm module packed into it.
import core from 'packed:piecewright_bg.wasm';
import { takeModules } from '../element/module-loading.js';
import { startInline } from '../element/start-inline.js';

takeModules({
  core,
  workshop: undefined,
});
startInline();
