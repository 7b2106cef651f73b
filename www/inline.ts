import core from 'packed:piecewright_bg.wasm';
import { takeModules } from './element/engine.js';
import { startInline } from './element/inline.js';

takeModules({
  core,
  workshop: undefined,
});
startInline();
