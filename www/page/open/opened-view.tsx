// What was opened: what it is, what is in it, what could not be read, and how to go on.
import { createEffect, createSignal, For, onMount, Show, type JSX } from 'solid-js';
import { readPlacement } from '../../files/definitions/read-placement.js';
import { piecesOfGame } from '../../files/definitions/pieces-of-game.js';
import type { OpenedFile, OpenedPiece, OpenedPosition, OpenedRecord } from '../../files/opened-file.js';
import { isAnnotated } from '../../files/records/record-line.js';
import { writePGN } from '../../files/records/write-pgn.js';
import { drawLetters, loadFaces, type DrawFace } from '../../match/ply-faces.js';
import type { Diagnostic } from '../../values/diagram.js';
import type { Variant } from '../../values/variant.js';
import { fromGameLink } from '../play/game-link.js';
import { keepRecord } from '../play/record/kept-record.js';
import { PieceFace } from '../play/piece-face-picture.jsx';
import { WithCode } from '../playground/parts/parts.jsx';
import { armyPieces } from './army-pieces.js';
import { BoardPicture, type Picture } from './board-picture.jsx';
import { linkInPlayground, linkOfGame, linkOfPosition, linkOfRecord } from './next-links.js';
import { facesOf } from './opened-faces.js';
import type { OpenHost } from './open-host.js';
import { OPEN_WORDS as WORDS } from './open-words.js';
import { squaresOf } from '../../values/board-squares.js';

/** The most pieces and messages that are shown. */
const [MOST_PIECES, MOST_MESSAGES] = [60, 50];

/** One of the games, positions or played games of a file. */
interface Choice {
  readonly words: string;
  /** Its address on the page of games; `undefined` if it cannot be played. */
  readonly link: string | undefined;
  readonly fen: string | undefined;
  /** The game, where the file has its rules. */
  readonly variant?: Variant | undefined;
  readonly position: OpenedPosition | undefined;
  readonly pieces: readonly OpenedPiece[];
  readonly record?: OpenedRecord;
}

/** The view. */
export function OpenedView(props: {
  opened: OpenedFile;
  text: string;
  host: OpenHost;
  close: () => void;
  again: () => void;
}): JSX.Element {
  const choices = choicesOf(props.opened);
  const [chosen, setChosen] = createSignal(0);
  const [said, setSaid] = createSignal('');
  const [face, setFace] = createSignal<{ draw: DrawFace }>({ draw: drawLetters });
  const choice = (): Choice | undefined => choices[chosen()];
  const pieces = (): readonly OpenedPiece[] => {
    const own = choice()?.pieces ?? [];
    return own.length === 0 ? props.opened.pieces : own;
  };
  createEffect(() => {
    const shown = choice();
    const { pw } = props.host;
    // The pieces of a game look as they do when it is played.
    void (shown?.variant === undefined ? facesOf(pieces()) : loadFaces(shown.variant, { pw })).then(
      (draw) => shown === choice() && setFace({ draw }),
      () => undefined,
    );
  });
  const picture = (): Picture | undefined => pictureOf(choice());
  let steps!: HTMLDivElement;
  onMount(() => (steps.querySelector<HTMLElement>('button') ?? steps).focus());
  function leaveTo(go: (fragment: string) => void, fragment: string): void {
    props.close();
    go(fragment);
  }
  function play(link: string): void {
    const record = choice()?.record;
    // Addresses have only the main line.
    if (record !== undefined && isAnnotated(record.line)) keepRecord(fromGameLink(link), writePGN(record));
    leaveTo(props.host.play, link);
  }
  function addToArmy(): void {
    const kept = armyPieces(pieces());
    const count = props.host.takePieces(kept);
    setSaid(count === 0 ? WORDS.fullArmy : WORDS.taken(count));
  }
  return (
    <>
      <p class="what">
        <WithCode message={whatIs(props.opened)} />
      </p>
      <Show when={props.opened.name}>{(name) => <p class="name">{name()}</p>}</Show>
      <p class="hint">{countsOf(props.opened)}</p>
      <Show when={1 < choices.length}>
        <label class="which">
          {WORDS.which}
          <select onChange={({ currentTarget }) => setChosen(currentTarget.selectedIndex)}>
            <For each={choices}>{({ words }) => <option>{words}</option>}</For>
          </select>
        </label>
      </Show>
      <div class="steps" ref={steps} tabindex="-1">
        <Show when={choice()?.link}>
          {(link) => (
            <button type="button" class="primary" onClick={() => play(link())}>
              {WORDS.steps.play}
            </button>
          )}
        </Show>
        <Show when={choice()?.position}>
          {(position) => (
            <button
              type="button"
              onClick={() => leaveTo(props.host.showPosition, linkInPlayground(position(), pieces()))}
            >
              {WORDS.steps.show}
            </button>
          )}
        </Show>
        <Show when={0 < pieces().length}>
          <button type="button" onClick={addToArmy}>
            {WORDS.steps.take}
          </button>
        </Show>
        <button type="button" onClick={() => props.again()}>
          {WORDS.another}
        </button>
      </div>
      <p role="status" class="said">
        {said()}
      </p>
      <Show when={picture()}>
        {(shown) => (
          <BoardPicture picture={shown()} face={face().draw} words={choice()?.words ?? props.opened.name ?? ''} />
        )}
      </Show>
      <Show when={0 < pieces().length}>
        <ul class="opened-pieces" aria-label={WORDS.pieces}>
          <For each={pieces().slice(0, MOST_PIECES)}>
            {({ symbol, name, text }) => (
              <li>
                <PieceFace face={face().draw(symbol)} size={28} />
                <span>
                  {name ?? symbol} <code>{text}</code>
                </span>
              </li>
            )}
          </For>
          <Show when={MOST_PIECES < pieces().length}>
            <li class="hint">{WORDS.more(pieces().length - MOST_PIECES)}</li>
          </Show>
        </ul>
      </Show>
      <Messages opened={props.opened} text={props.text} />
    </>
  );
}

