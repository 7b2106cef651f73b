// The games of a `variants.ini` on the command line.
import type { Game } from '../calls/game.js';
import type { Piecewright } from '../calls/piecewright.js';
import { placeInSection } from '../games/ini/place-in-section.js';
import { readVariantsIni, type IniVariant } from '../games/variants-file.js';
import type { Diagnostic } from '../values/diagram.js';
import { PiecewrightError } from '../values/errors.js';
import type { Values } from './options.js';
import { gameNamed } from './named-game.js';
import { jsonLine, renderDiagnostics, type Streams } from './terminal.js';
import { counted } from '../values/counted.js';
import { hasErrors } from '../values/has-errors.js';

/** Opens a game of a file; returns what is wrong with it, at its place, if it is none. */
function opened(
  pw: Piecewright,
  file: string,
  { variant, chess960, ...name }: IniVariant,
  values: Values,
): Game | Diagnostic[] {
  const definition = JSON.stringify(variant, undefined, 2);
  try {
    return pw.game(definition, { chess960: chess960 || values.chess960 === true });
  } catch (error) {
    if (!(error instanceof PiecewrightError && error.code === 'bad-variant')) throw error;
    return (error.diagnostics ?? []).map((mistake) => {
      const { severity, code, message } = mistake;
      return {
        severity,
        code,
        message,
        ...placeInSection(file, { from: name.from, to: name.to }, definition, mistake),
      };
    });
  }
}

/** Opens one game of a file, the only one or the one with a name, and writes what is wrong with the file. */
export async function openedIni(
  pw: Piecewright,
  text: string,
  name: string | undefined,
  values: Values,
  { complain, ink }: Streams,
): Promise<Game | { diagnostics: readonly Diagnostic[] }> {
  const { variants, diagnostics } = await readVariantsIni(text);
  const chosen = gameNamed(variants, name);
  const game = chosen === undefined ? [] : opened(pw, text, chosen, values);
  // Mistakes of other games do not matter, unless this one inherits them.
  const hasOwn = hasErrors(chosen?.diagnostics ?? []);
  const isBroken = chosen?.isBroken ?? true;
  const own = isBroken && !hasOwn ? diagnostics : (chosen?.diagnostics ?? []);
  const found = [...own, ...(Array.isArray(game) ? game : [])];
  complain(renderDiagnostics(text, found, ink));
  return Array.isArray(game) || isBroken ? { diagnostics: found } : game;
}

/** Checks every game of a file. */
export async function checkIni(
  pw: Piecewright,
  text: string,
  values: Values,
  { complain, ink }: Streams,
): Promise<{ status: number; output: string }> {
  const { variants, diagnostics } = await readVariantsIni(text);
  const found = [...diagnostics];
  for (const variant of variants) {
    const game = opened(pw, text, variant, values);
    if (Array.isArray(game)) found.push(...game);
    else game.free();
  }
  found.sort((a, b) => a.from - b.from);
  complain(renderDiagnostics(text, found, ink));
  const isBroken = hasErrors(found);
  const count = counted(variants.length, 'game has', 'games have');
  const output =
    values.format === 'json' ? jsonLine({ diagnostics: found }) : isBroken ? '' : `${count} no mistakes.\n`;
  return { status: isBroken ? 1 : 0, output };
}
