// Beside the board: what happens, the plies, and what can be done with the game.
import { createEffect, createMemo, createSignal, For, lazy, onCleanup, onMount, Show, type JSX } from 'solid-js';
import type { LegalPly } from '../../calls/game.js';
import { Check } from '../playground/parts/check.jsx';
import { Icon } from '../site/icon.jsx';
import type { Agreements } from './agreement.js';
import { AgreementButtons } from './agreement-buttons.jsx';
import { ComputerPanel, HelpButtons, WatchButton } from './computer/computer-panel.jsx';
import type { Computer } from './computer/computer.js';
import { FetchedPart } from './fetched-part.jsx';
import { moveOf } from './computer/move-numbers.js';
import type { Match, PlayedPly } from '../../match/match.js';
import { MATCH_WORDS } from '../../match/match-words.js';
import { openGame } from './open-game.js';
import { PieceFace } from './piece-face-picture.jsx';
import { PieceStyleChoice } from './piece-style-choice.jsx';
import { PLAY_WORDS } from './play-words.js';
import { keptRecord } from './record/kept-record.js';
import { withSeat } from './computer/seats.js';
import type { MatchRecord } from './record/record.js';
import type { TableProps } from './table-props.js';
import type { DrawFace } from '../../match/ply-faces.js';
import { otherSide } from '../../values/vocabulary.js';
import { keepInSight } from './keep-in-sight.js';

const WORDS = PLAY_WORDS;

const RecordPanel = lazy(async () => ({ default: (await import('./record/record-panel.jsx')).RecordPanel }));
const SendPanel = lazy(async () => ({ default: (await import('./send/send-panel.jsx')).SendPanel }));
const RulesPanel = lazy(async () => ({ default: (await import('./rules-panel.jsx')).RulesPanel }));
const BalancePanel = lazy(async () => ({ default: (await import('./balance/balance-panel.jsx')).BalancePanel }));

interface PanelProps {
  table: TableProps;
  match: Match;
  face: DrawFace;
  turn: string;
  said: string;
  goTo: (count: number) => void;
  /** How many plies can be taken back at once. */
  backward: number;
  takeBack: () => void;
  computer: Computer;
  agreements: Agreements;
  play: (ply: LegalPly) => void;
}

/** The panel of a game. */
export function GamePanel(props: PanelProps): JSX.Element {
  /** The side to move, or the one that has won. */
  const side = (): string => {
    const { turn, outcome } = props.match.scene();
    const end = outcome ?? props.agreements.agreement();
    return end === undefined ? turn : (end.winner ?? 'none');
  };
  const pass = (): LegalPly | undefined => props.match.scene().legal.find(({ ply }) => ply === '0000');
  // All lines since the game was opened: the record is loaded when somebody wants to see it.
  const lines: (readonly PlayedPly[])[] = [];
  createEffect(() => lines.push(props.match.line()));
  let kept: Promise<MatchRecord> | undefined;
  const record = (): Promise<MatchRecord> =>
    (kept ??= import('./record/record.js').then(({ createRecord }) =>
      createRecord({
        pw: props.table.pw,
        opened: props.table.opened,
        lines,
        result: () => props.table.result,
        goTo: props.goTo,
      }),
    ));
  async function startAgain(): Promise<void> {
    const { id, match, chess960, seed } = props.table.opened;
    const definition = id === '' ? match.text : null;
    const { pw, flip, open, seats } = props.table;
    open(await openGame(pw, { game: id, definition, fen: match.fen, moves: [], chess960, seed, flip, seats }));
  }
  /** The one thing that is done next, besides moving a piece. */
  const next = createMemo((): { words: string; act: () => void } | undefined => {
    const { seats, setSeats } = props.table;
    if (props.agreements.offer() !== undefined) return undefined;
    if (props.match.scene().outcome !== undefined || props.agreements.agreement() !== undefined)
      return { words: WORDS.rematch, act: () => void startAgain() };
    const passing = pass();
    if (passing !== undefined) return { words: MATCH_WORDS.pass, act: () => props.play(passing) };
    if (seats.computer !== 'none' || 0 < props.match.line().length) return undefined;
    const other = otherSide(props.match.scene().turn);
    return {
      words: WORDS.playComputer,
      act: () => {
        props.computer.pause(false);
        setSeats(withSeat(seats, other, true));
      },
    };
  });
  return (
    <aside class="panel game">
      <div id="now">
        <div role="status" id="status">
          <p id="turn" data-side={side()}>
            {props.turn}
          </p>
          <p id="said">{props.said}</p>
        </div>
        <Show when={next()} keyed>
          {({ words, act }) => (
            <button type="button" id="next" class="primary" onClick={() => act()}>
              {words}
            </button>
          )}
        </Show>
      </div>
      <div class="actions quiet" id="tools">
        <button
          type="button"
          class="icon"
          aria-label={MATCH_WORDS.back}
          disabled={props.match.shown() === 0}
          onClick={() => props.goTo(props.match.shown() - 1)}
        >
          <Icon of="chevron-left" />
        </button>
        <button
          type="button"
          class="icon"
          aria-label={MATCH_WORDS.forward}
          disabled={props.match.shown() === props.match.line().length}
          onClick={() => props.goTo(props.match.shown() + 1)}
        >
          <Icon of="chevron-right" />
        </button>
        <button type="button" disabled={props.backward === 0} onClick={() => props.takeBack()}>
          <Icon of="undo-2" /> {WORDS.takeBack}
        </button>
        <HelpButtons match={props.match} computer={props.computer} />
      </div>
      <div class="rest">
        <ComputerPanel
          match={props.match}
          computer={props.computer}
          seats={props.table.seats}
          setSeats={props.table.setSeats}
        />
        <PlyList match={props.match} goTo={props.goTo} />
        <div class="actions quiet">
          <AgreementButtons agreements={props.agreements} isWaiting={props.computer.plays() !== undefined} />
          <button type="button" disabled={props.match.line().length === 0} onClick={() => void startAgain()}>
            <Icon of="rotate-ccw" /> {WORDS.again}
          </button>
          <WatchButton computer={props.computer} seats={props.table.seats} setSeats={props.table.setSeats} />
        </div>
        <section id="more" aria-label={WORDS.more}>
          <Further id="send" title={WORDS.send} isOpen={props.table.opened.mail !== undefined}>
            <SendPanel
              game={{
                pw: props.table.pw,
                opened: props.table.opened,
                title: props.table.title,
                flip: props.table.flip,
                link: new URL(props.table.link, location.href).href,
                seats: props.table.seats,
                result: props.table.result,
                record,
              }}
            />
          </Further>
          <Further id="record" title={WORDS.record} isOpen={keptRecord(props.table.opened) !== undefined}>
            <RecordPanel record={record()} />
          </Further>
          <Further id="balance" title={WORDS.balance}>
            <BalancePanel match={props.match} chess960={props.table.opened.chess960} />
          </Further>
          <GamePieces match={props.match} face={props.face} />
          <Further id="rules" title={WORDS.rules}>
            <RulesPanel pw={props.table.pw} match={props.match} />
          </Further>
          <div class="actions settings">
            <Check words={WORDS.sound} checked={props.table.hasSound} change={(isOn) => props.table.setSound(isOn)} />
            <PieceStyleChoice variant={props.match.variant} style={props.table.style} choose={props.table.setStyle} />
          </div>
        </section>
      </div>
    </aside>
  );
}

