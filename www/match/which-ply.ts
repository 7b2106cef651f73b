// The choice between several plies with the same two cells.
import type { LegalPly } from '../calls/game.js';
import { capitalized } from '../values/capitalized.js';
import type { Side } from '../values/vocabulary.js';
import { facePicture } from './face-picture.js';
import { MATCH_WORDS } from './match-words.js';
import type { DrawFace } from './ply-faces.js';
import { signOf } from '../values/piece-signs.js';

/** What a choice is made of. */
export interface Question {
  readonly plies: readonly LegalPly[];
  readonly side: Side;
  readonly face: DrawFace;
  /** The name of the piece of a letter. */
  readonly name: (letter: string) => string;
  readonly play: (ply: LegalPly) => void;
  readonly cancel: () => void;
}

const SIZE = 44;

/** Opens a dialog with the plies, each as the piece that it brings, in words. Returns what closes it. */
export function askWhich(host: HTMLElement, { plies, side, face, name, play, cancel }: Question): () => void {
  const dialog = document.createElement('dialog');
  dialog.id = 'which-ply';
  dialog.setAttribute('aria-label', MATCH_WORDS.which);
  const question = document.createElement('p');
  question.textContent = MATCH_WORDS.which;
  const list = document.createElement('ul');
  list.append(
    ...withWords(plies, name).map(([ply, words]) => {
      const letter = ply.promotion ?? ply.drop ?? ply.kind ?? '';
      const choice = createButton(words, () => {
        play(ply);
      });
      choice.dataset.ply = ply.ply;
      choice.prepend(facePicture(face(signOf(letter, side)), SIZE));
      const item = document.createElement('li');
      item.append(choice);
      return item;
    }),
  );
  dialog.append(question, list, createButton(MATCH_WORDS.cancel, cancel));
  dialog.addEventListener('close', cancel);
  host.append(dialog);
  dialog.showModal();
  return () => {
    dialog.removeEventListener('close', cancel);
    // The browser gives the focus back to the board.
    dialog.close();
    dialog.remove();
  };
}

/** Says what each ply becomes, or how people write it where that does not distinguish them. */
function withWords(plies: readonly LegalPly[], name: Question['name']): [LegalPly, string][] {
  const isChoice = plies.some(({ promotion }) => promotion === undefined);
  const words = plies.map(({ promotion, kind }) => {
    if (promotion === undefined) return MATCH_WORDS.stay(name(kind ?? ''));
    return isChoice ? MATCH_WORDS.promote(name(promotion)) : capitalized(name(promotion));
  });
  const isClear = new Set(words).size === plies.length && plies.some(({ promotion }) => promotion !== undefined);
  return plies.map((ply, n) => [ply, (isClear ? words[n] : undefined) ?? ply.san]);
}

/** Makes a button with a text. */
export function createButton(text: string, act: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.addEventListener('click', act);
  return button;
}
