// A game: the board with the hands, what happens, and the plies.
import { batch, createEffect, createMemo, createSignal, onCleanup, onMount, type JSX } from 'solid-js';
import { MATCH_WORDS } from '../../match/match-words.js';
import { drawLetters, loadFaces, type DrawFace } from '../../match/ply-faces.js';
import { createTable, turnWords, type Table, type TableSettings } from '../../match/table.js';
import { afterFrame } from '../playground/core/schedule.js';
import { createComputer } from './computer/computer.js';
import { COMPUTER_WORDS } from './computer/computer-words.js';
import { isComputer } from './computer/seats.js';
import { GamePanel } from './game-panel.jsx';
import { loadPlayWorkshop } from './play-workshop.js';
import type { TableProps } from './table-props.js';

/** A game that is being played. */
export function GameTable(props: TableProps): JSX.Element {
  // The page makes a new table for each game.
  const { match, note } = props.opened;
  const [said, setSaid] = createSignal(note);
  const [draw, setDraw] = createSignal<{ face: DrawFace }>({ face: drawLetters });
  let host!: HTMLElement;
  let table: Table | undefined;
  const computer = createComputer({
    match,
    seats: () => props.seats,
    play: (ply) => table?.play(ply),
    suggest: (ply) => {
      table?.suggest(ply);
      setSaid(COMPUTER_WORDS.hinted(ply.san));
    },
    say: setSaid,
  });
  const isWaiting = createMemo(() => computer.plays() !== undefined);
  const settings = (): TableSettings => ({ title: props.title, flip: props.flip, isReadonly: isWaiting() });
  const turn = (): string => {
    const thinking = computer.plays();
    return thinking === undefined ? turnWords(match.scene()) : COMPUTER_WORDS.thinks(thinking);
  };
  /** How many plies are taken back: those since a person's turn; none if there was none. */
  const backward = (): number => {
    if (props.seats.computer === 'both') return Math.min(match.shown(), 1);
    const before = match.line().slice(0, match.shown());
    const last = before.map(({ side }) => isComputer(props.seats, side)).lastIndexOf(false);
    return last < 0 ? 0 : match.shown() - last;
  };
  const takeBack = (): void => {
    // A game of the computer with itself would go on at once.
    if (props.seats.computer === 'both') computer.pause(true);
    batch(() => table?.takeBack(backward()));
  };

  onMount(() => {
    const created = createTable(host, match, settings(), { say: setSaid });
    table = created;
    createEffect(() => created.set(settings()));
    createEffect(() => created.setFace(draw().face));
    onCleanup(() => created.close());
  });
  void loadFaces(match.variant).then(
    (face) => setDraw({ face }),
    () => undefined,
  );
  // Reasons are more detailed with the workshop.
  afterFrame(() => {
    loadPlayWorkshop(props.pw)
      .then(() => table?.explainAgain())
      .catch(() => undefined);
  });
  return (
    <main>
      <section ref={host} aria-label={MATCH_WORDS.board(props.title)} />
      <GamePanel
        table={props}
        match={match}
        face={draw().face}
        turn={turn()}
        said={said()}
        say={setSaid}
        goTo={(count) => table?.goTo(count)}
        backward={backward()}
        takeBack={takeBack}
        computer={computer}
        play={(ply) => table?.play(ply)}
      />
    </main>
  );
}
