// What is asked for in a problem: the stipulation, and what is looked for.
import { For, Show, type JSX } from 'solid-js';
import { FIRST_SETTINGS, MOST_INTENDED, type ProblemSettings } from './problem-link.js';
import { PROBLEM_WORDS as WORDS } from './problem-words.js';
import { GOALS, isForced, MOST_MOVES, PLAYS, type Stipulation } from './stipulation.js';

const CASTLINGS = Object.keys(WORDS.castlings) as ProblemSettings['castling'][];

/** How long it may take, in seconds. */
const TIMES = [10, 60, 600, 0] as const;

interface FieldsProps {
  readonly settings: ProblemSettings;
  readonly change: (settings: ProblemSettings) => void;
  readonly seconds: number;
  readonly setSeconds: (seconds: number) => void;
}

/** The fields. */
export function SettingsFields(props: FieldsProps): JSX.Element {
  const asked = (): Stipulation => props.settings.stipulation;
  const ask = (next: Partial<Stipulation>): void => {
    const { behind, ...stipulation } = { ...asked(), ...next };
    // Only in help play, half a move has a meaning.
    const moves = stipulation.play === 'h' ? stipulation.moves : Math.ceil(stipulation.moves);
    const words = next.play === undefined && behind !== undefined ? { behind } : {};
    props.change({ ...props.settings, stipulation: { ...stipulation, moves, ...words } });
  };
  const switchFor = (name: 'tries' | 'set' | 'variations', words: string): JSX.Element => (
    <label>
      <input
        type="checkbox"
        checked={props.settings[name]}
        onChange={({ currentTarget }) => props.change({ ...props.settings, [name]: currentTarget.checked })}
      />
      {words}
    </label>
  );
  return (
    <div class="asked">
      <div class="fields">
        <label class="wide">
          {WORDS.play}
          <select onChange={({ currentTarget }) => ask({ play: PLAYS[currentTarget.selectedIndex] ?? '' })}>
            <For each={PLAYS}>{(play) => <option selected={asked().play === play}>{WORDS.plays[play]}</option>}</For>
          </select>
        </label>
        <Show when={asked().play !== 'win'}>
          <label>
            {WORDS.goal}
            <select onChange={({ currentTarget }) => ask({ goal: GOALS[currentTarget.selectedIndex] ?? '#' })}>
              <For each={GOALS}>{(goal) => <option selected={asked().goal === goal}>{WORDS.goals[goal]}</option>}</For>
            </select>
          </label>
        </Show>
        <label>
          {WORDS.moves}
          <input
            type="number"
            inputmode="decimal"
            min={asked().play === 'h' ? 0.5 : 1}
            max={MOST_MOVES}
            step={asked().play === 'h' ? 0.5 : 1}
            value={asked().moves}
            onChange={({ currentTarget }) => {
              if (currentTarget.value !== '' && currentTarget.checkValidity())
                ask({ moves: currentTarget.valueAsNumber });
              else currentTarget.valueAsNumber = asked().moves;
            }}
          />
        </label>
      </div>
      <p class="hint">{WORDS.explained[asked().play]}</p>
      <details>
        <summary>{WORDS.options}</summary>
        <div class="switches">
          <Show when={isForced(asked())}>
            {switchFor('tries', WORDS.tries)}
            {switchFor('variations', WORDS.variations)}
          </Show>
          {switchFor('set', WORDS.set)}
        </div>
        <div class="fields">
          <label>
            {WORDS.intended}
            <input
              type="number"
              inputmode="numeric"
              min="1"
              max={MOST_INTENDED}
              value={props.settings.intended}
              onChange={({ currentTarget }) => {
                if (currentTarget.value !== '' && currentTarget.checkValidity())
                  props.change({ ...props.settings, intended: currentTarget.valueAsNumber });
                else currentTarget.valueAsNumber = props.settings.intended;
              }}
            />
          </label>
          <label>
            {WORDS.castling}
            <select
              onChange={({ currentTarget }) =>
                props.change({
                  ...props.settings,
                  castling: CASTLINGS[currentTarget.selectedIndex] ?? FIRST_SETTINGS.castling,
                })
              }
            >
              <For each={CASTLINGS}>
                {(castling) => (
                  <option selected={props.settings.castling === castling}>
                    {WORDS.castlings[castling as keyof typeof WORDS.castlings]}
                  </option>
                )}
              </For>
            </select>
          </label>
          <label>
            {WORDS.time}
            <select onChange={({ currentTarget }) => props.setSeconds(TIMES[currentTarget.selectedIndex] ?? 0)}>
              <For each={TIMES}>
                {(seconds) => <option selected={props.seconds === seconds}>{WORDS.times[seconds]}</option>}
              </For>
            </select>
          </label>
        </div>
      </details>
    </div>
  );
}
