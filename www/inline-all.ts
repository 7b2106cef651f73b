import core from 'packed:piecewright_bg.wasm';
import workshop from 'packed:workshop_bg.wasm';
import { takeModules } from './element/engine.js';
import { startInline } from './element/inline.js';

takeModules({ core, workshop });
startInline();
