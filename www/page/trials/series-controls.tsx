// The buttons of a series of games, how far it is, and what is announced of it.
import { Show, type JSX } from 'solid-js';
import type { SeriesRun } from './run-series.js';
import { TRIAL_WORDS as WORDS } from './trial-words.js';
import { NumberField } from '../playground/parts/fields.jsx';
import './trials.css';

/** The least and the most nodes for a ply that can be chosen, and the usual number. */
export const NODES = { least: 10, usual: 2_000, most: 1_000_000 } as const;

interface ControlsProps {
  run: SeriesRun;
  /** What the button says that begins or goes on after a stop. */
  words: string;
  begin: () => void;
  isDisabled?: boolean;
  games: number;
  /** How many games there will be, as far as that is known. */
  all: number | undefined;
}

/** The buttons, a bar and the announcements. */
export function SeriesControls(props: ControlsProps): JSX.Element {
  let main!: HTMLButtonElement;
  const words = (): string => {
    if (!props.run.isUnderWay()) return props.words;
    return props.run.phase() === 'paused' ? WORDS.goOn : WORDS.pause;
  };
  const act = (): void => {
    if (!props.run.isUnderWay()) props.begin();
    else if (props.run.phase() === 'paused') props.run.goOn();
    else props.run.pause();
  };
  return (
    <>
      <div class="actions">
        <button type="button" ref={main} disabled={!props.run.isUnderWay() && props.isDisabled} onClick={act}>
          {words()}
        </button>
        <button
          type="button"
          disabled={!props.run.isUnderWay()}
          onClick={() => {
            props.run.stop();
            // A disabled button keeps no focus.
            main.focus();
          }}
        >
          {WORDS.stop}
        </button>
      </div>
      <Show when={props.run.isUnderWay()}>
        <div class="trial-progress">
          <progress aria-label={WORDS.progress} value={props.games} max={props.all ?? 1} />
          <span>{WORDS.played(props.games, props.all)}</span>
        </div>
      </Show>
      {/* Not every game is announced, only when the games begin, rest and end. */}
      <p class="hint" role="status">
        {WORDS.said(props.run.phase(), props.games)}
      </p>
      <div role="alert">
        <Show when={props.run.trouble()}>{(reason) => <p class="wrong">{WORDS.failed(reason())}</p>}</Show>
      </div>
    </>
  );
}

/** How much the computer looks at for a move. */
export function NodesField(props: { setNodes: (nodes: number) => void; isDisabled: boolean }): JSX.Element {
  return (
    <NumberField
      label={WORDS.nodes}
      title={WORDS.nodesHint}
      {...NODES}
      value={NODES.usual}
      set={props.setNodes}
      isDisabled={props.isDisabled}
    />
  );
}
