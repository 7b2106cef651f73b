// Finds puzzles in the game on the board, or in games of the computer against itself.
import { createSignal, For, Show, type JSX } from 'solid-js';
import type { PlayedLine, Puzzle } from './find-puzzles.js';
import { PROBLEM_WORDS } from './problem-words.js';
import type { PuzzleSearch, PuzzleSource } from './puzzle-search.js';

const WORDS = PROBLEM_WORDS.puzzles;

/** In how many moves puzzles mate. */
const MOVES = [1, 2, 3];

const SOURCES = Object.keys(WORDS.sources) as PuzzleSource[];

/** The panel. */
export function PuzzlePanel(props: {
  search: PuzzleSearch;
  line: PlayedLine;
  open: (puzzle: Puzzle, moves: number) => void;
}): JSX.Element {
  const [source, setSource] = createSignal<PuzzleSource>(props.line.plies.length === 0 ? 'computer' : 'game');
  const [seed, setSeed] = createSignal(1);
  const [moves, setMoves] = createSignal(2);
  const find = (): void => {
    const query = { source: source(), line: props.line, seed: seed(), moves: moves() };
    void props.search.find(query);
  };
  const hasNoPlies = (): boolean => source() === 'game' && props.line.plies.length === 0;
  return (
    <div class="puzzles">
      <p class="hint">{WORDS.hint}</p>
      <div class="fields">
        <label>
          {WORDS.from}
          <select onChange={({ currentTarget }) => setSource(SOURCES[currentTarget.selectedIndex] ?? 'game')}>
            <For each={SOURCES}>{(known) => <option selected={source() === known}>{WORDS.sources[known]}</option>}</For>
          </select>
        </label>
        <label>
          {WORDS.moves}
          <select onChange={({ currentTarget }) => setMoves(currentTarget.selectedIndex + 1)}>
            <For each={MOVES}>{(count) => <option selected={moves() === count}>{count}</option>}</For>
          </select>
        </label>
        <Show when={source() === 'computer'}>
          <label>
            {WORDS.seed}
            <input
              type="number"
              inputmode="numeric"
              min="1"
              max="999999"
              value={seed()}
              onInput={({ currentTarget }) => {
                if (currentTarget.value !== '' && currentTarget.checkValidity()) setSeed(currentTarget.valueAsNumber);
              }}
            />
          </label>
        </Show>
      </div>
      <div class="actions">
        <Show
          when={props.search.isSearching()}
          fallback={
            <button type="button" disabled={hasNoPlies()} onClick={find}>
              {WORDS.find}
            </button>
          }
        >
          <button type="button" onClick={() => props.search.stop()}>
            {WORDS.stop}
          </button>
        </Show>
      </div>
      <p role="status" class="hint">
        {hasNoPlies() ? WORDS.noPlies : props.search.said()}
      </p>
      <Show when={0 < props.search.puzzles().length}>
        <ul class="problems" aria-label={WORDS.list}>
          <For each={props.search.puzzles()}>
            {(puzzle) => (
              <li>
                <button type="button" onClick={() => props.open(puzzle, puzzle.moves)}>
                  {WORDS.after(puzzle.side, puzzle.moves, puzzle.after, puzzle.game)}
                </button>
              </li>
            )}
          </For>
        </ul>
      </Show>
    </div>
  );
}
