// Files of every kind, written for these tests, with what each of them says by the documents of its format.

const line = (...lines) => lines.join('\n');

/** Chess as an Interactive Diagram whose pieces take their moves from their names. */
export const CHESS_DIAGRAM = line(
  ...['files=8', 'ranks=8', 'promoZone=1', 'promoChoice=QNRB', 'graphicsDir=/pictures/'],
  ...['pawn::::a2-h2', 'knight:N:::b1,g1', 'bishop::::c1,f1', 'rook::::a1,h1', 'queen::::d1', 'king::::e1'],
);

/** Shogi, whose pieces turn over to the kind six lines below, and go into the captor's hand. */
export const SHOGI_DIAGRAM = line(
  ...['files=9', 'ranks=9', 'symmetry=rotate', 'promoZone=3', 'maxPromote=6', 'promoOffset=6', 'holdingsType=-1'],
  ...['stalemate=loss', 'royal=K'],
  ...['pawn::fW::a3-i3', 'lance::fR::a1,i1', 'knight:N:ffN::b1,h1', 'silver::FfW::c1,g1', 'bishop::::b2', 'rook::::h2'],
  ...['tokin:+P:WfF:', 'promoted lance:+L:WfF:', 'promoted knight:+N:WfF:', 'promoted silver:+S:WfF:'].map(
    (text) => `${text}:`,
  ),
  ...['horse:+B:BW::', 'dragon:+R:RF::', 'gold::::d1,f1', 'king:K:K::e1'],
);

/** Chess for XBoard: the table names all pieces but the king. */
export const CHESS_COMMANDS = line(
  'setup (PNBRQKpnbrqk) 8x8+0_fairy rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  'piece K& KisO2',
);

/** Chess for Fairy-Max, in steps of a board 16 wide. */
export const CHESS_FMAX = line(
  ...['// my chess', 'Game: mine', '8x8', '6 4 5 7 3 5 4 6', '6 4 5 7 3 5 4 6'],
  ...['p:100 -16,24 -16,6 -15,5 -17,5', 'p:100 16,24 16,6 15,5 17,5'],
  'k:-1 1,34 -1,34 1,7 16,7 15,7 17,7 -1,7 -16,7 -15,7 -17,7',
  'n:300 14,7 31,7 33,7 18,7 -14,7 -31,7 -33,7 -18,7',
  'b:320 15,3 17,3 -15,3 -17,3',
  'R:500 1,3 16,3 -1,3 -16,3',
  'Q:950 1,3 16,3 15,3 17,3 -1,3 -16,3 -15,3 -17,3',
);

const KINGS = { version: 1, name: 'Kings', board: '5x5', pieces: { K: { text: 'K', royal: true }, R: { text: 'R' } } };

