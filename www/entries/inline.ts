// A script for pages that brings the small wasm module along.
import core from 'packed:piecewright_bg.wasm';
import { takeModules } from '../element/needed-module.js';
import { startInline } from '../element/start-inline.js';

takeModules({
  core,
  workshop: undefined,
});
startInline();
