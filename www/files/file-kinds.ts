// The table of kinds. If several readers are equally sure, the first one reads.
import { armyJson } from './kinds/army-json.js';
import { fenLines } from './kinds/fen-lines.js';
import { fmaxFile } from './kinds/fmax-file.js';
import { gameJson } from './kinds/game-json.js';
import { interactiveDiagram } from './kinds/interactive-diagram.js';
import { olvFile } from './kinds/olv-file.js';
import { pgnFile } from './kinds/pgn-file.js';
import { popeyeInput } from './kinds/popeye-input.js';
import { RECOGNIZED_ONLY } from './kinds/recognized-only.js';
import { variantsIniFile } from './kinds/variants-ini-file.js';
import { xboardLines } from './kinds/xboard-lines.js';
import type { FileReader } from './source-text.js';

/** All kinds that are recognized. */
export const FILE_READERS: readonly FileReader[] = [
  armyJson,
  gameJson,
  olvFile,
  popeyeInput,
  fmaxFile,
  interactiveDiagram,
  ...RECOGNIZED_ONLY,
  pgnFile,
  variantsIniFile,
  xboardLines,
  fenLines,
];
