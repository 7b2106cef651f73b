// The pieces of problems: their letters in the languages of Popeye, and how they move.
import type { VariantPiece } from '../../values/variant.js';
import { POPEYE_WALKS } from './popeye-walks.js';

/** How pieces with some letters move. */
export interface Walk {
  readonly name: string;
  readonly text: string;
  /** The notation of the text, if it is not Betza's. */
  readonly notation?: 'lcpn-lisp';
  /** Its letters in English. */
  readonly symbol: string;
}

/** The languages of Popeye. */
export const LANGUAGES = ['english', 'german', 'french'] as const;

/** The language of a problem. */
export type ProblemLanguage = (typeof LANGUAGES)[number];

/** A piece that stands in the way and never moves, and that no list of known pieces has. */
const DUMMY = 'DU';

/** Letters of pieces in German and French, where they are not those of English. */
const OTHER_LETTERS = `
  k:k:r q:d:d r:t:t b:l:f s:s:c p:b:p
  al:al:al am:am:am an:an:an ao:ao:ao ar:er:ar bi:bi:bi bk:rs:cr bn:nr:nr bo:bo:bo bp:bb:pb br:lj:fc bs:bs:bs bt:pf:bt
  b1:b1:b1 b2:b2:b2 b3:b3:b3 be:la:af bh:lh:sf bl:ll:fl bm:lc:ef bu:bu:bu bw:ls:mf
  c:kl:ca ca:ca:ch cg:kg:sa ch:ch:sc cp:cb:pc cr:cr:cn ct:ct:ct cy:cy:cy da:da:da db:dl:df dg:dg:ds dk:dt:dt do:de:dn
  dr:dr:dr ds:ds:cd du:du:pi ea:ad:ai eh:rd:eh ek:ek:re em:kn:im eq:eq:ea et:et:el fa:fa:fa fe:fe:fe fr:fr:fs
  g:g:s g2:g2:s2 g3:g3:s3 ge:gu:sm gf:gb:su gh:gh:sg gi:gi:gi gl:gl:gl gn:gn:g gr:gr:gn gt:pn:gt gy:gy:gy
  ah:ah:as ha:ha:ha ka:ka:ka kh:kh:sr kl:lk:kl ko:ko:ko kp:sh:sv l:h:l lb:hl:lf le:le:le lh:bh:se li:li:li ln:hn:ln lo:lo:lo
  lr:ht:lt ls:lr:lr m:el:e ma:ma:ma mg:mg:mg mh:mc:bm ml:ml:ml mm:mm:mm mo:mo:mo mp:mb:pm ms:ms:cm
  n:n:n na:na:na nd:nd:ne ne:ne:eq nh:nh:sn nl:nl:nl oa:oa:oa oh:oh:os ok:ok:ok or:or:or pa:pa:pa po:po:po pr:pr:pr
  qe:qe:qa qf:qf:qf qn:qn:qn qq:od:qq ra:ra:ra rb:rl:fr re:ta:at rf:wf:cc rh:th:st rk:rp:cl rl:tl:tl rm:tc:et rn:rn:rl
  ro:ro:ro rp:rh:rs rr:tj:tc rt:he:la rw:ts:mt s1:s1:n1 s2:s2:n2 s3:s3:n3 s4:s4:n4 sa:sa:sl se:se:dg sh:sc:ba si:si:si
  sk:sk:sk so:so:so sp:sb:sp sq:ei:ec ss:ss:cs st:st:ep sw:sp:m th:uh:sb tr:tr:tr uu:uu:uu va:va:va
  wa:wa:v we:we:vi wr:wr:vs z:z:z ze:ze:ze zh:zh:sz zr:zr:zn
  15:15:15 16:16:16 24:24:24 25:25:25 35:35:35 36:36:36 37:37:37`;