/** Small diagrams: `start` is the start that the lines say. */
const DIAGRAMS = [
  {
    name: 'moves by name',
    text: line('files=4', 'ranks=4', 'wizard::::a1', 'champion:S:::b1', 'lion::::c1', 'marshall::::d1'),
    texts: { W: 'FC', S: 'WAD', L: 'KNADcaKcabKmabK', M: 'RN' },
  },
  {
    name: 'the last kind is royal',
    text: line('files=3', 'ranks=5', 'duke:D:W::a1', 'prince:P:K::b1'),
    start: 'dp1/3/3/3/DP1 w - - 0 1',
    royal: 'P',
  },
  {
    name: 'a royal by number',
    text: line('files=3', 'ranks=5', 'royal=2', 'serf:S:F::c1', 'lord:L:W::b1', 'duke:D:W::a1'),
    start: 'dls/3/3/3/DLS w - - 0 1',
    royal: 'L',
  },
  {
    name: 'two royals',
    text: line('files=3', 'ranks=5', 'royal=1', 'royal=Y', 'lord:L:W::a1', 'lady:Y:F::b1', 'serf:S:fW::c1'),
    start: 'lys/3/3/3/LYS w - - 0 1',
    royal: 'LY',
  },
  {
    name: 'one id of two kinds',
    text: line('files=4', 'ranks=5', 'pawn:P:fW::a2', 'prince:P:K::b1'),
    start: '1r2/p3/4/P3/1R2 w - - 0 1',
  },
  {
    name: 'ranks from 0',
    text: line('files=4', 'ranks=4', 'firstRank=0', 'rook:R:R::a0'),
    start: 'r3/4/4/R3 w - - 0 1',
  },
  {
    name: 'ends of lines of a forum',
    text: line('files=4<br>', 'ranks=4<br />', 'rook:R:R::a1<br>'),
    start: 'r3/4/4/R3 w - - 0 1',
  },
  {
    name: 'holes',
    text: line('files=4', 'ranks=4', 'hole::::b2', 'rook:R:R::a1'),
    start: 'r3/1*2/1*2/R3 w - - 0 1',
    board: '4x4-b2,b3',
  },
  {
    name: 'pieces in hand',
    text: line('files=4', 'ranks=4', 'knight:N:N:::2,1', 'rook:R:R::a1'),
    start: 'r3/4/4/R3[NNn] w - - 0 1',
    codes: ['drops'],
  },
  {
    name: 'a half turn',
    text: line('files=4', 'ranks=4', 'symmetry=rotate', 'rook:R:R::a1'),
    start: '3r/4/4/R3 w - - 0 1',
  },
  {
    name: 'squares of both colors',
    text: line('files=4', 'ranks=4', 'rook:R:R::a1,b1,,d4'),
    start: '3r/4/4/RR2 w - - 0 1',
  },
  {
    name: 'a line with too few colons',
    text: line('files=4', 'ranks=4', 'remark: two: three', 'rook:R:R::a1'),
    start: 'r3/4/4/R3 w - - 0 1',
  },
  {
    name: 'rules that are left out',
    text: line('files=4', 'ranks=4', 'protected=1', 'captureMatrix=!', 'mine=3', 'rook:R:R::a1'),
    start: 'r3/4/4/R3 w - - 0 1',
    codes: ['lost', 'lost', 'unknown-key'],
  },
  {
    name: 'a piece that becomes another one on some squares',
    text: line(
      ...['files=4', 'ranks=5', 'royal=K', 'soldier:S:fW::a2,b2', 'morph=VVVV/1VV/', 'veteran:V:fsW::', 'king:K:K::d1'],
    ),
    start: '3k/ss2/4/SS2/3K w - - 0 1',
    morphs: { S: { to: 'V', in: 'rank 5 b4 c4' }, V: undefined },
    codes: [],
  },
  {
    name: 'a piece that becomes another one on other squares of the two sides',
    text: line('files=3', 'ranks=3', 'serf:S:W::a1', 'morph=L//', 'lord:L:F::b1', 'king:K:K::c1'),
    morphs: { S: { to: 'L', in: { white: 'a3', black: 'a1' } } },
  },
  {
    name: 'a piece that becomes another one as it captures',
    text: line(
      ...['files=4', 'ranks=5', 'royal=K', 'captureMatrix=1RR/R.//', 'serf:S:W::a1', 'rook:R:R::b1', 'bishop:B:B::c1'],
      'king:K:K::d1',
    ),
    morphs: { S: { to: 'R', onCapture: ['R', 'B'] }, R: { to: 'R', onCapture: 'S' }, B: undefined },
    codes: [],
  },
  {
    name: 'tables with what no definition says, and with too many places',
    text: line('files=2', 'ranks=4', 'captureMatrix=!/..R', 'rook:R:R::a1', 'morph=?/..R/R', 'king:K:K::b1'),
    morphs: { R: { to: 'R', in: { white: 'a2', black: 'a3' } } },
    codes: ['lost', 'lost', 'lost', 'lost'],
  },
  {
    name: 'a square off the board',
    text: line('files=4', 'ranks=4', 'rook:R:R::a1,z9'),
    start: 'r3/4/4/R3 w - - 0 1',
    codes: ['bad-cell'],
  },
  {
    name: 'a mistake in a text',
    text: line('files=4', 'ranks=4', 'rook:R:R%::a1'),
    start: 'r3/4/4/R3 w - - 0 1',
    codes: ['unexpected-sign'],
  },
  {
    name: 'castling by some squares',
    text: line('files=8', 'ranks=5', 'rook::::a1,h1', 'king::KisO2::e1'),
    start: 'r3k2r/8/8/8/R3K2R w KQkq - 0 1',
  },
  {
    name: 'two zones of promotion',
    text: line(
      'files=4',
      'ranks=5',
      'promoZone=2',
      'promoChoice=R2B1',
      'pawn:P:fW::a2',
      'rook:R:R::a1',
      'bishop:B:B::b1',
      'king:K:K::c1',
    ),
    start: 'rbk1/p3/4/P3/RBK1 w - - 0 1',
    codes: ['lost'],
  },
  {
    name: 'too many kinds',
    text: line('files=8', 'ranks=8', ...Array.from({ length: 120 }, (_, n) => `piece${n}:X:W::a1`)),
    codes: ['too-many-kinds'],
  },
].map((row) => ({ kind: 'interactive-diagram', codes: [], ...row }));

