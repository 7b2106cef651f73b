// The choice of a game: of the library, with another start, or of a definition.
import { createEffect, createMemo, createSignal, For, onMount, Show, type JSX } from 'solid-js';
import type { Piecewright } from '../../calls/piecewright.js';
import { PiecewrightError, reasonOf } from '../../values/errors.js';
import type { Diagnostic } from '../../values/diagram.js';
import { WithCode } from '../playground/parts/parts.jsx';
import { NewTabLink } from '../site/new-tab-link.jsx';
import { SEARCH_WORDS } from '../site/search-words.js';
import { POSITIONS_960, startOf960 } from './chess960.js';
import { seedOf, START_LINK, type GameLink } from './game-link.js';
import { gameNames } from './game-names.js';
import { openGame } from './open-game.js';
import type { SetUpFrom } from './set-up.jsx';
import { PLAY_WORDS } from './play-words.js';
import { foldName } from '../../calls/homonyms.js';
import type { OpenedGame } from './opened-game.js';

const WORDS = PLAY_WORDS.choose;

/** Seeds that are drawn stay short, so that people can pass them on. */
const SEED_BOUND = 1_000_000;

/** A mistake in a definition. */
interface Mistake extends Pick<Diagnostic, 'message' | 'help' | 'from' | 'to'> {
  readonly line: number;
  readonly column: number;
  /** The line, before the mistake, in it, and after it. */
  readonly excerpt: readonly [before: string, wrong: string, after: string];
}

/** The content of the menu. */
export function ChooseGame(props: {
  pw: Piecewright;
  opened: OpenedGame;
  open: (opened: OpenedGame) => void;
  setUp: (from: SetUpFrom) => void;
  search: () => void;
}): JSX.Element {
  const names = [...gameNames()].sort(([, first], [, second]) => first.localeCompare(second, 'en'));
  const [wanted, setWanted] = createSignal('');
  const [wrong, setWrong] = createSignal('');
  const [mistakes, setMistakes] = createSignal<readonly Mistake[]>([]);
  const [text, setText] = createSignal('');
  let search!: HTMLInputElement;
  let area!: HTMLTextAreaElement;
  let list: HTMLUListElement | undefined;
  // On a phone the keyboard would cover the games.
  onMount(() => matchMedia('(hover: hover)').matches && search.focus());
  createEffect(() => 0 < mistakes().length && list?.scrollIntoView({ block: 'nearest' }));
  const found = createMemo(() => {
    const words = foldName(wanted()).split(/\s+/);
    const matches = names.filter(([id, name]) => words.every((word) => foldName(`${id} ${name}`).includes(word)));
    return matches.sort((first, second) => rankOf(first, words) - rankOf(second, words));
  });
  const own = (): GameLink => {
    const { id, match, chess960, seed, flip } = props.opened;
    return { game: id, definition: id === '' ? match.text : null, fen: match.fen, moves: [], chess960, seed, flip };
  };
  function open960(number: number): void {
    const fen = startOf960(props.opened.match.variant, number);
    if (fen !== undefined) void open({ ...own(), fen, chess960: true, seed: null });
  }
  const numbered = createMemo(() => startOf960(props.opened.match.variant, 0) !== undefined);
  const hasStarts = createMemo(() => {
    const { starts, shuffle } = props.opened.match.variant;
    return !numbered() && (starts !== undefined || shuffle !== undefined);
  });
  async function open(link: GameLink): Promise<void> {
    setWrong('');
    setMistakes([]);
    try {
      props.open(await openGame(props.pw, link));
      // The next search begins with all games.
      setWanted('');
    } catch (error) {
      if (error instanceof PiecewrightError && error.diagnostics !== undefined) {
        setMistakes(error.diagnostics.map((diagnostic) => mistakeOf(link.definition ?? '', diagnostic)));
      } else setWrong(reasonOf(error));
    }
  }
  return (
    <div class="choose">
      <input
        type="search"
        id="find-game"
        ref={search}
        aria-label={WORDS.search}
        placeholder={WORDS.hint}
        autofocus
        value={wanted()}
        onInput={({ currentTarget }) => setWanted(currentTarget.value)}
        onKeyDown={({ key }) => {
          const [first] = found();
          if (key === 'Enter' && first !== undefined) void open({ ...START_LINK, game: first[0] });
        }}
      />
      <p class="hint" role="status">
        {found().length === 0 ? WORDS.none : WORDS.count(found().length)}
      </p>
      <ul id="games">
        <For each={found()}>
          {([id, name]) => (
            <li>
              <button
                type="button"
                aria-current={props.opened.id === id ? 'true' : undefined}
                onClick={() => void open({ ...START_LINK, game: id })}
              >
                {name}
                <Show when={!isNamed(name, wanted())}>
                  {' '}
                  <code>{id}</code>
                </Show>
              </button>
            </li>
          )}
        </For>
      </ul>
      <div class="actions">
        <button type="button" onClick={() => props.setUp('army')}>
          {WORDS.setUpArmy}
        </button>
        <button type="button" onClick={() => props.setUp('game')}>
          {WORDS.setUpGame}
        </button>
        <button type="button" id="search-site" onClick={() => props.search()}>
          {SEARCH_WORDS.name}
        </button>
      </div>
      <details>
        <summary>{WORDS.start}</summary>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const fen = new FormData(event.currentTarget).get('fen');
            const given = typeof fen === 'string' && fen.trim() !== '' ? fen.trim() : null;
            void open({ ...own(), fen: given, ...(given === null && { seed: null }) });
          }}
        >
          <label for="fen">{WORDS.fen}</label>
          <input id="fen" name="fen" autocomplete="off" spellcheck={false} placeholder={WORDS.usual} />
          <button type="submit">{WORDS.setUp}</button>
        </form>
        <Show when={numbered()}>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              const given = new FormData(event.currentTarget).get('number');
              open960(
                typeof given === 'string' && given !== '' ? Number(given) : Math.floor(Math.random() * POSITIONS_960),
              );
            }}
          >
            <label for="number-960">{WORDS.number960}</label>
            <input
              id="number-960"
              name="number"
              type="number"
              min="0"
              max={POSITIONS_960 - 1}
              placeholder={WORDS.anyNumber}
            />
            <button type="submit">{WORDS.draw960}</button>
          </form>
        </Show>
        <Show when={hasStarts()}>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              const given = new FormData(event.currentTarget).get('seed');
              const seed = typeof given === 'string' ? seedOf(given) : null;
              void open({ ...own(), fen: null, seed: seed ?? Math.floor(Math.random() * SEED_BOUND) });
            }}
          >
            <label for="seed">{WORDS.seed}</label>
            <input id="seed" name="seed" type="number" min="0" placeholder={WORDS.anyNumber} />
            <button type="submit">{WORDS.drawStart}</button>
          </form>
        </Show>
      </details>
      <p role="alert" class="wrong">
        <WithCode message={wrong()} />
      </p>
      <details>
        <summary>{WORDS.own}</summary>
        <p class="hint">
          {WORDS.ownHint} <NewTabLink href="../docs/variants.html" words={WORDS.ownHelp} />
        </p>
        <textarea
          id="definition"
          ref={area}
          aria-label={WORDS.definition}
          rows="10"
          spellcheck={false}
          value={text()}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
        <div class="actions">
          <button type="button" onClick={() => setText(props.opened.match.text)}>
            {WORDS.edit}
          </button>
          <button
            type="button"
            class="primary"
            disabled={text().trim() === ''}
            onClick={() => void open({ ...START_LINK, definition: text() })}
          >
            {WORDS.play}
          </button>
        </div>
        <Show when={0 < mistakes().length}>
          <ul id="mistakes" ref={list} role="alert" aria-label={WORDS.mistakes}>
            <For each={mistakes()}>
              {(mistake) => (
                <li>
                  <button
                    type="button"
                    onClick={() => {
                      area.focus();
                      area.setSelectionRange(mistake.from, mistake.to);
                    }}
                  >
                    {WORDS.line(mistake.line, mistake.column)}
                  </button>{' '}
                  <WithCode message={mistake.message} />
                  <pre>
                    {mistake.excerpt[0]}
                    <mark>{mistake.excerpt[1]}</mark>
                    {mistake.excerpt[2]}
                  </pre>
                  <Show when={mistake.help}>
                    {(help) => (
                      <p class="hint">
                        <WithCode message={help()} />
                      </p>
                    )}
                  </Show>
                </li>
              )}
            </For>
          </ul>
        </Show>
      </details>
    </div>
  );
}

