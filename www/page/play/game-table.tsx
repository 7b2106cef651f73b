// A game: the board with the hands, what happens, and the plies.
import { batch, createEffect, createMemo, createSignal, on, onCleanup, onMount, untrack, type JSX } from 'solid-js';
import type { Match } from '../../match/match.js';
import { MATCH_WORDS } from '../../match/match-words.js';
import { createTable, turnWords, type Table, type TableSettings } from '../../match/table.js';
import { afterFrame } from '../playground/core/schedule.js';
import { keepLetterSize } from '../playground/board/letter-size.js';
import { animateMove } from '../playground/board/animate.js';
import { createAgreements } from './agreement.js';
import { createComputer } from './computer/computer.js';
import { COMPUTER_WORDS } from './computer/computer-words.js';
import { isComputer } from './computer/seats.js';
import { GamePanel } from './game-panel.jsx';
import type * as TablePlayer from './computer/table-player.js';
import { PLAY_WORDS } from './play-words.js';
import { loadPlayWorkshop } from './play-workshop.js';
import { stepByWheel } from './step-by-wheel.js';
import { soundPlies } from './sound/follow-plies.js';
import type { TableProps } from './table-props.js';
import { createFaces } from './create-faces.js';

/** A game that is being played. */
export function GameTable(props: TableProps): JSX.Element {
  // The page makes a new table for each game.
  const { match, note } = props.opened;
  const [said, setSaid] = createSignal(note);
  const face = createFaces(
    props.pw,
    () => match.variant,
    () => props.style,
  );
  let host!: HTMLElement;
  let table: Table | undefined;
  const agreements = createAgreements({
    match,
    seats: () => props.seats,
    result: () => props.result,
    setResult: (result) => props.setResult(result),
    judge: (answer) => computer.judge(answer),
    say: setSaid,
  });
  let tables: Promise<typeof TablePlayer> | undefined;
  onCleanup(() => void tables?.then(({ dropTable }) => dropTable(match)));
  const computer = createComputer({
    match,
    seats: () => props.seats,
    play: (ply) => table?.play(ply),
    suggest: (ply) => {
      table?.suggest(ply);
      setSaid(COMPUTER_WORDS.hinted(ply.san));
    },
    say: setSaid,
    askTable: async (scene) => {
      tables ??= import('./computer/table-player.js');
      return (await tables).askTable(props.pw, match, scene);
    },
    isEnded: () => agreements.agreement() !== undefined,
  });
  if (props.opened.isAnalyzed === true) computer.analyze(true);
  const isWaiting = createMemo(() => computer.plays() !== undefined);
  const settings = (): TableSettings => ({
    title: props.title,
    flip: props.flip,
    isReadonly: isWaiting() || agreements.agreement() !== undefined,
  });
  const turn = (): string => {
    const ended = agreements.agreement();
    if (ended !== undefined) return PLAY_WORDS.agreement[ended.isRecorded ? 'recorded' : 'outcome'](ended.winner);
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
    createEffect(() => created.setFace(face()));
    keepLetterSize(created.board, () => match);
    followPlies(host, match);
    soundPlies(match, () => props.hasSound);
    onCleanup(() => created.close());
  });
  stepByWheel(
    () => host,
    match,
    (count) => table?.goTo(count),
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
        face={face()}
        turn={turn()}
        said={said()}
        goTo={(count) => table?.goTo(count)}
        backward={backward()}
        takeBack={takeBack}
        computer={computer}
        agreements={agreements}
        play={(ply) => table?.play(ply)}
      />
    </main>
  );
}

/** Animates each ply that is played, or gone to, by what is not a drag. */
function followPlies(host: HTMLElement, match: Match): void {
  let before = untrack(() => match.shown());
  let isDrop = false;
  const onUp = (): void => {
    isDrop = host.hasAttribute('data-dragging');
    // A drop plays its ply before the next task.
    setTimeout(() => (isDrop = false));
  };
  host.addEventListener('pointerup', onUp, { capture: true });
  createEffect(
    on([match.scene, match.shown], ([, shown]) => {
      const step = shown - before;
      before = shown;
      const ply = match.line()[Math.max(shown, shown - step) - 1];
      if (Math.abs(step) !== 1 || isDrop || ply?.from === undefined || ply.to === undefined) return;
      const [from, to] = step === 1 ? [ply.from, ply.to] : [ply.to, ply.from];
      // The board is drawn after the match has changed.
      queueMicrotask(() => animateMove(host.querySelector(`[data-on="${CSS.escape(to)}"]`), host, [from, to]));
    }),
  );
}
