// What a text seems to be that the sheet opens.
import { titleOf } from '../../files/open-file.js';
import { linkInText } from './link-in-text.js';
import { OPEN_WORDS } from './open-words.js';

/** Returns what a text seems to be, such as “a game in PGN”; `undefined` if it is nothing that opens. */
export function openingTitle(text: string): string | undefined {
  return linkInText(text) === undefined ? titleOf(text) : OPEN_WORDS.link;
}
