/**
 * The outlines of marks and pieces as path data, in units of a cell around its middle. The crate `piecewright-svg` has a copy,
 * which `tests/rust-pictures/make-tables.mjs` writes.
 *
 * @packageDocumentation
 */

export const CROSSING = 'M-.25-.25L.25 .25M.25-.25L-.25 .25';
export const SIGHTS = 'M0-.44L0-.2M0 .44L0 .2M-.44 0L-.2 0M.44 0L.2 0';
export const SWAP_ARROWS =
  'M-.37-.2A.42 .42 0 0 1 .27-.32M.3-.18L.28-.32L.14-.32M.37 .2A.42 .42 0 0 1-.27 .32M-.3 .18L-.28 .32L-.14 .32';
export const CIRCLE_ARROW = 'M.24-.34A.42 .42 0 1 1-.06-.416M-.19-.42L-.05-.416L-.13-.3';
export const HURDLE_BAR = 'M-.15 .045L-.1-.045L.1-.045L.15 .045z';
export const DIAMOND = 'M0-.09L.09 0L0 .09L-.09 0z';
export const CHEVRON = 'M-.07 .05L0-.04L.07 .05';
export const DOUBLE_CHEVRON = 'M-.07 .02L0-.06L.07 .02M-.07 .09L0 .01L.07 .09';
export const QUESTION_MARK = 'M-.05-.04C-.05-.11 .06-.11 .06-.04C.06 .01 0 0 0 .05M0 .09L0 .1';
export const FLAME =
  'M0-.1C.02-.04 .09-.01 .08 .05C.08 .1-.08 .1-.08 .05C-.08 .01-.04 .01-.04-.04C-.02-.02 0-.04 0-.1z';
export const TOWER =
  'M-.144 .173L.144 .173L.144 .108L.094 .086L.094-.058L.144-.072L.144-.173L.072-.173L.072-.122L.036-.122L.036-.173L-.036-.173L-.036-.122L-.072-.122L-.072-.173L-.144-.173L-.144-.072L-.094-.058L-.094 .086L-.144 .108z';

export const LOZENGE = 'M0-.31L.31 0L0 .31L-.31 0z';
export const CROWN = 'M-.13 .11L-.17-.08L-.08 0L0-.14L.08 0L.17-.08L.13 .11z';
export const PIP = 'M0-.07L.07 0L0 .07L-.07 0z';
export const ROSE = 'M0-.27L.05-.05L.27 0L.05 .05L0 .27L-.05 .05L-.27 0L-.05-.05z';
export const MINOR_ROSE = 'M.13-.13L.07 0L.13 .13L0 .07L-.13 .13L-.07 0L-.13-.13L0-.07z';
export const BRICKS =
  'M-.35-.12L.35-.12M-.35 .11L.35 .11M-.1-.35L-.1-.12M.18-.12L.18 .11M-.2-.12L-.2 .11M.02 .11L.02 .35';

/** The corners of a cell. */
export type Corner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';

/** Close enough to the middle to lie inside a hexagon of either orientation. */
export const CORNERS: Readonly<Record<Corner, string>> = {
  'top-left': 'translate(-.248 -.248)scale(.82)',
  'top-right': 'translate(.248 -.248)scale(.82)',
  'bottom-left': 'translate(-.248 .248)scale(.82)',
  'bottom-right': 'translate(.248 .248)scale(.82)',
};
