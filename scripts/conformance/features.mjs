// What a row of the conformance suite is about: its features and its level.

/** A move of a text: modifiers with a group, then an atom with its suffix and range, or a bracket. */
const MOVE =
  /([a-z]*(?:\([a-z]*\)\d*[a-z]*)?)(?:(\[[^\]]*\])|(O\d*)|((?:[A-Z]|\(\d+,\d+\))[XY]?)((?<=([A-Z])[XY]?)\6)?(\d+)?)/g;

/** The letters of a leg that have a feature of their own, with its level. */
const LETTERS = [
  ['i', 'first-moves', 3],
  ['e', 'en-passant', 3],
  ['[pg]', 'hoppers', 3],
  ['[dkt]', 'special-captures', 3],
  ['o', 'joined-edges', 3],
  ['u', 'unloading', 4],
  ['[qz]', 'curved-rides', 4],
  ['j', 'jumps', 2],
  ['n', 'lame-leaps', 2],
  ['[mc]', 'modes', 1],
  ['[fblrvsh]', 'directions', 1],
];

/** What may happen between the legs of a chain. */
const BETWEEN = [
  ['[cd]', 'captures-on-the-way'],
  ['[pg]', 'hops-on-the-way'],
  ['[yg]', 'range-toggles'],
  ['e', 'en-passant'],
];

/** Returns the features of one move of Betza's notation, each with its level. */
function featuresOfMove([, letters, bracket, castling, atom, doubled, , number]) {
  const found = [];
  const add = (name, level) => found.push([name, level]);
  if (bracket !== undefined) {
    if (/[a-z]/.test(letters)) add('whole-bracket-modifiers', 5);
    add('brackets', 5);
    return found;
  }
  if (castling !== undefined) {
    add('castling', 3);
    if (letters.includes('i')) add('first-moves', 3);
    return found;
  }
  if (letters.includes('(')) add('groups', 4);
  const legs = letters.replace(/[()]\d*/g, '').split('a');
  if (legs.length > 1) {
    for (const [letter, name] of BETWEEN) {
      if (legs.slice(0, -1).some((leg) => new RegExp(letter).test(leg))) add(name, 4);
    }
    add('chains', 4);
  }
  const last = legs.at(-1);
  for (const [letter, name, level] of LETTERS) {
    const where = name === 'directions' || name === 'joined-edges' || name === 'jumps' ? letters : last;
    if (new RegExp(letter).test(where)) add(name, level);
  }
  if (legs.length > 1 && legs[0].includes('i')) add('first-moves', 3);
  if (/[XY]$|^\(/.test(atom)) add('far-leaps', 1);
  if (/^[RBQ]$/.test(atom)) add('sliders', 2);
  if (doubled !== undefined || (number !== undefined && Number(number) === 0)) add('riders', 2);
  else if (number !== undefined) add('ranges', 2);
  return found;
}

/** Returns the level of a text in Betza's notation and its features, the one that asks most of a reader first. */
function featuresOfBetza(text) {
  const moves = [...text.matchAll(MOVE)];
  const found = moves.flatMap(featuresOfMove);
  found.push([moves.length > 1 ? 'compounds' : 'atoms', 1]);
  const byLevel = found.sort(([, a], [, b]) => b - a);
  return { level: byLevel[0][1], features: [...new Set(byLevel.map(([name]) => name))] };
}

/** Features of the other notations: the pattern in a text, from what asks most of a reader to what asks least. */
const PATTERNS = {
  lcpn: [
    ['conditions', 3, /\b(?:cond|WHEN|CASE)\b|\?|\bif\b/i],
    ['then', 4, /->|=>|\bTHEN\b|AND_THEN/],
    ['hops-and-captures', 3, /hop|capture|hurdle|leap-over|:non-|lame|:only/i],
    ['riders', 2, /:rider|:\d|:\*|rook|bishop|queen/],
    ['directions', 1, /:(?:forward|backward|left|right|side|outward|vertical)/],
  ],
  hasinu: [
    ['bends', 4, /&t/],
    ['functions', 3, /\b(?:atmove|ataction|burn|rifle|rpg|group|promote|function|fe|im|sz|royal|i)\(|\[|\/\//],
    ['hops-and-modes', 3, /\b(?:j|nj|m|c)\(/],
    ['embedded-betza', 2, /\\/],
    ['rides', 2, /n\(|n\dd|INF|\{|[2-9][x×]/],
    ['directions', 1, /d[NESWOD]|\)[a-h]/],
  ],
  taxonomy: [
    ['walks', 4, /Bent|Crooked|Twisted|Errant|Itinerant|Walk|Strid/i],
    ['riders', 2, /Rid|Charger|step|\bfar\b/i],
    [
      'temper',
      3,
      /Brave|Bereft|Constant|Daunted|Broken|Fearless|Faithful|Grim|Griev|Forlorn|Valiant|Steadfast|Vigilant|Woeful|Vanquished/,
    ],
    ['modifiers', 1, / |-/],
  ],
  parlett: [
    ['then', 4, /\./],
    ['hops', 3, /\^/],
    ['conditions', 3, /[ico]\^?[n\d~(]/],
    ['rides', 2, /n|-/],
    ['directions', 1, /[<>=]/],
  ],
};

/** Returns the level and the features of a text in any notation. */
export function featuresOf(notation, text) {
  if (notation === 'betza') return featuresOfBetza(text);
  const found = PATTERNS[notation.split('-')[0]].filter(([, , pattern]) => pattern.test(text));
  const level = Math.max(1, ...found.map(([, own]) => own));
  const features = found.sort(([, a], [, b]) => b - a).map(([name]) => name);
  return { level, features: features.length === 0 ? ['leaps'] : features };
}
