// Beside the board: what happens, the plies, and what can be done with the game.
import { createEffect, createMemo, createSignal, For, lazy, Show, type JSX } from 'solid-js';
import type { LegalPly } from '../../calls/game.js';
import { Check } from '../playground/parts/check.jsx';
import { LazyPart } from '../playground/parts/parts.jsx';
import { Icon } from '../site/icon.jsx';
import type { Agreements } from './agreement.js';
import { AgreementButtons, AgreementQuestion } from './agreement-buttons.jsx';
import { ComputerReport, HelpButtons, Players, WatchButton } from './computer/computer-panel.jsx';
import type { Computer } from './computer/computer.js';
import type { Match, PlayedPly } from '../../match/match.js';
import { MATCH_WORDS } from '../../match/match-words.js';
import { openGame } from './open-game.js';
import { PieceFace } from './piece-face-picture.jsx';
import { PieceStyleChoice } from './piece-style-choice.jsx';
import { PLAY_WORDS } from './play-words.js';
import { PlyList } from './ply-list.jsx';
import { keptRecord } from './record/kept-record.js';
import { withSeat } from './computer/seats.js';
import type { MatchRecord } from './record/record.js';
import type { TableProps } from './table-props.js';
import type { DrawFace } from '../../match/ply-faces.js';
import { otherSide } from '../../values/vocabulary.js';

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
  createEffect(() => {
    const line = props.match.line();
    const last = lines.at(-1);
    lines.push(line);
    if (last !== undefined && isFork(last, line)) void record().catch(() => undefined);
  });
  const [known, setKnown] = createSignal<MatchRecord>();
  let kept: Promise<MatchRecord> | undefined;
  const record = (): Promise<MatchRecord> =>
    (kept ??= import('./record/record.js').then(({ createRecord }) => {
      const created = createRecord({
        pw: props.table.pw,
        opened: props.table.opened,
        lines,
        result: () => props.table.result,
        setResult: (result) => props.table.setResult(result),
        goTo: props.goTo,
      });
      setKnown(created);
      return created;
    }));
  if (keptRecord(props.table.opened) !== undefined) void record().catch(() => undefined);
  async function startAgain(): Promise<void> {
    const { id, match, chess960, seed } = props.table.opened;
    const definition = id === '' ? match.text : null;
    const { pw, flip, open, seats } = props.table;
    open(await openGame(pw, { game: id, definition, fen: match.fen, moves: [], chess960, seed, flip, seats }));
  }
  /** The one thing that is done next, besides moving a piece. */
  const next = createMemo((): { words: string; act: () => void } | undefined => {
    const { seats, setSeats } = props.table;
    if ((props.agreements.resigning() ?? props.agreements.offer()) !== undefined) return undefined;
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
        <AgreementQuestion agreements={props.agreements} />
      </div>
      <div class="quiet" id="tools">
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
        <AgreementButtons
          agreements={props.agreements}
          isBegun={0 < props.match.line().length && props.table.seats.computer !== 'both'}
          isWaiting={props.computer.plays() !== undefined}
        />
      </div>
      <div class="rest">
        <ComputerReport match={props.match} computer={props.computer} />
        <Show when={known()?.players}>{(players) => <p id="players-of-record">{players()}</p>}</Show>
        <PlyList match={props.match} goTo={props.goTo} record={known()} />
        <Players computer={props.computer} seats={props.table.seats} setSeats={props.table.setSeats} />
        <div class="actions quiet">
          <button type="button" disabled={props.match.line().length === 0} onClick={() => void startAgain()}>
            <Icon of="rotate-ccw" /> {WORDS.again}
          </button>
          <WatchButton computer={props.computer} seats={props.table.seats} setSeats={props.table.setSeats} />
        </div>
        <section id="more" aria-label={WORDS.more}>
          <Further id="record" title={WORDS.record}>
            <RecordPanel record={record()} />
          </Further>
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

/** Returns whether a line leaves another one, rather than that one of them goes on where the other ends. */
function isFork(line: readonly PlayedPly[], other: readonly PlayedPly[]): boolean {
  const common = Math.min(line.length, other.length);
  return line.slice(0, common).some(({ ply }, n) => ply !== other[n]?.ply);
}

/** What is loaded when it is opened. */
function Further(props: { id: string; title: string; isOpen?: boolean; children: JSX.Element }): JSX.Element {
  const begun = props.isOpen;
  const [isOpen, setOpen] = createSignal(begun);
  return (
    <details id={props.id} open={begun} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{props.title}</summary>
      <Show when={isOpen()}>
        <LazyPart fallback={<p role="status">{WORDS.loading}</p>}>{props.children}</LazyPart>
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
