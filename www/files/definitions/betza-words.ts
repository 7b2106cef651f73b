// Splits a text of XBetza into what a piece can always do, first moves and castling, which a definition keeps apart.

/** A castling of a text: `isO2`. */
export interface CastlingWord {
  /** How many squares the king goes. */
  readonly distance: number;
  readonly sides: readonly ('kingside' | 'queenside')[];
  /** Whether the partner stands next to the outermost cell. */
  readonly isInner: boolean;
}

/** A text in parts. */
export interface SplitText {
  /** What the piece can always do. */
  readonly always: string;
  /** What it can do in addition on its first move. */
  readonly first: string;
  /** What it can always do, and what leaves passed cells open to capture en passant. */
  readonly passing: string;
  readonly castlings: readonly CastlingWord[];
  /** Whether the text has first moves or castling that could not be split off. */
  readonly isWhole: boolean;
}

/** Modifiers, among them legs in parentheses, and an atom: a letter, a bracket or a leap. */
const WORD = /((?:[a-z]|\([a-z]*\)\d*)*)(\[[^\]]*\]|\(\d+,\d+\)|([A-Z])\3?)(\d*)/g;

/** Splits a text. */
export function splitText(text: string): SplitText {
  const words = Array.from(text.matchAll(WORD), ([word, modifiers = '', atom = '', , number = '']) => {
    // Behind the first leg, `i` has another meaning.
    const turn = modifiers.indexOf('a');
    const [first, rest] = turn < 0 ? [modifiers, ''] : [modifiers.slice(0, turn), modifiers.slice(turn)];
    return { word, first, rest, atom, number };
  });
  if (words.map(({ word }) => word).join('') !== text) {
    return { always: text, first: '', passing: '', castlings: [], isWhole: /i|O/.test(text) };
  }
  const castlings: CastlingWord[] = [];
  let [always, firsts, passing] = ['', '', ''];
  for (const { word, first, rest, atom, number } of words) {
    if (atom === 'O') {
      const sides = (['kingside', 'queenside'] as const).filter(
        (side) => !/[lr]/.test(first) || first.includes(side === 'kingside' ? 'r' : 'l'),
      );
      // An `O` without a number is not a move.
      if (number !== '') castlings.push({ distance: Number(number), sides, isInner: first.includes('j') });
    } else if (first.includes('i')) firsts += `${first.replaceAll('i', '').replace('nn', 'n')}${rest}${atom}${number}`;
    else if (first.includes('nn')) passing += `${first.replace('nn', 'n')}${rest}${atom}${number}`;
    else always += word;
  }
  return { always, first: firsts, passing, castlings, isWhole: false };
}

/** Returns whether a piece can never come back to where it stood: all of its moves go ahead. */
export function onlyGoesAhead({ always, passing }: SplitText): boolean {
  const words = Array.from(`${always}${passing}`.matchAll(WORD), ([, modifiers = '', atom = '']) => ({
    modifiers,
    atom,
  }));
  return words.every(({ modifiers, atom }) => modifiers.includes('f') && !/[bsva[(]/.test(modifiers) && atom !== '[');
}
