// How the games on hexes differ, from their own rules. All that is said of cells and steps is white's.
import { BRUSKY, DEVASA, HEXAGON, SHAFRAN } from './geometry.mjs';

const UPRIGHT_PAWN = {
  ahead: [[0, 2]],
  captures: [
    [1, 3],
    [-1, 3],
  ],
};

const LEVEL_PAWN = {
  ahead: [
    [-1, 1],
    [1, 1],
  ],
  captures: [
    [-3, 1],
    [3, 1],
  ],
};

const GLINSKI_PAWN = {
  ...UPRIGHT_PAWN,
  captures: [
    [1, 1],
    [-1, 1],
  ],
};

/** `far` names the cells from which a pawn may go more than one step, by the most steps. */
export const GAMES = {
  glinski: {
    board: HEXAGON,
    pieces: 'Kg1 Qe1 Rc1 Ri1 Bf1 Bf2 Bf3 Nd1 Nh1 Pb1 Pc2 Pd3 Pe4 Pf5 Pg4 Ph3 Pi2 Pk1',
    pawn: { ...GLINSKI_PAWN, far: { 2: 'b1 c2 d3 e4 f5 g4 h3 i2 k1' } },
  },
  mccooey: {
    board: HEXAGON,
    pieces: 'Kg1 Qe1 Rd1 Rh1 Bf1 Bf2 Bf3 Ne2 Ng2 Pc1 Pd2 Pe3 Pf4 Pg3 Ph2 Pi1',
    pawn: { ...UPRIGHT_PAWN, far: { 2: 'c1 d2 e3 g3 h2 i1' } },
  },
  // greenchess.net and Jocly: a pawn may reach the middle of its file at once, and the king castles long or short to both sides.
  shafran: {
    board: SHAFRAN,
    pieces: 'Ra1 Nb1 Bc1 Qd1 Ke1 Bf2 Ng3 Bh4 Ri5 Pa2 Pb2 Pc2 Pd2 Pe2 Pf3 Pg4 Ph5 Pi6',
    pawn: { ...UPRIGHT_PAWN, far: { 2: 'b2 c2 g4 h5', 3: 'd2 e2 f3' } },
    castlings: [
      { rook: 'a1', steps: [2, 3] },
      { rook: 'i5', steps: [2, 3] },
    ],
  },
  // chessvariants.org, Wikipedia and Ludii: a pawn that has not moved captures straight ahead too, and an enemy next to it on one
  // of its two ways keeps it from both.
  brusky: {
    board: BRUSKY,
    pieces: 'Ra1 Nb1 Bc1 Qd1 Be1 Kf1 Bg1 Nh1 Ri1 Pa2 Pb2 Pc2 Pd2 Pe2 Pf2 Pg2 Ph2 Pi2 Pj2',
    pawn: {
      ...LEVEL_PAWN,
      far: { 2: 'a2 b2 c2 d2 e2 f2 g2 h2 i2 j2' },
      firstCaptures: [[0, 2]],
      areBlocked: true,
    },
    castlings: [
      { rook: 'i1', steps: [2] },
      { rook: 'a1', steps: [3] },
    ],
  },
  // Wikipedia, Ludii and Jocly: the kings start on opposite wings.
  devasa: {
    board: DEVASA,
    pieces: 'Ra9 Na8 Ba7 Qa6 Ba5 Ka4 Ba3 Na2 Ra1 Pc1 Pc2 Pc3 Pc4 Pc5 Pc6 Pc7 Pc8 Pc9',
    pawn: { ...LEVEL_PAWN, far: { 2: 'c1 c2 c3 c4 c5 c6 c7 c8 c9' } },
    castlings: [
      { rook: 'a1', steps: [2] },
      { rook: 'a9', steps: [3] },
    ],
  },
};
