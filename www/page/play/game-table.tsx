// A game: the board with the hands, what happens, and the plies.
import { createEffect, createMemo, createSignal, For, onCleanup, onMount, Show, type JSX } from 'solid-js';
import type { LegalPly } from '../../calls/game.js';
import type { Piecewright } from '../../calls/piecewright.js';
import type { Mark, Side } from '../../values/diagram.js';
import { createFetch } from '../playground/core/modules.js';
import { afterFrame } from '../playground/core/schedule.js';
import { createGameBoard, type CellState, type ShownCell } from './game-board.js';
import { GamePanel } from './game-panel.jsx';
import { followLift } from './lift.js';
import { nameOf, ownerOf, type Scene } from './match.js';
import type { OpenedGame } from './open-game.js';
import { PieceFace } from './piece-face-picture.jsx';
import { drawLetters, loadFaces, type DrawFace } from './ply-faces.js';
import { PLAY_WORDS } from './play-words.js';
import { meantBy, targetsOf, type Choice } from './targets.js';
import { WhichPly } from './which-ply.jsx';

const WORDS = PLAY_WORDS;

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
  const { variant, layout, scene } = match;
  const [choice, setChoice] = createSignal<Choice>();
  const [asked, setAsked] = createSignal<readonly LegalPly[]>([]);
  const [said, setSaid] = createSignal(note);
  /** The ply whose reason is shown. */
  let refused: string | undefined;
  const say = (words: string, ply?: string): void => {
    refused = ply;
    setSaid(words);
  };
  const [draw, setDraw] = createSignal<{ face: DrawFace }>({ face: drawLetters });
  const targets = createMemo(() => {
    const chosen = choice();
    return chosen === undefined ? new Map<string, LegalPly[]>() : targetsOf(match, chosen);
  });
  let host!: HTMLDivElement;

  void loadFaces(variant).then(
    (face) => setDraw({ face }),
    () => undefined,
  );
  // Reasons are more detailed with the large module.
  afterFrame(() => {
    fetchModule('workshop')
      .then((module) => props.pw.loadWorkshop(module))
      .then(() => refused !== undefined && tellWhy(refused))
      .catch(() => undefined);
  });
  onCleanup(() => {
    refused = undefined;
  });
  const tellWhy = (ply: string): void => say(match.why(ply) ?? '', ply);

  const choose = (next: Choice | undefined): void => {
    setChoice(next);
    setAsked([]);
  };
  function play(ply: LegalPly): void {
    const { turn } = scene();
    choose(undefined);
    match.play(ply);
    say(WORDS.played(turn, ply.san));
  }
  function goTo(count: number): void {
    choose(undefined);
    match.goTo(count);
    say('');
  }
  function takeBack(): void {
    choose(undefined);
    const last = match.takeBack();
    if (last !== undefined) say(WORDS.tookBack(last.san));
  }
  function choosePiece(cell: string, letter: string): void {
    choose({ cell });
    say(0 < targets().size ? WORDS.chosen(nameOf(variant, letter), cell) : WORDS.noPlies);
  }
  function use(cell: string): void {
    const chosen = choice();
    const found = targets().get(cell);
    const { pieces, turn, outcome } = scene();
    const letter = pieces[cell];
    if (found !== undefined) {
      const [only] = found;
      if (found.length === 1 && only !== undefined) play(only);
      else setAsked(found);
    } else if (outcome !== undefined) say('');
    else if (chosen !== undefined && 'cell' in chosen && chosen.cell === cell) {
      choose(undefined);
      say('');
    } else if (letter !== undefined && ownerOf(letter) === turn) choosePiece(cell, letter);
    else if (chosen !== undefined) tellWhy(meantBy(chosen, cell));
    else say(letter === undefined ? '' : WORDS.notYours(turn));
  }
  function useHand(letter: string): void {
    const chosen = choice();
    const isSame = chosen !== undefined && 'hand' in chosen && chosen.hand === letter;
    choose(isSame ? undefined : { hand: letter });
    if (isSame) say('');
    else say(0 < targets().size ? WORDS.chosenInHand(nameOf(variant, letter)) : WORDS.noDrops);
  }

  onMount(() => {
    const acts = {
      use,
      canLift: (cell: string) => {
        const { pieces, turn, outcome } = scene();
        const letter = pieces[cell];
        return letter !== undefined && ownerOf(letter) === turn && outcome === undefined;
      },
      lift: (cell: string) => choosePiece(cell, scene().pieces[cell] ?? ''),
    };
    const show = createGameBoard(host, acts, WORDS.enter);
    createEffect(() => {
      const cells = layout.cells.map(({ name }) => cellOf(name));
      const description = turnWords(scene());
      show({ layout, cells, flip: props.flip, title: WORDS.board(props.title), description });
    });
  });

  function cellOf(cell: string): ShownCell {
    const { pieces, checks } = scene();
    const letter = pieces[cell];
    const chosen = choice();
    const isChosen = chosen !== undefined && 'cell' in chosen && chosen.cell === cell;
    const last = match.line()[match.shown() - 1];
    const mark = markOf(targets().get(cell), letter);
    const states: CellState[] = [
      ...(last !== undefined && [last.from, last.to, last.gate].includes(cell) ? (['last'] as const) : []),
      ...(checks.includes(cell) ? (['check'] as const) : []),
      ...(isChosen ? (['chosen'] as const) : []),
    ];
    const words = [
      letter === undefined ? WORDS.cell.empty : WORDS.cell.piece(ownerOf(letter), nameOf(variant, letter)),
      ...(checks.includes(cell) ? [WORDS.cell.check] : []),
      ...(isChosen ? [WORDS.cell.chosen] : []),
      ...(mark === undefined ? [] : [mark === 'capture' ? WORDS.cell.capture : WORDS.cell.target]),
    ];
    return { cell, words: words.join(', '), face: letter && draw().face(letter), mark, states };
  }

  /** Escape gives up the choice. */
  function onKey({ key }: KeyboardEvent): void {
    if (key !== 'Escape' || choice() === undefined) return;
    choose(undefined);
    say('');
  }
  const sides = (): readonly Side[] => (props.flip ? ['white', 'black'] : ['black', 'white']);
  const hand = (side: Side | undefined): JSX.Element => (
    <Show when={side !== undefined && scene().fen.includes('[')}>
      <Hand
        side={side ?? 'white'}
        scene={scene()}
        name={(letter) => nameOf(variant, letter)}
        chosen={choice()}
        face={draw().face}
        use={useHand}
        drop={use}
      />
    </Show>
  );
  return (
    <main onKeyDown={onKey}>
      <section class="table" aria-label={WORDS.board(props.title)}>
        {hand(sides()[0])}
        <div id="board" ref={host} />
        {hand(sides()[1])}
      </section>
      <GamePanel
        table={props}
        match={match}
        face={draw().face}
        turn={turnWords(scene())}
        said={said()}
        say={say}
        goTo={goTo}
        takeBack={takeBack}
        play={play}
      />
      <Show when={0 < asked().length}>
        <WhichPly plies={asked()} side={scene().turn} face={draw().face} play={play} cancel={() => choose(undefined)} />
      </Show>
    </main>
  );
}