/** Returns whether the name of a game has what is looked for, so that its id need not show why it is found. */
function isNamed(name: string, wanted: string): boolean {
  return foldName(wanted)
    .split(/\s+/)
    .every((word) => foldName(name).includes(word));
}

/** The games that most visitors look for. They head the list of all games, which is in the order of the alphabet. */
const WELL_KNOWN = ['chess', 'fischerandom', 'shogi', 'xiangqi', 'crazyhouse', 'glinski', 'atomic', 'antichess'];

/** The rank of a game in the list: a game of just this name comes first, then those whose name begins so. */
function rankOf([id, name]: readonly [id: string, name: string], words: readonly string[]): number {
  const wanted = words.join(' ').trim();
  if (wanted === '') return WELL_KNOWN.includes(id) ? WELL_KNOWN.indexOf(id) : WELL_KNOWN.length;
  const own = [id, name].map(foldName);
  return [own.includes(wanted), own.some((text) => text.startsWith(wanted)), true].indexOf(true);
}

/** Finds the line of a mistake; a mistake of several lines is marked to the end of its first line. */
function mistakeOf(text: string, { message, help, from, to }: Diagnostic): Mistake {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const next = text.indexOf('\n', from);
  const end = next < 0 ? text.length : next;
  const stop = Math.min(to, end);
  return {
    message,
    ...(help !== undefined && { help }),
    ...{ from, to },
    line: text.slice(0, start).split('\n').length,
    column: from - start + 1,
    excerpt: [text.slice(start, from), text.slice(from, stop), text.slice(stop, end)],
  };
}
