// Starts the page.
import { createEffect, getOwner, runWithOwner } from 'solid-js';
import { render } from 'solid-js/web';
import { load } from '../../calls/load.js';
import type { Piecewright } from '../../calls/piecewright.js';
import { guessModule } from '../../calls/module-choice.js';
import { createFetch } from './core/fetch-module.js';
import { afterFrame, whenQuiet } from './core/schedule.js';
import { keepAddress, takeAskedAddress } from './frame/page-address.js';
import { App } from './frame/app.jsx';
import { followVisibleHeight } from './parts/screen.js';
import { WORDS } from './words/first.js';
import { followDarkness, keptTheme, showTheme } from './frame/theme.js';
import { createSession, type Session } from './session.js';
import { fromLink, toLink } from './state/address.js';
import { START } from './state/state.js';
import { storeFor } from './state/store.js';
import { layoutOf, stateFromLink } from './state/valid-state.js';
import { reasonOf } from '../../values/errors.js';
import { showFailure } from '../site/show-failure.js';
import './frame/structure.css';
import './frame/theme.css';
import '../site/site.css';

/** The pause in input after which the address is updated, in milliseconds. */
const QUIET = 150;

const fetchModule = createFetch();
const work = storeFor('work');

/** The file that the address asks to open. */
const asked = takeAskedAddress();

/** The fragment of the address at the beginning of the visit. */
const visited = location.hash;

/** The address of the work: that of the page, or of the last visit. */
const fragment = visited === '' ? (work.read() ?? '') : visited;

/** Loads the smallest module that draws the first board; the workshop comes after it. */
async function loadForFirstBoard(): Promise<Piecewright> {
  const { board, ...query } = fromLink(fragment);
  if (guessModule(query, board) === 'notations') {
    // Offline, only the modules of every visit are cached.
    const module = await fetchModule('notations').catch(() => undefined);
    if (module !== undefined) return load({ needs: ['notations'], modules: { notations: module } });
  }
  const pw = await load({ modules: { betza: await fetchModule('betza') } });
  if (layoutOf(pw, board) === undefined) {
    // The page shows that it could not be loaded.
    await fetchModule('workshop')
      .then((module) => pw.add('workshop', module))
      .catch(() => undefined);
  }
  return pw;
}

/** Keeps the address, the storage and the theme those of the session. */
function keep(session: Session): void {
  const writeAddress = keepAddress(visited, (fragment) => {
    session.act({ ...stateFromLink(session.pw, fragment), army: session.state().army });
  });
  const write = (): void => {
    const link = toLink(session.state());
    work.write(link);
    const isStart = location.hash === '' && link === toLink(START);
    if (!isStart) writeAddress(link);
  };
  const writeSoon = whenQuiet(QUIET, write);
  createEffect(() => {
    session.state();
    writeSoon();
  });
  // Save changes made just before the visitor leaves.
  addEventListener('pagehide', write);
  createEffect(() => showTheme(session.view().theme));
}

/** Says what of the address could not be kept. */
async function reportTrouble(session: Session): Promise<void> {
  const { troubleOf } = await import('./state/link-trouble.js');
  const trouble = troubleOf(session.pw, fragment, session.state());
  if (trouble !== '') session.say(trouble);
}

function start(pw: Piecewright): void {
  const input = document.querySelector<HTMLTextAreaElement>('#notation');
  const hadFocus = input !== null && document.activeElement === input;
  const state = stateFromLink(pw, fragment);
  // Keep text typed while the page was loading.
  const typed = input?.value ?? '';
  const text = typed === '' ? state.text : typed;
  const root = document.querySelector('#page');
  if (root === null) throw new Error('the page has no place for its content');
  root.replaceChildren();
  render(() => {
    const session = createSession(pw, fetchModule, { ...state, text }, keptTheme());
    keep(session);
    const owner = getOwner();
    afterFrame(() => {
      if (hadFocus) session.focusText();
      session.loadWorkshop();
      if (asked !== undefined) session.openSource({ address: asked });
      void import('./state/kept-army.js').then(({ keepArmy }) =>
        runWithOwner(owner, () => keepArmy(session, fragment)),
      );
      void reportTrouble(session);
    });
    return <App session={session} />;
  }, root);
}

showTheme(keptTheme());
followDarkness();
followVisibleHeight();

loadForFirstBoard()
  .then(start)
  .catch((reason: unknown) => {
    showFailure(WORDS.failure(reasonOf(reason)));
  });
