// The page on which two play, or one against the computer.
import { createEffect, createSignal, For, lazy, onMount, Show, Suspense, type JSX } from 'solid-js';
import type { Piecewright } from '../../calls/piecewright.js';
import { MATCH_WORDS } from '../../match/match-words.js';
import { keepAddress } from '../playground/frame/page-address.js';
import { Menu } from '../playground/parts/menu.jsx';
import { humanSeats, type Seats } from './computer/seats.js';
import { GameTable } from './game-table.jsx';
import { toGameLink } from './game-link.js';
import { openLink } from './open-game.js';
import { afterFrame } from '../playground/core/schedule.js';
import { watchSources, type Source } from '../playground/parts/watch-sources.js';
import { Icon } from '../site/icon.jsx';
import { SearchButton } from '../site/search-button.jsx';
import { SiteLinks } from '../site/site-links.jsx';
import { SITE_WORDS } from '../site/site-words.js';
import { SkipLink } from '../site/skip-link.jsx';
import { PageThemeButton } from '../site/theme-button.jsx';
import { keepStyle, keptStyle } from './piece-style.js';
import { keepSound, keptSound } from './sound/follow-plies.js';
import type { OtherViewId } from './other-view.jsx';
import type { SetUpFrom } from './set-up.jsx';
import { PLAY_WORDS } from './play-words.js';
import { showRules } from './show-rules.js';
import { linkOfMatch, type OpenedGame } from './opened-game.js';

const WORDS = PLAY_WORDS;

/** What the page shows: the game, or something in its place. */
type View = 'play' | OtherViewId;

/** The views that the title bar leads to. */
const TABS = ['play', 'position', 'problem'] as const;

