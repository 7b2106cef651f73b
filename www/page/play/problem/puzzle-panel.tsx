// Finds puzzles in the game on the board, or in games of the computer against itself.
import { createSignal, For, Show, type JSX } from 'solid-js';
import type { PlayedLine, Puzzle } from './find-puzzles.js';
import { PROBLEM_WORDS } from './problem-words.js';
import type { PuzzleSearch, PuzzleSource } from './puzzle-search.js';
import { Choice, NumberField } from '../../playground/parts/fields.jsx';

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
        <Choice
          class="wide"
          label={WORDS.from}
          choices={SOURCES}
          words={(known) => WORDS.sources[known]}
          chosen={source()}
          choose={setSource}
        />
        <Choice label={WORDS.moves} choices={MOVES} words={String} chosen={moves()} choose={setMoves} />
        <Show when={source() === 'computer'}>
          <NumberField label={WORDS.seed} least={1} most={999_999} value={seed()} set={setSeed} />
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
