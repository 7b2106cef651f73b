// The library of known pieces.
import { createMemo, createResource, createSignal, For, Show, type JSX } from 'solid-js';
import type { KnownPiece } from '../../../calls/catalog.js';
import { chooseMode } from '../board/choose-mode.js';
import { HOMONYM_WORDS } from '../words/same-name.js';
import { PIECES_WORDS } from '../words/pieces.js';
import { Face } from '../parts/face-view.jsx';
import { Check } from '../parts/check.jsx';
import type { Command } from '../frame/commands.js';
import { useSession, type Session } from '../session.js';
import { Examples } from './examples-list.jsx';
import {
  createFacets,
  isFiltering,
  MODELS,
  REACHES,
  TRAITS,
  type Facets,
  type Model,
  type PlacedPiece,
} from './facets.js';
import { homonymsOf, loadPieces, piecesWithWords, searchPieces, type ListedPiece } from './search.js';
import { reasonOf } from '../../../values/errors.js';
import { hasSheets } from '../parts/screen.js';

const WORDS = PIECES_WORDS.library;

/** The maximum number of pieces in the list; a longer search text finds the others. */
const MOST_LISTED = 40;

/** The library. It loads when the visitor first searches; until then it offers examples. */
export function Library(): JSX.Element {
  const session = useSession();
  const [isWanted, setWanted] = createSignal(false);
  const [asked, setAsked] = createSignal('');
  const [pieces, { refetch }] = createResource(
    () => isWanted() || undefined,
    () => loadPieces(),
  );
  // Reading a pending resource would suspend the library.
  const loaded = (): readonly ListedPiece[] => (pieces.state === 'ready' ? pieces() : []);
  const [facets, setFacets] = createSignal<Facets>({ ways: [] });
  const withFacets = createFacets(session.pw);
  const shown = (): PlacedPiece => {
    const { reading, diagram, state } = session.settled();
    return { query: reading.query, position: { board: state.board, at: diagram.at, side: diagram.side } };
  };
  const named = createMemo(() => {
    const found = searchPieces(loaded(), asked());
    return isFiltering(facets()) ? withFacets(found, facets(), shown()) : found;
  });
  /** If no piece is called so, the pieces of a game may be meant. */
  const asksGames = createMemo(() => pieces.state === 'ready' && named().length === 0 && !isFiltering(facets()));
  const needsGames = createMemo<boolean>((needed) => needed || asksGames(), false);
  const [findInGames] = createResource(
    () => needsGames() || undefined,
    () => searchGames(session),
  );
  const ofGames = createMemo((): Command[] =>
    asksGames() && findInGames.state === 'ready' ? findInGames()(asked()).slice(0, MOST_LISTED) : [],
  );
  /** If no game has such a piece either, words of several names and games may be meant. */
  const found = createMemo(() => {
    const isUnknown = asksGames() && findInGames.state === 'ready' && ofGames().length === 0;
    return isUnknown ? piecesWithWords(loaded(), asked()) : named();
  });
  const listed = (): ReturnType<typeof found> => found().slice(0, MOST_LISTED);
  const status = (): string => {
    if (!isWanted()) return '';
    if (pieces.state === 'errored') return WORDS.failed(reasonOf(pieces.error));
    if (pieces.state !== 'ready') return WORDS.loading;
    if (asksGames() && findInGames.state === 'pending') return WORDS.loading;
    const total = found().length + ofGames().length;
    if (total === 0) return isFiltering(facets()) ? WORDS.noneLike : WORDS.none;
    const count = WORDS.found(total, listed().length + ofGames().length);
    const homonyms = homonymsOf(found(), asked());
    return homonyms.length < 2 ? count : `${HOMONYM_WORDS.count(asked().trim(), homonyms.length)}. ${count}`;
  };
  const want = (): void => {
    setWanted(true);
    if (pieces.state === 'errored') void refetch();
  };
  const isPhone = hasSheets();
  let search!: HTMLInputElement;
  let list!: HTMLUListElement;

  /** Arrow keys go from the field into the list, along it, and back. */
  function onKey(event: KeyboardEvent): void {
    const buttons = [...list.querySelectorAll('button')];
    const index = buttons.findIndex((button) => button === document.activeElement);
    const isInField = document.activeElement === search;
    if (isInField && event.key === 'Enter') buttons[0]?.click();
    else if (event.key === 'ArrowDown' && (isInField || index >= 0)) buttons[index + 1]?.focus();
    else if (event.key === 'ArrowUp' && index >= 0) (buttons[index - 1] ?? search).focus();
    else return;
    event.preventDefault();
  }
  return (
    <section class="library" aria-label={WORDS.title}>
      <h2>{WORDS.title}</h2>
      <div onKeyDown={onKey}>
        <input
          ref={search}
          id="library-search"
          type="search"
          placeholder={WORDS.search}
          aria-label={WORDS.search}
          aria-describedby="library-count"
          autocapitalize="off"
          autocomplete="off"
          spellcheck={false}
          data-own-undo
          // What is found stands below it, where a sheet has no room otherwise.
          onFocus={() => isPhone() && search.scrollIntoView({ block: 'start' })}
          onInput={({ currentTarget }) => {
            setAsked(currentTarget.value);
            want();
          }}
        />
        <FacetChoice facets={facets()} choose={setFacets} sources={sourcesOf(loaded())} want={want} />
        <p id="library-count" class="hint" role="status">
          {status()}
        </p>
        <ul id="library-list" ref={list}>
          <For each={listed()}>
            {({ name, text, notation = 'betza', tradition, aliases = [], source }, n) => (
              <li>
                {/* One stop on the way by Tab; the arrow keys lead to the others. */}
                <button
                  type="button"
                  tabindex={n() === 0 ? 0 : -1}
                  title={source}
                  onClick={() => session.open(text, notation)}
                >
                  <Face asked={{ text, notation, name }} />
                  <span class="words">
                    <b>{name}</b> <code>{text}</code> <small>{HOMONYM_WORDS.traditions[tradition]}</small>
                    <Show when={0 < aliases.length}>
                      <small>{WORDS.also(aliases)}</small>
                    </Show>
                  </span>
                </button>
              </li>
            )}
          </For>
          <For each={ofGames()}>
            {({ name, hint, run }, n) => (
              <li>
                <button type="button" tabindex={n() === 0 ? 0 : -1} onClick={run}>
                  <Face asked={{ text: hint, notation: 'betza', name: name.replace(/^.*: /, '') }} />
                  <span class="words">
                    <b>{name}</b> <code>{hint}</code>
                  </span>
                </button>
              </li>
            )}
          </For>
        </ul>
      </div>
      <Show when={!isWanted()}>
        <Examples />
      </Show>
    </section>
  );
}