/** The view of an address: links of the playground lead to the set-up. */
function viewIn(fragment: string): View {
  if (fragment === '#set-up') return 'army';
  return /[#&]problem=/.test(fragment) ? 'problem' : 'play';
}

function closeMenu(): void {
  document.querySelector<HTMLElement>('#game-menu')?.hidePopover();
}

/** The page: the choice of a game, and the game. */
export function PlayPage(props: {
  pw: Piecewright;
  opened: OpenedGame;
  /** The fragment of the address that the game was opened from. */
  fragment: string;
  /** The address of a file that is opened. */
  asked: string | undefined;
}): JSX.Element {
  const [opened, setOpened] = createSignal(props.opened, { equals: false });
  const [flip, setFlip] = createSignal(props.opened.flip);
  const [seats, setSeats] = createSignal(props.opened.seats ?? humanSeats());
  const [result, setResult] = createSignal(props.opened.result);
  const [style, setStyle] = createSignal(keptStyle());
  const [hasSound, setSound] = createSignal(keptSound());
  const [isSearching, setSearching] = createSignal(false);
  const [view, setView] = createSignal(viewIn(props.fragment));
  /** The address of what a view shows in place of the game. */
  const [viewLink, setViewLink] = createSignal(view() === 'problem' ? props.fragment : undefined);
  const show = (next: View, link?: string): void => {
    setViewLink(link);
    setView(next);
  };
  const title = (): string => opened().match.variant.name ?? MATCH_WORDS.unnamed;
  const open = (next: OpenedGame): void => {
    opened().match.free();
    // Whoever chooses another game goes on playing against the same opponent, from the same side.
    // A table is of one ending alone.
    setSeats(next.seats ?? { ...seats(), hasTable: false });
    setFlip(next.flip);
    setResult(next.result);
    show('play');
    setOpened(next);
    closeMenu();
    // On a phone the board may have been scrolled away.
    scrollTo(0, 0);
  };
  /** The fragment whose game is being opened: where one navigation overtakes another, the last counts. */
  let awaited: string | undefined;
  const follow = async (fragment: string): Promise<void> => {
    awaited = fragment;
    const next = await openLink(props.pw, fragment);
    if (awaited !== fragment) {
      next.match.free();
      return;
    }
    awaited = undefined;
    open(next);
    if (viewIn(fragment) === 'problem') show('problem', fragment);
  };
  const link = (): string => {
    const { seed, mail } = opened();
    return toGameLink({
      ...linkOfMatch(opened()),
      seed,
      flip: flip(),
      seats: seats(),
      result: result(),
      mail,
    });
  };
  const openSource = (source: Source): void => {
    closeMenu();
    void import('./open-on-play.js').then(
      ({ openOnPlay }) => openOnPlay(props.pw, source),
      () => undefined,
    );
  };
  watchSources(openSource);
  onMount(() => {
    if (props.asked !== undefined) openSource({ address: props.asked });
  });
  const seat = (next: Seats): void => {
    // The only person sits at the bottom.
    if (next.computer !== seats().computer && (next.computer === 'white' || next.computer === 'black')) {
      setFlip(next.computer === 'white');
    }
    setSeats(next);
  };
  const [update, setUpdate] = createSignal<() => void>();
  // Registered last, so that it does not compete with the game's own requests.
  onMount(() => {
    afterFrame(() => {
      import('../playground/frame/offline.js')
        .then(({ keepOffline }) => keepOffline((apply) => setUpdate(() => apply)))
        .catch(() => undefined);
    });
  });
  const writeAddress = keepAddress(props.fragment, (fragment) => {
    if (viewIn(fragment) === 'army') {
      awaited = undefined;
      show('army');
    } else void follow(fragment);
  });
  createEffect(() => {
    document.title = WORDS.title(title());
    const next = viewLink() ?? link();
    if (awaited === undefined) writeAddress(next);
  });

  const ChooseGame = lazy(async () => {
    const loaded = await import('./choose-game.jsx');
    const begin = (from: SetUpFrom): void => {
      closeMenu();
      show(from);
    };
    return {
      default: () => (
        <loaded.ChooseGame
          pw={props.pw}
          opened={opened()}
          open={open}
          setUp={begin}
          search={() => {
            closeMenu();
            setSearching(true);
          }}
        />
      ),
    };
  });
  const OtherView = lazy(async () => ({ default: (await import('./other-view.jsx')).OtherView }));
  const other = (): OtherViewId | undefined => {
    const shown = view();
    return shown === 'play' ? undefined : shown;
  };
  return (
    <div class="play">
      <SkipLink />
      <header>
        <h1>{SITE_WORDS.name}</h1>
        <SiteLinks at="play" root="../" />
        <Menu id="game" content={ChooseGame}>
          <span>{view() === 'army' ? WORDS.ownGame : title()}</span>
        </Menu>
        <button
          type="button"
          id="show-rules"
          title={WORDS.rules}
          onClick={() => {
            show('play');
            showRules();
          }}
        >
          <Icon of="book-open" /> <span>{WORDS.rules}</span>
        </button>
        <button
          type="button"
          id="open-file"
          title={WORDS.openTitle}
          aria-keyshortcuts="Control+O Meta+O"
          onClick={() => openSource(undefined)}
        >
          <Icon of="folder-open" /> <span>{WORDS.open}</span>
        </button>
        <nav id="views" aria-label={WORDS.view}>
          <For each={TABS}>
            {(tab) => (
              <button type="button" aria-current={view() === tab ? 'page' : undefined} onClick={() => show(tab)}>
                {WORDS.views[tab]}
              </button>
            )}
          </For>
        </nav>
        <Show when={update()}>
          {(applyUpdate) => (
            <p id="update" role="status">
              {WORDS.newVersion}{' '}
              <button type="button" onClick={() => applyUpdate()()}>
                {WORDS.reload}
              </button>
            </p>
          )}
        </Show>
        <button type="button" id="flip" aria-pressed={flip()} onClick={() => setFlip(!flip())}>
          {WORDS.flip}
        </button>
        <SearchButton root="../" isOpen={isSearching()} setOpen={setSearching} />
        <PageThemeButton />
      </header>
      <Show
        when={other()}
        fallback={
          <Show when={opened()} keyed>
            {(game) => (
              <GameTable
                pw={props.pw}
                opened={game}
                title={title()}
                flip={flip()}
                link={link()}
                open={open}
                seats={seats()}
                setSeats={seat}
                result={result()}
                setResult={setResult}
                hasSound={hasSound()}
                setSound={(isOn) => {
                  keepSound(isOn);
                  setSound(isOn);
                }}
                style={style()}
                setStyle={(next) => setStyle(keepStyle(next))}
              />
            )}
          </Show>
        }
      >
        {(shown) => (
          <Suspense fallback={<main />}>
            <OtherView
              view={shown()}
              pw={props.pw}
              opened={opened()}
              title={title()}
              flip={flip()}
              fragment={viewLink()}
              open={open}
              show={show}
              keepLink={setViewLink}
            />
          </Suspense>
        )}
      </Show>
    </div>
  );
}
