// Who plays each side, what the computer says about the position, and the buttons that ask it.
import { createUniqueId, For, Show, type JSX } from 'solid-js';
import type { Match } from '../../../match/match.js';
import { Icon } from '../../site/icon.jsx';
import { SIDES } from '../../../values/vocabulary.js';
import type { Computer } from './computer.js';
import { COMPUTER_WORDS as WORDS } from './computer-words.js';
import { isComputer, keepLevel, MAX_LEVEL, withSeat, type Seats } from './seats.js';
import { MATCH_WORDS } from '../../../match/match-words.js';
import { Choice } from '../../playground/parts/fields.jsx';

const LEVELS = Array.from({ length: MAX_LEVEL }, (_, n) => n + 1);

interface PanelProps {
  match: Match;
  computer: Computer;
  seats: Seats;
  setSeats: (seats: Seats) => void;
}

/** What the computer says. */
export function ComputerReport(props: Pick<PanelProps, 'match' | 'computer'>): JSX.Element {
  return (
    <>
      <Show when={props.computer.isAnalyzing()}>
        <AnalysisText {...props} />
      </Show>
      <div id="trouble" role="alert">
        <Show when={props.computer.trouble()}>
          {(reason) => (
            <p class="wrong">
              {WORDS.failed(reason())}{' '}
              <button type="button" onClick={() => props.computer.retry()}>
                {WORDS.retry}
              </button>
            </p>
          )}
        </Show>
      </div>
    </>
  );
}

/** The buttons that ask the computer about the position. */
export function HelpButtons(props: Pick<PanelProps, 'match' | 'computer'>): JSX.Element {
  return (
    <>
      <button
        type="button"
        id="hint"
        disabled={isOver(props.match) || props.computer.plays() !== undefined}
        onClick={() => props.computer.hint()}
      >
        <Icon of="lightbulb" /> {WORDS.hint}
      </button>
      <button
        type="button"
        id="analyze"
        aria-pressed={props.computer.isAnalyzing()}
        onClick={() => props.computer.analyze(!props.computer.isAnalyzing())}
      >
        <Icon of="activity" /> {WORDS.analyze}
      </button>
    </>
  );
}

function isOver({ scene }: Match): boolean {
  return scene().outcome !== undefined;
}

/** Who plays each side, and how well. */
export function Players(props: Omit<PanelProps, 'match'>): JSX.Element {
  const levelHint = createUniqueId();
  return (
    <section id="computer" class="fields" aria-label={WORDS.players}>
      <For each={SIDES}>
        {(side) => (
          <Choice
            label={MATCH_WORDS.sides[side]}
            choices={['person', 'computer'] as const}
            words={(player) => WORDS[player]}
            chosen={isComputer(props.seats, side) ? 'computer' : 'person'}
            choose={(player) => {
              // Whoever chooses players wants them to play.
              props.computer.pause(false);
              props.setSeats(withSeat(props.seats, side, player === 'computer'));
            }}
          />
        )}
      </For>
      <Show when={props.seats.hasTable && props.seats.computer !== 'none'}>
        <p class="hint">{WORDS.table}</p>
      </Show>
      <Show when={props.seats.computer !== 'none' && !props.seats.hasTable}>
        <Choice
          label={WORDS.level}
          describedBy={levelHint}
          choices={LEVELS}
          words={(level) => WORDS.levelName(level)}
          chosen={props.seats.level}
          choose={(level) => {
            keepLevel(level);
            props.setSeats({ ...props.seats, level });
          }}
        />
        <p class="hint" id={levelHint}>
          {WORDS.levelHint(props.seats.level)}
        </p>
      </Show>
    </section>
  );
}

/** The button by which the computer plays both sides, pauses and goes on. */
export function WatchButton(props: Pick<PanelProps, 'computer' | 'seats' | 'setSeats'>): JSX.Element {
  const isBoth = (): boolean => props.seats.computer === 'both';
  const isGoing = (): boolean => isBoth() && !props.computer.isPaused();
  const words = (): string => {
    if (isGoing()) return WORDS.pause;
    return isBoth() ? WORDS.goOn : WORDS.watch;
  };
  return (
    <button
      type="button"
      id="watch"
      onClick={() => {
        props.computer.pause(isGoing());
        props.setSeats({ ...props.seats, computer: 'both' });
      }}
    >
      <Icon of={isGoing() ? 'pause' : 'play'} /> {words()}
    </button>
  );
}

/** What the computer has found about the position; not announced, because it changes several times a second. */
function AnalysisText(props: Pick<PanelProps, 'match' | 'computer'>): JSX.Element {
  const waiting = (): string => {
    if (isOver(props.match)) return WORDS.over;
    return props.computer.plays() === undefined ? WORDS.analyzing : WORDS.waits;
  };
  return (
    <div id="analysis" role="group" aria-label={WORDS.analysis}>
      <Show when={props.computer.analysis()} fallback={<p class="hint">{waiting()}</p>}>
        {(found) => (
          <>
            <p>
              <strong>{found().score}</strong> <span class="hint">{WORDS.depth(found().depth)}</span>
            </p>
            <p class="line">{found().line}</p>
          </>
        )}
      </Show>
    </div>
  );
}
