// The pieces that a side has in hand.
import type { Side } from '../values/vocabulary.js';
import { dragPiece } from './drag-piece.js';
import { facePicture } from './face-picture.js';
import { MATCH_WORDS } from './match-words.js';
import type { DrawFace } from './ply-faces.js';
import { signOf } from '../values/piece-signs.js';

/** What the visitor does with pieces in hand. */
export interface HandActs {
  /** Chooses a piece, by its letter in upper case. */
  use(letter: string): void;
  drop(cell: string): void;
}

/** What a hand shows. */
export interface ShownHand {
  /** How many there are of each letter, in upper case. */
  readonly counts: Readonly<Record<string, number>>;
  /** Whether they can be dropped now. */
  readonly isTurn: boolean;
  readonly chosen: string | undefined;
  readonly face: DrawFace;
  readonly name: (letter: string) => string;
}

const SIZE = 36;

/** Creates the list of a side's pieces in hand, and the function that shows them. */
export function createHand(side: Side, acts: HandActs): { list: HTMLUListElement; show: (hand: ShownHand) => void } {
  const list = document.createElement('ul');
  list.className = 'hand';
  list.setAttribute('aria-label', MATCH_WORDS.hand(side));
  let shown: ShownHand | undefined;
  const own = (letter: string): string => signOf(letter, side);

  function drag(event: PointerEvent, letter: string): void {
    dragPiece(event, {
      picture: () => list.querySelector<SVGElement>(`[data-hand="${CSS.escape(own(letter))}"] svg`),
      scale: () => 1,
      lift: () => {
        if (shown?.chosen !== letter) acts.use(letter);
      },
      drop: (cell) => {
        acts.drop(cell);
      },
    });
  }

  function entryOf(letter: string, count: number, { name, face }: ShownHand): HTMLLIElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.dataset.hand = own(letter);
    button.setAttribute('aria-label', MATCH_WORDS.inHand(name(letter), count));
    const number = document.createElement('span');
    number.setAttribute('aria-hidden', 'true');
    number.textContent = String(count);
    button.append(facePicture(face(own(letter)), SIZE), number);
    button.addEventListener('pointerdown', (event) => {
      drag(event, letter);
    });
    button.addEventListener('click', () => {
      acts.use(letter);
    });
    const entry = document.createElement('li');
    entry.append(button);
    return entry;
  }

  function redraw(face: DrawFace): void {
    for (const button of list.querySelectorAll('button')) {
      button.firstElementChild?.replaceWith(facePicture(face(button.dataset.hand ?? ''), SIZE));
    }
  }

  function nothing(): HTMLLIElement {
    const entry = document.createElement('li');
    entry.className = 'hint';
    entry.textContent = MATCH_WORDS.nothing;
    return entry;
  }

  return {
    list,
    show: (hand) => {
      const before = shown;
      shown = hand;
      // A button that stays keeps the focus and the pointer.
      if (JSON.stringify(hand.counts) === JSON.stringify(before?.counts)) {
        if (hand.face !== before?.face) redraw(hand.face);
      } else {
        const entries = Object.entries(hand.counts).map(([letter, count]) => entryOf(letter, count, hand));
        list.replaceChildren(...(entries.length === 0 ? [nothing()] : entries));
      }
      for (const button of list.querySelectorAll('button')) {
        button.disabled = !hand.isTurn;
        button.setAttribute('aria-pressed', String(hand.isTurn && button.dataset.hand === own(hand.chosen ?? '')));
      }
    },
  };
}