function turnWords({ turn, checks, outcome }: Scene): string {
  if (outcome !== undefined) return WORDS.outcome(outcome.winner, outcome.reason);
  return `${WORDS.toMove(turn)}${0 < checks.length ? ` ${WORDS.check}` : ''}`;
}

/** Marks where the chosen piece can go; a piece to castle with stays in sight. */
function markOf(plies: readonly LegalPly[] | undefined, letter: string | undefined): Mark | undefined {
  if (plies === undefined) return undefined;
  if (plies.some(({ captures }) => 0 < captures.length)) return 'capture';
  if (letter !== undefined) return 'initial';
  return plies.some(({ san }) => san.startsWith('O-O')) ? 'castling' : 'quiet';
}

/** The pieces that a side has in hand. */
function Hand(props: {
  side: Side;
  scene: Scene;
  name: (letter: string) => string;
  chosen: Choice | undefined;
  face: DrawFace;
  use: (letter: string) => void;
  drop: (cell: string) => void;
}): JSX.Element {
  const own = (letter: string): string => (props.side === 'white' ? letter : letter.toLowerCase());
  const isTurn = (): boolean => props.scene.turn === props.side && props.scene.outcome === undefined;
  const isChosen = (letter: string): boolean =>
    isTurn() && props.chosen !== undefined && 'hand' in props.chosen && props.chosen.hand === letter;
  function drag(event: PointerEvent & { currentTarget: HTMLElement }, letter: string): void {
    const list = event.currentTarget.closest('ul');
    if (event.button !== 0) return;
    followLift(event, {
      picture: () => list?.querySelector<SVGElement>(`[data-hand="${CSS.escape(own(letter))}"] svg`) ?? null,
      scale: () => 1,
      lift: () => isChosen(letter) || props.use(letter),
      drop: (cell) => props.drop(cell),
    });
  }
  return (
    <ul class="hand" aria-label={WORDS.hand(props.side)}>
      <For each={Object.entries(props.scene.hands[props.side])} fallback={<li class="hint">{WORDS.nothing}</li>}>
        {([letter, count]) => (
          <li>
            <button
              type="button"
              disabled={!isTurn()}
              aria-label={WORDS.inHand(props.name(letter), count)}
              aria-pressed={isChosen(letter)}
              data-hand={own(letter)}
              onPointerDown={(event) => drag(event, letter)}
              onClick={() => props.use(letter)}
            >
              <PieceFace face={props.face(own(letter))} size={36} />
              <span aria-hidden="true">{count}</span>
            </button>
          </li>
        )}
      </For>
    </ul>
  );
}
