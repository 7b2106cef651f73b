// A problem that the visitor solves: the first move is played on the board, and judged.
import { createEffect, createMemo, createSignal, onCleanup, onMount, Show, type JSX } from 'solid-js';
import type { LegalPly } from '../../../calls/game.js';
import type { Piecewright } from '../../../calls/piecewright.js';
import { createMatch } from '../../../match/match.js';
import { MATCH_WORDS } from '../../../match/match-words.js';
import type { DrawFace } from '../../../match/ply-faces.js';
import { createTable, type Table } from '../../../match/table.js';
import { keepLetterSize } from '../../playground/board/letter-size.js';
import type { Variant } from '../../../values/variant.js';
import { judgeKey, type KeyVerdict } from './judge-key.js';
import { PROBLEM_WORDS } from './problem-words.js';
import { openSteppedGame, withoutOtherEnds } from './step-through.js';
import { reasonOf } from '../../../values/errors.js';

const WORDS = PROBLEM_WORDS.trial;

interface TrialProps {
  readonly pw: Piecewright;
  readonly variant: Variant;
  readonly chess960: boolean;
  readonly fen: string;
  /** In how many moves it is mate. */
  readonly moves: number;
  /** What is asked for, in words. */
  readonly caption: string;
  readonly title: string;
  readonly flip: boolean;
  readonly face: DrawFace;
  /** Shows the solution. */
  readonly solve: () => void;
  /** Goes back to the settings of the problem. */
  readonly leave: () => void;
}

/** What is known about the ply that was played. */
type Judged = { readonly ply: LegalPly } & (KeyVerdict | { readonly is: 'judged' } | FailedVerdict);

/** A verdict that there is not, with the reason. */
interface FailedVerdict {
  readonly is: 'failed';
  readonly reason: string;
}

/** The board and its panel. */
export function KeyTrial(props: TrialProps): JSX.Element {
  const { pw, variant, chess960, fen } = props;
  const text = JSON.stringify(withoutOtherEnds(variant));
  const { match } = createMatch(pw, text, { fen, chess960 });
  const judge = openSteppedGame(pw, variant, chess960);
  const [judged, setJudged] = createSignal<Judged>();
  const [said, setSaid] = createSignal('');
  let host!: HTMLElement;
  let table: Table | undefined;
  let controller = new AbortController();
  onCleanup(() => {
    controller.abort();
    table?.close();
    match.free();
    judge.free();
  });
  async function played(ply: LegalPly): Promise<void> {
    // The reply that the table plays is not an answer of the visitor.
    if (judged() !== undefined) return;
    setJudged({ is: 'judged', ply });
    controller = new AbortController();
    const { signal } = controller;
    try {
      const verdict = await judgeKey(judge, { fen, ply: ply.ply, moves: props.moves }, signal);
      if (signal.aborted) return;
      if (verdict.reply !== undefined) table?.play(verdict.reply);
      setJudged({ ...verdict, ply });
      setSaid('');
    } catch (error) {
      if (!signal.aborted) setJudged({ is: 'failed', ply, reason: reasonOf(error) });
    }
  }
  function again(): void {
    controller.abort();
    table?.takeBack(match.shown());
    setJudged();
    setSaid('');
  }
  onMount(() => {
    const settings = () => ({ title: props.title, flip: props.flip, isReadonly: judged() !== undefined });
    const created = createTable(host, match, settings(), { say: setSaid, played: (ply) => void played(ply) });
    table = created;
    createEffect(() => {
      created.set(settings());
    });
    createEffect(() => {
      created.setFace(props.face);
    });
    keepLetterSize(created.board, () => match);
  });
  const verdictWords = createMemo((): string => {
    const state = judged();
    if (state === undefined) return '';
    const { san } = state.ply;
    if (state.is === 'judged') return WORDS.judging(san);
    if (state.is === 'right') return WORDS.right(san, props.moves);
    if (state.is === 'open') return WORDS.open(san);
    if (state.is === 'failed') return WORDS.failed(state.reason);
    return WORDS.wrong(san, state.reply?.san);
  });
  return (
    <main class="problem">
      <section ref={host} aria-label={MATCH_WORDS.board(props.title)} />
      <aside class="panel">
        <h2>{WORDS.title}</h2>
        <p id="caption">{props.caption}</p>
        <p class="hint">{WORDS.hint}</p>
        <p id="judged" role="status" data-verdict={judged()?.is}>
          {verdictWords() === '' ? said() : verdictWords()}
        </p>
        <div class="actions">
          <Show when={judged() !== undefined}>
            <button type="button" onClick={again}>
              {WORDS.again}
            </button>
          </Show>
          <button type="button" id="solve" onClick={() => props.solve()}>
            {WORDS.solve}
          </button>
          <button type="button" onClick={() => props.leave()}>
            {WORDS.leave}
          </button>
        </div>
      </aside>
    </main>
  );
}
