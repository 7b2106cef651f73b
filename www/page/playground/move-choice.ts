// The buttons that choose between several moves to a cell.
import type { DiagramMove } from '../../values/diagram.js';
import { find, make } from './dom.js';
import { companionOf, promotionOf } from './play.js';
import { STRINGS } from './strings.js';

const WORDS = STRINGS.moves;

/** Asks which of several moves is meant. */
export interface MoveChoice {
  ask(moves: readonly DiagramMove[], choose: (move: DiagramMove) => void): void;
  close(): void;
}

/** Makes the row of buttons. */
export function createMoveChoice(): MoveChoice {
  const frame = find('#which', HTMLElement);
  const list = find('#which-moves', HTMLElement);
  let from: Element | null = null;
  const close = (): void => {
    const hadFocus = frame.contains(document.activeElement);
    frame.hidden = true;
    list.replaceChildren();
    if (hadFocus && (from instanceof SVGElement || from instanceof HTMLElement)) from.focus();
  };
  frame.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  find('#which-none', HTMLButtonElement).addEventListener('click', close);
  return {
    ask: (moves, choose) => {
      from = document.activeElement;
      const buttons = moves.map((move) => {
        const button = make('button', '', moveInWords(move));
        button.type = 'button';
        button.addEventListener('click', () => {
          choose(move);
        });
        return button;
      });
      list.replaceChildren(...buttons);
      frame.hidden = false;
      buttons[0]?.focus();
    },
    close,
  };
}

/** Describes a move in words: `e6, captures e5`. */
export function moveInWords(move: DiagramMove): string {
  const becomes = promotionOf(move);
  const companion = companionOf(move);
  return [
    move.to,
    ...(move.captures.length === 0 ? [] : [WORDS.captures(move.captures.join(', '))]),
    ...(becomes === undefined ? [] : [WORDS.becomes(becomes)]),
    ...(companion === undefined ? [] : [WORDS.companion(companion.from, companion.to)]),
  ].join(', ');
}