/** The English letters of a piece by its letters in a language; English itself has all. */
const ENGLISH_LETTERS = Object.fromEntries(
  LANGUAGES.slice(1).map((language, index) => [
    language,
    new Map(
      Array.from(OTHER_LETTERS.matchAll(/(\w+):(\w+):(\w+)/g), ([, english = '', ...others]) => [
        (others[index] ?? '').toUpperCase(),
        english.toUpperCase(),
      ]),
    ),
  ]),
);

/** Pawns of problems, which promote as the pawn does, and to which none promotes. */
const PAWNS: ReadonlySet<string> = new Set(['BP', 'BS', 'SP', 'MP']);

/** What the last version of Popeye calls by these letters is not what its list of pieces says. */
const UNCLEAR: ReadonlySet<string> = new Set(['PP']);

/** Texts that say the same in other words. */
const SAME: Readonly<Record<string, string>> = { N0: 'NN', NAD: 'AND', CZ: 'ZC', CN: 'NC' };

/** Returns the letters of a kind of a game; `undefined` if no walk moves by these texts. */
export function lettersOfWalk({ text, first, royal }: VariantPiece): string | undefined {
  const sought = JSON.stringify([SAME[text] ?? text, first]);
  return Object.keys(POPEYE_WALKS)
    .map((code) => code.toUpperCase())
    .find((letters) => {
      const walk = walkOf(letters, 'english');
      // The king is royal, and no other walk is.
      if (walk === undefined || (letters === 'K') !== (royal === true)) return false;
      const kind = kindOfWalk(walk, undefined);
      return JSON.stringify([kind.text, kind.first]) === sought;
    });
}

/** Returns the walk of letters; `undefined` for one whose moves are not known here. */
export function walkOf(letters: string, language: ProblemLanguage): Walk | undefined {
  const own = letters.toUpperCase();
  const symbol = language === 'english' ? own : ENGLISH_LETTERS[language]?.get(own);
  if (symbol === DUMMY) return { name: 'dummy', text: '', symbol };
  const code = symbol?.toLowerCase() ?? '';
  if (symbol === undefined || UNCLEAR.has(symbol) || !Object.hasOwn(POPEYE_WALKS, code)) return undefined;
  const [name, text, notation] = POPEYE_WALKS[code] ?? ['', ''];
  return { name, text, symbol, ...(notation !== undefined && { notation }) };
}

/** Returns what shows a piece whose moves are not known here: it stands in the way. */
export function unknownWalk(letters: string): Walk {
  return { name: letters, text: '', symbol: DUMMY };
}

/** The English letters of the pieces of chess, by their letters in a FEN. */
export const CHESS_WALKS: Readonly<Record<string, string>> = { K: 'K', Q: 'Q', R: 'R', B: 'B', N: 'S', P: 'P' };

/** Returns the letters that a language has for those of chess, where they are others; moves of pawns have none. */
export function lettersOfChess(language: ProblemLanguage): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [letter, symbol] of Object.entries(CHESS_WALKS)) {
    if (letter === 'P') continue;
    const own = [...(ENGLISH_LETTERS[language] ?? [])].find(([, known]) => known === symbol)?.[0] ?? symbol;
    if (own !== letter) found[letter] = own;
  }
  return found;
}

/** Returns whether pawns promote to a walk. */
export function isPromotion({ symbol }: Walk): boolean {
  return symbol !== DUMMY && !PAWNS.has(symbol);
}

/** Returns the kind of a walk in a game whose pawn is given. */
export function kindOfWalk({ name, text, notation, symbol }: Walk, pawn: VariantPiece | undefined): VariantPiece {
  // A double step is possible from where pawns begin, not wherever a piece stands at first.
  const doubleStep = /i(?=fmn[DA])/;
  const promotes = pawn?.promotes;
  const moves = doubleStep.test(text)
    ? { text: text.replace(/ifmn[DA]/, ''), first: { in: 'rank 2', text: text.replace(doubleStep, '') } }
    : { text };
  return {
    name,
    ...moves,
    ...(notation !== undefined && { notation }),
    ...(PAWNS.has(symbol) && promotes !== undefined && { promotes }),
  };
}
