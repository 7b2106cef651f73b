// What games of the library lose in files of other programs. A game that is not here loses no rule of play.

/** Words of a loss, and the games that lose it; behind a colon the piece, if it is about one. */
const IN_DIAGRAMS = {
  'how many checks win': '3check 5check checkshogi karouk',
  'that captures are forced': 'antichess codrus giveaway losers suicide',
  'that each ply places a wall': 'amazons duck',
  'that a turn has several plies': 'marseillais',
  'what stalemate is worth': 'antichess codrus duck giveaway losers suicide',
  'what mate is worth': 'losers misere',
  'what check means': 'makpong racingkings spartan',
  'that no piece is royal':
    'amazons antichess atomar breakthrough codrus dobutsu duck extinction giveaway jesonmor kinglet koedem nocheckatomic suicide threekings',
  'which pieces must not be lost':
    'antichess atomar atomic codrus courier dobutsu duck extinction giveaway horde kinglet koedem losers nocheckatomic shatranj shoshogi suicide threekings',
  'which pieces cannot capture their like': 'atomar janggi',
  'that captures explode': 'atomar atomic nocheckatomic',
  'which cells win': 'breakthrough dobutsu jesonmor kingofthehill racingkings',
  'when the pieces that are left decide': 'janggi',
  'that a side may pass': 'janggi',
  'which pieces may not face each other': 'manchu minixiangqi xiangqi',
  'that pieces in hand come first': 'koedem placement sittuyin',
  'that pieces step in from hand': 'seirawan shouse',
  castling: 'gustav3 horde omicron shako spartan',
  'the first moves of':
    'cambodian:king cambodian:met horde:pawn karouk:king karouk:met spartan:pawn spartan:hoplite wolf:sergeant',
  'where and how it is dropped':
    'capahouse:pawn checkshogi:knight checkshogi:lance checkshogi:pawn chessgi:pawn crazyhouse:pawn euroshogi:pawn gorogoro:pawn judkins:knight judkins:pawn koedem:pawn kyotoshogi:pawn kyotoshogi:silver_general kyotoshogi:lance kyotoshogi:knight loop:pawn minishogi:pawn okisakishogi:pawn placement:king placement:queen placement:rook placement:bishop placement:knight pocketknight:pawn shogi:knight shogi:lance shogi:pawn shouse:pawn sittuyin:king sittuyin:general sittuyin:elephant sittuyin:knight sittuyin:chariot torishogi:pheasant torishogi:swallow',
  'when has to promote':
    'checkshogi:bishop checkshogi:silver_general checkshogi:knight checkshogi:lance checkshogi:pawn dobutsu:chick euroshogi:rook euroshogi:bishop euroshogi:knight euroshogi:pawn gorogoro:pawn judkins:bishop judkins:silver_general judkins:knight judkins:pawn minishogi:bishop minishogi:silver_general minishogi:pawn okisakishogi:bishop okisakishogi:silver_general okisakishogi:knight okisakishogi:lance okisakishogi:pawn shogi:bishop shogi:silver_general shogi:knight shogi:lance shogi:pawn torishogi:falcon torishogi:swallow',
  'how promotes':
    'kyotoshogi:pawn kyotoshogi:rook kyotoshogi:silver_general kyotoshogi:bishop kyotoshogi:lance kyotoshogi:tokin kyotoshogi:knight kyotoshogi:gold_general legan:pawn shoshogi:rook shoshogi:bishop shoshogi:silver_general shoshogi:knight shoshogi:lance shoshogi:pawn shoshogi:drunk_elephant sittuyin:pawn spartan:hoplite troitzky:pawn wolf:pawn',
  'how black’s moves differ': 'chigorin:pawn sortofalmost:pawn',
  'how it moves in other areas':
    'horde:pawn janggi:general janggi:guard janggi:chariot janggi:cannon janggi:soldier manchu:soldier xiangqi:soldier',
  'the area that it never leaves':
    'janggi:general janggi:guard manchu:general manchu:advisor manchu:elephant minixiangqi:general pawnback:pawn xiangqi:general xiangqi:advisor xiangqi:elephant',
  'what it cannot hop over': 'janggi:cannon',
  'a diagram has a board of squares': 'brusky devasa glinski mccooey shafran',
};

const IN_INI = {
  'expected a board of squares': 'brusky devasa glinski mccooey shafran',
  'moves in some areas': 'janggi:K janggi:A janggi:R janggi:C',
  'that a turn has several plies': 'marseillais',
  'that the pieces that are left decide': 'janggi',
  'starts that a seed draws': 'janggi',
  'that the last royal piece need not be safe once a second one comes': 'shoshogi',
  'several promotions of one side to different pieces': 'wolf',
};

/** Returns the losses of each game, each as its words with the piece. */
function byGame(losses) {
  const games = new Map();
  for (const [words, list] of Object.entries(losses)) {
    for (const [id, piece] of list.split(' ').map((entry) => entry.split(':'))) {
      games.set(id, [...(games.get(id) ?? []), [words, piece?.replace('_', ' ')]]);
    }
  }
  return games;
}

export const LOST_IN_DIAGRAMS = byGame(IN_DIAGRAMS);
export const LOST_IN_INI = byGame(IN_INI);

/** Returns whether a message is that of a loss: it has all its words, and the name of its piece. */
export function isLoss(message, [words, piece]) {
  const named = piece === undefined || message.includes(`\`${piece}\``) || message.includes(` ${piece} `);
  return named && words.split(' ').every((word) => message.includes(word));
}
