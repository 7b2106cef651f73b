// What is asked for in a problem: the stipulation, and what is looked for.
import { Show, type JSX } from 'solid-js';
import { MOST_INTENDED, type ProblemSettings } from './problem-link.js';
import { PROBLEM_WORDS as WORDS } from './problem-words.js';
import { GOALS, isForced, MOST_MOVES, PLAYS, type Stipulation } from './stipulation.js';
import { Choice, NumberField } from '../../playground/parts/fields.jsx';
import { Check } from '../../playground/parts/check.jsx';

const CASTLINGS = Object.keys(WORDS.castlings) as (keyof typeof WORDS.castlings)[];

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
  const set = (next: Partial<ProblemSettings>): void => props.change({ ...props.settings, ...next });
  const switchFor = (name: 'tries' | 'set' | 'variations', words: string): JSX.Element => (
    <Check words={words} checked={props.settings[name]} change={(isOn) => set({ [name]: isOn })} />
  );
  return (
    <div class="asked">
      <div class="fields">
        <Choice
          class="wide"
          label={WORDS.play}
          choices={PLAYS}
          words={(play) => WORDS.plays[play]}
          chosen={asked().play}
          choose={(play) => ask({ play })}
        />
        <Show when={asked().play !== 'win'}>
          <Choice
            label={WORDS.goal}
            choices={GOALS}
            words={(goal) => WORDS.goals[goal]}
            chosen={asked().goal}
            choose={(goal) => ask({ goal })}
          />
        </Show>
        <NumberField
          label={WORDS.moves}
          least={asked().play === 'h' ? 0.5 : 1}
          most={MOST_MOVES}
          step={asked().play === 'h' ? 0.5 : 1}
          value={asked().moves}
          set={(moves) => ask({ moves })}
        />
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
          <NumberField
            label={WORDS.intended}
            least={1}
            most={MOST_INTENDED}
            value={props.settings.intended}
            set={(intended) => set({ intended })}
          />
          <Choice
            label={WORDS.castling}
            choices={CASTLINGS}
            words={(castling) => WORDS.castlings[castling]}
            chosen={props.settings.castling}
            choose={(castling) => set({ castling })}
          />
          <Choice
            label={WORDS.time}
            choices={TIMES}
            words={(seconds) => WORDS.times[seconds]}
            chosen={props.seconds}
            choose={props.setSeconds}
          />
        </div>
      </details>
    </div>
  );
}