/** The keys that go through the plies wherever the focus is, but for what needs them itself. */
const SIDEWAYS = new Set(['ArrowLeft', 'ArrowRight']);

/** Returns whether what has the focus does something with arrow keys: the board, fields, choices, menus, lists of plies. */
function usesArrows(target: EventTarget | null): boolean {
  const users =
    '#board, #record-lines, input, select, textarea, [role="radiogroup"], [role="tablist"], [role="listbox"], [role="menu"], dialog';
  return target instanceof Element && target.closest(users) !== null;
}

/** The plies, each of which can be gone to; the arrow keys go from one to the next. */
function PlyList(props: { match: Match; goTo: (count: number) => void }): JSX.Element {
  let list!: HTMLOListElement;
  const current = (): HTMLElement | null => list.querySelector('[aria-current]');
  const follow = (): void => keepInSight(list, current());
  createEffect(() => {
    props.match.shown();
    props.match.line();
    follow();
  });
  onMount(() => {
    // What opens below takes height from the list.
    const observer = new ResizeObserver(follow);
    observer.observe(list);
    onCleanup(() => observer.disconnect());
  });
  const STEPS: Readonly<Record<string, (shown: number) => number>> = {
    ArrowLeft: (shown) => shown - 1,
    ArrowUp: (shown) => shown - 1,
    ArrowRight: (shown) => shown + 1,
    ArrowDown: (shown) => shown + 1,
    Home: () => 0,
    End: () => Infinity,
  };
  function onKey(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    props.goTo(step(props.match.shown()));
    current()?.focus();
  }
  function onPageKey(event: KeyboardEvent): void {
    if (event.defaultPrevented || !SIDEWAYS.has(event.key) || usesArrows(event.target)) return;
    onKey(event);
  }
  onMount(() => addEventListener('keydown', onPageKey));
  onCleanup(() => removeEventListener('keydown', onPageKey));
  const entry = (count: number, words: string): JSX.Element => (
    <button
      type="button"
      tabindex={props.match.shown() === count ? 0 : -1}
      aria-current={props.match.shown() === count ? 'step' : undefined}
      onClick={() => props.goTo(count)}
    >
      {words}
    </button>
  );
  return (
    <ol id="plies" ref={list} aria-label={MATCH_WORDS.plies} onKeyDown={onKey}>
      <li class="start">{entry(0, MATCH_WORDS.start)}</li>
      <For each={props.match.line()}>
        {({ san, side }, n) => (
          <li data-side={side}>
            <Show when={n() === 0 || (side === 'white' && props.match.line()[n() - 1]?.side !== side)}>
              <span class="number">{moveOf(props.match.line(), n()).number}.</span>
            </Show>
            {entry(n() + 1, san)}
          </li>
        )}
      </For>
    </ol>
  );
}

/** What is loaded when it is opened. */
function Further(props: { id: string; title: string; isOpen?: boolean; children: JSX.Element }): JSX.Element {
  const begun = props.isOpen;
  const [isOpen, setOpen] = createSignal(begun);
  return (
    <details id={props.id} open={begun} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{props.title}</summary>
      <Show when={isOpen()}>
        <FetchedPart>{props.children}</FetchedPart>
      </Show>
    </details>
  );
}

/** The pieces, each a link that opens it in the playground. */
function GamePieces(props: { match: Match; face: DrawFace }): JSX.Element {
  const address = (text: string, name: string): string => {
    const { board, notation } = props.match.variant;
    return `../#${new URLSearchParams({ text, name, board, notation: notation ?? 'betza' }).toString()}`;
  };
  return (
    <details>
      <summary>{WORDS.pieces}</summary>
      <ul id="game-pieces">
        <For each={Object.entries(props.match.variant.pieces)}>
          {([letter, { name = letter, text }]) => (
            <li>
              <a href={address(text, name)}>
                <PieceFace face={props.face(letter)} size={32} />
                {name} <code>{text}</code>
              </a>
            </li>
          )}
        </For>
      </ul>
    </details>
  );
}