/** What could not be read, and notes. */
function Messages(props: { opened: OpenedFile; text: string }): JSX.Element {
  const isLeft = ({ severity }: Diagnostic): boolean => severity !== 'info';
  const left = (): Diagnostic[] => props.opened.diagnostics.filter(isLeft);
  const notes = (): Diagnostic[] => props.opened.diagnostics.filter((diagnostic) => !isLeft(diagnostic));
  return (
    <>
      <Show when={props.opened.diagnostics.length === 0}>
        <p class="hint">{WORDS.all}</p>
      </Show>
      <Show when={0 < left().length}>
        <h3>{WORDS.left}</h3>
        <MessageList diagnostics={left()} text={props.text} />
      </Show>
      <Show when={0 < notes().length}>
        <h3>{WORDS.notes}</h3>
        <MessageList diagnostics={notes()} text={props.text} />
      </Show>
    </>
  );
}

function MessageList(props: { diagnostics: readonly Diagnostic[]; text: string }): JSX.Element {
  return (
    <ul class="messages">
      <For each={props.diagnostics.slice(0, MOST_MESSAGES)}>
        {({ severity, message, help, from }) => (
          <li data-severity={severity}>
            <span class="hint">{placeOf(props.text, from)}:</span> <WithCode message={message} />
            <Show when={help}>
              {(advice) => (
                <span class="hint">
                  {' '}
                  <WithCode message={advice()} />
                </span>
              )}
            </Show>
          </li>
        )}
      </For>
      <Show when={MOST_MESSAGES < props.diagnostics.length}>
        <li class="hint">{WORDS.more(props.diagnostics.length - MOST_MESSAGES)}</li>
      </Show>
    </ul>
  );
}

function placeOf(text: string, from: number): string {
  const start = text.slice(0, from).lastIndexOf('\n') + 1;
  return WORDS.at(text.slice(0, start).split('\n').length, from - start + 1);
}

function whatIs({ kind, title, confidence }: OpenedFile): string {
  if (kind === 'unknown') return WORDS.unknown;
  return confidence === 'certain' ? WORDS.kind(title) : WORDS.likely(title);
}

function countsOf(opened: OpenedFile): string {
  const counts = (['games', 'positions', 'records', 'pieces'] as const).flatMap((what) => {
    const { length } = opened[what];
    return length === 0 ? [] : WORDS.counts[what](length);
  });
  const board = opened.board === undefined ? [] : WORDS.board(opened.board.split('-')[0] ?? '');
  const left = opened.diagnostics.filter(({ severity }) => severity !== 'info').length;
  return [board, counts, left === 0 ? [] : WORDS.leftCount(left)].flat().join(' · ');
}

/** Returns what can be gone on with: played games, then games, then positions. */
function choicesOf({ name, games, records, positions, pieces }: OpenedFile): Choice[] {
  // A file that has rules of its own has them for the games that were played, too.
  const own = games.length === 1 ? games[0] : undefined;
  const ofGames = games.map((game): Choice => {
    const { isPlayable, variant } = game;
    return {
      words: isPlayable ? game.name : `${game.name} (${WORDS.notPlayable})`,
      link: linkOfGame(game),
      fen: variant.start,
      variant,
      position: undefined,
      pieces: piecesOfGame(variant),
    };
  });
  const ofRecords = records.map((record): Choice => {
    const variant = record.variant ?? own?.variant;
    return {
      words: WORDS.record(playersOf(record) ?? name ?? WORDS.nobody, record.plies.length),
      link: linkOfRecord(record, own),
      fen: record.fen ?? variant?.start,
      variant,
      position: undefined,
      pieces: variant === undefined ? pieces : piecesOfGame(variant),
      record,
    };
  });
  const ofPositions = positions.map((position, n): Choice => {
    return {
      words: position.name ?? WORDS.numbered(n + 1),
      link: linkOfPosition(position),
      fen: undefined,
      position,
      pieces,
    };
  });
  return [...ofRecords, ...ofGames, ...ofPositions];
}

/** Returns who played; `undefined` if that is not recorded. */
function playersOf({ tags: { White = '', Black = '' } }: OpenedRecord): string | undefined {
  if (White === '' && Black === '') return undefined;
  return [White, Black].map((player) => (player === '' ? WORDS.nobody : player)).join(' – ');
}

/** Returns what a picture shows; `undefined` for boards that are not of squares. */
function pictureOf(choice: Choice | undefined): Picture | undefined {
  const position = choice?.position;
  if (position !== undefined) {
    const squares = squaresOf(position.board);
    return squares && { ...squares, holes: [...squares.holes], pieces: position.pieces };
  }
  return choice?.fen === undefined ? undefined : readPlacement(choice.fen);
}
