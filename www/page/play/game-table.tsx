// A game: the board with the hands, what happens, and the plies.
import { createEffect, createSignal, onCleanup, onMount, type JSX } from 'solid-js';
import type { Piecewright } from '../../calls/piecewright.js';
import { MATCH_WORDS } from '../../match/match-words.js';
import { drawLetters, loadFaces, type DrawFace } from '../../match/ply-faces.js';
import { createTable, turnWords, type Table } from '../../match/table.js';
import { createFetch } from '../playground/core/modules.js';
import { afterFrame } from '../playground/core/schedule.js';
import { GamePanel } from './game-panel.jsx';
import type { OpenedGame } from './open-game.js';

const fetchModule = createFetch();

/** What the table is given by the page. */
export interface TableProps {
  pw: Piecewright;
  opened: OpenedGame;
  title: string;
  flip: boolean;
  link: string;
  open: (opened: OpenedGame) => void;
}

/** A game that is being played. */
export function GameTable(props: TableProps): JSX.Element {
  // The page makes a new table for each game.
  const { match, note } = props.opened;
  const [said, setSaid] = createSignal(note);
  const [draw, setDraw] = createSignal<{ face: DrawFace }>({ face: drawLetters });
  let host!: HTMLElement;
  let table: Table | undefined;
  const settings = (): { title: string; flip: boolean } => ({ title: props.title, flip: props.flip });

  onMount(() => {
    const made = createTable(host, match, settings(), { say: setSaid });
    table = made;
    createEffect(() => made.set(settings()));
    createEffect(() => made.setFace(draw().face));
    onCleanup(() => made.close());
  });
  void loadFaces(match.variant).then(
    (face) => setDraw({ face }),
    () => undefined,
  );
  // Reasons are more detailed with the large module.
  afterFrame(() => {
    fetchModule('workshop')
      .then((module) => props.pw.loadWorkshop(module))
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
        turn={turnWords(match.scene())}
        said={said()}
        say={setSaid}
        goTo={(count) => table?.goTo(count)}
        takeBack={() => table?.takeBack()}
        play={(ply) => table?.play(ply)}
      />
    </main>
  );
}