/** Files with what they say. */
export const ROWS = [
  ...DIAGRAMS,
  {
    name: 'only the marked element of a page counts, and no script is run',
    kind: 'interactive-diagram',
    text: line(
      '<html><head><title>Towers</title><style>p { margin: 0; color: red; font: x; a: b; c: d }</style></head>',
      '<script>globalThis.isRun = true; function towerTinker() {}</script>',
      '<div style="float:left" class="idiagram"><script>globalThis.isRun = true</script>',
      ...['files=4', 'ranks=4', 'tower&amp;gate:T:R::a1', '</div>', '<p>Rule: a: b: c: d</p></html>'],
    ),
    title: 'Towers',
    start: 't3/4/4/T3 w - - 0 1',
    texts: { T: 'R' },
    codes: ['script'],
  },
  {
    name: 'no board, and squares beyond the usual one',
    kind: 'interactive-diagram',
    confidence: 'likely',
    text: line('lance:L:fR:l:a1,m1', 'ox:O:FfRbR:o:c2,k2'),
    texts: { L: 'fR', O: 'FfRbR' },
    codes: ['no-size'],
  },
  {
    name: 'a definition',
    kind: 'game-json',
    text: JSON.stringify({ ...KINGS, start: '2k1r/5/5/5/R1K2 w - - 0 1' }),
    title: 'Kings',
    start: '2k1r/5/5/5/R1K2 w - - 0 1',
    codes: [],
  },
  {
    name: 'a definition with comments and a mistake',
    kind: 'game-json',
    text: `// Mine.\n${JSON.stringify({ ...KINGS, start: 'x/5' /* no */ })}`,
    codes: ['bad-start'],
    isPlayable: false,
  },
  {
    name: 'a saved game',
    kind: 'game-json',
    text: JSON.stringify({ variant: 'chess', moves: ['e2e4', 'e7e5'] }),
    records: [['chess', ['e2e4', 'e7e5'], 2]],
    codes: [],
  },
  {
    name: 'a saved game with an illegal ply',
    kind: 'game-json',
    text: JSON.stringify({ variant: 'chess', moves: ['e2e4', 'e7e4', 'd2d4'] }),
    records: [['chess', ['e2e4'], 3]],
    codes: ['illegal'],
  },
  {
    name: 'a collection',
    kind: 'army-json',
    text: JSON.stringify({
      piecewright: 'army',
      version: 1,
      pieces: [{ name: 'Camel', symbol: 'C', text: 'C', notation: 'betza', dialect: 'xbetza', piece: null }],
    }),
    texts: { C: 'C' },
    codes: [],
  },
  {
    name: 'sections',
    kind: 'variants-ini',
    text: line('[riders:chess]', 'customPiece1 = n:NN', 'promotionPieceTypes = nq', '[bad:nowhere]'),
    games: ['riders'],
    codes: ['unknown-base'],
  },
  {
    name: 'entries without the head of their section',
    kind: 'variants-ini',
    text: line('# Mine.', 'customPiece1 = a:mRcpR', '', 'promotionPieceTypes = a'),
    confidence: 'likely',
    codes: ['no-section'],
  },
  {
    name: 'sections in a ring',
    kind: 'variants-ini',
    text: line('[a:b]', 'king = k', '[b:a]', 'king = k'),
    confidence: 'likely',
    codes: undefined,
  },
  {
    name: 'a table alone is a game',
    kind: 'xboard',
    text: 'setup (PN.RQKpn.rqk) 4x4+0_fairy rk2/4/4/2KR w - - 0 1',
    start: 'rk2/4/4/2KR w - - 0 1',
    texts: { R: 'R', Q: 'Q', N: 'N', K: 'K' },
    royal: 'K',
    codes: ['unsaid'],
  },
  {
    name: 'pieces without a start',
    kind: 'xboard',
    text: line('piece W& RF', 'piece +S& WfF', 'piece X& '),
    texts: { W: 'RF', '+S': 'WfF', X: '' },
    codes: ['no-start'],
  },
  {
    name: 'pieces in no table',
    kind: 'xboard',
    text: line('setup 4x4+0_fairy rz2/4/4/2ZR w - - 0 1', 'piece R& R'),
    texts: { R: 'R' },
    codes: ['unsaid', 'missing-piece'],
  },
  {
    name: 'men of a game file',
    kind: 'pgn',
    text: line('[Variant "mine"]', '[VariantMen "H:NN;Q:RB"]', '', '1. Hc3 *'),
    texts: { H: 'NN', Q: 'RB' },
    records: [[undefined, [], 1]],
    codes: ['unknown-game'],
  },
  {
    name: 'rays that are not understood',
    kind: 'fmax',
    text: line(
      'Game: odd',
      '3x6',
      '4 3 4',
      '4 3 4',
      'p:100 -16,6',
      'p:100 16,6',
      'k:-1 1,7 -1,7 16,7 -16,7 33,123456',
      'f:200 15,7 17,7 -15,7 -17,7',
    ),
    texts: { P: 'fmW', K: 'W' },
    start: 'fkf/ppp/3/3/PPP/FKF w - - 0 1',
    codes: ['unread-ray'],
  },
  {
    name: 'texts for XBoard behind the rays',
    kind: 'fmax',
    text: line(
      'Game: tail',
      '3x6',
      '4 3 4',
      '4 3 4',
      'p:100 -16,6',
      'p:100 16,6',
      'k:-1 1,99',
      'f:200 15,7 17,7 -15,7 -17,7',
      '#',
      '# K& KAD',
    ),
    texts: { P: 'fmW', K: 'KAD' },
    codes: [],
  },
  {
    name: 'too few numbers',
    kind: 'fmax',
    text: line('Game: short', '4x4', '3 3 3', '3 3 3', 'p:1 -16,6', 'p:1 16,6', 'k:-1 1,7'),
    codes: ['bad-start'],
  },
  {
    name: 'crazyhouse',
    kind: 'pgn',
    text: line('[Event "?"]', '[Variant "Crazyhouse"]', '', '1. e4 d5 2. exd5 Qxd5 3. P@e4 *'),
    records: [['crazyhouse', ['e2e4', 'd7d5', 'e4d5', 'd8d5', 'P@e4'], 5]],
    codes: [],
  },
  {
    name: 'comments, marks and variations',
    kind: 'pgn',
    text: line(
      '[White "A"]',
      '[Black "B"]',
      '',
      '{first} 1.e4! $1 {[%clk 0:01:00]} (1. d4 d5 (1... Nf6)) 1... e5 ; rest',
      '% line',
      '2. Nf3 Nc6?! 1/2-1/2',
    ),
    title: 'A – B',
    records: [['chess', ['e2e4', 'e7e5', 'g1f3', 'b8c6'], 4]],
    codes: [],
  },
  {
    name: 'an illegal ply ends a game, not the file',
    kind: 'pgn',
    text: line('[White "A"]', '', '1. e4 e5 2. Ke3 Nc6 1-0', '', '[White "B"]', '', '1. d2d4 d7d5 *'),
    records: [
      ['chess', ['e2e4', 'e7e5'], 4],
      ['chess', ['d2d4', 'd7d5'], 2],
    ],
    codes: ['illegal'],
  },
  {
    name: 'a start of its own, castling by partner',
    kind: 'pgn',
    text: line(
      '[Variant "Chess960"]',
      '[SetUp "1"]',
      '[FEN "1r2k2r/8/8/8/8/8/8/1R2K2R w KQkq - 0 1"]',
      '',
      '1. O-O 0-0-0 *',
    ),
    records: [['chess', ['e1h1', 'e8b8'], 2]],
    codes: [],
  },
  {
    name: 'a start that is none',
    kind: 'pgn',
    text: line('[FEN "8/8 w"]', '', '1. e4 *'),
    records: [['chess', [], 1]],
    codes: ['bad-fen'],
  },
  {
    name: 'plies without tags',
    kind: 'pgn',
    confidence: 'likely',
    text: '1. e4 e5 2. Nf3',
    records: [['chess', ['e2e4', 'e7e5', 'g1f3'], 3]],
    codes: [],
  },
  {
    name: 'a FEN of chess',
    kind: 'fen',
    text: '4k3/8/8/8/8/8/8/4K2R w K - 0 1',
    positions: [['8x8', { e8: 'k', e1: 'K', h1: 'R' }, 'chess']],
    codes: [],
  },
  {
    name: 'a FEN of shogi',
    kind: 'fen',
    text: '4k4/9/9/9/9/9/9/9/4K4[P] b - - 0 1',
    positions: [['9x9', { e9: 'k', e1: 'K' }, 'shogi']],
    codes: [],
  },
  {
    name: 'EPD',
    kind: 'fen',
    text: '4k3/8/8/8/8/8/8/4K2R w K - bm O-O; id "short";',
    positions: [['8x8', { e8: 'k', e1: 'K', h1: 'R' }, 'chess']],
    codes: ['operations'],
  },
  {
    name: 'empty cells one by one',
    kind: 'fen',
    text: '4k3/11111111/8/8/8/8/8/13K3',
    positions: [['8x8', { e8: 'k', e1: 'K' }, undefined]],
    codes: [],
  },
  {
    name: 'runs over the edge, and pieces of two letters',
    kind: 'fen',
    text: 'k1K5/.cp7/1.XY6/40',
    positions: [['8x8', { a8: 'k', c8: 'K', a7: 'cp', b6: 'XY' }, undefined]],
    codes: [],
  },
  {
    name: 'turned and neutral pieces',
    kind: 'fen',
    text: '4k3/3*2Q4/3-q4/8/8/8/8/4K3',
    positions: [['8x8', { e8: 'k', d7: 'Q', d6: 'q', e1: 'K' }, undefined]],
    codes: ['turned', 'neutral'],
  },
  {
    name: 'a piece in brackets',
    kind: 'fen',
    text: '4k3/3[Gu]4/8/8/8/8/8/4K3 w - - 0 1',
    positions: [['8x8', { e8: 'k', d7: 'Gu', e1: 'K' }, undefined]],
    codes: ['no-game'],
  },
  {
    name: 'a line that does not fit',
    kind: 'fen',
    confidence: 'guess',
    text: line('4k3/8/8/8/8/8/8/4K3 w - - 0 1', '8/7/8 w'),
    positions: [['8x8', { e8: 'k', e1: 'K' }, 'chess']],
    codes: ['bad-fen'],
  },
  {
    name: 'a problem in English',
    kind: 'popeye',
    text: line('begin', 'pieces white kg2 gc3 black ka4', 'stip h#2', 'end'),
    positions: [['8x8', { g2: 'K', c3: 'G', a4: 'k' }, undefined]],
    texts: { K: 'K', G: 'gQ' },
    title: undefined,
    codes: [],
  },
  {
    name: 'problems in German',
    kind: 'popeye',
    text: line(
      'anfang',
      'stei weiss ke1 ta1h1 bc6e4 schwarz ke8',
      'ford #2',
      'weit',
      'stei weis Kb6 Dc1 schw Ka8',
      'ford #1',
      'ende',
    ),
    positions: [
      ['8x8', { e1: 'K', a1: 'R', h1: 'R', c6: 'P', e4: 'P', e8: 'k' }, 'chess'],
      ['8x8', { b6: 'K', c1: 'Q', a8: 'k' }, 'chess'],
    ],
    codes: [],
  },
  {
    name: 'what is not read of a problem',
    kind: 'popeye',
    text: line(
      'BeginProblem',
      'Stipulation #2',
      'Condition Circe',
      'Forsyth k7/32/16/7K',
      'Twin move a8 b8',
      'EndProblem',
    ),
    positions: [['8x8', { a8: 'k', h1: 'K' }, 'chess']],
    codes: ['not-read', 'not-read'],
  },
  {
    name: 'a problem of a collection',
    kind: 'olv',
    text: line(
      '---',
      'algebraic:',
      '  white: [Ka1, Gb4]',
      '  black:',
      '  - Kc3',
      'stipulation: "h#2"',
      'options: [Circe]',
      'solution: "1...a: b: c: d"',
    ),
    positions: [['8x8', { a1: 'K', b4: 'G', c3: 'k' }, undefined]],
    texts: { K: 'K', G: 'gQ' },
    codes: ['not-read'],
  },
  {
    name: 'tags of another language',
    kind: 'olv',
    text: line(
      'algebraic: {white: [Kc1], black: [Ka1, Pa2]}',
      "solution: !!python/object/apply:os.system ['ls']",
      'stipulation: !!python/unicode "#3"',
    ),
    positions: [['8x8', { c1: 'K', a1: 'k', a2: 'p' }, 'chess']],
    codes: [],
  },
];

/** What is only recognized. */
export const RECOGNIZED = [
  ['zrf', '(define step ($1 (verify empty?) add))\n(game (title "Mine"))'],
  ['ludii', '(game "Mine" (players 2) (equipment { (board (square 3)) }))'],
  ['game-courier', 'https://www.example.org/play/pbm/play.php?game=Mine&settings=Mine'],
  ['game-courier', 'A Game Courier Preset for Mine\n'],
  ['chesscraft', 'My board: https://www.chesscraft.ca/design?id=abc'],
  ['sjaak', 'Variant: mine\nBoard: 8x8\nMove: step (1,0)\nPiece: pawn\n'],
  ['chessv', "Game 'Mine' : 'Chess' : 'Capablanca Chess' {\n}\n"],
  ['bpgn', '[WhiteA "x"]\n[BlackA "y"]\n\n1A. e4 *\n'],
];