/** Loads the search for pieces of games, which the palette has, too. */
async function searchGames(session: Session): Promise<(asked: string) => Command[]> {
  const { findCommands, gamePieceCommands } = await import('../frame/commands.js');
  const commands = await gamePieceCommands(session);
  return (asked) => findCommands(commands, asked);
}

function sourcesOf(pieces: readonly KnownPiece[]): string[] {
  return [...new Set(pieces.flatMap(({ source, sources = [] }) => [source, ...sources]))].sort((a, b) =>
    a.localeCompare(b, 'en'),
  );
}

const MODEL_NAMES: readonly Model[] = ['shown', ...(Object.keys(MODELS) as (keyof typeof MODELS)[])];

/** The filters. */
function FacetChoice(props: {
  facets: Facets;
  choose: (facets: Facets) => void;
  sources: readonly string[];
  want: () => void;
}): JSX.Element {
  const session = useSession();
  const change = (changed: Partial<Facets>): void => {
    props.want();
    props.choose({ ...props.facets, ...changed });
  };
  const modelOf = (value: string): Model | undefined => MODEL_NAMES.find((model) => model === value);
  return (
    <details id="facets" onToggle={props.want}>
      <summary>{WORDS.facets}</summary>
      <div class="settings">
        <label class="wide">
          {WORDS.goesTo}
          <select
            id="goes-to"
            onChange={({ currentTarget }) => change({ reach: REACHES.find((known) => known === currentTarget.value) })}
          >
            <option value="">{WORDS.anywhere}</option>
            <For each={REACHES}>{(reach) => <option value={reach}>{WORDS.reaches[reach]}</option>}</For>
          </select>
        </label>
        <Show when={props.facets.reach !== undefined && session.view().mode !== 'draw'}>
          <button type="button" onClick={() => chooseMode(session, 'draw')}>
            {WORDS.drawThem}
          </button>
        </Show>
        <label class="wide">
          {WORDS.movesLike}
          <select id="moves-like" onChange={({ currentTarget }) => change({ moves: modelOf(currentTarget.value) })}>
            <option value="">{WORDS.anything}</option>
            <For each={MODEL_NAMES}>{(model) => <option value={model}>{WORDS.models[model]}</option>}</For>
          </select>
        </label>
        <label class="wide">
          {WORDS.capturesLike}
          <select
            id="captures-like"
            onChange={({ currentTarget }) => change({ captures: modelOf(currentTarget.value) })}
          >
            <option value="">{WORDS.anything}</option>
            <For each={MODEL_NAMES}>{(model) => <option value={model}>{WORDS.models[model]}</option>}</For>
          </select>
        </label>
        <For each={TRAITS}>
          {(way) => (
            <Check
              words={WORDS.ways[way]}
              change={(isWanted) => {
                const others = props.facets.ways.filter((known) => known !== way);
                change({ ways: isWanted ? [...others, way] : others });
              }}
            />
          )}
        </For>
        <label class="wide">
          {WORDS.source}
          <select
            id="facet-source"
            onChange={({ currentTarget }) =>
              change({ source: currentTarget.value === '' ? undefined : currentTarget.value })
            }
          >
            <option value="">{WORDS.anySource}</option>
            <For each={props.sources}>{(source) => <option value={source}>{source}</option>}</For>
          </select>
        </label>
      </div>
    </details>
  );
}
