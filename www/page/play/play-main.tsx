// Starts the page on which two play, or one against the computer.
import { render } from 'solid-js/web';
import { load } from '../../calls/load.js';
import { sheetFrom, TABLE_RULES } from '../../match/table-style.js';
import { takeAskedAddress } from '../playground/frame/page-address.js';
import { followDarkness, keptTheme, showTheme } from '../playground/frame/theme.js';
import { PlayPage } from './play-page.jsx';
import { openLink } from './open-game.js';
import { PLAY_WORDS } from './play-words.js';
import { reasonOf } from '../../values/errors.js';
import { showFailure } from '../site/show-failure.js';

async function start(): Promise<void> {
  const asked = takeAskedAddress();
  const fragment = location.hash;
  const pw = await load({ needs: ['games'] });
  const opened = await openLink(pw, fragment);
  const root = document.querySelector('#page');
  if (root === null) throw new Error('the page has no place for its content');
  root.replaceChildren();
  render(() => <PlayPage pw={pw} opened={opened} fragment={fragment} asked={asked} />, root);
}

document.adoptedStyleSheets.push(sheetFrom(TABLE_RULES));
showTheme(keptTheme());
followDarkness();

start().catch((reason: unknown) => {
  showFailure(PLAY_WORDS.failure(reasonOf(reason)));
});
