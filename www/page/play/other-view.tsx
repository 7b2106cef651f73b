// What the page of games shows in place of a game; each part is loaded when it is asked for.
import { lazy, Show, Suspense, type JSX } from 'solid-js';
import type { Piecewright } from '../../calls/piecewright.js';
import type { SetUpFrom } from './set-up.jsx';
import type { OpenedGame } from './opened-game.js';

/** The set-up of a position, a problem, or the set-up of a game of the visitor's own. */
export type OtherViewId = 'position' | 'problem' | SetUpFrom;

const OwnSetUp = lazy(async () => ({ default: (await import('./set-up.jsx')).SetUp }));
const PositionView = lazy(async () => ({ default: (await import('./position/position-view.jsx')).PositionView }));
const ProblemView = lazy(async () => ({ default: (await import('./problem/problem-view.jsx')).ProblemView }));

interface ViewProps {
  readonly view: OtherViewId;
  readonly pw: Piecewright;
  readonly opened: OpenedGame;
  readonly title: string;
  readonly flip: boolean;
  /** The address of what is shown, if it has one. */
  readonly fragment: string | undefined;
  readonly open: (opened: OpenedGame) => void;
  readonly show: (view: 'play' | 'problem', fragment?: string) => void;
  readonly keepLink: (link: string) => void;
}

/** The view. */
export function OtherView(props: ViewProps): JSX.Element {
  const setUp = (): SetUpFrom | undefined =>
    props.view === 'position' || props.view === 'problem' ? undefined : props.view;
  const back = (): void => props.show('play');
  return (
    <Suspense fallback={<main />}>
      <Show when={props.view === 'position'}>
        <PositionView
          {...props}
          solve={(fen) => props.show('problem', `#${new URLSearchParams({ fen, problem: '' }).toString()}`)}
          cancel={back}
        />
      </Show>
      <Show when={props.view === 'problem'}>
        <ProblemView {...props} />
      </Show>
      <Show when={setUp()} keyed>
        {(from) => (
          <OwnSetUp
            pw={props.pw}
            from={from}
            match={props.opened.match}
            flip={props.flip}
            open={props.open}
            cancel={back}
          />
        )}
      </Show>
    </Suspense>
  );
}
